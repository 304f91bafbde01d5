// Errors are shown as sentences where they occur. Pasted text stays text.

import { hold, paste, placed, said } from "./page.mjs";

export async function refusals(t) {
  for (const part of [moves, addresses, staleChoicesAreIgnored, untrustedTextStaysText]) await t.run(part);
}

async function moves(t) {
  const page = await t.open("?game=6405&at=20n", { refusals: true });
  await placed(page, "20n");
  for (const [written, words] of [["B7>", /B7>|legal/], ["zebra", /zebra/], ["a5>", /a5/]]) {
    await page.getByLabel("Write a move").fill(written);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(".choices .trouble", { hasText: words }).waitFor();
  }
  await page.getByLabel("Go to a move").fill("99s");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await page.locator(".stage .trouble", { hasText: "There is no move “99s”" }).waitFor();

  // The name of a file must not be a path.
  await page.getByLabel("Save as").fill("../../etc/evil.bao");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator(".files .trouble:not(:empty), .files .done:not(:empty)").first().waitFor();
  const done = await page.locator(".files .done").textContent();
  t.expect(!done.includes(".."), `a path is accepted as the name of a file: ${done}`);
}

/** An address with a missing game, an invalid position or filter, or a missing move shows an error message. */
async function addresses(t) {
  for (const [query, trouble] of [["?game=1", "main > .trouble:not(:empty)"], ["?position=zebra", "main > .trouble:not(:empty)"], ["?year=soon", ".result .trouble:not(:empty)"]]) {
    const page = await t.open(query, { refusals: true });
    await page.locator(trouble).waitFor();
  }
  const lost = await t.open("?game=6405&at=77s", { refusals: true });
  await lost.locator(".stage .trouble", { hasText: "77s" }).waitFor();
  t.expect((await said(lost)).startsWith("The start"), "an address with a missing move does not open the game at its start");
}

/** While the choices of a new place are being loaded, choices of the previous place cannot be played. */
async function staleChoicesAreIgnored(t) {
  const page = await t.open("?game=6405&at=5s");
  await placed(page, "5s");
  const here = await page.locator(".turns .ply").count();
  const slow = await hold(page, /\/api\/place\?/);
  await page.getByRole("button", { name: /^Last move/ }).click();
  await slow.asked;
  await page.locator(".choicelist .choice").first().dispatchEvent("click");
  slow.letGo();
  await page.locator(".choices h2", { hasText: "over" }).waitFor();
  t.expect((await page.locator(".turns .ply").count()) === here, "a choice of another place was played");
  t.expect((await page.locator(".choices .trouble").textContent()) === "", "a choice of another place was sent");
}

const EVIL = '</script><img src=x onerror="document.documentElement.dataset.evil=1"><b>&amp;';

/** Text in comments, headers, transcripts and names is shown as text, never as markup. */
async function untrustedTextStaysText(t) {
  const page = await t.open("?game=6405&at=22n", { refusals: true });
  await placed(page, "22n");
  await page.getByLabel("Comment", { exact: true }).fill(EVIL);
  await page.locator(".notes h2").click();
  await page.locator(".turns .comment", { hasText: "</script><img" }).waitFor();
  await page.getByRole("link", { name: "Paste" }).click();
  await page.getByLabel("Name or number").fill(EVIL);
  await paste(page, `1:A7<* ${EVIL}; 2:A6<* a5>;`);
  await page.locator(".findings li, .paste .trouble:not(:empty)").first().waitFor();
  const open = page.getByRole("button", { name: "Open on the board" });
  if (await open.isEnabled()) {
    await open.click();
    await page.locator("#view-board").waitFor();
  }
  t.expect((await page.locator("main img, main b, #view-board script").count()) === 0, "pasted text has become markup");
  t.expect((await page.evaluate(() => document.documentElement.dataset.evil)) === undefined, "a pasted script has run");
}
