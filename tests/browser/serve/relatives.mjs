// Katra fandatsaka from its set-up to an end, by both of its openings. (Hawalis is not on the page.)

import { hear, seeds } from "./page.mjs";

/** Opens the set-up of a ruleset and begins to play from it. */
async function begin(t, ruleset) {
  const page = await t.open("?view=setup");
  await page.locator("#ruleset").selectOption(ruleset);
  await page.locator(".left-over.good").waitFor();
  const text = await page.getByLabel("Position as text").inputValue();
  t.expect(text.startsWith("0,1,1,1,1,1,1,0/0,0,0,0,0,0,0,0/26-"), `${ruleset} begins in ${text}`);
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.locator("#view-board").waitFor();
  await page.locator(".choicelist .choice").first().waitFor();
  return page;
}

/** Plays the first choice until nobody has one; returns how many plies that took. */
async function playOut(t, page) {
  for (let plies = 0; plies < 400; plies += 1) {
    const choices = page.locator(".choicelist .choice");
    if ((await choices.count()) === 0) return plies;
    await choices.first().click();
    const now = plies + 1;
    await page.waitForFunction((n) => document.querySelectorAll('.turns .ply:not([data-i="0"])').length >= n, now);
    // The choices of the new place are there, or the game is over.
    await page.waitForFunction(() => document.querySelector(".choicelist .choice") || document.querySelector(".turns")?.textContent.includes("#"));
  }
  t.expect(false, "no end after 400 plies");
  return 400;
}

export async function relatives(t) {
  const usual = await begin(t, "katra-fandatsaka");
  t.expect((await usual.locator(".choicelist .choice").count()) === 10, "katra fandatsaka does not begin with ten choices");
  await t.look(usual, "relatives-katra-start");
  const plies = await playOut(t, usual);
  t.expect(plies > 5, `the game is over after ${plies} plies`);
  await hear(usual, /(South|North) has won/);
  await t.look(usual, "relatives-katra-end");
  await t.contrast(usual, "relatives-katra-end");
  await usual.context().close();

  const flacourt = await begin(t, "katra-flacourt");
  t.expect((await flacourt.locator(".choicelist .choice").count()) === 8, "Flacourt's opening does not have eight choices");
  await flacourt.locator(".choicelist .choice").first().click();
  await flacourt.locator('.turns .ply:not([data-i="0"])').first().waitFor();
  // A seed of A3 lies in A2, and that of a7 in A1.
  const pits = await Promise.all([0, 1, 2, 22].map((pit) => seeds(flacourt, pit)));
  t.expect(pits.join(" ") === "1 2 0 0", `the first move leaves ${pits.join(" ")}`);
  await t.look(flacourt, "relatives-flacourt");
  await playOut(t, flacourt);
  await hear(flacourt, /(South|North) has won/);
  await flacourt.context().close();
}
