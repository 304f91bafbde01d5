/** Texts to be pasted elsewhere, and files to keep. */
import { bao } from "./base.js";

const { el, button, t } = bao;

bao.copyButton = (words, text, trouble, gifts = {}) => {
  const made = button(
    words,
    async () => {
      try {
        await navigator.clipboard.writeText(text());
      } catch {
        return trouble.say(t("copy-forbidden"));
      }
      trouble.say("");
      const label = made.querySelector("span");
      label.textContent = t("copied");
      setTimeout(() => (label.textContent = words), 1600);
    },
    { icon: "link", ...gifts },
  );
  return made;
};

/** Hands a file to the browser to keep. */
bao.keepFile = (blob, name) => {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** A name for files of a game: no folder, nothing hidden, as the server takes it. */
bao.fileStem = ({ proposed, id }) =>
  (proposed || id || "game").replace(/[^\p{Alphabetic}\p{N}._-]+/gu, "-").slice(0, 40).replace(/^[.-]+|[.-]+$/g, "") || "game";
