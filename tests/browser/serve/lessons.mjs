// Lessons: all of them played through, at three widths; one by keys alone; what is wrong gets its reason.

const quiz = (state) => `#view-learn .quiz[data-state="${state}"]`;
const asked = (page) => page.locator(quiz("asked")).waitFor();
const RULE = /\((rules?|regol[ae]|kanuni) \d/;

/** Notes the lesson that the server gives, since only it knows the answers. */
function overhear(page) {
  const known = { tasks: [] };
  page.on("response", async (response) => {
    if (!new URL(response.url()).pathname.endsWith("/api/lesson") || !response.ok()) return;
    Object.assign(known, await response.json().catch(() => ({})));
  });
  return known;
}

const pitOf = (name) => ({ a: (number) => number - 1, b: (number) => 16 - number })[name[0].toLowerCase()](Number(name[1])) + (name[0] === name[0].toLowerCase() ? 16 : 0);
const pit = (page, name) => page.locator(`#view-learn .board [data-pit="${pitOf(name)}"]`);
const choice = (page, text) => page.locator("#view-learn .choicelist .choice").filter({ has: page.getByText(text.replace(/[*#]+$/, ""), { exact: true }) });

/** Touches what an answer is: its pit, or its choice. */
async function answer(page, task, { text }, touch) {
  const target = task.asks === "pit" ? pit(page, text) : choice(page, text);
  await (touch ? target.tap() : target.click());
}

export async function lessons(t) {
  for (const part of [byKeys, interrupted, touchedAgain]) await t.run(part);
  for (const [width, height, scheme, touch] of [[1280, 800, "light", false], [820, 1180, "light", true], [360, 740, "dark", true]]) {
    await t.run(through, { width, height, scheme, touch });
  }
  for (const language of ["it", "sw"]) await t.run(through, { width: 360, height: 740, scheme: "light", touch: true, language });
}

/** After a wrong answer the next touch of a pit is the next try. */
async function touchedAgain(t) {
  const page = await t.open("", { touch: true });
  const known = overhear(page);
  await page.locator('#nav a[data-view="learn"]').click();
  await page.locator("#view-learn .lessons a").first().click();
  let touched = 0;
  for (let index = 0; touched < 2; index += 1) {
    await page.locator("#view-learn .count", { hasText: new RegExp(`^${index + 1} `) }).waitFor();
    await asked(page);
    const task = known.tasks[index];
    const [wrong, right] = [false, true].map((is) => task.answers.find((one) => one.right === is));
    if (wrong) {
      await answer(page, task, wrong, true);
      await page.locator(quiz("wrong")).waitFor();
      // The board of the question comes back by the touch; of a move the pit is chosen by it, and its choice plays.
      await pit(page, right.text.slice(0, 2)).tap();
      if (task.asks !== "pit") {
        await asked(page);
        await choice(page, right.text).tap();
      }
      touched += 1;
    } else await answer(page, task, right, true);
    await page.locator(quiz("right")).waitFor();
    await page.keyboard.press("n");
  }
}

/** All lessons from the first to the last: in each task a wrong answer first, where there is one, then the hint and a right one. */
async function through(t, { width, height, scheme, touch, language = "en" }) {
  const name = `${language === "en" ? "" : `${language}-`}${width}-${scheme}`;
  const page = await t.open("", { width, height, scheme, touch, language });
  const known = overhear(page);
  await page.locator('#nav a[data-view="learn"]').click();
  await page.locator("#view-learn .lessons li").nth(11).waitFor();
  await t.inspect(page, `lessons-list-${name}`);
  await page.locator("#view-learn .lessons a").first().click();
  let done = 0;
  for (let number = 1; number <= 12; number += 1) {
    for (let index = 0; ; index += 1) {
      await page.locator("#view-learn .count", { hasText: new RegExp(`^${index + 1} `) }).waitFor();
      await asked(page);
      t.expect(known.number === number, `${name}: lesson ${known.number} is asked in place of ${number}`);
      const task = known.tasks[index];
      t.expect((await page.locator("#view-learn .asked").textContent()) === task.question, `${task.name}: another question is asked`);
      await t.look(page, `lessons-${name}-${String(number).padStart(2, "0")}-${index + 1}`);
      t.expect((await page.locator("#view-learn .choicelist .fact").count()) === 0, `${task.name}: the choices say what they come to`);
      const wrong = task.answers.find(({ right }) => !right);
      const right = task.answers.find((one) => one.right);
      if (wrong) {
        await answer(page, task, wrong, touch);
        await page.locator(quiz("wrong")).waitFor();
        const reply = await page.locator("#view-learn .reply").textContent();
        const top = await page.locator("#view-learn .reply").evaluate((element) => element.getBoundingClientRect().top);
        t.expect(top >= -1, `${task.name}: the reply is ${-top} pixels above the window`);
        t.expect(reply.includes(wrong.reason) && RULE.test(reply), `${task.name}: ${wrong.text} gets “${reply}”`);
        if (done === 1) {
          await t.inspect(page, `lessons-wrong-${name}`);
        }
        await page.keyboard.press("r");
        await asked(page);
      }
      const refused = task.asks === "move" && task.refused.find(({ text }) => text.length === 2 && text[0] === "A" && !/2\.1, 3\.1/.test(task.refused.find((one) => one.text === text).reason));
      if (refused) {
        await (touch ? pit(page, refused.text).tap() : pit(page, refused.text).click());
        const why = await page.locator("#view-learn .ofpit").textContent();
        t.expect(why === refused.reason && RULE.test(why), `${task.name}: ${refused.text} gets “${why}”`);
        if (task.name === "takasia-stop") await t.look(page, `lessons-refused-${name}`);
        await page.keyboard.press("Escape");
      }
      await page.keyboard.press("i");
      await page.locator("#view-learn .helped", { hasText: task.hint }).waitFor();
      await answer(page, task, right, touch);
      await page.locator(quiz("right")).waitFor();
      const told = await page.locator("#view-learn .quiz").first().innerText();
      t.expect(!/\[object|\bundefined\b|\bnull\b/.test(told), `${task.name}: “${told}”`);
      done += 1;
      if (done === 2) {
        await t.inspect(page, `lessons-right-${name}`);
      }
      await page.keyboard.press("n");
      if (index + 1 === known.tasks.length) break;
    }
    await page.locator("#view-learn .summary:not([hidden])").waitFor();
    if (number === 1) {
      await t.inspect(page, `lessons-summary-${name}`);
    }
    const next = page.locator("#view-learn .nextlesson");
    t.expect((await next.count()) === (number < 12 ? 1 : 0), `${name}: behind lesson ${number} there is no way on`);
    if (number < 12) await next.click();
  }
  await page.locator('#nav a[data-view="learn"]').click();
  await page.locator("#view-learn .lessons li.done").nth(11).waitFor();
  t.expect(done === 37, `${done} tasks were asked`);
  const figures = await page.locator("#view-learn .figures").textContent();
  t.expect((figures.match(/37/g) ?? []).length === 2, `after all lessons the list says “${figures}”`);
  await t.look(page, `lessons-done-${name}`);
}

/** A lesson is found, gone through, left and come back to by keys alone. */
async function byKeys(t) {
  const page = await t.open("", { scheme: "dark", height: 800 });
  const known = overhear(page);
  const { keyboard: keys } = page;
  const tabTo = async (selector) => {
    for (let step = 0; step < 80; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await keys.press("Tab");
    }
    throw new Error(`nothing leads to ${selector}`);
  };
  await tabTo('#nav a[data-view="learn"]');
  await keys.press("Enter");
  await page.locator("#view-learn .lessons li").nth(11).waitFor();
  await t.contrast(page, "lessons-list-keys-dark");
  await tabTo('#view-learn .lessons a[href*="lesson=board"]');
  await keys.press("Enter");
  await asked(page);
  // A pit: on the board, by the arrows.
  await keys.press("b");
  await page.waitForFunction(() => document.activeElement.matches("#view-learn [data-pit]"));
  const wanted = pitOf(known.tasks[0].answers.find(({ right }) => right).text);
  const goal = await page.evaluate((pit) => bao.wood.cell(pit, false), wanted);
  for (let step = 0; step < 20; step += 1) {
    const here = await page.evaluate(() => bao.wood.cell(Number(document.activeElement.dataset.pit), false));
    if (here.row === goal.row && here.column === goal.column) break;
    await keys.press(here.row > goal.row ? "ArrowUp" : here.row < goal.row ? "ArrowDown" : here.column < goal.column ? "ArrowRight" : "ArrowLeft");
  }
  await keys.press("Enter");
  await page.locator(quiz("right")).waitFor();
  await t.look(page, "lessons-keys-pit-dark");
  await keys.press("Enter");
  await page.locator("#view-learn .count", { hasText: "2 of 3" }).waitFor();
  await asked(page);
  // A move that is typed: one that no rule allows, one that is not asked for, the one that is.
  for (const [typed, expected] of [["A2<", /^A2: .*\(rules? /], ["a3>", /North’s; .*\(rule 1\.1\)/], ["A9", /./]]) {
    await keys.press("m");
    await keys.press("Control+a");
    await keys.type(typed);
    await keys.press("Enter");
    await page.locator("#view-learn .choices .trouble", { hasText: expected }).waitFor();
    await keys.press("Escape");
  }
  await t.look(page, "lessons-keys-refused-dark");
  await keys.press("m");
  await keys.press("Control+a");
  await keys.type("A3<");
  await keys.press("Enter");
  await page.locator(quiz("wrong")).waitFor();
  await keys.press("r");
  await asked(page);
  await keys.press("o");
  await page.locator(quiz("shown")).waitFor();
  await page.locator("#view-learn .helped", { hasText: "A3>" }).waitFor();
  await keys.press("n");
  await page.locator("#view-learn .count", { hasText: "3 of 3" }).waitFor();
  await asked(page);
  await keys.press("a");
  await page.waitForFunction(() => document.activeElement.matches("#view-learn .choice"));
  for (let step = 0; step < 4 && !(await page.evaluate(() => document.activeElement.textContent === "A2<")); step += 1) await keys.press("ArrowDown");
  await keys.press("Enter");
  await page.locator(quiz("right")).waitFor();
  await keys.press("n");
  await page.locator("#view-learn .summary:not([hidden])").waitFor();
  await keys.press("q");
  await page.locator("#view-learn .figures", { hasText: "2 of 37" }).waitFor();
  t.expect(new URL(page.url()).search === "?view=learn", `the list of lessons has the address ${page.url()}`);
  await page.goBack();
  await asked(page);
  await page.locator("h1", { hasText: "Lesson 1: The board and the directions" }).waitFor();
  // The keys are told.
  await keys.press("?");
  await page.locator("dialog[open] kbd", { hasText: "N" }).first().waitFor();
}

/** A lesson that there is none of is said; an answer that cannot be noted is noted later; other views leave a lesson as it is. */
async function interrupted(t) {
  const page = await t.open("?view=learn&lesson=chess", { refusals: true });
  await page.locator("#view-learn .trouble", { hasText: "There is no lesson chess; there are board" }).waitFor();
  const known = overhear(page);
  let refused = true;
  await page.route(/\/api\/finish-task\?/, async (route) => {
    if (refused) await route.fulfill({ status: 409, contentType: "application/json", body: '{"error":"The record is in use."}' });
    else await route.continue();
  });
  await page.goto(`${t.url}?view=learn&lesson=sowing`);
  await asked(page);
  await pit(page, known.tasks[0].answers.find(({ right }) => right).text).click();
  await page.locator("#view-learn .quiz .trouble", { hasText: "The record is in use. 1 answer not noted yet" }).waitFor();
  await page.keyboard.press("n");
  await page.locator("#view-learn .count", { hasText: "2 of 3" }).waitFor();
  await asked(page);
  // Another view, and back.
  await page.getByRole("link", { name: "Train" }).click();
  await page.locator("#view-train .figures").waitFor();
  await page.goBack();
  await page.locator("#view-learn .count", { hasText: "2 of 3" }).waitFor();
  refused = false;
  await choice(page, known.tasks[1].answers.find(({ right }) => right).text).click();
  await page.locator(quiz("right")).waitFor();
  await page.locator("#view-learn .quiz .trouble:empty").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Leave" }).click();
  await page.locator("#view-learn .lessons li", { hasText: "Sowing and going on 2 of 3 done" }).waitFor();
}
