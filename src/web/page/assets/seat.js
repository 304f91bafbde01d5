"use strict";
/**
 * The seat of a player: while a game is played what he needs stands beside the board, where there is room for that: what
 * happens, what can be played, and the buttons of the game; what is for afterwards is folded away.
 */
(() => {
  const { el, t } = bao;
  /** Where the page has two columns, as in style.css. */
  const wide = matchMedia("(min-width: 64rem)");

  /** The side, 0 or 1, from which a game is looked at: the reader's where he plays against the engine, else South's. */
  bao.seatOf = (game) => {
    const ofTwoEngines = bao.levelOf(game.headers.get("north")) !== null;
    return bao.opponentOf(game)?.side === 0 && !ofTwoEngines ? 1 : 0;
  };

  bao.Seat = class Seat {
    #playing = false;
    /** Which game was played here: what is looked at stays in its place when the game is over. */
    #laid = null;
    #seated = false;

    /** `parts` stand beside the board from when a game is played until another lies there, and below it else; `folded` can be folded away. */
    constructor({ desk, stage, parts, folded }) {
      Object.assign(this, { desk, stage, parts });
      this.element = el("div", { class: "seat" });
      this.fold = el("details", { class: "fold", open: true }, el("summary", {}, t("seat-fold")), folded);
      wide.addEventListener("change", () => this.#arrange());
    }

    /** The game or the place is another one. */
    look() {
      const { game, isPlayed, laid } = this.desk;
      const playing = isPlayed && !bao.isOver(game);
      if (playing) this.#laid = laid;
      const seated = game !== null && this.#laid === laid;
      if (playing !== this.#playing) this.fold.open = !playing;
      this.#playing = playing;
      if (seated === this.#seated) return;
      this.#seated = seated;
      this.#arrange();
    }

    /** Opens what is folded away, and moves the focus to a part of it. */
    unfold(part = null) {
      this.fold.open = true;
      part?.focus();
    }

    #arrange() {
      const { element, parts, stage } = this;
      element.closest(".desk").classList.toggle("seated", this.#seated);
      const beside = this.#seated && wide.matches;
      if (beside === element.hasChildNodes()) return;
      const active = document.activeElement;
      // A mark stays where each part belongs.
      this.homes ??= parts.map((part) => {
        const home = document.createComment("");
        part.before(home);
        return home;
      });
      if (beside) element.append(...parts);
      else parts.forEach((part, index) => this.homes[index].after(part));
      if (parts.some((part) => part.contains(active))) active.focus({ preventScroll: true });
      stage.turns.reveal();
    }
  };
})();
