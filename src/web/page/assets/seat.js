/** The seat of a player: from which side he looks, and what is for afterwards folded away while he plays. */
import { bao } from "./base.js";

const { el, t } = bao;

/** The side, 0 or 1, from which a game is looked at: the reader's where he plays against the engine, else South's. */
bao.seatOf = (game) => {
  const ofTwoEngines = bao.levelOf(game.headers.get("north")) !== null;
  return bao.opponentOf(game)?.side === 0 && !ofTwoEngines ? 1 : 0;
};

bao.Seat = class Seat {
  #playing = false;

  /** `folded` can be folded away. */
  constructor({ desk, folded }) {
    this.desk = desk;
    this.fold = el("details", { class: "fold", open: true }, el("summary", {}, t("seat-fold")), folded);
  }

  /** The game or the place is another one. */
  look() {
    const { game, isPlayed } = this.desk;
    const playing = isPlayed && !bao.isOver(game);
    if (playing !== this.#playing) this.fold.open = !playing;
    this.#playing = playing;
  }

  /** Opens what is folded away, and moves the focus to a part of it. */
  unfold(part = null) {
    this.fold.open = true;
    part?.focus();
  }
};
