// A page of `bao serve` in a test: opened, listened to, and asked what it shows.

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { contrastFaults } from "../contrast.mjs";
import { listen, picture, widthFault } from "../browser.mjs";

/** Refusals that a test has asked for stand on the console too. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;
/** So do failures that a test has made up. */
const FAILED = /Failed to load resource: the server responded with a status of 500/;

/** A test that goes on collects faults; one that cannot go on throws. */
export class Test {
  /** `bao` is the command; address and folder of its server are added when it has started. */
  constructor({ name, browser, bao, pictures, faults }) {
    Object.assign(this, { name, browser, bao, pictures, faults });
  }

  /** Runs the command, as other journeys go on beside it; throws where it fails. */
  command(...given) {
    return promisify(execFile)(this.bao, given);
  }

  fault(words) {
    this.faults.push(`${this.name}: ${words}`);
  }

  /** Notes a fault where something is not as it should be. */
  expect(holds, words) {
    if (!holds) this.fault(words);
  }

  /**
   * A window with the page in it. `refusals` lets the server refuse, `failing` lets it fail too; `speed` is the animation's, none by default; `locale` is
   * the browser's, `language` one that was picked on the page.
   */
  async open(query = "", { width = 1280, height = 900, scheme = "light", refusals = false, failing = false, speed = "off", touch = false, locale = "en-GB", language = null } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch, isMobile: touch, acceptDownloads: true, locale });
    if (language !== null) await context.addInitScript((code) => location.protocol === "http:" && localStorage.setItem("bao.language", code), language);
    await context.addInitScript((name) => {
      if (location.protocol === "http:" && localStorage.getItem("bao.speed") === null) localStorage.setItem("bao.speed", name);
    }, speed);
    // The engine plays the same in every run: by chance a beginner can have lost before a test is through.
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
    page.setDefaultTimeout(60_000);
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(this.url + query, { waitUntil: "load" });
    await page.waitForSelector("html[data-ready]", { timeout: 60_000 });
    return page;
  }

  async look(page, name) {
    await picture(page, `${this.pictures}/${name}.png`);
    (await page.evaluate(widthFault)).forEach((fault) => this.fault(`${name}: ${fault}`));
  }

  async contrast(page, name) {
    (await page.evaluate(contrastFaults)).forEach((fault) => this.fault(`${name}: ${fault}`));
  }

  /** Looks at the page and at the contrast of its texts. */
  async inspect(page, name) {
    await this.look(page, name);
    await this.contrast(page, name);
  }

  /** Goes through a part of a journey and closes every window that it has opened. */
  async run(part, ...given) {
    await part(this, ...given);
    for (const context of this.browser.contexts()) await context.close();
  }
}

/** The plies in the list of turns, without the start. */
export const PLY = '.turns .ply:not([data-i="0"])';

/** A text whose moves do not fit each other. */
export const DAMAGED = "1:A7<* a5>; 2:A6<* a5>;\n3:A2< a6>; 4:A2< a6>; 5:A2< a5>; 6:A2>* a5>;";

/** Waits until the reader is to play. */
export const yours = (page) => page.locator(".playing", { hasText: "Your turn." }).waitFor();

/** Waits until the scripts of the page have begun. */
export const ready = (page) => page.waitForSelector("html[data-ready]");

/** Loads the page anew. */
export async function reloaded(page) {
  await page.reload();
  await ready(page);
}

export async function resign(page) {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
}

/** The sentence below the board. */
export const said = (page) => page.locator(".said").textContent();

/** Waits until the sentence says something. */
export const hear = (page, words) => page.locator(".said", { hasText: words }).waitFor({ state: "attached" });

/** The turn that the game stands at, as the list of turns marks it. */
export const current = (page) => page.locator(".turns [aria-current]").getAttribute("aria-label");

/** The number of seeds of a pit, as it is read out. */
export const seeds = async (page, pit) => Number(/(\d+) seeds?/.exec(await page.locator(`#view-board [data-pit="${pit}"]`).getAttribute("aria-label"))[1]);

/** The text of a file that a click gives. */
export async function download(page, click) {
  const [got] = await Promise.all([page.waitForEvent("download"), click()]);
  const file = await got.path();
  return { name: got.suggestedFilename(), file, text: await readFile(file, "utf8") };
}
