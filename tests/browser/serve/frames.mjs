// How long a click may take to the drawn board, on a machine that may be busy.

/** What a quiet machine keeps to, in milliseconds, two animation frames among them. */
export const BAR = 50;
const FRAMES = 33;

export const middle = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/**
 * The bar on this machine as it is now: where its frames come late even after a click that does nothing, a turn may take as much
 * longer than such a click as the bar leaves a quiet machine.
 */
export async function barOf(page) {
  const tries = [];
  for (let time = 0; time < 9; time += 1) {
    await page.evaluate(() => {
      delete document.documentElement.dataset.drawn;
      document.addEventListener("click", (event) => bao.measure(event.timeStamp), { once: true });
    });
    await page.locator(".choices h2").click();
    const handle = await page.waitForFunction(() => document.documentElement.dataset.drawn);
    tries.push(Number(await handle.jsonValue()));
  }
  return Math.max(BAR, BAR - FRAMES + middle(tries));
}
