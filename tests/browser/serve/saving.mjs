// Saving loses nothing: no changes made while saving or by another program, and no typed or pasted text.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { focusOn, goTo, hold, paste, placed, ready, reloaded } from "./page.mjs";

const undo = (page) => page.getByRole("button", { name: /^Undo/ });
const comment = (page) => page.getByLabel("Comment", { exact: true });
const save = (page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = (page, file) => page.locator(".done", { hasText: `Saved in ${file}` }).waitFor();
const isUnsaved = (page) => page.locator("#turns-title .tag", { hasText: "not saved" }).waitFor();
const isSaved = (page) => page.locator("#turns-title .tag", { hasText: /^$/ }).waitFor({ state: "attached" });
const commented = (page, words) => page.locator(".turns .comment", { hasText: words }).waitFor();
const marked = (page, sign, state = "visible") => page.locator(".turns .mark").getByText(sign, { exact: true }).waitFor({ state });

export async function saving(t) {
  for (const part of [meanwhile, found, several, severalInFile, savedMeanwhile]) await t.run(part);
}

/** Saves the game, and calls `change` while the server is saving it. */
async function saveSlowly(page, change) {
  const slow = await hold(page, /\/api\/save\?/);
  await save(page);
  await slow.asked;
  await change();
  slow.letGo();
}

/** Changes made during saving, changes by another program, and typed text. */
async function meanwhile(t) {
  const file = path.join(t.folder, "6405.bao");
  const page = await t.open("?game=6405&at=22n");
  await placed(page, "22n");

  // A change that is made during saving is in the game, and counts as unsaved.
  await saveSlowly(page, () => page.getByRole("button", { name: "interesting" }).click());
  await saved(page, "6405.bao");
  await marked(page, "!?");
  await isUnsaved(page);
  t.expect(!(await readFile(file, "utf8")).includes("!?"), "the file contains a change that was made during saving");
  await page.unroute(/\/api\/save\?/);
  await save(page);
  await isSaved(page);
  const text = await readFile(file, "utf8");
  t.expect(text.includes("!?"), "a change that was made during saving is not in the file");

  // Another program writes to the file, and the game changes while it is being saved.
  await writeFile(file, text.replace("A7<*", "A7<* {Of another.}"));
  await comment(page).fill("Mine.");
  await isUnsaved(page);
  await saveSlowly(page, () => page.getByRole("button", { name: "blunder" }).click());
  await page.locator(".done", { hasText: "cannot be undone" }).waitFor();
  await commented(page, "Of another.");
  await marked(page, "??");
  const both = await readFile(file, "utf8");
  t.expect(both.includes("Of another.") && both.includes("Mine."), "the file lacks the comment of the page or of the other program");
  await page.unroute(/\/api\/save\?/);

  // Undo reverts only later changes, not the changes of the other program.
  await undo(page).click();
  await marked(page, "??", "detached");
  t.expect((await undo(page).getAttribute("aria-disabled")) === "true", "the merge can be taken back");
  await undo(page).click({ force: true });
  await comment(page).fill("Mine, and more.");
  await save(page);
  await isSaved(page);
  const kept = await readFile(file, "utf8");
  t.expect(kept.includes("Of another.") && kept.includes("and more."), "undoing has removed a comment of the other program, or typed text");

  // Typed text is unsaved at once, is sent after a pause, and is undone as one change. The test controls the time.
  await page.clock.install();
  for (const words of [" Still", " writing"]) {
    await comment(page).pressSequentially(words);
    await isUnsaved(page);
    await page.clock.fastForward(1_000);
    await commented(page, words.trim());
  }
  t.expect((await comment(page).inputValue()) === "Mine, and more. Still writing", "text is changed while the user types it");
  await undo(page).click();
  await page.locator(".turns .comment", { hasText: "Still" }).waitFor({ state: "detached" });
  await commented(page, "Mine, and more.");
  await page.clock.resume();

  // A page that is loaded from the file has both comments.
  await page.goto(`${t.url}?file=6405.bao`);
  await commented(page, "Mine, and more.");
  await commented(page, "Of another.");
}

/** A user who opens the archive's game again is told about the edited copy. Enter leads from the search to the game. */
async function found(t) {
  const page = await t.open();
  await page.getByRole("searchbox", { name: "Search" }).fill("6405");
  await page.locator(".total", { hasText: /^1 game of 59$/ }).waitFor();
  await page.keyboard.press("Enter");
  await focusOn(page, "tbody a");
  await page.keyboard.press("Enter");
  await page.locator(".beside", { hasText: "edited copy: 6405.bao" }).getByRole("link").click();
  await commented(page, "Of another.");
  t.expect(await page.locator(".beside").isHidden(), "the page offers the file that is already open");
  // The comparison starts with the current line, which is the second of two variations here.
  for (const at of ["20n", "21n"]) {
    await goTo(page, at);
    await page.locator("#view-board .choicelist .choice:not(:has(.tag))").first().click();
    await page.locator(".turns .variation [aria-current]").waitFor();
  }
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".parting", { hasText: "The lines part after 21n" }).waitFor();
  await page.goBack();
  // Escape leaves the field for moves.
  await page.getByLabel("Write a move").focus();
  await page.keyboard.press("Escape");
  await focusOn(page, "[data-pit]");
}

