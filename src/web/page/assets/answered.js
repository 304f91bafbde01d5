"use strict";
/** Answers on their way into the record of the answers. */
(() => {
  const { button, t } = bao;
  /** After how many milliseconds what could not be noted is sent again. */
  const LATER = 10_000;
  /** What the server says to an answer that it will never take. */
  const NEVER = [400, 413, 415, 422];

  const isNote = (note) => typeof note?.path === "string" && typeof note.body === "object" && note.body !== null;

  /**
   * Notes answers in their order. What cannot be noted now is sent again with the next answer, a little later, when it is asked
   * for, and when the page is loaded anew: the window keeps it under `name`.
   */
  bao.AnswerQueue = class AnswerQueue {
    #waiting = [];
    #saving = null;
    #timer = null;

    /** `onnoted(note, noted)` is told what the server says to an answer; `onstate(words)` what is in the way, and when nothing is any more. */
    constructor({ name, onnoted, onstate }) {
      Object.assign(this, { name: `answers-${name}`, onnoted, onstate });
      this.trouble = bao.trouble();
      this.again = button(t("quiz-note-again"), () => this.save());
      this.again.hidden = true;
      const kept = bao.session.get(this.name);
      this.#waiting = Array.isArray(kept) ? kept.filter(isNote) : [];
      if (this.#waiting.length > 0) this.save();
    }

    /** Notes an answer: `path` of the server takes its `body`. */
    async add({ path, body }) {
      this.#waiting.push({ path, body });
      this.#keep();
      await this.save();
    }

    save() {
      this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
      return this.#saving;
    }

    #keep() {
      if (this.#waiting.length > 0) bao.session.set(this.name, this.#waiting);
      else bao.session.remove(this.name);
    }

    #shift() {
      this.#waiting.shift();
      this.#keep();
    }

    async #saveAll() {
      clearTimeout(this.#timer);
      let words = "";
      try {
        while (this.#waiting.length > 0) {
          const [note] = this.#waiting;
          try {
            const noted = await bao.api.post(note.path, note.body);
            this.#shift();
            this.onnoted(note, noted);
          } catch (error) {
            if (!NEVER.includes(error.status)) throw error;
            // It would stand before all others for ever.
            this.#shift();
            words = t("quiz-never-noted", { error: error.message });
          }
        }
      } catch (error) {
        words = t("quiz-not-noted", { error: error.message, count: this.#waiting.length });
        this.#timer = setTimeout(() => this.save(), LATER);
      }
      if (words !== "" || this.trouble.textContent !== "") this.onstate(words);
      this.trouble.say(words);
      this.again.hidden = this.#waiting.length === 0;
    }
  };
})();
