/**
 * The language of the page: which one it is, its messages with their variables, numbers and
 * dates as it writes them, and the menu that changes it. Every text of the page is a message of `page.ftl` or `keys.ftl`.
 */

const { el } = bao;
/** Each language in itself, by its code. */
const NAMES = { en: "English", it: "Italiano", sw: "Kiswahili" };
const root = document.documentElement;

const browsers = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
/**
 * That in which an exported page was made: its sentences stand in it. On the server's page what was picked there, else what
 * the server was told, else the first of the browser's that there is.
 */
const code = [root.dataset.madeIn, bao.prefs.get("language"), root.dataset.lang, ...browsers].find((name) => Object.hasOwn(NAMES, name)) ?? "en";
root.lang = code;
bao.language = code;

const messages = bao.messages[code];
const numbers = new Intl.NumberFormat(code);
const plurals = new Intl.PluralRules(code);

/** The variant that a value chooses: by itself, else by the form that its number takes, else the usual one. */
const chosenOf = ({ of, otherwise }, value) => of[value] ?? of[typeof value === "number" ? plurals.select(value) : otherwise] ?? of[otherwise];

/** A message with its variables filled in: a text, or a list of texts, `{value}` and `{on, of, otherwise}`. */
function fill(message, values) {
  if (typeof message === "string") return message;
  const part = (one) => {
    if (typeof one === "string") return one;
    const value = values[one.value ?? one.on];
    if (value === undefined || value === null) console.error(`a message lacks ${one.value ?? one.on}: ${JSON.stringify(message)}`);
    if (one.on !== undefined) return fill(chosenOf(one, value), values);
    return typeof value === "number" ? numbers.format(value) : String(value);
  };
  return message.map(part).join("");
}

/** The message of an id with its variables: numbers are written as the language has them, texts as they are. */
bao.t = (id, values = {}) => {
  if (!Object.hasOwn(messages, id)) console.error(`there is no message ${id}`);
  return fill(messages[id] ?? id, values);
};

/** The word for a code of the program, as `kind-capture` for `capture`; the code itself where it is a name in every language. */
bao.word = (kind, name) => (Object.hasOwn(messages, `${kind}-${name}`) ? bao.t(`${kind}-${name}`) : name);

/** A line below a menu of rulesets that says what the chosen one is. `show()` follows a choice that the page makes itself. */
bao.rulesetNote = (select) => {
  const note = el("p", { class: "soft rulesetnote", id: `${select.id}-words` });
  note.show = () => {
    // Options that are written behind a name change what its line says.
    const [name, ...options] = select.value.split(",");
    const words = bao.word("ruleset", name);
    note.replaceChildren(words === name ? "" : words, ...options.flatMap((option) => [" ", el("code", {}, option)]));
  };
  select.setAttribute("aria-describedby", note.id);
  select.addEventListener("change", note.show);
  note.show();
  return note;
};

/** South and North, and the same where there is room for a letter or a few. */
bao.sides = [bao.t("south"), bao.t("north")];
bao.initials = [bao.t("south-short"), bao.t("north-short")];

/** A number with so many digits behind the point. */
bao.number = (number, digits = 0) => new Intl.NumberFormat(code, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);

const DAY = new Intl.DateTimeFormat(code, { dateStyle: "medium", timeZone: "UTC" });
/** A date as games have it, `2015-03-02`, as the language writes it; in English it stays as it is, as does anything else. */
bao.date = (text) => {
  const day = code !== "en" && /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? new Date(`${text}T00:00Z`) : null;
  return day === null || Number.isNaN(day.getTime()) ? text : DAY.format(day);
};

/** Attributes that readers see or hear, by the name of the data that says which message they have. */
const WORDED = { label: "aria-label", title: "title", placeholder: "placeholder" };
/** Puts the messages into the elements below a root that name one. */
function translate(root) {
  for (const element of root.querySelectorAll("[data-text]")) element.replaceChildren(...bao.prose(bao.t(element.dataset.text)));
  for (const [name, attribute] of Object.entries(WORDED)) {
    for (const element of root.querySelectorAll(`[data-${name}]`)) element.setAttribute(attribute, bao.t(element.dataset[name]));
  }
}
translate(document);

/** What somebody does with an element that names a method for it, as in `data-click="finish"`. */
const DONE = ["click", "change", "input", "keydown", "submit", "toggle"];

/**
 * A copy of a template of the page with its messages: `element` is the whole, the others are called by their `data-part`. Ids begin
 * with `before`, where there are several copies; what is done with the elements is done by the methods of `owner` that they name.
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
    for (const element of copy.querySelectorAll(`[data-${type}]`)) element.addEventListener(type, (event) => owner[element.dataset[type]](event));
  }
  // Forms are answered by the scripts.
  for (const form of copy.querySelectorAll("form:not([method])")) form.addEventListener("submit", (event) => event.preventDefault());
  return parts;
};

/** Makes the parts of a template those of an object, with what else it is given. */
bao.build = (owner, name, given = {}, before = "") => Object.assign(owner, given, bao.parts(name, { before, owner }));

/** The menu of languages; `onpick(code)` is told which is wanted. */
bao.languageMenu = (onpick) => {
  const options = Object.entries(NAMES).map(([value, name]) => el("option", { value, lang: value }, name));
  const menu = el("select", { id: "language", "aria-label": bao.t("language"), onchange: () => onpick(menu.value) }, options);
  menu.value = code;
  return menu;
};
