// Lessons: all of them are worked through, in three window sizes and three languages, and every wrong answer gets a
// reason. `keyboard` tests a lesson with keys alone.

import { ready } from "./page.mjs";
import { answer, answerOf, isAsked, isQuiz, overhearLesson, pit } from "./quiz.mjs";

const RULE = /\((rules?|regol[ae]|kanuni) \d/;

export async function lessons(t) {
  for (const part of [interrupted, touchedAgain]) await t.run(part);
  for (const [width, height, scheme, touch] of [[1280, 800, "light", false], [820, 1180, "light", true], [360, 740, "dark", true]]) {
    await t.run(through, { width, height, scheme, touch });
  }
  for (const language of ["it", "sw"]) await t.run(through, { width: 360, height: 740, scheme: "light", touch: true, language });
}

/** After a wrong answer, the next touch of a pit is the next try. */
async function touchedAgain(t) {
  const page = await t.open("", { touch: true });
  const known = await overhearLesson(page);
  await page.locator('#nav a[data-view="learn"]').click();
  await page.locator("#view-learn .lessons a").first().click();
  let touched = 0;
  for (let index = 0; touched < 2; index += 1) {
    await isAsked(page, "learn", index + 1);
    const task = known.tasks[index];
    const [wrong, right] = [false, true].map((is) => task.answers.find((one) => one.right === is));
    if (wrong) {
      await answer(page, task, wrong, true);
      await isQuiz(page, "learn", "wrong");
      // The touch brings back the board of the question. If a move is asked for, it also selects the pit.
      await pit(page, right.text.slice(0, 2)).tap();
      if (task.asks !== "pit") {
        await isQuiz(page, "learn", "asked");
        await answerOf(page, "learn", right.text).tap();
      }
      touched += 1;
    } else await answer(page, task, right, true);
    await isQuiz(page, "learn", "right");
    await page.keyboard.press("n");
  }
}

/** All lessons in order. Each task gets a wrong answer (if there is one), then the hint and a right answer. */
async function through(t, { width, height, scheme, touch, language = "en" }) {
  const name = `${language === "en" ? "" : `${language}-`}${width}-${scheme}`;
  const page = await t.open("", { width, height, scheme, touch, language });
  const known = await overhearLesson(page);
  await page.locator('#nav a[data-view="learn"]').click();
  await page.locator("#view-learn .lessons li").nth(11).waitFor();
  await page.locator("#view-learn .lessons a").first().click();
  let done = 0;
  for (let number = 1; number <= 12; number += 1) {
    await page.locator("#view-learn h1", { hasText: new RegExp(`(^|\\D)${number}:`) }).waitFor();
    for (let index = 0; index === 0 || index < known.tasks.length; index += 1) {
      await isAsked(page, "learn", index + 1);
      t.expect(known.number === number, `${name}: lesson ${known.number} is shown instead of lesson ${number}`);
      const task = known.tasks[index];
      t.expect((await page.locator("#view-learn .asked").textContent()) === task.question, `${task.name}: another question is asked`);
      await t.look(page, `lessons-${name}-${String(number).padStart(2, "0")}-${index + 1}`);
      t.expect((await page.locator("#view-learn .choicelist .fact").count()) === 0, `${task.name}: the choices give away what they do`);
      await answerTask(t, page, task, touch, name);
      done += 1;
      if (done === 2) await t.inspect(page, `lessons-right-${name}`);
      await page.keyboard.press("n");
    }
    await page.locator("#view-learn .summary:not([hidden])").waitFor();
    if (number === 1) await t.inspect(page, `lessons-summary-${name}`);
    const next = page.locator("#view-learn .nextlesson");
    t.expect((await next.count()) === (number < 12 ? 1 : 0), `${name}: lesson ${number} has the wrong number of links to a next lesson`);
    if (number < 12) await next.click();
  }
  await page.locator('#nav a[data-view="learn"]').click();
  await page.locator("#view-learn .lessons li.done").nth(11).waitFor();
  t.expect(done === 37, `the lessons have ${done} tasks instead of 37`);
  const figures = await page.locator("#view-learn .figures").textContent();
  t.expect((figures.match(/37/g) ?? []).length === 2, `after all lessons the list says “${figures}”`);
}

/**
 * Answers a task wrongly, and touches an unplayable pit. Both replies must give a reason with the number of a rule.
 * Then takes the hint and answers correctly.
 */
async function answerTask(t, page, task, touch, name) {
  const [wrong, right] = [false, true].map((is) => task.answers.find((one) => one.right === is));
  if (wrong) {
    await answer(page, task, wrong, touch);
    await isQuiz(page, "learn", "wrong");
    const reply = await page.locator("#view-learn .reply").textContent();
    const top = await page.locator("#view-learn .reply").evaluate((element) => element.getBoundingClientRect().top);
    t.expect(top >= -1, `${task.name}: the reply is ${-top} pixels above the window`);
    t.expect(reply.includes(wrong.reason) && RULE.test(reply), `${task.name}: ${wrong.text} gets “${reply}”`);
    if (task.name.startsWith("board")) await t.inspect(page, `lessons-wrong-${name}`);
    await page.keyboard.press("r");
    await isQuiz(page, "learn", "asked");
  }
  const refused = task.asks === "move" && task.refused.find(({ text, reason }) => text.length === 2 && text[0] === "A" && !/2\.1, 3\.1/.test(reason));
  if (refused) {
    await (touch ? pit(page, refused.text).tap() : pit(page, refused.text).click());
    const box = page.locator("#view-learn .ofpit");
    await box.locator("p").waitFor();
    const why = await box.textContent();
    t.expect(why === refused.reason && RULE.test(why), `${task.name}: ${refused.text} gets “${why}”`);
    if (task.name === "takasia-stop") await t.look(page, `lessons-refused-${name}`);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("i");
  await page.locator("#view-learn .helped", { hasText: task.hint }).waitFor();
  await answer(page, task, right, touch);
  await isQuiz(page, "learn", "right");
  const told = await page.locator("#view-learn .quiz").first().innerText();
  t.expect(!/\[object|\bundefined\b|\bnull\b/.test(told), `${task.name}: a value is missing in “${told}”`);
}

/** A missing lesson is reported, an answer that cannot be saved is saved later, and other views do not end a lesson. */
async function interrupted(t) {
  const page = await t.open("?view=learn&lesson=chess", { refusals: true });
  await page.locator("#view-learn .trouble", { hasText: "There is no lesson chess; choose from board" }).waitFor();
  const known = await overhearLesson(page);
  let refused = true;
  await page.route(/\/api\/finish-task\?/, async (route) => {
    if (refused) await route.fulfill({ status: 409, contentType: "application/json", body: '{"error":"The record is in use."}' });
    else await route.continue();
  });
  await page.goto(`${t.url}?view=learn&lesson=sowing`);
  await ready(page);
  await isAsked(page, "learn", 1);
  await pit(page, known.tasks[0].answers.find(({ right }) => right).text).click();
  await page.locator("#view-learn .quiz .trouble", { hasText: "The record is in use. 1 answer not saved yet" }).waitFor();
  await page.keyboard.press("n");
  await isAsked(page, "learn", 2);
  // Go to another view, and back.
  await page.getByRole("link", { name: "Train" }).click();
  await page.locator("#view-train .figures").waitFor();
  await page.goBack();
  await isAsked(page, "learn", 2);
  refused = false;
  await answerOf(page, "learn", known.tasks[1].answers.find(({ right }) => right).text).click();
  await isQuiz(page, "learn", "right");
  await page.locator("#view-learn .quiz .trouble:empty").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Leave" }).click();
  await page.locator("#view-learn .lessons li", { hasText: "Sowing and going on 2 of 3 done" }).waitFor();
}
