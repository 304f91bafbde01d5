// The player's seat: the player's side is at the bottom, everything needed is beside the board, a pit that cannot be
// played says why, and the focus of a player who uses keys stays in the list of choices.

import { begin, playOne, resign, yours } from "./match.mjs";
import { focusOn, isInSight as inSight, placed } from "./page.mjs";
import { isAsked, isQuiz, overhearPuzzles } from "./quiz.mjs";

const RULE = /\(rules? \d/;

/** Whether South's side of the board is at the bottom. */
const southBelow = (page, view) =>
  page.locator(`#view-${view} .board`).evaluate((board) => board.querySelector('[data-pit="0"]').getBoundingClientRect().y > board.querySelector('[data-pit="16"]').getBoundingClientRect().y);

export async function seat(t) {
  await t.run(turned);
  for (const scheme of ["light", "dark"]) await t.run(beside, scheme);
  await below(t);
  for (const part of [byKeys, keysOnAPhone]) await t.run(part);
  for (const [width, height] of [[1280, 800], [360, 740]]) await t.run(hints, width, height);
  await t.run(sownFirst);
  for (const [width, height] of [[1280, 800], [820, 1180], [360, 740], [360, 1300]]) await t.run(stays, width, height);
}

/** Each game, puzzle and lesson decides which side is at the bottom. */
async function turned(t) {
  const page = await t.open("?view=play", { height: 800 });
  await begin(page, /North/);
  t.expect(!(await southBelow(page, "board")), "the player of North is at the top of the board");
  await page.getByRole("link", { name: "Learn" }).click();
  await page.locator("#view-learn .lessons a").first().click();
  await isQuiz(page, "learn", "asked");
  t.expect(await southBelow(page, "learn"), "after a game as North, a lesson has South at the top");
  const solvers = new Set();
  const known = await overhearPuzzles(page);
  await page.getByRole("link", { name: "Train" }).click();
  await page.locator(".figures", { hasText: /puzzles: \d+ solved/ }).waitFor();
  await page.getByLabel("How many").selectOption("20");
  await page.getByRole("button", { name: "Begin" }).click();
  for (let number = 1; number <= 20 && solvers.size < 2; number += 1) {
    await isAsked(page, "train", number);
    const { toMove } = known[number - 1].game.nodes[0].board;
    solvers.add(toMove);
    t.expect((await southBelow(page, "train")) === (toMove === "s"), `the side of the solver, ${toMove}, is not at the bottom`);
    await page.keyboard.press("N");
  }
  t.expect(solvers.size === 2, "one side is the solver of all puzzles");
  // The game keeps its side. Another game does not take it over.
  await page.getByRole("link", { name: "Board", exact: true }).click();
  t.expect(!(await southBelow(page, "board")), "the game as North was turned by another view");
  await page.goto(`${t.url}?game=6405`);
  await placed(page);
  t.expect(await southBelow(page, "board"), "a game of the archive opens with South at the top");
}

/** At 1280 x 800, everything that a player needs is in sight. The rest is folded until the game is over. */
async function beside(t, scheme) {
  const page = await t.open("?view=play", { height: 800, scheme });
  await begin(page);
  const needed = { "what happens": ".moving", "whose turn it is": ".playing > span", "the choices": ".choices h2", "a choice": ".choicelist .choice", "the field for a move": ".choices .write input" };
  const look = async () => {
    for (const [what, selector] of Object.entries(needed)) t.expect(await inSight(page.locator(`#view-board ${selector}`).first()), `${scheme}: ${what} is out of sight`);
    for (const name of ["Take back", "Hint", "Resign"]) t.expect(await inSight(page.getByRole("button", { name }).first()), `${scheme}: ${name} is out of sight`);
    t.expect(await inSight(page.locator("#view-board .board")), `${scheme}: the board is out of sight`);
  };
  await look();
  await playOne(t, page, 2);
  await page.keyboard.press("a");
  await look();
  t.expect((await page.evaluate(() => scrollY)) === 0, `${scheme}: the key to the choices scrolls the board away`);
  t.expect(!(await page.locator(".notes").isVisible()) && !(await page.locator(".files").isVisible()), "notes and file are not folded away");
  await t.inspect(page, `seat-desk-${scheme}`);
  // Touching a pit that cannot be played shows a reason with the number of a rule.
  await page.locator('#view-board [data-pit="8"]').click();
  const why = page.locator("#view-board .ofpit");
  await why.filter({ hasText: RULE }).waitFor();
  t.expect(await inSight(why), `${scheme}: the reason is out of sight`);
  await t.inspect(page, `seat-refused-${scheme}`);
  const reasons = await page.locator("#view-board .board").evaluate((board) => [...board.querySelectorAll(".pit:not(.can)")].length);
  for (let index = 0; index < reasons; index += 5) {
    await page.locator("#view-board .pit:not(.can)").nth(index).click();
    t.expect(RULE.test(await why.textContent()), `a pit is refused with “${await why.textContent()}”`);
  }
  await page.keyboard.press("Escape");
  // Keys unfold the part to which they lead.
  await page.keyboard.press("c");
  await focusOn(page, "#comment");
  await page.locator(".fold > summary").click();
  t.expect(!(await page.locator(".notes").isVisible()), "notes are not folded away again");
  await resign(page);
  await page.locator(".notes").waitFor();
  t.expect(await page.locator(".files").isVisible(), "the part about the game file is not shown when the game is over");
  await page.goto(`${t.url}?game=6405&at=9s`);
  await page.locator("#view-board .choicelist .choice").first().waitFor();
  t.expect(await page.locator(".notes").isVisible(), "the notes on a game of the archive are not shown");
}

/** When a game is over, the board and the words about it stay where they were. */
async function stays(t, width, height) {
  const page = await t.open("?view=play", { width, height, touch: width < 500 });
  await begin(page);
  await playOne(t, page, 2);
  const parts = { "the board": ".table", "what happens": ".moving", "whose turn it is": ".playing > span", "the choices": ".choices" };
  const places = async () => Object.fromEntries(await Promise.all(Object.entries(parts).map(async ([name, selector]) => [name, await page.locator(`#view-board ${selector}`).first().boundingBox()])));
  // Touching a choice scrolls the page, so bring the text about the turn back into sight.
  await page.locator("#view-board .playing > span").first().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Resign" }).click();
  const before = await places();
  const seen = Object.keys(parts).filter((name) => before[name].y >= 0 && before[name].y + before[name].height <= height);
  t.expect(seen.includes("whose turn it is") && (seen.includes("the board") || height < 800), `${width} x ${height}: only ${seen} is in sight`);
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.locator(".playing strong", { hasText: "You lost." }).waitFor();
  await page.locator("#view-board .choices h2", { hasText: "The game is over" }).waitFor();
  const after = await places();
  // Parts below the buttons may move by a line, if there are more buttons now.
  const most = { "the board": 1, "what happens": 1, "whose turn it is": 1, "the choices": 48 };
  for (const name of seen) {
    const [x, y] = ["x", "y"].map((axis) => Math.abs(after[name][axis] - before[name][axis]));
    t.expect((name === "whose turn it is" || x <= 1) && y <= most[name], `${width} x ${height}: at the end ${name} moves by ${Math.round(x)}, ${Math.round(y)} pixels`);
  }
}

/** On a phone, the description of what happens is right below the board. */
async function below(t) {
  for (const [scheme, query] of [["light", "?game=6405&at=9s"], ["dark", "?view=play"]]) {
    const page = await t.open(query, { width: 360, height: 740, touch: true, scheme });
    if (query.includes("play")) await begin(page);
    await page.locator("#view-board .said").filter({ hasText: /./ }).waitFor();
    const [table, words] = await Promise.all([page.locator("#view-board .table").boundingBox(), page.locator("#view-board .moving").boundingBox()]);
    t.expect(words.y - table.y - table.height < 24 && words.y + words.height < 740, `${query}: the words are ${Math.round(words.y - table.y - table.height)} pixels below the board`);
    await t.look(page, `seat-phone-${scheme}`);
    await page.context().close();
  }
}

/** For a player who uses keys, the focus is in the list after each reply. B leads to a pit that can be played. */
async function byKeys(t) {
  const page = await t.open("?view=play", { height: 800 });
  await begin(page);
  for (const answer of [2, 4]) {
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await page.locator(`.turns .ply[data-i="${answer}"]`).waitFor();
    await yours(page);
    await focusOn(page, "#view-board .choicelist .choice");
  }
  await page.keyboard.press("b");
  t.expect(await page.evaluate(() => document.activeElement.matches(".pit.can")), "B leads to a pit that cannot be played");
}

/** The key that leads to the choices leaves the board in sight, if there is room for both. */
async function keysOnAPhone(t) {
  const page = await t.open("?view=play", { width: 360, height: 740, touch: true });
  await begin(page);
  const look = async (way) => {
    t.expect(await inSight(page.locator("#view-board .choicelist .choice:focus")), `360: ${way} leads to a choice that is out of sight`);
    t.expect(await inSight(page.locator("#view-board .board")), `360: ${way} scrolls the board away`);
    // The board must not cover the choice.
    t.expect(await page.evaluate(() => document.activeElement.getBoundingClientRect().top >= document.querySelector("#view-board .table").getBoundingClientRect().bottom), `360: ${way} leads to a choice that the board covers`);
  };
  await page.keyboard.press("a");
  await look("the key to the choices");
  const count = await page.locator("#view-board .choicelist .choice").count();
  for (const arrow of ["ArrowDown", "ArrowUp"]) {
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press(arrow);
      await look(`${arrow} ${step}`);
    }
  }
  await page.keyboard.press("Enter");
  await page.locator('.turns .ply[data-i="2"]').waitFor();
  await yours(page);
  await focusOn(page, "#view-board .choicelist .choice");
  await look("the engine's reply");
}

