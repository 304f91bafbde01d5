// Games that are played on the page, against the engine or by two people.

import { SEARCHED } from "./page.mjs";

/** The plies in the list of turns, without the start. */
export const PLY = '#view-board .turns .ply:not([data-i="0"])';

export const plies = (page) => page.locator(PLY).count();

/** Waits until exactly `count` plies are played. */
export async function played(page, count) {
  await page.waitForFunction(([selector, wanted]) => document.querySelectorAll(selector).length === wanted, [PLY, count]);
}

/** Waits until it is the user's turn and the choices are shown. */
export async function yours(page) {
  await page.locator(".playing", { hasText: "Your turn." }).waitFor();
  await page.waitForFunction(() => document.querySelector("#view-board .choicelist .choice") && !document.querySelector('#view-board .choicelist [aria-disabled="true"]'));
}

/** Starts a game against the engine from its form. */
export async function begin(page, seat = /South/, level = "beginner") {
  await page.getByLabel("The engine plays as").selectOption(level);
  await page.getByRole("radio", { name: seat }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await yours(page);
}

/** Starts a game of two people. */
export async function beginForTwo(page) {
  await page.getByRole("button", { name: "Two people at this board" }).click();
  await page.locator("#view-board .choicelist .choice").first().waitFor();
}

/** Clicks the first choice, and checks that it is played as the ply with this number. */
export async function playFirst(t, page, ply) {
  const choice = page.locator('#view-board .choicelist .choice:not([aria-disabled="true"])').first();
  const named = await choice.locator(".move").textContent();
  await choice.click();
  const shown = await page.locator(PLY).nth(ply - 1).locator(".move").textContent();
  t.expect(shown === named, `the choice ${named} plays ${shown}`);
}

/** Plays the first choice, and waits for the engine's reply, which is the ply with this number. */
export async function playOne(t, page, answer) {
  await playFirst(t, page, answer - 1);
  await played(page, answer);
  await yours(page);
}

/** Resigns, and waits until the game is over. */
export async function resign(page) {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.locator("#view-board .choices h2", { hasText: "The game is over" }).waitFor();
}

/** Reviews a game that is over. */
export async function review(page) {
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".review .classes").waitFor(SEARCHED);
}
