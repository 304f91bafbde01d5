// Shared by tests of lessons, puzzles and retried errors: a question on a board, and its answers.

/** Reads the server's replies to a path before the page gets them, because only the server knows the solutions. */
export async function overhear(page, path, take) {
  await page.route(new RegExp(`/api/${path}\\?`), async (route) => {
    try {
      const response = await route.fetch();
      if (response.ok()) take(await response.json());
      await route.fulfill({ response });
    } catch {
      // The user left the page in the meantime.
    }
  });
}

/** The lesson that the page loads, with the answers to its tasks. */
export async function overhearLesson(page) {
  const known = { tasks: [] };
  await overhear(page, "lesson", (given) => Object.assign(known, given));
  return known;
}

/** The puzzles that the page loads, with their solutions. */
export async function overhearPuzzles(page) {
  const known = [];
  await overhear(page, "train", ({ puzzles }) => puzzles.length > 0 && known.splice(0, known.length, ...puzzles));
  return known;
}

/** Waits until a question of a view is in a state: `asked`, `right`, `wrong` or `shown`. */
export const isQuiz = (page, view, state) => page.locator(`#view-${view} .quiz[data-state="${state}"]`).waitFor();

/** Waits until the question with this number is asked. */
export async function isAsked(page, view, number) {
  await page.locator(`#view-${view} .count`, { hasText: new RegExp(`^${number} `) }).waitFor();
  await isQuiz(page, view, "asked");
}

/** The choice that plays a move. If `isSame` is false, the first choice that plays another move. */
export function answerOf(page, view, move, isSame = true) {
  const own = page.getByText(new RegExp(`^${move.replace(/[*#]+$/, "").replace(/[+]/g, "\\+")}[*#]*$`));
  return page.locator(`#view-${view} .choicelist .choice`).filter(isSame ? { has: own } : { hasNot: own }).first();
}

/** The move that solves a puzzle. The text of the solution begins with it. */
export const solutionOf = ({ solution }) => solution.split(" ")[0];

/** The number of the pit with a name such as `a5`. */
export const pitOf = (name) => (name[0].toLowerCase() === "a" ? Number(name[1]) - 1 : 16 - Number(name[1])) + (name[0] === name[0].toLowerCase() ? 16 : 0);

/** The pit with this name in a lesson. */
export const pit = (page, name) => page.locator(`#view-learn .board [data-pit="${pitOf(name)}"]`);

/** Touches the answer to a task: a pit or a choice. */
export async function answer(page, task, { text }, touch = false) {
  const target = task.asks === "pit" ? pit(page, text) : answerOf(page, "learn", text);
  await (touch ? target.tap() : target.click());
}

/** Starts five puzzles. */
export async function beginPuzzles(page) {
  await page.locator("#view-train .figures", { hasText: /puzzles?: \d+ solved/ }).waitFor();
  await page.getByLabel("How many").selectOption("5");
  await page.getByRole("button", { name: "Begin" }).click();
  await isQuiz(page, "train", "asked");
}
