"use strict";
/** The games that were played here and stand in no file: kept by the browser, the last first. */
(() => {
  const { el, button, t } = bao;
  const NAMES = "played.games";
  const of = (name) => `played.game.${name}`;
  /** How long the moves that are due have been thought about, by the names of their games. */
  const SPENT = "played.spent";
  /** So many are kept; the oldest that is over goes first. */
  const MOST = 20;

  /** What this page has last read or written of a game. */
  const known = new Map();

  const parsed = (key, otherwise) => {
    try {
      return JSON.parse(bao.prefs.get(key, otherwise));
    } catch {
      return JSON.parse(otherwise);
    }
  };

  const names = () => {
    const found = parsed(NAMES, "[]");
    return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
  };

  /** What was thought about, by game; with `name` also of one that has no move yet and is in no list. */
  const spentTimes = (name) => {
    const found = Object.entries(parsed(SPENT, "{}") ?? {});
    const there = new Set([...names(), name]);
    return new Map(found.filter(([other]) => there.has(other)));
  };
  const setSpentTimes = (times) => bao.prefs.set(SPENT, JSON.stringify(Object.fromEntries(times)));

  /** What is kept of a game: its text, and what a list says of it; null where nothing is. */
  const read = (name) => parsed(of(name), "null");

  /** The name of a game that begins here now: what it is a game of, the day and the time. */
  bao.newGameName = (kind, now) => {
    const two = (parts) => parts.map((part) => String(part).padStart(2, "0"));
    return `${kind}-${two([now.getFullYear(), now.getMonth() + 1, now.getDate()]).join("-")}-${two([now.getHours(), now.getMinutes(), now.getSeconds()]).join("")}`;
  };

  /** Whether a game was begun here to be played, also where it comes from a file by now: its name says so. */
  bao.isBegunHere = (game) => isNewGameName(game.headers.get("game"));
  const isNewGameName = (name) => /^[a-z-]+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?$/.test(name ?? "");

  /** Whether a game has come to its end, on the board or by its headers. */
  bao.isOver = (game) => Boolean(game.node(game.last(0)).end) || Boolean(game.headers.get("winner"));

  /** Who has won a game that is over, 0 or 1; null where nobody says. */
  bao.winnerOf = (game) => {
    const { end } = game.node(game.last(0));
    const winner = end ? end.winner : game.headers.get("winner");
    return winner ? bao.sideOf(winner.charAt(0)) : null;
  };

  /** The games that were played here and stand in no file; they outlive the page. */
  bao.playedGames = {
    /** The text of a game, which is to be opened; empty where it is not kept. */
    text(name) {
      const text = read(name)?.text ?? "";
      known.set(name, text);
      return text;
    },
    has: (name) => names().includes(name),
    /** Whether all of a game is kept, so that nothing is lost when it is put away. */
    keeps: (game) => read(game.headers.get("game") ?? "")?.text === game.given.bao,
    /** All that are kept, the last first. */
    all: () => names().map((name) => ({ name, ...read(name) })).filter(({ text }) => text),
    /** The name of the last one that is not over; null where there is none. */
    left: () => bao.playedGames.all().find(({ over }) => !over)?.name ?? null,
    /** Keeps a game, unless another page of this browser has gone on with it since. */
    keep(game) {
      const name = game.headers.get("game");
      const before = read(name)?.text ?? "";
      if (before !== "" && before !== known.get(name)) return;
      known.set(name, game.given.bao);
      const over = bao.isOver(game);
      const kept = { text: game.given.bao, over, winner: over ? bao.winnerOf(game) : null, moves: game.line(0).length - 1, date: game.headers.get("date") ?? "", south: game.headers.get("south") ?? "", north: game.headers.get("north") ?? "" };
      bao.prefs.set(of(name), JSON.stringify(kept));
      const all = [name, ...names().filter((other) => other !== name)];
      while (all.length > MOST) {
        const oldest = all.findLast((other) => other !== name && read(other)?.over) ?? all.at(-1);
        all.splice(all.indexOf(oldest), 1);
        bao.prefs.remove(of(oldest));
      }
      bao.prefs.set(NAMES, JSON.stringify(all));
    },
    /** Keeps how many milliseconds the move at the end of a game has been thought about. */
    keepSpent({ name, end, spent }) {
      setSpentTimes(spentTimes(name).set(name, { end, spent }));
    },
    /** Gives that back once: who takes a move back thinks anew. */
    takeSpent({ name, end }) {
      const times = spentTimes(name);
      const kept = times.get(name);
      times.delete(name);
      setSpentTimes(times);
      return kept?.end === end && kept.spent > 0 ? kept.spent : 0;
    },
    forget(name) {
      bao.prefs.set(NAMES, JSON.stringify(names().filter((other) => other !== name)));
      bao.prefs.remove(of(name));
    },
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

  /** The list of these games. */
  bao.PlayedGames = class PlayedGames {
    constructor() {
      this.list = el("ul", { class: "saved" });
      this.element = el("section", { "aria-labelledby": "played-title" }, el("h2", { id: "played-title" }, t("play-last")), this.list, el("p", { class: "soft" }, t("play-last-where")));
    }

    show() {
      const all = bao.playedGames.all();
      this.element.hidden = all.length === 0;
      this.list.replaceChildren(...all.map((kept) => this.#row(kept)));
    }

    #row(kept) {
      const { name, date, moves, south, north } = kept;
      const title = south || north ? bao.playersOf([south, north]).join(" – ") : t("play-two");
      const forget = button(t("play-forget"), () => this.#forget(name, title), { icon: "cut", bare: true });
      return el("li", {}, bao.link({ play: name }, title), el("span", { class: "soft" }, ` ${[bao.outcomeOf(kept), t("play-moves", { count: moves }), bao.date(date)].join(" · ")} `), forget);
    }

    async #forget(name, title) {
      const answer = await bao.choose(title, t("play-forget-sure"), [["keep", t("play-no")], ["forget", t("play-forget-yes"), "danger"]]);
      if (answer !== "forget") return;
      bao.playedGames.forget(name);
      this.show();
      (this.list.querySelector("a") ?? document.getElementById("title-play")).focus();
    }
  };
})();
