"use strict";
/** Training: puzzles, and the lost chances of a game asked again. */
(() => {
  const { el, t } = bao;

  bao.Train = class Train {
    #run = 0;
    /** What is asked; null where nothing is. */
    #made = null;

    /** `onback(made)` leads back to the game whose chances were asked again, `onfollow(query)` to what a link names. */
    constructor({ onback, onfollow }) {
      Object.assign(this, { onback, onfollow });
      this.page = bao.pageName();
      this.quiz = new bao.Quiz({ onleave: () => this.#leave(), onstand: (stand) => bao.askedQuestions.stand(stand) });
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

    /** The view is gone to: there may be other files than before. What was asked when the page was loaded anew goes on. */
    async show() {
      const kept = this.asks ? null : bao.askedQuestions.kept();
      const trouble = kept && (await this.#resume(kept));
      // What could not be noted before is counted, where it can be noted now.
      await this.quiz.answers.save();
      this.#form();
      if (trouble) this.trouble.say(trouble);
      if (!this.asks) this.#list();
    }

    /** Goes on with what was asked. Gives what is in the way, in words: the form stands then, and what can never be asked again is kept no longer. */
    async #resume({ made, stand }) {
      let given;
      try {
        given = made.kind === "puzzles" ? await bao.api.post("train", { again: made.texts }) : {};
      } catch (error) {
        if (error.status >= 400 && error.status < 500) bao.askedQuestions.end();
        return error.message;
      }
      try {
        const { puzzles = [] } = given;
        await this.#ask({ ...made, puzzles }, stand);
        return null;
      } catch (error) {
        this.#stop();
        return error.message;
      }
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
        this.#begin({ kind: "puzzles", texts: puzzles.map(({ puzzle }) => puzzle), spec }, { puzzles });
      } catch (error) {
        trouble.say(error.message);
      }
    }

    #source({ puzzles, spec }) {
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
    retry({ desk, known, side }) {
      this.#begin({ kind: "retry", ...bao.retriesOf({ desk, known, side }), back: String(desk.query()), desk: desk.source?.play ? null : desk.carry() });
    }

    #link(query, words) {
      return el("a", { href: `?${query}`, onclick: (event) => this.#follow(query, event) }, words);
    }

    /** Questions begin; `kept` is what they are made of and outlives the page, `more` what is asked for anew then. */
    #begin(kept, more = {}) {
      bao.askedQuestions.begin(kept);
      this.#ask({ ...kept, ...more });
    }

    /** Asks questions, from where they stood. */
    #ask(made, stand = null) {
      this.#made = made;
      const isRetry = made.kind === "retry";
      this.#title(t(isRetry ? "retry-title" : "train-puzzles"));
      const source = isRetry ? bao.retrySource(made, (query) => this.#link(query, t("train-show-game"))) : this.#source(made);
      const asking = stand === null ? this.quiz.begin(source) : this.quiz.resume(source, stand);
      this.#form();
      return asking;
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

    /** Nothing is asked any more, and nothing kept of it. */
    #stop() {
      this.#made = null;
      this.quiz.end();
      bao.askedQuestions.end();
      this.#title(t("view-train"));
    }

    #leave() {
      const made = this.#made;
      this.#stop();
      if (made?.kind === "retry") this.onback(made);
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
