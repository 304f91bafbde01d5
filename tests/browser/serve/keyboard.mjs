// Using the page with keys alone: from the list of games to a saved variation, every key that the help lists, and a
// lesson.

import { choice, focusOn, goTo, hear, placed, said, tabTo } from "./page.mjs";
import { isAsked, isQuiz, overhearLesson, pitOf } from "./quiz.mjs";

export async function keyboard(t) {
  for (const part of [way, everyKey, lesson]) await t.run(part);
}

const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);

async function way(t) {
  const page = await t.open();
  const { keyboard: keys } = page;
  await keys.press("Tab");
  t.expect((await focused(page)) === "To the content", "the first Tab does not lead to the link to the content");
  await keys.press("/");
  await focusOn(page, "#search");
  await keys.type("6405");
  await page.locator(".total", { hasText: "1 game of 59" }).waitFor();
  await tabTo(page, ".games tbody a");
  await keys.press("Enter");
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
  await placed(page);
  await keys.press("t");
  await keys.type("23s");
  await keys.press("Enter");
  await hear(page, "house emptied");

  // One step back, then to the choices, and to the second choice.
  await keys.press("ArrowLeft");
  await placed(page, "22n");
  await keys.press("a");
  t.expect((await focused(page)).startsWith("A5<"), `after the key A the focus is on ${await focused(page)}`);
  await keys.press("ArrowRight");
  t.expect((await focused(page)).startsWith("A5>"), `after the arrow key the focus is on ${await focused(page)}`);
  await keys.press("Enter");
  await hear(page, "South plays A5>");
  await focusOn(page, "#view-board .choicelist .choice");

  // On the board: go to the pit and play its choice.
  await keys.press("b");
  await focusOn(page, "[data-pit]");
  const can = await page.evaluate(() => {
    const [pit] = document.querySelectorAll("#view-board .pit.can");
    return bao.wood.cell(Number(pit.dataset.pit), false);
  });
  await steer(page, can);
  t.expect((await focused(page)).includes("choice"), `the pit is read out as ${await focused(page)}`);
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement.querySelector(".ring")).strokeWidth);
  t.expect(Number.parseFloat(ring) >= 6, "the pit that has the focus is not marked");
  await keys.press("Enter");
  await focusOn(page, ".ofpit .choice");
  await keys.press("Escape");
  await focusOn(page, "[data-pit]");
  await keys.press("Enter");
  await focusOn(page, ".ofpit .choice");
  const before = await said(page);
  await keys.press("Enter");
  await page.waitForFunction((words) => document.querySelector("#view-board .said").textContent !== words, before);
  await focusOn(page, "[data-pit]");
  const after = await said(page);

  // Undo, redo, write a comment, set a mark, and save all this.
  await keys.press("u");
  await hear(page, "South plays A5>");
  await keys.press("U");
  await hear(page, after);
  await keys.press("c");
  await focusOn(page, "#comment");
  await keys.type("By keys alone");
  await keys.press("Tab");
  await page.locator(".turns .comment", { hasText: "By keys alone" }).waitFor();
  await keys.press("!");
  await focusOn(page, '[data-sign="!!"]');
  await keys.press("Enter");
  await page.locator(".turns .mark", { hasText: "!!" }).waitFor();
  await keys.press("s");
  await page.locator(".done", { hasText: /Saved in/ }).waitFor();
}

