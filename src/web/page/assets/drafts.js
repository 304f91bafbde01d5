/** Games with changes that stand in no file: the server keeps each in a file of its own as soon as it changes. */
import { bao } from "./base.js";

const { t } = bao;
/** Milliseconds after which the last change is on its way to the disk. */
const SOON = 150;

/** What the draft of the game on a desk is called: as the game, or after the file that it comes from. */
const stemOf = ({ game, source }) => bao.fileStem(source?.file ? { id: `${source.file.replace(/\.bao$/, "")}-${source.id ?? "game"}` } : game.given);

bao.Drafts = class Drafts {
  #timer = null;
  #queue = Promise.resolve();

  /** `ontrouble(words)` is told what is in the way of keeping, and with an empty text that nothing is any more. */
  constructor({ desk, ontrouble }) {
    Object.assign(this, { desk, ontrouble });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep({ keepalive: true }));
  }

  /** What is to be kept of the game on the desk; null where it stands in its file, or no move of it is played yet. */
  get #wanted() {
    const { game, unsaved, begun } = this.desk;
    return game === null || !unsaved || (begun && game.next(0) === null) ? null : game.given.bao;
  }

  /** Whether something is not on the disk yet. */
  get isBehind() {
    const { game, draft, unsent } = this.desk;
    return game !== null && (unsent !== null || (this.#wanted !== null && this.#wanted !== draft?.text));
  }

  /** The game on the desk, or what is kept of it, may be another. */
  look() {
    clearTimeout(this.#timer);
    const { desk } = this;
    if (this.#wanted === (desk.draft?.text ?? null)) return;
    // Its address is another one at once, so that none of before leads here.
    if (desk.draft === null) this.#name(`${stemOf(desk)}.bao`);
    this.#timer = setTimeout(() => this.keep(), SOON);
  }

  #name(name, kept = { stamp: null, text: null }) {
    const { desk } = this;
    desk.draft = { name, ...kept };
    desk.source = { ...desk.source, draft: name };
    desk.names.add(name);
  }

  /** Keeps the last change, or takes the draft away where it is not needed any more; resolves when that is done. */
  keep(init = {}) {
    clearTimeout(this.#timer);
    const { desk } = this;
    const { laid } = desk;
    this.#queue = this.#queue.then(async () => {
      if (laid !== desk.laid || this.#wanted === (desk.draft?.text ?? null)) return;
      try {
        if (this.#wanted === null) await this.#discard();
        else await this.#write(this.#wanted, init);
        this.ontrouble("");
      } catch (error) {
        if (laid === desk.laid) this.ontrouble(t("draft-not-kept", { error: error.message }));
      }
    });
    return this.#queue;
  }

  async #discard() {
    const { desk } = this;
    const { name, stamp } = desk.draft;
    const { draft: _, ...source } = desk.source;
    Object.assign(desk, { draft: null, source });
    if (stamp !== null) await bao.api.post("discard-draft", { draft: name });
    desk.onstate();
  }

  async #write(text, init) {
    const { desk } = this;
    const { laid, draft, file, stamp: ofFile } = desk;
    const { draft: _, ...source } = desk.source;
    const kept = await bao.api.post("draft", { draft: draft.name, bao: text, origin: { source, file, stamp: ofFile }, stamp: draft.stamp }, init);
    if (laid !== desk.laid) return;
    this.#name(kept.draft, { stamp: kept.stamp, text });
    desk.onstate();
  }

  /** Lays a draft on the desk, at a place that a text names, or where it ends. */
  async open(name, place) {
    const { desk } = this;
    const { game, origin, stamp } = await bao.api.post("open-draft", { draft: name });
    const { source = {}, ...from } = origin ?? {};
    const laid = new bao.Game(game);
    desk.lay({ ...game, ...from }, (place && laid.find(place)) ?? bao.entryOf(laid), { ...source, draft: name }, { name, stamp, text: game.bao });
  }
};
