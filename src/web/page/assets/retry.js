"use strict";
/** The chances that were lost in a line, asked again. */
(() => {
  /** Of two choices the other one is right: there is nothing to find. */
  const isWorthAsking = (game, place, known) => known.judged(game, place)?.error && known.judging(game, game.back(place))[0].choices.length > 2;

  /** The places of a line behind an error that is asked again: of one side, 0 or 1, or of both where it is null. */
  bao.errorsOf = (game, at, known, side) =>
    game.line(at).filter((place) => isWorthAsking(game, place, known) && (side === null || bao.sideOf(game.node(place).side) === side));

  /** A source of questions out of a line that was analysed. `link(place)` makes a link to a place of the game. */
  bao.retrySource = ({ game, at, known, side, link }) => {
    const places = bao.errorsOf(game, at, known, side);
    const asked = new Map();
    const fetched = (index) => {
      if (!asked.has(index) && index < places.length) {
        const place = places[index];
        const coming = bao.api.search("retry", { bao: game.given.bao, at: place, analysis: known.judging(game, game.back(place)) });
        coming.catch(() => asked.delete(index));
        asked.set(index, coming);
      }
      return asked.get(index);
    };
    return {
      count: places.length,
      ask: async (index) => {
        const given = await fetched(index);
        // The next one is there when it is asked for.
        fetched(index + 1)?.catch(() => {});
        if (given === null) return null;
        const title = bao.turnName(given.turn);
        return { title, words: given.question, game: given.game, hint: given.hint, solution: given.solution, line: given.line, answers: given.answers, link: link(places[index]) };
      },
      check: async ({ answers }, choice) => answers.find(({ text }) => text === choice.text),
    };
  };
})();
