/** Questions on a board, one after the other: a move is asked for, checked, tried again, shown. It knows no answers: its source does. */
import { bao } from "./base.js";

const { el, button, t } = bao;
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

  /** `onnoted(note, noted)` is told what the server says to an answer; `onstate(words)` what is in the way, and when nothing is any more. */
  constructor({ onnoted, onstate }) {
    Object.assign(this, { onnoted, onstate });
    this.trouble = bao.trouble();
    this.again = button(t("quiz-note-again"), () => this.save());
    this.again.hidden = true;
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
    try {
      while (this.#waiting.length > 0) {
        const [note] = this.#waiting;
        try {
          const noted = await bao.api.post(note.path, note.body);
          this.#waiting.shift();
          this.onnoted(note, noted);
        } catch (error) {
          if (!NEVER.includes(error.status)) throw error;
          // It would stand before all others for ever.
          this.#waiting.shift();
          words = t("quiz-never-noted", { error: error.message });
        }
      }
    } catch (error) {
      words = t("quiz-not-noted", { error: error.message, count: this.#waiting.length });
      this.#timer = setTimeout(() => this.save(), LATER);
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

/** The parts of a quiz by their names. `press` has what its buttons do. */
bao.quizParts = ({ name, stage, choices, press, onleave }) => {
  const { element: board, left, view, flip, ...parts } = bao.parts("quiz", name);
  const { panel, steps, next, again, hint, solution, skip, leave } = parts;
  next.onclick = skip.onclick = press.next;
  again.onclick = press.again;
  hint.onclick = press.hint;
  solution.onclick = press.solution;
  leave.onclick = onleave;
  for (const step of steps.querySelectorAll("button")) step.onclick = (event) => press.step(step.dataset.way, event);
  flip.onclick = () => stage.flip();
  stage.controls.remove();
  left.append(stage.element);
  panel.after(choices.element);
  view.prepend(stage.speedBox);
  return { ...parts, board };
};

/** Shows what a state of a quiz has: `waiting`, `asked`, `checking`, `right`, `wrong`, `shown`, or `failed` where a question could not be asked. */
bao.arrangeQuiz = (quiz, state, asksPit) => {
  const is = (...states) => states.includes(state);
  const { line, helped } = quiz;
  if (is("right")) helped.textContent = "";
  quiz.next.hidden = !is("right", "shown");
  quiz.again.hidden = !is("wrong", "failed");
  quiz.hint.hidden = !is("asked") || helped.textContent !== "";
  quiz.solution.hidden = !is("asked", "wrong");
  quiz.skip.hidden = !is("asked", "wrong", "failed");
  quiz.choices.element.hidden = !is("asked") || asksPit;
  quiz.steps.hidden = !is("right", "wrong", "shown") || (line ?? []).length < (is("shown") ? 1 : 2);
  quiz.panel.dataset.state = state;
};

/** Goes one ply along the line that was told, which is put on the board as soon as it is asked for. `lasts()` is false when another question stands there. */
bao.walkLine = async ({ desk, stage, line }, way, since, lasts) => {
  if (stage.player.busy) stage.finish();
  const at = stage.at;
  if (way === "back") {
    if (at !== 0) stage.go(desk.game.back(at), { since, still: true });
    return;
  }
  if (desk.game.path(at).length > line.length) return;
  if (desk.game.next(at) === null) {
    const { address } = desk.game.node(at);
    await desk.edit(0, { kind: "line", moves: line });
    if (!lasts()) return;
    stage.go(desk.game.find(address, 0) ?? 0, { still: true });
  }
  const to = desk.game.next(stage.at);
  if (to !== null) stage.go(to, { since });
};

/**
 * The count in words, the list of all, what the source says at the end, and the buttons: where some were not found at once the
 * one that asks them again. `results` are `{how, index}`, `source` names and links its questions, `again(order)` asks some of them.
 */
bao.quizResults = ({ results, source, again, answers, onleave }) => {
  const of = (how) => results.filter((result) => result.how === how).length;
  const others = results.filter(({ how }) => how !== "first").map(({ index }) => index);
  const words = results.length === 0 ? t("quiz-nothing") : t("quiz-found", { first: of("first"), all: results.length, later: of("later"), missed: of("missed"), passed: of("passed") });
  const missed = others.length > 0 ? button(t("quiz-ask-missed", { count: others.length }), () => again(others), { class: "primary" }) : null;
  return [
    el("p", { role: "status" }, words),
    el("ol", {}, results.map(({ how, index }) => el("li", {}, source.row(index), ": ", bao.word("quiz-how", how), " ", source.link?.(index) ?? ""))),
    source.over?.() ?? "",
    answers.trouble,
    el("div", { class: "with" }, missed, answers.again, button(t("quiz-leave"), onleave, { keys: "q" })),
  ];
};

/** Shortcuts; those that the board has elsewhere too mean the same. `step(way, event)` goes along the line. */
bao.quizKeys = (quiz, step) => {
  const { stage, choices } = quiz;
  const press = (one) => () => !one.hidden && !quiz.board.hidden && one.click();
  return [
    { keys: ["a"], words: "key-choices", run: () => choices.list.querySelector("button")?.focus() },
    { keys: ["m"], words: "key-type", run: () => !choices.element.hidden && choices.written.focus() },
    { keys: ["b"], words: "key-board", run: () => stage.focusBoard() },
    { keys: ["i"], words: "key-hint", run: press(quiz.hint) },
    { keys: ["o"], words: "key-solution", run: press(quiz.solution) },
    { keys: ["r"], words: "key-again", run: press(quiz.again) },
    { keys: ["N", "n"], words: "key-next-question", run: () => (quiz.next.hidden ? press(quiz.skip)() : press(quiz.next)()) },
    { keys: ["ArrowRight", "l"], words: "key-line-on", run: (event) => step("next", event) },
    { keys: ["ArrowLeft", "h"], words: "key-line-back", run: (event) => step("back", event) },
    { keys: ["space"], words: "key-sow", run: () => (stage.player.busy ? stage.player.halt() : stage.replay()) },
    { keys: ["+", "="], words: "key-faster", run: () => stage.hasten(1) },
    { keys: ["-"], words: "key-slower", run: () => stage.hasten(-1) },
    { keys: ["f"], words: "key-flip", run: () => stage.flip() },
    { keys: ["q"], words: "key-leave-questions", run: () => quiz.leave.click() },
    { keys: ["Escape"], words: "key-leave", run: () => choices.leave() },
  ];
};

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
    const press = { next: () => this.#next(), again: () => this.#again(), hint: () => this.#hint(), solution: () => this.#solution(), step: (way, event) => this.#step(way, event) };
    Object.assign(this, bao.quizParts({ name, stage, choices: this.choices, press, onleave }));
    this.answers = new bao.AnswerQueue({ onnoted: (note, noted) => this.#noted(note, noted), onstate: (words) => this.trouble.say(words) });
    this.summary = el("section", { class: "quiz summary", "aria-labelledby": `${name}summary` });
    this.element = el("div", {});
    this.element.hidden = true;
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
    Object.assign(this, { source, order, practice, index: -1, results: [], state: null });
    this.element.hidden = false;
    // A board that asks nothing stands nowhere.
    this.element.replaceChildren(this.board, this.summary);
    this.board.hidden = false;
    this.summary.hidden = true;
    await this.#next();
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
    bao.arrangeQuiz(this, state, this.#asksPit);
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
    const run = this.#run;
    await bao.walkLine(this, way, bao.since(event), () => run === this.#run);
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
  async #next() {
    const isUnanswered = this.state === "asked" && this.response === null && this.helped.textContent === "";
    if (this.state === "asked" || this.state === "wrong") this.#note(isUnanswered ? "passed" : "missed");
    if (this.state === "failed") this.#note("passed");
    // Going on after the hint does not solve it.
    if (this.state === "asked" && this.helped.textContent !== "") this.#respond("wrong");
    this.#turn();
    const run = this.#run;
    this.#set("waiting");
    this.trouble.say("");
    this.index += 1;
    if (this.index >= this.order.length) {
      await this.answers.save();
      if (run === this.#run) this.#end();
      return;
    }
    this.count.textContent = t("quiz-count", { number: this.index + 1, count: this.order.length });
    try {
      const question = await this.source.ask(this.order[this.index]);
      if (run !== this.#run) return;
      if (question === null) {
        await this.#next();
        return;
      }
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
      if (run !== this.#run) return;
      this.#fail(error);
    }
  }

  #head(title, asked = "", told = "") {
    this.title.textContent = title;
    this.told.textContent = told;
    this.asked.textContent = asked;
  }

  /** A question could not be asked: it can be tried again, or passed over. */
  #fail(error) {
    this.#words("", "");
    this.#head(this.source.row(this.order[this.index]));
    this.#set("failed");
    this.trouble.say(error.message);
    this.again.focus({ preventScroll: true });
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
    // A reader who does not wait for the sowing sees its end, and the verdict.
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
      this.#respond(!result.right ? "wrong" : this.helped.textContent !== "" ? "helped" : "right");
      if (result.right) {
        this.#note(this.response === "right" ? "first" : "later");
        if (this.source.finish) this.answers.add(this.source.finish(question));
      }
      this.#verdict(result);
    } catch (error) {
      if (run !== this.#run) return;
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

  async #again() {
    if (this.state === "failed") {
      Object.assign(this, { index: this.index - 1, state: null });
      return this.#next();
    }
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

  async #solution() {
    const { state } = this;
    if (state !== "asked" && state !== "wrong") return;
    const { question } = this;
    // Whether the solution of a puzzle that is not proved is one, is asked only where it is shown: that takes a search.
    if (question.solution === null) {
      const run = this.#run;
      this.#set("checking");
      const proved = await this.trouble.during(() => this.#check(question, { name: question.line[0] }));
      if (run !== this.#run) return;
      this.#set(state);
      if (proved === null) return;
      Object.assign(question, { solution: proved.reason, line: proved.line });
    }
    if (this.state === "wrong") this.desk.lay(this.question.game, 0, {});
    this.#note("missed");
    this.#respond("wrong");
    this.#reveal();
  }

  #reveal() {
    this.line = this.question.line;
    this.#at(0);
    this.#words("", this.question.solution);
    this.#tellAbout();
    this.#set("shown");
    this.next.focus({ preventScroll: true });
  }

  /** How the question went: `first`, `later`, `missed` or `passed`, where it was passed over. */
  #note(how) {
    this.results.push({ how, index: this.order[this.index] });
  }

  #end() {
    const { results, source, answers, leave } = this;
    // After the solution the question is asked for practice: the record keeps his first answer.
    const again = (order) => this.begin(source, { order, practice: true });
    const heading = el("h2", { id: this.summary.getAttribute("aria-labelledby"), tabindex: "-1" }, t("quiz-done"));
    this.summary.replaceChildren(heading, ...bao.quizResults({ results, source, again, answers, onleave: () => leave.click() }));
    this.board.hidden = true;
    this.summary.hidden = false;
    this.state = "over";
    heading.focus({ preventScroll: true });
  }

  keys() {
    return bao.quizKeys(this, (way, event) => this.#step(way, event));
  }
};
