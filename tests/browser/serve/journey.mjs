// A reader's way: open 6405, see at 23s that the house is emptied, play something else, save, come back, find it.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { hear, said } from "./page.mjs";

export async function journey(t) {
  const page = await t.open();
  await page.getByRole("searchbox", { name: "Search" }).fill("6405");
  await page.locator(".total", { hasText: "1 game of 59" }).waitFor();
  const end = page.locator('.games tbody td[data-name="ended_by"]');
  t.expect((await end.count()) === 1 && (await end.isVisible()) && !/^(–|)$/.test(await end.textContent()), "the list does not show how the game ended");
  t.expect(await page.locator('.games th[data-name="ended_by"]').isVisible(), "the column of ends has no heading");
  await page.getByRole("link", { name: "6405" }).click();
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
  await page.getByLabel("Go to a move").fill("23s");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await hear(page, "house emptied");
  t.expect(/^Turn 23, South plays A5<\*/.test(await said(page)), `23s is announced as ${await said(page)}`);
  await page.locator('.turns [aria-current] .tag', { hasText: "house emptied" }).waitFor();
  t.expect((await page.locator('[data-house="lost"]').count()) === 1, "the board shows no lost house at 23s");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("at") === "23s");
  await t.look(page, "journey-23s");

  // Back before the turn, and the other way round.
  await page.getByRole("button", { name: /^Back/ }).click();
  await page.locator(".choicelist .choice", { hasText: "A5>" }).click();
  await hear(page, "plays A5>");
  await page.locator(".turns .variation", { hasText: "A5>" }).waitFor();
  await page.locator(".turns .row .ply", { hasText: "A5<*" }).waitFor();
  await page.getByLabel("Comment", { exact: true }).fill("The other way round: is the house safe?");
  await page.getByRole("button", { name: "interesting" }).click();
  await page.locator(".turns .variation .comment", { hasText: "is the house safe" }).waitFor();
  await page.locator(".turns .variation .mark", { hasText: "!?" }).waitFor();
  await t.look(page, "journey-variation");

  await page.locator(".thisline", { hasText: "South's house emptied in 23s · North keeps his house · open" }).waitFor();

  // Taken back, and again.
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  t.expect((await page.locator(".turns .variation").count()) === 0, "undo leaves the variation");
  for (let time = 0; time < 3; time += 1) await page.getByRole("button", { name: /^Redo/ }).click();
  await page.locator(".turns .variation .mark", { hasText: "!?" }).waitFor();

  // What is written and not yet left is saved too.
  await page.getByLabel("Comment", { exact: true }).fill("The other way round: is the house safe now?");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator(".done", { hasText: "Saved in 6405.bao" }).waitFor();
  const files = await readdir(t.folder);
  t.expect(files.includes("6405.bao"), `the folder holds ${files}`);
  const kept = await readFile(path.join(t.folder, "6405.bao"), "utf8");
  t.expect(kept.includes("safe now?") && kept.includes("A5>"), "the file lacks the variation or its comment");

  await page.reload({ waitUntil: "load" });
  await page.locator(".turns .variation .ply", { hasText: "A5>" }).waitFor();
  await hear(page, "plays A5>");

  // From the list of saved games, as on another day.
  const again = await t.open();
  await again.getByRole("link", { name: "6405.bao" }).click();
  await again.locator(".turns .variation .comment", { hasText: "is the house safe" }).waitFor();
  await again.locator(".turns .variation .ply").first().click();
  await hear(again, "plays A5>");

  await changes(t, again);
  await staysEmpty(t, again);
}

/** A turn is changed and what followed tried behind it; lines are moved, compared and deleted. */
async function changes(t, page) {
  await page.getByLabel("Go to a move").fill("20n");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await page.getByLabel("Change the next move").check();
  await page.locator(".choicelist .choice", { hasText: "A5<" }).click();
  await page.locator(".note", { hasText: "What followed is tried behind it" }).waitFor();
  await t.look(page, "change");
  const broken = await page.locator(".turns .ply.broken").count();
  const note = await page.locator(".note").textContent();
  t.expect(broken > 0 === note.includes("not legal any more"), `the note says “${note}” of ${broken} broken turns`);
  t.expect((await page.locator(".turns .ply", { hasText: "A5>" }).count()) > 0, "the old turn is gone");

  // A turn that is not legal is refused in words, beside the field.
  const { origin } = new URL(page.url());
  await page.goto(`${t.url}?game=6405&at=20n`, { waitUntil: "load" });
  t.expect(new URL(page.url()).origin === origin, "the page has gone elsewhere");
  await page.locator(".choicelist .choice").first().waitFor();

  // The variation of another turn, set beside the main line.
  await page.getByLabel("Write a move").fill("A5<");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await hear(page, "plays A5<");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".parting", { hasText: "The lines part after 20n" }).waitFor();
  await page.locator(".lines tbody tr").first().waitFor();
  t.expect((await page.locator("#view-compare svg.board").count()) === 2, "the comparison has not two boards");
  await t.inspect(page, "compare-desk-light");
  await page.goBack();
  await page.getByRole("button", { name: "Make main line" }).click();
  await page.locator(".turns .row > .ply", { hasText: "A5<" }).first().waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.locator(".turns .variation .ply").first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  t.expect((await page.locator(".turns .variation").count()) === 1, "a variation is deleted though it was to be kept");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.locator(".turns .variation").waitFor({ state: "detached" });
}

/** Of a page whose game has not come yet nothing is seen but that it is asked for. */
async function staysEmpty(t, page) {
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route(/\/api\/open\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${t.url}?game=6405&at=22n`);
  await page.locator("main > section").first().waitFor({ state: "attached" });
  t.expect((await page.locator("main > section:visible").count()) === 0, "views are seen before the game is there");
  t.expect(await page.getByText("Asking for the games …").isVisible(), "the page does not say that it waits");
  letGo();
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
  await page.unroute(/\/api\/open\?/);
}
