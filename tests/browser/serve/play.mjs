// A game against the engine, on a desktop and a phone: start, replies, taking back, reload, resignation and review.

import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { begin, beginForTwo, played, playFirst, playOne, plies, PLY, resign, review, yours } from "./match.mjs";
import { choice, current, hear, hold, paste, placed, ready, reloaded } from "./page.mjs";

export async function play(t) {
  for (const part of [game, seesHisMove, keepsGames, reloadsBeforeSaving, savesLate, endsGames, resignsOnlyTheGameAskedAbout, hintsAnew, twoPeople, twoPeopleSaved, whereSeedsEnter]) await t.run(part);
}

const again = (page) => page.getByRole("link", { name: "Play", exact: true }).click();

/** Records each start and end of a sowing, with the number of plies and whose turn the page shows. */
const watch = (page) =>
  page.evaluate(() => {
    const moving = document.querySelector("#view-board .moving");
    const turns = document.querySelector("#view-board .turns");
    window.seen = [];
    const note = () => {
      const now = { state: moving.dataset.state, plies: turns.querySelectorAll('.ply:not([data-i="0"])').length, said: document.querySelector(".playing .soft").textContent, mover: document.querySelectorAll("#view-board .strip .turn").length };
      const last = window.seen.at(-1);
      if (last?.state !== now.state || last.plies !== now.plies) window.seen.push(now);
    };
    new MutationObserver(note).observe(moving, { attributes: true, attributeFilter: ["data-state"] });
    new MutationObserver(note).observe(turns, { childList: true, subtree: true });
  });

/** Advances the stopped clock of a page until the latest sowing has reached `state`, with this number of plies. */
async function runUntil(page, state, count) {
  const isThere = () => page.evaluate(([state, count]) => window.seen.at(-1)?.state === state && window.seen.at(-1).plies === count, [state, count]);
  while (!(await isThere())) await page.clock.runFor(50);
}

/** Players see their move to its end, and the board for a moment, before the engine moves. They can skip the sowing. */
async function seesHisMove(t) {
  const page = await t.open("?view=play", { speed: "fast" });
  await page.clock.install();
  await begin(page);
  await watch(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const [edited, answered] = [/\/api\/edit\?/, /\/api\/answer\?/].map((pattern) => page.waitForResponse(pattern));
  await page.locator("#view-board .choicelist .choice").first().click();
  await edited;
  await runUntil(page, "playing", 1);
  await page.locator(".palm").waitFor({ state: "attached" });
  await answered;
  await runUntil(page, "idle", 1);
  await page.clock.runFor(400);
  t.expect((await plies(page)) === 1, "the engine replies as soon as the user's sowing has ended");
  await runUntil(page, "playing", 2);
  await runUntil(page, "idle", 2);
  const seen = await page.evaluate(() => window.seen);
  const early = seen.filter(({ state, said, mover }) => state === "playing" && (said === "Your turn." || mover > 0));
  t.expect(early.length === 0, `while seeds are sown the page says ${JSON.stringify(early)}`);
  await page.clock.resume();
  await yours(page);

  // A key, or a click on the board, ends a paused sowing.
  await page.getByLabel("Sowing speed").selectOption("slow");
  for (const [count, skip] of [
    [4, () => page.keyboard.press("Enter")],
    [6, () => page.locator("#view-board svg [data-pit]").first().click()],
  ]) {
    await watch(page);
    await haltAtOnce(page);
    await page.locator("#view-board .choicelist .choice").first().click();
    await page.locator(".moving[data-state=halted]").waitFor();
    t.expect((await plies(page)) === count - 1, "the engine replies before the user's sowing has ended");
    await skip();
    await played(page, count);
    t.expect((await page.locator(".ofpit:not([hidden])").count()) === 0, "the click that ends a sowing touches a pit");
    await runUntil(page, "idle", count);
    await yours(page);
  }
}

/** Presses the space bar inside the page as soon as seeds are sown. A key sent from here could come too late. */
async function haltAtOnce(page) {
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(".moving[data-state=playing]")) return;
      watcher.disconnect();
      document.activeElement.blur();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    });
    watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
  });
}

