/** What searches have found, by the place that it is about, so that it outlives changes of the game. Judges nothing. */
import { bao } from "./base.js";

const keyOf = ({ due, board, state }) => (board && state !== "broken" && state !== "kept" ? `${due} ${board.position}` : null);

bao.Known = class Known {
  #views = new Map();
  /** Those by which moves are judged first, and those that have to agree where the first finds an error. */
  #judging = new Map();
  #checks = new Map();

  /** Notes the contract's ANALYSIS, unless more is known already. */
  put(view) {
    const key = `${view.turn} ${view.position}`;
    if (view.judges) this.#judging.set(key, view);
    if (view.checks) this.#checks.set(key, view);
    const before = this.#views.get(key);
    if (!before || before.asked <= view.asked || view.settled) this.#views.set(key, view);
  }

  /**
   * What is known of a place; null where nothing is: by the search that has judged the move played `next` there, so that bar,
   * curve and review have one number for it, else by the deepest one, as by one that a reader has asked for.
   */
  get(game, at, next = game.next(at)) {
    const key = keyOf(game.node(at));
    if (key === null) return null;
    const deepest = this.#views.get(key) ?? null;
    const isAsked = deepest !== null && !deepest.judges && !deepest.checks && deepest.asked > (this.#judging.get(key)?.asked ?? 0);
    return isAsked ? deepest : (this.#judge(game, at, next)?.view ?? deepest);
  }

  /** How many nodes a place was searched with. */
  asked(game, at) {
    return this.#views.get(keyOf(game.node(at)))?.asked ?? 0;
  }

  /** Whether a place can be searched at all. */
  can(game, at) {
    return keyOf(game.node(at)) !== null;
  }

  /** Whether a place has been searched so far, or has the search that judges the move played `next` there. */
  has(game, at, nodes, next = game.next(at)) {
    const view = this.#views.get(keyOf(game.node(at)));
    return Boolean(view) && (view.settled || view.asked >= nodes || this.#judge(game, at, next) !== null);
  }

  /** The search by which the move played `next` in a place is judged, with that choice; null as long as it is not done. */
  #judge(game, at, next) {
    if (next === null) return null;
    const of = (views) => {
      const view = views.get(keyOf(game.node(at)));
      const choice = view?.choices.find(({ text }) => text === game.node(next).text);
      return choice ? { view, choice } : null;
    };
    const first = of(this.#judging);
    return first?.choice.unsure ? of(this.#checks) : first;
  }

  /** What the move that led to a place was: one of the choices before it; null as long as that is not known. */
  judged(game, at) {
    const { parent } = game.node(at);
    return parent === null ? null : (this.#judge(game, parent, at)?.choice ?? null);
  }

  /** The number of the search, in the order of depths, that is missing for a place and the move played there; null where none is. */
  missing(game, at, next) {
    const key = keyOf(game.node(at));
    if (key === null) return null;
    if (!this.#judging.has(key)) return 1;
    return next !== null && !this.judged(game, next) && !this.#checks.has(key) && this.#judging.get(key).choices.some(({ text }) => text === game.node(next).text) ? 2 : null;
  }

  /** The searches by which the moves played in a place are judged. */
  judging(game, at) {
    const key = keyOf(game.node(at));
    return [this.#judging, this.#checks].map((views) => views.get(key)).filter(Boolean);
  }

  /** All that is known of a game. */
  of(game) {
    const keys = new Set(game.nodes.map(keyOf));
    return [...new Set([this.#judging, this.#checks, this.#views].flatMap((views) => [...views].filter(([key]) => keys.has(key)).map(([, view]) => view)))];
  }
};
