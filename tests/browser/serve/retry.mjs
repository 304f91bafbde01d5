// After the analysis of a line: its review, and the lost chances asked again; by mouse, by keys alone, on small windows.

import { reloaded } from "./page.mjs";

const ANALYSED = /The line is analysed: South \d+ errors?, North \d+ errors?\./;

/** Has the line of a game analysed, and waits for its review. */
export async function reviewed(page) {
  await page.locator("#view-board .choicelist .choice").first().waitFor();
  await page.keyboard.press("I");
  await page.locator(".analysis .soft", { hasText: ANALYSED }).waitFor({ timeout: 180_000 });
  await page.locator(".review .classes").waitFor();
}

/** The chances of a game that the page asks again: where, and by which moves they are kept. */
async function answers(page) {
  return page.evaluate(() => window.asked);
}

/** Notes what the server says of each chance, since only it knows the answers. */
async function overhear(page) {
  await page.exposeFunction("noteRetry", () => {});
  page.on("response", async (response) => {
    if (!new URL(response.url()).pathname.endsWith("/api/retry") || !response.ok()) return;
    const given = await response.json().catch(() => null);
    if (given) await page.evaluate((view) => ((window.asked ??= {})[view.turn] = view), given).catch(() => {});
  });
}

/** The chance that is asked for now. */
async function current(page) {
  await page.locator('#view-train .quiz[data-state="asked"]').waitFor();
  const title = await page.locator("#quiz-title").textContent();
  const [, number, side] = /^Turn (\d+), (South|North)$/.exec(title);
  const turn = `${number}${side === "South" ? "s" : "n"}`;
  await page.waitForFunction((name) => window.asked?.[name], turn);
  return (await answers(page))[turn];
}

const choice = (page, text) => page.locator("#view-train .choicelist .choice").filter({ has: page.getByText(text, { exact: true }) });

export async function retry(t) {
  for (const part of [byMouse, byKeys]) await t.run(part);
  for (const [width, height, scheme] of [[820, 1180, "light"], [360, 740, "dark"]]) await t.run(small, width, height, scheme);
}

/** South's chance in the place after a turn, in the bar. */
async function south(page, turn) {
  await page.getByLabel("Go to a move").fill(turn);
  await page.keyboard.press("Enter");
  await page.waitForFunction((at) => document.querySelector("#view-board .turns .ply[aria-current]")?.getAttribute("aria-label").startsWith(`${at} `), turn);
  return /South (\d+\.\d|100|0) %/.exec(await page.locator("#view-board .chances").textContent())[1];
}

/** Story, bar and table have one number for a place, also when the reader has stayed there. */
async function oneNumber(t, page) {
  const errors = (await page.locator(".review .story li span").allTextContents()).map((text) => /^(\d+)([sn]) .* (South|North) went from (\d+\.\d|100) % to (\d+\.\d|100|0) %/.exec(text)).filter(Boolean);
  t.expect(errors.length >= 2, `the story has ${errors.length} errors with a chance`);
  await page.locator(".curve summary").click();
  for (const [, number, letter, side, chance, after] of errors) {
    for (const [place, words] of [[letter === "s" ? `${number - 1}n` : `${number}s`, chance], [`${number}${letter}`, after]]) {
      await south(page, place);
      // A deeper search, if there were one, would be here by then.
      await page.waitForTimeout(2_500);
      const bar = Number(await south(page, place));
      const row = await page.locator('.curve tr[aria-current="true"] td').first().textContent();
      const told = side === "South" ? Number(words) : 100 - Number(words);
      // Of a proof the table says who wins, and when.
      const proof = bar === 0 || bar === 100 ? (bar === 0 ? "North" : "South") : null;
      const isSame = proof === null ? Number.parseFloat(row) === bar : new RegExp(`^Proved: ${proof} wins in \\d+ moves?|^The game is over: ${proof} has won`).test(row);
      t.expect(bar.toFixed(1) === told.toFixed(1) && isSame, `after ${place} the story has ${told}, the bar ${bar}, the table ${row}`);
    }
  }
  const rows = await page.locator(".curve tbody tr td:last-child").allTextContents();
  t.expect(rows.some((row) => / \((won|lost) in \d+\)$/.test(row)) && rows.some((row) => / \(\d+\.\d %\)$/.test(row)), `the table does not tell proofs from estimates: ${rows.join(" | ")}`);
  await page.locator(".curve summary").click();
}

