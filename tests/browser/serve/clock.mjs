// Games by the clock: it runs, is given back with a turn taken back, goes on after a reload, and ends the game. The time is the test's.

import { PLY, ready, reloaded, resign, yours } from "./page.mjs";

/** What a clock shows, in seconds. */
async function left(page, side) {
  const words = await page.locator(`.clocks [data-side="${side}"]`).textContent();
  const [, minutes, seconds] = /(\d+):(\d\d(?:\.\d)?)$/.exec(words);
  return 60 * Number(minutes) + Number(seconds);
}

const runs = (page, side) => page.locator(`.clocks [data-side="${side}"].running`).waitFor();
const near = (time, wanted) => time <= wanted && time > wanted - 5;

async function begin(page, button) {
  await page.clock.install();
  await page.locator("#playclock").selectOption("1+1");
  await page.getByRole("button", { name: button }).click();
  await page.locator(".choicelist button").first().waitFor();
  await runs(page, 0);
}

export async function clock(t) {
  for (const part of [twoPeople, againstTheEngine, resigning, severalGames, onAPhone]) await t.run(part);
}

async function twoPeople(t) {
  const page = await t.open("?view=play", { height: 800 });
  await t.look(page, "clock-form-light");
  await begin(page, "Two people at this board");
  await page.clock.fastForward(30_000);
  await page.locator(".clocks", { hasText: /South 0:(30|2\d)/ }).waitFor();
  const before = await left(page, 0);
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(0).waitFor();
  await runs(page, 1);
  const after = await left(page, 0);
  t.expect(after <= before + 1 && after > before - 4, `a move that adds a second makes ${after} of ${before}`);
  await t.inspect(page, "clock-board-light");
  await page.clock.fastForward(20_000);
  t.expect(near(await left(page, 1), 40), `North has ${await left(page, 1)}`);
  await page.keyboard.press("u");
  await page.locator(PLY).nth(0).waitFor({ state: "detached" });
  await runs(page, 0);
  t.expect(near(await left(page, 0), 60) && (await left(page, 1)) === 60, "a turn that is taken back does not give its time back");
  await page.locator(".choicelist button").first().click();
  await runs(page, 1);
  await page.clock.fastForward(15_000);
  await page.locator(".clocks", { hasText: /North 0:4[0-5]/ }).waitFor();
  await reloaded(page);
  await runs(page, 1);
  t.expect(near(await left(page, 1), 45), `after a reload North has ${await left(page, 1)}`);
  await page.clock.fastForward(28_000);
  await page.locator(".clocks .low.running").waitFor();
  await t.inspect(page, "clock-low-light");
  await page.clock.fastForward(40_000);
  await page.locator(".clocks", { hasText: "North has no time left; South wins." }).waitFor();
  t.expect((await left(page, 1)) === 0, "a clock that is over shows time");
  await page.getByText("Game file as text").click();
  const written = await page.waitForFunction(() => document.querySelector("#filetext")?.value.includes("clock-north") && document.querySelector("#filetext").value);
  const file = await written.jsonValue();
  t.expect(/\[clock-north "0:00\.000"\]/.test(file) && /\[winner "south"\]/.test(file), `the file says ${file}`);
  await page.keyboard.press("u");
  t.expect((await page.locator(PLY).count()) === 1 && (await left(page, 1)) === 0, "who has no time left takes a turn back");
  await page.locator(".clocks", { hasText: "North has no time left; South wins." }).scrollIntoViewIfNeeded();
  await t.look(page, "clock-over-light");
}

async function againstTheEngine(t) {
  const page = await t.open("?view=play", { scheme: "dark" });
  await page.getByLabel("The engine plays as").selectOption("beginner");
  await begin(page, "Begin");
  await page.clock.fastForward(5_000);
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(1).waitFor();
  await yours(page);
  await runs(page, 0);
  t.expect((await left(page, 1)) > 50 && (await left(page, 0)) < 57, "the engine plays out of time");
  await page.clock.fastForward(90_000);
  await page.locator(".playing", { hasText: "The time is over." }).waitFor();
  t.expect(await page.getByRole("button", { name: "Review the game" }).isVisible(), "a game that is over on time is not reviewed");
  t.expect((await page.getByRole("button", { name: "Take back" }).getAttribute("aria-disabled")) === "true", "a turn can be taken back when the time is over");
  await t.inspect(page, "clock-over-dark");
}

/** Whoever resigns keeps the time that was left. */
async function resigning(t) {
  const page = await t.open("?view=play");
  await page.getByLabel("The engine plays as").selectOption("beginner");
  await begin(page, "Begin");
  await page.clock.fastForward(20_000);
  await page.locator(".clocks", { hasText: /South 0:(40|3\d)/ }).waitFor();
  const before = await left(page, 0);
  await resign(page);
  await page.locator(".gamehead", { hasText: "South resigned. North wins." }).waitFor();
  const after = await left(page, 0);
  t.expect(after <= before && after > before - 5, `who resigns with ${before} seconds has ${after}`);
}

/** Each game that is kept goes on with the time that its move had taken, also in a page that is loaded anew. */
async function severalGames(t) {
  const page = await t.open("?view=play");
  await begin(page, "Two people at this board");
  const anew = async () => {
    await page.goto(`${t.url}?view=play`);
    await ready(page);
  };
  const playOne = async () => {
    await page.locator(".choicelist button").first().click();
    await page.locator(PLY).nth(0).waitFor();
    await runs(page, 1);
  };
  const spend = async (seconds) => {
    await page.clock.fastForward(1_000 * seconds);
    await page.waitForFunction((most) => Number(/0:(\d\d)/.exec(document.querySelector('.clocks [data-side="1"]').textContent)?.[1] ?? 60) <= most, 60 - seconds);
  };
  await playOne();
  await spend(30);
  await anew();
  await page.getByRole("button", { name: "Two people at this board" }).click();
  await page.locator(PLY).nth(0).waitFor({ state: "detached" });
  await page.locator(".choicelist button").first().waitFor();
  await playOne();
  await spend(10);
  // In the same page, and in one that is loaded anew.
  for (const [place, wanted, isAnew] of [[1, 30, false], [0, 50, true], [1, 30, true]]) {
    if (isAnew) await anew();
    else await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.locator("#view-play .saved li").nth(place).getByRole("link").click();
    await runs(page, 1);
    t.expect(near(await left(page, 1), wanted), `a game that goes on with ${wanted} seconds has ${await left(page, 1)}`);
  }
}

async function onAPhone(t) {
  const page = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await begin(page, "Two people at this board");
  await t.inspect(page, "clock-phone-dark");
}
