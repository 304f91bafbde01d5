// How long a click may take to the drawn board, on a machine that may be busy.

/** Milliseconds, two animation frames among them. */
export const BAR = 50;

export const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds in which a page becomes idle; without a limit its browser may never call it so. */
const IDLE = 1000;

/** Milliseconds from a click to the frame after what `click` draws, by the page's own figure. What was drawn before is over by then. */
export async function drawn(page, click) {
  await page.evaluate(async (timeout) => {
    const { didTimeout } = await new Promise((resolve) => requestIdleCallback(resolve, { timeout }));
    // A page that stays busy has told the figure of what it drew before by its second frame.
    for (let frame = 0; didTimeout && frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    delete document.documentElement.dataset.drawn;
  }, IDLE);
  await click();
  const handle = await page.waitForFunction(() => document.documentElement.dataset.drawn);
  return Number(await handle.jsonValue());
}
