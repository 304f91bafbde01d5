// A place for others: its picture, its sowing, its address, its text; sounds; and the saved games before the archive's.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { listen, picture, widthFault } from "../browser.mjs";
import { hear, reloaded } from "./page.mjs";

/** A file that a click gives, as bytes. */
async function kept(page, click) {
  const [got] = await Promise.all([page.waitForEvent("download"), click()]);
  return { name: got.suggestedFilename(), bytes: await readFile(await got.path()) };
}

const sizeOfPng = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
const sizeOfGif = (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];

/** The seeds of all pits, as they are read out. */
const board = (page) => page.evaluate(() => [...document.querySelectorAll("#view-board [data-pit]")].map((pit) => `${pit.dataset.pit} ${/\d+ seeds?/.exec(pit.getAttribute("aria-label"))[0]}`).join());

/** Opens the dialog and waits for its picture. */
async function share(page) {
  await page.locator(".choicelist .choice").first().waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await page.locator("dialog.share[open]").waitFor();
  await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
}

export async function sharing(t) {
  await dialog(t);
  await t.run(keyboard);
  for (const part of [sounds, mine]) await t.run(part);
  for (const [name, width, height] of [["desk", 1280, 800], ["tablet", 820, 1100], ["phone", 360, 740]]) {
    for (const scheme of ["light", "dark"]) {
      const page = await t.open("?game=6405&at=23n", { width, height, scheme });
      await share(page);
      await t.look(page, `share-${name}-${scheme}`);
      await t.contrast(page, `share, ${name}, ${scheme}`);
      t.expect(await page.evaluate(() => { const { scrollWidth, clientWidth } = document.querySelector("dialog.share"); return scrollWidth <= clientWidth; }), `the Share dialog is wider than its window: ${name}`);
      t.expect((await page.locator("#share-theme").inputValue()) === scheme, "the picture has not the colours of the page");
      await page.context().close();
    }
  }
}

async function dialog(t) {
  const page = await t.open("?game=6405&at=22n");
  const before = await board(page);
  await share(page);
  const links = await page.locator(".addresses input").evaluateAll((fields) => fields.map(({ value }) => value));
  const text = await page.locator("#share-text").inputValue();
  t.expect(links.length === 2, `there are ${links.length} addresses`);
  t.expect(/^Position: \S+ \S+ [sn] [-tc]$/m.test(text) && text.includes("Turn 22, North plays") && text.includes("Game 6405"), `the text for mail is: ${text}`);
  t.expect(!text.includes("127.0.0.1") && !text.includes("http"), "the text for mail has the address in it, which is a key");
  const png = await kept(page, () => page.getByRole("button", { name: "Picture (PNG)" }).click());
  t.expect(png.name === "6405-22n.png" && sizeOfPng(png.bytes)[0] === 1000, `the picture ${png.name} is ${sizeOfPng(png.bytes)}`);
  await page.getByLabel("Width").selectOption("400");
  const gif = await kept(page, () => page.getByRole("button", { name: "Animation (GIF)" }).click());
  t.expect(gif.name === "6405-22n.gif" && sizeOfGif(gif.bytes)[0] === 400 && gif.bytes.length < 1e6, `the animation ${gif.name} is ${sizeOfGif(gif.bytes)}, ${gif.bytes.length} bytes`);
  await writeFile(path.join(t.pictures, "share-turn.gif"), gif.bytes);
  await page.locator("dialog.share .done", { hasText: "6405-22n.gif is in your downloads" }).waitFor();

  // Each address opens the same position, and so do the moves where they are pasted.
  for (const link of links) {
    const other = await t.open(link.slice(t.url.length));
    await other.locator(".choicelist .choice").first().waitFor();
    t.expect((await board(other)) === before, `${link} opens another position`);
    await other.context().close();
  }
  const pasted = await t.open("?view=paste");
  await pasted.locator("#view-paste textarea").first().fill(/^Moves: (.*)$/m.exec(text)[1]);
  await pasted.getByRole("button", { name: /^(Open|Read|Replay)/ }).first().click();
  await pasted.locator("#view-board .turns").waitFor();
  await pasted.keyboard.press("End");
  await hear(pasted, "Turn 22, North");
  t.expect((await board(pasted)) === before, "the moves of the text lead to another position");
  await pasted.context().close();
  await page.keyboard.press("Escape");

  // At the start nothing is sown.
  await page.keyboard.press("Home");
  await hear(page, "The start");
  await share(page);
  t.expect(await page.getByRole("button", { name: "Animation (GIF)" }).isDisabled(), "the start has an animation");
  await page.keyboard.press("Escape");

  // A variation that stands in no file has the address of its position.
  await page.goto(`${t.url}?game=6405&at=22n`);
  await page.locator(".choicelist .choice", { hasText: "A5>" }).click();
  await hear(page, "plays A5>");
  const varied = await board(page);
  await share(page);
  const [only, none] = await page.locator(".addresses input").evaluateAll((fields) => fields.map(({ value }) => value));
  t.expect(none === undefined && only.includes("position="), `a variation that is not saved has the address ${only}`);
  const other = await t.open(only.slice(t.url.length));
  await other.locator(".choicelist .choice").first().waitFor();
  t.expect((await board(other)) === varied, "the address of a variation opens another position");
  await other.context().close();
  await page.keyboard.press("Escape");

  // An exported page holds a drawing of each place, and says what it cannot.
  const html = await kept(page, () => page.getByRole("button", { name: "Page (HTML)" }).click());
  const file = path.join(t.folder, "shared.html");
  await writeFile(file, html.bytes);
  await page.context().close();
  const context = await t.browser.newContext({ viewport: { width: 1280, height: 800 }, offline: true, acceptDownloads: true });
  const alone = await context.newPage();
  listen(alone, (asked) => asked.split("#")[0] === pathToFileURL(file).href || asked.startsWith("blob:"), (fault) => t.fault(`exported page: ${fault}`));
  await alone.goto(`${pathToFileURL(file).href}#23s`);
  await alone.locator("svg.board").waitFor();
  await alone.keyboard.press("x");
  await alone.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
  await picture(alone, path.join(t.pictures, "share-exported.png"));
  const drawn = await kept(alone, () => alone.getByRole("button", { name: "Drawing (SVG)" }).click());
  t.expect(drawn.name === "6405-23s.svg" && drawn.bytes.toString().includes("Turn 23, South"), `an exported page gives ${drawn.name}`);
  t.expect((await alone.locator("dialog.share").textContent()).includes("bao serve makes PNG and an animation of the sowing"), "an exported page does not say what it cannot");
  (await alone.evaluate(widthFault)).forEach((fault) => t.fault(`exported page: ${fault}`));
  await context.close();
}