/** Two pasted games become two files with different names. If a text has several games, the user can pick one. */
async function several(t) {
  const page = await t.open();
  const texts = ["1:A7<* a5>; 2:A6<* a5>", "1:A6<* a6<*"];
  for (const [index, moves] of texts.entries()) {
    await page.getByRole("link", { name: "Paste" }).click();
    await paste(page, moves);
    await page.getByRole("button", { name: "Open on the board" }).click();
    await isUnsaved(page);
    t.expect((await page.locator(".files .done").textContent()) === "", "a new game is said to be saved");
    await save(page);
    await saved(page, "pasted-");
    await page.waitForFunction(() => new URLSearchParams(location.search).get("of")?.startsWith("pasted-"));
    await reloaded(page);
    await placed(page);
    t.expect((await page.locator(".turns .ply").count()) === [5, 3][index], "a saved pasted game has another number of plies after a reload");
  }
  const pasted = (await readdir(t.folder)).filter((file) => file.startsWith("pasted-"));
  t.expect(pasted.length === 2, `two pasted games are in ${pasted}`);

  await page.goto(`${t.url}?view=paste`);
  await ready(page);
  await paste(page, '[game "x"]\n\n1:A7<* a5>\n\n[game "y"]\n\n1:A6<* a6<*');
  await page.locator(".several", { hasText: "There are 2 games" }).waitFor();
  await page.locator("#view-paste").getByLabel("Which game").selectOption("y");
  await page.locator(".verdict", { hasText: "Read to 1n" }).waitFor();
  await page.getByRole("button", { name: "Open on the board" }).click();
  await page.getByRole("heading", { name: "Game y" }).waitFor();
  await page.locator(".turns .ply", { hasText: "A6<*" }).waitFor();
}

/** The address of a game in a file of several games leads to it again after a reload. */
async function severalInFile(t) {
  await writeFile(path.join(t.folder, "both.bao"), '[game "x"]\n\n1:A7<* a5>\n\n[game "y"]\n\n1:A6<* a6<*\n');
  const page = await t.open();
  await page.locator("#view-games .saved li", { hasText: "both.bao" }).getByRole("link", { name: "Game y" }).click();
  await page.getByRole("heading", { name: "Game y" }).waitFor();
  await reloaded(page);
  await page.locator("#view-board h1", { hasText: /^Game/ }).waitFor();
  const title = await page.locator("#view-board h1").textContent();
  t.expect(title === "Game y", `after a reload, ${title} is shown instead of Game y`);
}

/** If a draft is still being written when its game is saved, the address does not lead to the draft, which is deleted. */
async function savedMeanwhile(t) {
  const page = await t.open("?game=6405&at=22n");
  await placed(page, "22n");
  const draft = await hold(page, /\/api\/draft\?/);
  const discard = await hold(page, /\/api\/discard-draft\?/);
  await page.getByRole("button", { name: "interesting" }).click();
  await draft.asked;
  await save(page);
  await saved(page, "6405");
  draft.letGo();
  await discard.asked;
  const address = await page.evaluate(() => location.search);
  t.expect(!address.includes("draft="), `the address of a saved game is ${address}`);
  discard.letGo();
}
