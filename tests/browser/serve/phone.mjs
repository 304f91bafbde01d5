// On a phone, nothing is wider than the window, and what the user touches is large enough.

import { hear, placed } from "./page.mjs";

export async function phone(t) {
  for (const width of [360, 320]) {
    const page = await t.open("", { width, height: width * 2, touch: true });
    t.expect(!(await page.locator(".filters").getAttribute("open")), "filters are not folded away on a phone");
    await t.look(page, `list-phone-${width}`);
    await page.locator(".filters > summary").tap();
    await t.look(page, `filters-phone-${width}`);
    await page.locator('input[name="winner"][value="south"]').tap();
    await page.locator(".total", { hasText: /^\d+ games of 59/ }).waitFor();
    await page.locator(".filters > summary").tap();
    await page.getByRole("link", { name: "6405", exact: true }).tap();
    await page.getByRole("heading", { name: "Game 6405" }).waitFor();
    await page.getByRole("button", { name: "Next", exact: true }).tap();
    await hear(page, "Turn 1, South plays A7<*");
    const pit = page.locator("#view-board .pit.can").first();
    await placed(page, "1s");
    await pit.waitFor();
    const box = await pit.boundingBox();
    t.expect(box.width >= 24 && box.height >= 24, `a pit is ${box.width} by ${box.height} pixels`);
    await pit.tap();
    const choice = page.locator(".ofpit .choice").first();
    await choice.waitFor();
    const button = await choice.boundingBox();
    t.expect(button.height >= 40, `a choice is ${button.height} pixels high`);
    t.expect(button.y + button.height <= width * 2, "the choices of the pit are out of sight");
    await t.look(page, `choices-phone-${width}`);
    await choice.tap();
    await hear(page, "Turn 1, North plays");
    for (const size of await page.locator("#view-board button:visible").evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().height, one.textContent]))) {
      t.expect(size[0] >= 24, `the button ${size[1]} is ${size[0]} pixels high`);
    }
    for (const view of ["setup", "paste"]) {
      const other = await t.open(`?view=${view}`, { width, height: width * 2, touch: true });
      await t.look(other, `${view}-phone-${width}`);
      await other.context().close();
    }
    await page.context().close();
  }
}
