"use strict";
/** Texts to be pasted elsewhere, and names of files. */
(() => {
  const { el, button, t } = bao;

  /** Puts a text where it can be pasted from; says whether that worked. */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Without leave to write there, an old way that works in a page that has the focus.
      const area = el("textarea", { class: "away", readonly: true }, text);
      (document.querySelector("dialog[open]") ?? document.body).append(area);
      const before = document.activeElement;
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      before?.focus();
      return done;
    }
  }

  bao.copyButton = (words, text, trouble, gifts = {}) => {
    const made = button(
      words,
      async () => {
        const done = await copy(text());
        trouble.say(done ? "" : t("copy-forbidden"));
        if (!done) return;
        const label = made.querySelector("span");
        label.textContent = t("copied");
        setTimeout(() => (label.textContent = words), 1600);
      },
      { icon: "link", ...gifts },
    );
    return made;
  };

  /** A name for files of a game: no folder, nothing hidden, as the server takes it. */
  bao.fileStem = ({ proposed, id }) =>
    (proposed || id || "game").replace(/[^\p{Alphabetic}\p{N}._-]+/gu, "-").slice(0, 40).replace(/^[.-]+|[.-]+$/g, "") || "game";
})();
