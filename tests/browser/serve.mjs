// Drives the page of `bao serve` in Chromium, as readers would. Ends with 1 and a line for each fault.
//
//   npm ci --prefix tests/browser
//   node tests/browser/serve.mjs FOLDER [NAME...]
//
// FOLDER gets the pictures; NAMEs choose some of the journeys. BAO is the command, target/debug/bao where it is not
// set; CHROMIUM the browser. Ends with 3 where a browser does not start and no fault was found.
//
// No page may ask for anything but what its own server has, say anything on the console, or break its own
// security policy, which the console would tell.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { answersSoon, isDrawing, launch } from "./browser.mjs";
import { analysis } from "./serve/analysis.mjs";
import { career } from "./serve/career.mjs";
import { clock } from "./serve/clock.mjs";
import { downloads } from "./serve/downloads.mjs";
import { ends } from "./serve/ends.mjs";
import { explore } from "./serve/explore.mjs";
import { gone } from "./serve/gone.mjs";
import { journey } from "./serve/journey.mjs";
import { keyboard } from "./serve/keyboard.mjs";
import { language } from "./serve/language.mjs";
import { lessons } from "./serve/lessons.mjs";
import { looks } from "./serve/looks.mjs";
import { motion } from "./serve/motion.mjs";
import { Test } from "./serve/page.mjs";
import { paste } from "./serve/paste.mjs";
import { phone } from "./serve/phone.mjs";
import { play } from "./serve/play.mjs";
import { refusals } from "./serve/refusals.mjs";
import { relatives } from "./serve/relatives.mjs";
import { retry } from "./serve/retry.mjs";
import { saving } from "./serve/saving.mjs";
import { seat } from "./serve/seat.mjs";
import { serve } from "./serve/server.mjs";
import { setup } from "./serve/setup.mjs";
import { times } from "./serve/times.mjs";
import { sharing as share } from "./serve/share.mjs";
import { train } from "./serve/train.mjs";

/** What is measured there is measured alone. */
const TIMED = { times, analysis };
/** The others two at a time, as a page waits as often as it works; the longest first, so that both end together. */
const UNTIMED = { language, relatives, lessons, retry, looks, train, play, seat, share, career, explore, saving, ends, clock, motion, refusals, setup, phone, journey, downloads, paste, keyboard, gone };
const JOURNEYS = { ...TIMED, ...UNTIMED };
/** Milliseconds that no journey takes: the longest take some two minutes on a quiet machine. */
const LONGEST = 600_000;

const [folder, ...names] = process.argv.slice(2);
const unknown = names.filter((name) => !JOURNEYS[name]);
if (!folder || unknown.length > 0) {
  console.error(`usage: node tests/browser/serve.mjs FOLDER [${Object.keys(JOURNEYS).join("|")}...]`);
  process.exit(2);
}
const pictures = path.resolve(folder);
await mkdir(pictures, { recursive: true });
// A command by its name alone is looked for as a shell does.
const given = process.env.BAO ?? path.join(import.meta.dirname, "../../target/debug/bao");
const bao = given.includes("/") ? path.resolve(given) : given;
const faults = [];
let done = 0;

/** Ends with all faults that were found, or with a code where there are none. Without an exit, journeys that were given up would go on. */
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
    await limitTime(test.run(JOURNEYS[name]));
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

const chosen = (journeys) => Object.keys(journeys).filter((name) => names.length === 0 || names.includes(name));
await goAll(chosen(TIMED));
const left = chosen(UNTIMED);
await Promise.all([goAll(left), goAll(left)]);
finish(0);
