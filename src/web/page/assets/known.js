"use strict";
/** What searches have found, by the place that it is about, so that it outlives changes of the game. Judges nothing. */
(() => {
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

    /** What is known of a place; null where nothing is. */
    get(game, at) {
      const key = keyOf(game.node(at));
      return key === null ? null : (this.#views.get(key) ?? null);
    }

    /** Whether a place can be searched at all. */
    can(game, at) {
      return keyOf(game.node(at)) !== null;
    }

    /** Whether a place has been searched so far. */
    has(game, at, nodes) {
      const view = this.get(game, at);
      return view !== null && (view.settled || view.asked >= nodes);
    }

    /** What the turn that led to a place was: one of the choices before it; null as long as that is not known. */
    judged(game, at) {
      const { parent, text } = game.node(at);
      if (parent === null) return null;
      const of = (views) => views.get(keyOf(game.node(parent)))?.choices.find((choice) => choice.text === text) ?? null;
      const first = of(this.#judging);
      return first?.unsure ? of(this.#checks) : first;
    }

    /** The number of the search, in the order of depths, that is missing for a place and the turn played there; null where none is. */
    missing(game, at, next) {
      const key = keyOf(game.node(at));
      if (key === null) return null;
      if (!this.#judging.has(key)) return 1;
      return next !== null && !this.judged(game, next) && !this.#checks.has(key) && this.#judging.get(key).choices.some(({ text }) => text === game.node(next).text) ? 2 : null;
    }

    /** The searches by which the turns played in a place are judged. */
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
})();
