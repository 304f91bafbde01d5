// What is kept elsewhere: the game file, the picture, the page that needs no server.

import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { listen, picture, widthFault } from "../browser.mjs";
import { download, hear } from "./page.mjs";

const EVIL = '</script><img src=x onerror="document.documentElement.dataset.evil=1">';

export async function downloads(t) {
  const page = await t.open("?game=6405&at=22n");
  await page.locator(".choicelist .choice", { hasText: "A5>" }).click();
  await hear(page, "plays A5>");
  await page.getByLabel("Comment", { exact: true }).fill(`Kept. ${EVIL}`);
  await page.locator(".notes h2").click();
  await page.locator(".turns .comment", { hasText: "Kept." }).waitFor();

  const game = await download(page, () => page.getByRole("button", { name: "Game (.bao)" }).click());
  t.expect(game.name === "6405.bao" && game.text.includes("Kept."), `the game file ${game.name} lacks the comment`);
  await page.keyboard.press("x");
  const picture = await download(page, () => page.getByRole("button", { name: "Drawing (SVG)" }).click());
  await page.keyboard.press("Escape");
  t.expect(picture.name.endsWith(".svg") && picture.text.includes("<svg"), `the picture ${picture.name} is none`);
  const exported = await download(page, () => page.getByRole("button", { name: "Page (HTML)" }).click());
  t.expect(exported.name.endsWith(".html"), `the page is called ${exported.name}`);

  // The file comes back through the door for files from elsewhere.
  const kept = path.join(t.folder, "elsewhere.txt");
  await copyFile(game.file, kept);
  const back = await t.open();
  await back.getByLabel("Open a game file from elsewhere").setInputFiles(kept);
  await back.locator(".turns .variation .comment", { hasText: "Kept." }).waitFor();
  await back.context().close();
  await page.context().close();

  const file = path.join(t.folder, "exported.html");
  await writeFile(file, exported.text);
  for (const look of [{ name: "desk", width: 1280, height: 900, scheme: "light" }, { name: "phone", width: 320, height: 640, scheme: "dark" }]) await offline(t, file, look);
}

/** The exported page, from a file, without a network. */
async function offline(t, file, { name, width, height, scheme }) {
  const url = pathToFileURL(file).href;
  const context = await t.browser.newContext({ viewport: { width, height }, colorScheme: scheme, offline: true });
  const page = await context.newPage();
  listen(page, (asked) => asked.split("#")[0] === url, (fault) => t.fault(`exported page: ${fault}`));
  await page.goto(url, { waitUntil: "load" });
  await page.locator("svg.board").waitFor();
  await page.locator(".turns .variation .comment", { hasText: "Kept." }).waitFor();
  t.expect((await page.evaluate(() => document.documentElement.dataset.evil)) === undefined, "a script of a comment has run in the exported page");
  t.expect((await page.locator("img:not(.sharedpicture)").count()) === 0, "a comment has become markup in the exported page");
  t.expect((await page.locator(".notes, .save, .write").count()) === 0, "an exported page offers to change the game");
  await page.getByLabel("Go to a move").fill("23s");
  await page.keyboard.press("Enter");
  await hear(page, "house emptied");
  await page.keyboard.press("ArrowLeft");
  await hear(page, "Turn 22, North");
  // The sowing moves here too: the hand appears, and the turn comes to its end.
  await page.getByLabel("Speed of the sowing").selectOption("fast");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator(".palm").waitFor({ state: "attached" });
  await page.locator(".palm").waitFor({ state: "detached", timeout: 180_000 });
  t.expect((await page.locator('[data-pit="4"]').getAttribute("aria-label")).includes("0 seeds"), "the sowing does not end in the position after it");
  await picture(page, `${t.pictures}/exported-${name}.png`);
  (await page.evaluate(widthFault)).forEach((fault) => t.fault(`exported page, ${name}: ${fault}`));
  await t.contrast(page, `exported page, ${name}`);
  await context.close();
}
