// What a search shows about a game: bar, best line, marks and curve. It is requested and stopped, and lines are added.

import { picture } from "../browser.mjs";
import { goTo, hear, placed, SEARCHED } from "./page.mjs";

/** South makes a serious error in turn 14 of game 6405. Another version of the engine may judge it differently. */
const ERROR = /missed win|blunder|mistake/;
const ANALYSED = /The line analysed last: South \d+ errors?, North \d+ errors?\./;

export async function search(t) {
  for (const part of [looked, whole]) await t.run(part);
}

const bar = (page) => page.locator("#view-board .chances");
const standing = (page, words) => page.locator(".standing", { hasText: words }).waitFor();
const commented = (page) => page.locator(".turns .comment", { hasText: "Best by search" }).waitFor();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** One place: nothing is searched until the user asks; then bar and line appear, and the line is added and removed. */
async function looked(t) {
  const page = await t.open("?game=6405&at=13n");
  let asked = 0;
  page.on("request", (request) => (asked += new URL(request.url()).pathname.endsWith("/api/analyse") ? 1 : 0));
  await placed(page, "13n");
  // If a timer requested searches, it would request one now, before the next place is shown.
  await page.clock.install();
  await page.clock.fastForward(5_000);
  await press(page, "Next");
  await placed(page, "14s");
  await page.clock.resume();
  t.expect(asked === 0, `the page requests ${asked} searches before the user asks for one`);
  t.expect(!(await bar(page).isVisible()) && !(await page.locator(".analysis").isVisible()), "the analysis is shown before it is asked for");
  const button = page.getByRole("button", { name: "Analyse", exact: true });
  await button.click();
  t.expect((await button.getAttribute("aria-pressed")) === "true", "the switch does not say that it is on");
  await standing(page, /South \d+\.\d %, North \d+\.\d %/);
  const label = await bar(page).getAttribute("aria-label");
  t.expect(/South \d+\.\d %, North \d+\.\d %, an estimate/.test(label), `the bar is read out as ${label}`);
  await page.locator(".bestlines .move", { hasText: /^14n a/ }).first().waitFor();
  await page.locator(".how", { hasText: /An estimate, \d+ plies deep, [\d,]+ nodes/ }).waitFor();
  await page.locator(".verdictline.error", { hasText: ERROR }).waitFor(SEARCHED);
  await page.locator(".choicelist .worth").first().waitFor();
  const turn = page.locator("#view-board .turns .ply[aria-current]");
  t.expect(/[·≈]\?/.test(await turn.textContent()), "the list of turns has no mark of the search");
  t.expect((await turn.getAttribute("aria-label")).includes("by search: "), "the mark is not read out");
  // The search goes on while the user stays, and its result is announced once.
  await page.locator(".analysis [role=status]", { hasText: "The best move is a" }).waitFor(SEARCHED);
  await t.inspect(page, "analysis-desk-light");

  // The better line is added beside the move, with its value, and the move is marked. A key does the same.
  const variation = page.locator(".turns .variation");
  await press(page, "Add the better line");
  await commented(page);
  t.expect((await variation.locator(".comment").first().textContent()).includes("Played was A3>*, an"), "the comment does not say what was played");
  t.expect(/^\?[?!]?$/.test(await page.locator(".turns .row > .ply .mark").first().textContent()), "the move is not marked");
  await page.keyboard.press("u");
  await variation.waitFor({ state: "detached" });
  await page.keyboard.press("O");
  await commented(page);
  await page.keyboard.press("u");
  await variation.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add this line as a variation", exact: true }).first().click();
  await commented(page);
  // The added line is long and has a turn 22 too, so remove it.
  await page.keyboard.press("u");
  await variation.waitFor({ state: "detached" });

  // A proof, the outlook for the house, and the end.
  await goTo(page, "22n");
  await standing(page, "Proved: South wins in 2 moves");
  await page.locator(".house", { hasText: "every choice keeps it from capture until 24n" }).waitFor();
  t.expect((await bar(page).textContent()).includes("South 100 %"), "the bar does not show the proof");
  await page.keyboard.press("End");
  await standing(page, "The game is over: South has won.");
  t.expect((await page.getByRole("button", { name: "Add this line as a variation" }).count()) === 0, "a line can be added after the end of the game");
  await button.click();
  await bar(page).waitFor({ state: "hidden" });
  t.expect((await page.locator(".turns .judged").count()) === 0, "marks of a search stay when it is switched off");
}

/** The whole line: progress, stop, curve and table, and a click that leads to a place. */
async function whole(t) {
  const page = await t.open("?game=6405&at=12s", { scheme: "dark" });
  await placed(page, "12s");
  await press(page, "Analyse");
  await press(page, "Analyse the whole line");
  await page.locator(".analysis .soft", { hasText: /^\d+ of 48 positions$/ }).waitFor();
  await press(page, "Stop");
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor({ state: "detached" });
  await press(page, "Analyse the whole line");
  await page.locator(".analysis .soft", { hasText: ANALYSED }).waitFor(SEARCHED);
  t.expect((await page.locator(".turns .judged.error").count()) >= 2, "fewer than two errors are marked in the list of turns");
  await page.locator(".plot").click({ position: { x: 1, y: 40 } });
  await hear(page, "The start");
  const slider = page.getByRole("slider");
  t.expect((await slider.getAttribute("aria-valuemax")) === "47", `the curve goes to ${await slider.getAttribute("aria-valuemax")}`);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageDown");
  await hear(page, "Turn 6, South");
  t.expect((await slider.getAttribute("aria-valuetext")).startsWith("6s "), `the curve is read out as ${await slider.getAttribute("aria-valuetext")}`);
  await t.inspect(page, "analysis-desk-dark");
  await page.getByText("The curve as a table").click();
  const rows = page.locator(".analysis details tbody tr");
  await rows.nth(47).waitFor({ state: "attached" });
  t.expect((await rows.count()) === 48, `the table has ${await rows.count()} rows`);
  const row = rows.filter({ hasText: ERROR }).first().getByRole("button");
  const [, number, side] = /^(\d+)([sn]) /.exec(await row.textContent());
  await row.click();
  await hear(page, `Turn ${number}, ${side === "s" ? "South" : "North"}`);
  await t.contrast(page, "analysis-table-dark");
  await picture(page.locator(".analysis"), `${t.pictures}/analysis-table-dark.png`);
}
