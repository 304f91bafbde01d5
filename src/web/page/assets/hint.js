/** Help for the move that is due: first the pit that the best move begins in, then the move. Another place begins anew. */
import { bao } from "./base.js";

const { el, t } = bao;

bao.Hint = class Hint {
  #place = null;
  #best = null;
  #given = 0;
  /** Ends the search that is under way; null where none is. */
  #asked = null;
  #page = bao.pageName("hint-");

  /** `depths` are the nodes of searches, as the server says; `known` is what was found before. */
  constructor({ desk, stage, known, depths }) {
    Object.assign(this, { desk, stage, known });
    this.nodes = depths[1] ?? depths[0];
    this.element = el("span", { class: "soft hinted", role: "status" });
  }

  #here() {
    const { game, at, laid } = this.desk;
    return `${laid} ${at} ${game.node(at).board?.position}`;
  }

  /** The place may be another, of which nothing is said yet. */
  look() {
    if (this.#place === this.#here()) return;
    this.#place = this.#here();
    this.#asked?.abort();
    this.#asked = null;
    this.#best = null;
    this.#given = 0;
    this.element.textContent = "";
  }

  /** Says more about the best move. */
  async press() {
    this.look();
    if (this.#asked !== null) return;
    if (this.#best === null) {
      const asked = new AbortController();
      this.#asked = asked;
      try {
        this.element.textContent = t("hint-seeking");
        const best = await this.#seek(asked.signal);
        if (this.#asked !== asked) return;
        this.#best = best;
        if (best === null) this.element.textContent = "";
      } catch (error) {
        if (this.#asked === asked) this.element.textContent = error.message;
      } finally {
        if (this.#asked === asked) this.#asked = null;
      }
    }
    if (this.#best === null) return;
    this.#given = Math.min(this.#given + 1, 2);
    this.#show();
  }

  /** The choice that a search thinks best. */
  async #seek(signal) {
    const { desk, stage, known } = this;
    const { game, at } = desk;
    if (!known.has(game, at, this.nodes)) known.put(await bao.api.post("analyse", { bao: game.given.bao, at, nodes: this.nodes, page: this.#page }, { signal }));
    const best = known.get(game, at)?.choices[0]?.text;
    const { choices } = await stage.places.get(at);
    return choices.find(({ text }) => text === best) ?? null;
  }

  #show() {
    const { stage } = this;
    const { board } = stage;
    if (stage.player.busy) stage.finish();
    stage.select(this.#best.pit);
    const isMove = this.#given > 1;
    if (isMove) board.layers.trail.replaceChildren(board.arrow(this.#best));
    this.element.textContent = isMove ? t("hint-move", { move: this.#best.text }) : t("hint-pit", { pit: board.wood.name(this.#best.pit) });
  }
};
