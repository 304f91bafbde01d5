// The sowing: it moves, halts, goes on lap by lap and ends where the turn ends.

import { hear, seeds } from "./page.mjs";

export async function motion(t) {
  const page = await t.open("?game=6405&at=22n", { speed: "normal" });
  await page.locator(".choicelist .choice").first().waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".palm").waitFor({ state: "attached" });
  const held = Number(await page.locator(".palm .held text").textContent());
  t.expect(held > 0 && held <= 15, `the hand holds ${held}`);
  await page.locator(".happening", { hasText: /15 seeds|emptied/ }).waitFor();
  await page.waitForTimeout(900);
  await t.look(page, "motion-desk-light");
  // No seed is lost on the way: what lies, with what the hand holds, is 64.
  const total = await page.evaluate(() => {
    const number = (selector) => [...document.querySelectorAll(`#view-board ${selector}`)].reduce((sum, text) => sum + Number(text.textContent), 0);
    return number(".pits .count text") + number(".stores .count text") + number(".held text");
  });
  t.expect(Math.abs(total - 64) <= 1, `there are ${total} seeds in the middle of the turn`);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.locator(".palm").waitFor({ state: "detached" });
  t.expect((await seeds(page, 4)) === 0, "the end of the turn is not its end");
  await page.locator(".sign.start").waitFor({ state: "attached" });

  // A turn of several laps, halted and taken on by one.
  await page.getByLabel("Speed of the sowing").selectOption("fast");
  await page.getByRole("button", { name: "Show again" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Halt" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.getByRole("button", { name: "One lap" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Show again" }).waitFor({ timeout: 180_000 });
  await page.getByLabel("Speed of the sowing").selectOption("laps");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await hear(page, "Turn 23, North");
  await page.locator(".sign.taken").first().waitFor({ state: "attached", timeout: 180_000 });
  // Whoever goes on does not wait.
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await hear(page, "Turn 24, South");
  await page.locator('#view-board [data-step="first"]').click();
  await hear(page, "The start");
  t.expect((await page.locator(".palm").count()) === 0, "the hand stays behind");
  await page.context().close();

  // Who asks for less motion gets none unless he asks for it.
  const context = await t.browser.newContext({ reducedMotion: "reduce" });
  const calm = await context.newPage();
  await calm.goto(`${t.url}?game=6405`);
  await calm.locator(".choicelist .choice").first().waitFor();
  t.expect((await calm.getByLabel("Speed of the sowing").inputValue()) === "off", "the sowing moves for those who asked for no motion");
  await context.close();
}
