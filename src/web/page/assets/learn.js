/** Lessons: the rules on the board, a few tasks each, and which are done on this machine. */
import { bao } from "./base.js";

const { el, t } = bao;
const link = (lesson, words, gifts) => bao.link({ view: "learn", lesson }, words, gifts);

bao.Learn = class Learn {
  #latest = bao.latest((error) => {
    this.rows.hidden = false;
    this.trouble.say(error.message);
  });

  /** `onleave()` goes back to the list of lessons. */
  constructor({ onleave }) {
    this.lesson = null;
    this.quiz = new bao.Quiz({ name: "learn-", bare: true, below: () => 0, onleave });
    this.figures = el("p", { class: "figures", role: "status" });
    this.list = el("ol", { class: "lessons" });
    this.trouble = bao.trouble();
    this.rows = el("div", {}, el("p", {}, t("learn-what")), this.figures, this.list);
    this.element = el("div", {}, this.trouble, this.rows, this.quiz.element);
  }

  /** Shows the lesson of a name, the list where it is null. A lesson that is being gone through goes on. */
  async show(name) {
    if (name !== null && name === this.lesson && this.quiz.asks) return;
    this.trouble.say("");
    if (this.quiz.asks) this.quiz.end();
    this.lesson = name;
    this.rows.hidden = name !== null;
    bao.retitle(this.element, t("view-learn"));
    if (name === null) {
      // What was done just now is counted.
      const listed = () => this.quiz.answers.save().then(() => bao.api.get("lessons"));
      return this.#latest(listed, ({ lessons }) => this.#rows(lessons));
    }
    return this.#latest(
      () => bao.api.post("lesson", { lesson: name }),
      (given) => {
        bao.retitle(this.element, t("learn-title", { number: given.number, title: given.title }));
        return this.quiz.begin(this.#source(given));
      },
    );
  }

  #rows(lessons) {
    const sum = (of) => lessons.map(of).reduce((all, one) => all + one, 0);
    const [done, all] = [sum((lesson) => lesson.done), sum(({ tasks }) => tasks)];
    this.figures.textContent = t("learn-figures", { done, all });
    const state = ({ done: some, tasks }) => (some === tasks ? t("learn-done") : t("learn-done-of", { done: some, all: tasks }));
    const row = (lesson) => el("li", { class: lesson.done === lesson.tasks ? "done" : null }, link(lesson.name, lesson.title), " ", el("span", { class: "tag quiet" }, state(lesson)));
    this.list.replaceChildren(...lessons.map(row));
  }

  #source({ tasks, next }) {
    return {
      count: tasks.length,
      ask: async (index) => {
        const { question: words, rule, ...task } = tasks[index];
        return { ...task, words, title: t("learn-rule", { rule }) };
      },
      // It stands before a colon.
      row: (index) => tasks[index].question.replace(/[.?]$/, ""),
      check: async ({ answers }, { text }) => {
        const answer = answers.find((one) => one.text === text);
        return { ...answer, line: [] };
      },
      finish: ({ name }) => ({ path: "finish-task", body: { task: name } }),
      over: () => (next ? el("p", {}, link(next.name, t("learn-next", { title: next.title }), { class: "nextlesson" })) : el("p", {}, t("learn-over"))),
    };
  }
};
