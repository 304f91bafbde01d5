// Every view in every language, in every window size, in light and dark: nothing is too wide, no text is too pale, and
// there are pictures to inspect.

import { SCHEMES, WINDOWS } from "../browser.mjs";
import { placed, SEARCHED } from "./page.mjs";
import { boxFaults, goToView, VIEWS } from "./views.mjs";

export async function looks(t) {
  for (const code of ["en", "it", "sw"]) {
    await t.run(lookAround, code);
    await t.run(searched, code);
  }
}

async function look(t, page, name) {
  await t.inspect(page, name);
  (await page.evaluate(boxFaults)).forEach((fault) => t.fault(`${name}: ${fault}`));
}

async function lookAround(t, language) {
  const page = await t.open("", { language });
  for (const [view, query, prepare] of VIEWS) {
    await goToView(t, page, query, prepare);
    for (const { name, width, height } of WINDOWS.filter(({ name }) => language === "en" || name !== "narrow")) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await look(t, page, `${language}-${view}-${name}-${colorScheme}`);
      }
    }
  }
}

/** The review of a line, and an error that the user retries. */
async function searched(t, language) {
  const page = await t.open("?game=6405&at=14s", { height: 800, language });
  await placed(page);
  await page.keyboard.press("I");
  await page.locator(".review .classes").waitFor(SEARCHED);
  const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  t.expect(whole <= seen, `beside a review, the study screen is ${whole} px high in a window of ${seen} px`);
  await page.evaluate(() => document.querySelectorAll(".curve details").forEach((part) => (part.open = true)));
  await look(t, page, `${language}-review`);
  await page.locator(".review").scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 360, height: 740 });
  await look(t, page, `${language}-review-phone`);
  for (const [height, name] of await page.locator(".analysis button:visible, .analysis summary, .plot").evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().height, one.className]))) {
    t.expect(height >= 24, `${name} is ${height} pixels high`);
  }
  await page.keyboard.press("y");
  await page.locator('.quiz[data-state="asked"]').waitFor();
  await look(t, page, `${language}-retry-phone`);
  // Skip all questions without an answer.
  while (!(await page.locator(".summary").isVisible())) {
    await page.locator('.quiz[data-state="asked"], .summary:not([hidden])').first().waitFor();
    await page.keyboard.press("N");
  }
  await look(t, page, `${language}-retry-end-phone`);
}
