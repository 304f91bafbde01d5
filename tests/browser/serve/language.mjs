// The page in Italian and Swahili: picked by the keyboard, kept, in every view on every window, without an English word.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { listen, picture, SCHEMES, widthFault } from "../browser.mjs";
import { englishTexts, foreignWords, overhear } from "../words.mjs";
import { DAMAGED, download, ready, reloaded } from "./page.mjs";

const WINDOWS = [
  { name: "desk", width: 1280, height: 800 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "phone", width: 360, height: 740 },
];

const languageOf = (page) => page.evaluate(() => document.documentElement.lang);

export async function language(t) {
  await library(t);
  for (const part of [picked, first]) await t.run(part);
  const excepted = new Set();
  for (const code of ["it", "sw"]) {
    const foreign = await foreignWords(code);
    t.expect(foreign.size > 300, `there are ${foreign.size} words to be found`);
    await walk(t, { code, foreign, excepted });
    await t.run(searched, { code, foreign, excepted });
    await exported(t, { code, foreign, excepted });
  }
  const list = [...excepted].sort();
  t.expect(list.length === 0, `${list.length} sentences of the server are in English: ${list.join(" | ")}`);
}

/** The library that reads messages is the file that its maker gives out. */
async function library(t) {
  const [made, ours] = await Promise.all(
    ["../node_modules/@fluent/bundle/index.js", "../../../src/web/page/assets/fluent.js"].map((file) => readFile(path.join(import.meta.dirname, file), "utf8")),
  );
  t.expect(made === ours, "fluent.js is not the file of @fluent/bundle");
}

/** By the keyboard alone; what is not saved is there afterwards, and the choice is kept. */
async function picked(t) {
  const page = await t.open("?game=6405&at=22n", { height: 800 });
  const asked = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  const { keyboard: keys } = page;
  await page.locator(".choicelist .choice").first().waitFor();
  await keys.press("m");
  await keys.type("A5>");
  await keys.press("Enter");
  await page.locator(".turns .variation").waitFor();
  await keys.press("Escape");
  for (let step = 0; step < 300 && (await page.evaluate(() => document.activeElement.id)) !== "language"; step += 1) await keys.press("Tab");
  const loaded = page.waitForEvent("load");
  await keys.press("ArrowDown");
  await loaded;
  await page.waitForSelector('html[lang="it"][data-ready]');
  await page.locator("h1", { hasText: "Partita 6405" }).waitFor();
  await page.locator(".turns .variation").waitFor();
  await page.locator("#turns-title .tag", { hasText: "non salvata" }).waitFor();
  t.expect((await page.locator(".turns .ply[aria-current]").textContent()).startsWith("A5>"), "the place that was looked at is another");
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await page.locator(".done", { hasText: "Salvata in 6405.bao." }).waitFor();
  await page.reload();
  await page.waitForSelector('html[lang="it"][data-ready]');
  t.expect((await page.locator("#language").inputValue()) === "it", "the menu does not say which language it is");
  const plain = asked.filter((url) => !/[?&]lang=(en|it)\b/.test(url));
  t.expect(asked.length > 5 && plain.length === 0, `requests without a language: ${plain.slice(0, 3).join(", ")}`);
  // A transcript that was pasted is there afterwards, too.
  await page.getByRole("link", { name: "Incolla" }).click();
  await page.getByRole("textbox", { name: "Trascrizione" }).fill(DAMAGED);
  await page.locator(".findings li").first().waitFor();
  await page.locator("#language").selectOption("sw");
  await page.waitForSelector('html[lang="sw"][data-ready]');
  await page.locator(".findings li").first().waitFor();
  t.expect((await page.getByRole("textbox", { name: "Nakala ya mchezo" }).inputValue()) === DAMAGED, "what was pasted is lost");
  // While nobody answers the page stays as it is.
  await page.route("**/api/**", (route) => route.abort());
  const quiet = t.faults.length;
  await page.locator("#language").selectOption("en");
  await page.locator("#gone").waitFor();
  await page.waitForFunction(() => document.querySelector("#language").value === "sw");
  // The browser tells of the requests that this test has cut off.
  t.faults.splice(quiet, t.faults.length, ...t.faults.slice(quiet).filter((fault) => !/ERR_FAILED/.test(fault)));
}

