// Puzzles are selected, solved and missed, and the answers are saved; with a mouse and on a phone. `keyboard` tests the
// keys.

import { reloaded } from "./page.mjs";
import { answerOf, beginPuzzles, isAsked, isQuiz, overhearPuzzles, solutionOf } from "./quiz.mjs";

export async function train(t) {
  for (const part of [atOneSpeed, byMouse, notedLater, neverNoted, failing, small]) await t.run(part);
}

const figures = (page) => page.locator("#view-train form .figures").textContent();
const solve = (page, puzzle) => answerOf(page, "train", solutionOf(puzzle)).click();
const miss = (page, puzzle) => answerOf(page, "train", solutionOf(puzzle), false).click();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const replied = (page, word) => page.locator("#view-train .reply", { hasText: new RegExp(`^${word}\\. `) }).waitFor();
const troubled = (page, words) => page.locator(".quiz .trouble", { hasText: words }).waitFor();
const comesAgain = (page, when) => page.getByText(`It comes again ${when}.`).waitFor();
/** Goes to the question with this number. */
async function next(page, number, button = "Next") {
  await press(page, button);
  await isAsked(page, "train", number);
}

/** The speed that is chosen on one board holds on every board. */
async function atOneSpeed(t) {
  const page = await t.open("?game=6405", { speed: "normal" });
  await page.getByLabel("Sowing speed").selectOption("off");
  await page.getByRole("link", { name: "Train" }).click();
  await beginPuzzles(page);
  const speed = await page.locator("#view-train").getByLabel("Sowing speed").inputValue();
  t.expect(speed === "off", `after the sowing was switched off, puzzles have the speed ${speed}`);
}

async function byMouse(t) {
  const page = await t.open("", { height: 800 });
  const known = await overhearPuzzles(page);
  await page.getByRole("link", { name: "Train" }).click();
  await page.locator(".figures", { hasText: /^\d+ puzzles: 0 solved, 0 due today, \d+ new\.$/ }).waitFor();
  const all = Number.parseInt(await figures(page), 10);
  t.expect(all >= 300, `there are ${all} puzzles`);
  await page.getByLabel(/^Coin toss/).check();
  await page.waitForFunction((number) => Number.parseInt(document.querySelector("#view-train form .figures").textContent, 10) < number, all);
  await page.getByLabel(/^Coin toss/).uncheck();
  await page.waitForFunction((number) => Number.parseInt(document.querySelector("#view-train form .figures").textContent, 10) === number, all);
  await beginPuzzles(page);
  const task = await page.locator("#view-train .asked").textContent();
  t.expect(/^(South|North) to move: (win|save|capture) /.test(task), `the task says ${task}`);
  // The first puzzle is solved at once.
  await solve(page, known[0]);
  await replied(page, "Right");
  await comesAgain(page, "in 3 days");
  t.expect(!(await page.locator("#view-train").innerText()).includes("bao generate"), "a puzzle says how its game was generated");
  await t.inspect(page, "train-right-desk-light");
  // The second is missed, then solved.
  await next(page, 2);
  await miss(page, known[1]);
  await replied(page, "Wrong");
  await t.inspect(page, "train-wrong-desk-light");
  // The user steps through the refutation on the board.
  const happens = page.locator("#view-train .said");
  const before = await happens.textContent();
  const isSaid = (is) => page.waitForFunction(([words, is]) => (document.querySelector("#view-train .said").textContent === words) === is, [before, is]);
  await press(page, "Next move");
  await isSaid(false);
  await press(page, "Previous move");
  await isSaid(true);
  await press(page, "Try again");
  await solve(page, known[1]);
  await comesAgain(page, "tomorrow");
  // The third is solved with a hint, the fourth is shown, and the fifth is skipped.
  await next(page, 3);
  await press(page, "Hint");
  await page.locator(".helped", { hasText: "The move begins with" }).waitFor();
  await solve(page, known[2]);
  await comesAgain(page, "tomorrow");
  await next(page, 4);
  await press(page, "Show the solution");
  await comesAgain(page, "tomorrow");
  await next(page, 5);
  await press(page, "Skip");
  await page.getByText("You found 1 of 5 on the first try; 2 with help or after trying again; 1 not found; 1 skipped.").waitFor();
  await page.locator(".summary", { hasText: `${all} puzzles: 1 solved, 0 due today, ${all - 4} new.` }).waitFor();
  await t.inspect(page, "train-summary-desk-light");
  const rows = await page.locator(".summary ol li").allTextContents();
  t.expect(rows.every((row) => /^[A-Z][a-z, -]+, grade \d: .*Show the position$/.test(row)), `the summary says ${rows.join(" | ")}`);
  await next(page, 1, "5 more");
  for (const number of [2, 3, 4, 5]) await next(page, number, "Skip");
  await press(page, "Skip");
  await page.locator(".summary:not([hidden])").waitFor();
  await page.getByRole("link", { name: "Show the position" }).first().click();
  await page.locator("#view-board .board").waitFor();
  await page.locator("#view-board .turns .startrow", { hasText: /^The position before turn \d+$/ }).waitFor();
  await page.goBack();
  await page.locator(".summary").waitFor();
  await page.getByRole("button", { name: "Leave" }).last().click();
  await page.locator("form .figures", { hasText: `${all} puzzles: 1 solved` }).waitFor();
  // The questions are gone after a reload, but the answers were saved.
  await press(page, "Begin");
  await isQuiz(page, "train", "asked");
  await reloaded(page);
  await page.locator("form .figures", { hasText: `${all} puzzles: 1 solved` }).waitFor();
}

