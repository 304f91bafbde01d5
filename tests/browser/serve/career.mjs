// The games of a player: from the list to the table, how he lost, and the analysis of all of them.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { serve } from "./server.mjs";

export async function career(t) {
  const names = ["Amina,Juma", "Asha,Amina", "Juma,Asha", "Amina,Asha"];
  const file = path.join(t.folder, "mine.csv");
  await t.command("export", "--format", "csv", "-o", file);
  const [head, ...rows] = (await readFile(file, "utf8")).trim().split("\n");
  await writeFile(file, [`south,north,${head}`, ...rows.slice(0, 4).map((row, index) => `${names[index]},${row}`)].join("\n"));
  const broken = path.join(t.folder, "broken.csv");
  await writeFile(broken, `south,north,${head}\nAmina,Juma,${rows[0].replace(/1:[^ ;]+/, "1:A1<")}\nAsha,Amina,${rows[1]}\n`);
  const own = await serve(t.bao, file);
  const { url } = t;
  t.url = own.url;
  try {
    for (const [width, height, scheme] of [[1280, 800, "light"], [820, 1180, "dark"], [360, 740, "dark"]]) await looked(t, width, height, scheme);
  } finally {
    t.url = url;
    await own.end();
  }
  const other = await serve(t.bao, broken);
  t.url = other.url;
  try {
    await passedOver(t);
  } finally {
    t.url = url;
    await other.end();
  }
}

/** A game whose first turn is not legal is passed over, and those behind it are analysed. */
async function passedOver(t) {
  const page = await t.open("", { refusals: true });
  await page.getByRole("link", { name: "Amina" }).first().click();
  await page.locator(".figures", { hasText: /^Amina: 1 game, .* 1 game cannot be replayed and is not counted: \S+\.$/ }).waitFor();
  await page.locator(".career td .wrong", { hasText: "rejected" }).waitFor();
  await t.look(page, "career-unreadable");
  await page.getByRole("button", { name: "Analyse these games" }).click();
  await page.getByText(/^Game 2 of 2: [1-9]\d* of \d+ places$/).waitFor({ timeout: 180_000 });
  await page.context().close();
}

async function looked(t, width, height, scheme) {
  const name = `career-${width}-${scheme}`;
  const page = await t.open("", { width, height, scheme });
  await page.getByRole("link", { name: "Amina" }).first().click();
  await page.locator("h1", { hasText: "Games of Amina" }).waitFor();
  await page.locator(".figures", { hasText: /^Amina: 3 games, \d won of 3/ }).waitFor();
  t.expect((await page.locator(".career tbody tr").count()) === 3, "a game is missing");
  if (width !== 820) {
    await page.getByRole("button", { name: "Analyse these games" }).click();
    await page.getByText(/^Game 1 of 3: \d+ of \d+ places$/).waitFor();
    await page.locator(".figures", { hasText: /; accuracy \d.*, over 1 game\./ }).waitFor({ timeout: 180_000 });
    t.expect(/^\d\d\.\d$/.test(await page.locator('.career tbody tr [data-name="accuracy"]').first().textContent()), "the game has no accuracy");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Analyse these games" }).waitFor();
  }
  await t.look(page, name);
  await t.contrast(page, name);
  await page.locator(".career tbody a").first().click();
  await page.locator("#view-board h1").waitFor();
  await page.context().close();
}