/** Where nobody has picked one: the server's, else the browser's. */
async function first(t) {
  const page = await t.open("", { locale: "sw-TZ" });
  t.expect((await languageOf(page)) === "sw", "the language of the browser is not taken up");
  await page.route(t.url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('data-lang=""', 'data-lang="it"') });
  });
  await reloaded(page);
  t.expect((await languageOf(page)) === "it", "the language that the server was told is not taken up");
  await page.context().close();
  const other = await t.open("", { locale: "de-DE" });
  t.expect((await languageOf(other)) === "en", "without a known language the page is not in English");
}

/** Looks at a page: its words, its width, its colours. */
async function look(t, page, name, { foreign, excepted, said }) {
  await t.inspect(page, name);
  for (const { text, words } of await englishTexts(page, foreign, said, excepted)) t.fault(`${name}: ${words.join(", ")} in “${text.slice(0, 160)}”`);
  const wide = await page.evaluate(() => [...document.querySelectorAll("dialog[open], button, select, .strip, .tag, summary, .field")].filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline").map((element) => element.outerHTML.slice(0, 90)));
  wide.forEach((element) => t.fault(`${name}: too wide for its box: ${element}`));
}

/** All views that need no search, each on every window in light and dark. */
async function walk(t, given) {
  const { code } = given;
  const at = async (view, query, prepare) => {
    const page = await t.open("", { language: code });
    const said = overhear(page);
    await page.goto(t.url + query);
    await ready(page);
    await prepare(page);
    for (const { name, width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await look(t, page, `${code}-${view}-${name}-${colorScheme}`, { ...given, said });
      }
    }
    await page.context().close();
  };
  const unfold = (page) => page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));
  await at("list", "", async (page) => {
    await page.locator(".games tbody tr").first().waitFor();
    await unfold(page);
  });
  await at("board", "?game=6405&at=22n", async (page) => {
    await page.locator(".choicelist .choice").first().waitFor();
    await page.locator(".choicelist .choice", { hasText: "A5>" }).click();
    await page.locator(".turns .variation").waitFor();
    await unfold(page);
    await page.locator(".explored, .explore .trouble:not(:empty)").first().waitFor();
    await page.locator("#view-board .pit.can").first().click();
    await page.locator("#view-board .pit:not(.can)").first().click();
  });
  await at("keys", "?game=6405", (page) => page.keyboard.press("?"));
  await at("share", "?game=6405&at=23s", async (page) => {
    await page.locator(".choicelist .choice").first().waitFor();
    await page.keyboard.press("x");
    await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
  });
  await at("delete", "?game=6405&at=22n", async (page) => {
    await page.locator(".choicelist .choice").first().waitFor();
    await page.keyboard.press("d");
    await page.locator("dialog[open]").waitFor();
  });
  await at("setup", "?view=setup", (page) => page.locator(".verdict.good").waitFor());
  await at("paste", "?view=paste", async (page) => {
    await page.locator("#pasted").fill(DAMAGED);
    await page.locator(".findings li").first().waitFor();
  });
  await at("mended", "?view=paste", async (page) => {
    await page.locator("#pasted").fill(DAMAGED);
    await page.locator("#view-paste .primary:enabled").click();
    await page.locator(".mended").waitFor();
    await unfold(page);
  });
  await at("compare", "?game=6405&at=22n", async (page) => {
    await page.locator(".choicelist .choice", { hasText: "A5>" }).click();
    await page.locator(".turns .variation").waitFor();
    await page.keyboard.press("v");
    await page.locator(".lines tbody tr").first().waitFor();
  });
  await at("play", "?view=play", (page) => page.locator("#level").waitFor());
  await at("playing", "?view=play", async (page) => {
    await page.locator("#level").selectOption("beginner");
    await page.locator('#view-play button[type="submit"]').click();
    await page.locator("#view-board .choicelist button").first().click();
    await page.locator('.turns .ply:not([data-i="0"])').nth(1).waitFor();
    await page.keyboard.press("R");
  });
  await at("lessons", "?view=learn", (page) => page.locator("#view-learn .lessons li").first().waitFor());
  await at("lesson", "?view=learn&lesson=takasia", async (page) => {
    await page.locator('#view-learn .quiz[data-state="asked"]').waitFor();
    await page.keyboard.press("i");
    await page.locator('#view-learn [data-pit="4"]').click();
    await page.locator('#view-learn .quiz[data-state="wrong"]').waitFor();
  });
  await at("train", "?view=train", (page) => page.locator('input[name="theme"]').first().waitFor());
  await at("question", "?view=train", async (page) => {
    await page.locator('#view-train button[type="submit"]:enabled').click();
    await page.locator('.quiz[data-state="asked"]').waitFor();
    await page.keyboard.press("i");
    await page.keyboard.press("o");
    await page.locator('.quiz[data-state="shown"]').waitFor();
  });
}

