// Every view on every window in light and dark: nothing too wide, no text too pale, and pictures to look at.

import { SCHEMES, WINDOWS } from "../browser.mjs";
import { DAMAGED } from "./page.mjs";

export async function looks(t) {
  for (const { name, width, height } of WINDOWS) {
    for (const scheme of SCHEMES) {
      const look = async (view, query, prepare = async () => {}) => {
        const page = await t.open(query, { width, height, scheme });
        await prepare(page);
        await page.evaluate(() => document.querySelectorAll("details").forEach((part) => part.closest(".filters") || (part.open = true)));
        const picture = `${view}-${name}-${scheme}`;
        await t.inspect(page, picture);
        await page.context().close();
      };
      await look("list", "", (page) => page.locator(".games tbody tr").first().waitFor());
      await look("board", "?game=6405&at=23s", (page) => page.locator(".choicelist .choice").first().waitFor());
      await look("choices", "?game=6405&at=21s", async (page) => {
        await page.locator("#view-board .pit.can").first().click();
        await page.locator(".ofpit .choice").first().hover();
      });
      await look("editor", "?view=setup", (page) => page.locator(".verdict.good").waitFor());
      await look("paste", "?view=paste", async (page) => {
        await page.getByRole("textbox", { name: "Transcript" }).fill(DAMAGED);
        await page.locator(".findings li").first().waitFor();
      });
      await look("compare", "?game=6405&at=22n", async (page) => {
        await page.locator(".choicelist .choice", { hasText: "A5>" }).click();
        await page.getByRole("button", { name: "Compare" }).click();
        await page.locator(".lines tbody tr").first().waitFor();
      });
    }
  }
}
