// What all looks at pages share: the browser, and what is wrong with any page.

import { chromium } from "playwright-core";

/** Whether pictures of what is seen are taken: drawing them takes time where nobody looks at them. */
const TAKES_PICTURES = process.env.BAO_PICTURES !== "none";

/** A picture of a page, or of a part of it, unless none are to be taken. */
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

/** The browser; ends with 3 where it does not start. */
export async function launch() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ARGUMENTS }).catch((error) => {
    console.error(`${executablePath} does not start: ${String(error).split("\n")[0]}`);
    process.exit(3);
  });
}

/** Milliseconds for a page to answer, and for a frame of it. */
const SOON = 10_000;

const soon = (promise) => Promise.race([promise.then(() => true, () => false), new Promise((late) => setTimeout(late, SOON, false))]);

/**
 * Whether a browser draws its pages. No script can keep frames from a page that answers, so that it is the browser
 * that has broken down where they do not come; with no page open, a blank one is asked.
 */
export async function draws(browser) {
  if (!browser.isConnected()) return false;
  const frame = (page) => soon(page.evaluate(() => document.hidden || new Promise(requestAnimationFrame)));
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    if ((await soon(page.evaluate(() => true))) && !(await frame(page))) return false;
  }
  let blank = null;
  const opens = await soon(browser.newPage().then((page) => (blank = page)));
  const drawn = opens && (await frame(blank));
  await blank?.context().close().catch(() => {});
  return drawn;
}

/** What is wider than the window, by the element that reaches out farthest and is in no region that scrolls. */
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

/** Notes what a page says on its console and what it asks for beside what `mine(url)` lets it. */
export function listen(page, mine, note) {
  page.on("console", (message) => note(`the console says: ${message.text()}`));
  page.on("pageerror", (error) => note(`an error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // A page that is left, or a question that nobody waits for any more, takes its requests back.
    if (why !== "net::ERR_ABORTED") note(`a request failed: ${request.url().slice(0, 80)}: ${why}`);
  });
  page.on("request", (request) => {
    const asked = request.url();
    if (!mine(asked) && !asked.startsWith("data:")) note(`a request for ${asked}`);
  });
}
