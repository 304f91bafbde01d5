"use strict";
/** Questions on a board, one after the other: a move is asked for, checked, tried again, shown. It knows no answers: its source does. */
(() => {
  const { el, button } = bao;

  bao.Quiz = class Quiz {
    #run = 0;

    /** `onleave()` goes back to where the questions came from. */
    constructor({ onleave }) {
      this.unsaved = [];
      this.saving = null;
      this.desk = new bao.Desk({ onshow: (options) => this.#show(options), onstate: () => {} });
      this.stage = new bao.Stage({
        name: "quiz-",
        places: this.desk.places,
        onplace: (place) => this.#placed(place),
        onpit: (pit, event) => this.state === "asked" && this.choices.pit(pit, event),
      });
      const { stage } = this;
      this.choices = new bao.Choices({
        name: "quiz-",
        stage,
        onplay: (choice, _, since) => this.#answer(choice, since),
        onwritten: (text) => this.#written(text),
      });
      this.count = el("p", { class: "soft count" });
      this.title = el("h2", { id: "quiz-title", tabindex: "-1" });
      this.asked = el("p", { class: "asked", role: "status" });
      this.reply = el("p", { class: "reply", role: "status" });
      this.helped = el("p", { class: "helped", role: "status" });
      this.about = el("p", { class: "soft", role: "status" });
      this.trouble = bao.trouble();
      this.next = button("Next", () => this.#next(), { class: "primary", keys: "N" });
      this.again = button("Try again", () => this.#again(), { class: "primary", keys: "r" });
      this.hint = button("Hint", () => this.#hint(), { keys: "i" });
      this.solution = button("Show the solution", () => this.#solution(), { keys: "o" });
      this.skip = button("Skip", () => this.#next(), { keys: "N" });
      this.leave = button("Leave", onleave, { keys: "q" });
      this.buttons = el("div", { class: "with" }, this.next, this.again, this.hint, this.solution, this.skip, this.leave);
      this.panel = el("section", { class: "quiz", "aria-labelledby": "quiz-title" }, this.count, this.title, this.asked, this.reply, this.helped, this.about, this.trouble, this.buttons);
      this.view = el("div", { class: "with viewing" }, stage.speedBox, button("Turn the board round", () => stage.flip(), { icon: "flip", bare: true, keys: "f" }));
      stage.controls.remove();
      this.board = el("div", { class: "desk" }, el("div", { class: "left" }, stage.element), el("div", { class: "right" }, this.panel, this.choices.element, this.view));
      this.unsavedWords = bao.trouble();
      this.saveAgain = button("Note the answers again", () => this.#save());
      this.saveAgain.hidden = true;
      this.summary = el("section", { class: "quiz summary", "aria-labelledby": "quiz-summary" });
      this.element = el("div", {});
      this.element.hidden = true;
    }

    /**
     * Asks the questions of a source. `ask(index)` gives `{title, words, game, hint, solution, about, link}`, or null where
     * there is nothing to ask; `check(question, choice)` gives `{right, reason}`; `respond(question, how)` is told how each
     * was answered first, `right`, `helped` or `wrong`, and gives words about that; `over()` gives what stands below the count.
     */
    async begin(source) {
      Object.assign(this, { source, index: -1, results: [] });
      this.element.hidden = false;
      // A board that asks nothing stands nowhere.
      this.element.replaceChildren(this.board, this.summary);
      this.board.hidden = false;
      this.summary.hidden = true;
      await this.#next();
    }

    /** Nothing is asked any more. */
    end() {
      this.#save();
      this.#run += 1;
      this.element.hidden = true;
      this.element.replaceChildren();
      this.state = null;
    }

    #set(state) {
      this.state = state;
      const asked = state === "asked";
      const right = state === "right";
      const wrong = state === "wrong";
      this.next.hidden = !right && state !== "shown";
      this.again.hidden = !wrong;
      this.hint.hidden = !asked || this.helped.textContent !== "";
      this.solution.hidden = !asked && !wrong;
      this.skip.hidden = !asked && !wrong;
      this.choices.element.hidden = !asked;
      this.panel.dataset.state = state;
    }

    #show({ motion = null, since = null, place = null }) {
      const { desk, stage } = this;
      stage.show(desk.game, desk.at, { motion: motion && stage.speed.name !== "off" ? place?.motion : null, since });
    }

    /** A question stands when its choices do: those of the one before would be taken for answers. */
    #placed(place) {
      this.choices.show(place);
      if (this.state === "waiting") this.#set("asked");
    }

    async #next() {
      if (this.state === "asked" || this.state === "wrong") this.#note("passed");
      this.#run += 1;
      const run = this.#run;
      this.#set("waiting");
      this.trouble.say("");
      this.index += 1;
      if (this.index >= this.source.count) {
        await this.#save();
        if (run === this.#run) this.#end();
        return;
      }
      try {
        const question = await this.source.ask(this.index);
        if (run !== this.#run) return;
        if (question === null) {
          await this.#next();
          return;
        }
        this.question = question;
        this.response = null;
        this.#words("", "");
        this.count.textContent = `${this.index + 1} of ${this.source.count}`;
        this.title.textContent = question.title;
        this.asked.textContent = question.words;
        this.title.focus({ preventScroll: true });
        this.desk.lay(question.game, 0, {});
      } catch (error) {
        this.trouble.say(error.message);
        this.#set("shown");
      }
    }

    #words(reply, helped) {
      this.reply.textContent = reply;
      this.helped.textContent = helped;
      this.about.textContent = "";
    }

    /** The first answer to a question is the one that counts. */
    async #respond(how) {
      if (this.response !== null) return;
      this.response = how;
      const { question, source } = this;
      if (!source.respond) return;
      this.unsaved.push({ question, how, respond: source.respond });
      await this.#save();
    }

    /** Notes the answers in their order. What cannot be noted now is tried again with the next answer, and at the end. */
    #save() {
      this.saving ??= this.#saveAll().finally(() => (this.saving = null));
      return this.saving;
    }

    async #saveAll() {
      let words = "";
      try {
        while (this.unsaved.length > 0) {
          const [{ question, how, respond }] = this.unsaved;
          question.told = await respond(question, how);
          this.unsaved.shift();
          if (this.question === question && this.about.textContent !== "") this.#tellAbout();
        }
      } catch (error) {
        words = `${error.message} ${bao.count(this.unsaved.length, "answer")} not noted yet: that is tried again with the next answer, and at the end.`;
      }
      if (words !== "" || this.unsavedWords.textContent !== "") this.trouble.say(words);
      this.unsavedWords.say(words);
      this.saveAgain.hidden = words === "";
    }

    /** What is told of a question when its answer is known. */
    #tellAbout() {
      const { about = "", told = "" } = this.question;
      this.about.textContent = `${about} ${told}`.trim();
    }

    async #written(text) {
      const place = this.desk.places.peek(this.desk.at);
      const plain = text.replace(/[*#+]+$/, "");
      const found = place?.choices.find(({ name, text: full }) => name === plain || full === text);
      if (found) await this.#answer(found, null);
      else this.choices.trouble.say(`${text} is not legal here. Legal here: ${(place?.choices ?? []).map(({ name }) => name).join(", ")}.`);
    }

    async #answer(choice, since) {
      if (this.state !== "asked") return;
      const run = this.#run;
      const { desk, question } = this;
      this.#set("checking");
      this.choices.leave();
      try {
        const result = await this.source.check(question, choice);
        if (run !== this.#run) return;
        await desk.edit(desk.at, { kind: "play", move: choice.name }, { motion: true, since });
        if (run !== this.#run) return;
        this.reply.textContent = `${result.right ? "Right." : "Wrong."} ${result.reason}`;
        this.panel.dataset.right = String(result.right);
        this.#respond(!result.right ? "wrong" : this.helped.textContent !== "" ? "helped" : "right");
        if (!result.right) {
          this.#set("wrong");
          this.again.focus({ preventScroll: true });
        } else {
          this.#note(this.response === "right" ? "first" : "later");
          this.#tellAbout();
          this.#set("right");
          this.next.focus({ preventScroll: true });
        }
      } catch (error) {
        if (run !== this.#run) return;
        this.trouble.say(error.message);
        this.#set("asked");
      }
    }

    async #again() {
      if (this.state !== "wrong") return;
      this.reply.textContent = "";
      this.title.focus({ preventScroll: true });
      this.#set("waiting");
      await this.desk.undo();
    }

    #hint() {
      if (this.state !== "asked") return;
      this.helped.textContent = this.question.hint;
      this.#set("asked");
    }

    async #solution() {
      if (this.state !== "asked" && this.state !== "wrong") return;
      const run = this.#run;
      if (this.state === "wrong") await this.desk.undo();
      if (run !== this.#run) return;
      this.#note("passed");
      this.#words("", this.question.solution);
      this.#respond("wrong");
      this.#tellAbout();
      this.#set("shown");
      this.next.focus({ preventScroll: true });
    }

    /** How the question went: `first`, `later` or `passed`. */
    #note(how) {
      this.results.push({ question: this.question, how, index: this.index });
    }

    #end() {
      const { results, source } = this;
      const of = (how) => results.filter((result) => result.how === how).length;
      const parts = [of("later") > 0 ? `${of("later")} with help or after trying again` : "", of("passed") > 0 ? `${of("passed")} not found` : ""].filter(Boolean);
      const missed = results.filter(({ how }) => how !== "first");
      // Whoever has just seen the solution is asked for practice: the record keeps his first answer.
      const again = missed.length > 0 ? button(`Ask the ${missed.length === 1 ? "one" : missed.length} again`, () => this.begin({ ...source, count: missed.length, ask: (index) => source.ask(missed[index].index), respond: undefined }), { class: "primary" }) : null;
      const words = results.length === 0 ? "There is nothing to ask." : `You found ${of("first")} of ${results.length} at the first try${parts.length > 0 ? `; ${parts.join(", ")}` : ""}.`;
      const heading = el("h2", { id: "quiz-summary", tabindex: "-1" }, "Done");
      const HOW = { first: "found at the first try", later: "found with help or after trying again", passed: "not found" };
      const list = el("ol", {}, results.map(({ question, how }) => el("li", {}, question.title, ": ", HOW[how], ". ", question.link ?? "")));
      this.summary.replaceChildren(heading, el("p", { role: "status" }, words), list, source.over?.() ?? "", this.unsavedWords, el("div", { class: "with" }, again, this.saveAgain, button("Leave", () => this.leave.click(), { keys: "q" })));
      this.board.hidden = true;
      this.summary.hidden = false;
      this.state = "over";
      heading.focus({ preventScroll: true });
    }

    /** Shortcuts; those that the board has elsewhere too mean the same. */
    keys() {
      const { stage, choices } = this;
      const press = (one) => () => !one.hidden && !this.board.hidden && one.click();
      return [
        { keys: ["a"], words: "choices here: play one", run: () => choices.list.querySelector("button")?.focus() },
        { keys: ["m"], words: "type a move", run: () => !choices.element.hidden && choices.written.focus() },
        { keys: ["b"], words: "to the board", run: () => stage.board.focus() },
        { keys: ["i"], words: "hint", run: press(this.hint) },
        { keys: ["o"], words: "show the solution", run: press(this.solution) },
        { keys: ["r"], words: "try again", run: press(this.again) },
        { keys: ["N", "n"], words: "next question", run: () => (this.next.hidden ? press(this.skip)() : press(this.next)()) },
        { keys: ["space"], words: "show the sowing of the turn", run: () => (stage.player.busy ? stage.player.halt() : stage.replay()) },
        { keys: ["+", "="], words: "sow faster", run: () => stage.hasten(1) },
        { keys: ["-"], words: "sow slower", run: () => stage.hasten(-1) },
        { keys: ["f"], words: "turn the board round", run: () => stage.flip() },
        { keys: ["q"], words: "leave the questions", run: () => this.leave.click() },
        { keys: ["Escape"], words: "leave the choices of a pit", run: () => choices.leave() },
      ];
    }
  };
})();