/** Moves the focus with the arrow keys to the pit in a row and a column. */
async function steer(page, { row, column }) {
  for (let step = 0; step < 20; step += 1) {
    const here = await page.evaluate(() => bao.wood.cell(Number(document.activeElement.dataset.pit), false));
    if (here.row === row && here.column === column) return;
    await page.keyboard.press(here.row > row ? "ArrowUp" : here.row < row ? "ArrowDown" : here.column < column ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error("the arrow keys do not lead to the pit");
}

/**
 * Each row: a move; keys, each of which is pressed there; and what is then true (see `isTrue`). Some rows also have a
 * key that is pressed after each of these keys, and what is true after that.
 */
const KEYS = [
  ["22n", ["ArrowRight", "l"], { stands: "23s " }],
  ["22n", ["ArrowLeft", "h", "Backspace"], { stands: "22s " }],
  ["23s A5<*", ["ArrowDown", "j"], { stands: "23s A5>" }],
  ["23s A5>", ["ArrowUp", "k"], { stands: "23s A5<*" }],
  ["22n", ["Home", "g"], { stands: "Start" }],
  ["22n", ["End", "G"], { stands: "24s " }],
  ["10s", ["PageDown"], { stands: "15s " }],
  ["10s", ["PageUp"], { stands: "5s " }],
  ["22n", ["e", "]"], { stands: "23s " }],
  ["23n", ["E", "["], { stands: "23s " }],
  ["22n", ["t", ":"], { focus: "#jump" }],
  ["22n", ["a"], { focus: "#view-board .choicelist .choice" }],
  ["22n", ["r"], { stands: "22s ", focus: "#view-board .choicelist .choice" }],
  ["22n", ["m"], { focus: "#written" }],
  ["22n", ["c"], { focus: "#comment" }],
  ["22n", ["!"], { focus: ".sign" }],
  ["22n", ["b"], { focus: "#view-board [data-pit]" }],
  ["22n", ["T"], { focus: "#view-board .turns [aria-current]" }],
  ["22n", ["S"], { focus: "#filename" }],
  ["23s A5>", ["d", "Delete"], { shows: "dialog[open] .danger" }, "Escape", { hides: "dialog[open]" }],
  ["22n", ["x"], { shows: "dialog.share[open]" }, "Escape", { hides: "dialog[open]" }],
  ["22n", ["?"], { shows: "dialog.help[open]" }, "Escape", { hides: "dialog[open]" }],
  ["22n", ["f"], { flipped: true }, "f", { flipped: false }],
  ["22n", ["-"], { speed: "laps" }, "+", { speed: "off" }],
  ["22n", ["-"], { speed: "laps" }, "=", { speed: "off" }],
  ["22n", ["-"], { speed: "laps" }],
  ["23s A5>", [" "], { shows: '.moving[data-state="playing"]' }, "+", { speed: "off" }],
  ["22n", ["w"], { shows: "details.explore[open] .total", focus: ".explore summary" }, "w", { hides: "details.explore[open]" }],
  ["22n", ["i"], { says: [".standing", "Proved"] }],
  ["22n", ["o"], { shows: ".turns .comment" }],
  ["22n", ["u"], { hides: ".turns .comment" }],
  ["22n", ["U"], { shows: ".turns .comment" }],
  ["22n", ["I"], { says: [".analysis", "of 48 positions"] }, "I", { lacks: [".analysis", "of 48 positions"] }],
  ["22n", ["i"], { hides: "#view-board .analysis" }],
  ["23s A5>", ["p", "P"], { shows: ".turns .row > .ply[aria-current]", stands: "23s A5>" }, "u", { shows: ".turns .variation .ply[aria-current]" }],
  ["23s A5>", ["v"], { shows: "#view-compare svg.board" }],
  ["22n", ["/"], { focus: "#search" }],
];
/** The other keys, each with the journey, or the part of this journey, that tests the key. */
const ELSEWHERE = { Escape: "way", s: "way", O: "search", y: "retry", R: "ends" };

/** Whether everything in `wanted` is true. Runs inside the page. */
function isTrue(wanted) {
  const view = document.querySelector("#view-board");
  const isSeen = (selector) => document.querySelector(selector)?.checkVisibility() === true;
  const text = (selector) => view.querySelector(selector).textContent;
  const x = (pit) => view.querySelector(`[data-pit="${pit}"]`).getBoundingClientRect().x;
  const tests = {
    stands: (label) => view.querySelector(".turns [aria-current]").getAttribute("aria-label").startsWith(label),
    focus: (selector) => document.activeElement.matches(selector),
    shows: isSeen,
    hides: (selector) => !isSeen(selector),
    says: ([selector, words]) => text(selector).includes(words),
    lacks: ([selector, words]) => !text(selector).includes(words),
    flipped: (is) => x(0) > x(7) === is,
    speed: (name) => document.querySelector("#speed").value === name,
  };
  return Object.entries(wanted).every(([what, value]) => tests[what](value));
}

/** Presses a key, and waits until `wanted` is true. */
async function pressFor(page, key, wanted) {
  await page.keyboard.press(key);
  await page.waitForFunction(isTrue, wanted).catch((error) => {
    throw new Error(`the key ${key} does not bring about ${JSON.stringify(wanted)}`, { cause: error });
  });
}

/** Every key in the help does something, and the effect can be seen. */
async function everyKey(t) {
  const page = await t.open("?game=6405&at=22n");
  const { keyboard: keys } = page;
  await placed(page, "22n");
  await choice(page, "A5>").click();
  await hear(page, "South plays A5>");
  for (const [from, names, isDone, back, isBack] of KEYS) {
    for (const name of names) {
      if (!(await page.locator("#view-board").isVisible())) {
        await page.goBack();
        await page.locator("#view-board .board").waitFor();
      }
      const [turn, move] = from.split(" ");
      await goTo(page, turn);
      if (move) {
        await page.locator(`#view-board .turns .ply[aria-label^="${from}"]`).click();
        await placed(page, turn);
      }
      await page.evaluate(() => document.activeElement.blur());
      await pressFor(page, name, isDone);
      if (back) await pressFor(page, back, isBack);
    }
  }
  await page.goBack();
  await page.locator("#view-board .board").waitFor();
  await keys.press("?");
  await page.locator("dialog.help[open]").waitFor();
  const pressed = [...KEYS.flatMap(([, names, , back]) => [...names, back ?? names[0]]), ...Object.keys(ELSEWHERE)];
  const unknown = await page.evaluate((known) => {
    const names = new Set(known.map((key) => bao.keyName(key === " " ? "space" : key)));
    return [...document.querySelectorAll("dialog.help kbd")].filter((key) => key.checkVisibility()).map((key) => key.textContent).filter((name) => !names.has(name));
  }, pressed);
  t.expect(unknown.length === 0, `no journey presses ${unknown}`);
}

/** With keys alone, a lesson is found, worked through, left and continued. */
async function lesson(t) {
  const page = await t.open("", { scheme: "dark", height: 800 });
  const known = await overhearLesson(page);
  const { keyboard: keys } = page;
  await tabTo(page, '#nav a[data-view="learn"]');
  await keys.press("Enter");
  await page.locator("#view-learn .lessons li").nth(11).waitFor();
  await tabTo(page, '#view-learn .lessons a[href*="lesson=board"]');
  await keys.press("Enter");
  await isAsked(page, "learn", 1);
  // The answer is a pit: go to it on the board with the arrow keys.
  await keys.press("b");
  await focusOn(page, "#view-learn [data-pit]");
  await steer(page, await page.evaluate((pit) => bao.wood.cell(pit, false), pitOf(known.tasks[0].answers.find(({ right }) => right).text)));
  await keys.press("Enter");
  await isQuiz(page, "learn", "right");
  await keys.press("Enter");
  await isAsked(page, "learn", 2);
  // Type an illegal move, a move of the other side, and text that is not a move. Then type a wrong answer.
  const write = async (move) => {
    await keys.press("m");
    await focusOn(page, "#view-learn .write input");
    await keys.press("Control+a");
    await keys.type(move);
    await keys.press("Enter");
  };
  for (const [typed, expected] of [["A2<", /^A2: .*\(rules? /], ["a3>", /North’s; .*\(rule 1\.1\)/], ["A9", /./]]) {
    await write(typed);
    await page.locator("#view-learn .choices .trouble", { hasText: expected }).waitFor();
    await keys.press("Escape");
  }
  await write("A3<");
  await isQuiz(page, "learn", "wrong");
  await keys.press("r");
  await isQuiz(page, "learn", "asked");
  await keys.press("o");
  await isQuiz(page, "learn", "shown");
  await page.locator("#view-learn .helped", { hasText: "A3>" }).waitFor();
  await keys.press("n");
  await isAsked(page, "learn", 3);
  await keys.press("a");
  await focusOn(page, "#view-learn .choice");
  for (let step = 0; step < 4 && (await focused(page)) !== "A2<"; step += 1) await keys.press("ArrowDown");
  await keys.press("Enter");
  await isQuiz(page, "learn", "right");
  await keys.press("n");
  await page.locator("#view-learn .summary:not([hidden])").waitFor();
  await keys.press("q");
  await page.locator("#view-learn .figures", { hasText: "2 of 37" }).waitFor();
  t.expect(new URL(page.url()).search === "?view=learn", `the list of lessons has the address ${page.url()}`);
  await page.goBack();
  await isQuiz(page, "learn", "asked");
  await page.locator("h1", { hasText: "Lesson 1: The board and the directions" }).waitFor();
  // The help shows the keys.
  await keys.press("?");
  await page.locator("dialog[open] kbd:visible", { hasText: "N" }).first().waitFor();
}
