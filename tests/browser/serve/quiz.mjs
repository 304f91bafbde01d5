// Shared by lessons, puzzles and retried errors: a question on a board, and its answers.

/** Reads the server's answers to a path before the page does. Only the server knows the solutions. */
export async function overhear(page, path, take) {
  await page.route(new RegExp(`/api/${path}\\?`), async (route) => {
    try {
      const response = await route.fetch();
      if (response.ok()) take(await response.json());
      await route.fulfill({ response });
    } catch {
      // The page was left in the meantime.
    }
  });
}

/** Returns the lesson, including the answers to its tasks. */
export async function overhearLesson(page) {
  const known = { tasks: [] };
  await overhear(page, "lesson", (given) => Object.assign(known, given));
  return known;
}

/** Returns the puzzles, including their solutions. */
export async function overhearPuzzles(page) {
  const known = [];
  await overhear(page, "train", ({ puzzles }) => puzzles.length > 0 && known.splice(0, known.length, ...puzzles));
  return known;
}

/** Waits until the question of a view is in the state `asked`, `right`, `wrong` or `shown`. */
export const isQuiz = (page, view, state) => page.locator(`#view-${view} .quiz[data-state="${state}"]`).waitFor();

/** Waits until the question with this number is asked. */
export async function isAsked(page, view, number) {
  await page.locator(`#view-${view} .count`, { hasText: new RegExp(`^${number} `) }).waitFor();
  await isQuiz(page, view, "asked");
}

/** Returns the choice that plays a move, or with `isSame` false, the first choice that plays another. */
export function answerOf(page, view, move, isSame = true) {
  const own = page.getByText(new RegExp(`^${move.replace(/[*#]+$/, "").replace(/[+]/g, "\\+")}[*#]*$`));
  return page.locator(`#view-${view} .choicelist .choice`).filter(isSame ? { has: own } : { hasNot: own }).first();
}

/** Returns the move that solves a puzzle; it is the first word of the solution. */
export const solutionOf = ({ solution }) => solution.split(" ")[0];

/** Returns the number of a pit from its name, such as `a5`. */
export const pitOf = (name) => (name[0].toLowerCase() === "a" ? Number(name[1]) - 1 : 16 - Number(name[1])) + (name[0] === name[0].toLowerCase() ? 16 : 0);

/** Returns the pit with a name in a lesson. */
export const pit = (page, name) => page.locator(`#view-learn .board [data-pit="${pitOf(name)}"]`);

/** Chooses the answer to a task: its pit or its choice. */
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
