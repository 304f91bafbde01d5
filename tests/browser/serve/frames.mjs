// How long a click may take to the drawn board, on a machine that may be busy.

/** What a quiet machine keeps to, in milliseconds, two animation frames among them. */
export const BAR = 50;
const FRAMES = 33;
const PAIRS = 9;

export const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds from a click to the frame after what `click` draws, by the page's own figure. */
export async function drawn(page, click) {
  await page.evaluate(() => delete document.documentElement.dataset.drawn);
  await click();
  const handle = await page.waitForFunction(() => document.documentElement.dataset.drawn);
  return Number(await handle.jsonValue());
}

/**
 * What `click` takes on a machine whose frames come late: each time beside a click that does nothing, right before it, since
 * the load of a shared machine changes within seconds. Gives the middle of the differences, with the frames of a quiet machine
 * added, so that it is held against the same bar. `back` undoes what `click` did.
 */
export async function besideNothing(page, click, back) {
  const differences = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await back();
    const nothing = await drawn(page, async () => {
      await page.evaluate(() =>
        document.addEventListener("click", (event) => bao.measure(event.timeStamp), { once: true }),
      );
      await page.locator(".choices h2").click();
    });
    differences.push((await drawn(page, click)) - nothing);
  }
  return FRAMES + middle(differences);
}