/** What searches say: the analysis of a line and its review, and a mistake that is asked again. */
async function searched(t, given) {
  const { code } = given;
  const page = await t.open("", { height: 800, language: code });
  const said = overhear(page);
  await page.goto(`${t.url}?game=6405&at=14s`);
  await page.locator("#view-board .choicelist .choice").first().waitFor();
  await page.keyboard.press("i");
  await page.locator(".bestlines li").first().waitFor({ timeout: 180_000 });
  await look(t, page, `${code}-analysis`, { ...given, said });
  await page.keyboard.press("I");
  await page.locator(".review .classes").waitFor({ timeout: 180_000 });
  await page.evaluate(() => document.querySelectorAll(".curve details").forEach((part) => (part.open = true)));
  await look(t, page, `${code}-review`, { ...given, said });
  await page.locator(".review").scrollIntoViewIfNeeded();
  await look(t, page, `${code}-review-below`, { ...given, said });
  await page.setViewportSize({ width: 360, height: 740 });
  await look(t, page, `${code}-review-phone`, { ...given, said });
  await page.keyboard.press("y");
  await page.locator('.quiz[data-state="asked"]').waitFor();
  await look(t, page, `${code}-retry-phone`, { ...given, said });
  // To the end, without an answer.
  while (!(await page.locator(".summary").isVisible())) {
    await page.locator('.quiz[data-state="asked"], .summary:not([hidden])').first().waitFor();
    await page.keyboard.press("N");
  }
  await look(t, page, `${code}-retry-end-phone`, { ...given, said });
}

/** An exported page, from a file without a network: in the language in which it was made, whatever its reader has picked elsewhere. */
async function exported(t, given) {
  const { code, foreign } = given;
  const page = await t.open("?game=6405&at=22n", { language: code });
  const said = overhear(page);
  await page.goto(`${t.url}?game=6405&at=21n`);
  await page.locator(".choicelist .choice").first().waitFor();
  const { text } = await download(page, () => page.locator(".files .with button", { hasText: "HTML" }).click());
  await page.context().close();
  const file = path.join(t.folder, `${code}.html`);
  await writeFile(file, text);
  // What the server has said stands in the page.
  const carried = JSON.parse(/<script type="application\/json" id="game">(.*?)<\/script>/s.exec(text)[1]);
  const sentences = (value) => (typeof value === "string" ? (/\s/.test(value) && value.length < 2_000 ? said.add(value.replace(/[.\s]+$/, "")) : null) : value && typeof value === "object" ? Object.values(value).forEach(sentences) : null);
  sentences(carried);
  const context = await t.browser.newContext({ viewport: { width: 360, height: 740 }, offline: true, locale: "en" });
  const alone = await context.newPage();
  await alone.addInitScript(() => localStorage.setItem("bao.language", "en"));
  const url = pathToFileURL(file).href;
  listen(alone, (asked) => asked.split("#")[0] === url, (fault) => t.fault(`exported page: ${fault}`));
  await alone.goto(url);
  await alone.locator("svg.board").waitFor();
  t.expect((await languageOf(alone)) === code, "an exported page is not in the language in which it was made");
  (await alone.evaluate(widthFault)).forEach((fault) => t.fault(`exported page in ${code}: ${fault}`));
  await picture(alone, path.join(t.pictures, `${code}-exported.png`), { fullPage: true });
  for (const { text: words, words: english } of await englishTexts(alone, foreign, said, given.excepted)) t.fault(`exported page in ${code}: ${english.join(", ")} in “${words.slice(0, 160)}”`);
  t.expect((await alone.locator("#language").count()) === 0, "an exported page has a menu of languages");
  await context.close();
}
