// Exports: the game file, and the page that needs no server, with its sowing, picture and analysis.

import { copyFile } from "node:fs/promises";
import path from "node:path";
import { choice, download, downloadPage, hear, placed, SEARCHED } from "./page.mjs";

const EVIL = '</script><img src=x onerror="document.documentElement.dataset.evil=1">';

export async function exported(t) {
  for (const part of [kept, analysed]) await t.run(part);
}

async function kept(t) {
  const page = await t.open("?game=6405&at=22n");
  await placed(page, "22n");
  await choice(page, "A5>").click();
  await hear(page, "plays A5>");
  await page.getByLabel("Comment", { exact: true }).fill(`Kept. ${EVIL}`);
  await page.locator(".notes h2").click();
  await page.locator(".turns .comment", { hasText: "Kept." }).waitFor();
  const game = await download(page, () => page.getByRole("button", { name: "Game (.bao)" }).click());
  t.expect(game.name === "6405.bao" && game.text.includes("Kept."), `the game file ${game.name} lacks the comment`);
  const html = await downloadPage(page);
  t.expect(html.name.endsWith(".html"), `the page is called ${html.name}`);
  for (const look of [{ name: "desk" }, { name: "phone", width: 320, height: 640, scheme: "dark" }]) await offline(t, html.text, look);

  // The exported file can be opened.
  const copy = path.join(t.folder, "elsewhere.txt");
  await copyFile(game.file, copy);
  await page.goto(`${t.url}?view=paste`);
  await page.getByRole("textbox", { name: "Transcript" }).fill("1:A7<* a5>");
  await page.getByLabel("Name or number").fill("Of another");
  await page.getByRole("link", { name: "Games" }).click();
  await page.getByLabel("Open a game file from another folder").setInputFiles(copy);
  await page.locator(".turns .variation .comment", { hasText: "Kept." }).waitFor();
  // What was pasted before has nothing to do with the file, and stays.
  const title = await page.locator("#view-board h1").textContent();
  t.expect(title.includes("6405"), `the game in the file is called ${title}`);
  t.expect((await page.locator("#pasted").inputValue()) === "1:A7<* a5>" && (await page.locator("#pastename").inputValue()) === "Of another", "a file that is opened replaces what was pasted");
}

/** Opens the exported page from a file, without a network. */
async function offline(t, text, { name, ...look }) {
  const page = await t.openExported(name, text, look);
  await page.locator(".turns .variation .comment", { hasText: "Kept." }).waitFor();
  t.expect((await page.evaluate(() => document.documentElement.dataset.evil)) === undefined, "a script of a comment has run in the exported page");
  t.expect((await page.locator("img:not(.sharedpicture)").count()) === 0, "a comment has become markup in the exported page");
  t.expect((await page.locator(".notes, .save, .write").count()) === 0, "an exported page offers to change the game");
  await page.getByLabel("Go to a move").fill("23s");
  await page.keyboard.press("Enter");
  await hear(page, "house emptied");
  // The page draws the picture itself, and explains what only the server can make.
  await page.keyboard.press("x");
  await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
  const drawn = await download(page, () => page.getByRole("button", { name: "Drawing (SVG)" }).click());
  t.expect(/^6405-23s.*\.svg$/.test(drawn.name) && drawn.text.includes("Turn 23, South"), `the drawing of 23s in an exported page is called ${drawn.name}, or has another text`);
  t.expect((await page.locator("dialog.share").textContent()).includes("bao serve makes PNG and an animation of the sowing"), "an exported page does not say what only bao serve can make");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await hear(page, "Turn 22, North");
  // The sowing is animated here too: the hand appears, and then disappears. This test controls the time of the page.
  await page.getByLabel("Sowing speed").selectOption("fast");
  await page.clock.install();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".palm").waitFor({ state: "attached" });
  await page.clock.runFor(120_000);
  await page.locator(".palm").waitFor({ state: "detached" });
  t.expect((await page.locator('[data-pit="4"]').getAttribute("aria-label")).includes("0 seeds"), "after the sowing, the house is not empty");
  await t.inspect(page, `exported-${name}`);
}

/** An exported page shows the analysis done before the export, and offers nothing that needs a server. */
async function analysed(t) {
  const page = await t.open("?game=6405&at=22n");
  await placed(page, "22n");
  const plain = await downloadPage(page);
  await page.keyboard.press("I");
  await page.locator(".analysis .soft", { hasText: "The line analysed last" }).waitFor(SEARCHED);
  const judged = await downloadPage(page);
  for (const [name, { text }, isJudged] of [["plain", plain, false], ["judged", judged, true]]) {
    const alone = await t.openExported(name, text, { place: "#14s" });
    t.expect((await alone.locator(".analysis").count()) === (isJudged ? 1 : 0), `${name}: the page shows an analysis although the game had none, or lacks the analysis of the game`);
    t.expect((await alone.getByRole("button", { name: /nalyse|better|variation/ }).count()) === 0, `${name}: the page has a button that needs the server`);
    if (!isJudged) continue;
    await alone.locator(".turns .judged.error").first().waitFor();
    await alone.locator(".verdictline.error", { hasText: /missed win|blunder|mistake/ }).waitFor();
    await alone.locator(".plot").click({ position: { x: 1, y: 40 } });
    await hear(alone, "The start");
    await alone.locator(".standing", { hasText: /South \d+\.\d %/ }).waitFor();
    await t.inspect(alone, "analysis-exported");
  }
}
