// The page in Italian and Swahili: a language is picked with keys and kept, and no view has any English text.

import { picture, widthFault } from "../browser.mjs";
import path from "node:path";
import { DAMAGED, downloadPage, placed, reloaded, tabTo } from "./page.mjs";
import { boxFaults, goToView, VIEWS } from "./views.mjs";

const CODES = ["en", "it", "sw"];
const PHONE = { width: 360, height: 740 };

const languageOf = (page) => page.evaluate(() => document.documentElement.lang);
const isIn = (page, code) => page.waitForSelector(`html[lang="${code}"][data-ready]`);

export async function language(t) {
  for (const part of [picked, first, views]) await t.run(part);
}

/** The user picks a language with keys alone. Unsaved changes are still there afterwards, and the language is kept. */
async function picked(t) {
  const page = await t.open("?game=6405&at=22n", { height: 800, failing: true });
  const asked = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  const { keyboard: keys } = page;
  await placed(page, "22n");
  await keys.press("m");
  await keys.type("A5>");
  await keys.press("Enter");
  await page.locator(".turns .variation [aria-current]").waitFor();
  await keys.press("Escape");
  await tabTo(page, "#language", "Shift+Tab");
  const loaded = page.waitForEvent("load");
  await keys.press("ArrowDown");
  await loaded;
  await isIn(page, "it");
  await page.locator("h1", { hasText: "Partita 6405" }).waitFor();
  await page.locator(".turns .variation").waitFor();
  await page.locator("#turns-title .tag", { hasText: "non salvata" }).waitFor();
  t.expect((await page.locator(".turns .ply[aria-current]").textContent()).startsWith("A5>"), "the page shows another move than before");
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await page.locator(".done", { hasText: "Salvata in 6405.bao." }).waitFor();
  await page.reload();
  await isIn(page, "it");
  t.expect((await page.locator("#language").inputValue()) === "it", "the menu does not show the language of the page");
  const plain = asked.filter((url) => !/[?&]lang=(en|it)\b/.test(url));
  t.expect(asked.length > 5 && plain.length === 0, `requests without a language: ${plain.slice(0, 3).join(", ")}`);
  // A pasted transcript is still there afterwards too.
  await page.getByRole("link", { name: "Incolla" }).click();
  await page.getByRole("textbox", { name: "Trascrizione" }).fill(DAMAGED);
  await page.locator(".findings li").first().waitFor();
  await page.locator("#language").selectOption("sw");
  await isIn(page, "sw");
  await page.locator(".findings li").first().waitFor();
  t.expect((await page.getByRole("textbox", { name: "Nakala ya mchezo" }).inputValue()) === DAMAGED, "what was pasted is lost");
  // While the server does not answer, the page keeps its language.
  await page.route("**/api/**", (route) => route.abort());
  await page.locator("#language").selectOption("en");
  await page.locator("#gone:not([hidden])").waitFor();
  await page.waitForFunction(() => document.querySelector("#language").value === "sw");
  t.expect((await languageOf(page)) === "sw", "the page changed its language although the server did not answer");
}

/** If the user has not picked a language, the server's language is used, or else the browser's. */
async function first(t) {
  const page = await t.open("", { locale: "sw-TZ" });
  t.expect((await languageOf(page)) === "sw", "the browser's language is not used");
  await page.route(t.url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('data-lang=""', 'data-lang="it"') });
  });
  await reloaded(page);
  t.expect((await languageOf(page)) === "it", "the server's language is not used");
  const other = await t.open("", { locale: "de-DE" });
  t.expect((await languageOf(other)) === "en", "in a browser with an unknown language the page is not in English");
}

/** Every text of a page that users see or hear, in the order of the elements. Runs inside the page. */
function shown() {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("script, style, noscript");
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    // Each language is called by its own name, and texts that users write are not translated.
    if (parent.matches("#language option, textarea, .comment p:not(.why), .marked, .marked *")) continue;
    if (data.trim() !== "" && isSeen(parent.closest("select") ?? parent)) found.push(data.trim());
  }
  for (const element of document.querySelectorAll("*")) {
    if (!isSeen(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "data-words"]) {
      if (element.getAttribute(name)) found.push(element.getAttribute(name));
    }
  }
  return found;
}

