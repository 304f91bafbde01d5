// A game against the engine: begun, answered, taken back, kept over a reload, resigned, reviewed; on a desk and on a phone.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { current, hear, PLY, ready, reloaded, resign, yours } from "./page.mjs";

const plies = (page) => page.locator(PLY).count();

async function begin(page, level, seat) {
  await page.getByLabel("The engine plays as").selectOption(level);
  await page.getByRole("radio", { name: seat }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await yours(page);
}

/** Plays the first choice and waits for the answer, the ply of this number. */
async function playOne(page, answer) {
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(answer - 1).waitFor();
  await yours(page);
}

/** Writes down from now on when the sowing begins and ends and how many plies there are, so that nothing of it is missed. */
const watch = (page) =>
  page.evaluate(() => {
    const moving = document.querySelector("#view-board .moving");
    const turns = document.querySelector("#view-board .turns");
    window.seen = [];
    const note = () => {
      const now = { state: moving.dataset.state, plies: turns.querySelectorAll('.ply:not([data-i="0"])').length, said: document.querySelector(".playing .soft").textContent, mover: document.querySelectorAll("#view-board .strip .turn").length };
      const last = window.seen.at(-1);
      if (last?.state !== now.state || last.plies !== now.plies) window.seen.push({ ...now, at: performance.now() });
    };
    new MutationObserver(note).observe(moving, { attributes: true, attributeFilter: ["data-state"] });
    new MutationObserver(note).observe(turns, { childList: true, subtree: true });
  });

/** How long the sowing of the reader's move, the pause behind it and that of the answer took. */
async function sowings(page, plies) {
  await page.waitForFunction((plies) => window.seen.at(-1)?.state === "idle" && window.seen.at(-1).plies === plies, plies);
  const seen = await page.evaluate(() => window.seen);
  const when = (state, count) => seen.find((one) => one.state === state && one.plies === count)?.at ?? Number.NaN;
  const last = (count) => seen.findLast((one) => one.state === "idle" && one.plies === count)?.at ?? Number.NaN;
  const answer = seen.find((one) => one.plies === plies).at;
  return { own: last(plies - 1) - when("playing", plies - 1), pause: answer - last(plies - 1), answer: last(plies) - when("playing", plies), seen };
}

/** The reader sees his own move to its end before the engine's, unless he ends it. */
async function seesHisMove(t) {
  const page = await t.open("?view=play", { speed: "fast" });
  await begin(page, "beginner", /South/);
  await watch(page);
  await page.locator(".choicelist button").first().click();
  await page.locator(".palm").waitFor({ state: "attached" });
  await t.look(page, "play-own-sowing-light");
  const first = await sowings(page, 2);
  t.expect(first.own > 300, `the reader's sowing is seen for ${first.own} ms: ${JSON.stringify(first.seen)}`);
  t.expect(first.pause > 400, `between the two sowings are ${first.pause} ms`);
  t.expect(first.answer > 300, `the engine's sowing is seen for ${first.answer} ms`);
  const early = first.seen.filter(({ state, said, mover }) => state === "playing" && (said === "Your turn." || mover > 0));
  t.expect(early.length === 0, `while seeds are sown the page says ${JSON.stringify(early)}`);
  await yours(page);

  // Sowings that would never end, because they are halted, are ended by a key and by a click on the board.
  await page.getByLabel("Speed of the sowing").selectOption("slow");
  for (const [plies, skip] of [
    [4, () => page.keyboard.press("Enter")],
    [6, () => page.locator("#view-board svg [data-pit]").first().click()],
  ]) {
    await watch(page);
    await haltAtOnce(page);
    await page.locator(".choicelist button").first().click();
    await page.locator(".moving[data-state=halted]").waitFor();
    t.expect((await page.locator(PLY).count()) === plies - 1, "the answer comes before the sowing has ended");
    await skip();
    await page.locator(PLY).nth(plies - 1).waitFor();
    t.expect((await page.locator(".ofpit:not([hidden])").count()) === 0, "the click that ends a sowing touches a pit");
    await page.keyboard.press("ArrowRight");
    await page.locator(".moving[data-state=idle]").waitFor({ state: "attached" });
    await yours(page);
  }
}

/** Presses the blank in the page as soon as seeds are sown: a short sowing could end before a key comes from here. */
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

/** Presses a key in the page as soon as so many plies are drawn, before whatever takes one back has ended. */
async function pressAtOnce(page, key, plies) {
  await page.evaluate(
    ({ key, plies }) => {
      const turns = document.querySelector("#view-board .turns");
      const watcher = new MutationObserver(() => {
        if (turns.querySelectorAll('.ply:not([data-i="0"])').length !== plies) return;
        watcher.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      });
      watcher.observe(turns, { childList: true, subtree: true });
    },
    { key, plies },
  );
}

/** A game that is left for another, or that has ended, is there again after a reload. */
async function keepsGames(t) {
  const page = await t.open("?view=play");
  const anew = async () => {
    await page.goto(`${t.url}?view=play`);
    await ready(page);
  };
  const last = page.locator("#view-play .saved li");
  t.expect(!(await page.getByRole("heading", { name: "Your last games" }).isVisible()), "there are last games before the first");
  await begin(page, "beginner", /South/);
  await playOne(page, 2);
  await playOne(page, 4);
  const first = await page.locator(".turns").textContent();
  await anew();
  await begin(page, "novice", /South/);
  await playOne(page, 2);
  // In the same page nothing is lost either, and nobody has to be asked.
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await begin(page, "learner", /South/);
  await playOne(page, 2);
  await resign(page);
  await page.locator(".gamehead", { hasText: "South resigned. North wins." }).waitFor();
  await reloaded(page);
  await page.locator(".gamehead", { hasText: "South resigned. North wins." }).waitFor();
  await anew();
  t.expect((await last.count()) === 3, `of three games ${await last.count()} are kept`);
  t.expect(/^You – Learner You lost · 2 moves/.test(await last.nth(0).textContent()), `the list says ${await last.nth(0).textContent()}`);
  t.expect(/^You – Beginner not over · 4 moves/.test(await last.nth(2).textContent()), `the list says ${await last.nth(2).textContent()}`);
  await t.inspect(page, "play-last-light");
  await page.getByRole("button", { name: /Go on with the game/ }).click();
  await page.getByRole("heading", { name: "You – Novice" }).waitFor();
  await yours(page);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await last.nth(2).getByRole("link").click();
  await page.getByRole("heading", { name: "You – Beginner" }).waitFor();
  await yours(page);
  t.expect((await page.locator(".turns").textContent()) === first, "the first game is another one");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  // It stands nowhere else: it is asked before it is gone.
  const forget = last.nth(0).getByRole("button", { name: "Take out of this list" });
  const asked = page.locator("dialog[open]").getByText("Take this game out of the list? It is kept nowhere else.");
  for (const stay of ["Enter", "Escape"]) {
    await forget.click();
    await asked.waitFor();
    await t.look(page, "play-forget-light");
    await page.keyboard.press(stay);
    await asked.waitFor({ state: "hidden" });
    t.expect((await last.count()) === 3, `${stay} takes a game out of the list without a yes`);
  }
  await forget.click();
  await page.getByRole("button", { name: "Yes, take it out" }).click();
  await last.nth(2).waitFor({ state: "detached" });

  // What another game holds is saved before a game begins, where the reader says so.
  await page.goto(`${t.url}?game=6405&at=22n`);
  await page.getByRole("button", { name: "interesting" }).click();
  await page.locator(".turns .mark", { hasText: "!?" }).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator("dialog[open]", { hasText: "Leave this game?" }).waitFor();
  await t.look(page, "play-leave-light");
  await page.getByRole("button", { name: "Save and leave" }).click();
  await yours(page);
  const file = (await readdir(t.folder)).find((name) => name.includes("6405"));
  t.expect(file !== undefined && (await readFile(path.join(t.folder, file), "utf8")).includes("!?"), "the game was left and not saved");
}

/** Who has lost is told so beside the board, why, and how to play again. */
async function endsGames(t) {
  const page = await t.open("?view=play");
  await begin(page, "beginner", /South/);
  await playOne(page, 2);

  // The first hint shows a pit, the second the move, and both are gone with the move.
  const ringed = page.locator("#view-board svg .selected");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".playing", { hasText: /Look at [AB]\d; press again/ }).waitFor();
  t.expect((await ringed.count()) === 1 && (await page.locator("#view-board svg .arrow").count()) === 0, "the first hint is not a pit alone");
  await t.look(page, "play-hint-light");
  await page.keyboard.press("i");
  await page.locator(".playing", { hasText: / is good here\./ }).waitFor();
  t.expect((await page.locator("#view-board svg .arrow").count()) === 1, "the second hint has no arrow");
  t.expect(await page.locator(".analysis").isHidden(), "a hint is the whole analysis");
  await playOne(page, 4);
  t.expect((await ringed.count()) === 0 && !/is good here/.test(await page.locator(".playing").textContent()), "a hint stands on after the move");

  await resign(page);
  await page.locator(".playing strong", { hasText: "You lost. South resigned. North wins." }).waitFor();
  await page.getByRole("button", { name: "Other seat" }).click();
  await page.getByRole("heading", { name: "Beginner – You" }).waitFor();
  await yours(page);
  t.expect((await plies(page)) === 1, "in the other seat the engine does not begin");
  await resign(page);
  await page.locator(".playing strong", { hasText: "You lost. North resigned. South wins." }).waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(PLY).nth(0).waitFor();
  await yours(page);
  t.expect(await page.getByRole("heading", { name: "Beginner – You" }).isVisible(), "another game changes the seats");

  // A game that ended on the board says why; what it would be for whoever sat on the other side.
  await page.goto(`${t.url}?game=6405`);
  await page.getByText("Game file as text").click();
  const text = await (await page.waitForFunction(() => document.querySelector("#filetext")?.value)).jsonValue();
  const won = /\[winner "(\w+)"\]/.exec(text)[1];
  for (const seat of ["south", "north"]) {
    const other = await t.open("?view=paste");
    await other.getByRole("textbox", { name: "Transcript" }).fill(text.replace(/\[(south|north) "[^"]*"\]\n/g, "").replace("[winner", `[${seat} "bao beginner"]\n[winner`));
    await other.getByRole("button", { name: "Open on the board" }).click();
    await other.locator(".playing strong", { hasText: won === seat ? /^You lost\. .+ has won: .+\.$/ : /^You won\. .+ has won: .+\.$/ }).waitFor();
    await t.look(other, `play-over-${seat}-light`);
    await other.context().close();
  }
}

/** What is saved says in the list how it ended, and whether it goes on. */
async function listsOutcomes(t) {
  const page = await t.open("?view=play", { height: 800 });
  const listed = async (words) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator(".done", { hasText: "Saved in" }).waitFor();
    await page.getByRole("link", { name: "Games", exact: true }).click();
    await page.locator("#view-games .saved > li", { hasText: words }).waitFor({ timeout: 10_000 }).catch(async () => t.fault(`My games says ${await page.locator("#view-games .saved").textContent()}`));
  };
  await begin(page, "beginner", /South/);
  await playOne(page, 2);
  await page.keyboard.press("s");
  await listed("You – Beginner · not over · 2 moves");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await begin(page, "novice", /South/);
  await playOne(page, 2);
  await resign(page);
  await page.locator(".playing strong", { hasText: "You lost." }).waitFor();
  await listed("You – Novice · You lost. South resigned. North wins. · 2 moves");
  await t.inspect(page, "play-my-games-light");
}

/** Who asks for a hint in another place, while the search of the place before runs, gets one for where he stands. */
async function hintsAnew(t) {
  const page = await t.open("?view=play");
  await begin(page, "beginner", /South/);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  let asked = 0;
  await page.route(/\/api\/analyse\?/, async (route) => {
    asked += 1;
    if (asked === 1) await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".playing", { hasText: "Looking for a good move" }).waitFor();
  await playOne(page, 2);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".playing", { hasText: /Look at [AB]\d; press again/ }).waitFor({ timeout: 30_000 }).catch(() => t.fault("a hint in a new place is swallowed while the search of an earlier one runs"));
  // What the earlier search finds late changes nothing.
  release();
  await page.keyboard.press("i");
  await page.locator(".playing", { hasText: / is good here\./ }).waitFor();
}

/** Two people at one board resign, are told how it ended, and play again, as against the engine. */
async function twoPeople(t) {
  const page = await t.open("?view=play", { height: 800 });
  await page.getByRole("button", { name: "Two people at this board" }).click();
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(0).waitFor();
  await page.getByText("Notes and game file").click();
  await page.getByText("Players and date").click();
  await page.locator("#header-south").fill("Amina");
  await page.locator("#header-south").press("Tab");
  await page.locator("h1", { hasText: /: Amina – North$/ }).waitFor();
  await page.locator("#header-north").fill("Juma");
  await page.locator("#header-north").press("Tab");
  await page.locator("h1", { hasText: /: Amina – Juma$/ }).waitFor();
  // What is typed from here on are keys of the board.
  await page.evaluate(() => (document.activeElement.blur(), scrollTo(0, 0)));
  await t.look(page, "play-two-named-light");
  t.expect(!(await page.locator(".playing").getByRole("button", { name: "Hint" }).isVisible()), "two people are offered a hint");
  // The last move is taken back, whoever has made it, and no name with it.
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(1).waitFor();
  await pressAtOnce(page, "R", 1);
  await page.locator(".playing").getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(1).waitFor({ state: "detached" });
  await page.getByText("North to move").first().waitFor();
  t.expect((await page.locator("h1:visible").textContent()).endsWith(": Amina – Juma"), "a move that is taken back takes a name with it");
  // The question stays whatever is drawn behind it, until it is answered.
  await page.locator(".choicelist button").first().waitFor();
  await page.locator(".playing").getByText("Does North resign?").waitFor();
  await t.look(page, "play-two-sure-light");
  await page.locator(".playing").getByRole("button", { name: "No", exact: true }).click();
  t.expect((await plies(page)) === 1 && (await page.getByRole("button", { name: "Resign" }).isVisible()), "who does not resign has");
  await resign(page);
  await page.locator(".playing strong", { hasText: /^North resigned\. South wins\.$/ }).waitFor();
  await hear(page, "North resigned. South wins.");
  t.expect(await page.getByRole("button", { name: "Review the game" }).isVisible(), "a game of two people is not reviewed");
  for (const name of ["Other seat", "Resign"]) t.expect(!(await page.getByRole("button", { name, exact: true }).isVisible()), `two people who have played are offered ${name}`);
  await t.inspect(page, "play-two-over-light");
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator(PLY).nth(0).waitFor({ state: "detached" });
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(0).waitFor();
  t.expect(await page.getByRole("button", { name: "Resign" }).isVisible(), "in another game of two people nobody can resign");
  await page.goto(`${t.url}?game=6405`);
  await page.locator(".choicelist button").first().waitFor();
  t.expect(await page.locator(".playing").isHidden(), "a game of the archive is played by two people");
}

/** Two people say their names before they begin, save the game, and go on with it from the file. */
async function twoPeopleSaved(t) {
  const page = await t.open("?view=play", { height: 800 });
  await page.getByLabel("South’s name (optional)").fill("Amina");
  await page.getByLabel("North’s name (optional)").fill("Juma");
  await t.inspect(page, "play-two-form-light");
  await page.keyboard.press("Enter");
  await page.locator("h1:visible", { hasText: /: Amina – Juma$/ }).waitFor();
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(0).waitFor();
  await page.locator(".choicelist button").first().click();
  await page.locator(PLY).nth(1).waitFor();
  await page.keyboard.press("s");
  await page.locator(".files .done", { hasText: /\S/ }).waitFor();
  await reloaded(page);
  await page.locator(PLY).nth(1).waitFor();
  const head = await page.locator("#view-board .gamehead").textContent();
  t.expect(head.includes("Amina – Juma") && !/who has won/.test(head), `a saved game of two people begins with ${head}`);
  t.expect((await page.locator("#view-board .turns .ply[aria-current]").getAttribute("aria-label")).startsWith("1n"), "a saved game of two people does not go on where it stood");
  await page.locator(".playing").getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(1).waitFor({ state: "detached" });
  await page.locator(".playing").getByRole("button", { name: "Resign" }).click();
  await page.locator(".playing").getByText("Does North resign?").waitFor();
  await t.look(page, "play-two-saved-light");
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.locator(".playing strong", { hasText: "South wins" }).waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.locator(PLY).nth(0).waitFor({ state: "detached" });
  t.expect((await page.locator("h1:visible").textContent()).endsWith(": Amina – Juma"), "two people who play again have lost their names");
  await page.goto(t.url);
  await page.locator("#view-games .saved li", { hasText: /Amina – Juma/ }).filter({ hasText: "not over · 2 moves" }).waitFor();
}

/** Of two captures of a pit that differ in the end at which the seeds enter, each says at which. */
async function whereSeedsEnter(t) {
  const page = await t.open("?game=6403&at=6n", { height: 800 });
  const choice = (name) => page.locator(".choicelist .choice").filter({ has: page.getByText(name, { exact: true }) });
  await choice("A5<").waitFor();
  for (const [name, words] of [["A5<", "takes a4, seeds enter at A1, the left end"], ["A5>", "takes a4, seeds enter at A8, the right end"]]) {
    const said = await choice(name).textContent();
    t.expect(said.includes(words), `the choice says ${said}`);
  }
  await page.locator('#view-board [data-pit="4"]').click();
  await page.locator(".ofpit .legend", { hasText: "< at A1, > at A8" }).waitFor();
  await t.look(page, "play-enters-light");
  await page.keyboard.press("Escape");
  // A7 is a kimbi: its arrow is no choice.
  await page.locator('#view-board [data-pit="6"]').click();
  await page.locator(".ofpit .choice").waitFor();
  t.expect((await page.locator(".ofpit .legend").count()) === 0, "one choice of a pit has a legend");
}

export async function play(t) {
  for (const part of [whereSeedsEnter, twoPeople, twoPeopleSaved, hintsAnew, listsOutcomes, endsGames, keepsGames, seesHisMove, game]) await t.run(part);
}

async function game(t) {
  const page = await t.open("?view=play");
  await t.inspect(page, "play-form-light");
  await begin(page, "beginner", /South/);
  t.expect(!(await page.locator(".gamehead").textContent()).includes("ended"), "a game that has begun is said not to have ended");
  await page.locator("h1", { hasText: "You – Beginner" }).waitFor();
  await playOne(page, 2);
  await playOne(page, 4);
  t.expect((await plies(page)) === 4, `after two turns and two answers there are ${await plies(page)} plies`);
  await t.inspect(page, "play-board-light");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(2).waitFor({ state: "detached" });
  await yours(page);
  t.expect((await plies(page)) === 2, `a turn taken back with its answer leaves ${await plies(page)} plies`);
  await playOne(page, 4);
  const before = await page.locator(".turns").textContent();
  await reloaded(page);
  await page.locator(PLY).nth(3).waitFor();
  t.expect((await page.locator(".turns").textContent()) === before, "the game is another one after a reload");
  await yours(page);
  // What was played before the page was loaded is taken back too, and played again.
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(2).waitFor({ state: "detached" });
  await yours(page);
  t.expect((await plies(page)) === 2, `a turn taken back after a reload leaves ${await plies(page)} plies`);
  await page.keyboard.press("u");
  await page.locator(PLY).nth(0).waitFor({ state: "detached" });
  await page.locator('.playing [aria-disabled="true"]', { hasText: "Take back" }).waitFor();
  for (const count of [2, 4]) {
    await page.keyboard.press("U");
    await page.locator(PLY).nth(count - 1).waitFor();
  }
  t.expect((await page.locator(".turns").textContent()) === before, "what was taken back after a reload is another game when it is played again");
  await yours(page);
  // Another page finds the game that was left, and goes on with it.
  const other = await page.context().newPage();
  await other.goto(`${t.url}?view=play`);
  await ready(other);
  await other.getByRole("button", { name: /Go on with the game/ }).click();
  await other.locator(PLY).nth(3).waitFor();
  await yours(other);
  t.expect((await current(other)).startsWith("2n"), `the game that was left goes on at ${await current(other)}`);
  // Nobody plays for the engine: where it was its turn there is nothing to choose.
  await other.getByRole("button", { name: "Back", exact: true }).click();
  await other.locator(".choices h2", { hasText: "North: Beginner plays" }).waitFor();
  t.expect((await other.locator(".choicelist button").count()) === 0 && (await other.locator("#view-board svg .can").count()) === 0, "the reader is offered the engine's choices");
  await other.getByLabel("Write a move").fill("a5>");
  await other.getByRole("button", { name: "Play", exact: true }).click();
  await other.locator(".choices .trouble", { hasText: "North: Beginner plays" }).waitFor();
  t.expect((await plies(other)) === 4, "the reader has played for the engine");
  await other.close();
  await resign(page);
  await page.locator(".gamehead", { hasText: "South resigned. North wins." }).waitFor();
  await hear(page, "South resigned. North wins.");
  await page.locator(".choices h2", { hasText: "The game is over" }).waitFor();
  t.expect((await page.locator(".choicelist button").count()) === 0, "a game that was given up has choices");
  t.expect((await page.locator(".strip .turn").count()) === 0, "somebody is to move in a game that was given up");
  await t.look(page, "play-resigned-light");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.locator('.turns [aria-current][aria-label^="2s"]').waitFor();
  for (const name of ["Hint", "Resign"]) t.expect(!(await page.getByRole("button", { name, exact: true }).isVisible()), `a step back in a game that is over brings ${name}`);
  await page.locator('#view-board [data-step="last"]').click();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText(/The line is analysed: South/).first().waitFor({ timeout: 180_000 });
  await page.getByText("Lost by: resignation").waitFor();
  await page.locator(".story", { hasText: "South resigned. North wins." }).waitFor();
  await t.look(page, "play-review-light");
  await page.goto(`${t.url}?view=play`);
  await ready(page);
  t.expect(!(await page.getByRole("button", { name: /Go on with the game/ }).isVisible()), "a game that is over is offered again");
  await begin(page, "novice", /North/);
  t.expect((await plies(page)) === 1, "an engine in the South begins");
  await page.context().close();

  const phone = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await begin(phone, "beginner", /South/);
  await playOne(phone, 2);
  await t.inspect(phone, "play-phone-dark");
}
