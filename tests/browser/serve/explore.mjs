// The moves played in a position: the list is opened, follows every step, plays a move, and leads to a game.

import path from "node:path";
import { PLAYERS, withServer, writeNamedGames } from "./games.mjs";
import { beginForTwo, played, resign } from "./match.mjs";
import { current, placed } from "./page.mjs";

export async function explore(t) {
  for (const part of [looked, openings, unreached, closed]) await t.run(part);
  await players(t);
  await missing(t);
}

const panel = (page) => page.locator("details.explore");
const total = (page, words) => panel(page).locator(".total", { hasText: words }).waitFor();

async function looked(t) {
  const page = await t.open("?game=6405", { width: 360, height: 740, scheme: "dark" });
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/api/explore") ? 1 : 0));
  // If a timer sent requests, it would send one now, before the next move is shown.
  await placed(page);
  await page.clock.install();
  await page.clock.fastForward(5_000);
  await page.keyboard.press("ArrowRight");
  await placed(page, "1s");
  await page.keyboard.press("Home");
  await page.clock.resume();
  t.expect(asked === 0, `the page sends ${asked} requests before the list of moves is opened`);
  await panel(page).locator("summary").click();
  await total(page, "59 games reached this position.");
  const rows = panel(page).locator("tbody tr");
  t.expect((await rows.count()) === 4, `${await rows.count()} first moves instead of 4`);
  t.expect(/A6<\*/.test(await rows.first().textContent()), "the commonest move is not the first");
  const label = await rows.first().locator(".wins").getAttribute("aria-label");
  t.expect(/^South won 76\.9 %, North 23\.1 %$/.test(label), `the bar is read out as ${label}`);
  // The opening book has a value for the move, and the page explains the range in brackets.
  const book = await rows.first().locator("small").last().textContent();
  t.expect(/^By the book for South: 38\.\d % \(\d+\.\d to \d+\.\d\)$/.test(book), `the book says ${book}`);
  t.expect(await panel(page).getByText(/which is not a confidence interval/).isVisible(), "nothing says what the brackets of the book are");
  // A click plays the move as a variation.
  await panel(page).getByRole("button", { name: "Play A6<*" }).click();
  await total(page, "26 games reached this position.");
  await page.locator(".turns .variation", { hasText: "A6<*" }).waitFor();
  await panel(page).scrollIntoViewIfNeeded();
  await t.inspect(page, "explore-phone-dark");
  // A game in the list opens at the position.
  const link = panel(page).locator(".exploredgames a").first();
  const game = await link.textContent();
  await link.click();
  await page.locator("#view-board h1", { hasText: game }).waitFor();
  t.expect(/1s/.test(await current(page)) || /A6</.test(await current(page)), `the game is opened at ${await current(page)}`);
  // The panel stays open, and shows what was played at this place.
  await total(page, "26 games reached this position.");
}

/** Above the list of games there is a link to the first moves of all games. */
async function openings(t) {
  const page = await t.open("");
  await page.getByRole("link", { name: "Opening explorer" }).click();
  await total(page, "59 games reached this position.");
  await panel(page).getByRole("button", { name: "Play A6<*" }).click();
  await total(page, "26 games reached this position.");
  // The explorer adds a variation, even after the user has begun to replace a move.
  await page.goto(`${t.url}?game=6405&at=1s`);
  await page.locator(".choicelist .choice").first().waitFor();
  await page.keyboard.press("r");
  await page.locator(".note", { hasText: "Instead of 1s" }).waitFor();
  await total(page, "59 games reached this position.");
  await panel(page).getByRole("button", { name: /^Play (?!A7<)/ }).first().click();
  await page.locator(".turns .variation .ply[aria-current]").waitFor();
  t.expect((await page.locator(".turns .variation .ply").count()) === 1, "a move from the explorer replaces the move of the game");
}

async function unreached(t) {
  const page = await t.open("?game=6405&at=end");
  await page.keyboard.press("w");
  await total(page, "1 game reached this position.");
  await panel(page).getByText("ends here").waitFor();
  await page.keyboard.press("Home");
  await total(page, "59 games reached");
}

/** During a game the players see what was played, but no chances. Afterwards the book is open again. */
async function closed(t) {
  const page = await t.open("?view=play");
  await beginForTwo(page);
  await page.keyboard.press("w");
  await total(page, "59 games reached this position.");
  const book = panel(page).locator("tbody").getByText(/By the book/);
  t.expect((await book.count()) === 0, "the explorer shows chances during a game");
  await page.locator("#view-board .choicelist .choice").first().click();
  await played(page, 1);
  await resign(page);
  await page.keyboard.press("Home");
  await book.first().waitFor();
}

/** A player's share is shown next to the share of all players. */
async function players(t) {
  await withServer(t, await writeNamedGames(t, "named.csv", PLAYERS), async () => {
    const page = await t.open("?position=start", { width: 360, height: 740 });
    await page.keyboard.press("w");
    await panel(page).getByLabel("Moves of").fill("amina");
    await page.keyboard.press("Enter");
    await total(page, "4 games reached this position, 2 times with amina to move.");
    await panel(page).locator("th", { hasText: "amina" }).waitFor();
    await t.look(page, "explore-player-360");
    await page.context().close();
  });
}

/** If the archive has no index, the panel explains how to make one, and uses it as soon as it exists. */
async function missing(t) {
  const archive = path.join(t.folder, "plain");
  const file = path.join(t.folder, "plain.csv");
  await t.command("query", "--whole", "-o", file);
  await t.command("import", file, "-o", archive, "--quiet");
  await withServer(t, archive, async () => {
    const page = await t.open("?game=6405");
    await page.keyboard.press("w");
    await panel(page).locator(".trouble", { hasText: "has no index of positions" }).waitFor();
    await t.command("archive", "index", archive);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Home");
    await total(page, "59 games reached");
    await page.context().close();
  });
}
