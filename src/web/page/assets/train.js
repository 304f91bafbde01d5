"use strict";
/** Training: puzzles, and the lost chances of a game asked again. */
(() => {
  const { el, t } = bao;

  bao.Train = class Train {
    #run = 0;
    /** Whether the lost chances of a game are asked again. */
    #retries = false;

    /** `onback()` leads back to the game whose chances were asked again, `onfollow(query)` to what a link names. */
    constructor({ onback, onfollow }) {
      Object.assign(this, { onback, onfollow });
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

    /** Whether questions are being asked. */
    get asks() {
      return !this.quiz.element.hidden;
    }

    /** The view is gone to: there may be other files than before. */
    async show() {
      // What could not be noted before is counted, where it can be noted now.
      await this.quiz.answers.save();
      this.#form();
      if (!this.asks) this.#list();
    }

    /** The form stands where nothing is asked. */
    #form() {
      this.form.hidden = this.asks;
      if (!this.asks) this.#look();
    }

    /** The files that may have puzzles. */
    async #list() {
      const { files } = await bao.api.get("saved").catch(() => ({ files: [] }));
      const before = this.file.value;
      this.file.replaceChildren(this.file.firstElementChild, ...files.map(({ file }) => el("option", { value: file }, file)));
      this.file.value = files.some(({ file }) => file === before) ? before : "";
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

    /** How many puzzles there are of what is chosen. */
    async #look() {
      this.#run += 1;
      const run = this.#run;
      this.trouble.say("");
      try {
        const given = await this.#fetch({ ...this.#spec(), limit: 0 });
        if (run !== this.#run) return;
        this.#boxes(this.themes, t("train-themes"), "theme", given.themes);
        this.#boxes(this.grades, t("train-grades"), "grade", given.grades);
        this.figures.textContent = figuresOf(given);
        this.submit.disabled = given.due + given.new === 0;
      } catch (error) {
        if (run !== this.#run) return;
        this.trouble.say(error.message);
        this.submit.disabled = true;
      }
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
    async #puzzles(spec = this.#spec(), trouble = this.trouble) {
      trouble.say("");
      try {
        const { puzzles } = await this.#fetch(spec);
        this.#ask(this.#source(puzzles, spec));
      } catch (error) {
        trouble.say(error.message);
      }
    }

    #source(puzzles, spec) {
      return {
        count: puzzles.length,
        ask: async (index) => {
          const { game, question: words, grade, ...rest } = puzzles[index];
          return { ...rest, title: t("train-title", { turn: bao.turnName(game.nodes[0].due), grade }), words, game };
        },
        row: (index) => t("train-row", { themes: bao.capital(puzzles[index].themes.join(", ")), grade: puzzles[index].grade }),
        link: (index) => this.#link(bao.positionQuery(new bao.Game(puzzles[index].game), 0), t("train-show")),
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

    /** Asks the lost chances of the line on a desk again, those of a side, 0 or 1, or of both where it is null. */
    retry(lost) {
      this.#ask(bao.retrySource(lost, (query) => this.#link(query, t("train-show-game"))), true);
    }

    #link(query, words) {
      return el("a", { href: `?${query}`, onclick: (event) => this.#follow(query, event) }, words);
    }

    #ask(source, retries = false) {
      this.#retries = retries;
      this.#title(t(retries ? "retry-title" : "train-puzzles"));
      this.quiz.begin(source);
      this.#form();
    }

    #title(words) {
      const heading = this.element.parentElement?.querySelector("h1");
      if (heading) heading.textContent = words;
    }

    #follow(query, event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.onfollow(query);
    }

    #leave() {
      this.quiz.end();
      this.#title(t("view-train"));
      if (this.#retries) this.onback();
      else this.#form();
    }

    keys() {
      return this.quiz.keys();
    }
  };

  function figuresOf({ chosen, solved, due, new: fresh }) {
    return bao.t("train-figures", { count: chosen, solved, due, fresh });
  }
})();