/** Names of archives, files, games, findings, keys and levels, and codes of classes, are the same in every language. */
const NAMES = [/\(bao generate [^)]*\)/g, /published games/g, /Bao Archive/g, /bao serve/g, /\[[a-z]+(-[a-z]+)+\]/g, /bao (beginner|novice|learner|casual|club|strong|expert|master|full)/g, /\S*\/[\w/.-]+/g, /\S+\.(bao|html|png|gif|svg|org)\b/g, /\(\.bao\)/g, /\b[A-Z]{2,3}\b/g];
/** Words that all languages share: classes of games, rulesets, terms and keys; also `no`, which Italian shares. */
const SHARED = new Set(
  "verde marrone arancione rosso senape viola celeste blu rosa fucsia grigio oro granata nero petrolio partita matrice kibao malawi kujifunza wikipedia tavolando fogliaccio katra fandatsaka hawalis mandry dia homana takata takasia home end esc pgdn pgup no".split(" "),
);
const words = (text) =>
  (NAMES.reduce((left, name) => left.replace(name, " | "), text).match(/[\p{L}’']{2,}|\|/gu) ?? []).map((word) => (SHARED.has(word.toLowerCase()) ? "|" : word.toLowerCase()));
/** Every pair of successive words in a text, or its only word. */
const pairs = (text) => {
  const all = words(text);
  const two = all.length === 1 ? all : all.slice(1).map((word, index) => `${all[index]} ${word}`);
  return two.filter((pair) => !pair.includes("|"));
};
/** The moves and numbers in a text. Numbers and dates are converted to one format. */
const signs = (text) =>
  text
    // The name of a game that was started here contains the time of its start.
    .replace(/\S*\d{4}-\d\d-\d\d-\S+/g, " ")
    .replace(/(\d{4})-\d\d-0?(\d+)/g, "$2 $1")
    .replace(/(\d)[.,](?=\d)/g, "$1")
    .match(/[abAB][1-8][<>]?|\d+[sn]?\b/g) ?? [];

/** In these views the engine takes a different time on each page, so the numbers differ. */
const UNSTEADY = ["playing"];

/** The faults of a translated view: words as in English, and moves and numbers that only one of the languages has. */
function compare(english, other, view) {
  const known = new Set(english.flatMap(pairs));
  const left = english.flatMap(signs);
  const more = other.flatMap(signs).filter((sign) => {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...other.filter((text) => pairs(text).some((pair) => known.has(pair))).map((text) => `as in English: “${text.slice(0, 160)}”: ${pairs(text).filter((pair) => known.has(pair))}`),
    ...other.filter((text) => /\{|\[object|\b(undefined|null|NaN)\b/.test(text)).map((text) => `not a sentence: “${text.slice(0, 160)}”`),
    ...(left.length + more.length > 0 && !UNSTEADY.includes(view) ? [`moves and numbers: only English has ${left}, only the translation has ${more}`] : []),
  ];
}

/** Checks every view in all languages on a phone: its texts and its width. */
async function views(t) {
  const pages = await Promise.all(CODES.map((code) => t.open("", { language: code, failing: true, ...PHONE })));
  // If one page saved an answer, the other pages would get a different puzzle.
  for (const page of pages) await page.route(/\/api\/note-answer\?/, () => {});
  for (const [name, query, prepare] of VIEWS) {
    const texts = await Promise.all(
      pages.map(async (page, index) => {
        await goToView(t, page, query, prepare);
        await t.look(page, `${CODES[index]}-${name}`);
        (await page.evaluate(boxFaults)).forEach((fault) => t.fault(`${CODES[index]}-${name}: ${fault}`));
        return page.evaluate(shown);
      }),
    );
    for (const index of [1, 2]) compare(texts[0], texts[index], name).forEach((fault) => t.fault(`${CODES[index]}-${name}: ${fault}`));
  }
  await exported(t, pages);
}

/** An exported page is in the language in which it was made, whatever its reader has picked elsewhere. */
async function exported(t, pages) {
  const texts = await Promise.all(
    pages.map(async (page, index) => {
      const code = CODES[index];
      await page.goto(`${t.url}?game=6405&at=21n`);
      await placed(page, "21n");
      const alone = await t.openExported(code, (await downloadPage(page)).text, PHONE);
      await alone.evaluate(() => localStorage.setItem("bao.language", "en"));
      await alone.reload();
      await alone.locator("svg.board").waitFor();
      t.expect((await languageOf(alone)) === code, "an exported page is not in the language in which it was made");
      (await alone.evaluate(widthFault)).forEach((fault) => t.fault(`exported page in ${code}: ${fault}`));
      await picture(alone, path.join(t.pictures, `${code}-exported.png`), { fullPage: true });
      t.expect((await alone.locator("#language").count()) === 0, "an exported page has a menu of languages");
      return alone.evaluate(shown);
    }),
  );
  for (const index of [1, 2]) compare(texts[0], texts[index], "exported").forEach((fault) => t.fault(`exported page in ${CODES[index]}: ${fault}`));
}
