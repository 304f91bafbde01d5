// The reader's way with keys alone, from the list of games to a saved variation.

import { current, hear, said } from "./page.mjs";

export async function keyboard(t) {
  const page = await t.open();
  const { keyboard: keys } = page;
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);
  /** Presses Tab until the focus says something. */
  const tab = async (words, most = 150) => {
    for (let step = 0; step < most; step += 1) {
      await keys.press("Tab");
      if ((await focused()).includes(words)) return;
    }
    throw new Error(`Tab does not lead to ${words}`);
  };
  await keys.press("Tab");
  t.expect((await focused()) === "To the content", "the first stop is not the way to the content");
  await keys.press("/");
  await page.waitForFunction(() => document.activeElement.id === "search");
  await keys.type("6405");
  await page.locator(".total", { hasText: "1 game of" }).waitFor();
  await tab("6405");
  await keys.press("Enter");
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
  await keys.press("t");
  await keys.type("23s");
  await keys.press("Enter");
  await hear(page, "house emptied");

  // One back, to the choices, and the second of them.
  await keys.press("ArrowLeft");
  await hear(page, "Turn 22, North");
  await page.locator(".choicelist .choice", { hasText: "A5>" }).waitFor();
  await keys.press("a");
  t.expect((await focused()).startsWith("A5<"), `A leads to ${await focused()}`);
  await page.locator(".changes").waitFor({ state: "attached" });
  await keys.press("ArrowRight");
  t.expect((await focused()).startsWith("A5>"), `the arrow key leads to ${await focused()}`);
  await keys.press("Enter");
  await hear(page, "plays A5>");
  await page.waitForFunction(() => document.activeElement.matches(".choicelist .choice"));

  // On the board: the pit, its choice, played.
  await keys.press("b");
  await page.waitForFunction(() => document.activeElement.matches("[data-pit]"));
  const can = await page.evaluate(() => {
    const [pit] = document.querySelectorAll("#view-board .pit.can");
    return { pit: Number(pit.dataset.pit), ...bao.wood.cell(Number(pit.dataset.pit), false) };
  });
  for (let step = 0; step < 12; step += 1) {
    const here = await page.evaluate(() => bao.wood.cell(Number(document.activeElement.dataset.pit), false));
    if (here.row === can.row && here.column === can.column) break;
    await keys.press(here.row !== can.row ? "ArrowDown" : "ArrowRight");
  }
  t.expect((await focused()).includes("choice"), `the pit is read out as ${await focused()}`);
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement.querySelector(".ring")).strokeWidth);
  t.expect(Number.parseFloat(ring) >= 6, "the pit that has the focus is not marked");
  await keys.press("Enter");
  await page.waitForFunction(() => document.activeElement.matches(".ofpit .choice"));
  await t.look(page, "choices-desk-light");
  await keys.press("Escape");
  await page.waitForFunction(() => document.activeElement.matches("[data-pit]"));
  await keys.press("Enter");
  const before = await said(page);
  await keys.press("Enter");
  await page.waitForFunction((words) => document.querySelector(".said").textContent !== words, before);
  await page.waitForFunction(() => document.activeElement.matches("[data-pit]"));

  // Undo, redo, a comment, a mark; another line with the arrow keys; the list of keys.
  await keys.press("u");
  await hear(page, "plays A5>");
  await keys.press("U");
  await keys.press("c");
  await keys.type("By keys alone");
  await keys.press("Tab");
  await page.locator(".turns .comment", { hasText: "By keys alone" }).waitFor();
  await keys.press("!");
  t.expect((await focused()) === "brilliant", "! does not lead to the marks");
  await keys.press("Enter");
  await page.locator(".turns .mark", { hasText: "!!" }).waitFor();
  await keys.press("t");
  await keys.type("23s");
  await keys.press("Enter");
  await keys.press("ArrowUp");
  t.expect(/^23s A5<\*/.test(await current(page)), `the variation before is ${await current(page)}`);
  await keys.press("ArrowDown");
  t.expect(/^23s A5>/.test(await current(page)), `the next variation is ${await current(page)}`);
  await keys.press("?");
  await page.locator("dialog.help[open]").waitFor();
  await t.look(page, "keys-desk-light");
  await keys.press("Escape");
  await page.locator("dialog.help[open]").waitFor({ state: "detached" });
  await keys.press("T");
  await page.waitForFunction(() => document.activeElement.matches(".turns [aria-current]"));
  await keys.press("s");
  await page.locator(".done", { hasText: /Saved in/ }).waitFor();
  await flip(t, page, keys);
}

/** The board turned round keeps its pits: only their places change. */
async function flip(t, page, keys) {
  const place = () => page.evaluate(() => document.querySelector('#view-board [data-pit="0"]').getBoundingClientRect().x);
  const before = await place();
  await keys.press("f");
  t.expect((await place()) > before, "F does not turn the board round");
  await t.look(page, "flipped-desk-light");
  await keys.press("f");
}
