// Puzzles: chosen, answered, missed, kept; by mouse, by keys alone, on small windows.

import { reloaded } from "./page.mjs";

const asked = (page) => page.locator('#view-train .quiz[data-state="asked"]').waitFor();

/** Notes the puzzles that the server gives, since only it knows the solutions. */
function overhear(page) {
  const known = [];
  page.on("response", async (response) => {
    if (!new URL(response.url()).pathname.endsWith("/api/train") || !response.ok()) return;
    const given = await response.json().catch(() => null);
    if (given?.puzzles.length > 0) known.splice(0, known.length, ...given.puzzles);
  });
  return known;
}

/** The solving move of a puzzle, with which the words on its solution begin. */
const solution = ({ solution: words }) => words.split(" ")[0];

/** The choice of a name, or the first of another. */
function move(page, name, right) {
  const own = page.getByText(new RegExp(`^${name.replace(/[<>+]/g, "\\$&")}[*#]*$`));
  return page.locator("#view-train .choicelist .choice").filter(right ? { has: own } : { hasNot: own }).first();
}

export async function train(t) {
  for (const part of [byMouse, byKeys, notedLater, neverNoted, failing]) await t.run(part);
  for (const [width, height, scheme] of [[820, 1180, "light"], [360, 740, "dark"]]) await t.run(small, width, height, scheme);
}

const figures = (page) => page.locator("#view-train form .figures").textContent();

async function byMouse(t) {
  const page = await t.open("", { height: 800 });
  const known = overhear(page);
  await page.getByRole("link", { name: "Train" }).click();
  await page.locator(".figures", { hasText: /^\d+ puzzles: 0 solved, 0 due today, \d+ new\.$/ }).waitFor();
  const all = Number.parseInt(await figures(page), 10);
  t.expect(all >= 300, `there are ${all} puzzles`);
  await t.inspect(page, "train-form-desk-light");
  await page.getByLabel(/^Coin toss/).check();
  await page.waitForFunction((number) => Number.parseInt(document.querySelector("#view-train form .figures").textContent, 10) < number, all);
  await page.getByLabel(/^Coin toss/).uncheck();
  await page.waitForFunction((number) => Number.parseInt(document.querySelector("#view-train form .figures").textContent, 10) === number, all);
  await page.getByLabel("How many").selectOption("5");
  await page.getByRole("button", { name: "Begin" }).click();
  await asked(page);
  const task = await page.locator("#view-train .asked").textContent();
  t.expect(/^(South|North) to move: (win|save|capture) /.test(task), `the task says ${task}`);
  await t.inspect(page, "train-asked-desk-light");
  // The first at once.
  await move(page, solution(known[0]), true).click();
  await page.locator(".reply", { hasText: /^Right\. / }).waitFor();
  await page.getByText("It comes again in 3 days.").waitFor();
  t.expect(!(await page.locator("#view-train").innerText()).includes("bao generate"), "a puzzle tells how its game was made");
  await t.inspect(page, "train-right-desk-light");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  // The second is missed, then found.
  await page.locator(".count", { hasText: "2 of 5" }).waitFor();
  await asked(page);
  await move(page, solution(known[1]), false).click();
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  await t.inspect(page, "train-wrong-desk-light");
  // What refutes it is gone through on the board.
  const happens = page.locator("#view-train .said");
  const before = await happens.textContent();
  await page.getByRole("button", { name: "One move on" }).click();
  await page.waitForFunction((words) => document.querySelector("#view-train .said").textContent !== words, before);
  await page.getByRole("button", { name: "One move back" }).click();
  await page.waitForFunction((words) => document.querySelector("#view-train .said").textContent === words, before);
  await page.getByRole("button", { name: "Try again" }).click();
  await move(page, solution(known[1]), true).click();
  await page.getByText("It comes again tomorrow.").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  // The third with a hint, the fourth is shown, the fifth passed over.
  await page.locator(".count", { hasText: "3 of 5" }).waitFor();
  await asked(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".helped", { hasText: "The move begins with" }).waitFor();
  await move(page, solution(known[2]), true).click();
  await page.getByText("It comes again tomorrow.").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".count", { hasText: "4 of 5" }).waitFor();
  await asked(page);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.getByText("It comes again tomorrow.").waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".count", { hasText: "5 of 5" }).waitFor();
  await asked(page);
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByText("You found 1 of 5 at the first try; 2 with help or after trying again; 1 not found; 1 passed over.").waitFor();
  await page.locator(".summary", { hasText: `${all} puzzles: 1 solved, 0 due today, ${all - 4} new.` }).waitFor();
  await t.inspect(page, "train-summary-desk-light");
  const rows = await page.locator(".summary ol li").allTextContents();
  t.expect(rows.every((row) => /^[A-Z][a-z, -]+, grade \d: .*Show the position$/.test(row)), `the summary says ${rows.join(" | ")}`);
  await page.getByRole("button", { name: "5 more" }).click();
  await page.locator("#view-train .count", { hasText: "1 of 5" }).waitFor();
  await asked(page);
  for (let left = 5; left > 0; left -= 1) {
    await page.locator("#view-train .count", { hasText: `${6 - left} of 5` }).waitFor();
    await asked(page);
    await page.getByRole("button", { name: "Skip" }).click();
  }
  await page.locator(".summary:not([hidden])").waitFor();
  await page.getByRole("link", { name: "Show the position" }).first().click();
  await page.locator("#view-board .board").waitFor();
  await page.locator("#view-board .turns .startrow", { hasText: /^The position before turn \d+$/ }).waitFor();
  await page.goBack();
  await page.locator(".summary").waitFor();
  await page.getByRole("button", { name: "Leave" }).last().click();
  await page.locator("form .figures", { hasText: `${all} puzzles: 1 solved` }).waitFor();
  // What was asked ends with the page, and what was answered is noted.
  await page.getByRole("button", { name: "Begin" }).click();
  await asked(page);
  await reloaded(page);
  await page.locator("form .figures", { hasText: `${all} puzzles: 1 solved` }).waitFor();
}

