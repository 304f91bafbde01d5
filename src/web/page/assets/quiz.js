"use strict";
/** Questions on a board, one after the other: a move is asked for, checked, tried again, shown. It knows no answers: its source does. */
(() => {
  const { el, button, t } = bao;

  /** Scrolls back to what stands above the window: on a phone a lesson has its words before the board. */
  const reveal = (element) => element.getBoundingClientRect().top < 0 && element.scrollIntoView({ block: "start" });

  bao.Quiz = class Quiz {
    #run = 0;
    /** Ends the check that is under way, if there is one. */
    #checking = new AbortController();

    /**
     * `onleave()` goes back to where the questions came from; `name` begins the names of the elements; `bare` choices do not
     * say what they come to; `below(question)` is the side that the reader sits on, 0 or 1: who is to move, where nothing else is said.
     */
    constructor({ onleave, name = "quiz-", bare = false, below = ({ game }) => bao.sideOf(game.nodes[0].board.toMove) }) {
      this.below = below;
      this.desk = new bao.Desk({ onshow: (options) => this.#show(options), onstate: () => {} });
      this.stage = new bao.Stage({
        name,
        places: this.desk.places,
        onat: (at) => this.#at(at),
        onplace: (place) => this.#placed(place),
        onpit: (pit, event) => this.#touched(pit, event),
      });
      const { stage } = this;
      this.choices = new bao.Choices({
        name,
        bare,
        stage,
        why: (pit) => this.#refused(bao.wood.name(pit)),
        onplay: (choice, _, since) => this.#answer(choice, since),
        onwritten: (text) => this.#written(text),
      });
      this.count = el("p", { class: "soft count" });
      this.title = el("h2", { id: `${name}title`, tabindex: "-1" });
      this.told = el("p", { class: "told" });
      this.asked = el("p", { class: "asked", role: "status" });
      this.reply = el("p", { class: "reply", role: "status" });
      this.helped = el("p", { class: "helped", role: "status" });
      this.about = el("p", { class: "soft", role: "status" });
      this.trouble = bao.trouble();
      this.next = button(t("next"), () => this.#next(), { class: "primary", keys: "N" });
      this.again = button(t("again"), () => this.#again(), { class: "primary", keys: "r" });
      this.hint = button(t("hint"), () => this.#hint(), { keys: "i" });
      this.solution = button(t("quiz-solution"), () => this.#solution(), { keys: "o" });
      this.skip = button(t("quiz-skip"), () => this.#next(), { keys: "N", class: "quiet" });
      this.leave = button(t("quiz-leave"), onleave, { keys: "q", class: "quiet" });
      const step = (words, icon, keys, way) => button(words, (event) => this.#step(way, event), { icon, keys, bare: true });
      this.steps = el("div", { class: "with steps", role: "group", "aria-label": t("quiz-line") }, step(t("quiz-one-back"), "back", "←", "back"), step(t("quiz-one-on"), "next", "→", "next"), el("span", { class: "soft" }, t("quiz-show-line")));
      this.buttons = el("div", { class: "with" }, this.next, this.again, this.hint, this.solution);
      this.panel = el("section", { class: "quiz", "aria-labelledby": this.title.id }, el("div", { class: "quizhead" }, this.count, el("span", { class: "with" }, this.skip, this.leave)), this.title, this.told, this.asked, this.reply, this.helped, this.steps, this.about, this.trouble, this.buttons);
      this.view = el("div", { class: "with viewing" }, stage.speedBox, button(t("flip"), () => stage.flip(), { icon: "flip", bare: true, keys: "f" }));
      stage.controls.remove();
      this.board = el("div", { class: "desk" }, el("div", { class: "left" }, stage.element), el("div", { class: "right" }, this.panel, this.choices.element, this.view));
      this.answers = new bao.AnswerQueue({
        onnoted: (question) => {
          if (this.question === question && this.about.textContent !== "") this.#tellAbout();
        },
        onstate: (words) => this.trouble.say(words),
      });
      this.summary = el("section", { class: "quiz summary", "aria-labelledby": `${name}summary` });
      this.element = el("div", {});
      this.element.hidden = true;
    }

    /**
     * Asks the questions of a source. `ask(index)` gives `{title, row, words, game, hint, solution, line, about, link}`, or null
     * where there is nothing to ask; `check(question, choice, init)` gives `{right, reason, line}`, `init` having the signal that ends it; `respond(question, how)` is told how
     * each was answered first, `right`, `helped` or `wrong`, and gives words about that; `over()` gives what stands below the
     * count. A `solution` that is null is asked from `check`, with the first of `line`. A `line` is what the reason tells, as moves; `row` names the question in the list at the end.
     * Where `finish(question)` is there, it is told when a question is answered rightly at last. A question may have a `text` that goes
     * before it, `asks: "pit"` where a pit is to be touched (the choice that is checked then has its name), and `refused`, why pits and moves
     * cannot be played: `{text, reason}`.
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
      this.answers.save();
      this.#turn();
      this.element.hidden = true;
      this.element.replaceChildren();
      this.state = null;
    }

    /** What is under way is about another question from now on. */
    #turn() {
      this.#run += 1;
      this.touched = null;
      this.#checking.abort();
      this.#checking = new AbortController();
    }

    /** Has a choice checked; ended by whatever comes after the question. */
    #check(question, choice) {
      return this.source.check(question, choice, { signal: this.#checking.signal });
    }

    #set(state) {
      this.state = state;
      const asked = state === "asked";
      const right = state === "right";
      const wrong = state === "wrong";
      if (right) this.helped.textContent = "";
      this.next.hidden = !right && state !== "shown";
      this.again.hidden = !wrong;
      this.hint.hidden = !asked || this.helped.textContent !== "";
      this.solution.hidden = !asked && !wrong;
      this.skip.hidden = !asked && !wrong;
      this.choices.element.hidden = !asked || this.#asksPit;
      const told = right || wrong || state === "shown";
      this.steps.hidden = !told || (this.line ?? []).length < (state === "shown" ? 1 : 2);
      this.panel.dataset.state = state;
    }

    #show({ motion = null, since = null, place = null }) {
      const { desk, stage } = this;
      stage.show(desk.game, desk.at, { motion: motion && stage.speed.name !== "off" ? place?.motion : null, since });
    }

    #at(at) {
      this.desk.at = at;
      this.choices.wait();
      const [back, on] = this.steps.querySelectorAll("button");
      back.setAttribute("aria-disabled", String(at === 0));
      on.setAttribute("aria-disabled", String(this.desk.game.path(at).length > (this.line ?? []).length));
    }

    /** Goes through the line that was told; it is put on the board when it is asked for. */
    async #step(way, event) {
      if (this.steps.hidden) return;
      const { desk, stage, line } = this;
      const since = bao.since(event);
      if (stage.player.busy) stage.finish();
      const at = stage.at;
      if (way === "back") {
        if (at !== 0) stage.go(desk.game.back(at), { since, still: true });
        return;
      }
      if (desk.game.path(at).length > line.length) return;
      const run = this.#run;
      if (desk.game.next(at) === null) {
        const { address } = desk.game.node(at);
        await desk.edit(0, { kind: "line", moves: line });
        if (run !== this.#run) return;
        stage.go(desk.game.find(address, 0) ?? 0, { still: true });
      }
      const to = desk.game.next(stage.at);
      if (to !== null) stage.go(to, { since });
    }

    /** A question stands when its choices do: those of the one before would be taken for answers. */
    #placed(place) {
      this.choices.show(place);
      if (this.state !== "waiting") return;
      this.#set("asked");
      const [pit, event] = this.touched ?? [];
      this.touched = null;
      if (event) this.#touched(pit, event);
    }

    async #next() {
      const isUnanswered = this.state === "asked" && this.response === null && this.helped.textContent === "";
      if (this.state === "asked" || this.state === "wrong") this.#note(isUnanswered ? "passed" : "missed");
      // Whoever has read the hint and goes on has not solved it.
      if (this.state === "asked" && this.helped.textContent !== "") this.#respond("wrong");
      this.#turn();
      const run = this.#run;
      this.#set("waiting");
      this.trouble.say("");
      this.index += 1;
      if (this.index >= this.source.count) {
        await this.answers.save();
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
        this.line = null;
        this.#words("", "");
        this.count.textContent = t("quiz-count", { number: this.index + 1, count: this.source.count });
        this.title.textContent = question.title;
        this.told.textContent = question.text ?? "";
        this.asked.textContent = question.words;
        this.stage.asksPit = this.#asksPit;
        this.title.focus({ preventScroll: true });
        reveal(this.title);
        this.stage.face(this.below(question));
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

    get #asksPit() {
      return this.question?.asks === "pit";
    }

    /** A pit of the board is touched: its choices are shown, or it is the answer. */
    #touched(pit, event) {
      if (this.state === "wrong") {
        // The next touch is the next try, on the board of the question.
        this.touched = [pit, event];
        this.#again();
      }
      // Whoever does not wait for the sowing sees its end, and the verdict.
      if (this.state === "checking" && this.stage.player.busy) this.stage.finish();
      if (this.state !== "asked") return;
      if (this.#asksPit) this.#answer({ name: bao.wood.name(pit), text: bao.wood.name(pit) }, bao.since(event));
      else this.choices.pit(pit, event);
    }

    /** Why a pit or a move cannot be played, where the question says so. */
    #refused(name) {
      return this.question?.refused?.find(({ text }) => text === name)?.reason ?? null;
    }

    /** The first answer to a question is the one that counts. */
    async #respond(how) {
      if (this.response !== null) return;
      this.response = how;
      const { question, source } = this;
      if (source.respond) await this.answers.add(question, source.respond, how);
    }

    async #finish() {
      const { question, source } = this;
      if (source.finish) await this.answers.add(question, source.finish);
    }

    /** What is told of a question when its answer is known. */
    #tellAbout() {
      const { about = "", told = "" } = this.question;
      this.about.textContent = `${about} ${told}`.trim();
    }

    async #written(text) {
      const place = this.desk.places.peek(this.desk.at);
      // Signs of a capture and of an end are not needed; `+` is another choice.
      const plain = text.replace(/[*#]+$/, "");
      const found = place?.choices.find(({ name, text: full }) => name === plain || full === text);
      if (found) await this.#answer(found, null);
      else this.choices.trouble.say(this.#refused(plain) ?? this.#refused(plain.slice(0, 2)) ?? t("not-legal", { move: text, legal: (place?.choices ?? []).map(({ name }) => name).join(", ") }));
    }

    async #answer(choice, since) {
      if (this.state !== "asked") return;
      const run = this.#run;
      const { desk, question } = this;
      this.#set("checking");
      this.choices.leave();
      try {
        const result = await this.#check(question, choice);
        if (run !== this.#run) return;
        if (this.#asksPit) bao.measure(since);
        else await desk.edit(desk.at, { kind: "play", move: choice.name }, { motion: true, since });
        // What comes of the move is seen before it is judged.
        await this.stage.rest();
        if (run !== this.#run) return;
        this.line = result.line;
        this.#at(desk.at);
        this.reply.textContent = result.right ? t("quiz-right", { reason: result.reason }) : t("quiz-wrong", { reason: result.reason });
        this.panel.dataset.right = String(result.right);
        this.#respond(!result.right ? "wrong" : this.helped.textContent !== "" ? "helped" : "right");
        if (!result.right) {
          this.#set("wrong");
          this.again.focus({ preventScroll: true });
        } else {
          this.#note(this.response === "right" ? "first" : "later");
          this.#finish();
          this.#tellAbout();
          this.#set("right");
          this.next.focus({ preventScroll: true });
        }
        // Not before all that comes and goes with the answer has done so.
        reveal(this.reply);
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
      this.line = null;
      this.desk.lay(this.question.game, 0, {});
    }

    #hint() {
      if (this.state !== "asked") return;
      this.helped.textContent = this.question.hint;
      this.#set("asked");
    }

    /** Whether the solution of a puzzle that is not proved is one, is told only now: that takes a search. */
    async #solution() {
      const { state, question } = this;
      if (state !== "asked" && state !== "wrong") return;
      if (question.solution === null) {
        const run = this.#run;
        this.#set("checking");
        try {
          const { reason, line } = await this.#check(question, { name: question.line[0] });
          if (run !== this.#run) return;
          Object.assign(question, { solution: reason, line });
          this.#set(state);
        } catch (error) {
          if (run !== this.#run) return;
          this.trouble.say(error.message);
          this.#set(state);
          return;
        }
      }
      if (this.state === "wrong") this.desk.lay(this.question.game, 0, {});
      this.line = this.question.line;
      this.#at(0);
      this.#note("missed");
      this.#words("", this.question.solution);
      this.#respond("wrong");
      this.#tellAbout();
      this.#set("shown");
      this.next.focus({ preventScroll: true });
    }

    /** How the question went: `first`, `later`, `missed` or `passed`, where it was passed over. */
    #note(how) {
      this.results.push({ question: this.question, how, index: this.index });
    }

    #end() {
      const { results, source } = this;
      const of = (how) => results.filter((result) => result.how === how).length;
      const others = results.filter(({ how }) => how !== "first");
      // Whoever has just seen the solution is asked for practice: the record keeps his first answer.
      const again = others.length > 0 ? button(t("quiz-ask-missed", { count: others.length }), () => this.begin({ ...source, count: others.length, ask: (index) => source.ask(others[index].index), respond: undefined }), { class: "primary" }) : null;
      const words = results.length === 0 ? t("quiz-nothing") : t("quiz-found", { first: of("first"), all: results.length, later: of("later"), missed: of("missed"), passed: of("passed") });
      const heading = el("h2", { id: this.summary.getAttribute("aria-labelledby"), tabindex: "-1" }, t("quiz-done"));
      const list = el("ol", {}, results.map(({ question, how }) => el("li", {}, question.row ?? question.title, ": ", bao.word("quiz-how", how), " ", question.link ?? "")));
      this.summary.replaceChildren(heading, el("p", { role: "status" }, words), list, source.over?.() ?? "", this.answers.trouble, el("div", { class: "with" }, again, this.answers.again, button(t("quiz-leave"), () => this.leave.click(), { keys: "q" })));
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
        { keys: ["a"], words: "key-choices", run: () => choices.list.querySelector("button")?.focus() },
        { keys: ["m"], words: "key-type", run: () => !choices.element.hidden && choices.written.focus() },
        { keys: ["b"], words: "key-board", run: () => stage.focusBoard() },
        { keys: ["i"], words: "key-hint", run: press(this.hint) },
        { keys: ["o"], words: "key-solution", run: press(this.solution) },
        { keys: ["r"], words: "key-again", run: press(this.again) },
        { keys: ["N", "n"], words: "key-next-question", run: () => (this.next.hidden ? press(this.skip)() : press(this.next)()) },
        { keys: ["ArrowRight", "l"], words: "key-line-on", run: (event) => this.#step("next", event) },
        { keys: ["ArrowLeft", "h"], words: "key-line-back", run: (event) => this.#step("back", event) },
        { keys: ["space"], words: "key-sow", run: () => (stage.player.busy ? stage.player.halt() : stage.replay()) },
        { keys: ["+", "="], words: "key-faster", run: () => stage.hasten(1) },
        { keys: ["-"], words: "key-slower", run: () => stage.hasten(-1) },
        { keys: ["f"], words: "key-flip", run: () => stage.flip() },
        { keys: ["q"], words: "key-leave-questions", run: () => this.leave.click() },
        { keys: ["Escape"], words: "key-leave", run: () => choices.leave() },
      ];
    }
  };
})();
