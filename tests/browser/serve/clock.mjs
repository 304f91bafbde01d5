// Games with a clock: the clock runs, is set back when a move is taken back, continues after a reload, and ends the
// game. The journey controls the time.

import { beginForTwo, played, playFirst, playOne, plies, resign } from "./match.mjs";
import { ready, reloaded } from "./page.mjs";

/** The seconds that a clock shows. */
async function left(page, side) {
  const words = await page.locator(`.clocks [data-side="${side}"]`).textContent();
  const [, minutes, seconds] = /(\d+):(\d\d(?:\.\d)?)$/.exec(words);
  return 60 * Number(minutes) + Number(seconds);
}

const runs = (page, side) => page.locator(`.clocks [data-side="${side}"].running`).waitFor();
/** Whether the time left is at most slightly less than wanted, because time passes while the page works. */
const near = (time, wanted) => time <= wanted && time > wanted - 9;

/** Advances the time by some seconds, and waits until the clock of a side shows it. */
async function spend(page, side, seconds) {
  const before = await left(page, side);
  await page.clock.fastForward(1_000 * seconds);
  await page.waitForFunction(
    ([side, most]) => {
      const [, minutes, rest] = /(\d+):(\d\d(?:\.\d)?)$/.exec(document.querySelector(`.clocks [data-side="${side}"]`).textContent);
      return 60 * Number(minutes) + Number(rest) <= most;
    },
    [side, before - seconds],
  );
}

async function begin(page, start) {
  await page.clock.install();
  await page.locator("#playclock").selectOption("1+1");
  await start(page);
  await runs(page, 0);
}

const beginAgainstTheEngine = async (page) => {
  await page.getByLabel("The engine plays as").selectOption("beginner");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".choicelist .choice").first().waitFor();
};
const isOver = (page) => page.locator(".clocks", { hasText: "North has no time left; South wins." });

export async function clock(t) {
  for (const part of [twoPeople, againstTheEngine, resigning, severalGames]) await t.run(part);
}

async function twoPeople(t) {
  const page = await t.open("?view=play", { height: 800 });
  await begin(page, beginForTwo);
  await spend(page, 0, 30);
  const before = await left(page, 0);
  await playFirst(t, page, 1);
  await runs(page, 1);
  const after = await left(page, 0);
  t.expect(near(after, before + 1), `a move that adds a second makes ${after} of ${before}`);
  await t.inspect(page, "clock-board-light");
  await spend(page, 1, 20);
  t.expect(near(await left(page, 1), 40), `North has ${await left(page, 1)}`);
  await page.keyboard.press("u");
  await played(page, 0);
  await runs(page, 0);
  t.expect(near(await left(page, 0), 60) && (await left(page, 1)) === 60, "a turn that is taken back does not give its time back");
  await playFirst(t, page, 1);
  await runs(page, 1);
  await spend(page, 1, 15);
  await reloaded(page);
  await runs(page, 1);
  t.expect(near(await left(page, 1), 45), `after a reload North has ${await left(page, 1)}`);
  await page.clock.fastForward(28_000);
  await page.locator(".clocks .low.running").waitFor();
  await t.inspect(page, "clock-low-light");
  await page.clock.fastForward(40_000);
  await isOver(page).waitFor();
  t.expect((await left(page, 1)) === 0, "a clock that is over shows time");
  await page.getByText("Game file as text").click();
  const written = await page.waitForFunction(() => document.querySelector("#filetext")?.value.includes("clock-north") && document.querySelector("#filetext").value);
  const file = await written.jsonValue();
  t.expect(/\[clock-north "0:00\.000"\]/.test(file) && /\[winner "south"\]/.test(file), `the file says ${file}`);
  await page.keyboard.press("u");
  t.expect((await plies(page)) === 1 && (await left(page, 1)) === 0, "a player without time takes a move back");
  await isOver(page).scrollIntoViewIfNeeded();
  // The clock shows which player has run out of time.
  await page.locator(".playing strong", { hasText: "Time is up." }).waitFor();
  await page.locator(".clocks", { hasText: "North has no time left; South wins." }).waitFor();
  const told = await page.locator("#view-board").evaluate((view) => view.innerText.match(/no time left/g).length);
  t.expect(told === 1, `that no time is left is said ${told} times`);
}

async function againstTheEngine(t) {
  const page = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await begin(page, beginAgainstTheEngine);
  await spend(page, 0, 5);
  await playOne(t, page, 2);
  await runs(page, 0);
  t.expect((await left(page, 1)) > 30 && (await left(page, 0)) < 57, "the engine plays out of time");
  await page.clock.fastForward(90_000);
  await page.locator(".playing", { hasText: "Time is up." }).waitFor();
  t.expect(await page.getByRole("button", { name: "Review the game" }).isVisible(), "a game that is over on time is not reviewed");
  t.expect((await page.getByRole("button", { name: "Take back" }).getAttribute("aria-disabled")) === "true", "a turn can be taken back when the time is over");
  await t.inspect(page, "clock-over-dark");
}

/** A player who resigns keeps the remaining time. */
async function resigning(t) {
  const page = await t.open("?view=play");
  await begin(page, beginAgainstTheEngine);
  await spend(page, 0, 20);
  const before = await left(page, 0);
  await resign(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  const after = await left(page, 0);
  t.expect(near(after, before), `a player who resigns with ${before} seconds has ${after}`);
}

/** Each unfinished game continues with the thinking time of its current move, even after a reload. */
async function severalGames(t) {
  const page = await t.open("?view=play");
  await begin(page, beginForTwo);
  const anew = async () => {
    await page.goto(`${t.url}?view=play`);
    await ready(page);
  };
  const moveAndSpend = async (seconds) => {
    await playFirst(t, page, 1);
    await runs(page, 1);
    await spend(page, 1, seconds);
  };
  await moveAndSpend(30);
  await anew();
  await beginForTwo(page);
  await played(page, 0);
  await runs(page, 0);
  await moveAndSpend(10);
  // Within the same page, and after a reload.
  for (const [place, wanted, isAnew] of [[1, 30, false], [0, 50, true], [1, 30, true]]) {
    if (isAnew) await page.goto(t.url);
    else await page.getByRole("link", { name: "Games", exact: true }).click();
    await page.locator("#view-games .saved li").nth(place).getByRole("link").click();
    await runs(page, 1);
    t.expect(near(await left(page, 1), wanted), `a game that goes on with ${wanted} seconds has ${await left(page, 1)}`);
  }
}
