// A page of `bao serve` in a journey: opens it, records its messages, and reads what it shows.

import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { contrastFaults } from "../contrast.mjs";
import { listen, picture, widthFault } from "../browser.mjs";

/** Console messages about refusals that a journey causes. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
/** Console messages about failures that a journey simulates, and about searches that a busy server delays. */
const FAILED = /status of 50[03]|net::ERR_FAILED/;

/** The longest time that a user waits, except for a search, in milliseconds. */
const LONGEST = 60_000;
/** Within this many milliseconds a search of a whole line ends, even on a busy machine. */
export const SEARCHED = { timeout: 180_000 };

/** A journey. It collects faults and goes on; it throws an error only if it cannot go on. */
export class Test {
  /** `bao` is the command. The address and the folder of the server are set when it has started. */
  constructor({ name, browser, bao, pictures, faults }) {
    Object.assign(this, { name, browser, bao, pictures, faults });
  }

  /** Runs the command without blocking other journeys. Throws an error if the command fails. */
  command(...given) {
    return promisify(execFile)(this.bao, given);
  }

  fault(words) {
    this.faults.push(`${this.name}: ${words}`);
  }

  /** Records a fault if `holds` is false. */
  expect(holds, words) {
    if (!holds) this.fault(words);
  }

  /**
   * Opens the page in a window. `refusals` allows refusals by the server, and `failing` also failures. `speed` is the
   * speed of animations: off by default; null means the page's default. `calm` means that the user prefers reduced
   * motion. `locale` is the browser's locale; `language` is the language that the user has picked on the page.
   */
  async open(query = "", { width = 1280, height = 900, scheme = "light", refusals = false, failing = false, speed = "off", touch = false, calm = false, locale = "en-GB", language = null } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch, isMobile: touch, acceptDownloads: true, reducedMotion: calm ? "reduce" : "no-preference", locale });
    if (language !== null) await context.addInitScript((code) => location.protocol === "http:" && localStorage.setItem("bao.language", code), language);
    if (speed !== null) await context.addInitScript((name) => {
      if (location.protocol === "http:" && localStorage.getItem("bao.speed") === null) localStorage.setItem("bao.speed", name);
    }, speed);
    // Make the engine play the same moves in every run. Otherwise a beginner might lose before the journey ends.
    await context.addInitScript(() => {
      const ask = window.fetch;
      window.fetch = (url, init) => ask(url, String(url).startsWith("api/answer?") ? { ...init, body: JSON.stringify({ seed: 1, ...JSON.parse(init.body) }) } : init);
    });
    const page = await context.newPage();
    const { origin } = new URL(this.url);
    listen(
      page,
      (asked) => asked.startsWith(`${origin}/`) || asked.startsWith(`blob:${origin}/`),
      (fault) => {
        if ((refusals && REFUSED.test(fault)) || (failing && FAILED.test(fault))) return;
        this.fault(fault);
      },
    );
    page.setDefaultTimeout(LONGEST);
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(this.url + query, { waitUntil: "load" });
    await ready(page);
    return page;
  }

  /** Writes an exported page to a file, and opens it at `place`, a fragment, in a window without a network. */
  async openExported(name, text, { width = 1280, height = 900, scheme = "light", place = "" } = {}) {
    const file = path.join(this.folder, `${name}.html`);
    await writeFile(file, text);
    const url = pathToFileURL(file).href;
    const context = await this.browser.newContext({ viewport: { width, height }, colorScheme: scheme, offline: true, acceptDownloads: true, locale: "en" });
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST);
    listen(page, (asked) => asked.split("#")[0] === url || asked.startsWith("blob:"), (fault) => this.fault(`exported page ${name}: ${fault}`));
    await page.goto(url + place, { waitUntil: "load" });
    await page.locator("svg.board").waitFor();
    return page;
  }

  async look(page, name) {
    await picture(page, `${this.pictures}/${name}.png`);
    (await page.evaluate(widthFault)).forEach((fault) => this.fault(`${name}: ${fault}`));
  }

  async contrast(page, name) {
    (await page.evaluate(contrastFaults)).forEach((fault) => this.fault(`${name}: ${fault}`));
  }

  /** Inspects the page and the contrast of its texts. */
  async inspect(page, name) {
    await this.look(page, name);
    await this.contrast(page, name);
  }

  /** Runs a part of a journey, looks at the pages that are still open after it, and closes all windows. */
  async run(part, ...given) {
    await part(this, ...given);
    for (const page of this.browser.contexts().flatMap((context) => context.pages())) await this.look(page, `${this.name}-${part.name}`);
    for (const context of this.browser.contexts()) await context.close();
  }
}