/** What the record cannot take at once is noted with the next answer; a puzzle asked again is no answer any more. */
async function notedLater(t) {
  const page = await t.open("?view=train", { refusals: true });
  const known = overhear(page);
  const sent = [];
  let refused = true;
  await page.route(/\/api\/note-answer\?/, async (route) => {
    sent.push(route.request().postDataJSON());
    if (refused) await route.fulfill({ status: 409, contentType: "application/json", body: '{"error":"The record is in use."}' });
    else await route.continue();
  });
  await begin(page);
  await move(page, solution(known[0]), false).click();
  await page.locator(".quiz .trouble", { hasText: "The record is in use. 1 answer not noted yet" }).waitFor();
  t.expect(await page.locator(".reply", { hasText: /^Wrong\. / }).isVisible(), "what is wrong with the record hides the reply");
  const next = () => page.getByRole("button", { name: /^(Next|Skip)$/ }).locator("visible=true").click();
  await next();
  for (const place of [1, 2, 3, 4]) {
    await page.locator(".count", { hasText: `${place + 1} of 5` }).waitFor();
    await asked(page);
    if (place < 4) await next();
  }
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator(".quiz .trouble", { hasText: "2 answers not noted yet" }).waitFor();
  await next();
  await page.locator(".summary .trouble", { hasText: "2 answers not noted yet" }).waitFor();
  await t.look(page, "train-unsaved-desk-light");
  refused = false;
  await page.getByRole("button", { name: "Note the answers again" }).click();
  await page.locator(".summary .trouble:empty").waitFor({ state: "attached" });
  const of = (index) => sent.filter(({ puzzle }) => puzzle === known[index].puzzle).length;
  t.expect(of(0) >= 2 && of(4) >= 1, "answers were lost");
  const noted = sent.length;
  await page.getByRole("button", { name: /^Ask the \d again$/ }).click();
  await asked(page);
  await move(page, solution(known[0]), true).click();
  await page.locator(".reply", { hasText: /^Right\. / }).waitFor();
  await next();
  await page.locator(".count", { hasText: /^2 of/ }).waitFor();
  await asked(page);
  t.expect(sent.length === noted, "a puzzle that is asked again was noted as an answer");
}