/** Presses a key inside the page as soon as `count` plies are drawn, while a move is still being taken back. */
async function pressAtOnce(page, key, count) {
  await page.evaluate(
    ({ key, count }) => {
      const turns = document.querySelector("#view-board .turns");
      const watcher = new MutationObserver(() => {
        if (turns.querySelectorAll('.ply:not([data-i="0"])').length !== count) return;
        watcher.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      });
      watcher.observe(turns, { childList: true, subtree: true });
    },
    { key, count },
  );
}

/** A reload loses nothing, even if the last change has not reached the server. */
async function reloadsBeforeSaving(t) {
  const page = await t.open("?view=play");
  await begin(page);
  const saved = page.waitForResponse(/\/api\/draft\?/);
  await playOne(t, page, 2);
  await saved;
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, init) => (address.startsWith("api/draft?") ? new Promise(() => {}) : send(address, init));
  });
  await resign(page);
  const named = await draftOf(page);
  await reloaded(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  const draft = await draftOf(page);
  t.expect(draft === named, `the reload has made a second draft, ${draft} beside ${named}`);
}

/** The name of the draft in the address. */
const draftOf = (page) => page.evaluate(() => new URLSearchParams(location.search).get("draft"));

/** Saving requests that reach the server long after a reload change nothing, and make no second draft. */
async function savesLate(t) {
  const page = await t.open("?view=play");
  const late = [];
  await page.exposeFunction("delay", (address, body) => late.push({ address, body }));
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (!address.startsWith("api/draft?")) return send(address, init);
      window.delay(address, init.body);
      // The second request is sent when the first fails.
      return new Promise((_, fail) => document.addEventListener("fail", () => fail(new Error("late"))));
    };
  });
  await begin(page);
  await playOne(t, page, 2);
  while (late.length < 1) await page.waitForTimeout(50);
  await page.evaluate(() => document.dispatchEvent(new Event("fail")));
  await playOne(t, page, 4);
  while (late.length < 2) await page.waitForTimeout(50);
  await resign(page);
  await reloaded(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  const named = await draftOf(page);
  const folder = path.join(t.folder, "drafts");
  const kept = await readFile(path.join(folder, named), "utf8");
  const count = (await readdir(folder)).length;
  for (const { address, body } of late) {
    await page.evaluate(([address, body]) => fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body }), [address, body]);
  }
  t.expect((await readdir(folder)).length === count, `late requests have made other files: ${await readdir(folder)}`);
  t.expect((await readFile(path.join(folder, named), "utf8")) === kept, "a late request has changed the draft");
}

