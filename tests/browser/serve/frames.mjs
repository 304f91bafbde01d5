// How long a click may take to the drawn board, on a machine that may be busy.

/** Milliseconds, two animation frames among them. */
export const BAR = 50;

export const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds from a click to the frame after what `click` draws, by the page's own figure. What was drawn before is over by then. */
export async function drawn(page, click) {
  await page.evaluate(async () => {
    await new Promise((isIdle) => requestIdleCallback(isIdle));
    delete document.documentElement.dataset.drawn;
  });
  await click();
  const handle = await page.waitForFunction(() => document.documentElement.dataset.drawn);
  return Number(await handle.jsonValue());
}
