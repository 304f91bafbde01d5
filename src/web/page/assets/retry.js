/** The chances that were lost in a line, asked again. */
import { bao } from "./base.js";

/** Of two choices the other one is right: there is nothing to find. */
const isWorthAsking = (game, place, known) => known.judged(game, place)?.error && known.judging(game, game.back(place))[0].choices.length > 2;

/** The places of a line behind an error that is asked again: of one side, 0 or 1, or of both where it is null. */
bao.errorsOf = (game, at, known, side) =>
  game.line(at).filter((place) => isWorthAsking(game, place, known) && (side === null || bao.sideOf(game.node(place).side) === side));

/** The turns of a line that are errors and are not asked again, since there was one other choice only. */
bao.unaskedErrorsOf = (game, at, known) => game.line(at).filter((place) => known.judged(game, place)?.error && !isWorthAsking(game, place, known)).map((place) => game.node(place).turn);

/** A source of questions: the errors of a line that was analysed, of one side or of both. */
bao.retrySource = ({ desk, known, side }) => {
  const { game } = desk;
  const text = game.given.bao;
  const errors = bao.errorsOf(game, desk.at, known, side).map((place) => ({ at: place, turn: game.node(place).turn, query: desk.query(place), analysis: known.judging(game, game.back(place)) }));
  const asked = new Map();
  const fetched = (index) => {
    if (!asked.has(index) && index < errors.length) {
      const { at, analysis } = errors[index];
      const coming = bao.api.search("retry", { bao: text, at, analysis });
      coming.catch(() => asked.delete(index));
      asked.set(index, coming);
    }
    return asked.get(index);
  };
  const title = (index) => bao.turnName(errors[index].turn);
  return {
    count: errors.length,
    ask: async (index) => {
      const given = await fetched(index);
      // The next one is there when it is asked for.
      fetched(index + 1)?.catch(() => {});
      if (given === null) return null;
      return { title: title(index), words: given.question, game: given.game, hint: given.hint, solution: given.solution, line: given.line, answers: given.answers };
    },
    row: title,
    link: (index) => bao.link(errors[index].query, bao.t("train-show-game")),
    check: async ({ answers }, choice) => answers.find(({ text: move }) => move === choice.text),
  };
};
