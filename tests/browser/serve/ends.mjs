// How a game ends and what comes after: it is asked before it is given up, the review is in sight, and the next game begins without analysis.

import { PLY, ready, resign, yours } from "./page.mjs";

const NARROW = { width: 360, height: 740, touch: true, scheme: "dark" };

const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

/** What stands in the window without scrolling: its beginning, so many pixels of it. */
const beginsInSight = (locator, pixels) =>
  locator.evaluate((element, pixels) => {
    const { top } = element.getBoundingClientRect();
    return element.checkVisibility() && top >= 0 && top + pixels <= innerHeight;
  }, pixels);

async function playOne(page, plies) {
  await page.locator("#view-board .choicelist button").first().click();
  await page.locator(PLY).nth(plies - 1).waitFor();
}

async function againstTheEngine(page) {
  await page.getByLabel("The engine plays as").selectOption("beginner");
  await page.getByRole("button", { name: "Begin" }).click();
  await yours(page);
  await playOne(page, 2);
  await yours(page);
}

async function twoPeople(page) {
  await page.getByRole("button", { name: "Two people at this board" }).click();
  await playOne(page, 1);
}

async function giveUp(page) {
  await resign(page);
  await page.getByRole("button", { name: "Review the game" }).waitFor();
}

async function review(page) {
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".review .classes").waitFor({ timeout: 180_000 });
  await page.waitForFunction(() => document.activeElement.id === "review-title");
}

export async function ends(t) {
  for (const part of [asksFirst, nothingToWrite]) await t.run(part);
  await t.run(beginsBlind, againstTheEngine);
  await t.run(beginsBlind, twoPeople);
  for (const part of [reviewOnAPhone, saidTwice]) await t.run(part);
}

/** The key that resigns asks, and what is pressed next by mistake does not answer yes. */
async function asksFirst(t) {
  const page = await t.open("?view=play", { height: 800 });
  await twoPeople(page);
  await page.keyboard.press("R");
  t.expect((await focused(page)) === "No", `R leads to ${await focused(page)}`);
  await page.keyboard.press("Enter");
  t.expect(await page.getByRole("button", { name: "Resign", exact: true }).isVisible(), "R and Enter resign at once");
  await page.keyboard.press("R");
  await page.keyboard.press("Escape");
  t.expect(await page.getByRole("button", { name: "Yes, resign" }).isHidden(), "Escape leaves the question open");
  t.expect((await focused(page)).startsWith("Resign"), `after Escape the focus is on ${await focused(page)}`);
}

/** Where a game is over, here or in the archive, nothing is left to write; a step back brings the field again. */
async function nothingToWrite(t) {
  const page = await t.open("?game=6405", { height: 800 });
  await page.keyboard.press("End");
  const field = page.locator("#view-board").getByLabel("Write a move");
  await page.locator("#view-board .choices h2", { hasText: "The game is over" }).waitFor();
  t.expect(await field.isHidden(), "a turn can be written behind the end of a game of the archive");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await field.waitFor();
  await page.goto(`${t.url}?view=play`);
  await ready(page);
  await twoPeople(page);
  await giveUp(page);
  await page.locator("#view-board .choices h2", { hasText: "The game is over" }).waitFor();
  t.expect(await field.isHidden(), "a turn can be written in a game that was given up");
  const { height } = await page.locator("#view-board .choices").boundingBox();
  t.expect(height < 80, `the box of a game that is over is ${height} high`);
  await t.look(page, "ends-over-light");
}

/** After a review, which is in sight and scrolls with the page, another game has no analysis before it is asked for. */
async function beginsBlind(t, begin) {
  const page = await t.open("?view=play", { height: 800 });
  await begin(page);
  await giveUp(page);
  await review(page);
  const box = page.locator(".review");
  t.expect(await beginsInSight(page.locator(".review .accuracy"), 30), `${begin.name}: the accuracy is out of sight`);
  t.expect(await beginsInSight(page.locator(".review .story").last(), 40), `${begin.name}: the story is out of sight`);
  t.expect(await box.evaluate((element) => element.scrollHeight <= element.clientHeight), `${begin.name}: the review scrolls within the page`);
  const board = await page.locator("#view-board .board").boundingBox();
  t.expect(board.y >= 0 && board.y + board.height <= 800, `${begin.name}: beside the review the board stands at ${Math.round(board.y)}`);
  await t.look(page, `ends-review-${begin.name}-light`);
  const blind = async (how) => {
    await page.locator(PLY).nth(0).waitFor({ state: "detached" });
    await page.locator("#view-board .choicelist button").first().waitFor();
    t.expect((await page.getByRole("button", { name: "Analyse", exact: true }).getAttribute("aria-pressed")) === "false", `${begin.name}: ${how} begins with Analyse on`);
    for (const part of [".chances", ".analysis", ".review", ".choicelist .worth"]) t.expect(await page.locator(`#view-board ${part}`).first().isHidden(), `${begin.name}: ${how} begins with ${part}`);
  };
  await page.getByRole("button", { name: "Play again" }).click();
  await blind("Play again");
  await playOne(page, 1);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.locator("#view-board .chances").waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await blind("Begin");
}

async function reviewOnAPhone(t) {
  const page = await t.open("?view=play", NARROW);
  await twoPeople(page);
  await giveUp(page);
  await review(page);
  t.expect(await beginsInSight(page.locator(".review .accuracy"), 30), "360: the accuracy is out of sight");
  t.expect(await beginsInSight(page.locator(".review .story").last(), 40), "360: the story is out of sight");
  await t.look(page, "ends-review-phone-dark");
}

/** That a time is over stands where the result stands, and at the clock. */
async function saidTwice(t) {
  const page = await t.open("?view=play", NARROW);
  await page.clock.install();
  await page.locator("#playclock").selectOption("1+1");
  await twoPeople(page);
  await page.locator('.clocks [data-side="1"].running').waitFor();
  await page.clock.fastForward(90_000);
  await page.locator(".clocks", { hasText: "North has no time left; South wins." }).waitFor();
  await page.locator(".playing strong", { hasText: "The time is over." }).waitFor();
  const said = await page.locator("#view-board").evaluate((view) => view.innerText.match(/no time left/g).length);
  t.expect(said === 2, `that no time is left is said ${said} times`);
  await page.locator(".gamehead", { hasText: "North had no time left. South wins." }).waitFor();
  await t.inspect(page, "ends-time-phone-dark");
}
