// After the analysis of a line: its review, and retrying its errors. `looks` tests small windows, and `keyboard` the
// keys.

import { current, isInSight, placed, reloaded, SEARCHED } from "./page.mjs";
import { answerOf, overhear } from "./quiz.mjs";

const ANALYSED = /The line analysed last: South \d+ errors?, North \d+ errors?\./;

export async function retry(t) {
  await t.run(byMouse);
}

/** Analyses the line of the game, and waits for the review. */
async function reviewed(page) {
  await placed(page);
  await page.keyboard.press("I");
  await page.locator(".analysis .soft", { hasText: ANALYSED }).waitFor(SEARCHED);
  await page.locator(".review .classes").waitFor(SEARCHED);
}

/** The errors that the server sends, by turn. */
async function overhearChances(page) {
  const known = {};
  await overhear(page, "retry", (given) => (known[given.game.nodes[0].due] = given));
  return known;
}

/** The error that the page asks the user to retry now. */
async function askedNow(page, known) {
  await page.locator('#view-retry .quiz[data-state="asked"]', { hasText: "Here " }).waitFor();
  const [, number, side] = /^Turn (\d+), (South|North)$/.exec(await page.locator("#retry-title").textContent());
  return known[`${number}${side === "South" ? "s" : "n"}`];
}

const answerTo = (page, chance, isRight) => answerOf(page, "retry", chance.answers.find(({ right }) => right === isRight).text);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Goes to a move, and waits until its searches are done. Returns South's chance in the bar. */
async function settled(page, turn) {
  await page.getByLabel("Go to a move").fill(turn);
  await page.keyboard.press("Enter");
  await page.waitForFunction((at) => document.querySelector("#view-board .turns .ply[aria-current]")?.getAttribute("aria-label").startsWith(`${at} `), turn);
  // A timer starts a deeper search.
  await page.clock.fastForward(1_000);
  await page.waitForFunction(() => window.searches === 0);
  return /South (\d+\.\d|100|0) %/.exec(await page.locator("#view-board .chances").textContent())[1];
}

/** Counts the searches of the page that are running. */
const countSearches = (page) =>
  page.evaluate(() => {
    window.searches = 0;
    const ask = window.fetch;
    window.fetch = async (url, init) => {
      const isSearch = String(url).startsWith("api/analyse?");
      window.searches += isSearch ? 1 : 0;
      // The reply may start another search, which must be counted before this search is subtracted.
      return ask(url, init).finally(() => isSearch && setTimeout(() => (window.searches -= 1)));
    };
  });

/** Story, bar and table show the same number for a place, even after the user has stayed there. */
async function oneNumber(t, page) {
  const errors = (await page.locator(".review .story li span").allTextContents()).map((text) => /^(\d+)([sn]) .* (South|North) went from (\d+\.\d|100) % to (\d+\.\d|100|0) %/.exec(text)).filter(Boolean);
  t.expect(errors.length >= 2, `the story has ${errors.length} errors with a chance`);
  await page.locator(".analysis details summary").click();
  await countSearches(page);
  await page.clock.install();
  for (const [, number, letter, side, chance, after] of errors) {
    for (const [place, words] of [[letter === "s" ? `${number - 1}n` : `${number}s`, chance], [`${number}${letter}`, after]]) {
      const bar = Number(await settled(page, place));
      const row = await page.locator('.analysis details tr[aria-current="true"] td').first().textContent();
      const told = side === "South" ? Number(words) : 100 - Number(words);
      // If the result is proved, the table shows the winner and the number of moves.
      const proof = bar === 0 || bar === 100 ? (bar === 0 ? "North" : "South") : null;
      const isSame = proof === null ? Number.parseFloat(row) === bar : new RegExp(`^Proved: ${proof} wins in \\d+ moves?|^The game is over: ${proof} has won`).test(row);
      t.expect(bar.toFixed(1) === told.toFixed(1) && isSame, `after ${place} the story has ${told}, the bar ${bar}, the table ${row}`);
    }
  }
  await page.clock.resume();
  const rows = await page.locator(".analysis details tbody tr td:last-child").allTextContents();
  t.expect(rows.some((row) => / \((won|lost) in \d+\)$/.test(row)) && rows.some((row) => / \(\d+\.\d %\)$/.test(row)), `the table does not tell proofs from estimates: ${rows.join(" | ")}`);
  await page.locator(".analysis details summary").click();
}

/** The errors in the table are the errors that are asked again, plus the errors that the review says are not asked. */
async function addsUp(t, page) {
  const made = (await page.locator(".review .classes .error td").allTextContents()).reduce((sum, count) => sum + Number(count), 0);
  const asked = Number(/\((\d+)\)/.exec(await page.locator(".review .primary").textContent())[1]);
  const note = await page.locator(".review > .with .soft").allTextContents();
  if (made === asked) t.expect(note.length === 0, `all ${made} errors are asked again, but the review says ${note}`);
  else t.expect(new RegExp(`^Of the ${made} errors in the table (${asked} are|one is) asked again, and (${made - asked} are|one is) not: in \\d+[sn].* there was only one other choice\\. The story names the turning points only\\.$`).test(note[0]), `of ${made} mistakes, ${asked} are asked again, but the review says ${note}`);
}

