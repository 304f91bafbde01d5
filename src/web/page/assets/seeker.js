"use strict";
/**
 * Asks the server to search: the place that is looked at and the one before it, by which its turn is judged, then
 * the line, if that is asked for, then the first two further. One question at a time; a newer one ends it.
 */
(() => {
  /** Whoever walks on is not asked about on his way. */
  const PAUSE = 120;
  const LATER = 1_000;

  bao.Seeker = class Seeker {
    #run = 0;
    #asking = null;
    #hopeless = new Set();
    #page = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

    /**
     * `depths.steps` are the nodes of the searches of a place, one after the other, and `depths.line` those of each
     * place of a line, as the server says. `onfound(at, final)` is told of which place more is known,
     * `onprogress(done, all)` how far the line is, `ontrouble(words)` what is wrong.
     */
    constructor({ depths, desk, known, onfound, onprogress, ontrouble }) {
      Object.assign(this, { depths, desk, known, onfound, onprogress, ontrouble });
      this.on = false;
      this.line = false;
    }

    /** What is known of the line, and how much there is. */
    progress() {
      const { game, at } = this.desk;
      const places = game.line(at).filter((place) => this.known.can(game, place));
      return { done: places.filter((place) => this.known.has(game, place, this.depths.line) || this.#hopeless.has(this.#name(place, this.depths.line))).length, all: places.length };
    }

    #name(at, nodes) {
      const { due, board } = this.desk.game.node(at);
      return `${due} ${board?.position} ${nodes}`;
    }

    #next() {
      const { game, at } = this.desk;
      const here = [at, game.back(at)].filter((place) => place !== null);
      const looked = (nodes) => here.map((place) => ({ at: place, nodes }));
      const line = this.line ? game.line(at).map((place) => ({ at: place, nodes: this.depths.line })) : [];
      const all = [...looked(this.depths.steps[0]), ...line, ...this.depths.steps.slice(1).flatMap(looked)];
      return all.find((one) => this.known.can(game, one.at) && !this.known.has(game, one.at, one.nodes) && !this.#hopeless.has(this.#name(one.at, one.nodes))) ?? null;
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
      const final = at === this.desk.at && (view.settled || nodes === this.depths.steps[1]);
      this.onfound(at, final ? view : null);
      if (this.line) this.onprogress(this.progress());
    }
  };
})();
