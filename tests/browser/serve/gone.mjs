// The server ends while the page is open. The page reports this, and keeps what it shows.

import { picture } from "../browser.mjs";
import { serve } from "./server.mjs";

export async function gone(t) {
  const own = await serve(t.bao);
  const context = await t.browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${own.url}?game=6405&at=22n`);
  await page.locator(".choicelist .choice").first().waitFor();
  await own.kill();
  await page.getByLabel("Write a move").fill("A5>");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("#gone:not([hidden])", { hasText: "bao serve" }).waitFor();
  await page.locator(".choices .trouble", { hasText: "does not answer" }).waitFor();
  t.expect((await page.locator(".turns .ply").count()) > 40, "the page no longer shows the game when the server is gone");
  // Text that cannot be sent is shown in the text of the game, as the message says.
  await page.getByLabel("Comment", { exact: true }).fill("Not {sent}.");
  await page.getByText("Game file as text", { exact: true }).click();
  await page.waitForFunction(() => /not sent yet: Not \(sent\)\./.test(document.querySelector("#filetext").value));
  await picture(page, `${t.pictures}/gone.png`);
  await context.close();
  await own.end();
}
