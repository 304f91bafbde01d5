// Studying a game: the board does not move, all analysis is on one screen, lines can be entered, and nothing is lost.

import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { begin, playOne, resign } from "./match.mjs";
import { choice, goTo, isInSight, placed, ready, reloaded, SEARCHED } from "./page.mjs";
import { isQuiz } from "./quiz.mjs";

export async function study(t) {
  for (const [width, height] of [[1280, 800], [1920, 1080]]) await t.run(standsStill, width, height);
  for (const part of [lines, better, drafts, goesBack, start, puzzleFiles, fromHere, keys, large]) await t.run(part);
}

const box = (page) => page.locator("#view-board .board").evaluate((board) => ["x", "y", "width", "height"].map((name) => Math.round(board.getBoundingClientRect()[name])).join());
const analysed = (page) => page.locator("#view-board .bestlines li").first().waitFor(SEARCHED);

/**
 * The board keeps its place and size during steps, analysis, review and variations. Moves, lines, curve and choices are
 * beside it.
 */
async function standsStill(t, width, height) {
  const page = await t.open("?game=16530&at=8s", { width, height });
  await placed(page, "8s");
  const before = await box(page);
  const stands = async (what) => t.expect((await box(page)) === before, `${width}: after ${what} the board is at ${await box(page)} and not at ${before}`);
  await page.keyboard.press("i");
  await analysed(page);
  await stands("the analysis");
  const places = () => page.evaluate(() => [".moveslist", ".bestlines", ".plot", ".verdictline", ".right > .choices"].map((name) => `${name} ${Math.round(document.querySelector(`#view-board ${name}`).getBoundingClientRect().y)}`).join());
  const parts = await places();
  for (const name of [".moveslist", ".bestlines", ".plot", ".choices h2", ".choicelist .choice"]) t.expect(await isInSight(page.locator(`#view-board ${name}`).first()), `${width}: ${name} is out of sight`);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("ArrowRight");
    await stands(`step ${step}`);
  }
  await goTo(page, "8s");
  await analysed(page);
  t.expect((await places()) === parts, `${width}: the panels were at ${parts} and are at ${await places()}`);
  await choice(page, await page.locator("#view-board .choicelist .choice .move").first().textContent().then((text) => text.replace(/[*#]+$/, ""))).first().click();
  await stands("a variation");
  t.expect((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) <= 1, `${width}: the page scrolls`);
  await t.inspect(page, `study-${width}`);
}

/** A line is shown while the user points at it, entered by a click, and added by its button. */
async function lines(t) {
  const page = await t.open("?game=16530&at=8s", { height: 800 });
  await placed(page, "8s");
  await page.keyboard.press("i");
  await analysed(page);
  await page.locator("#view-board .best .way").waitFor({ state: "attached" });
  const seeds = () => page.locator("#view-board .board").evaluate((board) => [...board.querySelectorAll("[data-pit] .count text")].map((text) => text.textContent).join());
  const before = await seeds();
  const moves = page.locator("#view-board .bestlines li").first().locator(".linemoves button");
  await moves.nth(1).hover();
  await page.waitForFunction((was) => [...document.querySelectorAll("#view-board [data-pit] .count text")].map((text) => text.textContent).join() !== was, before);
  await page.mouse.move(5, 5);
  await page.waitForFunction((was) => [...document.querySelectorAll("#view-board [data-pit] .count text")].map((text) => text.textContent).join() === was, before);
  const second = (await moves.nth(1).textContent()).split(" ").at(-1);
  await moves.nth(1).click();
  await page.locator("#view-board .turns [aria-current] .move", { hasText: second }).waitFor();
  await page.keyboard.press("u");
  await placed(page, "8s");
  await analysed(page);
  // The second line can be added too.
  await page.locator("#view-board .bestlines li").nth(1).getByRole("button", { name: "Add this line as a variation" }).click();
  await page.locator("#view-board .note", { hasText: "was added to the game" }).waitFor();
  await page.locator("#view-board .turns .variation").waitFor();
  // Thinking longer increases the number of nodes.
  const nodes = async () => Number((await page.locator("#view-board .how").textContent()).replaceAll(",", "").match(/(\d+) nodes/)?.[1] ?? 0);
  await page.keyboard.press("u");
  await placed(page, "8s");
  await page.waitForFunction(() => /1,500,000 nodes|300,000 nodes/.test(document.querySelector("#view-board .how").textContent));
  const first = await nodes();
  await page.getByRole("button", { name: "Think longer" }).click();
  await page.waitForFunction((was) => Number(document.querySelector("#view-board .how").textContent.replaceAll(",", "").match(/(\d+) nodes/)?.[1] ?? 0) > was, Math.max(first, 1_500_000), SEARCHED);
  await page.getByRole("button", { name: "Stop" }).first().click();
}

/**
 * After the analysis of a line, all better lines are added at once. The story shows the positions before the errors.
 * Retry does not affect Train.
 */
async function better(t) {
  const page = await t.open("?game=16530&at=8s", { height: 800 });
  await placed(page, "8s");
  await page.keyboard.press("I");
  const review = page.locator("#view-board .review");
  await review.waitFor(SEARCHED);
  const plies = await page.locator(".turns .ply").count();
  await review.getByRole("button", { name: /Add (all better lines|the better line)/ }).click();
  await page.locator("#view-board .note", { hasText: /better lines? (was|were) added to the game/ }).waitFor();
  t.expect((await page.locator(".turns .ply").count()) > plies, "no line was added");
  const show = review.locator(".story .quiet").first();
  const turn = /\d+[sn]/.exec(await show.getAttribute("aria-label"))[0];
  await show.click();
  const now = (await page.locator("#view-board .turns [aria-current]").getAttribute("aria-label")).split(" ")[0];
  const before = turn.endsWith("n") ? turn.replace("n", "s") : turn === "1s" ? "Start" : `${Number.parseInt(turn, 10) - 1}n`;
  t.expect(now === before, `the story of ${turn} shows ${now} and not ${before}`);
  await review.getByRole("button", { name: /Retry|’s \(/ }).first().click();
  await isQuiz(page, "retry", "asked");
  await page.getByRole("link", { name: "Train" }).click();
  await page.locator("#view-train .figures", { hasText: /puzzles: \d+ solved/ }).waitFor();
  await page.goBack();
  await isQuiz(page, "retry", "asked");
  // The analysis is kept when the user picks a language.
  await page.goto(`${t.url}?game=16530&at=8s`);
  await placed(page, "8s");
  if (!(await page.locator("#view-board .analysis").isVisible())) await page.keyboard.press("i");
  await analysed(page);
  const loaded = page.waitForEvent("load");
  await page.locator("#language").selectOption("it");
  await loaded;
  await ready(page);
  await page.locator("#view-board .bestlines li").first().waitFor(SEARCHED);
}

/** A change is still there after a reload and in another browser. During a game no chances are shown. */
async function drafts(t) {
  const page = await t.open("?game=6405&at=22n");
  await placed(page, "22n");
  await choice(page, "A5>").click();
  await page.locator(".turns .variation").waitFor();
  await page.waitForFunction(() => new URLSearchParams(location.search).has("draft"));
  await page.getByLabel("Comment", { exact: true }).fill("Not lost.");
  await page.getByLabel("Comment", { exact: true }).press("Escape");
  await page.locator(".turns .comment", { hasText: "Not lost." }).waitFor();
  await page.waitForResponse(/\/api\/draft\?/).catch(() => {});
  await reloaded(page);
  await page.locator(".turns .comment", { hasText: "Not lost." }).waitFor();
  const other = await t.open();
  await other.locator("#view-games .saved li", { hasText: "Game 6405" }).getByRole("link").click();
  await other.locator(".turns .comment", { hasText: "Not lost." }).waitFor();
  // A note that is in sight says that the game was saved, and the draft is deleted.
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await other.locator("#view-board .note", { hasText: "Saved in 6405.bao" }).waitFor();
  await other.waitForFunction(() => new URLSearchParams(location.search).has("file"));
  await other.waitForTimeout(500);
  const left = await readdir(path.join(t.folder, "drafts"));
  t.expect(!left.some((name) => name.startsWith("6405")), `the draft of a saved game is still in the folder of drafts: ${left}`);

  const game = await t.open("?view=play");
  await begin(game);
  t.expect((await game.getByRole("button", { name: "Analyse" }).getAttribute("aria-disabled")) === "true", "a game that is still being played can be analysed");
  await game.keyboard.press("I");
  t.expect(!(await game.locator("#view-board .analysis").isVisible()), "a key shows chances while a game is played");
  await playOne(t, game, 2);
  await resign(game);
  t.expect(!(await game.locator(".gamehead").textContent()).includes("resigned"), "the heading repeats how the game ended");
}

/** Back leads to the previous game, even if it was not saved. */
async function goesBack(t) {
  const page = await t.open("?position=start&ruleset=kibao");
  await placed(page);
  await choice(page, "A6<").click();
  await page.locator(".turns .ply[aria-current]", { hasText: "A6<" }).waitFor();
  await page.waitForFunction(() => new URLSearchParams(location.search).has("draft"));
  await page.getByRole("link", { name: "Games" }).click();
  await page.locator(".games tbody a", { hasText: "6537" }).click();
  await page.getByRole("heading", { name: "Game 6537" }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.locator("#view-board .turns .ply[aria-current]", { hasText: "A6<" }).waitFor();
  t.expect((await page.locator("#view-board h1").textContent()) !== "Game 6537", "Back does not leave game 6537");
}

/** The start page offers what a player wants. Filters that do not distinguish games are hidden. */
async function start(t) {
  const page = await t.open();
  for (const words of ["Play", "Puzzles", "Learn the rules"]) t.expect(await isInSight(page.locator(".startcard", { hasText: words })), `the start page does not show “${words}” in sight`);
  await page.locator(".startcard", { hasText: /\d+ due today/ }).waitFor();
  await page.locator(".games tbody tr").first().waitFor();
  await page.waitForFunction(() => document.querySelector('#sort option[value="date"]').hidden);
  for (const name of ["player", "year"]) t.expect(!(await page.locator(`#f-${name}`).isVisible()), `no game has a ${name}, but the page shows a filter for it`);
  t.expect(!(await page.locator("#view-games table.games").textContent()).includes("front-row"), "the list shows the code front-row instead of words");
}

/** Only files with puzzles are listed as puzzle files. */
async function puzzleFiles(t) {
  await writeFile(path.join(t.folder, "mine.bao"), '[game "mine"]\n\n1:A7<* a5>\n');
  const page = await t.open("?view=train");
  await page.locator("#view-train .figures", { hasText: /puzzles: \d+ solved/ }).waitFor();
  const names = await page.locator("#puzzles option").allTextContents();
  t.expect(!names.includes("mine.bao"), `a saved game is offered as puzzles: ${names}`);
}

/** A game against the engine can start from any position. */
async function fromHere(t) {
  const page = await t.open("?game=6405&at=10n");
  await placed(page, "10n");
  const board = () => page.locator("#view-board .board").evaluate((svg) => [...svg.querySelectorAll("[data-pit]")].map((pit) => pit.getAttribute("aria-label").split(",").at(-2) ?? "").join());
  const before = await board();
  await page.getByRole("button", { name: "Play this against the engine" }).click();
  await page.getByText("The game starts from the position that was on the board.").waitFor();
  await page.getByLabel("The engine plays as").selectOption("beginner");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator("#view-board h1", { hasText: "You – Beginner" }).waitFor();
  await page.locator("#view-board .choicelist .choice").first().waitFor();
  t.expect((await board()).split(",").length === before.split(",").length, "the game begins on a board with another number of pits");
  t.expect((await page.locator("#view-board .playing").textContent()).includes("Your turn."), "the engine is not the opponent");
}

/** Keys in the comparison, while a menu has the focus, and on a keyboard with another alphabet. */
async function keys(t) {
  const page = await t.open("?game=6405&at=20n");
  await placed(page, "20n");
  await choice(page, "A5<").click();
  await page.locator(".turns .variation").waitFor();
  await page.keyboard.press("v");
  await page.locator("#view-compare .lines tbody tr").first().waitFor();
  const caption = page.locator("#view-compare figcaption").first();
  const before = await caption.textContent();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  t.expect((await caption.textContent()) !== before, "the arrow key does nothing in the comparison");
  await page.locator("#view-compare select").first().focus();
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Escape");
  await page.locator("#view-board .board").waitFor();
  await page.locator("#speed").focus();
  await page.keyboard.press("/");
  await page.waitForFunction(() => document.activeElement.matches("#search"));
  await page.goto(`${t.url}?game=6405&at=20n`);
  await placed(page, "20n");
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ф", code: "KeyA", bubbles: true, cancelable: true })));
  await page.waitForFunction(() => document.activeElement.matches("#view-board .choicelist .choice"));
}

/** If text has double size, the page scrolls only vertically. A house that can be played is marked as playable. */
async function large(t) {
  const page = await t.open("?game=16530&at=12s", { height: 800 });
  await placed(page, "12s");
  const ring = (selector) => page.locator(`#view-board ${selector} .ring`).first().evaluate((one) => getComputedStyle(one).stroke);
  t.expect((await ring(".pit.house.can")) !== "none" && (await page.locator("#view-board .pit.house:not(.can) .frame").first().evaluate((one) => getComputedStyle(one).stroke)) !== (await ring(".pit.house.can")), "a house that can be played looks like a house that cannot");
  await page.keyboard.press("i");
  await analysed(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await t.look(page, "study-200");
  await page.goto(t.url);
  await page.locator(".games tbody tr").first().waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await t.look(page, "start-200");
}
