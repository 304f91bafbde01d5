// Published games with player names, served by their own server.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { serve } from "./server.mjs";

/** South and North in four games. */
export const PLAYERS = ["Amina,Juma", "Asha,Amina", "Juma,Asha", "Amina,Asha"];

/**
 * Writes as many of the first published games to a file as there are pairs of players. `change(row, index)` returns the
 * row to write.
 */
export async function writeNamedGames(t, name, players, change = (row) => row) {
  const file = path.join(t.folder, name);
  await t.command("query", "--whole", "-o", file);
  const [head, ...rows] = (await readFile(file, "utf8")).trim().split("\n");
  const named = players.map((pair, index) => `${pair},${change(rows[index], index)}`);
  await writeFile(file, `${[`south,north,${head}`, ...named].join("\n")}\n`);
  return file;
}

/** Runs `work` with pages of another server that serves these games. */
export async function withServer(t, games, work) {
  const { url } = t;
  const own = await serve(t.bao, games);
  t.url = own.url;
  try {
    await work();
  } finally {
    t.url = url;
    await own.end();
  }
}
