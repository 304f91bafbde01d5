// How long a click may take to the drawn board, on a machine that may be busy.

/** Milliseconds, two animation frames among them. */
export const BAR = 50;

export const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds for which a page may be busy with what was drawn before; a browser need not ever call one idle. */
const BUSY = 1000;

/** Milliseconds from a click to the frame after what `click` draws, by the page's own figure. What was drawn before is over by then. */
export async function drawn(page, click) {
  await page.evaluate(async (timeout) => {
    await new Promise((isIdle) => requestIdleCallback(isIdle, { timeout }));
    delete document.documentElement.dataset.drawn;
  }, BUSY);
  await click();
  const handle = await page.waitForFunction(() => document.documentElement.dataset.drawn);
  return Number(await handle.jsonValue());
}
