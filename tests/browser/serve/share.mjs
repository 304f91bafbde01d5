// Sharing a place: its picture, animation, address and text. Also sounds. `looks` tests how the dialog fits into
// windows.

import { writeFile } from "node:fs/promises";
import path from "node:path";
import { board, choice, download, hear, paste, placed, reloaded } from "./page.mjs";

const sizeOfPng = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
const sizeOfGif = (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];

/** Opens the dialog, and waits for its picture. */
async function openDialog(page) {
  await placed(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await page.locator("dialog.share[open]").waitFor();
  await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
}

const addresses = (page) => page.locator(".addresses input").evaluateAll((fields) => fields.map(({ value }) => value));
const button = (page, name) => page.getByRole("button", { name });

export async function share(t) {
  for (const part of [dialog, sounds]) await t.run(part);
}

async function dialog(t) {
  const page = await t.open("?game=6405&at=22n", { scheme: "dark" });
  await placed(page, "22n");
  const before = await board(page);
  await openDialog(page);
  t.expect((await page.locator("#share-theme").inputValue()) === "dark", "the picture does not have the colours of the page");
  const links = await addresses(page);
  const text = await page.locator("#share-text").inputValue();
  t.expect(links.length === 2, `there are ${links.length} addresses`);
  t.expect(/^Position: \S+ \S+ [sn] [-tc]$/m.test(text) && text.includes("Turn 22, North plays") && text.includes("Game 6405"), `the text for mail is: ${text}`);
  t.expect(!text.includes("127.0.0.1") && !text.includes("http"), "the text for mail contains an address, which would give away the key of the page");
  const png = await download(page, () => button(page, "Picture (PNG)").click());
  t.expect(png.name === "6405-22n.png" && sizeOfPng(png.bytes)[0] === 1000, `the picture ${png.name} is ${sizeOfPng(png.bytes)}`);
  await page.getByLabel("Width").selectOption("400");
  const gif = await download(page, () => button(page, "Animation (GIF)").click());
  t.expect(gif.name === "6405-22n.gif" && sizeOfGif(gif.bytes)[0] === 400 && gif.bytes.length < 1e6, `the animation ${gif.name} is ${sizeOfGif(gif.bytes)}, ${gif.bytes.length} bytes`);
  await writeFile(path.join(t.pictures, "share-turn.gif"), gif.bytes);
  await page.locator("dialog.share .done", { hasText: "6405-22n.gif is in your downloads" }).waitFor();

  // Each address, and the pasted moves, must open the same position.
  for (const link of links) {
    const other = await t.open(link.slice(t.url.length));
    await placed(other);
    t.expect((await board(other)) === before, `${link} opens another position`);
    await other.context().close();
  }
  const pasted = await t.open("?view=paste");
  await paste(pasted, /^Moves: (.*)$/m.exec(text)[1]);
  await button(pasted, "Open on the board").click();
  await pasted.locator("#view-board .turns").waitFor();
  await pasted.keyboard.press("End");
  await hear(pasted, "Turn 22, North");
  t.expect((await board(pasted)) === before, "the moves of the text lead to another position");
  await pasted.context().close();
  await page.keyboard.press("Escape");

  // At the start there is no animation.
  await page.keyboard.press("Home");
  await hear(page, "The start");
  await openDialog(page);
  t.expect(await button(page, "Animation (GIF)").isDisabled(), "an animation is offered at the start, where no move was sown");
  await page.keyboard.press("Escape");

  // The address of an unsaved variation is the address of its position.
  await page.goto(`${t.url}?game=6405&at=22n`);
  await placed(page, "22n");
  await choice(page, "A5>").click();
  await hear(page, "plays A5>");
  const varied = await board(page);
  await openDialog(page);
  const [only, none] = await addresses(page);
  t.expect(none === undefined && only.includes("position="), `a variation that is not saved has the address ${only}`);
  const other = await t.open(only.slice(t.url.length));
  await placed(other);
  t.expect((await board(other)) === varied, "the address of a variation opens another position");
}

/**
 * Sounds are off by default. If they are on, each move makes a sound; with animation, each seed does. The setting
 * survives a reload.
 */
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
  const sound = button(page, "Sounds");
  t.expect((await sound.getAttribute("aria-pressed")) === "false", "sounds are on at first");
  await sound.click();
  const begun = await tones();
  t.expect(begun === 1, `turning sounds on makes ${begun} tones`);
  await next();
  await hear(page, "Turn 23, North");
  t.expect((await tones()) === begun + 2, `a capture has ${(await tones()) - begun} tones`);
  await reloaded(page);
  t.expect((await sound.getAttribute("aria-pressed")) === "true", "sounds are off again after a reload");
  await page.getByLabel("Sowing speed").selectOption("fast");
  await page.clock.install();
  await next();
  await page.locator(".palm").waitFor({ state: "attached" });
  await page.clock.runFor(120_000);
  await button(page, "Show again").waitFor();
  t.expect((await tones()) > 10, `a sowing of many seeds has ${await tones()} tones`);
  await sound.click();
  const off = await tones();
  await button(page, "Show again").click();
  await page.locator(".palm").waitFor({ state: "attached" });
  await page.clock.runFor(120_000);
  await button(page, "Show again").waitFor();
  t.expect((await tones()) === off, "sounds go on when they are turned off");
}
