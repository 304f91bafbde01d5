/** Training with puzzles, and the lost chances of a game asked again in a view of their own. */
import { bao } from "./base.js";

const { el, t } = bao;

bao.Train = class Train {
  constructor() {
    this.page = bao.pageName();
    this.quiz = new bao.Quiz({ onleave: () => this.#leave() });
    this.file = el("select", { id: "puzzles", onchange: () => this.#look() }, el("option", { value: "" }, t("train-own")));
    this.files = el("span", { class: "field" }, el("label", { for: "puzzles" }, t("train-puzzles")), this.file);
    this.limit = el("select", { id: "puzzlelimit" }, [5, 10, 20, 50].map((number) => el("option", { value: number }, String(number))));
    this.limit.value = "10";
    this.themes = el("fieldset", { class: "line", onchange: () => this.#look() });
    this.grades = el("fieldset", { class: "line", onchange: () => this.#look() });
    this.figures = el("p", { class: "figures", role: "status" });
    this.submit = el("button", { type: "submit", class: "primary" }, t("begin"));
    this.trouble = bao.trouble();
    this.form = el(
      "form",
      {
        class: "paste",
        onsubmit: (event) => {
          event.preventDefault();
          this.#puzzles();
        },
      },
      el("p", {}, t("train-what")),
      el("div", { class: "with" }, this.files, el("span", { class: "field" }, el("label", { for: "puzzlelimit" }, t("train-limit")), this.limit)),
      this.themes,
      this.grades,
      this.figures,
      el("div", { class: "with" }, this.submit),
      this.trouble,
    );
    this.element = el("div", {}, this.form, this.quiz.element);
  }

  /** The view is gone to: there may be other files than before. */
  async show() {
    // What could not be noted before is counted, where it can be noted now.
    await this.quiz.answers.save();
    this.#form();
    if (!this.quiz.asks) this.#list();
  }

  /** The form stands where nothing is asked. */
  #form() {
    this.form.hidden = this.quiz.asks;
    if (!this.quiz.asks) this.#look();
  }

  /** The files that have puzzles. */
  async #list() {
    const files = await bao.api.get("puzzle-files").catch(() => []);
    const before = this.file.value;
    this.file.replaceChildren(this.file.firstElementChild, ...files.map((file) => el("option", { value: file }, file)));
    this.file.value = files.includes(before) ? before : "";
    this.files.hidden = files.length === 0;
  }

  #chosen(box) {
    return [...box.querySelectorAll("input:checked")].map((input) => input.value);
  }

  /** Which puzzles are chosen, as the server takes it. */
  #spec() {
    const file = this.file.value;
    return { ...(file ? { file } : {}), themes: this.#chosen(this.themes), grades: this.#chosen(this.grades).map(Number), limit: Number(this.limit.value) };
  }

  #fetch(spec) {
    return bao.api.post("train", spec);
  }

  #latest = bao.latest((error) => {
    this.trouble.say(error.message);
    this.submit.disabled = true;
  });

  /** How many puzzles there are of what is chosen. */
  #look() {
    this.trouble.say("");
    return this.#latest(
      () => this.#fetch({ ...this.#spec(), limit: 0 }),
      (given) => {
        this.#boxes(this.themes, t("train-themes"), "theme", given.themes);
        this.#boxes(this.grades, t("train-grades"), "grade", given.grades);
        this.figures.textContent = figuresOf(given);
        this.submit.disabled = given.due + given.new === 0;
      },
    );
  }

  /** A box for each kind; those that are there stay, so that the focus does. */
  #boxes(fieldset, legend, name, kinds) {
    if (fieldset.childElementCount === 0) {
      const box = ({ value, label }) => el("label", { class: "check" }, el("input", { type: "checkbox", name, value }), el("span", {}, bao.capital(label), " ", el("span", { class: "soft" })));
      fieldset.append(el("legend", {}, legend), ...kinds.map(box));
    }
    kinds.forEach(({ value, puzzles }) => (fieldset.querySelector(`[value="${value}"]`).parentElement.querySelector(".soft").textContent = String(puzzles)));
  }

  /** Begins with puzzles; what is in the way is said in a place that is in sight. */
  #puzzles(spec = this.#spec(), trouble = this.trouble) {
    return trouble.during(async () => {
      const { puzzles } = await this.#fetch(spec);
      this.#ask(this.#source(puzzles, spec));
    });
  }

  #source(puzzles, spec) {
    return {
      count: puzzles.length,
      ask: async (index) => {
        const { game, question: words, grade, ...rest } = puzzles[index];
        return { ...rest, title: t("train-title", { turn: bao.turnName(game.nodes[0].due), grade }), words, game };
      },
      row: (index) => t("train-row", { themes: bao.capital(puzzles[index].themes.join(", ")), grade: puzzles[index].grade }),
      link: (index) => bao.link(bao.positionQuery(new bao.Game(puzzles[index].game), 0), t("train-show")),
      check: ({ puzzle }, choice, init) => bao.api.search("solve", { puzzle, move: choice.name, page: this.page }, init),
      respond: ({ puzzle }, response) => ({ path: "note-answer", body: { puzzle, response } }),
      told: ({ days }) => t("train-again", { days }),
      over: () => {
        const figures = el("p", { class: "soft" });
        const more = bao.button(t("train-more", { count: spec.limit }), () => this.#puzzles(spec, this.quiz.answers.trouble));
        more.hidden = true;
        const told = (given) => {
          figures.textContent = figuresOf(given);
          more.hidden = given.due + given.new === 0;
        };
        this.#fetch({ ...spec, limit: 0 }).then(told, () => {});
        return el("div", {}, figures, el("p", {}, more));
      },
    };
  }

  #ask(source) {
    bao.retitle(this.element, t("train-puzzles"));
    this.quiz.begin(source);
    this.#form();
  }

  #leave() {
    this.quiz.end();
    bao.retitle(this.element, t("view-train"));
    this.#form();
  }
};

bao.Retry = class Retry {
  /** `onback()` leads back to the game. */
  constructor({ onback }) {
    this.quiz = new bao.Quiz({ name: "retry-", onleave: () => (this.quiz.end(), onback()) });
    this.element = this.quiz.element;
  }

  /** Asks the lost chances of the line on a desk again, those of a side, 0 or 1, or of both where it is null. */
  begin(lost) {
    return this.quiz.begin(bao.retrySource(lost));
  }
};

function figuresOf({ chosen, solved, due, new: fresh }) {
  return bao.t("train-figures", { count: chosen, solved, due, fresh });
}