/** A game that is left or over is saved, and every browser lists it in My games. */
async function keepsGames(t) {
  await rm(path.join(t.folder, "drafts"), { recursive: true, force: true });
  const page = await t.open("?view=play");
  // All these games begin in the same second, and the name of a new game is made from the time.
  await page.clock.setFixedTime(new Date());
  const start = async () => {
    await page.goto(t.url);
    await ready(page);
  };
  const last = page.locator("#view-games .saved li");
  await begin(page);
  await playOne(t, page, 2);
  await playOne(t, page, 4);
  const first = await page.locator(".turns").textContent();
  await page.goto(`${t.url}?view=play`);
  await ready(page);
  await begin(page, /South/, "novice");
  await playOne(t, page, 2);
  // Starting another game on the same page loses nothing either, and asks nothing.
  await again(page);
  await begin(page, /South/, "learner");
  await playOne(t, page, 2);
  await resign(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  await reloaded(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  const drafts = await readdir(path.join(t.folder, "drafts"));
  t.expect(drafts.filter((name) => name.endsWith(".bao")).length === 3, `for three games the folder of drafts has ${drafts}`);
  // Another browser lists the games too, because the page itself stores none of them.
  await page.evaluate(() => localStorage.clear());
  await start();
  await last.nth(2).waitFor();
  t.expect((await last.count()) === 3, `of three games ${await last.count()} are listed`);
  const rows = await last.allTextContents();
  t.expect(rows.some((row) => /^You – Learner not saved You lost\. South resigned\. North wins\. · 2 moves · \d{4}-\d\d-\d\d/.test(row)), `the list says ${rows.join("; ")}`);
  t.expect(rows.some((row) => /^You – Beginner not saved not over · 4 moves/.test(row)), `the list says ${rows.join("; ")}`);
  await t.inspect(page, "play-last-light");
  await page.locator(".startcard", { hasText: "Continue your unfinished game" }).click();
  await page.getByRole("heading", { name: "You – Novice" }).waitFor();
  await yours(page);
  await start();
  await last.filter({ hasText: "Beginner" }).getByRole("link").click();
  await page.getByRole("heading", { name: "You – Beginner" }).waitFor();
  await yours(page);
  t.expect((await page.locator(".turns").textContent()) === first, "the first game has changed");
  // A deleted game comes back only with Undo.
  await start();
  const learner = last.filter({ hasText: "Learner" });
  await learner.getByRole("button", { name: "Delete" }).click();
  await learner.filter({ hasText: "You – Learner was deleted." }).waitFor();
  await learner.getByRole("button", { name: "Undo" }).click();
  await learner.getByRole("link").waitFor();
  await start();
  await learner.getByRole("link").waitFor();
  await learner.getByRole("button", { name: "Delete" }).click();
  await learner.filter({ hasText: "was deleted" }).waitFor();
  await start();
  await last.nth(1).waitFor();
  t.expect((await last.count()) === 2 && (await learner.count()) === 0, "a game that was deleted is listed");

  // Changes to a game of the archive are saved at once, and another game may be started.
  await page.goto(`${t.url}?game=6405&at=22n`);
  await placed(page, "22n");
  await page.getByRole("button", { name: "interesting" }).click();
  await page.locator(".turns .mark", { hasText: "!?" }).waitFor();
  await again(page);
  await page.getByRole("button", { name: "Begin" }).click();
  await yours(page);
  const folder = path.join(t.folder, "drafts");
  const changed = (await readdir(folder)).find((name) => /^6405-\w+\.bao$/.test(name));
  t.expect((await readFile(path.join(folder, changed), "utf8")).includes("!?"), "the changes of the game that was left are lost");
  await page.goBack();
  await page.goBack();
  await page.getByRole("heading", { name: "Game 6405" }).waitFor();
  await page.locator(".turns .mark", { hasText: "!?" }).waitFor();
}

/** Players see beside the board that the game is lost, why, and how to play again. */
async function endsGames(t) {
  const page = await t.open("?view=play");
  await begin(page);
  await playOne(t, page, 2);

  // The first hint shows a pit, the second the move. Both disappear when a move is played.
  const ringed = page.locator("#view-board svg .selected");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".playing", { hasText: /Look at [AB]\d; press again/ }).waitFor();
  t.expect((await ringed.count()) === 1 && (await page.locator("#view-board svg .arrow").count()) === 0, "the first hint shows more than a pit");
  await page.keyboard.press("i");
  await page.locator(".playing", { hasText: / is good here\./ }).waitFor();
  t.expect((await page.locator("#view-board svg .arrow").count()) === 1, "the second hint has no arrow");
  t.expect(await page.locator(".analysis").isHidden(), "a hint shows the whole analysis");
  await playOne(t, page, 4);
  t.expect((await ringed.count()) === 0 && !/is good here/.test(await page.locator(".playing").textContent()), "a hint is still there after the move");

  await resign(page);
  await page.locator(".playing strong", { hasText: "You lost. South resigned. North wins." }).waitFor();
  // The list of saved games says how the game ended.
  await page.keyboard.press("s");
  await page.locator(".done", { hasText: "Saved in" }).waitFor();
  await page.getByRole("link", { name: "Games", exact: true }).click();
  await page.locator("#view-games .saved > li", { hasText: "You – Beginner · You lost. South resigned. North wins. · 4 moves" }).waitFor();
  await t.inspect(page, "play-my-games-light");
  await page.goBack();
  await page.getByRole("button", { name: "Other seat" }).click();
  await page.getByRole("heading", { name: "Beginner – You" }).waitFor();
  await yours(page);
  t.expect((await plies(page)) === 1, "in the other seat the engine does not begin");
  await resign(page);
  await page.locator(".playing strong", { hasText: "You lost. North resigned. South wins." }).waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(".playing strong").waitFor({ state: "detached" });
  await played(page, 1);
  await yours(page);
  t.expect(await page.getByRole("heading", { name: "Beginner – You" }).isVisible(), "the next game does not keep the seats");

  // A game that ended on the board says why, for the player of either side.
  await page.goto(`${t.url}?game=6405`);
  await page.getByText("Game file as text").click();
  const text = await (await page.waitForFunction(() => document.querySelector("#filetext")?.value)).jsonValue();
  const won = /\[winner "(\w+)"\]/.exec(text)[1];
  for (const seat of ["south", "north"]) {
    await page.goto(`${t.url}?view=paste`);
    await paste(page, text.replace(/\[(south|north) "[^"]*"\]\n/g, "").replace("[winner", `[${seat} "bao beginner"]\n[winner`));
    await page.getByRole("button", { name: "Open on the board" }).click();
    await page.locator(".playing strong", { hasText: won === seat ? /^You lost\. .+ has won: .+\.$/ : /^You won\. .+ has won: .+\.$/ }).waitFor();
  }
}

/** The browser's Back button opens another game while the page asks about resigning. That game goes on. */
async function resignsOnlyTheGameAskedAbout(t) {
  const page = await t.open("?view=play");
  await begin(page);
  await playOne(t, page, 2);
  await again(page);
  await begin(page, /South/, "novice");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.goBack();
  await page.locator("#view-play:not([hidden])").waitFor();
  await page.goBack();
  // Behind the dialog, the heading has no role.
  await page.locator("#view-board h1", { hasText: "You – Beginner" }).waitFor();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await yours(page);
  await playOne(t, page, 4);
  t.expect((await page.locator(".playing strong", { hasText: "resigned" }).count()) === 0, "another game was resigned");
}

/** A hint is for the current place, even if an earlier place is still being searched. */
async function hintsAnew(t) {
  const page = await t.open("?view=play");
  await begin(page);
  const first = await hold(page, /\/api\/analyse\?/, 1);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".playing", { hasText: "Looking for a good move" }).waitFor();
  await first.asked;
  await playOne(t, page, 2);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".playing", { hasText: /Look at [AB]\d; press again/ }).waitFor();
  // The late result of the earlier search does not change anything.
  first.letGo();
  await page.keyboard.press("i");
  await page.locator(".playing", { hasText: / is good here\./ }).waitFor();
}

/** Two people at one board can resign, see the result, and play again. */
async function twoPeople(t) {
  const page = await t.open("?view=play", { height: 800 });
  await beginForTwo(page);
  await playFirst(t, page, 1);
  await page.getByText("Notes and game file").click();
  await page.getByText("Players and date").click();
  for (const [side, name, title] of [["south", "Amina", /: Amina – North$/], ["north", "Juma", /: Amina – Juma$/]]) {
    await page.locator(`#header-${side}`).fill(name);
    await page.locator(`#header-${side}`).press("Tab");
    await page.locator("h1", { hasText: title }).waitFor();
  }
  // From here on, typed keys go to the board.
  await page.evaluate(() => (document.activeElement.blur(), scrollTo(0, 0)));
  t.expect(!(await page.locator(".playing").getByRole("button", { name: "Hint" }).isVisible()), "two people are offered a hint");
  // Taking back a move of either player does not remove a name.
  await playFirst(t, page, 2);
  await pressAtOnce(page, "R", 1);
  await page.locator(".playing").getByRole("button", { name: "Take back" }).click();
  await played(page, 1);
  await page.getByText("North to move").first().waitFor();
  t.expect((await page.locator("h1:visible").textContent()).endsWith(": Amina – Juma"), "taking back a move removes a name");
  // The question stays until it is answered, even if the page is redrawn.
  await placed(page);
  await page.getByRole("dialog").getByText("Does North resign?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).waitFor();
  t.expect((await plies(page)) === 1, "a player who answered No has resigned");
  await resign(page);
  await page.locator(".playing strong", { hasText: /^North resigned\. South wins\.$/ }).waitFor();
  await hear(page, "North resigned. South wins.");
  t.expect(await page.getByRole("button", { name: "Review the game" }).isVisible(), "a game of two people cannot be reviewed");
  for (const name of ["Other seat", "Resign"]) t.expect(!(await page.getByRole("button", { name, exact: true }).isVisible()), `two people who have played are offered ${name}`);
  await t.inspect(page, "play-two-over-light");
  await page.getByRole("button", { name: "Play again" }).click();
  await played(page, 0);
  await playFirst(t, page, 1);
  await page.getByRole("button", { name: "Resign", exact: true }).waitFor();
  await page.goto(`${t.url}?game=6405`);
  await placed(page);
  t.expect(await page.locator(".playing").isHidden(), "a game of the archive is shown as a game of two people");
}

/** Two people enter their names before they start, save the game, and continue it from the file. */
async function twoPeopleSaved(t) {
  const page = await t.open("?view=play", { height: 800 });
  const playing = page.locator(".playing");
  await page.getByLabel("South’s name (optional)").fill("Amina");
  await page.getByLabel("North’s name (optional)").fill("Juma");
  await page.keyboard.press("Enter");
  await page.locator("h1:visible", { hasText: /: Amina – Juma$/ }).waitFor();
  await playFirst(t, page, 1);
  await playFirst(t, page, 2);
  await page.keyboard.press("s");
  await page.locator(".files .done", { hasText: /\S/ }).waitFor();
  await reloaded(page);
  await played(page, 2);
  const head = await page.locator("#view-board .gamehead").textContent();
  t.expect(head.includes("Amina – Juma") && !/who has won/.test(head), `a saved game of two people begins with ${head}`);
  t.expect((await current(page)).startsWith("1n"), "a saved game of two people does not go on where it stood");
  await playing.getByRole("button", { name: "Take back" }).click();
  await played(page, 1);
  await playing.getByRole("button", { name: "Resign" }).click();
  await page.getByText("Does North resign?").waitFor();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.locator(".playing strong", { hasText: "South wins" }).waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await played(page, 0);
  t.expect((await page.locator("h1:visible").textContent()).endsWith(": Amina – Juma"), "two people who play again have lost their names");
  await page.goto(t.url);
  await page.locator("#view-games .saved li", { hasText: /Amina – Juma/ }).filter({ hasText: "not over · 2 moves" }).waitFor();
}

/** If two captures from a pit differ in where the seeds enter, each choice says where. */
async function whereSeedsEnter(t) {
  const page = await t.open("?game=6403&at=6n", { height: 800 });
  await placed(page, "6n");
  for (const [name, words] of [["A5<", "takes a4, seeds enter at A1, the left end"], ["A5>", "takes a4, seeds enter at A8, the right end"]]) {
    const told = await choice(page, name).textContent();
    t.expect(told.includes(words), `the choice says ${told}`);
  }
  await page.locator('#view-board [data-pit="4"]').click();
  await page.locator(".ofpit .choice", { hasText: "seeds enter at A1" }).waitFor();
  await page.locator(".ofpit .choice", { hasText: "seeds enter at A8" }).waitFor();
}

async function game(t) {
  const page = await t.open("?view=play");
  await begin(page);
  t.expect(!(await page.locator(".gamehead").textContent()).includes("not known"), "a game that has just begun is said to have an unknown winner");
  await page.locator("h1", { hasText: "You – Beginner" }).waitFor();
  await playOne(t, page, 2);
  // Touching a pit offers its moves. The chosen move is played.
  const pit = page.locator("#view-board .pit.can").first();
  const number = Number(await pit.getAttribute("data-pit"));
  await pit.click();
  const offered = page.locator("#view-board .ofpit .choice").first();
  const named = await offered.locator(".move").textContent();
  t.expect(named.startsWith(`A${number + 1}`) || number > 7, `pit ${number} offers ${named}`);
  await offered.click();
  await played(page, 4);
  await yours(page);
  const shown = await page.locator(PLY).nth(2).locator(".move").textContent();
  t.expect(shown === named, `the choice ${named} of a pit plays ${shown}`);
  await t.inspect(page, "play-board-light");
  await page.getByRole("button", { name: "Take back" }).click();
  await played(page, 2);
  await yours(page);
  await playOne(t, page, 4);
  const before = await page.locator(".turns").textContent();
  await reloaded(page);
  await played(page, 4);
  t.expect((await page.locator(".turns").textContent()) === before, "the game has changed after a reload");
  await yours(page);
  // Moves that were played before a reload can be taken back and replayed too.
  await page.getByRole("button", { name: "Take back" }).click();
  await played(page, 2);
  await yours(page);
  await page.keyboard.press("u");
  await played(page, 0);
  await page.locator('.playing [aria-disabled="true"]', { hasText: "Take back" }).waitFor();
  for (const count of [2, 4]) {
    await page.keyboard.press("U");
    await played(page, count);
  }
  t.expect((await page.locator(".turns").textContent()) === before, "moves taken back after a reload are not the same when they are played again");
  await yours(page);
  // Another page finds the unfinished game and continues it.
  const other = await page.context().newPage();
  await other.goto(`${t.url}?view=play`);
  await ready(other);
  await other.getByRole("button", { name: /Continue your unfinished game/ }).click();
  await played(other, 4);
  await yours(other);
  t.expect((await current(other)).startsWith("2n"), `the game that was left goes on at ${await current(other)}`);
  // The user cannot play for the engine: if the engine is to move, there are no choices.
  await other.getByRole("button", { name: "Back", exact: true }).click();
  await other.locator(".choices h2", { hasText: "North: Beginner plays" }).waitFor();
  t.expect((await other.locator(".choicelist button").count()) === 0 && (await other.locator("#view-board svg .can").count()) === 0, "the user is offered the engine's choices");
  await other.getByLabel("Write a move").fill("a5>");
  await other.getByRole("button", { name: "Play", exact: true }).click();
  await other.locator(".choices .trouble", { hasText: "North: Beginner plays" }).waitFor();
  t.expect((await plies(other)) === 4, "the user has played for the engine");
  await other.close();
  await resign(page);
  await page.locator(".playing strong", { hasText: "South resigned. North wins." }).waitFor();
  await hear(page, "South resigned. North wins.");
  t.expect((await page.locator(".choicelist button").count()) === 0, "a resigned game has choices");
  t.expect((await page.locator(".strip .turn").count()) === 0, "a side is marked as the side to move in a resigned game");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.locator('.turns [aria-current][aria-label^="2s"]').waitFor();
  for (const name of ["Hint", "Resign"]) t.expect(!(await page.getByRole("button", { name, exact: true }).isVisible()), `stepping back in a game that is over shows ${name}`);
  await page.locator('#view-board [data-step="last"]').click();
  await review(page);
  await page.getByText(/The line analysed last: South/).first().waitFor();
  await page.getByText("Lost by: resignation").waitFor();
  await page.locator(".story", { hasText: "South resigned. North wins." }).waitFor();
  await page.goto(`${t.url}?view=play`);
  await ready(page);
  t.expect(!(await page.getByRole("button", { name: /Continue your unfinished game/ }).isVisible()), "the page offers to continue a game that is over");
  await begin(page, /North/, "novice");
  t.expect((await plies(page)) === 1, "an engine that plays South does not begin");
  await page.context().close();

  const phone = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await begin(phone);
  await playOne(t, phone, 2);
  await t.inspect(phone, "play-phone-dark");
}