/** A hint is shown below the buttons. They do not move, so a second click in the same place gives the next hint. */
async function hints(t, width, height) {
  const page = await t.open("?view=play", { width, height, touch: width < 500 });
  await begin(page);
  const button = page.getByRole("button", { name: "Hint" });
  const places = () => page.locator("#view-board .playing button:visible, #view-board .controls button:visible, #view-board .choices").evaluateAll((all) => all.map((one) => [one.textContent.slice(0, 12), Math.round(one.getBoundingClientRect().x), Math.round(one.getBoundingClientRect().y)].join(" ")));
  await button.scrollIntoViewIfNeeded();
  const before = (await places()).join("; ");
  const box = await button.boundingBox();
  for (const words of [/Look at [AB]\d; press again/, / is good here\./]) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator(".playing", { hasText: words }).waitFor();
    const after = (await places()).join("; ");
    t.expect(before === after, `${width}: a hint moves ${before} to ${after}`);
  }
  const answer = await page.locator(".playing .hinted").boundingBox();
  t.expect(answer.y >= box.y + box.height, `${width}: a hint stands at ${Math.round(answer.y)}, the buttons end at ${Math.round(box.y + box.height)}`);
}

/** The verdict on an answer is shown only after the sowing. */
async function sownFirst(t) {
  const page = await t.open("?view=train", { height: 800, speed: "slow" });
  await page.locator(".figures", { hasText: /puzzles: \d+ solved/ }).waitFor();
  await page.getByRole("button", { name: "Begin" }).click();
  await isQuiz(page, "train", "asked");
  await page.evaluate(() => {
    const [moving, reply] = ["moving", "reply"].map((name) => document.querySelector(`#view-train .${name}`));
    window.early = [];
    window.sown = false;
    const look = () => {
      window.sown ||= moving.dataset.state === "playing";
      if (reply.textContent !== "" && (moving.dataset.state !== "idle" || !window.sown)) window.early.push(reply.textContent);
    };
    for (const one of [moving, reply]) new MutationObserver(look).observe(one, { attributes: true, childList: true, characterData: true, subtree: true });
  });
  await page.locator("#view-train .choicelist .choice").first().click();
  await page.locator('#view-train .moving[data-state="playing"]').waitFor();
  // A user who does not want to wait touches the board.
  await page.locator("#view-train .board").click();
  await page.locator("#view-train .reply", { hasText: /^(Right|Wrong)\. / }).waitFor();
  const [early, sown] = await page.evaluate(() => [window.early, window.sown]);
  t.expect(sown && early.length === 0, `the verdict is shown before the seeds are sown: ${early[0]}`);
}
