// The relatives of Bao, each from its set-up to an end in three widths; and a game of Hawalis against the engine.

import { played, PLY, resign, yours } from "./match.mjs";
import { download, hear, placed } from "./page.mjs";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180, scheme: "dark" },
  { width: 360, height: 740, touch: true },
];

/** Opens the set-up of a ruleset and begins to play from it. */
async function begin(t, ruleset, start, size = {}) {
  const page = await t.open("?view=setup", size);
  await page.locator("#ruleset").selectOption(ruleset);
  await page.locator(".left-over.good").waitFor();
  const text = await page.getByLabel("Position as text").inputValue();
  t.expect(text.startsWith(start), `${ruleset} begins in ${text}`);
  return page;
}

async function play(page) {
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.locator("#view-board").waitFor();
  await placed(page);
}

/** Plays the first choice until nobody has one; returns how many plies that took. */
async function playOut(t, page) {
  for (let ply = 1; ply <= 600; ply += 1) {
    await page.locator('.choicelist .choice:not([aria-disabled="true"])').first().click();
    await played(page, ply);
    // The choices of the new place are there, or the game is over.
    await page.waitForFunction(() => document.querySelector('.choicelist .choice:not([aria-disabled="true"])') || document.querySelector("#view-board .turns .tag.end"));
    if (await page.locator("#view-board .turns .tag.end").isVisible()) return ply;
  }
  t.fault("no end after 600 plies");
  return 600;
}

/** The pits of a board that are square. */
const squares = (page) => page.locator("#view-board .pit.house").count();

async function playFromSetUp(t, { ruleset, start, choices, pits, over }, size) {
  const name = `relatives-${ruleset}-${size.width}`;
  const page = await begin(t, ruleset, start, size);
  await play(page);
  const board = page.locator("#view-board .board").first();
  t.expect((await page.locator(".choicelist .choice").count()) === choices, `${ruleset} does not begin with ${choices} choices`);
  t.expect((await page.locator("#view-board .left [data-pit]").count()) === pits, `the board of ${ruleset} does not have ${pits} pits`);
  t.expect((await squares(page)) === 0, `${ruleset} has no house, and its board ${await squares(page)}`);
  const { width } = await board.boundingBox();
  t.expect(width > Math.min(size.width, 700) * 0.85, `the board of ${ruleset} is ${width} wide on ${size.width}`);
  const plies = await playOut(t, page);
  t.expect(plies > 5, `${ruleset} is over after ${plies} plies`);
  await hear(page, over);
  await t.inspect(page, `${name}-end`);
  return page;
}

/** Shares a game of Hawalis: its picture comes from the server as that of a game of Bao does. */
async function shareOf(t, page) {
  await page.keyboard.press("x");
  await page.locator("dialog.share[open]").waitFor();
  await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
  const text = await page.locator("#share-text").inputValue();
  t.expect(text.includes("rules hawalis") && text.includes("2,2,2,2,2,2,2/"), `the text for mail is ${text}`);
  const picture = await download(page, () => page.getByRole("button", { name: "Picture (PNG)" }).click());
  t.expect(/\.png$/.test(picture.name), `the picture is called ${picture.name}`);
  const link = await page.locator("#share-link0").inputValue();
  t.expect(link.includes("ruleset=hawalis") && link.includes("position="), `the address is ${link}`);
  await page.keyboard.press("Escape");
}

const WON = /(South|North) has won/;

