// The relatives of Bao, each from its set-up to an end in three widths; and a game of Hawalis against the engine.

import { download, hear, PLY, reloaded, resign, yours } from "./page.mjs";

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
  await page.locator(".choicelist .choice").first().waitFor();
}

/** Plays the first choice until nobody has one; returns how many plies that took. */
async function playOut(t, page, each = async () => {}) {
  for (let plies = 0; plies < 600; plies += 1) {
    const choices = page.locator(".choicelist .choice");
    if ((await choices.count()) === 0) return plies;
    await choices.first().click();
    const now = plies + 1;
    await page.waitForFunction((n) => document.querySelectorAll('.turns .ply:not([data-i="0"])').length >= n, now);
    // The choices of the new place are there, or the game is over.
    await page.waitForFunction(() => document.querySelector(".choicelist .choice") || document.querySelector(".turns .tag.end"));
    await each(now);
  }
  t.expect(false, "no end after 600 plies");
  return 600;
}

/** The pits of a board that are square. */
const squares = (page) => page.locator("#view-board .pit.house").count();

async function playFromSetUp(t, { ruleset, start, choices, pits, over }, size) {
  const name = `relatives-${ruleset}-${size.width}`;
  const page = await begin(t, ruleset, start, size);
  await t.look(page, `${name}-setup`);
  await play(page);
  const board = page.locator("#view-board .board").first();
  t.expect((await page.locator(".choicelist .choice").count()) === choices, `${ruleset} does not begin with ${choices} choices`);
  t.expect((await page.locator("#view-board .left [data-pit]").count()) === pits, `the board of ${ruleset} does not have ${pits} pits`);
  t.expect((await squares(page)) === 0, `${ruleset} has no house, and its board ${await squares(page)}`);
  const { width } = await board.boundingBox();
  t.expect(width > Math.min(size.width, 700) * 0.85, `the board of ${ruleset} is ${width} wide on ${size.width}`);
  await t.look(page, `${name}-start`);
  const plies = await playOut(t, page, async (ply) => ply === 9 && t.look(page, `${name}-9`));
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
  await t.look(page, "relatives-hawalis-share");
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
  await t.look(page, "relatives-hawalis-pit");
  await page.locator(".ofpit .choice").first().click();
  // Seen while it is sown.
  await page.locator('.moving[data-state="playing"]').waitFor();
  await t.look(page, "relatives-hawalis-sowing");
  await page.locator(PLY).nth(1).waitFor();
  await yours(page);
  t.expect((await page.locator(PLY).first().textContent()) === "A3", "the pit that was touched is not played");
  // By keys alone: to the board, to a pit that can be played, and its choice.
  await page.locator("#speed").selectOption("off");
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowRight");
  const can = page.locator("#view-board .pit.can");
  await can.first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.locator(PLY).nth(3).waitFor();
  await yours(page);
  await page.keyboard.press("m");
  await page.locator("#written").fill("a9");
  await page.keyboard.press("Enter");
  await page.getByText(/a9 is no pit/i).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(2).waitFor({ state: "detached" });
  await yours(page);
  t.expect((await page.locator(PLY).count()) === 2, "a move is not taken back with its answer");
  await page.locator(".choicelist .choice").nth(1).click();
  await page.locator(PLY).nth(3).waitFor();
  await yours(page);
  const line = await page.locator(".turns").textContent();
  await reloaded(page);
  await page.locator(PLY).nth(3).waitFor();
  t.expect((await page.locator(".turns").textContent()) === line, "the game is another one after a reload");
  // Through the game, and another move in the middle of it.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
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
  await page.locator(".choicelist .choice").first().click();
  await page.getByText(/What followed here is replaced/).waitFor();
  await yours(page);
  // What was replaced comes back, and nothing is said of it any more.
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(3).waitFor();
  t.expect((await page.locator(".turns").textContent()) === line, "what was replaced does not come back");
  t.expect(!(await page.getByText(/What followed here is replaced/).isVisible()), "it is still said that something is replaced");
  await page.keyboard.press("End");
  await yours(page);
  await resign(page);
  await page.locator(".playing strong", { hasText: /^You lost\./ }).waitFor();
  await page.context().close();

  const again = await t.open("?file=mine.bao", { width: 820, height: 1180 });
  await again.locator(PLY).nth(3).waitFor();
  t.expect((await again.locator(".turns").textContent()) === line, "the file has another game");
  await t.look(again, "relatives-hawalis-file");
}

/** What is said in the other languages. */
async function languages(t) {
  for (const [language, words] of [["it", /Guarda \d+ mosse avanti|Gioca una mossa/], ["sw", /Huona michezo|Hucheza/]]) {
    const page = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark", language });
    await page.locator("#playrules").selectOption("hawalis");
    await page.getByText(words).waitFor();
    await page.locator("#view-play form.paste > .with button").last().click();
    await page.locator(".choicelist .choice").first().waitFor();
    await page.locator(".choicelist .choice").nth(2).click();
    await page.locator(PLY).first().waitFor();
    await t.look(page, `relatives-hawalis-${language}`);
    await page.context().close();
  }
}

export async function relatives(t) {
  const katra = { ruleset: "katra-fandatsaka", start: "0,1,1,1,1,1,1,0/0,0,0,0,0,0,0,0/26-", choices: 10, pits: 32, over: WON };
  for (const size of SIZES) {
    const hawalis = { ruleset: "hawalis", start: "2,2,2,2,2,2,2/2,2,2,2,2,2,2 ", choices: 14, pits: 28, over: /(South|North) has won|Drawn/ };
    await (await playFromSetUp(t, hawalis, size)).context().close();
    await (await playFromSetUp(t, katra, size)).context().close();
  }
  await t.run(againstTheEngine);
  await languages(t);
}
