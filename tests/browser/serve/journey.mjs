// What a user does: opens game 6405, sees at 23s that the house is emptied, plays another move, saves, comes back, and
// finds the variation. Then every other part of the page, each with its most common action.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beginForTwo, playFirst } from "./match.mjs";
import { board, choice, download, downloadPage, hear, hold, placed, said } from "./page.mjs";
import { answer, answerOf, beginPuzzles, isQuiz, overhearLesson, overhearPuzzles, pitOf, solutionOf } from "./quiz.mjs";

const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const undo = (page) => page.getByRole("button", { name: /^Undo/ }).click();
const comment = (page) => page.getByLabel("Comment", { exact: true });
const inVariation = (page, part, words) => page.locator(`.turns .variation ${part}`, { hasText: words }).waitFor();

export async function journey(t) {
  for (const part of [saved, everyChoice, changes, staysEmpty, rooms, exported]) await t.run(part);
}

async function saved(t) {
  const page = await t.open();
  await page.getByRole("searchbox", { name: "Search" }).fill("6405");
  await page.locator(".total", { hasText: "1 game of 59" }).waitFor();
  const end = page.locator('.games tbody td[data-name="ended_by"]');
  t.expect((await end.count()) === 1 && (await end.isVisible()) && !/^(–|)$/.test(await end.textContent()), "the list does not show how the game ended");
  t.expect(await page.locator('.games th[data-name="ended_by"]').isVisible(), "the column that says how games ended has no heading");
  await page.getByRole("link", { name: "6405" }).click();
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
  await page.getByLabel("Go to a move").fill("23s");
  await press(page, "Go");
  await hear(page, "house emptied");
  t.expect(/^Turn 23, South plays A5<\*/.test(await said(page)), `23s is announced as ${await said(page)}`);
  await page.locator(".turns [aria-current] .tag", { hasText: "house emptied" }).waitFor();
  await page.locator('#view-board [data-house="lost"]').waitFor();
  t.expect((await page.locator('[data-house="lost"]').count()) === 1, "the board shows no lost house at 23s");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("at") === "23s");

  // Go back to the place before the move, and play the other direction.
  await page.getByRole("button", { name: /^Back/ }).click();
  await placed(page, "22n");
  await choice(page, "A5>").click();
  await hear(page, "South plays A5>");
  await inVariation(page, ".ply[aria-current]", "A5>");
  await page.locator(".turns .row > .ply", { hasText: "A5<*" }).waitFor();
  await comment(page).fill("The other way round: is the house safe?");
  await press(page, "interesting");
  await inVariation(page, ".comment", "is the house safe");
  await inVariation(page, ".mark", "!?");
  await page.locator(".thisline", { hasText: "South's house emptied in 23s · North keeps the house · unfinished" }).waitFor();

  // Undo and redo.
  for (let time = 0; time < 3; time += 1) await undo(page);
  await page.locator(".turns .variation").waitFor({ state: "detached" });
  for (let time = 0; time < 3; time += 1) await page.getByRole("button", { name: /^Redo/ }).click();
  await inVariation(page, ".mark", "!?");

  // Text is saved even if its field still has the focus.
  await comment(page).fill("The other way round: is the house safe now?");
  await press(page, "Save");
  await page.locator(".done", { hasText: "Saved in 6405.bao" }).waitFor();
  const files = await readdir(t.folder);
  t.expect(files.includes("6405.bao"), `the folder lacks 6405.bao; it has ${files}`);
  const kept = await readFile(path.join(t.folder, "6405.bao"), "utf8");
  t.expect(kept.includes("safe now?") && kept.includes("A5>"), "the file lacks the variation or its comment");
  const before = await board(page);

  await page.reload();
  await inVariation(page, ".ply", "A5>");
  await hear(page, "South plays A5>");
  t.expect((await board(page)) === before, "the board differs after a reload");
  await page.context().close();

  // Open the file from the list of saved games, as on another day.
  const again = await t.open();
  await again.locator("table.games tbody tr").first().waitFor();
  await again.getByRole("link", { name: "6405.bao" }).waitFor();
  const isFirst = await again.evaluate(() => document.querySelector(".saved").getBoundingClientRect().top < document.querySelector("table.games").getBoundingClientRect().top);
  t.expect(isFirst, "the archive's games are listed above the saved games");
  await again.getByRole("link", { name: "6405.bao" }).click();
  await inVariation(again, ".comment", "is the house safe now?");
  await again.locator(".turns .variation .ply").first().click();
  await hear(again, "South plays A5>");
}

