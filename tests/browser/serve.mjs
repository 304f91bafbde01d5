// Uses the page of `bao serve` in Chromium, as users would. Prints a line for each fault, and then exits with 1.
//
//   npm ci --prefix tests/browser
//   node tests/browser/serve.mjs FOLDER [NAME...]
//
// FOLDER receives the pictures. A NAME selects a journey; `daily` selects the six daily journeys. Selected journeys run
// one after another in one browser. Without a NAME, all journeys run in two browsers at a time. Measurements run only
// if they are named. BAO is the command (default target/debug/bao), CHROMIUM the browser. Exits with 3 if a browser
// does not start and no fault was found.
//
// A page may send requests only to its own server. It may not write to the console or break its own security policy;
// the console would report that.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { answersSoon, isDrawing, launch } from "./browser.mjs";
import { Test } from "./serve/page.mjs";
import { serve } from "./serve/server.mjs";

/** The journeys that .ci/run tests every day. */
const DAILY = ["paste", "journey", "keyboard", "saving", "play", "language"];
/** The other journeys, longest first, so that two browsers finish together. */
const OTHERS = ["looks", "study", "relatives", "lessons", "retry", "search", "train", "seat", "share", "career", "explore", "ends", "clock", "exported", "motion", "refusals", "setup", "phone", "gone"];
/** These print how long the page takes. They report no faults. */
const MEASURED = ["times", "analysis"];
/** Finds the function of a journey, which is in a file of the same name; measurements are in `measured.mjs`. */
const find = async (name) => (await import(`./serve/${MEASURED.includes(name) ? "measured" : name}.mjs`))[name];
/** A journey that takes longer than this, in milliseconds, is hanging. */
const LONGEST = 600_000;

const [folder, ...named] = process.argv.slice(2);
const names = named.flatMap((name) => (name === "daily" ? DAILY : [name]));
const all = [...DAILY, ...OTHERS, ...MEASURED];
if (!folder || !names.every((name) => all.includes(name))) {
  console.error(`usage: node tests/browser/serve.mjs FOLDER [daily|${all.join("|")}...]`);
  process.exit(2);
}
const pictures = path.resolve(folder);
await mkdir(pictures, { recursive: true });
// A command without a folder is found by the PATH.
const given = process.env.BAO ?? path.join(import.meta.dirname, "../../target/debug/bao");
const bao = given.includes("/") ? path.resolve(given) : given;
const faults = [];
let done = 0;

/** Exits with 1 if there are faults, otherwise with `code`. This also ends journeys that were abandoned. */
function finish(code) {
  faults.forEach((fault) => console.error(fault));
  console.log(`bao serve: ${done} journeys, ${faults.length} faults`);
  process.exit(faults.length > 0 ? 1 : code);
}
process.once("SIGTERM", () => {
  faults.push("a signal ended the tests before all journeys were done");
  finish(1);
});

/** Makes a journey fail if it takes too long, because a page that hangs never answers. */
function limitTime(journey) {
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`it takes more than ${LONGEST / 60_000} minutes`)), LONGEST)));
  return Promise.race([journey, late]).finally(() => clearTimeout(timer));
}

/** Runs one journey with its own server. Returns its faults, and whether the browser could still draw at the end. */
async function go(name, browser) {
  const began = performance.now();
  const found = [];
  const test = new Test({ name, browser, bao, pictures, faults: found });
  let isDrawn = true;
  let server = null;
  try {
    server = await serve(bao);
    Object.assign(test, { url: server.url, folder: server.folder });
    await limitTime(test.run(await find(name)));
  } catch (error) {
    isDrawn = await isDrawing(browser);
    const said = [`cannot go on: ${String(error.stack ?? error).split("\n").slice(0, 14).join(" | ")}`];
    for (const context of browser.contexts()) {
      const [page] = context.pages();
      const words = await page?.locator("main").innerText({ timeout: 1_000 }).catch(() => "");
      if (words) said.push(`its page says: ${words.replace(/\s+/g, " ").slice(0, 1_000)}`);
      await page?.screenshot({ path: path.join(pictures, `broken-${name}.png`), timeout: 10_000 }).catch(() => {});
      await answersSoon(context.close());
    }
    test.fault(said.join("; "));
  }
  const code = await server?.end().catch((error) => error);
  if (server && code !== 0) test.fault(`bao serve exits with ${code} when it is asked to end`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { found, isDrawn };
}

/** Runs journeys until none is left. Another browser may take journeys from the same list. */
async function goAll(left) {
  let browser = null;
  const open = async () => (browser = (await launch()) ?? finish(3));
  while (left.length > 0) {
    const name = left.shift();
    browser ?? (await open());
    let { found, isDrawn } = await go(name, browser);
    if (!isDrawn) {
      // If the browser crashes once, this is not a fault of the page.
      console.error(`${name}: its browser broke down and a new one tries again; ${found.join("; ")}`);
      await browser.close().catch(() => {});
      ({ found, isDrawn } = await go(name, await open()));
    }
    if (!isDrawn) {
      found.unshift(`${name}: two browsers broke down on it`);
      await browser.close().catch(() => {});
      browser = null;
    }
    faults.push(...found);
    done += 1;
  }
  await browser?.close();
}

const left = names.length > 0 ? names : [...OTHERS, ...DAILY];
// Pages are idle half of the time, so two browsers use the processors well.
await Promise.all(names.length > 0 ? [goAll(left)] : [goAll(left), goAll(left)]);
finish(0);
