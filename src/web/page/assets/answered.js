"use strict";
/** Answers on their way into the record of the answers. */
(() => {
  const { button, t } = bao;

  /** Notes answers in their order. What cannot be noted now is tried again with the next answer, and when it is asked for. */
  bao.AnswerQueue = class AnswerQueue {
    #waiting = [];
    #saving = null;

    /** `onnoted(question)` is called when something is noted of a question; `onstate(words)` is told what is in the way, and when nothing is any more. */
    constructor({ onnoted, onstate }) {
      Object.assign(this, { onnoted, onstate });
      this.trouble = bao.trouble();
      this.again = button(t("quiz-note-again"), () => this.save());
      this.again.hidden = true;
    }

    /** Notes an answer by `respond(question, how)`, which gives what was noted. */
    async add(question, respond, how) {
      this.#waiting.push({ question, respond, how });
      await this.save();
    }

    save() {
      this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
      return this.#saving;
    }

    async #saveAll() {
      let words = "";
      try {
        while (this.#waiting.length > 0) {
          const [{ question, respond, how }] = this.#waiting;
          question.noted = (await respond(question, how)) ?? question.noted;
          this.#waiting.shift();
          this.onnoted(question);
        }
      } catch (error) {
        words = t("quiz-not-noted", { error: error.message, count: this.#waiting.length });
      }
      if (words !== "" || this.trouble.textContent !== "") this.onstate(words);
      this.trouble.say(words);
      this.again.hidden = words === "";
    }
  };
})();