/** Each choice plays the move that it names: from the list, from its pit, or typed. */
async function everyChoice(t) {
  const page = await t.open("?game=6405");
  await placed(page);
  const names = await page.locator("#view-board .choicelist .choice .move").allTextContents();
  t.expect(names.length === 4, `there are ${names.length} first moves`);
  const ways = [
    (name) => choice(page, name).click(),
    async (name) => {
      await page.locator(`#view-board [data-pit="${pitOf(name)}"]`).click();
      await page.locator("#view-board .ofpit .choice", { has: page.locator(".move").getByText(name, { exact: true }) }).click();
    },
    async (name) => {
      await page.getByLabel("Write a move").fill(name.replace(/[*#]+$/, ""));
      await press(page, "Play");
    },
  ];
  for (const name of names) {
    for (const way of ways) {
      await way(name);
      await hear(page, "Turn 1, South plays");
      const shown = await page.locator("#view-board .turns [aria-current] .move").textContent();
      t.expect(shown === name && (await said(page)).startsWith(`Turn 1, South plays ${name}`), `the choice ${name} plays ${shown}`);
      await page.keyboard.press("Home");
      await hear(page, "The start");
      await placed(page);
    }
  }
}

/** A move is changed, and the following moves are kept. Lines are promoted, compared and deleted. */
async function changes(t) {
  const page = await t.open("?file=6405.bao&of=6405&at=21s");
  await placed(page, "21s");
  await page.keyboard.press("r");
  await placed(page, "20n");
  await page.locator(".note", { hasText: "Instead of 21s" }).waitFor();
  await choice(page, "A5<").click();
  await page.locator(".note", { hasText: "The moves that followed were tried after it" }).waitFor();
  await page.locator(".note", { hasText: "The changed line is a variation" }).waitFor();
  const broken = await page.locator(".turns .ply.broken").count();
  const note = await page.locator(".note").textContent();
  t.expect(broken > 0 === note.includes("no longer legal"), `${broken} moves are broken, but the note says “${note}”`);
  t.expect((await page.locator(".turns .ply", { hasText: "A5>" }).count()) > 0, "the old move is gone");

  // Play another move as a variation, and compare it with the main line.
  const { origin } = new URL(page.url());
  await page.goto(`${t.url}?game=6405&at=20n`, { waitUntil: "load" });
  t.expect(new URL(page.url()).origin === origin, "the address leads to another server");
  await placed(page, "20n");
  await page.getByLabel("Write a move").fill("A5<");
  await press(page, "Play");
  await inVariation(page, ".ply[aria-current]", "A5<");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".parting", { hasText: "The lines part after 20n" }).waitFor();
  await page.locator(".lines tbody tr").first().waitFor();
  t.expect((await page.locator("#view-compare svg.board").count()) === 2, "the comparison does not show two boards");
  await t.inspect(page, "compare-desk-light");
  await page.goBack();
  await page.getByRole("button", { name: "Make main line" }).click();
  await page.locator(".turns .row > .ply[aria-current]", { hasText: "A5<" }).waitFor();
  await undo(page);
  await inVariation(page, ".ply[aria-current]", "A5<");
  await press(page, "Delete");
  await page.getByRole("button", { name: "Keep it" }).click();
  // Changes are made in order. If the mark can be set, the variation has not been deleted.
  await press(page, "good");
  await inVariation(page, ".mark", "!");
  await press(page, "Delete");
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.locator(".turns .variation").waitFor({ state: "detached" });
}

/** While a game is being loaded, the page shows only a message that it is being loaded. */
async function staysEmpty(t) {
  const page = await t.open();
  const slow = await hold(page, /\/api\/open\?/);
  await page.goto(`${t.url}?game=6405&at=22n`);
  await page.locator("main > section").first().waitFor({ state: "attached" });
  await slow.asked;
  t.expect((await page.locator("main > section:visible").count()) === 0, "a view is shown before the game is loaded");
  t.expect(await page.getByText("Loading the games …").isVisible(), "the page does not say that it waits");
  slow.letGo();
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
}

/** The explorer, an analysis, a picture, a lesson, a puzzle, and a game by the clock. */
async function rooms(t) {
  const page = await t.open("?game=6405&at=22n");
  await placed(page, "22n");
  await press(page, "Analyse");
  await page.locator(".standing", { hasText: "Proved: South wins in 2 moves" }).waitFor();
  await page.locator("#view-board .chances", { hasText: "South 100 %" }).waitFor();
  await press(page, "Share");
  await page.waitForFunction(() => document.querySelector(".sharedpicture").naturalWidth > 0);
  const mail = await page.locator("#share-text").inputValue();
  t.expect(mail.includes("Position: ") && !mail.includes("http"), `the text for mail contains an address, which would give away the key of the page: ${mail}`);
  const drawn = await download(page, () => page.getByRole("button", { name: "Drawing (SVG)" }).click());
  t.expect(drawn.name === "6405-22n.svg" && drawn.text.includes("Turn 22, North"), `the drawing of 22n is ${drawn.name}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  const panel = page.locator("details.explore");
  await panel.locator("summary").click();
  await panel.locator(".total", { hasText: "59 games reached this position." }).waitFor();
  await panel.getByRole("button", { name: "Play A6<*" }).click();
  await inVariation(page, ".ply[aria-current]", "A6<*");
  await panel.locator(".total", { hasText: "26 games reached this position." }).waitFor();
  await undo(page);

  const lesson = await overhearLesson(page);
  await page.getByRole("link", { name: "Learn" }).click();
  await page.locator("#view-learn .lessons a").first().click();
  await isQuiz(page, "learn", "asked");
  const [task] = lesson.tasks;
  await answer(page, task, task.answers.find(({ right }) => right));
  await isQuiz(page, "learn", "right");

  const puzzles = await overhearPuzzles(page);
  await page.getByRole("link", { name: "Train" }).click();
  await beginPuzzles(page);
  await answerOf(page, "train", solutionOf(puzzles[0])).click();
  await page.locator("#view-train .reply", { hasText: /^Right\. / }).waitFor();

  await page.goto(`${t.url}?view=play`);
  await page.clock.install();
  await page.locator("#playclock").selectOption("1+1");
  await beginForTwo(page);
  await page.locator('.clocks [data-side="0"].running').waitFor();
  await page.clock.fastForward(30_000);
  await page.locator(".clocks", { hasText: /South 0:(30|2\d)/ }).waitFor();
  await playFirst(t, page, 1);
  await page.locator('.clocks [data-side="1"].running').waitFor();
}

/** The exported page shows the same game. */
async function exported(t) {
  const page = await t.open("?game=6405&at=23s");
  await placed(page, "23s");
  const before = await board(page);
  const { text } = await downloadPage(page);
  const alone = await t.openExported("journey", text, { place: "#22n" });
  await alone.getByLabel("Go to a move").fill("23s");
  await alone.keyboard.press("Enter");
  await hear(alone, "house emptied");
  const pits = await alone.evaluate(() => [...document.querySelectorAll(".board [data-pit]")].map((pit) => `${pit.dataset.pit} ${/\d+ seeds?/.exec(pit.getAttribute("aria-label"))[0]}`).join());
  t.expect(pits === before, "the exported page has another board at 23s");
}
