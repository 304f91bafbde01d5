/** The few signs on buttons, drawn, so that they look the same with every font. */
import { bao } from "./base.js";

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
