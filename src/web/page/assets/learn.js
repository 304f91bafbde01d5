"use strict";
/** Lessons: the rules on the board, a few tasks each, and which are done on this machine. */
(() => {
  const { el, t } = bao;

  bao.Learn = class Learn {
    #run = 0;

    /** `ongo(lesson)` goes to a lesson, to the list of them where it is null. */
    constructor({ ongo }) {
      this.ongo = ongo;
      this.lesson = null;
      this.quiz = new bao.Quiz({ name: "learn-", bare: true, below: () => 0, onleave: () => ongo(null) });
      this.figures = el("p", { class: "figures", role: "status" });
      this.list = el("ol", { class: "lessons" });
      this.trouble = bao.trouble();
      this.rows = el("div", {}, el("p", {}, t("learn-what")), this.figures, this.list);
      this.element = el("div", {}, this.trouble, this.rows, this.quiz.element);
    }

    /** Whether tasks are being asked. */
    get asks() {
      return !this.quiz.element.hidden;
    }

    /** Shows the lesson of a name, the list where it is null. A lesson that is being gone through goes on. */
    async show(name) {
      if (name !== null && name === this.lesson && this.asks) return;
      this.#run += 1;
      const run = this.#run;
      this.trouble.say("");
      if (this.asks) this.quiz.end();
      this.lesson = name;
      this.rows.hidden = name !== null;
      this.#title(t("view-learn"));
      try {
        if (name === null) {
          // What was done just now is counted.
          await this.quiz.answers.save();
          const { lessons } = await bao.api.get("lessons");
          if (run === this.#run) this.#rows(lessons);
          return;
        }
        const given = await bao.api.post("lesson", { lesson: name });
        if (run !== this.#run) return;
        this.#title(t("learn-title", { number: given.number, title: given.title }));
        await this.quiz.begin(this.#source(given));
      } catch (error) {
        if (run !== this.#run) return;
        this.rows.hidden = false;
        this.trouble.say(error.message);
      }
    }

    #rows(lessons) {
      const sum = (of) => lessons.map(of).reduce((all, one) => all + one, 0);
      const [done, all] = [sum((lesson) => lesson.done), sum(({ tasks }) => tasks)];
      this.figures.textContent = t("learn-figures", { done, all });
      const state = ({ done: some, tasks }) => (some === tasks ? t("learn-done") : t("learn-done-of", { done: some, all: tasks }));
      const row = (lesson) => el("li", { class: lesson.done === lesson.tasks ? "done" : null }, this.#link(lesson.name, lesson.title), " ", el("span", { class: "tag quiet" }, state(lesson)));
      this.list.replaceChildren(...lessons.map(row));
    }

    #link(name, words, gifts = {}) {
      const follow = (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.ongo(name);
      };
      return el("a", { href: `?${new URLSearchParams({ view: "learn", lesson: name })}`, onclick: follow, ...gifts }, words);
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
        over: () => (next ? el("p", {}, this.#link(next.name, t("learn-next", { title: next.title }), { class: "nextlesson" })) : el("p", {}, t("learn-over"))),
      };
    }

    #title(words) {
      const heading = this.element.parentElement?.querySelector("h1");
      if (heading) heading.textContent = words;
    }

    keys() {
      return this.quiz.keys();
    }
  };
})();