async function byMouse(t) {
  const page = await t.open("?game=6403&at=14s", { height: 800 });
  const known = await overhearChances(page);
  await reviewed(page);
  // Moves, marks and the verdict on the current move are beside the board; so is the review while it is read.
  const beside = await page.evaluate(() => [".board", ".turns .ply[aria-current]", ".analysis .verdictline"].map((part) => document.querySelector(`#view-board ${part}`).getBoundingClientRect().toJSON()));
  t.expect(beside.every(({ top, bottom }) => top >= 0 && bottom <= 800), `after a review, the board, moves and verdict are at ${beside.map(({ top, bottom }) => `${Math.round(top)} to ${Math.round(bottom)}`).join(", ")}`);
  t.expect(beside.slice(1).every(({ left }) => left >= beside[0].right), "after a review the moves stand below the board");
  await page.getByRole("button", { name: "To the review" }).click();
  for (const part of [".board", ".turns .ply[aria-current]", ".review .classes"]) t.expect(await isInSight(page.locator(`#view-board ${part}`)), `beside the review, ${part} is out of sight`);
  await oneNumber(t, page);
  await addsUp(t, page);
  await page.locator(".review", { hasText: "Accuracy is 100 minus the mean loss" }).waitFor();
  t.expect((await page.locator(".review .story .turning").count()) >= 2, "the story has hardly any turning points");
  t.expect(/\d\d\.\d/.test(await page.locator(".classes .accuracy").textContent()), "the review shows no accuracy");
  await page.locator(".review").scrollIntoViewIfNeeded();
  const point = page.locator(".review .story .turning").first();
  const turn = /^(\d+[sn]) /.exec(await point.textContent())[1];
  await point.getByRole("button").click();
  // The position before the move is shown.
  const decided = turn.endsWith("n") ? `${Number.parseInt(turn, 10)}s` : `${Number.parseInt(turn, 10) - 1}n`;
  t.expect((await current(page)).startsWith(`${decided} `), "a turning point does not lead to the place before it");
  const seen = await page.locator("#view-board .board").evaluate((board) => [board.getBoundingClientRect(), innerHeight]);
  t.expect(seen[0].top >= 0 && seen[0].bottom <= seen[1], `a turning point is shown with the board at ${Math.round(seen[0].top)} in a window of ${seen[1]}`);

  // After a reload, the game has the same marks and the same review, without new searches.
  const told = () => page.evaluate(() => [...document.querySelectorAll("#view-board .judged, #view-board .review tr, #view-board .story li, #view-board .verdictline")].map((element) => element.textContent).join(" | "));
  const before = await told();
  await page.waitForURL((address) => address.searchParams.get("at") === decided);
  let searches = 0;
  page.on("request", (request) => (searches += request.url().includes("/api/analyse?") ? 1 : 0));
  await reloaded(page);
  await page.locator(".review .classes").waitFor();
  t.expect((await told()) === before && searches === 0, `after a reload and ${searches} searches, the review says ${await told()} instead of ${before}`);
  // Analysis that the user has switched off stays off.
  await page.keyboard.press("i");
  await reloaded(page);
  await placed(page);
  t.expect(await page.locator(".review").isHidden(), "a review that was switched off comes again");
  await reviewed(page);

  await page.getByRole("button", { name: /^Retry all errors/ }).click();
  const chance = await askedNow(page, known);
  t.expect(!/%|proved|Best line/.test(await page.locator("#view-retry").innerText()), "the page gives the answer away before the user has answered");
  t.expect(!(await page.locator(".chances").first().isVisible()) && !(await page.locator(".analysis").isVisible()), "the analysis is in sight while a question is asked");

  // Answer wrongly, try again, take a hint, and answer correctly.
  t.expect(/ with [A-Ba-b][1-8][<>]/.test(chance.question), `the question does not say what was played: ${chance.question}`);
  const wrong = chance.answers.find(({ right }) => !right);
  t.expect(wrong.reason.includes(wrong.text.replace(/[*#]+$/, "")), `the reason does not name the wrong answer ${wrong.text}: ${wrong.reason}`);
  await answerTo(page, chance, false).click();
  await page.locator(".reply", { hasText: "Wrong." }).waitFor();
  t.expect((await page.locator(".reply").textContent()) === `Wrong. ${wrong.reason}`, "the reply does not give the reason that the server sent");
  await t.inspect(page, "retry-wrong-desk-light");
  await press(page, "Try again");
  await press(page, "Hint");
  await page.locator(".helped", { hasText: "A right answer begins in" }).waitFor();
  await answerTo(page, chance, true).click();
  await page.locator(".reply", { hasText: "Right." }).waitFor();
  await t.inspect(page, "retry-right-desk-light");
  await press(page, "Next");
  // The solution of the next question is shown. All other questions are skipped.
  await askedNow(page, known);
  await press(page, "Show the solution");
  await page.locator(".helped", { hasText: /^\d+[sn] / }).waitFor();
  await press(page, "Next");
  const skip = page.getByRole("button", { name: "Skip" });
  await skip.or(page.locator("#retry-summary")).first().waitFor();
  while (await skip.isVisible()) {
    await skip.click();
    await page.locator('#view-retry .quiz[data-state="asked"]').or(page.locator("#retry-summary")).first().waitFor();
  }
  await page.locator(".summary", { hasText: /You found 0 of \d+ on the first try; 1 with help or after trying again; 1 not found; \d+ skipped\./ }).waitFor();
  const few = Object.values(known).filter(({ answers }) => answers.length < 3);
  t.expect(few.length === 0, `${few.length} questions have only two choices`);
  await page.getByRole("button", { name: "Leave" }).last().click();
  await page.locator("h1", { hasText: "Game 6403" }).waitFor();
  t.expect((await page.locator(".turns .variation").count()) === 0, "answers were added to the game as variations");
}
