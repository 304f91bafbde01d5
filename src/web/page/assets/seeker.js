/**
 * Asks the server to search: the place that is looked at and the one before it, by which its move is judged, then
 * the line, if that is asked for, then the first two further. One question at a time; a newer one ends it.
 */
import { bao } from "./base.js";

/** Places that the reader only passes are not asked about. */
const PAUSE = 120;
const LATER = 1_000;
/** The most nodes that the server searches for one question. */
const LONGEST = 24_000_000;

bao.Seeker = class Seeker {
  #run = 0;
  #asking = null;
  #hopeless = new Set();
  #page = bao.pageName();

  /**
   * `depths` are the nodes of the searches of a place, one after the other, as the server says; moves are judged by the
   * second, and errors checked by the third. `onfound(at, final)` is told of which place more is known,
   * `onprogress(done, all)` how far the line is, `ontrouble(words)` what is wrong.
   */
  constructor({ depths, desk, known, onfound, onprogress, ontrouble }) {
    Object.assign(this, { depths, desk, known, onfound, onprogress, ontrouble });
    this.on = false;
    this.line = false;
    /** Whether the place that is looked at is searched deeper and deeper. */
    this.longer = false;
  }

  /** The searches that the moves of the line still need. */
  #line() {
    const { game, at } = this.desk;
    const line = game.line(at);
    const missing = line.map((place, index) => ({ at: place, step: this.known.missing(game, place, line[index + 1] ?? null) }));
    return missing.filter(({ step }) => step !== null).map(({ at: place, step }) => ({ at: place, nodes: this.depths[step] }));
  }

  /** How many places of the line are known, and how many there are. */
  progress() {
    const { game, at } = this.desk;
    const all = game.line(at).filter((place) => this.known.can(game, place)).length;
    const left = this.#line().filter((one) => !this.#hopeless.has(this.#name(one.at, one.nodes))).length;
    return { done: all - left, all };
  }

  #name(at, nodes) {
    const { due, board } = this.desk.game.node(at);
    return `${due} ${board?.position} ${nodes}`;
  }

  #next() {
    const { game, at } = this.desk;
    const here = [
      [at, game.next(at)],
      [game.back(at), at],
    ].filter(([place]) => place !== null);
    const looked = (nodes) => here.map(([place, next]) => ({ at: place, next, nodes }));
    const isOpen = (one) => !this.#hopeless.has(this.#name(one.at, one.nodes));
    const isNew = (one) => this.known.can(game, one.at) && !this.known.has(game, one.at, one.nodes, one.next) && isOpen(one);
    if (this.longer) {
      const deeper = { at, next: null, nodes: 4 * Math.max(this.known.asked(game, at), this.depths.at(-1)) };
      if (deeper.nodes <= LONGEST && isOpen(deeper)) return deeper;
    }
    const [first, ...further] = this.depths;
    return looked(first).find(isNew) ?? (this.line ? this.#line().find(isOpen) : undefined) ?? further.flatMap(looked).find(isNew) ?? null;
  }

  /** Begins anew: the place, the game or what is asked for is another. */
  look() {
    this.#run += 1;
    this.#asking?.abort();
    this.#asking = null;
    if (this.on && this.desk.game) this.#seek(this.#run);
  }

  async #wait(time, run) {
    await new Promise((resolve) => setTimeout(resolve, time));
    return run === this.#run;
  }

  async #seek(run) {
    if (!(await this.#wait(PAUSE, run))) return;
    this.ontrouble("");
    for (let wanted = this.#next(); wanted !== null; wanted = this.#next()) {
      const asking = new AbortController();
      this.#asking = asking;
      const { at, nodes } = wanted;
      try {
        const view = await bao.api.post("analyse", { bao: this.desk.game.given.bao, at, nodes, page: this.#page }, { signal: asking.signal });
        this.known.put(view);
        // Its time was over before: asked again it would not come further.
        if (view.asked < nodes && !view.settled) this.#hopeless.add(this.#name(at, nodes));
        if (run !== this.#run) return;
        this.#found(wanted, view);
      } catch (error) {
        if (run !== this.#run || error.name === "AbortError") return;
        // Others have all the room, or another window of this page was faster: a little later then.
        if (error.status === 503 || error.status === 409) {
          if (!(await this.#wait(LATER, run))) return;
        } else {
          this.ontrouble(error.message);
          if (!error.status) return;
          this.#hopeless.add(this.#name(at, nodes));
        }
      }
    }
    this.#asking = null;
  }

  #found({ at, nodes }, view) {
    const final = at === this.desk.at && (view.settled || nodes === this.depths[1]);
    this.onfound(at, final ? view : null);
    if (this.line) this.onprogress(this.progress());
  }
};
