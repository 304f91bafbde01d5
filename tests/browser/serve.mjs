// Drives the page of `bao serve` in Chromium, as readers would. Ends with 1 and a line for each fault.
//
//   npm ci --prefix tests/browser
//   node tests/browser/serve.mjs FOLDER [NAME...]
//
// FOLDER gets the pictures. A NAME chooses a journey, or `daily` the six of every day; those that are named run one after
// the other in one browser. Without a NAME all journeys run, in two browsers at a time; what is only measured runs by its
// name alone. BAO is the command, target/debug/bao where it is not set; CHROMIUM the browser. Ends with 3 where a browser
// does not start and no fault was found.
//
// No page may ask for anything but what its own server has, say anything on the console, or break its own
// security policy, which the console would tell.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { answersSoon, isDrawing, launch } from "./browser.mjs";
import { Test } from "./serve/page.mjs";
import { serve } from "./serve/server.mjs";

/** The journeys of every day: an everyday change is tried on them. */
const DAILY = ["paste", "journey", "keyboard", "saving", "play", "language"];
/** The others; the longest first, so that two browsers that share them end together. */
const OTHERS = ["looks", "study", "relatives", "lessons", "retry", "search", "train", "seat", "share", "career", "explore", "ends", "clock", "exported", "motion", "refusals", "setup", "phone", "gone"];
/** These print figures of how long the page takes, and find no faults in them. */
const MEASURED = ["times", "analysis"];
/** The function that goes on a journey, by which its file is called, too. */
const find = async (name) => (await import(`./serve/${MEASURED.includes(name) ? "measured" : name}.mjs`))[name];
/** Milliseconds that no journey takes: one that takes more hangs. */
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
// A command by its name alone is looked for as a shell does.
const given = process.env.BAO ?? path.join(import.meta.dirname, "../../target/debug/bao");
const bao = given.includes("/") ? path.resolve(given) : given;
const faults = [];
let done = 0;

/** Ends with all faults that were found, or with a code without faults. Without an exit, journeys that were given up would go on. */
function finish(code) {
  faults.forEach((fault) => console.error(fault));
  console.log(`bao serve: ${done} journeys, ${faults.length} faults`);
  process.exit(faults.length > 0 ? 1 : code);
}
process.once("SIGTERM", () => {
  faults.push("it was ended by a signal, with journeys under way or left");
  finish(1);
});

/** Fails when a journey takes longer than any does, as a question to a page that hangs is never answered. */
function limitTime(journey) {
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`it takes more than ${LONGEST / 60_000} minutes`)), LONGEST)));
  return Promise.race([journey, late]).finally(() => clearTimeout(timer));
}

/** Goes on one journey, with a server of its own; its faults, and whether the browser drew to its end. */
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
  if (server && code !== 0) test.fault(`bao serve ends with ${code} when it is asked to`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { found, isDrawn };
}

/** Goes on journeys, one after the other, until none is left; another browser may take from the same list. */
async function goAll(left) {
  let browser = null;
  const open = async () => (browser = (await launch()) ?? finish(3));
  while (left.length > 0) {
    const name = left.shift();
    browser ?? (await open());
    let { found, isDrawn } = await go(name, browser);
    if (!isDrawn) {
      // A browser that breaks down once says nothing of the page.
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
// A page waits as often as it works, so that two browsers share the processors well.
await Promise.all(names.length > 0 ? [goAll(left)] : [goAll(left), goAll(left)]);
finish(0);
