// The set-up editor, and links to positions.

import { hear, placed, reloaded, seeds } from "./page.mjs";

export async function setup(t) {
  for (const part of [positions, unfinished]) await t.run(part);
}

/** What was set up survives a reload even if it is not a position yet, and the address always has what is shown. */
async function unfinished(t) {
  const page = await t.open("?view=setup", { refusals: true });
  const text = page.getByLabel("Position as text");
  await page.locator(".verdict.good").waitFor();
  await page.getByLabel("takes a seed").check();
  await page.locator('#view-setup [data-pit="4"]').click();
  await page.locator(".left-over", { hasText: "1 seed" }).waitFor();
  await page.locator(".verdict.bad").waitFor();
  const shown = await text.inputValue();
  await page.waitForFunction((position) => new URLSearchParams(location.search).get("position") === position, shown);
  await reloaded(page);
  await page.locator(".left-over", { hasText: "1 seed" }).waitFor();
  t.expect((await text.inputValue()) === shown, "a reload changes an unfinished position");

  // Fields that do not change the board leave a text that was refused as it is.
  await text.fill("nonsense");
  await text.blur();
  await page.locator(".verdict.bad", { hasText: "four parts" }).waitFor();
  await page.getByLabel("adds a seed").check();
  await page.getByLabel("Turn number").fill("9");
  await page.getByRole("button", { name: "Turn the board" }).click();
  t.expect((await text.inputValue()) === "nonsense", "a field that does not change the board replaces the text");
  await page.getByRole("button", { name: "Start of a game" }).click();
  await page.locator(".verdict.good").waitFor();
  await page.getByLabel("Turn number").fill("");
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.locator("#view-setup .trouble", { hasText: "A turn number is from 1 to 9999." }).waitFor();

  // Rules with the same start, and a view that is opened again.
  for (const rules of ["wikipedia", "tavolando"]) {
    await page.locator("#ruleset").selectOption(rules);
    await page.waitForFunction((name) => location.search.includes(`ruleset=${name}`), rules);
  }
  await page.locator('#nav [data-view="games"]').click();
  await page.locator("#view-games").waitFor();
  await page.locator('#nav [data-view="setup"]').click();
  await page.waitForFunction(() => new URLSearchParams(location.search).has("position"));
}

async function positions(t) {
  const page = await t.open("?view=setup", { refusals: true });
  await page.locator(".verdict", { hasText: "South has 4 choices" }).waitFor();
  const pit = (number) => page.locator(`#view-setup [data-pit="${number}"]`);
  await pit(4).click();
  await page.locator(".left-over", { hasText: "1 seed too many" }).waitFor();
  await page.locator(".verdict.bad:not(:empty)").waitFor();
  t.expect(await page.getByRole("button", { name: "Play from here" }).isDisabled(), "65 seeds can be played");
  await page.getByLabel("takes a seed").check();
  await pit(5).click();
  await page.locator(".left-over.good").waitFor();
  await page.locator(".verdict.good").waitFor();
  await pit(5).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("3");
  await page.keyboard.press("2");
  await page.locator(".left-over", { hasText: "too many" }).waitFor();
  await page.keyboard.press("Delete");
  await page.keyboard.press("2");
  await page.locator(".left-over.good").waitFor();
  await page.getByRole("radio", { name: "North" }).check();
  await page.locator(".verdict", { hasText: "North has" }).waitFor();
  await page.getByLabel("Turn number").fill("5");
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.locator("#view-board").waitFor();
  await page.locator(".choices h2", { hasText: "North" }).waitFor();
  await placed(page);
  t.expect((await seeds(page, 4)) === 7 && (await seeds(page, 5)) === 1, "the board is not what was set up");
  await page.locator(".choicelist .choice").first().click();
  await hear(page, "Turn 5, North plays");

  // Choosing a ruleset sets up its start. Ruleset and turn number survive a reload.
  const rules = await t.open("?view=setup");
  // Every ruleset has its own description.
  const notes = new Set();
  const names = await rules.locator("#ruleset option").evaluateAll((options) => options.map(({ value }) => value));
  for (const name of names) {
    await rules.locator("#ruleset").selectOption(name);
    notes.add(await rules.locator("#ruleset-words").textContent());
  }
  t.expect(notes.size === names.length && !notes.has(""), `${names.length} rulesets do not all have their own description: ${[...notes].join(" | ")}`);
  await rules.locator("#ruleset").selectOption("kujifunza");
  await rules.locator(".left-over.good").waitFor();
  t.expect((await rules.getByLabel("Position as text").inputValue()).startsWith("2,2,2,2,2,2,2,2/"), "kujifunza begins in kibao's position");
  await rules.getByLabel("Turn number").fill("7");
  await rules.getByLabel("Turn number").blur();
  await rules.waitForFunction(() => location.search.includes("number=7") && location.search.includes("ruleset=kujifunza"));
  await reloaded(rules);
  await rules.locator(".left-over.good").waitFor();
  t.expect((await rules.locator("#ruleset-words").textContent()).startsWith("For learners"), "after a reload, the description is of other rules than the chosen ones");
  t.expect((await rules.locator("#ruleset").inputValue()) === "kujifunza" && (await rules.getByLabel("Turn number").inputValue()) === "7", "a reload loses the rules or the number");
  await rules.getByRole("button", { name: "Play from here" }).click();
  await rules.locator("#view-board").waitFor();
  await rules.waitForFunction(() => location.search.includes("number=7"));
  await rules.context().close();

  // The address opens the position in another window too.
  await page.waitForFunction(() => location.search.includes("draft="));
  const other = await t.open(new URL(page.url()).search);
  await other.locator(".said", { hasText: "South to move" }).waitFor({ state: "attached" });
  for (const number of [0, 4, 5, 20]) {
    t.expect((await seeds(other, number)) === (await seeds(page, number)), `the link shows another number of seeds in pit ${number}`);
  }
  // A link that a user has written by hand.
  const query = new URLSearchParams({ position: "0,0,0,0,15,0,0,0/1,2,2,1,0,2,1,5/0+ 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ s c", number: "23" });
  const linked = await t.open(`?${query}`);
  await linked.locator(".choices h2", { hasText: "South: 2 choices" }).waitFor();
  await linked.locator(".choicelist .choice").first().click();
  await hear(linked, "house emptied");
  // In Tanala, a position says which direction a player must keep.
  const position = "3,3,1,3,0,3,3,3/0,3,3,0,3,3,0,3/0> 2,2,2,0,2,2,2,2/2,2,2,2,2,2,2,2/0- n c";
  const kept = await t.open(`?${new URLSearchParams({ view: "setup", position, ruleset: "katra-tanala" })}`);
  await kept.locator(".verdict.good", { hasText: "North has" }).waitFor();
  t.expect((await kept.getByLabel("Position as text").inputValue()) === position, "the editor changes a position in which a player must keep a direction");
  await kept.getByRole("button", { name: "Play from here" }).click();
  await kept.locator(".choices h2", { hasText: "North" }).waitFor();
  t.expect((await seeds(kept, 2)) === 1, "another position is played than the one that was set up");
  for (const one of [page, other, linked, kept]) await one.context().close();
}
