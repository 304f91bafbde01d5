/** What stands beside the board where questions are asked, the keys to it, and the way along a line that is told. */
import { bao } from "./base.js";

const { el, button, t } = bao;

/** Scrolls back to what stands above the window: on a phone a lesson has its words before the board. */
bao.revealAbove = (element) => element.getBoundingClientRect().top < 0 && element.scrollIntoView({ block: "start" });

/** Gives the view that an element belongs to another heading. */
bao.retitle = (element, words) => {
  const heading = element.parentElement?.querySelector("h1");
  if (heading) heading.textContent = words;
};

/** The parts of a quiz by their names. `press` has what its buttons do. */
bao.quizParts = ({ name, stage, choices, press, onleave }) => {
  const count = el("p", { class: "soft count" });
  const title = el("h2", { id: `${name}title`, tabindex: "-1" });
  const told = el("p", { class: "told" });
  const [asked, reply, helped, about] = ["asked", "reply", "helped", "soft"].map((kind) => el("p", { class: kind, role: "status" }));
  const trouble = bao.trouble();
  const next = button(t("next"), press.next, { class: "primary", keys: "N" });
  const again = button(t("again"), press.again, { class: "primary", keys: "r" });
  const hint = button(t("hint"), press.hint, { keys: "i" });
  const solution = button(t("quiz-solution"), press.solution, { keys: "o" });
  const skip = button(t("quiz-skip"), press.next, { keys: "N", class: "quiet" });
  const leave = button(t("quiz-leave"), onleave, { keys: "q", class: "quiet" });
  const step = (words, icon, keys, way) => button(words, (event) => press.step(way, event), { icon, keys, bare: true });
  const steps = el("div", { class: "with steps", role: "group", "aria-label": t("quiz-line") }, step(t("quiz-one-back"), "back", "←", "back"), step(t("quiz-one-on"), "next", "→", "next"), el("span", { class: "soft" }, t("quiz-show-line")));
  const buttons = el("div", { class: "with" }, next, again, hint, solution);
  const panel = el("section", { class: "quiz", "aria-labelledby": title.id }, el("div", { class: "quizhead" }, count, el("span", { class: "with" }, skip, leave)), title, told, asked, reply, helped, steps, about, trouble, buttons);
  const view = el("div", { class: "with viewing" }, stage.speedBox, button(t("flip"), () => stage.flip(), { icon: "flip", bare: true, keys: "f" }));
  stage.controls.remove();
  const board = el("div", { class: "desk" }, el("div", { class: "left" }, stage.element), el("div", { class: "right" }, panel, choices.element, view));
  return { count, title, told, asked, reply, helped, about, trouble, next, again, hint, solution, skip, leave, steps, panel, board };
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
