"use strict";
/** Questions that are being asked, kept by the window, so that they go on where they stood when the page is loaded anew. */
(() => {
  const MADE = "bao.asked";
  const STAND = "bao.asked-stand";

  const store = (name, what) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(what));
    } catch {
      // Storage is forbidden or full: then they end with the page.
      bao.askedQuestions.end();
    }
  };
  const stored = (name) => {
    try {
      return JSON.parse(sessionStorage.getItem(name));
    } catch {
      return null;
    }
  };

  bao.askedQuestions = {
    /** Questions begin: `made` is what their source is made of. */
    begin(made) {
      this.end();
      store(MADE, made);
    },
    /** Where they stand; nothing where what they are made of is not kept. */
    stand(stand) {
      if (stored(MADE) !== null) store(STAND, stand);
    },
    /** `{made, stand}`; null where nothing is being asked. */
    kept() {
      const [made, stand] = [stored(MADE), stored(STAND)];
      return made !== null && stand !== null ? { made, stand } : null;
    },
    end() {
      try {
        sessionStorage.removeItem(MADE);
        sessionStorage.removeItem(STAND);
      } catch {
        // Then nothing was kept.
      }
    },
  };
})();
