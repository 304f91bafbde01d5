/** Questions on a board, one after the other: a move is asked for, checked, tried again, shown. It knows no answers: its source does. */

const { el, t } = bao;
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

  /**
   * `onnoted(note, noted)` is told what the server says to an answer; `onstate(words)` what is in the way, and when nothing is any more, which
   * `trouble` says too; `again` is the button that sends what waits.
   */
  constructor(given) {
    Object.assign(this, given);
    this.again.onclick = () => this.save();
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
    while (this.#waiting.length > 0) {
      const [note] = this.#waiting;
      const noted = await bao.api.post(note.path, note.body).catch((error) => ({ error }));
      const { error } = noted;
      if (error && !NEVER.includes(error.status)) {
        words = t("quiz-not-noted", { error: error.message, count: this.#waiting.length });
        this.#timer = setTimeout(() => this.save(), LATER);
        break;
      }
      // What is never taken would stand before all others for ever.
      this.#waiting.shift();
      if (error) words = t("quiz-never-noted", { error: error.message });
      else this.onnoted(note, noted);
    }
    if (words !== "" || this.trouble.textContent !== "") this.onstate(words);
    this.trouble.say(words);
    this.again.hidden = this.#waiting.length === 0;
  }
};

/** Scrolls back to what stands above the window: on a phone a lesson has its words before the board. */
bao.revealAbove = (element) => element.getBoundingClientRect().top < 0 && element.scrollIntoView({ block: "start" });

/** Gives the view that an element belongs to another heading. */
bao.retitle = (element, words) => {
  const heading = element.parentElement?.querySelector("h1");
  if (heading) heading.textContent = words;
};

bao.Quiz = class Quiz {
  /** Ends with the question, and with it the check that is under way. */
  #question = new bao.Newest();

  /**
   * `onleave()` goes back to where the questions came from; `name` begins the names of the elements; `bare` choices do not
   * say what they come to; `below(question)` is the side that the reader sits on, 0 or 1: who is to move, where nothing else is said.
   */
  constructor({ onleave, name = "quiz-", bare = false, below = ({ game }) => bao.sideOf(game.nodes[0].board.toMove) }) {
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
    const { element: board, left, view, flip, ...parts } = bao.parts("quiz", { before: name, owner: this });
    Object.assign(this, parts, { board, below });
    this.leave.onclick = onleave;
    this.stepButtons = [...this.steps.querySelectorAll("button")];
    for (const step of this.stepButtons) step.onclick = (event) => this.#step(step.dataset.way, event);
    flip.onclick = () => stage.flip();
    stage.controls.remove();
    left.append(stage.element);
    this.panel.after(this.choices.element);
    view.prepend(stage.speedBox);
    const { notNoted, noteAgain } = this;
    this.answers = new bao.AnswerQueue({ trouble: notNoted, again: noteAgain, onnoted: (note, noted) => this.#noted(note, noted), onstate: (words) => this.trouble.say(words) });
    this.leaveSummary.onclick = onleave;
    this.element = el("div", { hidden: true });
  }

  /**
   * Asks the questions of a source. `ask(index)` gives `{title, words, game, hint, solution, line, about}`, or null where there
   * is nothing to ask; `row(index)` names a question in the list at the end, `link(index)` leads from there; `check(question, choice, init)` gives `{right, reason, line}`, `init` having the signal that ends it; `respond(question, how)` gives
   * what the server is to note, `{path, body}`, of how each was answered first, `right`, `helped` or `wrong`; `told(noted)` says what it answers to that; `over()` gives what stands below the
   * count. A `solution` that is null is asked from `check`, with the first of `line`. A `line` is what the reason tells, as moves.
   * Where `finish(question)` is there, it gives what is to be noted when a question is answered rightly at last. A question may have a `text` that goes
   * before it, `asks: "pit"` where a pit is to be touched (the choice that is checked then has its name), and `refused`, why pits and moves
   * cannot be played: `{text, reason}`. `order` says which are asked; asked for `practice`, no answer is told to `respond`.
   */
  async begin(source, { order = [...Array(source.count).keys()], practice = false } = {}) {
    Object.assign(this, { source, order, practice, index: -1, given: [], state: null });
    this.element.hidden = false;
    // A board that asks nothing stands nowhere.
    this.element.replaceChildren(this.board, this.summary);
    this.board.hidden = false;
    this.summary.hidden = true;
    await this.goOn();
  }

  /** Whether questions are being asked. */
  get asks() {
    return !this.element.hidden;
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
    this.touched = null;
    return this.#question.begin();
  }

  /** Has a choice checked; ended by whatever comes after the question. */
  #check(question, choice) {
    return this.source.check(question, choice, { signal: this.#question.signal });
  }

  /** Shows what a state has: `waiting`, `asked`, `checking`, `right`, `wrong`, `shown`, or `failed` where a question could not be asked. */
  #set(state) {
    this.state = state;
    const is = (...states) => states.includes(state);
    if (is("right")) this.helped.textContent = "";
    this.next.hidden = !is("right", "shown");
    this.again.hidden = !is("wrong", "failed");
    this.hint.hidden = !is("asked") || this.helped.textContent !== "";
    this.solution.hidden = !is("asked", "wrong");
    this.skip.hidden = !is("asked", "wrong", "failed");
    this.choices.element.hidden = !is("asked") || this.#asksPit;
    this.steps.hidden = !is("right", "wrong", "shown") || (this.line ?? []).length < (is("shown") ? 1 : 2);
    this.panel.dataset.state = state;
  }

  #show({ motion = null, since = null, place = null }) {
    const { desk, stage } = this;
    stage.show(desk.game, desk.at, { motion: motion && place?.motion, since });
  }

  #at(at) {
    this.desk.at = at;
    this.choices.wait();
    const [back, on] = this.stepButtons;
    back.setAttribute("aria-disabled", String(at === 0));
    on.setAttribute("aria-disabled", String(this.desk.game.path(at).length > (this.line ?? []).length));
  }

  /** Goes through the line that was told; it is put on the board when it is asked for. */
  async #step(way, event) {
    if (this.steps.hidden) return;
    const { signal } = this.#question;
    const { desk, stage, line } = this;
    const since = bao.since(event);
    stage.finish();
    const { at } = stage;
    if (way === "back") {
      if (at !== 0) stage.go(desk.game.back(at), { since, still: true });
      return;
    }
    if (desk.game.path(at).length > line.length) return;
    if (desk.game.next(at) === null) {
      const { address } = desk.game.node(at);
      await desk.edit(0, { kind: "line", moves: line });
      if (signal.aborted) return;
      stage.go(desk.game.find(address, 0) ?? 0, { still: true });
    }
    stage.go(desk.game.next(stage.at), { since });
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

  /** Asks the next question. */
  async goOn() {
    const isUnanswered = this.state === "asked" && this.response === null && this.helped.textContent === "";
    if (this.state === "asked" || this.state === "wrong") this.#note(isUnanswered ? "passed" : "missed");
    if (this.state === "failed") this.#note("passed");
    // Going on after the hint does not solve it.
    if (this.state === "asked" && this.helped.textContent !== "") this.#respond("wrong");
    const signal = this.#turn();
    this.#set("waiting");
    this.trouble.say("");
    this.index += 1;
    if (this.index >= this.order.length) {
      await this.answers.save();
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
      this.line = null;
      this.#words("", "");
      this.#head(question.title, question.words, question.text);
      this.stage.asksPit = this.#asksPit;
      this.title.focus({ preventScroll: true });
      bao.revealAbove(this.title);
      this.stage.face(this.below(question));
      this.desk.lay(question.game, 0, {});
    } catch (error) {
      if (signal.aborted) return;
      // It can be tried again, or passed over.
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

  get #asksPit() {
    return this.question?.asks === "pit";
  }

  /** A pit of the board is touched: its choices are shown, or it is the answer. */
  #touched(pit, event) {
    if (this.state === "wrong") {
      // The next touch is the next try, on the board of the question.
      this.touched = [pit, event];
      this.tryAgain();
    }
    // A reader who does not wait for the sowing sees its end, and the verdict.
    if (this.state === "checking") this.stage.finish();
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
    if (source.respond && !this.practice) await this.answers.add(source.respond(question, how));
  }

  /** The server has noted an answer: that of this question is told. */
  #noted({ body }, noted) {
    const { question, response, source } = this;
    if (!source?.respond || !question || !response || JSON.stringify(source.respond(question, response).body) !== JSON.stringify(body)) return;
    question.noted = noted;
    if (this.about.textContent !== "") this.#tellAbout();
  }

  /** What is told of a question when its answer is known. */
  #tellAbout() {
    const { about = "", noted } = this.question;
    const told = noted === undefined ? "" : (this.source.told?.(noted) ?? "");
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
    const { signal } = this.#question;
    const { desk, question } = this;
    this.#set("checking");
    this.choices.leave();
    try {
      const result = await this.#check(question, choice);
      if (signal.aborted) return;
      if (this.#asksPit) bao.measure(since);
      else await desk.edit(desk.at, { kind: "play", move: choice.name }, { motion: true, since });
      // What comes of the move is seen before it is judged.
      await this.stage.rest();
      if (signal.aborted) return;
      this.#respond(!result.right ? "wrong" : this.helped.textContent !== "" ? "helped" : "right");
      if (result.right) {
        this.#note(this.response === "right" ? "first" : "later");
        if (this.source.finish) this.answers.add(this.source.finish(question));
      }
      this.#verdict(result);
    } catch (error) {
      if (signal.aborted) return;
      this.trouble.say(error.message);
      this.#set("asked");
    }
  }

  /** Says what there is to say to a move that stands on the board. */
  #verdict({ right, reason, line }) {
    this.line = line;
    this.#at(this.desk.at);
    this.reply.textContent = right ? t("quiz-right", { reason }) : t("quiz-wrong", { reason });
    this.panel.dataset.right = String(right);
    if (right) this.#tellAbout();
    this.#set(right ? "right" : "wrong");
    (right ? this.next : this.again).focus({ preventScroll: true });
    // Not before all that comes and goes with the answer has done so.
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
    this.line = null;
    this.desk.lay(this.question.game, 0, {});
  }

  giveHint() {
    this.helped.textContent = this.question.hint;
    this.#set("asked");
  }

  async giveSolution() {
    const { state, question } = this;
    // Whether the solution of a puzzle that is not proved is one, is asked only where it is shown: that takes a search.
    if (question.solution === null) {
      const { signal } = this.#question;
      this.#set("checking");
      const proved = await this.trouble.during(() => this.#check(question, { name: question.line[0] }));
      if (signal.aborted) return;
      this.#set(state);
      if (proved === null) return;
      Object.assign(question, { solution: proved.reason, line: proved.line });
    }
    if (this.state === "wrong") this.desk.lay(this.question.game, 0, {});
    this.#note("missed");
    this.#respond("wrong");
    this.line = this.question.line;
    this.#at(0);
    this.#words("", this.question.solution);
    this.#tellAbout();
    this.#set("shown");
    this.next.focus({ preventScroll: true });
  }

  /** How the question went: `first`, `later`, `missed` or `passed`, where it was passed over. */
  #note(how) {
    this.given.push({ how, index: this.order[this.index] });
  }

  /** The count in words, the list of all, what the source says at the end, and the buttons: where some were not found at once the one that asks them again. */
  #end() {
    const { given, source } = this;
    const of = (how) => given.filter((result) => result.how === how).length;
    const others = given.filter(({ how }) => how !== "first").map(({ index }) => index);
    this.found.textContent = given.length === 0 ? t("quiz-nothing") : t("quiz-found", { first: of("first"), all: given.length, later: of("later"), missed: of("missed"), passed: of("passed") });
    this.results.replaceChildren(...given.map(({ how, index }) => el("li", {}, source.row(index), ": ", bao.word("quiz-how", how), " ", source.link?.(index) ?? "")));
    this.over.replaceChildren(source.over?.() ?? "");
    this.missed.hidden = others.length === 0;
    this.missed.textContent = t("quiz-ask-missed", { count: others.length });
    // After the solution the question is asked for practice: the record keeps his first answer.
    this.missed.onclick = () => this.begin(source, { order: others, practice: true });
    this.board.hidden = true;
    this.summary.hidden = false;
    this.state = "over";
    this.done.focus({ preventScroll: true });
  }

  /** Shortcuts; those that the board has elsewhere too mean the same. */
  keys() {
    const { stage, choices } = this;
    const press = (...ones) => () => !this.board.hidden && ones.find((one) => !one.hidden)?.click();
    return [
      { keys: ["a"], words: "key-choices", run: () => choices.list.querySelector("button")?.focus() },
      { keys: ["m"], words: "key-type", run: () => !choices.element.hidden && choices.written.focus() },
      { keys: ["b"], words: "key-board", run: () => stage.focusBoard() },
      { keys: ["i"], words: "key-hint", run: press(this.hint) },
      { keys: ["o"], words: "key-solution", run: press(this.solution) },
      { keys: ["r"], words: "key-again", run: press(this.again) },
      { keys: ["N", "n"], words: "key-next-question", run: press(this.next, this.skip) },
      { keys: ["ArrowRight", "l"], words: "key-line-on", run: (event) => this.#step("next", event) },
      { keys: ["ArrowLeft", "h"], words: "key-line-back", run: (event) => this.#step("back", event) },
      ...bao.sowingKeys(stage),
      { keys: ["q"], words: "key-leave-questions", run: () => this.leave.click() },
      { keys: ["Escape"], words: "key-leave", run: () => choices.leave() },
    ];
  }
};
