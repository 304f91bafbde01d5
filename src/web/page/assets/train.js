"use strict";
/** Training: the lost chances of a game asked again, and puzzles. */
(() => {
  const { el } = bao;

  bao.Train = class Train {
    /** `onback()` leads back to the game on the desk, `onfollow(query)` to what a link names. */
    constructor({ onback, onfollow }) {
      Object.assign(this, { onback, onfollow });
      this.quiz = new bao.Quiz({ onleave: () => this.#leave() });
      this.form = el("div", {});
      this.element = el("div", {}, this.form, this.quiz.element);
    }

    /** Whether questions are being asked. */
    get asks() {
      return !this.quiz.element.hidden;
    }

    show() {
      this.form.hidden = this.asks;
    }

    /** Asks the lost chances of the line on a desk again, those of a side, 0 or 1, or of both where it is null. */
    retry({ desk, known, side }) {
      const { game, at } = desk;
      const link = (place) => {
        const query = desk.query(place);
        return el("a", { href: `?${query}`, onclick: (event) => this.#follow(query, event) }, "Show it in the game");
      };
      this.fromGame = true;
      this.#begin(bao.retrySource({ game, at, known, side, link }), "Retry mistakes");
    }

    #begin(source, title) {
      this.quiz.begin(source);
      this.#title(title);
      this.show();
    }

    #title(words) {
      const heading = this.element.parentElement?.querySelector("h1");
      if (heading) heading.textContent = words;
    }

    #follow(query, event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.onfollow(query);
    }

    #leave() {
      this.quiz.end();
      this.#title("Train");
      this.show();
      if (this.fromGame) this.onback();
      this.fromGame = false;
    }

    keys() {
      return this.quiz.keys();
    }
  };
})();
