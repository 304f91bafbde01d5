"use strict";
/**
 * The one global of the page. Every script adds to it; none knows the rules of the game: what is legal, what
 * happens and what a position is comes from the server, or in an exported page out of the page itself.
 */
const bao = {};

(() => {
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

  /** What can wait until the frame is drawn. */
  bao.later = (work) => requestAnimationFrame(() => setTimeout(work));

  /** A text with a capital, as a sentence begins. */
  bao.capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  /** The CSS class of a class of the study that is called after a colour, which then stands before it. */
  bao.colour = (name, value) => (name === "progress" || name === "final" ? `colour ${value}` : null);

  /** 0 for `s`, 1 for `n`. */
  bao.sideOf = (letter) => (letter === "n" ? 1 : 0);

  /** Preferences, and nothing else, outlive the page. Storage may be forbidden; then they do not. */
  bao.prefs = {
    get(name, otherwise) {
      try {
        return localStorage.getItem(`bao.${name}`) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
    set(name, value) {
      try {
        localStorage.setItem(`bao.${name}`, value);
      } catch {
        // A private window: the choice holds until the page is closed.
      }
    },
    remove(name) {
      try {
        localStorage.removeItem(`bao.${name}`);
      } catch {
        // Then nothing was kept.
      }
    },
  };

  /** Raised when what `session` holds gets another shape: what another version of the page has kept is not read then. */
  const VERSION = 2;
  const keyOf = (name) => `bao.${VERSION}.${name}`;

  /** What outlives the page as long as its window is there: `set` says whether it could be kept, `get` gives null where nothing is, or nothing that can be read. */
  bao.session = {
    set(name, what) {
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(what));
        return true;
      } catch {
        return false;
      }
    },
    get(name) {
      try {
        return JSON.parse(sessionStorage.getItem(keyOf(name)));
      } catch {
        return null;
      }
    },
    remove(name) {
      try {
        sessionStorage.removeItem(keyOf(name));
      } catch {
        // Then nothing was kept.
      }
    },
  };

  /** What outlives one loading of the page anew, and no other: `put` says whether it could be kept. */
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
  bao.trouble = () => {
    const element = bao.el("p", { class: "trouble", role: "alert" });
    element.say = (sentence) => {
      element.replaceChildren(...(sentence ? bao.prose(bao.capital(sentence)) : []));
    };
    return element;
  };

  const TYPING = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";
  /** Whether keys belong to the element: letters typed there are no shortcuts. */
  bao.typing = (element) => element instanceof Element && element.matches(TYPING);
})();
