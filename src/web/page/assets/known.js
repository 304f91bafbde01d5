"use strict";
/** What searches have found, by the place that it is about, so that it outlives changes of the game. Judges nothing. */
(() => {
  const keyOf = ({ due, board, state }) => (board && state !== "broken" && state !== "kept" ? `${due} ${board.position}` : null);

  bao.Known = class Known {
    #views = new Map();

    /** Notes the contract's ANALYSIS, unless more is known already. */
    put(view) {
      const key = `${view.turn} ${view.position}`;
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

    /** What the turn that led to a place was: one of the choices before it. */
    judged(game, at) {
      const { parent, text } = game.node(at);
      if (parent === null) return null;
      return this.get(game, parent)?.choices.find((choice) => choice.text === text) ?? null;
    }

    /** All that is known of a game. */
    of(game) {
      return [...new Set(game.nodes.map(({ i }) => this.get(game, i)).filter(Boolean))];
    }
  };
})();
