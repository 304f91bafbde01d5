// How a game ends, and what follows: resigning must be confirmed, the review is in sight, and the next game starts
// without analysis.

import { begin, beginForTwo, played, playFirst, playOne, resign, review } from "./match.mjs";
import { focusOn, isInSight, ready } from "./page.mjs";

const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

async function againstTheEngine(page, t) {
  await begin(page);
  await playOne(t, page, 2);
}

async function twoPeople(page, t) {
  await beginForTwo(page);
  await playFirst(t, page, 1);
}

/** Resigns and reviews the game. The focus moves to the review. */
async function giveUpAndReview(page) {
  await resign(page);
  await review(page);
  await focusOn(page, "#review-title");
}

export async function ends(t) {
  for (const part of [asksFirst, nothingToWrite]) await t.run(part);
  await t.run(beginsBlind, againstTheEngine);
  await t.run(beginsBlind, twoPeople);
  await t.run(reviewOnAPhone);
}

/** The key that resigns asks first, and pressing Enter by mistake does not resign. */
async function asksFirst(t) {
  const page = await t.open("?view=play", { height: 800 });
  await twoPeople(page, t);
  await page.keyboard.press("R");
  t.expect((await focused(page)) === "No", `after R the focus is on ${await focused(page)}`);
  await page.keyboard.press("Enter");
  t.expect(await page.getByRole("button", { name: "Resign", exact: true }).isVisible(), "R and Enter resign at once");
  await page.keyboard.press("R");
  await page.keyboard.press("Escape");
  t.expect(await page.getByRole("button", { name: "Yes, resign" }).isHidden(), "Escape leaves the question open");
  t.expect((await focused(page)).startsWith("Resign"), `after Escape the focus is on ${await focused(page)}`);
}

/** When a game of the archive or a game played here is over, no move can be typed; after a step back, one can. */
async function nothingToWrite(t) {
  const page = await t.open("?game=6405", { height: 800 });
  await page.keyboard.press("End");
  const field = page.locator("#view-board").getByLabel("Write a move");
  await page.locator("#view-board .choices h2", { hasText: "The game is over" }).waitFor();
  t.expect(await field.isHidden(), "a move can be typed at the end of a game of the archive");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await field.waitFor();
  await page.goto(`${t.url}?view=play`);
  await ready(page);
  await twoPeople(page, t);
  await resign(page);
  await page.locator("#view-board .choices h2", { hasText: "The game is over" }).waitFor();
  t.expect(await field.isHidden(), "a move can be typed in a game that was resigned");
  const { height } = await page.locator("#view-board .choices").boundingBox();
  t.expect(height < 80, `when the game is over, the box of choices is ${height} pixels high`);
}

/** The review is in sight and scrolls with the page. The next game has no analysis until the user requests it. */
async function beginsBlind(t, start) {
  const page = await t.open("?view=play", { height: 800 });
  await start(page, t);
  await giveUpAndReview(page);
  const box = page.locator(".review");
  t.expect(await isInSight(page.locator(".review .accuracy"), 30), `${start.name}: the accuracy is out of sight`);
  t.expect(await isInSight(page.locator(".review .story").last(), 40), `${start.name}: the story is out of sight`);
  t.expect(await box.evaluate((element) => element.scrollHeight <= element.clientHeight), `${start.name}: the review scrolls within the page`);
  const board = await page.locator("#view-board .board").boundingBox();
  t.expect(board.y >= 0 && board.y + board.height <= 800, `${start.name}: beside the review the board stands at ${Math.round(board.y)}`);
  await t.look(page, `ends-review-${start.name}-light`);
  const blind = async (how) => {
    await played(page, 0);
    await page.locator("#view-board .choicelist button").first().waitFor();
    t.expect((await page.getByRole("button", { name: "Analyse", exact: true }).getAttribute("aria-pressed")) === "false", `${start.name}: after “${how}” the analysis is on`);
    for (const part of [".chances", ".analysis", ".review", ".choicelist .worth"]) t.expect(await page.locator(`#view-board ${part}`).first().isHidden(), `${start.name}: after “${how}” the page shows ${part}`);
  };
  await page.getByRole("button", { name: "Play again" }).click();
  await blind("Play again");
  await playFirst(t, page, 1);
  t.expect((await page.getByRole("button", { name: "Analyse", exact: true }).getAttribute("aria-disabled")) === "true", `${start.name}: a game that is still being played can be analysed`);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await blind("Begin");
}

async function reviewOnAPhone(t) {
  const page = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await twoPeople(page, t);
  await giveUpAndReview(page);
  t.expect(await isInSight(page.locator(".review .accuracy"), 30), "360: the accuracy is out of sight");
  t.expect(await isInSight(page.locator(".review .story").last(), 40), "360: the story is out of sight");
}
