/** Lessons, puzzles, and the errors of a game that the user retries. */

const { el, t } = bao;
const link = (lesson, words, gifts) => bao.link({ view: "learn", lesson }, words, gifts);

bao.Learn = class Learn {
  constructor(app) {
    this.lesson = null;
    this.quiz = new bao.Quiz({ name: "learn-", bare: true, below: () => 0, onleave: () => app.go({ view: "learn" }) });
    Object.assign(this, bao.parts("learn"));
    this.element.append(this.quiz.element);
  }

  /** Shows the lesson in the address, or the list of lessons. A lesson in progress continues. */
  async show(given) {
    const name = given.get("lesson");
    if (name !== null && name === this.lesson && this.quiz.asks) return;
    this.trouble.say("");
    if (this.quiz.asks) this.quiz.end();
    this.lesson = name;
    this.rows.hidden = name !== null;
    bao.retitle(this.element, t("view-learn"));
    // The list must count the latest answers, so save them first.
    const fetched = () => (name === null ? this.quiz.save().then(() => bao.api.get("lessons")) : bao.api.post("lesson", { lesson: name }));
    const taken = (given) => (name === null ? this.#rows(given.lessons) : this.#begin(given));
    return this.trouble.latest(fetched, taken, () => (this.rows.hidden = false));
  }

  #rows(lessons) {
    const sum = (name) => lessons.reduce((all, lesson) => all + lesson[name], 0);
    this.figures.textContent = t("learn-figures", { done: sum("done"), all: sum("tasks") });
    const state = ({ done: some, tasks }) => (some === tasks ? t("learn-done") : t("learn-done-of", { done: some, all: tasks }));
    const row = (lesson) => el("li", { class: lesson.done === lesson.tasks ? "done" : null }, link(lesson.name, lesson.title), " ", el("span", { class: "tag quiet" }, state(lesson)));
    this.list.replaceChildren(...lessons.map(row));
  }

  #begin({ number, title, tasks, next }) {
    bao.retitle(this.element, t("learn-title", { number, title }));
    return this.quiz.begin({
      count: tasks.length,
      ask: async (index) => {
        const { question: words, rule, ...task } = tasks[index];
        return { ...task, words, title: t("learn-rule", { rule }) };
      },
      // In the list of results a colon follows the question.
      row: (index) => tasks[index].question.replace(/[.?]$/, ""),
      check: async ({ answers }, { text }) => ({ ...answers.find((one) => one.text === text), line: [] }),
      finish: ({ name }) => ({ path: "finish-task", body: { task: name } }),
      over: () => el("p", {}, next ? link(next.name, t("learn-next", { title: next.title }), { class: "nextlesson" }) : t("learn-over")),
    });
  }
};

/** The errors of an analysed line as questions, for one side or both. */
bao.retrySource = ({ desk, known, side }) => {
  const { game } = desk;
  const text = game.given.bao;
  const asks = known.errors(game, desk.at).filter((error) => error.isAsked && [null, error.side].includes(side));
  const errors = asks.map(({ at, turn }) => ({ at, turn, query: desk.query(at), analysis: known.judging(game, game.back(at)) }));
  const asked = [];
  const fetched = (index) => {
    const { at, analysis } = errors[index];
    asked[index] ??= bao.api.search("retry", { bao: text, at, analysis });
    asked[index].catch(() => (asked[index] = null));
    return asked[index];
  };
  const title = (index) => bao.turnName(errors[index].turn);
  return {
    count: errors.length,
    ask: async (index) => {
      const given = await fetched(index);
      // Fetch the next question early.
      if (index + 1 < errors.length) fetched(index + 1);
      return given && { ...given, title: title(index), words: given.question };
    },
    row: title,
    link: (index) => bao.link(errors[index].query, bao.t("train-show-game")),
    check: async ({ answers }, choice) => answers.find(({ text: move }) => move === choice.text),
  };
};

const fetchPuzzles = (spec) => bao.api.post("train", spec);
const figuresOf = ({ chosen, solved, due, new: fresh }) => t("train-figures", { count: chosen, solved, due, fresh });

bao.Train = class Train {
  constructor() {
    this.page = bao.pageName();
    this.quiz = new bao.Quiz({ onleave: () => this.#leave() });
    bao.build(this, "train");
    this.element.append(this.quiz.element);
    this.form.onsubmit = () => this.#puzzles();
  }

  /** Called when the view is opened, because the files may have changed. */
  async show() {
    // The counts must include answers that could not be saved before.
    await this.quiz.save();
    this.#form();
    if (!this.quiz.asks) this.#list();
  }

  /** Shows the form, unless a quiz is running. */
  #form() {
    this.form.hidden = this.quiz.asks;
    if (!this.quiz.asks) this.look();
  }

  async #list() {
    const files = await bao.api.get("puzzle-files").catch(() => []);
    const before = this.file.value;
    this.file.length = 1;
    bao.fill(this.file, files, before);
    this.files.hidden = files.length === 0;
  }

  /** The request for the puzzles that the user has selected. */
  #spec() {
    const file = this.file.value;
    const chosen = new FormData(this.form);
    return { ...(file ? { file } : {}), themes: chosen.getAll("theme"), grades: chosen.getAll("grade").map(Number), limit: Number(this.limit.value) };
  }

  /** Shows how many puzzles are selected. */
  look() {
    this.trouble.latest(
      () => fetchPuzzles({ ...this.#spec(), limit: 0 }),
      (given) => {
        this.#boxes(this.themes, "theme", given.themes);
        this.#boxes(this.grades, "grade", given.grades);
        this.figures.textContent = figuresOf(given);
        this.submit.disabled = given.due + given.new === 0;
      },
      () => (this.submit.disabled = true),
    );
  }

  /** Adds a box for each kind, or updates the counts of the existing boxes, so that the focus stays. */
  #boxes(fieldset, name, kinds) {
    if (fieldset.childElementCount === 1) {
      const box = ({ value, label }) => el("label", { class: "check" }, el("input", { type: "checkbox", name, value }), el("span", {}, bao.capital(label), " ", el("span", { class: "soft" })));
      fieldset.append(...kinds.map(box));
    }
    kinds.forEach(({ value, puzzles }) => (fieldset.querySelector(`[value="${value}"]`).parentElement.querySelector(".soft").textContent = String(puzzles)));
  }

  /** Starts a quiz of puzzles. `trouble` must be visible; it shows errors. */
  #puzzles(spec = this.#spec(), trouble = this.trouble) {
    return trouble.during(async () => {
      const { puzzles } = await fetchPuzzles(spec);
      bao.retitle(this.element, t("train-puzzles"));
      this.quiz.begin(this.#source(puzzles, spec));
      this.#form();
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
        const more = bao.button(t("train-more", { count: spec.limit }), () => this.#puzzles(spec, this.quiz.notNoted));
        more.hidden = true;
        const told = (given) => {
          figures.textContent = figuresOf(given);
          more.hidden = given.due + given.new === 0;
        };
        fetchPuzzles({ ...spec, limit: 0 }).then(told, () => {});
        return el("div", {}, figures, el("p", {}, more));
      },
    };
  }

  #leave() {
    this.quiz.end();
    bao.retitle(this.element, t("view-train"));
    this.#form();
  }
};
