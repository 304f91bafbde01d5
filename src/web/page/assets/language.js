"use strict";
/**
 * The language of the page: which one it is, its messages with their variables (Fluent, as in reports), numbers and
 * dates as it writes them, and the menu that changes it. Every text of the page is a message of `page.ftl` or `keys.ftl`.
 */
(() => {
  const { el } = bao;
  /** Each language in itself, by its code. */
  const NAMES = { en: "English", it: "Italiano", sw: "Kiswahili" };
  const root = document.documentElement;

  /**
   * That in which an exported page was made: its sentences stand in it. On the server's page what was picked there, else what
   * the server was told, else the first of the browser's that there is.
   */
  function chosen() {
    const browser = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
    return [root.dataset.madeIn, bao.prefs.get("language", null), root.dataset.lang, ...browser].find((code) => Object.hasOwn(NAMES, code)) ?? "en";
  }

  const code = chosen();
  root.lang = code;
  bao.language = code;

  // The marks that set foreign words off show as boxes in many fonts.
  const bundle = new FluentBundle.FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentBundle.FluentResource(bao.messages[code]));

  /** The message of an id with its variables: numbers are written as the language has them, texts as they are. */
  bao.t = (id, values = {}) => {
    const errors = [];
    const message = bundle.getMessage(id);
    const text = message ? bundle.formatPattern(message.value, values, errors) : id;
    if (!message || errors.length > 0) console.error(`message ${id}: ${errors.join(", ") || "there is none"}`);
    return text;
  };

  /** The word for a code of the program, as `kind-capture` for `capture`; the code itself where it is a name in every language. */
  bao.word = (kind, name) => (bundle.hasMessage(`${kind}-${name}`) ? bao.t(`${kind}-${name}`) : name);

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
  /** A date as games have it, `2015-03-02`, as the language writes it; in English it stays as it is, as does what is none. */
  bao.date = (text) => {
    const day = code !== "en" && /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? new Date(`${text}T00:00Z`) : null;
    return day === null || Number.isNaN(day.getTime()) ? text : DAY.format(day);
  };

  /** Puts the messages into the elements that stand in the page itself. */
  for (const element of document.querySelectorAll("[data-text]")) element.replaceChildren(...bao.prose(bao.t(element.dataset.text)));
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", bao.t(element.dataset.label));

  /** The menu of languages; `onpick(code)` is told which is wanted. */
  bao.languageMenu = (onpick) => {
    const options = Object.entries(NAMES).map(([value, name]) => el("option", { value, lang: value }, name));
    const menu = el("select", { id: "language", "aria-label": bao.t("language"), onchange: () => onpick(menu.value) }, options);
    menu.value = code;
    return menu;
  };
})();