const begin = async (page) => {
  await page.locator(".figures", { hasText: /puzzles?: \d+ solved/ }).waitFor();
  await page.getByLabel("How many").selectOption("5");
  await page.getByRole("button", { name: "Begin" }).click();
  await asked(page);
};

/** An answer that the server never takes is not sent for ever. */
async function neverNoted(t) {
  const page = await t.open("?view=train", { refusals: true });
  let sent = 0;
  await page.route(/\/api\/note-answer\?/, (route) => {
    sent += 1;
    return route.fulfill({ status: 422, contentType: "application/json", body: '{"error":"The disk is full."}' });
  });
  await begin(page);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator(".quiz .trouble", { hasText: "The disk is full. This answer is not noted." }).waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".count", { hasText: "2 of 5" }).waitFor();
  await asked(page);
  t.expect(sent === 1, `an answer that the server never takes is sent ${sent} times`);
}

/** A move that cannot be checked is asked for again, and its question can be passed over. */
async function failing(t) {
  const page = await t.open("?view=train", { refusals: true, failing: true });
  const known = overhear(page);
  let fails = true;
  await page.route(/\/api\/solve\?/, (route) => (fails ? route.fulfill({ status: 500, contentType: "application/json", body: '{"error":"Nothing is found."}' }) : route.continue()));
  await begin(page);
  await move(page, solution(known[0]), false).click();
  await page.locator(".quiz .trouble", { hasText: "Nothing is found." }).waitFor();
  t.expect(!(await page.getByRole("button", { name: "Next", exact: true }).isVisible()) && (await page.locator(".helped").textContent()) === "", "a move that could not be checked looks as if it had been");
  await t.look(page, "train-failed-desk-light");
  fails = false;
  await move(page, solution(known[0]), false).click();
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator(".count", { hasText: "2 of 5" }).waitFor();
  await asked(page);
}

/** Chosen, begun, solved and left by keys. */
async function byKeys(t) {
  const page = await t.open("?view=train", { scheme: "dark", height: 800 });
  const known = overhear(page);
  const keys = page.keyboard;
  await page.locator(".figures", { hasText: /puzzles?: \d+ solved/ }).waitFor();
  await t.inspect(page, "train-form-desk-dark");
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate(() => document.activeElement.textContent === "Begin")) break;
    await keys.press("Tab");
    if (await page.evaluate(() => document.activeElement.value === "2" && document.activeElement.name === "grade")) await keys.press("Space");
  }
  await keys.press("Enter");
  await asked(page);
  t.expect(/grade 2$/.test(await page.locator("#quiz-title").textContent()), "another grade is asked than was chosen");
  for (const place of [0, 1, 2]) {
    await page.locator(".count", { hasText: new RegExp(`^${place + 1} of`) }).waitFor();
    await asked(page);
    await keys.press("m");
    await keys.type(solution(known[place]));
    await keys.press("Enter");
    await page.locator(".reply", { hasText: /^Right\. / }).waitFor();
    if (place === 0) {
      await t.inspect(page, "train-right-desk-dark");
    }
    await keys.press(place === 1 ? "Enter" : "N");
  }
  await page.locator(".count", { hasText: /^4 of/ }).waitFor();
  await keys.press("q");
  await page.locator("form .figures").waitFor();
}

async function small(t, width, height, scheme) {
  const name = `${width}-${scheme}`;
  const page = await t.open("?view=train", { width, height, scheme, touch: true });
  const known = overhear(page);
  await page.locator(".figures", { hasText: /puzzles?: \d+ solved/ }).waitFor();
  await t.inspect(page, `train-form-${name}`);
  await page.getByRole("button", { name: "Begin" }).tap();
  await asked(page);
  if (width < 640) {
    const [task, board] = await Promise.all([".asked", ".board"].map((part) => page.locator(`#view-train ${part}`).boundingBox()));
    t.expect(task.y >= 0 && task.y + task.height <= board.y && board.y + board.height <= height, `${name}: the task stands at ${Math.round(task.y)}, the board at ${Math.round(board.y)}`);
  }
  await t.inspect(page, `train-asked-${name}`);
  await move(page, solution(known[0]), false).tap();
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  await t.inspect(page, `train-wrong-${name}`);
}