/** A game against a level, by mouse and by keys: taken back, left and gone on with, stepped through, saved and opened again. */
async function againstTheEngine(t) {
  const page = await t.open("?view=play", { width: 1280, height: 800, speed: "laps", refusals: true });
  await page.locator("#playrules").selectOption("hawalis");
  await page.getByLabel("The engine plays as").selectOption("novice");
  await page.getByText("It looks one move ahead.").waitFor();
  t.expect(!(await page.locator("#playclock").isVisible()), "a clock is offered for Hawalis");
  await page.getByRole("radio", { name: /South/ }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await yours(page);
  const ofBao = [".explore", ".notes", ".analysis", "button:has-text('Analyse')", "button:has-text('Hint')"];
  for (const part of ofBao) t.expect(!(await page.locator(`#view-board ${part}`).first().isVisible()), `${part} is shown for Hawalis`);
  await page.keyboard.press("w");
  t.expect(!(await page.locator("#view-board .explore").isVisible()), "a key opens what is hidden");
  await shareOf(t, page);
  await page.keyboard.press("?");
  await page.locator("dialog.help[open]").waitFor();
  const helped = await page.locator("dialog.help[open]").innerText();
  t.expect(helped.includes("Save") && !/explore/i.test(helped), `the help lists keys that are hidden: ${helped}`);
  await page.keyboard.press("Escape");
  // A pit by the mouse, and what it can play.
  await page.locator('#view-board [data-pit="2"] .touch').click();
  await page.locator(".ofpit .choice").first().waitFor();
  // Seen while it is sown.
  const isSown = page.locator('.moving[data-state="playing"]').waitFor();
  await page.locator(".ofpit .choice").first().click();
  await isSown;
  await played(page, 2);
  await yours(page);
  t.expect((await page.locator(PLY).first().textContent()) === "A3", "the pit that was touched is not played");
  // By keys alone: to the board, to a pit that can be played, and its choice.
  await page.locator("#speed").selectOption("off");
  await page.keyboard.press("b");
  await page.keyboard.press("Enter");
  await page.locator(".ofpit .choice:focus").waitFor();
  await page.keyboard.press("Enter");
  await played(page, 4);
  await yours(page);
  await page.keyboard.press("m");
  await page.locator("#written").fill("a9");
  await page.keyboard.press("Enter");
  await page.getByText(/a9 is no pit/i).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Take back" }).click();
  await played(page, 2);
  await yours(page);
  await page.locator(".choicelist .choice").nth(1).click();
  await played(page, 4);
  await yours(page);
  const line = await page.locator(".turns").textContent();
  // Through the game, and another move in the middle of it.
  await page.keyboard.press("Home");
  await hear(page, "The start");
  // In the list of choices the arrows go from one to the next.
  await page.keyboard.press("l");
  await hear(page, /Turn 1, South/);
  await hear(page, /Takes 2 seeds from a5/);
  // The game file is folded away while the game is played.
  await page.locator(".fold > summary").click();
  const file = await download(page, () => page.getByRole("button", { name: /^Game \(\.bao\)/ }).click());
  t.expect(/\[ruleset "hawalis"\]/.test(file.text) && /1:A3 /.test(file.text), `the game file is ${file.text}`);
  await page.locator("#filename").fill("mine.bao");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved in mine.bao").first().waitFor();
  await page.keyboard.press("Home");
  await hear(page, "The start");
  await page.locator('.choicelist .choice:not([aria-disabled="true"])').first().click();
  await page.getByText(/What followed here is replaced/).waitFor();
  await yours(page);
  // What was replaced comes back, and nothing is said of it any more.
  await page.getByRole("button", { name: "Take back" }).click();
  await played(page, 4);
  t.expect((await page.locator(".turns").textContent()) === line, "what was replaced does not come back");
  t.expect(!(await page.getByText(/What followed here is replaced/).isVisible()), "it is still said that something is replaced");
  await page.keyboard.press("End");
  await yours(page);
  await resign(page);
  await page.locator(".playing strong", { hasText: /^You lost\./ }).waitFor();
  await page.context().close();

  const again = await t.open("?file=mine.bao", { width: 820, height: 1180 });
  await played(again, 4);
  t.expect((await again.locator(".turns").textContent()) === line, "the file has another game");
}

export async function relatives(t) {
  const katra = { ruleset: "katra-fandatsaka", start: "0,1,1,1,1,1,1,0/0,0,0,0,0,0,0,0/26-", choices: 10, pits: 32, over: WON };
  for (const size of SIZES) {
    const hawalis = { ruleset: "hawalis", start: "2,2,2,2,2,2,2/2,2,2,2,2,2,2 ", choices: 14, pits: 28, over: /(South|North) has won|Drawn/ };
    await (await playFromSetUp(t, hawalis, size)).context().close();
    await (await playFromSetUp(t, katra, size)).context().close();
  }
  await t.run(againstTheEngine);
}
