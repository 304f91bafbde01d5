// Opens a report in Chromium as a reader would: on a phone and a desktop, in light and dark, and on paper. Prints a
// line for each fault and exits with 1 if the page is wider than its window, a text has too little contrast, the
// console shows a message, or anything except the page is requested.
//
//   npm ci --prefix tests/browser
//   node tests/browser/report.mjs REPORT.html FOLDER
//
// FOLDER receives a picture of each look, and report.pdf. CHROMIUM is the browser (default /usr/bin/chromium). Exits
// with 3 if the browser does not start or breaks down.

import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { contrastFaults } from "./contrast.mjs";
import { SCHEMES, WINDOWS, launch, listen, picture, widthFault } from "./browser.mjs";

/** The width of an A4 sheet, upright and turned, within the margins of the style sheet, in CSS pixels. */
const SHEETS = [210 - 32, 297 - 32].map((millimetres) => (millimetres / 25.4) * 96);

/** Tables that are cut off on paper, because they are wider than an upright or turned A4 sheet within its margins. */
function paperFaults([upright, turned]) {
  return [...document.querySelectorAll("table")]
    .filter((table) => {
      const sheet = getComputedStyle(table.closest(".table") ?? table).page === "wide" ? turned : upright;
      table.parentElement.style.width = `${sheet}px`;
      return table.getBoundingClientRect().width > sheet + 1;
    })
    .map((table) => `a table is cut: ${table.textContent.trim().slice(0, 60)}`);
}

/** Checks the page in one window and one colour scheme. */
async function look(browser, url, window, scheme, folder) {
  const faults = [];
  const { width, height } = window;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  listen(page, (asked) => asked === url, (fault) => faults.push(fault));
  await page.goto(url, { waitUntil: "load" });
  faults.push(...(await page.evaluate(widthFault)));
  const name = `${window.name}-${scheme}`;
  await picture(page, path.join(folder, `${name}.png`));
  // Check the folded parts too.
  await page.evaluate(() => document.querySelectorAll("details").forEach((part) => (part.open = true)));
  faults.push(...(await page.evaluate(widthFault)), ...(await page.evaluate(contrastFaults)));
  await context.close();
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Prints the page. Folded parts are not printed. */
async function print(browser, url, folder) {
  const faults = [];
  const page = await browser.newPage({ colorScheme: "dark" });
  listen(page, (asked) => asked === url, (fault) => faults.push(fault));
  await page.goto(url, { waitUntil: "load" });
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(
    () => [...document.querySelectorAll("details, details > .table")].filter((part) => part.checkVisibility()).length,
  );
  if (printed > 0) faults.push(`${printed} folded parts are printed`);
  const file = path.join(folder, "report.pdf");
  await page.pdf({ path: file, format: "A4", preferCSSPageSize: true });
  if ((await stat(file)).size === 0) faults.push("the PDF is empty");
  faults.push(...(await page.evaluate(paperFaults, SHEETS)));
  await page.close();
  return faults.map((fault) => `print: ${fault}`);
}

const [report, folder] = process.argv.slice(2);
if (!report || !folder) {
  console.error("usage: node tests/browser/report.mjs REPORT.html FOLDER");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const url = pathToFileURL(path.resolve(report)).href;
const browser = (await launch()) ?? process.exit(3);
const faults = [];
try {
  for (const window of WINDOWS) {
    for (const scheme of SCHEMES) faults.push(...(await look(browser, url, window, scheme, folder)));
  }
  faults.push(...(await print(browser, url, folder)));
} catch (error) {
  console.error(`the browser broke down: ${String(error).split("\n")[0]}`);
  process.exit(3);
} finally {
  await browser.close();
}
faults.forEach((fault) => console.error(fault));
console.log(`${report}: ${WINDOWS.length * SCHEMES.length} looks and a PDF, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
