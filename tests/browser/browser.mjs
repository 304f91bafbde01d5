// Shared by all tests of pages: starts the browser, and finds faults that any page can have.

import { chromium } from "playwright-core";

/** Pictures are optional, because taking them needs time. */
const TAKES_PICTURES = process.env.BAO_PICTURES !== "none";

/** Takes a picture of a page, or of a part of it, unless pictures are switched off. */
export async function picture(seen, path, options = {}) {
  if (TAKES_PICTURES) await seen.screenshot({ path, ...options });
}

export const SCHEMES = ["light", "dark"];
export const WINDOWS = [
  { name: "narrow", width: 320, height: 640 },
  { name: "phone", width: 360, height: 800 },
  { name: "tablet", width: 820, height: 1180 },
  { name: "desk", width: 1280, height: 900 },
];
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser. Returns null, and reports it, if the browser does not start. */
export async function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ARGUMENTS }).catch((error) => {
    console.error(`${executablePath} does not start: ${String(error).split("\n")[0]}`);
    return null;
  });
}

/** A working browser answers any request within this many milliseconds. */
const SOON = 20_000;

/** Whether the browser answers a request in time. A browser that hangs would never answer. */
export function answersSoon(question) {
  const late = new Promise((resolve) => setTimeout(resolve, SOON, false).unref());
  return Promise.race([question.then(() => true, () => false), late]);
}

/** Whether a browser can open a page and draw it. */
export async function isDrawing(browser) {
  if (!browser.isConnected()) return false;
  let blank = null;
  const drawn = (async () => {
    blank = await browser.newPage();
    await blank.evaluate(() => new Promise(requestAnimationFrame));
  })();
  const isDrawn = await answersSoon(drawn);
  if (blank) await answersSoon(blank.close());
  return isDrawn;
}

/** Names the element that extends furthest beyond the window, except in parts that scroll. */
export function widthFault() {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const scrolls = (element) =>
    element && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
  const out = [...document.body.querySelectorAll("*")]
    .filter((element) => !scrolls(element.parentElement))
    .map((element) => [element.getBoundingClientRect().right, element.outerHTML.slice(0, 80)])
    .sort((one, other) => other[0] - one[0]);
  return [`the page is ${root.scrollWidth} wide in ${root.clientWidth}: ${out[0]?.[1]}`];
}

/** Records the console messages of a page, and requests to addresses for which `mine(url)` is false. */
export function listen(page, mine, note) {
  page.on("console", (message) => note(`the console says: ${message.text()}`));
  page.on("pageerror", (error) => note(`an error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // A page cancels requests when the user leaves it, or when it does not need them any more.
    if (why !== "net::ERR_ABORTED") note(`a request failed: ${request.url().slice(0, 80)}: ${why}`);
  });
  page.on("request", (request) => {
    const asked = request.url();
    if (!mine(asked) && !asked.startsWith("data:")) note(`a request for ${asked}`);
  });
}
