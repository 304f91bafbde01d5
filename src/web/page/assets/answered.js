/** Answers on their way into the record of the answers. */
import { bao } from "./base.js";

const { button, t } = bao;
/** After how many milliseconds what could not be noted is sent again. */
const LATER = 10_000;
/** What the server says to an answer that it will never take. */
const NEVER = [400, 413, 415, 422];

/**
 * Notes answers in their order. What cannot be noted now is sent again with the next answer, a little later, and when it is
 * asked for.
 */
bao.AnswerQueue = class AnswerQueue {
  #waiting = [];
  #saving = null;
  #timer = null;

  /** `onnoted(note, noted)` is told what the server says to an answer; `onstate(words)` what is in the way, and when nothing is any more. */
  constructor({ onnoted, onstate }) {
    Object.assign(this, { onnoted, onstate });
    this.trouble = bao.trouble();
    this.again = button(t("quiz-note-again"), () => this.save());
    this.again.hidden = true;
  }

  /** Notes an answer: `path` of the server takes its `body`. */
  add(note) {
    this.#waiting.push(note);
    return this.save();
  }

  save() {
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
    return this.#saving;
  }

  async #saveAll() {
    clearTimeout(this.#timer);
    let words = "";
    try {
      while (this.#waiting.length > 0) {
        const [note] = this.#waiting;
        try {
          const noted = await bao.api.post(note.path, note.body);
          this.#waiting.shift();
          this.onnoted(note, noted);
        } catch (error) {
          if (!NEVER.includes(error.status)) throw error;
          // It would stand before all others for ever.
          this.#waiting.shift();
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
