/**
 * The page's only global, loaded first; every script adds to it. No script knows the rules of the game: the server (or
 * the exported page itself) supplies legal moves, events and positions.
 */
globalThis.bao = {};

/**
 * Sets handlers (such as `onclick`), flags and attributes of an element, and appends children. Texts become text nodes,
 * so data never becomes markup.
 */
function make(element, gifts, children) {
  for (const [name, value] of Object.entries(gifts ?? {})) {
    if ([null, undefined, false].includes(value)) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => ![null, undefined, false].includes(child)));
  return element;
}

bao.el = (tag, gifts, ...children) => make(document.createElement(tag), gifts, children);

/** Creates an SVG element. */
bao.svg = (tag, gifts, ...children) => make(document.createElementNS("http://www.w3.org/2000/svg", tag), gifts, children);

/** A link to another view of this page. main.js handles clicks on it. */
bao.link = (query, words, gifts = {}) => bao.el("a", { href: `?${new URLSearchParams(query)}`, ...gifts }, words);

/**
 * Adds options to a menu. An option is `[value, words]`, or a value that is also its label. If `value` is not an
 * option, `usual` is selected.
 */
bao.fill = (menu, options, value = "", usual = "") => {
  menu.append(...options.map((option) => [option].flat()).map(([name, words = name]) => bao.el("option", { value: name }, words)));
  menu.value = value;
  if (menu.selectedIndex < 0) menu.value = usual;
};

bao.pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs `work` after the next frame is drawn. */
bao.later = (work) => requestAnimationFrame(() => setTimeout(work));

/** Resolves when the next frame is drawn, or soon if the page is hidden and draws no frames. */
bao.nextFrame = () => Promise.race([bao.pause(100), new Promise(bao.later)]);

bao.title = (words) => (document.title = `${words} – Bao Archive`);

bao.capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The CSS class for a value of the study that is named after a colour; otherwise null. */
bao.colour = (name, value) => (name === "progress" || name === "final" ? `colour ${value}` : null);

/** 0 for `s`, 1 for `n`. */
bao.sideOf = (letter) => (letter === "n" ? 1 : 0);

/** The header names of the two players, in order of side. */
bao.seats = ["south", "north"];

/** Browsers may forbid storage, for example in a private window. Then values are kept only until the page is closed. */
const tried = (work) => {
  try {
    return work();
  } catch {
    return null;
  }
};

const memory = new Map();
bao.prefs = {
  get: (name, otherwise = null) => tried(() => localStorage.getItem(`bao.${name}`)) ?? memory.get(name) ?? otherwise,
  set: (name, value) => (memory.set(name, value), tried(() => localStorage.setItem(`bao.${name}`, value))),
  parsed: (name) => tried(() => JSON.parse(bao.prefs.get(name))),
};

/** Increase this when the shape of `session` data changes, so that the page ignores data of older versions. */
const VERSION = 3;
const keyOf = (name) => `bao.${VERSION}.${name}`;

/** Data kept while the browser window is open. `get` returns null if nothing is stored. */
bao.session = {
  set: (name, what) => tried(() => sessionStorage.setItem(keyOf(name), JSON.stringify(what))),
  get: (name) => tried(() => JSON.parse(sessionStorage.getItem(keyOf(name)))),
};

/** Returns a function that calls `work` once, when no further call has come for some milliseconds. */
bao.debounce = (milliseconds, work) => {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...given), milliseconds);
  };
};

/** Converts a sentence to nodes. Text in backticks becomes code. */
bao.prose = (text) => String(text).split("`").map((part, index) => (index % 2 === 1 ? bao.el("code", {}, part) : part));

/** Makes an element able to show errors. It is invisible while empty. */
bao.trouble = (element) => {
  element.say = (sentence) => element.replaceChildren(...(sentence ? bao.prose(bao.capital(sentence)) : []));
  /** Runs `work` and shows its error, unless it was aborted. Resolves to null if there is an error. */
  element.during = async (work) => {
    element.say("");
    try {
      return await work();
    } catch (error) {
      if (error.name !== "AbortError") element.say(error.message);
      return null;
    }
  };
  const newest = new bao.Newest();
  /**
   * Runs `work`, then shows its error (or clears an earlier error) and passes its result to `take` or its error to
   * `fail`. If newer work has started meanwhile, does none of this and resolves to false.
   */
  element.latest = async (work, take, fail = () => {}) => {
    const signal = newest.begin();
    try {
      const answer = await work();
      if (!signal.aborted) {
        element.say("");
        await take(answer);
      }
    } catch (error) {
      if (!signal.aborted) {
        element.say(error.message);
        fail(error);
      }
    }
    return !signal.aborted;
  };
};

/** Keeps only the newest work alive. The next `begin()` or `end()` aborts the signal that `begin()` returned. */
bao.Newest = class Newest {
  #control = new AbortController();

  get signal() {
    return this.#control.signal;
  }

  begin() {
    this.end();
    return this.signal;
  }

  end() {
    this.#control.abort();
    this.#control = new AbortController();
  }
};

/**
 * Asks a question in a dialog. Resolves to the value of the pressed button, or to "" on Escape.
 * A button is `[value, words, class]`.
 */
bao.choose = async (title, words, buttons) => {
  const { element: dialog, heading, sentence, answers } = bao.parts("choose");
  heading.textContent = title;
  sentence.textContent = words;
  answers.append(...buttons.map(([value, label, name], index) => bao.el("button", { value, class: name, autofocus: index === 0 }, label)));
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener("close", resolve));
  dialog.remove();
  return dialog.returnValue;
};

/** Shows the parts of an element whose `data-states` contain a state, and hides its other parts with states. */
bao.showState = (element, state) => {
  for (const part of element.querySelectorAll("[data-states]")) part.hidden = !part.dataset.states.split(" ").includes(state);
};

const TYPING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";
/** Whether letters typed in the element are text, not shortcuts. */
bao.typing = (element) => element instanceof Element && element.matches(TYPING);

/** An icon from the page's own sprites, so that it looks the same with every font. */
bao.icon = (name) => bao.svg("svg", { class: "icon", "aria-hidden": "true", focusable: "false" }, bao.svg("use", { href: `#icon-${name}` }));

/** A button. If `bare`, it shows only its icon; the words become its label and tooltip. `keys` is its shortcut. */
bao.button = (words, onclick, { icon, bare = false, keys, ...gifts } = {}) =>
  bao.el(
    "button",
    {
      type: "button",
      onclick,
      title: bare || keys ? `${words}${keys ? ` (${keys})` : ""}` : null,
      "aria-label": bare ? words : null,
      class: bare ? "bare" : null,
      ...gifts,
    },
    icon ? bao.icon(icon) : null,
    bare ? null : bao.el("span", {}, words),
  );
