/**
 * The language of the page: messages, formats of numbers and dates, and the menu. Every text of the page is a message
 * of `page.ftl` or `keys.ftl`.
 */

const { el } = bao;
const root = document.documentElement;

const browsers = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
/**
 * An exported page keeps its language, because its sentences are fixed. The server's page uses the language that the
 * user chose there, or else the server's setting, or else the first supported language of the browser.
 */
const code = [root.dataset.madeIn, bao.prefs.get("language"), root.dataset.lang, ...browsers].find((name) => Object.hasOwn(bao.messages, name)) ?? "en";
root.lang = code;
bao.language = code;

const messages = bao.messages[code];
const numbers = new Intl.NumberFormat(code);
const plurals = new Intl.PluralRules(code);

/** The variant for a value: for the value itself, for its plural category, or the default. */
const chosenOf = ({ of, otherwise }, value) => of[value] ?? of[typeof value === "number" ? plurals.select(value) : otherwise] ?? of[otherwise];

/** Fills in a message: a text, or a list of texts, `{value}` and `{on, of, otherwise}`. */
function fill(message, values) {
  if (typeof message === "string") return message;
  const part = (one) => {
    if (typeof one === "string") return one;
    const value = values[one.value ?? one.on];
    if (value === undefined || value === null) console.error(`no value for ${one.value ?? one.on} in the message ${JSON.stringify(message)}`);
    if (one.on !== undefined) return fill(chosenOf(one, value), values);
    return typeof value === "number" ? numbers.format(value) : String(value);
  };
  return message.map(part).join("");
}

/** The message with this id. Numbers are formatted; texts are inserted unchanged. */
bao.t = (id, values = {}) => {
  if (!Object.hasOwn(messages, id)) console.error(`there is no message ${id}`);
  return fill(messages[id] ?? id, values);
};

/** The word for a code of the program: for `capture` the message `kind-capture`; without a message, the code. */
bao.word = (kind, name) => (Object.hasOwn(messages, `${kind}-${name}`) ? bao.t(`${kind}-${name}`) : name);

/** Describes the ruleset that is selected in a menu. Options that follow its name are listed after the description. */
bao.describeRuleset = ({ value }, note) => {
  const [name, ...options] = value.split(",");
  const words = bao.word("ruleset", name);
  note.replaceChildren(words === name ? "" : words, ...options.flatMap((option) => [" ", el("code", {}, option)]));
};

/** South and North, and their abbreviations. */
bao.sides = [bao.t("south"), bao.t("north")];
bao.initials = [bao.t("south-short"), bao.t("north-short")];

/** Formats a number with `digits` decimals. */
bao.number = (number, digits = 0) => new Intl.NumberFormat(code, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);

const DAY = new Intl.DateTimeFormat(code, { dateStyle: "medium", timeZone: "UTC" });
/**
 * Formats a date such as `2015-03-02` in the page's language. An English page shows it unchanged. Other texts
 * are returned unchanged.
 */
bao.date = (text) => {
  const day = code !== "en" && /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? new Date(`${text}T00:00Z`) : null;
  return day === null || Number.isNaN(day.getTime()) ? text : DAY.format(day);
};

/** Attributes that contain text. `data-` with the name on the left holds the id of the message. */
const WORDED = { label: "aria-label", title: "title", placeholder: "placeholder" };
/** Inserts the messages into the elements below a root. */
function translate(root) {
  for (const element of root.querySelectorAll("[data-text]")) element.replaceChildren(...bao.prose(bao.t(element.dataset.text)));
  for (const [name, attribute] of Object.entries(WORDED)) {
    for (const element of root.querySelectorAll(`[data-${name}]`)) element.setAttribute(attribute, bao.t(element.dataset[name]));
  }
}
translate(document);

/** The property of `owner` that a path such as `stage.player` names; undefined if a part of the path is missing. */
bao.follow = (owner, path) => path.split(".").reduce((one, name) => one?.[name], owner);

/**
 * Calls the method that `words` name, with their argument, as in `step back` or `notes.comment.focus`. A method of an
 * element is called only if the element is not hidden; the `<details>` around it is opened first, except for `click`.
 */
bao.call = (owner, words, event) => {
  const [path, ...given] = words.split(" ");
  const [, before, method] = /^(?:(.*)\.)?(.*)$/.exec(path);
  const target = before === undefined ? owner : bao.follow(owner, before);
  if (!(target instanceof Element)) return target?.[method](...given, event);
  const fold = method === "click" ? null : target.closest("details");
  if (fold) fold.open = true;
  return target.closest("[hidden]") ? null : target[method]();
};

/** Events for which elements name a method, as in `data-click="finish"`. */
const DONE = ["click", "change", "focusin", "focusout", "input", "keydown", "pointerleave", "pointerover", "submit", "toggle"];

/**
 * Copies a template of the page and translates it. `element` in the result is the root; `data-part` names the other
 * parts. `before` is a prefix for ids, if there are several copies. Event handlers are methods of `owner`.
 */
bao.parts = (name, { before = "", owner = null } = {}) => {
  const copy = document.importNode(document.getElementById(`${name}-parts`).content, true);
  translate(copy);
  const parts = { element: copy.firstElementChild };
  for (const part of copy.querySelectorAll("[data-part]")) parts[part.dataset.part] = part;
  for (const button of copy.querySelectorAll("[data-icon]")) button.prepend(bao.icon(button.dataset.icon));
  for (const button of copy.querySelectorAll("[data-keys]")) button.title += ` (${bao.keyName(button.dataset.keys)})`;
  for (const place of copy.querySelectorAll(".trouble")) bao.trouble(place);
  for (const attribute of before === "" ? [] : ["id", "for", "aria-labelledby"]) {
    for (const named of copy.querySelectorAll(`[${attribute}]`)) named.setAttribute(attribute, before + named.getAttribute(attribute));
  }
  for (const type of DONE) {
    for (const element of copy.querySelectorAll(`[data-${type}]`)) element.addEventListener(type, (event) => bao.call(owner, element.dataset[type], event));
  }
  // Scripts handle forms.
  for (const form of copy.querySelectorAll("form:not([method])")) form.addEventListener("submit", (event) => event.preventDefault());
  return parts;
};

/** Assigns the parts of a template, and `given`, to an object. */
bao.build = (owner, name, given = {}, before = "") => Object.assign(owner, given, bao.parts(name, { before, owner }));