/** The mistakes in the table are those that are asked again and those that are not, as the review says. */
async function addsUp(t, page) {
  const made = (await page.locator(".review .classes .error td").allTextContents()).reduce((sum, count) => sum + Number(count), 0);
  const asked = Number(/\((\d+)\)/.exec(await page.locator(".review .primary").textContent())[1]);
  const note = await page.locator(".review > .with .soft").allTextContents();
  if (made === asked) t.expect(note.length === 0, `all are asked, and the review says ${note}`);
  else t.expect(new RegExp(`^Of the ${made} mistakes in the table (${asked} are|one is) asked again, and (${made - asked} are|one is) not: in \\d+[sn].* there was only one other choice\\. The story names the turning points only\\.$`).test(note[0]), `${made} are mistakes, ${asked} are asked, and the review says ${note}`);
}

async function byMouse(t) {
  const page = await t.open("?game=6403&at=14s", { height: 800 });
  await overhear(page);
  await reviewed(page);
  // The turns with their marks and what is said of the one that is looked at stand beside the board.
  const beside = await page.evaluate(() => [".board", ".turns .ply[aria-current]", ".analysis .verdictline", ".review .classes"].map((part) => document.querySelector(`#view-board ${part}`).getBoundingClientRect().toJSON()));
  t.expect(beside.every(({ top, bottom }) => top >= 0 && bottom <= 800), `after a review board, turns, verdict and review stand at ${beside.map(({ top, bottom }) => `${Math.round(top)} to ${Math.round(bottom)}`).join(", ")}`);
  t.expect(beside.slice(1).every(({ left }) => left >= beside[0].right), "after a review the turns stand below the board");
  await oneNumber(t, page);
  await addsUp(t, page);
  await page.locator(".review", { hasText: "Accuracy is 100 less the mean loss" }).waitFor();
  t.expect((await page.locator(".review .story .turning").count()) >= 2, "the story has hardly any turning points");
  t.expect(/\d\d\.\d/.test(await page.locator(".classes .accuracy").textContent()), "there is no accuracy");
  await page.locator(".review").scrollIntoViewIfNeeded();
  await t.inspect(page, "review-desk-light");
  const point = page.locator(".review .story .turning").first();
  const turn = /^(\d+[sn]) /.exec(await point.textContent())[1];
  await point.getByRole("button").click();
  t.expect((await page.locator(".turns .ply[aria-current]").getAttribute("aria-label")).startsWith(`${turn} `), "a turning point does not lead to its place");
  const seen = await page.locator("#view-board .board").evaluate((board) => [board.getBoundingClientRect(), innerHeight]);
  t.expect(seen[0].top >= 0 && seen[0].bottom <= seen[1], `a turning point is shown with the board at ${Math.round(seen[0].top)} in a window of ${seen[1]}`);

  // Loaded anew the game has the same marks and the same review, and nothing is searched for them.
  const told = () => page.evaluate(() => [...document.querySelectorAll("#view-board .judged, #view-board .review tr, #view-board .story li, #view-board .verdictline")].map((element) => element.textContent).join(" | "));
  const before = await told();
  await page.waitForURL((address) => address.searchParams.get("at") === turn);
  await reloaded(page);
  await page.locator(".review .classes").waitFor({ timeout: 10_000 });
  t.expect((await told()) === before, `loaded anew the review says ${await told()} in place of ${before}`);
  // What is switched off stays so.
  await page.keyboard.press("i");
  await reloaded(page);
  await page.locator("#view-board .choicelist .choice").first().waitFor();
  t.expect(await page.locator(".review").isHidden(), "a review that was switched off comes again");
  await reviewed(page);

  await page.getByRole("button", { name: /^Retry all mistakes/ }).click();
  await page.locator('#view-train .quiz[data-state="asked"]', { hasText: "Here " }).waitFor();
  const shown = await page.locator("#view-train").innerText();
  t.expect(!/%|proved|Best line/.test(shown), "the answer is given away before it is asked for");
  t.expect(!(await page.locator(".chances").first().isVisible()) && !(await page.locator(".analysis").isVisible()), "the analysis is in sight while a question is asked");
  await t.inspect(page, "retry-asked-desk-light");

  // Wrong, again, with a hint, right.
  let asked = await current(page);
  t.expect(/ with [A-Ba-b][1-8][<>]/.test(asked.question), `the question does not say what was played: ${asked.question}`);
  const wrong = asked.answers.find(({ right }) => !right);
  t.expect(wrong.reason.includes(wrong.text.replace(/[*#]+$/, "")), `the reason names a pit of the other side: ${wrong.reason}`);
  await choice(page, wrong.text).click();
  await page.locator(".reply", { hasText: "Wrong." }).waitFor();
  t.expect((await page.locator(".reply").textContent()) === `Wrong. ${wrong.reason}`, "the reason is another one");
  await t.inspect(page, "retry-wrong-desk-light");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".helped", { hasText: "A right answer begins in" }).waitFor();
  await choice(page, asked.answers.find(({ right }) => right).text).click();
  await page.locator(".reply", { hasText: "Right." }).waitFor();
  await t.inspect(page, "retry-right-desk-light");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator('#view-train .quiz[data-state="asked"]', { hasText: "Here " }).waitFor();
  // The next one is shown, the others are passed.
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator(".helped", { hasText: /^\d+[sn] / }).waitFor();
  await t.look(page, "retry-shown-desk-light");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  for (let left = 20; left > 0 && !(await page.locator("#quiz-summary").isVisible()); left -= 1) {
    await page.getByRole("button", { name: "Skip" }).or(page.locator("#quiz-summary")).first().waitFor();
    const skip = page.getByRole("button", { name: "Skip" });
    if (await skip.isVisible()) await skip.click();
  }
  await page.locator(".summary", { hasText: /You found 0 of \d+ at the first try; 1 with help or after trying again; 1 not found; \d+ passed over\./ }).waitFor();
  const few = Object.values(await answers(page)).filter((one) => one.answers.length < 3);
  t.expect(few.length === 0, `${few.length} questions have two choices only`);
  await t.inspect(page, "retry-summary-desk-light");
  await page.getByRole("button", { name: "Leave" }).last().click();
  await page.locator("h1", { hasText: "Game 6403" }).waitFor();
  t.expect((await page.locator(".turns .variation").count()) === 0, "answers stand in the game");
}

/** Everything by keys, at another size and in the dark. */
async function byKeys(t) {
  const page = await t.open("?game=6403&at=14s", { scheme: "dark", height: 800 });
  await overhear(page);
  const keys = page.keyboard;
  await reviewed(page);
  await page.locator(".review .classes").waitFor();
  await keys.press("y");
  await page.locator('#view-train .quiz[data-state="asked"]', { hasText: "Here " }).waitFor();
  const asked = await current(page);
  await page.locator("#view-train .choicelist .choice").first().waitFor();
  await keys.press("a");
  const wanted = asked.answers.find(({ right }) => right).text;
  for (let step = 0; step < 40; step += 1) {
    const here = await page.evaluate(() => document.activeElement.querySelector(".move")?.textContent);
    if (here === wanted) break;
    await keys.press("ArrowRight");
  }
  await keys.press("Enter");
  await page.locator(".reply", { hasText: "Right." }).waitFor();
  await t.inspect(page, "retry-right-desk-dark");
  await keys.press("n");
  await page.locator("#view-train .count", { hasText: /^2 of/ }).waitFor();
  const second = await current(page);
  await page.locator("#view-train .choicelist .choice").first().waitFor();
  await keys.press("m");
  await keys.type(second.answers.find(({ right }) => !right).text);
  await keys.press("Enter");
  await page.locator(".reply", { hasText: "Wrong." }).waitFor();
  await keys.press("r");
  await page.locator("#view-train .choicelist .choice").first().waitFor();
  await keys.press("i");
  await page.locator(".helped", { hasText: "begins in" }).waitFor();
  await keys.press("o");
  await page.locator(".helped", { hasText: /^\d+[sn] / }).waitFor();
  await keys.press("?");
  await page.locator("dialog.help[open]", { hasText: "While questions are asked" }).waitFor();
  await t.look(page, "retry-keys-desk-dark");
  await keys.press("Escape");
  await keys.press("q");
  await page.locator("h1", { hasText: "Game 6403" }).waitFor();
}

async function small(t, width, height, scheme) {
  const name = `${width}-${scheme}`;
  const page = await t.open("?game=6403&at=14s", { width, height, scheme, touch: true });
  await overhear(page);
  await reviewed(page);
  await page.locator(".review").scrollIntoViewIfNeeded();
  await t.inspect(page, `review-${name}`);
  await page.locator(".review .primary").tap();
  const asked = await current(page);
  await page.locator("#view-train .choicelist .choice").first().waitFor();
  await t.inspect(page, `retry-asked-${name}`);
  await choice(page, asked.answers.find(({ right }) => !right).text).tap();
  await page.locator(".reply", { hasText: "Wrong." }).waitFor();
  t.expect(await page.locator(".reply").isVisible(), "the reply is out of sight");
  await t.inspect(page, `retry-wrong-${name}`);
}
