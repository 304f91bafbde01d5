// Games by the clock: the clock runs, regains the time of a move that is taken back, goes on after a reload, and ends
// the game. This test controls the time of the page.

import { beginForTwo, played, playFirst, playOne, plies, resign } from "./match.mjs";
import { ready, reloaded } from "./page.mjs";

/** The number of seconds on a clock. */
async function left(page, side) {
  const words = await page.locator(`.clocks [data-side="${side}"]`).textContent();
  const [, minutes, seconds] = /(\d+):(\d\d(?:\.\d)?)$/.exec(words);
  return 60 * Number(minutes) + Number(seconds);
}

const runs = (page, side) => page.locator(`.clocks [data-side="${side}"].running`).waitFor();
/** Whether a time is the wanted one or a little less, because time passes while the page works. */
const near = (time, wanted) => time <= wanted && time > wanted - 9;

/** Advances the time by some seconds, and waits until the clock of a side shows this. */
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
  const old = JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, game) => [`bao-${game}`, { end: "1s", spent: 1 }])));
  await page.evaluate((times) => localStorage.setItem("bao.played.spent", times), old);
  await begin(page, beginForTwo);
  await spend(page, 0, 30);
  const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("bao.played.spent"))).length);
  t.expect(kept === 20, `the times of ${kept} games are stored`);
  const before = await left(page, 0);
  await playFirst(t, page, 1);
  await runs(page, 1);
  const after = await left(page, 0);
  t.expect(near(after, before + 1), `a move, which adds a second, changes the clock from ${before} to ${after}`);
  await t.inspect(page, "clock-board-light");
  await spend(page, 1, 20);
  t.expect(near(await left(page, 1), 40), `after 20 seconds North has ${await left(page, 1)} seconds`);
  await page.keyboard.press("u");
  await played(page, 0);
  await runs(page, 0);
  t.expect(near(await left(page, 0), 60) && (await left(page, 1)) === 60, "taking a move back does not restore its time");
  await playFirst(t, page, 1);
  await runs(page, 1);
  await spend(page, 1, 15);
  await reloaded(page);
  await runs(page, 1);
  t.expect(near(await left(page, 1), 45), `after a reload North has ${await left(page, 1)} seconds`);
  await page.clock.fastForward(28_000);
  await page.locator(".clocks .low.running").waitFor();
  await t.inspect(page, "clock-low-light");
  await page.clock.fastForward(40_000);
  await isOver(page).waitFor();
  t.expect((await left(page, 1)) === 0, "a clock that has run out still shows time");
  await page.getByText("Game file as text").click();
  const written = await page.waitForFunction(() => document.querySelector("#filetext")?.value.includes("clock-north") && document.querySelector("#filetext").value);
  const file = await written.jsonValue();
  t.expect(/\[clock-north "0:00\.000"\]/.test(file) && /\[winner "south"\]/.test(file), `the file says ${file}`);
  await page.keyboard.press("u");
  t.expect((await plies(page)) === 1 && (await left(page, 1)) === 0, "a player can take a move back after running out of time");
  await isOver(page).scrollIntoViewIfNeeded();
  // The clock shows which player's time is up.
  await page.locator(".playing strong", { hasText: "Time is up." }).waitFor();
  await page.locator(".clocks", { hasText: "North has no time left; South wins." }).waitFor();
  const told = await page.locator("#view-board").evaluate((view) => view.innerText.match(/no time left/g).length);
  t.expect(told === 1, `the page says ${told} times that no time is left`);
}

async function againstTheEngine(t) {
  const page = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await begin(page, beginAgainstTheEngine);
  await spend(page, 0, 5);
  await playOne(t, page, 2);
  await runs(page, 0);
  t.expect((await left(page, 1)) > 30 && (await left(page, 0)) < 57, "the engine uses too much time, or the player's time is not counted");
  await page.clock.fastForward(90_000);
  await page.locator(".playing", { hasText: "Time is up." }).waitFor();
  t.expect(await page.getByRole("button", { name: "Review the game" }).isVisible(), "a game lost on time cannot be reviewed");
  t.expect((await page.getByRole("button", { name: "Take back" }).getAttribute("aria-disabled")) === "true", "a move can be taken back after the time has run out");
  await t.inspect(page, "clock-over-dark");
}

/** A player who resigns keeps the time that is left. */
async function resigning(t) {
  const page = await t.open("?view=play");
  await begin(page, beginAgainstTheEngine);
  await spend(page, 0, 20);
  const before = await left(page, 0);
  await resign(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  const after = await left(page, 0);
  t.expect(near(after, before), `a player who resigned with ${before} seconds left now has ${after}`);
}

/** Each unfinished game goes on with the time already spent on its current move, also after a reload. */
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
  // On the same page, and after a reload.
  for (const [place, wanted, isAnew] of [[1, 30, false], [0, 50, true], [1, 30, true]]) {
    if (isAnew) await page.goto(t.url);
    else await page.getByRole("link", { name: "Games", exact: true }).click();
    await page.locator("#view-games .saved li").nth(place).getByRole("link").click();
    await runs(page, 1);
    t.expect(near(await left(page, 1), wanted), `a game that goes on with ${wanted} seconds has ${await left(page, 1)}`);
  }
}
