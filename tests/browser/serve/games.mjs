// Published games under names of players, as a server of its own serves them.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { serve } from "./server.mjs";

/** South and north of four games. */
export const PLAYERS = ["Amina,Juma", "Asha,Amina", "Juma,Asha", "Amina,Asha"];

/** A file of the first published games, one for each pair of players; `change(row, index)` gives the row to write in place of a game's. */
export async function writeNamedGames(t, name, players, change = (row) => row) {
  const file = path.join(t.folder, name);
  await t.command("query", "--whole", "-o", file);
  const [head, ...rows] = (await readFile(file, "utf8")).trim().split("\n");
  const named = players.map((pair, index) => `${pair},${change(rows[index], index)}`);
  await writeFile(file, `${[`south,north,${head}`, ...named].join("\n")}\n`);
  return file;
}

/** Has the pages of `work` opened at another server, which serves these games. */
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
