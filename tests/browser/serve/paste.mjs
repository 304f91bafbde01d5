// A transcript that lost a star because it was read as Markdown: the findings are shown below the text, and marked in
// it.

import { DAMAGED, hear, paste as write } from "./page.mjs";

export async function paste(t) {
  for (const part of [mended, broken, many]) await t.run(part);
}

/** A missing star is found, marked, shown in the text, and restored on the board. */
async function mended(t) {
  const page = await t.open("?view=paste");
  await write(page, DAMAGED);
  const finding = page.locator(".findings li");
  await finding.first().waitFor();
  t.expect((await finding.count()) === 1, `${await finding.count()} findings for one lost star`);
  const words = await finding.first().textContent();
  t.expect(/4n|turn 4/i.test(words) && words.includes("line 2"), `the finding says: ${words}`);
  const marked = await page.locator(".marked mark").first().textContent();
  t.expect(marked.includes("a6>"), `what is marked is ${marked}`);
  const text = (await page.locator(".marked").textContent()).replace(/1(?=; 5)/, "");
  t.expect(text === DAMAGED, `the text with the marks differs from the pasted text: ${text}`);
  await t.inspect(page, "paste-desk-light");
  await page.getByRole("button", { name: /Show finding 1/ }).click();
  const chosen = await page.evaluate(() => document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd));
  t.expect(chosen.includes("a6>"), `the text shows ${chosen}`);
  await page.getByRole("button", { name: "Open on the board" }).click();
  await page.locator(".turns .ply", { hasText: "a6>*" }).waitFor();
  await page.getByRole("button", { name: /^Last move/ }).click();
  await hear(page, "Turn 6, North plays a5>");
  await page.locator(".tag", { hasText: "not saved" }).waitFor();
}

/** A game with an illegal move opens at the place before it. The findings are in a box above the board. */
async function broken(t) {
  const page = await t.open("?view=paste");
  await write(page, "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A1< a1<");
  await page.locator(".verdict.bad", { hasText: "Turn 4s is illegal" }).waitFor();
  await page.locator(".findings .finding.error").waitFor();
  await t.inspect(page, "paste-broken-desk-light");
  await page.getByRole("button", { name: "Open on the board" }).click();
  await page.locator(".mended li", { hasText: "4s" }).waitFor();
  await hear(page, "Turn 3, North plays a6>");
}

/** Further findings are only counted. */
async function many(t) {
  const page = await t.open("?view=paste");
  await write(page, `[game "x"]\n${Array.from({ length: 61 }, (_, player) => `[south "p${player}"]\n`).join("")}\n1:A7<* a5>`);
  await page.getByRole("button", { name: "Open on the board" }).click();
  await page.locator(".mended li", { hasText: "and 10 more" }).waitFor({ state: "attached" });
  t.expect((await page.locator(".mended li").count()) === 51, "more than 50 findings are listed");
}
