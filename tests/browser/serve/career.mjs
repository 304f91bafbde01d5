// The games of a player: the list, the table, how games were lost, and the analysis of all games.

import { PLAYERS, withServer, writeNamedGames } from "./games.mjs";
import { SEARCHED } from "./page.mjs";

export async function career(t) {
  await withServer(t, await writeNamedGames(t, "mine.csv", PLAYERS), async () => {
    for (const [width, height, scheme] of [[1280, 800, "light"], [820, 1180, "dark"], [360, 740, "dark"]]) await t.run(looked, width, height, scheme);
  });
  const breakFirst = (row, index) => (index === 0 ? row.replace(/1:[^ ;]+/, "1:A1<") : row);
  await withServer(t, await writeNamedGames(t, "broken.csv", PLAYERS.slice(0, 2), breakFirst), () => t.run(passedOver));
}

/** A game whose first turn is illegal is skipped, and the games after it are analysed. */
async function passedOver(t) {
  const page = await t.open("", { refusals: true });
  await page.getByRole("link", { name: "Amina" }).first().click();
  await page.locator(".figures", { hasText: /^Amina: 1 game, .* 1 game cannot be replayed and is not counted: \S+\.$/ }).waitFor();
  await page.locator(".career td .wrong", { hasText: "rejected" }).waitFor();
  await page.getByRole("button", { name: "Analyse these games" }).click();
  await page.getByText(/^Game 2 of 2: [1-9]\d* of \d+ positions$/).waitFor(SEARCHED);
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
    await page.getByText(/^Game 1 of 3: \d+ of \d+ positions$/).waitFor();
    await page.locator(".figures", { hasText: /; accuracy \d.*, over 1 game\./ }).waitFor(SEARCHED);
    t.expect(/^\d\d\.\d$/.test(await page.locator('.career tbody tr [data-name="accuracy"]').first().textContent()), "the game has no accuracy");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("button", { name: "Analyse these games" }).waitFor();
  }
  await t.inspect(page, name);
  await page.locator(".career tbody a").first().click();
  await page.locator("#view-board h1").waitFor();
}
