/** Games that are played here: their names, who plays, how they end, and which of them goes on. */
import { bao } from "./base.js";

const { t } = bao;

/** The name of a game that begins here now: what it is a game of, the day and the time. */
bao.newGameName = (kind, now) => {
  const two = (parts) => parts.map((part) => String(part).padStart(2, "0"));
  return `${kind}-${two([now.getFullYear(), now.getMonth() + 1, now.getDate()]).join("-")}-${two([now.getHours(), now.getMinutes(), now.getSeconds()]).join("")}`;
};

/** Whether a game was begun here to be played, also where it comes from a file by now: its name says so. */
bao.isBegunHere = (game) => isNewGameName(game.headers.get("game"));
const isNewGameName = (name) => /^[a-z-]+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?$/.test(name ?? "");

/** Why nobody plays on a game that was begun here, though the board has not ended it. */
bao.drawnWords = (game) => (bao.isBegunHere(game) ? game.node(game.last(0)).drawn : null);

/** Whether a game has come to its end: on the board, by its headers, or because nobody plays on. */
bao.isOver = (game) => Boolean(game.node(game.last(0)).end ?? game.headers.get("winner") ?? bao.drawnWords(game));

/** The winner of a game that is over, 0 or 1; null if unknown. */
bao.winnerOf = (game) => {
  const { end } = game.node(game.last(0));
  const winner = end ? end.winner : game.headers.get("winner");
  return winner ? bao.sideOf(winner.charAt(0)) : null;
};

/** Who plays whom: the reader is called You where a game against the engine does not name him. */
bao.playersOf = ([south, north]) => {
  const levels = [south, north].map((name) => bao.levelOf(name));
  const against = levels.some((level) => level !== null);
  return [south, north].map((name, side) => (levels[side] !== null ? bao.word("level", levels[side]) : name || (against ? t("play-you") : bao.sides[side])));
};

/** How a game that is saved in a file ended: for the reader where he has played it against the engine, and why. */
bao.savedOutcome = ({ game, over, winner, south, north, result }) => {
  const own = [south, north].some((name) => bao.levelOf(name) !== null);
  if (!over) return own || isNewGameName(game) ? t("play-not-over") : result;
  return own && winner ? `${bao.outcomeOf({ over, winner: bao.sideOf(winner.charAt(0)), south, north })}. ${result}` : result;
};

/** How a game ended, for the reader where he has played against the engine. */
bao.outcomeOf = ({ over, winner, south, north }) => {
  if (!over) return t("play-not-over");
  const engine = [south, north].findIndex((name) => bao.levelOf(name) !== null);
  if (winner === null) return t("play-over");
  return engine < 0 ? t("wins", { side: bao.sides[winner] }) : winner === engine ? t("play-lost") : t("play-won");
};

/** The draft of a game that was begun here and is not over, the last first; undefined without one. */
bao.unfinished = (drafts) => drafts.find(({ games: [game] }) => isNewGameName(game?.game) && !game.over);
