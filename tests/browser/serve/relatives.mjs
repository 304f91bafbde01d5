// Three relatives of Bao, each played from its initial position to an end, in three window sizes.

import { played } from "./match.mjs";
import { hear, placed } from "./page.mjs";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180, scheme: "dark" },
  { width: 360, height: 740, touch: true },
];

/** Opens the set-up with a ruleset, whose initial position must begin with `start`. */
async function begin(t, ruleset, start, size = {}) {
  const page = await t.open("?view=setup", size);
  await page.locator("#ruleset").selectOption(ruleset);
  await page.locator(".left-over.good").waitFor();
  const text = await page.getByLabel("Position as text").inputValue();
  t.expect(text.startsWith(start), `${ruleset} begins in ${text}`);
  return page;
}

async function play(page) {
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.locator("#view-board").waitFor();
  await placed(page);
}

/** Plays the first choice until there are no choices. Returns the number of plies. */
async function playOut(t, page) {
  for (let ply = 1; ply <= 600; ply += 1) {
    await page.locator('.choicelist .choice:not([aria-disabled="true"])').first().click();
    await played(page, ply);
    // Wait until the choices of the new place are shown, or the game is over.
    await page.waitForFunction(() => document.querySelector('.choicelist .choice:not([aria-disabled="true"])') || document.querySelector("#view-board .turns .tag.end"));
    if (await page.locator("#view-board .turns .tag.end").isVisible()) return ply;
  }
  t.fault("no end after 600 plies");
  return 600;
}

/** The number of square pits on the board. */
const squares = (page) => page.locator("#view-board .pit.house").count();

async function playFromSetUp(t, { ruleset, start, choices, pits, over }, size) {
  const name = `relatives-${ruleset}-${size.width}`;
  const page = await begin(t, ruleset, start, size);
  await play(page);
  const board = page.locator("#view-board .board").first();
  t.expect((await page.locator(".choicelist .choice").count()) === choices, `${ruleset} does not begin with ${choices} choices`);
  t.expect((await page.locator("#view-board .left [data-pit]").count()) === pits, `the board of ${ruleset} does not have ${pits} pits`);
  t.expect((await squares(page)) === 0, `${ruleset} has no house, but its board shows ${await squares(page)}`);
  const { width } = await board.boundingBox();
  t.expect(width > Math.min(size.width, 700) * 0.85, `the board of ${ruleset} is ${width} pixels wide in a window of ${size.width}`);
  const plies = await playOut(t, page);
  t.expect(plies > 5, `${ruleset} is over after ${plies} plies`);
  await hear(page, over);
  await t.inspect(page, `${name}-end`);
  return page;
}

const WON = /(South|North) has won/;

export async function relatives(t) {
  const katra = { ruleset: "katra-fandatsaka", start: "0,1,1,1,1,1,1,0/0,0,0,0,0,0,0,0/26-", choices: 10, pits: 32, over: WON };
  for (const size of SIZES) {
    const hawalis = { ruleset: "hawalis", start: "2,2,2,2,2,2,2/2,2,2,2,2,2,2/0- ", choices: 14, pits: 28, over: WON };
    await (await playFromSetUp(t, hawalis, size)).context().close();
    await (await playFromSetUp(t, katra, size)).context().close();
    const gorobaka = { ruleset: "katra-gorobaka", start: "2,2,2,2,2,2,2,2/", choices: 16, pits: 32, over: WON };
    await (await playFromSetUp(t, gorobaka, size)).context().close();
  }
}
