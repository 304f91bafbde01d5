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
  for (const part of [byMouse, byKeys, notedLater, notedAfterReload, keptBadly, failing]) await t.run(part);
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
  // Loaded anew it stands where it stood, and is not noted again.
  const reply = await page.locator(".reply").textContent();
  await reloaded(page);
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  t.expect((await page.locator(".reply").textContent()) === reply && (await page.locator("#view-train p.count").textContent()).startsWith("2 of 5"), "a puzzle that was answered wrongly is another one when the page is loaded anew");
  await t.look(page, "train-reloaded-desk-light");
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
  await reloaded(page);
  await asked(page);
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
  await reloaded(page);
  await page.locator(".summary", { hasText: `${all} puzzles: 1 solved, 0 due today, ${all - 4} new.` }).waitFor();
  await page.getByText("You found 1 of 5 at the first try").waitFor();
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
  // What was left is not asked any more.
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

/** An answer that could not be noted outlives the page, and is noted once; one that the server never takes is not sent for ever. */
async function notedAfterReload(t) {
  const page = await t.open("?view=train", { refusals: true, failing: true });
  const known = overhear(page);
  const noted = [];
  let status = 500;
  await page.route(/\/api\/note-answer\?/, async (route) => {
    if (status !== null) return route.fulfill({ status, contentType: "application/json", body: '{"error":"The disk is full."}' });
    noted.push(route.request().postDataJSON());
    return route.continue();
  });
  await begin(page);
  await move(page, solution(known[0]), false).click();
  await page.locator(".quiz .trouble", { hasText: "The disk is full. 1 answer not noted yet" }).waitFor();
  status = null;
  await reloaded(page);
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  for (let left = 50; noted.length === 0 && left > 0; left -= 1) await page.waitForTimeout(100);
  t.expect(noted.length === 1 && noted[0].puzzle === known[0].puzzle && noted[0].response === "wrong", `after the page was loaded anew ${JSON.stringify(noted)} was noted`);
  await reloaded(page);
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  t.expect(noted.length === 1, "an answer is noted with each loading");
  status = 422;
  await page.getByRole("button", { name: "Skip" }).click();
  await page.locator(".count", { hasText: "2 of 5" }).waitFor();
  await asked(page);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page.locator(".quiz .trouble", { hasText: "The disk is full. This answer is not noted." }).waitFor();
  t.expect((await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("answers")).length)) === 0, "an answer that the server never takes is kept");
}

/** Whatever the window has kept, there is something in the view: the questions, or the form. */
async function keptBadly(t) {
  const page = await t.open("?view=train", { refusals: true });
  await begin(page);
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  const [made, stand] = ["asked", "asked-stand"].map((name) => Object.keys(kept).find((key) => key.endsWith(`.${name}`)));
  t.expect(made && stand, `the window keeps ${Object.keys(kept).join(", ")}`);
  const changed = (key, change) => ({ ...kept, [key]: JSON.stringify(change(JSON.parse(kept[key]))) });
  const bad = {
    "JSON that breaks off": { ...kept, [stand]: kept[stand].slice(0, 20) },
    "no order": changed(stand, ({ order, ...rest }) => rest),
    "an order of other puzzles": changed(stand, (one) => ({ ...one, order: [7, 8] })),
    "results of another kind": changed(stand, (one) => ({ ...one, results: [null] })),
    "an index beyond": changed(stand, (one) => ({ ...one, index: 17 })),
    "a verdict without a move": changed(stand, (one) => ({ ...one, state: "wrong" })),
    "texts of another kind": changed(made, (one) => ({ ...one, texts: "milk" })),
    "puzzles that nobody knows": changed(made, (one) => ({ ...one, texts: one.texts.map(() => "milk") })),
    "mistakes without a game": changed(made, () => ({ kind: "retry", errors: [{}] })),
    "what the version before has kept": Object.fromEntries(Object.entries(kept).map(([key, value]) => [key.replace(/^bao\.\d+\./, "bao."), value])),
  };
  for (const [name, entries] of Object.entries(bad)) {
    await page.evaluate((all) => {
      sessionStorage.clear();
      for (const [key, value] of Object.entries(all)) sessionStorage.setItem(key, value);
    }, entries);
    await reloaded(page);
    const form = page.locator("#view-train form .figures", { hasText: /puzzles?: \d+ solved/ });
    await form.waitFor({ timeout: 10_000 }).catch(() => t.fault(`with ${name} the view of training is empty`));
    await reloaded(page);
    await form.waitFor({ timeout: 10_000 }).catch(() => t.fault(`with ${name} the view of training is empty when it is loaded again`));
    t.expect((await page.locator("#view-train form .trouble").textContent()) === "", `${name} is not thrown away`);
  }
}

/** A question that cannot be asked is tried again or passed over, and is not shown as if it had been answered. */
async function failing(t) {
  const page = await t.open("?view=train", { refusals: true, failing: true });
  const known = overhear(page);
  await begin(page);
  await move(page, solution(known[0]), false).click();
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  let fails = true;
  await page.route(/\/api\/solve\?/, (route) => (fails ? route.fulfill({ status: 500, contentType: "application/json", body: '{"error":"Nothing is found."}' }) : route.continue()));
  await reloaded(page);
  await page.locator(".quiz .trouble", { hasText: "Nothing is found." }).waitFor();
  t.expect(!(await page.getByRole("button", { name: "Next", exact: true }).isVisible()) && (await page.locator(".helped").textContent()) === "", "a question that failed looks as if its solution were shown");
  await t.look(page, "train-failed-desk-light");
  await reloaded(page);
  await page.locator(".quiz .trouble", { hasText: "Nothing is found." }).waitFor();
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".reply", { hasText: /^Wrong\. / }).waitFor();
  fails = true;
  await reloaded(page);
  await page.locator(".quiz .trouble", { hasText: "Nothing is found." }).waitFor();
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
