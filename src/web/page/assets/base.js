/**
 * The one global of the page. Every script adds to it; none knows the rules of the game: what is legal, what
 * happens and what a position is comes from the server, or in an exported page out of the page itself.
 */
export const bao = {};
// The console of a browser reaches it, and so do the tests.
globalThis.bao = bao;

/** Sets what an element has: handlers (`onclick`), flags, and attributes; never markup. */
function give(element, gifts) {
  for (const [name, value] of Object.entries(gifts ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

/** An element with attributes and children. Texts become text nodes, so that no data is ever markup. */
bao.el = (tag, gifts, ...children) => {
  const element = document.createElement(tag);
  give(element, gifts);
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

/** The same for pictures. */
bao.svg = (tag, gifts, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  give(element, gifts);
  element.append(...children.flat());
  return element;
};

/** A link to another view of this page, which main.js follows. */
bao.link = (query, words, gifts = {}) => bao.el("a", { href: `?${new URLSearchParams(query)}`, ...gifts }, words);

/** A cell of a list of games, which a phone lays out as cards: there its name stands before it. */
bao.cell = (name, value, gifts = {}) =>
  bao.el("td", { ...gifts, "data-name": name, "data-words": bao.word("card", name) }, [null, undefined, ""].includes(value) ? bao.el("span", { class: "soft" }, "–") : value instanceof Element ? value : String(value));

/** Gives a menu its options, each `[value, words]`, or a value that is its own word. */
bao.fill = (menu, options, value = "") => {
  menu.append(...options.map((option) => [option].flat()).map(([name, words = name]) => bao.el("option", { value: name }, words)));
  menu.value = value;
};

/** What can wait until the frame is drawn. */
bao.later = (work) => requestAnimationFrame(() => setTimeout(work));

/** A text with a capital, as a sentence begins. */
bao.capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The CSS class of a class of the study that is called after a colour, which then stands before it. */
bao.colour = (name, value) => (name === "progress" || name === "final" ? `colour ${value}` : null);

/** 0 for `s`, 1 for `n`. */
bao.sideOf = (letter) => (letter === "n" ? 1 : 0);

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
  remove: (name) => tried(() => sessionStorage.removeItem(keyOf(name))),
};

/** What outlives one reload of the page: `put` says whether it could be kept. */
bao.carried = {
  put: (what) => bao.session.set("carried", what),
  take() {
    const kept = bao.session.get("carried");
    bao.session.remove("carried");
    return kept;
  },
};

bao.calm = matchMedia("(prefers-reduced-motion: reduce)");

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
  return element;
};

/**
 * Asks one question after the other, of which only the latest counts: `ask(work, take)` gives `take` what `work` resolves to,
 * and `fail` what goes wrong, unless another was asked meanwhile.
 */
bao.latest = (fail) => {
  let latest = 0;
  return async (work, take) => {
    latest += 1;
    const asked = latest;
    try {
      const answer = await work();
      if (asked === latest) await take(answer);
    } catch (error) {
      if (asked === latest) fail(error);
    }
  };
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
  const heading = bao.el("h2", { id: "choose-title" }, title);
  const answers = buttons.map(([value, label, name], index) => bao.el("button", { value, class: name, autofocus: index === 0 }, label));
  const dialog = bao.el("dialog", { "aria-labelledby": heading.id }, heading, bao.el("p", {}, words), bao.el("form", { method: "dialog", class: "with" }, answers));
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

const PATHS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  eventBack: "M12 6l-7 6 7 6M19 6l-7 6 7 6",
  eventNext: "M12 6l7 6-7 6M5 6l7 6-7 6",
  flip: "M8 4v14M4 14l4 5 4-5M16 20V6M12 10l4-5 4 5",
  undo: "M8 5L4 9l4 4M4 9h9a6 5 0 0 1 0 10h-4",
  redo: "M16 5l4 4-4 4M20 9h-9a6 5 0 0 0 0 10h4",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l10 7-10 7z",
  lap: "M6 5l8 7-8 7zM18 5v14",
  end: "M4 5l7 7-7 7zM11 5l7 7-7 7zM20 5v14",
  again: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  share: "M12 15V4M7 9l5-5 5 5M5 13v7h14v-7",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  silent: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  up: "M12 19V5M6 11l6-6 6 6",
  trunk: "M12 20V4M7 9l5-5 5 5M12 16l6-4",
  cut: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  compare: "M12 4v16M4 7h5M4 12h5M4 17h5M15 7h5M15 12h5M15 17h5",
  note: "M5 4h14v12h-8l-4 4v-4H5z",
  chances: "M3 17l5-6 4 4 8-9M3 21h18",
  less: "M5 12h14",
  more: "M5 12h14M12 5v14",
};
const FILLED = new Set(["first", "back", "next", "last", "play", "lap", "end"]);

bao.icon = (name) =>
  bao.svg(
    "svg",
    { viewBox: "0 0 24 24", class: FILLED.has(name) ? "icon filled" : "icon", "aria-hidden": "true", focusable: "false" },
    bao.svg("path", { d: PATHS[name] }),
  );

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
