/**
 * Questions on a board: asks for a move, checks it, allows another try, and shows the solution. The source of the
 * questions knows the answers.
 */

const { el, t } = bao;
/** Unsaved answers are sent again after this many milliseconds. */
const LATER = 10_000;
/** HTTP status codes for an answer that the server will never accept. */
const NEVER = [400, 413, 415, 422];

/** Scrolls to an element if it is above the window. On a phone, the words of a lesson are above the board. */
bao.revealAbove = (element) => element.getBoundingClientRect().top < 0 && element.scrollIntoView({ block: "start" });

/** Changes the heading of the view that contains an element, and the title of the page if the view is shown. */
bao.retitle = ({ parentElement: view }, words) => {
  view.querySelector("h1").textContent = words;
  if (!view.hidden) bao.title(words);
};

bao.Quiz = class Quiz {
  /** Aborted when the question ends; this also cancels a running check. */
  #question = new bao.Newest();
  /** Answers that are not saved yet: what to POST, and `onnoted`, which gets the reply. */
  #unsaved = [];
  #saving = null;
  #timer = null;

  /**
   * `onleave()` returns to where the questions came from. `name` is a prefix of element ids. `bare` choices do not show
   * their results. `below(question)` is the side at the bottom, 0 or 1; by default it is the side to move.
   */
  constructor({ onleave, name = "quiz-", bare = false, below = ({ game }) => bao.sideOf(game.nodes[0].board.toMove) }) {
    const onshow = ({ motion, place }) => this.stage.show(this.desk.game, this.desk.at, motion && place?.motion);
    this.desk = new bao.Desk({ onshow, onstate: () => {} });
    this.stage = new bao.Stage(this, this.desk.places, name);
    const { stage } = this;
    this.choices = new bao.Choices(this, { name, bare });
    const { element: board, left, view, ...parts } = bao.parts("quiz", { before: name, owner: this });
    Object.assign(this, parts, { board, below, onleave });
    stage.controls.remove();
    stage.steps = [...this.steps.querySelectorAll("[data-step]")];
    left.append(stage.element);
    this.panel.after(this.choices.element);
    view.prepend(stage.speedBox);
    this.element = el("div", { hidden: true });
  }

  /**
   * Asks the questions of a source. `ask(index)` resolves to `{title, words, game, hint, solution, line, about}`, or to
   * null to skip the question. `row(index)` names a question in the final list, and `link(index)` is its link.
   * `check(question, choice, init)` resolves to `{right, reason, line}`; `init` has the abort signal, and `line` has
   * the moves that the reason describes. If `solution` is null, `check` gets the first move of the question's `line`.
   * `respond(question, how)` returns what the server should save, `{path, body}`, for the first answer: `right`,
   * `helped` or `wrong`; `told(noted)` describes the server's reply. `finish(question)`, if present, returns what to
   * save when a question is answered correctly. `over()` returns what follows the score. A question may have an
   * introductory `text`; `asks: "pit"` if the user must touch a pit (then the choice to check has the name of the pit);
   * and `refused`, a list of `{text, reason}` for pits and moves that cannot be played. `order` selects questions. With
   * `practice`, `respond` is not called.
   */
  async begin(source, { order = [...Array(source.count).keys()], practice = false } = {}) {
    Object.assign(this, { source, order, practice, index: -1, given: [], state: null });
    this.element.hidden = false;
    // The board is in the page only during a quiz.
    this.element.replaceChildren(this.board, this.summary);
    this.board.hidden = false;
    this.summary.hidden = true;
    await this.goOn();
  }

  /** Saves an answer after those before it: POSTs `body` to `path`. */
  #save(note) {
    this.#unsaved.push(note);
    return this.save();
  }

  /** Saves all answers. One that could not be saved is sent again with the next, after some time, or on request. */
  save() {
    this.#saving ??= this.#saveAll().finally(() => (this.#saving = null));
    return this.#saving;
  }

  async #saveAll() {
    clearTimeout(this.#timer);
    let words = "";
    while (this.#unsaved.length > 0) {
      const [{ path, body, onnoted }] = this.#unsaved;
      const noted = await bao.api.post(path, body).catch((error) => ({ error }));
      const { error } = noted;
      if (error && !NEVER.includes(error.status)) {
        words = t("quiz-not-noted", { error: error.message, count: this.#unsaved.length });
        this.#timer = setTimeout(() => this.save(), LATER);
        break;
      }
      // A rejected answer is dropped, because it would block all later answers.
      this.#unsaved.shift();
      if (error) words = t("quiz-never-noted", { error: error.message });
      else onnoted?.(noted);
    }
    if (words !== "" || this.notNoted.textContent !== "") this.trouble.say(words);
    this.notNoted.say(words);
    this.noteAgain.hidden = this.#unsaved.length === 0;
  }

  get asks() {
    return !this.element.hidden;
  }

  /** Ends the quiz. */
  end() {
    this.save();
    this.#turn();
    this.element.hidden = true;
    this.element.replaceChildren();
    this.state = null;
  }

  /** Cancels work on the current question. */
  #turn() {
    this.touched = null;
    return this.#question.begin();
  }

  /**
   * Shows the parts for a state: `waiting`, `asked`, `checking`, `right`, `wrong`, `shown`, or `failed` if a question
   * could not be loaded.
   */
  #set(state) {
    this.state = state;
    const is = (...states) => states.includes(state);
    if (is("right")) this.helped.textContent = "";
    bao.showState(this.panel, state);
    this.hint.hidden ||= this.helped.textContent !== "";
    this.choices.element.hidden = !is("asked") || this.stage.asksPit;
    this.steps.hidden = !is("right", "wrong", "shown") || this.desk.game.line(0).length <= (is("shown") ? 1 : 2);
    this.panel.dataset.state = state;
  }

  showPlace(at) {
    this.desk.at = at;
    this.choices.wait();
  }

  /** Steps through the line that was explained. */
  step(way, event) {
    if (!this.steps.hidden) this.stage.step(way, event);
  }

  /** Adds a line to the game on the board, so that the user can step through it. */
  #add(moves) {
    const { desk } = this;
    return moves.length === 0 ? null : desk.edit(desk.at, { kind: "lines", lines: [{ at: 0, moves }] });
  }

  /** A question appears together with its choices, so that the previous choices are not taken for answers. */
  showChoices(place) {
    // The question's own reasons come first, because they are more specific.
    this.choices.show({ ...place, refused: [...(this.question?.refused ?? []), ...(place.refused ?? [])] });
    if (this.state !== "waiting") return;
    this.#set("asked");
    const [pit, event] = this.touched ?? [];
    this.touched = null;
    if (event) this.touchPit(pit, event);
  }

  async goOn() {
    const { state } = this;
    // A question that is skipped after its hint counts as wrong.
    if (state === "asked" && this.helped.textContent !== "") this.#respond("wrong");
    if (state !== null && state !== "waiting") this.given.push({ how: this.#how(), index: this.order[this.index] });
    const signal = this.#turn();
    this.#set("waiting");
    this.trouble.say("");
    this.index += 1;
    if (this.index >= this.order.length) {
      await this.save();
      if (!signal.aborted) this.#end();
      return;
    }
    this.count.textContent = t("quiz-count", { number: this.index + 1, count: this.order.length });
    try {
      const question = await this.source.ask(this.order[this.index]);
      if (signal.aborted) return;
      if (question === null) return await this.goOn();
      this.question = question;
      this.response = null;
      this.#words("", "");
      this.#head(question.title, question.words, question.text);
      this.stage.asksPit = question.asks === "pit";
      this.title.focus({ preventScroll: true });
      bao.revealAbove(this.title);
      this.stage.face(this.below(question));
      this.desk.lay(question.game, 0, {});
    } catch (error) {
      if (signal.aborted) return;
      // The user can retry or skip the question.
      this.#words("", "");
      this.#head(this.source.row(this.order[this.index]));
      this.#set("failed");
      this.trouble.say(error.message);
      this.again.focus({ preventScroll: true });
    }
  }

  #head(title, asked = "", told = "") {
    this.title.textContent = title;
    this.told.textContent = told;
    this.asked.textContent = asked;
  }

  #words(reply, helped) {
    this.reply.textContent = reply;
    this.helped.textContent = helped;
    this.about.textContent = "";
  }

  /** Touching a pit answers the question, or shows the choices of the pit. */
  touchPit(pit, event) {
    if (this.state === "wrong") {
      // The next touch is the next try, on the board of the question.
      this.touched = [pit, event];
      this.tryAgain();
    }
    // If the user does not wait for the sowing, show its end and the verdict.
    if (this.state === "checking") this.stage.finish();
    if (this.state !== "asked") return;
    if (this.stage.asksPit) this.play({ name: bao.wood.name(pit), text: bao.wood.name(pit) });
    else this.choices.pit(pit, event);
  }

  /** Saves the answer. Only the first answer to a question is saved. */
  #respond(how) {
    if (this.response !== null) return;
    this.response = how;
    const { question, source } = this;
    const onnoted = (noted) => {
      question.noted = noted;
      if (this.question === question && this.about.textContent !== "") this.#tellAbout();
    };
    if (source.respond && !this.practice) this.#save({ ...source.respond(question, how), onnoted });
  }

  /** Shows the background of a question. Called after it is answered. */
  #tellAbout() {
    const { about = "", noted } = this.question;
    const told = noted === undefined ? "" : (this.source.told?.(noted) ?? "");
    this.about.textContent = `${about} ${told}`.trim();
  }

  async write(text) {
    const place = this.desk.places.peek(this.desk.at);
    // The signs for a takata (`*`) and the end of the game (`#`) may be missing. A move with `+` is a different choice.
    const plain = text.replace(/[*#]+$/, "");
    const found = place?.choices.find(({ name, text: full }) => name === plain || full === text);
    if (found) await this.play(found);
    else this.choices.trouble.say(this.choices.whyNot(plain) ?? this.choices.whyNot(plain.slice(0, 2)) ?? t("not-legal", { move: text, legal: (place?.choices ?? []).map(({ name }) => name).join(", ") }));
  }

  async play(choice) {
    if (this.state !== "asked") return;
    const { signal } = this.#question;
    const { desk, question } = this;
    this.#set("checking");
    this.choices.leave();
    try {
      const result = await this.source.check(question, choice, { signal });
      if (signal.aborted) return;
      if (!this.stage.asksPit) await desk.edit(desk.at, { kind: "play", move: choice.name }, { motion: true });
      // Show the result of the move before the verdict.
      await this.stage.rest();
      if (signal.aborted) return;
      // Without the line there is nothing to step through, but the verdict stands.
      await this.trouble.during(() => this.#add(result.line));
      if (signal.aborted) return;
      this.#respond(!result.right ? "wrong" : this.helped.textContent !== "" ? "helped" : "right");
      if (result.right && this.source.finish) this.#save(this.source.finish(question));
      this.#verdict(result);
    } catch (error) {
      if (signal.aborted) return;
      this.trouble.say(error.message);
      this.#set("asked");
    }
  }

  /** Shows the verdict on the move that is on the board. */
  #verdict({ right, reason }) {
    this.reply.textContent = right ? t("quiz-right", { reason }) : t("quiz-wrong", { reason });
    this.panel.dataset.right = String(right);
    if (right) this.#tellAbout();
    this.#set(right ? "right" : "wrong");
    (right ? this.next : this.again).focus({ preventScroll: true });
    // The layout has changed, so scroll only now.
    bao.revealAbove(this.reply);
  }

  async tryAgain() {
    if (this.state === "failed") {
      Object.assign(this, { index: this.index - 1, state: null });
      return this.goOn();
    }
    this.reply.textContent = "";
    this.title.focus({ preventScroll: true });
    this.#set("waiting");
    this.desk.lay(this.question.game, 0, {});
  }

  giveHint() {
    this.helped.textContent = this.question.hint;
    this.#set("asked");
  }

  async giveSolution() {
    const { desk, question, source, state } = this;
    const { signal } = this.#question;
    this.#set("checking");
    const done = await this.trouble.during(async () => {
      // An unproved solution is checked only now, when the user wants to see it, because the check needs a search.
      if (question.solution === null) {
        const { reason, line } = await source.check(question, { name: question.line[0] }, { signal });
        Object.assign(question, { solution: reason, line });
      }
      if (state === "wrong") desk.lay(question.game, 0, {});
      return true;
    });
    if (signal.aborted) return;
    if (done === null) return this.#set(state);
    await this.trouble.during(() => this.#add(question.line));
    if (signal.aborted) return;
    this.#respond("wrong");
    this.#words("", question.solution);
    this.#tellAbout();
    this.#set("shown");
    this.next.focus({ preventScroll: true });
  }

  /** How the question went: `first`, `later`, `missed`, or `passed` if it was skipped. */
  #how() {
    const { state, response } = this;
    if (state === "right") return response === "right" ? "first" : "later";
    return state === "failed" || response === null ? "passed" : "missed";
  }

  /** Shows the score, the questions, the closing text of the source, and a button that repeats missed questions. */
  #end() {
    const { given, source } = this;
    const of = (how) => given.filter((result) => result.how === how).length;
    const others = given.filter(({ how }) => how !== "first").map(({ index }) => index);
    this.found.textContent = given.length === 0 ? t("quiz-nothing") : t("quiz-found", { first: of("first"), all: given.length, later: of("later"), missed: of("missed"), passed: of("passed") });
    this.results.replaceChildren(...given.map(({ how, index }) => el("li", {}, source.row(index), ": ", bao.word("quiz-how", how), " ", source.link?.(index) ?? "")));
    this.over.replaceChildren(source.over?.() ?? "");
    this.missed.hidden = others.length === 0;
    this.missed.textContent = t("quiz-ask-missed", { count: others.length });
    // Repeated questions are only practice: the first answer stays on record.
    this.missed.onclick = () => this.begin(source, { order: others, practice: true });
    this.board.hidden = true;
    this.summary.hidden = false;
    this.state = "over";
    this.done.focus({ preventScroll: true });
  }

  /** Presses the button that leads to the next question. */
  nextOrSkip() {
    [this.next, this.skip].find((one) => !one.closest("[hidden]"))?.click();
  }
};
