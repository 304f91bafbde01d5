// Which words of a page are English though its language is another.

import { readFile } from "node:fs/promises";
import path from "node:path";

const WORD = /\p{L}[\p{L}'’]*/gu;
const words = (text) => (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll("’", "'"));
/** What a player types, what an archive, a file or a game is called, and codes of findings: the same in every language. */
const NAMES = [/\(bao generate [^)]*\)/g, /published games/g, /\[[a-z]+(-[a-z]+)+\]/g, /bao (beginner|novice|learner|casual|club|strong|expert|master|full)/g, /\S*\/[\w/.-]+/g, /\S+\.(bao|html|png|gif|svg)\b/g, /\(\.bao\)/g];
/** Fields of what the server says that are words for people though they are one word. */
const SAID = new Set(["class", "lost_by", "lostBy", "label", "worth", "words", "how"]);

/** The words of a message file: no comments, ids, variables or keys of choices. */
async function wordsOf(language) {
  const read = (name) => readFile(path.join(import.meta.dirname, `../../reports/languages/${language}/${name}.ftl`), "utf8");
  const text = (await Promise.all(["page", "keys"].map(read))).join("\n");
  const values = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.replace(/^[\w-]+ = /, "").replace(/^\s*\*?\[\w+\]/, ""))
    .join("\n");
  return new Set(words(values.replace(/\{ \$\w+ (->)?/g, " ")));
}

/** The words that are English and of no other use in a language. */
export async function foreignWords(language) {
  const own = await wordsOf(language);
  return new Set([...(await wordsOf("en"))].filter((word) => word.length > 1 && !own.has(word)));
}

/** Notes all sentences that the server says to a page, until its own texts have a language too. */
export function overhear(page) {
  const said = new Set();
  const take = (value, key) => {
    if (typeof value === "string") {
      if (value.length > 2_000) return;
      // What stands in backticks is code on the page, and the text before and behind it stands alone.
      const parts = [value, ...value.split("`")].map((part) => part.trim().replace(/[.\s]+$/, ""));
      parts.filter((part) => /\s/.test(part) || SAID.has(key)).forEach((part) => said.add(part));
    } else if (Array.isArray(value)) value.forEach((one) => take(one, key));
    else if (value && typeof value === "object") Object.entries(value).forEach(([name, one]) => take(one, name));
  };
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) take(await response.json().catch(() => null));
  });
  return said;
}

/** Every text of a page that somebody sees or hears, in the page itself. */
function shown() {
  const visible = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("script, style, noscript");
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    // Languages are called by their own names, and what readers write is theirs.
    if (parent.matches("#language option, textarea, .comment p:not(.why), .marked, .marked *")) continue;
    if (data.trim() !== "" && visible(parent.closest("select") ?? parent)) found.push(data.trim());
  }
  for (const element of document.querySelectorAll("*")) {
    if (!visible(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "data-words"]) {
      if (element.getAttribute(name)) found.push(element.getAttribute(name));
    }
  }
  return [...new Set(found)];
}

/** The texts of a page with English words in them, `{text, words}`; what `said` has is left out, and noted in `excepted`. */
export async function englishTexts(page, foreign, said, excepted) {
  const texts = await page.evaluate(shown);
  const sentences = [...said].sort((one, other) => other.length - one.length);
  const english = (text) => words(text).filter((word) => foreign.has(word));
  return texts.flatMap((given) => {
    let text = NAMES.reduce((left, name) => left.replace(name, " "), given);
    if (english(text).length === 0) return [];
    for (const sentence of sentences) {
      const at = text.toLowerCase().indexOf(sentence.toLowerCase());
      if (sentence === "" || at < 0) continue;
      if (english(sentence).length > 0) excepted.add(sentence);
      text = text.slice(0, at) + " " + text.slice(at + sentence.length);
    }
    const left = english(text);
    return left.length > 0 ? [{ text: given, words: left }] : [];
  });
}