/** An answer that cannot be saved is sent again with the next answer. Answers to repeated puzzles are not saved. */
async function notedLater(t) {
  const page = await t.open("?view=train", { refusals: true });
  const known = await overhearPuzzles(page);
  const sent = [];
  let refused = true;
  await page.route(/\/api\/note-answer\?/, async (route) => {
    sent.push(route.request().postDataJSON());
    if (refused) await route.fulfill({ status: 409, contentType: "application/json", body: '{"error":"The record is in use."}' });
    else await route.continue();
  });
  await beginPuzzles(page);
  await miss(page, known[0]);
  await troubled(page, "The record is in use. 1 answer not saved yet");
  t.expect(await page.locator(".reply", { hasText: /^Wrong\. / }).isVisible(), "the error about the record hides the reply");
  await next(page, 2, "Skip");
  for (const number of [3, 4, 5]) await next(page, number, "Skip");
  await press(page, "Show the solution");
  await troubled(page, "2 answers not saved yet");
  await press(page, "Next");
  await page.locator(".summary .trouble", { hasText: "2 answers not saved yet" }).waitFor();
  refused = false;
  await press(page, "Save the answers again");
  await page.locator(".summary .trouble:empty").waitFor({ state: "attached" });
  const of = (index) => sent.filter(({ puzzle }) => puzzle === known[index].puzzle).length;
  t.expect(of(0) >= 2 && of(4) >= 1, "answers were lost");
  const noted = sent.length;
  await page.getByRole("button", { name: /^Try the \d not found on the first try again$/ }).click();
  await isQuiz(page, "train", "asked");
  await solve(page, known[0]);
  await replied(page, "Right");
  await next(page, 2);
  t.expect(sent.length === noted, "an answer to a repeated puzzle was saved");
}

/** An answer that the server rejects is not sent again. */
async function neverNoted(t) {
  const page = await t.open("?view=train", { refusals: true });
  let sent = 0;
  await page.route(/\/api\/note-answer\?/, (route) => {
    sent += 1;
    return route.fulfill({ status: 422, contentType: "application/json", body: '{"error":"The disk is full."}' });
  });
  await beginPuzzles(page);
  await press(page, "Show the solution");
  await troubled(page, "The disk is full. This answer is not saved.");
  await next(page, 2);
  t.expect(sent === 1, `an answer that the server rejects is sent ${sent} times`);
}

/** A move that cannot be checked can be tried again, or the question can be skipped. */
async function failing(t) {
  const page = await t.open("?view=train", { refusals: true, failing: true });
  const known = await overhearPuzzles(page);
  let fails = true;
  await page.route(/\/api\/solve\?/, (route) => (fails ? route.fulfill({ status: 500, contentType: "application/json", body: '{"error":"Nothing is found."}' }) : route.continue()));
  await beginPuzzles(page);
  await miss(page, known[0]);
  await troubled(page, "Nothing is found.");
  t.expect(!(await page.getByRole("button", { name: "Next", exact: true }).isVisible()) && (await page.locator(".helped").textContent()) === "", "a move that could not be checked looks as if it had been");
  fails = false;
  await miss(page, known[0]);
  await replied(page, "Wrong");
  await next(page, 2, "Skip");
  // If only the line after the move cannot be loaded, the verdict and the solution are shown all the same.
  await page.route(/\/api\/edit\?/, (route) => (route.request().postData().includes('"lines"') ? route.abort() : route.continue()));
  await miss(page, known[1]);
  await replied(page, "Wrong");
  await press(page, "Show the solution");
  await isQuiz(page, "train", "shown");
  t.expect((await page.locator("#view-train .helped").textContent()) !== "", "the solution is not shown");
}

/** On a phone the task is above the board, and all of the board is in sight. The puzzle has the selected grade. */
async function small(t) {
  const page = await t.open("?view=train", { width: 360, height: 740, scheme: "dark", touch: true });
  const known = await overhearPuzzles(page);
  await page.locator(".figures", { hasText: /puzzles?: \d+ solved/ }).waitFor();
  await page.locator('input[name="grade"][value="2"]').tap();
  await page.getByRole("button", { name: "Begin" }).tap();
  await isQuiz(page, "train", "asked");
  t.expect(/grade 2$/.test(await page.locator("#quiz-title").textContent()), "the puzzle does not have the chosen grade");
  const [task, board] = await Promise.all([".asked", ".board"].map((part) => page.locator(`#view-train ${part}`).boundingBox()));
  t.expect(task.y >= 0 && task.y + task.height <= board.y && board.y + board.height <= 740, `the task stands at ${Math.round(task.y)}, the board at ${Math.round(board.y)}`);
  await answerOf(page, "train", solutionOf(known[0]), false).tap();
  await replied(page, "Wrong");
  await t.inspect(page, "train-wrong-phone");
}