/** Waits until the scripts of the page have started. */
export const ready = (page) => page.waitForSelector("html[data-ready]");

/** Reloads the page. */
export async function reloaded(page) {
  await page.reload();
  await ready(page);
}

/** The sentence below the board. */
export const said = (page) => page.locator("#view-board .said").textContent();

/** Waits until the sentence below the board contains some words. */
export const hear = (page, words) => page.locator(".said", { hasText: words }).waitFor({ state: "attached" });

/** The current move, as marked in the list of turns. */
export const current = (page) => page.locator("#view-board .turns [aria-current]").getAttribute("aria-label");

/** Waits until the board shows a move (by default any) and its choices. Choices of another place are dimmed. */
export async function placed(page, turn = "") {
  await page.waitForFunction((name) => {
    const view = document.querySelector("#view-board");
    const here = view?.querySelector(".turns [aria-current]")?.getAttribute("aria-label") ?? null;
    return here?.startsWith(name) && view.querySelector(".choicelist .choice") !== null && view.querySelector('.choicelist [aria-disabled="true"]') === null;
  }, turn === "" ? "" : `${turn} `);
}

/** Goes to the move with this name, and waits for its choices. */
export async function goTo(page, turn) {
  await page.getByLabel("Go to a move").fill(turn);
  await page.keyboard.press("Enter");
  await placed(page, turn);
}

/** The choice in the list below the board that names a move. */
export const choice = (page, name) => page.locator("#view-board .choicelist .choice").filter({ has: page.locator(".move", { hasText: new RegExp(`^${name.replace(/[+*]/g, "\\$&")}[*#]*$`) }) });

/** The seeds in all pits, from the labels of the pits. */
export const board = (page) => page.evaluate(() => [...document.querySelectorAll("#view-board [data-pit]")].map((pit) => `${pit.dataset.pit} ${/\d+ seeds?/.exec(pit.getAttribute("aria-label"))[0]}`).join());

/** The number of seeds in a pit, from its label. */
export const seeds = async (page, pit) => Number(/(\d+) seeds?/.exec(await page.locator(`#view-board [data-pit="${pit}"]`).getAttribute("aria-label"))[1]);

/** Presses Tab until an element that matches has the focus. */
export async function tabTo(page, selector, key = "Tab") {
  for (let step = 0; step < 300; step += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

/** Waits until an element that matches has the focus. */
export const focusOn = (page, selector) => page.waitForFunction((wanted) => document.activeElement.matches(wanted), selector);

/** The file that is downloaded by a click: its name, path, bytes and text. */
export async function download(page, click) {
  const [got] = await Promise.all([page.waitForEvent("download"), click()]);
  const file = await got.path();
  const bytes = await readFile(file);
  return { name: got.suggestedFilename(), file, bytes, text: bytes.toString("utf8") };
}

/** Exports the game on the board as a page. */
export const downloadPage = (page) => download(page, () => page.locator(".files .with button", { hasText: "HTML" }).click());

/** Delays the server's replies to the first `most` matching requests until `letGo` is called. */
export async function hold(page, pattern, most = Infinity) {
  let letGo;
  const isFree = new Promise((resolve) => (letGo = resolve));
  const asked = page.waitForRequest(pattern);
  // A journey need not wait for the request.
  asked.catch(() => {});
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    if (count <= most) await isFree;
    // The page may have cancelled the request in the meantime.
    await route.continue().catch(() => {});
  });
  return { asked, letGo };
}

/** Whether an element is visible without scrolling: all of it, or the given number of pixels at its top. */
export const isInSight = (locator, pixels = null) =>
  locator.evaluate((element, pixels) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    if (pixels !== null) return element.checkVisibility() && top >= 0 && top + pixels <= innerHeight;
    return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  }, pixels);

/** A transcript with a contradiction: the star of North's fourth move is missing. */
export const DAMAGED = "1:A7<* a5>; 2:A6<* a5>;\n3:A2< a6>; 4:A2< a6>; 5:A2< a5>; 6:A2>* a5>;";

/** Writes a transcript into the field of the page for pasting. */
export const paste = (page, text) => page.getByRole("textbox", { name: "Transcript" }).fill(text);
