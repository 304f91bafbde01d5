// How long the page takes from a click to the drawn board, that is, to the second animation frame after the click.
// `times` prints this time divided by the time of two empty frames; `analysis` prints the time during a search divided
// by the time without a search. Times are never faults, because the load of the machine affects them.

import { goTo, placed, SEARCHED } from "./page.mjs";

const GAMES = ["6405", "16530"];
/** Positions with full pits, long sowings, or large captures. */
const POSITIONS = {
  "60 seeds in a back pit": "0,0,1,0,0,0,0,0/0,0,0,0,0,0,0,60/0- 0,0,0,0,0,1,1,1/0,0,0,0,0,0,0,0/0- s -",
  "62 seeds in a kichwa": "62,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0- 0,0,0,0,0,0,1,1/0,0,0,0,0,0,0,0/0- s -",
  "full rows": "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0- 4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0- s -",
};
/** The maximum time to wait for an idle page, in milliseconds. A busy browser may never report that it is idle. */
const IDLE = 1_000;

const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** The milliseconds from a click, on an idle page, to the second frame after it. */
async function drawn(page, click) {
  await page.evaluate(async (timeout) => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    window.drawn = new Promise((resolve) => {
      const twoFrames = ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp)));
      addEventListener("click", twoFrames, { capture: true, once: true });
    });
  }, IDLE);
  await click();
  return page.evaluate(() => window.drawn);
}

/** The milliseconds of two frames in which nothing is drawn. */
const emptyFrames = (page) =>
  page.evaluate(async () => {
    const since = performance.now();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return performance.now() - since;
  });

function print(what, times, against) {
  const ratio = (time) => (time / middle(against)).toFixed(2);
  console.log(`  ${what}: ${times.length} steps, median ${ratio(middle(times))}, most ${ratio(Math.max(...times))} (median of what it is measured against: ${middle(against).toFixed(1)} ms)`);
}

export async function times(t) {
  console.log("click to drawn board against two empty frames:");
  for (const speed of ["off", "normal"]) {
    for (const game of GAMES) await t.run(stepping, game, speed);
    for (const [name, position] of Object.entries(POSITIONS)) await t.run(choosing, name, position, speed);
  }
}

/** Steps through each move of a game. */
async function stepping(t, game, speed) {
  const page = await t.open(`?game=${game}`, { speed });
  await placed(page);
  const [steps, frames] = [[], []];
  const next = page.getByRole("button", { name: "Next", exact: true });
  while ((await next.getAttribute("aria-disabled")) === "false") {
    steps.push(await drawn(page, () => next.click()));
    frames.push(await emptyFrames(page));
  }
  print(`${game}, animation ${speed}`, steps, frames);
}

/** Plays every choice at a place, and takes it back. */
async function choosing(t, name, position, speed) {
  const page = await t.open(`?${new URLSearchParams({ position })}`, { speed });
  await placed(page);
  const list = page.locator("#view-board .choicelist .choice");
  const here = await page.locator(".turns .ply").count();
  const count = Math.min(await list.count(), 8);
  const [steps, frames] = [[], []];
  for (let index = 0; index < count; index += 1) {
    steps.push(await drawn(page, () => list.nth(index).click()));
    frames.push(await emptyFrames(page));
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.waitForFunction((plies) => document.querySelectorAll(".turns .ply").length === plies, here);
    await placed(page);
  }
  print(`${name}, animation ${speed}`, steps, frames);
}

/** Makes the same steps through a game, with and without a search of each place. */
export async function analysis(t) {
  const page = await t.open("?game=6405&at=5s");
  const walk = async (isSearched) => {
    await goTo(page, "5s");
    const steps = [];
    for (let step = 0; step < 15; step += 1) {
      const asked = isSearched ? page.waitForRequest(/\/api\/analyse\?/) : null;
      steps.push(await drawn(page, () => page.getByRole("button", { name: "Next", exact: true }).click()));
      await asked;
    }
    return steps;
  };
  await placed(page, "5s");
  const quiet = await walk(false);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.locator("#view-board .bestlines li").first().waitFor(SEARCHED);
  console.log("click to drawn board while searching, against clicks without a search:");
  print("6405", await walk(true), quiet);
}
