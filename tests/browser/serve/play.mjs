// A game against the engine: begun, answered, taken back, kept over a reload, resigned, reviewed; on a desk and on a phone.

const PLY = '.turns .ply:not([data-i="0"])';

/** Waits until the reader is to play. */
const yours = (page) => page.locator(".playing", { hasText: "Your turn." }).waitFor();
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

export async function play(t) {
  const page = await t.open("?view=play");
  await t.look(page, "play-form-light");
  await t.contrast(page, "play-form-light");
  await begin(page, "beginner", /South/);
  await page.locator("h1", { hasText: "? – bao beginner" }).waitFor();
  await playOne(page, 2);
  await playOne(page, 4);
  t.expect((await plies(page)) === 4, `after two turns and two answers there are ${await plies(page)} plies`);
  await t.look(page, "play-board-light");
  await t.contrast(page, "play-board-light");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(PLY).nth(2).waitFor({ state: "detached" });
  await yours(page);
  t.expect((await plies(page)) === 2, `a turn taken back with its answer leaves ${await plies(page)} plies`);
  await playOne(page, 4);
  const before = await page.locator(".turns").textContent();
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.locator(PLY).nth(3).waitFor();
  t.expect((await page.locator(".turns").textContent()) === before, "the game is another one after a reload");
  await yours(page);
  // Another page finds the game that was left, and goes on with it.
  const other = await page.context().newPage();
  await other.goto(`${t.url}?view=play`);
  await other.waitForSelector("html[data-ready]");
  await other.getByRole("button", { name: /Go on with the game/ }).click();
  await other.locator(PLY).nth(3).waitFor();
  await other.close();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.locator(".playing", { hasText: "The game is over." }).waitFor();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText(/The line is analysed: South/).first().waitFor({ timeout: 180_000 });
  await t.look(page, "play-review-light");
  await page.goto(`${t.url}?view=play`);
  await page.waitForSelector("html[data-ready]");
  t.expect(!(await page.getByRole("button", { name: /Go on with the game/ }).isVisible()), "a game that is over is offered again");
  await begin(page, "novice", /North/);
  t.expect((await plies(page)) === 1, "an engine in the South begins");
  await page.context().close();

  const phone = await t.open("?view=play", { width: 360, height: 740, touch: true, scheme: "dark" });
  await begin(phone, "beginner", /South/);
  await playOne(phone, 2);
  await t.look(phone, "play-phone-dark");
  await t.contrast(phone, "play-phone-dark");
  await phone.context().close();
}