/** All of it without a mouse. */
async function keyboard(t) {
  const page = await t.open("?game=6405&at=23s");
  await share(page);
  const reach = async (name) => {
    for (let left = 30; left > 0; left -= 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
      await page.keyboard.press("Tab");
    }
    t.fault(`the Tab key does not reach ${name}`);
  };
  await reach("Picture (PNG)");
  const png = await kept(page, () => page.keyboard.press("Enter"));
  t.expect(png.name === "6405-23s.png", `the keys give ${png.name}`);
  await reach("Copy the text");
  await page.keyboard.press("Enter");
  await page.locator("dialog.share", { hasText: "Copied" }).waitFor();
  await reach("Close");
  await page.keyboard.press("Enter");
  t.expect((await page.locator("dialog.share[open]").count()) === 0, "the dialog does not close by keys");
}

/** Off at first, one sound a move where nothing is shown, a sound a seed where it is; kept over a reload. */
async function sounds(t) {
  const page = await t.open("?game=6405&at=22n");
  await page.context().addInitScript(() => {
    window.tones = 0;
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function count() {
      window.tones += 1;
      return createOscillator.call(this);
    };
  });
  await reloaded(page);
  const next = () => page.getByRole("button", { name: "Next", exact: true }).click();
  const tones = () => page.evaluate(() => window.tones);
  await next();
  await hear(page, "Turn 23, South");
  t.expect((await tones()) === 0, "there are sounds before anybody has asked for them");
  const button = page.getByRole("button", { name: "Sounds" });
  t.expect((await button.getAttribute("aria-pressed")) === "false", "sounds are on at first");
  await button.click();
  const begun = await tones();
  t.expect(begun === 1, `turning sounds on makes ${begun} tones`);
  await next();
  await hear(page, "Turn 23, North");
  t.expect((await tones()) === begun + 2, `a capture has ${(await tones()) - begun} tones`);
  await reloaded(page);
  t.expect((await button.getAttribute("aria-pressed")) === "true", "that sounds are on is not kept");
  await page.getByLabel("Speed of the sowing").selectOption("fast");
  await next();
  await page.locator(".palm").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Show again" }).waitFor({ timeout: 180_000 });
  t.expect((await tones()) > 10, `a sowing of many seeds has ${await tones()} tones`);
  await button.click();
  const off = await tones();
  await page.getByRole("button", { name: "Show again" }).click();
  await page.locator(".palm").waitFor({ state: "attached" });
  t.expect((await tones()) === off, "sounds go on when they are turned off");
}

/** My games stand before those of the archive. */
async function mine(t) {
  const page = await t.open("?game=6405");
  await page.locator(".choicelist .choice").first().waitFor();
  await page.keyboard.press("s");
  await page.locator(".files .done", { hasText: "Saved in" }).waitFor();
  await page.goto(t.url);
  await page.locator(".saved a", { hasText: "6405.bao" }).waitFor();
  await page.locator("table.games tbody tr").first().waitFor();
  const first = await page.evaluate(() => document.querySelector(".saved").getBoundingClientRect().top < document.querySelector("table.games").getBoundingClientRect().top);
  t.expect(first, "the archive's games stand before mine");
  await t.look(page, "share-mine");
}
