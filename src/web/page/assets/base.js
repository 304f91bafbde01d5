/**
 * The one global of the page, which is loaded first. Every script adds to it; none knows the rules of the game: what is legal, what
 * happens and what a position is comes from the server, or in an exported page out of the page itself.
 */
globalThis.bao = {};

/** Gives an element handlers (`onclick`), flags, attributes and children; never markup: texts become text nodes, so that no data is. */
function make(element, gifts, children) {
  for (const [name, value] of Object.entries(gifts ?? {})) {
    if ([null, undefined, false].includes(value)) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => ![null, undefined, false].includes(child)));
  return element;
}

/** An element with attributes and children. */
bao.el = (tag, gifts, ...children) => make(document.createElement(tag), gifts, children);

/** The same for pictures. */
bao.svg = (tag, gifts, ...children) => make(document.createElementNS("http://www.w3.org/2000/svg", tag), gifts, children);

/** A link to another view of this page, which main.js follows. */
bao.link = (query, words, gifts = {}) => bao.el("a", { href: `?${new URLSearchParams(query)}`, ...gifts }, words);

/** What stands where nothing is known. */
const unknown = () => bao.el("span", { class: "soft" }, "–");
const isKnown = (value) => ![null, undefined, ""].includes(value);

/**
 * A row of a list of games: what it is called, and its cells by the names of their columns. A phone lays rows out as cards: there the name of a cell
 * stands before it, and roles are named, because a browser then sees no table.
 */
bao.row = (first, cells) => {
  const cell = ([name, value]) => bao.el("td", { role: "cell", "data-name": name, "data-words": name === "study" ? null : bao.word("card", name) }, !isKnown(value) ? unknown() : typeof value === "object" ? value : String(value));
  return bao.el("tr", { role: "row" }, bao.el("th", { scope: "row", role: "rowheader" }, first), Object.entries(cells).map(cell));
};

/** Hides the columns with a name in which no game has anything but a dash. */
bao.hideUnknown = (table) => {
  for (const { dataset } of table.tHead.querySelectorAll("[data-name]")) {
    const column = [...table.querySelectorAll(`[data-name="${dataset.name}"]`)];
    const known = column.some((cell) => cell.matches("td") && cell.textContent !== "–");
    for (const cell of column) cell.hidden = !known;
  }
};

/** Gives a menu its options, each `[value, words]`, or a value that is its own word; where it has no `value`, `usual` is chosen. */
bao.fill = (menu, options, value = "", usual = "") => {
  menu.append(...options.map((option) => [option].flat()).map(([name, words = name]) => bao.el("option", { value: name }, words)));
  menu.value = value;
  if (menu.selectedIndex < 0) menu.value = usual;
};

bao.pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What can wait until the frame is drawn. */
bao.later = (work) => requestAnimationFrame(() => setTimeout(work));

/** A text with a capital, as a sentence begins. */
bao.capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The CSS class of a class of the study that is called after a colour, which then stands before it. */
bao.colour = (name, value) => (name === "progress" || name === "final" ? `colour ${value}` : null);

/** 0 for `s`, 1 for `n`. */
bao.sideOf = (letter) => (letter === "n" ? 1 : 0);

/** What the players are called in the headers of a game. */
bao.seats = ["south", "north"];

/** Storage may be forbidden, as in a private window: then nothing outlives the page. */
const tried = (work, otherwise = null) => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Preferences outlive the page. */
bao.prefs = {
  get: (name, otherwise) => tried(() => localStorage.getItem(`bao.${name}`)) ?? otherwise,
  set: (name, value) => tried(() => localStorage.setItem(`bao.${name}`, value)),
  parsed: (name) => tried(() => JSON.parse(localStorage.getItem(`bao.${name}`))),
};

/** Raised when what `session` holds gets another shape, so that nothing is read that another version of the page kept. */
const VERSION = 2;
const keyOf = (name) => `bao.${VERSION}.${name}`;

/** What outlives the page as long as its window is open: `set` says whether it could be kept, `get` gives null where nothing is. */
bao.session = {
  set: (name, what) => tried(() => (sessionStorage.setItem(keyOf(name), JSON.stringify(what)), true), false),
  get: (name) => tried(() => JSON.parse(sessionStorage.getItem(keyOf(name)))),
};

/** Milliseconds for which work waits for a frame at most: a page that nobody sees draws none. */
const LONGEST_WAIT = 100;
/** Until what was drawn last is on the screen. */
let drawing = Promise.resolve();

/**
 * Is called when something has been drawn: says how long it took from what the user did to the frame after it, in
 * milliseconds, where tests can read it, and has `afterDrawing` wait for that frame.
 */
bao.measure = (since) => {
  const root = document.documentElement;
  delete root.dataset.drawn;
  drawing = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        root.dataset.drawn = (performance.now() - since).toFixed(1);
        resolve();
      }),
    );
  });
};
/** Resolves when what was drawn last is on the screen. */
bao.afterDrawing = () => drawing;

/** When the event that is being handled happened. */
bao.since = (event) => event?.timeStamp || performance.now();

/** Runs a function once things have been quiet for some milliseconds. */
bao.calmly = (milliseconds, work) => {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...given), milliseconds);
  };
};

/** A sentence; what stands in backticks in it is code. */
bao.prose = (text) => String(text).split("`").map((part, index) => (index % 2 === 1 ? bao.el("code", {}, part) : part));

/** A place for a sentence that something did not work, near where it belongs; empty, it is not seen. */
bao.trouble = (element = bao.el("p", { class: "trouble", role: "alert" })) => {
  element.say = (sentence) => {
    element.replaceChildren(...(sentence ? bao.prose(bao.capital(sentence)) : []));
  };
  /** Does some work and says what goes wrong, but for work that was ended; null then. */
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
  /** Does work of which only the latest counts: gives `take` what it resolves to, and `fail` what goes wrong, unless other work was begun meanwhile. */
  element.latest = async (work, take, fail = (error) => element.say(error.message)) => {
    const signal = newest.begin();
    try {
      const answer = await work();
      if (!signal.aborted) await take(answer);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  };
  return element;
};

/** Work of which only the newest counts: `begin()` gives a signal that the next `begin()` aborts, and `end()` does so too. */
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

/** Asks something in a dialog; resolves to the value of the button that is pressed, to "" with Escape. Buttons are `[value, words, class]`. */
bao.choose = (title, words, buttons) => {
  const { element: dialog, heading, sentence, answers } = bao.parts("choose");
  heading.textContent = title;
  sentence.textContent = words;
  answers.append(...buttons.map(([value, label, name], index) => bao.el("button", { value, class: name, autofocus: index === 0 }, label)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
};

const TYPING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";
/** Whether keys belong to the element: letters typed there are no shortcuts. */
bao.typing = (element) => element instanceof Element && element.matches(TYPING);

/** One of the few signs on buttons, which stand in the page, so that they look the same with every font. */
bao.icon = (name) => bao.svg("svg", { class: "icon", "aria-hidden": "true", focusable: "false" }, bao.svg("use", { href: `#icon-${name}` }));

/**
 * A button. With an icon alone its words are its label and its tip; `keys` names the shortcut that does the
 * same.
 */
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
