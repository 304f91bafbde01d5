// What is saved: nothing is lost that is changed meanwhile, written by another, typed or pasted.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { hear } from "./page.mjs";

const undo = (page) => page.getByRole("button", { name: /^Undo/ });
const comment = (page) => page.getByLabel("Comment", { exact: true });
const save = (page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = (page, file) => page.locator(".done", { hasText: `Saved in ${file}` }).waitFor();
const unsaved = (page) => page.locator("#turns-title .tag", { hasText: "not saved" }).waitFor();

export async function saving(t) {
  const kept = (file = "6405.bao") => readFile(path.join(t.folder, file), "utf8");
  const page = await t.open("?game=6405&at=22n");
  await page.locator(".choicelist .choice").first().waitFor();

  // The server takes its time over saving; what is changed meanwhile stands in the game, and is known as unsaved.
  await page.route(/\/api\/save\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await save(page);
  await page.getByRole("button", { name: "interesting" }).click();
  await saved(page, "6405.bao");
  await page.locator(".turns .mark", { hasText: "!?" }).waitFor();
  await unsaved(page);
  t.expect(!(await kept()).includes("!?"), "the file has what was changed after it was saved");
  await save(page);
  await page.locator("#turns-title .tag", { hasText: /^$/ }).waitFor({ state: "attached" });
  t.expect((await kept()).includes("!?"), "what was changed while the game was saved is in no file");

  // Another writes the file; while ours is saved, somebody goes on changing it.
  const text = await kept();
  await writeFile(path.join(t.folder, "6405.bao"), text.replace("A7<*", "A7<* {Of another.}"));
  await comment(page).fill("Mine.");
  await unsaved(page);
  await save(page);
  await page.getByRole("button", { name: "blunder" }).click();
  await page.locator(".done", { hasText: "cannot be taken back" }).waitFor();
  await page.locator(".turns .comment", { hasText: "Of another." }).waitFor();
  await page.locator(".turns .mark", { hasText: "??" }).waitFor();
  let both = await kept();
  t.expect(both.includes("Of another.") && both.includes("Mine."), "the file has not what both wrote");

  // Taken back is what was changed since, and nothing that another wrote.
  await undo(page).click();
  await page.locator(".turns .mark", { hasText: "??" }).waitFor({ state: "detached" });
  t.expect((await undo(page).getAttribute("aria-disabled")) === "true", "the merge can be taken back");
  await undo(page).click({ force: true });
  await comment(page).fill("Mine, and more.");
  await save(page);
  await page.locator("#turns-title .tag", { hasText: /^$/ }).waitFor({ state: "attached" });
  both = await kept();
  t.expect(both.includes("Of another.") && both.includes("and more."), "undoing has taken out what another wrote");
  await page.unroute(/\/api\/save\?/);

  // What is typed is unsaved at once, goes to the game after a pause, and can be taken back as one.
  await comment(page).pressSequentially(" Still", { delay: 20 });
  await unsaved(page);
  await page.locator(".turns .comment", { hasText: "Still" }).waitFor();
  await comment(page).pressSequentially(" writing", { delay: 20 });
  await page.locator(".turns .comment", { hasText: "Still writing" }).waitFor();
  t.expect((await comment(page).inputValue()).endsWith("Still writing"), "what is typed is changed under the hands");
  await undo(page).click();
  await page.locator(".turns .comment", { hasText: "Still" }).waitFor({ state: "detached" });
  await page.locator(".turns .comment", { hasText: "and more." }).waitFor();

  // Whoever opens the game of the archive again is told of the file; Enter leads to what was found.
  await page.goto(t.url, { waitUntil: "load" });
  await page.getByRole("searchbox", { name: "Search" }).fill("6405");
  await page.locator(".total", { hasText: /^1 game of 59$/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches("tbody a"));
  await page.keyboard.press("Enter");
  await page.locator(".beside", { hasText: "6405.bao has this game" }).getByRole("link").click();
  await page.locator(".turns .comment", { hasText: "Of another." }).waitFor();
  t.expect(await page.locator(".beside").isHidden(), "the file is offered where it is open");
  // Lines are compared from where one stands: of two variations the second.
  for (const at of ["20n", "21n"]) {
    await page.getByLabel("Go to a move").fill(at);
    await page.getByRole("button", { name: "Go", exact: true }).click();
    // The choices of the place before stand there until the new one is drawn.
    await hear(page, `Turn ${at.slice(0, -1)}, North`);
    await page.locator(".choicelist .choice:not(:has(.tag))").first().click();
    await page.locator(".turns .variation [aria-current]").waitFor();
  }
  const stands = await page.locator(".turns [aria-current]").getAttribute("aria-label");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".parting", { hasText: "The lines part after 21n" }).waitFor({ timeout: 60_000 }).catch(() => t.fault(`standing at ${stands}, another line is compared`));
  await page.goBack();
  // Escape leaves the field for turns.
  await page.getByLabel("Write a move").focus();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.matches("[data-pit]"));
  await page.context().close();

  // Two pasted games are two files, each with its name.
  for (const moves of ["1:A7<* a5>; 2:A6<* a5>", "1:A6<* a6<*"]) {
    const other = await t.open("?view=paste");
    await other.getByRole("textbox", { name: "Transcript" }).fill(moves);
    await other.getByRole("button", { name: "Open on the board" }).click();
    await unsaved(other);
    await save(other);
    await saved(other, "pasted-");
    await other.waitForFunction(() => new URLSearchParams(location.search).get("of")?.startsWith("pasted-"));
    await other.locator(".choicelist .choice").first().waitFor();
    await other.reload({ waitUntil: "load" });
    await other.locator(".choicelist .choice").first().waitFor();
    await other.context().close();
  }
  const pasted = (await readdir(t.folder)).filter((file) => file.startsWith("pasted-"));
  t.expect(pasted.length === 2, `two pasted games are in ${pasted}`);

  // Of several games in a text one is picked.
  const several = await t.open("?view=paste");
  await several.getByRole("textbox", { name: "Transcript" }).fill('[game "x"]\n\n1:A7<* a5>\n\n[game "y"]\n\n1:A6<* a6<*');
  await several.locator(".several", { hasText: "There are 2 games" }).waitFor();
  await several.locator("#view-paste").getByLabel("Which game").selectOption("y");
  await several.locator(".verdict", { hasText: "Read to 1n" }).waitFor();
  await several.getByRole("button", { name: "Open on the board" }).click();
  await several.getByRole("heading", { name: "Game y" }).waitFor();
  await several.locator(".turns .ply", { hasText: "A6<*" }).waitFor();
}
