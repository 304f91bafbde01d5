// The sowing is animated, pauses, advances lap by lap, and ends with the result of the move. This test controls the
// time of the page.

import { hear, placed, seeds } from "./page.mjs";

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

export async function motion(t) {
  for (const part of [moves, calm, forgetful]) await t.run(part);
}

/** Records by how much, at most, the number of seeds in pits, stores and hand together differs from 64. */
const countSeeds = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("#view-board .board");
    const sum = (selector) => [...board.querySelectorAll(selector)].reduce((all, text) => all + Number(text.textContent), 0);
    window.lost = 0;
    const count = () => (window.lost = Math.max(window.lost, Math.abs(sum(".pits .count text") + sum(".stores .count text") + sum(".held text") - 64)));
    new MutationObserver(count).observe(board, { subtree: true, childList: true, characterData: true });
  });

async function moves(t) {
  const page = await t.open("?game=6405&at=22n", { speed: "normal" });
  await placed(page, "22n");
  await page.clock.install();
  await countSeeds(page);
  await press(page, "Next");
  await page.locator(".palm").waitFor({ state: "attached" });
  const held = Number(await page.locator(".palm .held text").textContent());
  t.expect(held > 0 && held <= 15, `the hand holds ${held}`);
  await page.locator(".happening", { hasText: /15 seeds|emptied/ }).waitFor();
  await press(page, "To the end");
  await page.locator(".palm").waitFor({ state: "detached" });
  t.expect((await seeds(page, 4)) === 0, "“To the end” does not show the position after the move");
  await page.locator(".pit.start").waitFor({ state: "attached" });
  const display = await page.locator(".pit.start").evaluate((pit) => getComputedStyle(pit).display);
  t.expect(display === "inline", `the pit where a move started has the display ${display}, as the cards of the first screen`);
  await press(page, "Show again");
  await page.locator(".palm").waitFor({ state: "attached" });
  await page.clock.runFor(120_000);
  await page.locator(".palm").waitFor({ state: "detached" });
  // While a seed moves from the hand to its pit, it may be counted in neither.
  const lost = await page.evaluate(() => window.lost);
  t.expect(lost <= 1, `during the sowing, the number of seeds differs from 64 by ${lost}`);

  // A sowing of several laps is paused, and advanced by one lap.
  await page.getByLabel("Sowing speed").selectOption("slow");
  await press(page, "Show again");
  await page.keyboard.press("Escape");
  await press(page, "Pause");
  await page.getByRole("button", { name: "Continue" }).waitFor();
  await page.clock.runFor(120_000);
  t.expect(await page.getByRole("button", { name: "Continue" }).isVisible(), "a sowing that was paused goes on");
  await press(page, "One lap");
  await press(page, "Continue");
  await page.clock.runFor(300_000);
  await page.getByRole("button", { name: "Show again" }).waitFor();
  await page.getByLabel("Sowing speed").selectOption("laps");
  await press(page, "Next");
  await hear(page, "Turn 23, North");
  await page.clock.runFor(120_000);
  await page.locator(".pit.taken").first().waitFor({ state: "attached" });
  // A step forward ends the sowing.
  await press(page, "Next");
  await hear(page, "Turn 24, South");
  await page.locator('#view-board [data-step="first"]').click();
  await hear(page, "The start");
  t.expect((await page.locator(".palm").count()) === 0, "the hand is still on the board at the start");
}

/** Users who prefer reduced motion see no animation, unless they switch it on. */
async function calm(t) {
  const page = await t.open("?game=6405", { speed: null, calm: true });
  await placed(page);
  t.expect((await page.getByLabel("Sowing speed").inputValue()) === "off", "the sowing is animated for a user who prefers reduced motion");
}

/** If the browser forbids storage, the chosen speed is kept until the page is closed. */
async function forgetful(t) {
  const page = await t.open("?game=6405", { speed: null });
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("", "SecurityError"); } }));
  await page.reload();
  await placed(page);
  await page.getByLabel("Sowing speed").selectOption("off");
  await page.locator(".choicelist .choice:not(:has(.tag))").first().click();
  await page.locator(".turns .variation").waitFor();
  t.expect((await page.getByLabel("Sowing speed").inputValue()) === "off", "without storage, a move resets the chosen speed");
}
