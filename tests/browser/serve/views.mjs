// Every view of the page, reached by addresses, keys and selectors without words, so that the language does not matter.

import { DAMAGED, placed, ready } from "./page.mjs";
import { isQuiz } from "./quiz.mjs";

/** Opens all folded parts. */
const unfold = (page) => page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));

/** Waits until the explorer is closed, or shows the moves of the current position. */
const explored = (page) => page.locator('details.explore:not([open]), details.explore[aria-busy="false"]').first().waitFor({ state: "attached" });

/** Presses a key on the board, and waits for what the key shows. */
const press = (key, shown) => async (page) => {
  await page.keyboard.press(key);
  await page.locator(shown).first().waitFor();
};
const writeDamaged = async (page) => {
  await page.locator("#pasted").fill(DAMAGED);
  await page.locator(".findings li").first().waitFor();
};

/** Follows a link, and waits for what the link shows. */
const follow = (link, shown) => async (page) => {
  await page.locator(link).first().click();
  await page.locator(shown).first().waitFor();
};
const nav = (view, shown) => follow(`#nav a[data-view="${view}"]`, shown);

/** Each view: its name, its address (null if reached from the previous view), and how to prepare it for inspection. */
export const VIEWS = [
  ["list", "", async (page) => {
    await page.locator(".games tbody tr").first().waitFor();
    // A moment later, filters that do not distinguish games are hidden.
    await page.locator('form.find[aria-busy="false"]').waitFor({ state: "attached" });
    await unfold(page);
  }],
  ["choices", "?game=6405&at=21s", async (page) => {
    await placed(page, "21s");
    await explored(page);
    await page.locator("#view-board .pit.can").first().click();
    await page.locator(".ofpit .choice").first().hover();
  }],
  ["setup", null, nav("setup", ".verdict.good")],
  ["paste", null, async (page) => {
    await nav("paste", "#pasted")(page);
    await writeDamaged(page);
  }],
  ["play", null, nav("play", "#level")],
  ["lessons", null, nav("learn", "#view-learn .lessons li")],
  ["lesson", null, async (page) => {
    await follow('#view-learn .lessons a[href*="lesson=takasia"]', '#view-learn .quiz[data-state="asked"]')(page);
    await page.keyboard.press("i");
    await page.locator('#view-learn [data-pit="4"]').click();
    await isQuiz(page, "learn", "wrong");
  }],
  ["train", null, nav("train", 'input[name="theme"]')],
  ["question", null, async (page) => {
    await page.locator('#view-train button[type="submit"]:enabled').click();
    await isQuiz(page, "train", "asked");
    await page.keyboard.press("i");
    await page.keyboard.press("o");
    await isQuiz(page, "train", "shown");
  }],
  ["board", "?game=6405&at=22n", async (page) => {
    await placed(page, "22n");
    await page.locator("#view-board .choicelist .choice", { hasText: "A5>" }).click();
    await page.locator(".turns .variation [aria-current]").waitFor();
    await placed(page, "23s");
    await unfold(page);
    await explored(page);
    await page.locator("#view-board .pit.can").first().click();
    await page.locator("#view-board .pit:not(.can)").first().click();
  }],
  ["keys", null, press("?", "dialog.help[open]")],
  ["delete", null, press("d", "dialog[open] .danger")],
  ["share", null, async (page) => {
    await press("x", "dialog.share[open]")(page);
    await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
  }],
  ["compare", null, press("v", ".lines tbody tr")],
  ["analysis", "?game=6405&at=22n", async (page) => {
    await placed(page, "22n");
    await press("i", "#view-board .house")(page);
    await page.locator("#view-board .verdictline:not(:empty)").waitFor();
    await explored(page);
  }],
  ["mended", "?view=paste", async (page) => {
    await writeDamaged(page);
    await page.locator("#view-paste .primary:enabled").click();
    await page.locator(".mended").waitFor();
    await placed(page);
    await unfold(page);
    await explored(page);
  }],
  ["hawalis", "?view=play", async (page) => {
    await page.locator("#playrules").selectOption("hawalis");
    await page.locator("#view-play form.paste > .with button").last().click();
    await placed(page);
    await explored(page);
  }],
  ["playing", "?view=play", async (page) => {
    await page.locator("#level").selectOption("beginner");
    await page.locator("#playrules").selectOption("kibao");
    await page.locator('#view-play button.primary[type="submit"]').click();
    await page.locator("#view-board .choicelist button").first().click();
    await page.locator('.turns .ply:not([data-i="0"])').nth(1).waitFor();
    await placed(page, "1n");
    await page.keyboard.press("R");
    await page.locator("dialog[open] .danger").waitFor();
    await explored(page);
  }],
];

/** Elements that are too wide for their box, although the page itself is not too wide. */
export const boxFaults = () =>
  [...document.querySelectorAll("dialog[open], button, select, .strip, .tag, summary, .field")]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
    .map((element) => `too wide for its box: ${element.outerHTML.slice(0, 90)}`);

/** Goes to a view from the previous one. */
export async function goToView(t, page, query, prepare) {
  if (query === null) await page.keyboard.press("Escape");
  else {
    await page.goto(t.url + query);
    await ready(page);
  }
  await prepare(page);
}
