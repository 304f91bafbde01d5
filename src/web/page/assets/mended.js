/** What was found and mended in the text that a game was read from, above the board, with the turns that it is about. */
import { bao } from "./base.js";

const { el, button, t } = bao;
const SEVERITY = { error: t("mended-error"), warning: t("mended-warning"), repair: t("mended-repair") };
/** More than these are counted only. */
const MOST = 50;

bao.Mended = class Mended {
  #laid = null;

  /** `ongo(turn, event)` is told which turn is to be looked at. */
  constructor({ ongo }) {
    this.ongo = ongo;
    this.summary = el("summary", {});
    this.list = el("ul", { class: "mendedlist" });
    this.element = el("details", { class: "mended" }, this.summary, this.list);
    this.element.hidden = true;
  }

  /** Shows what was found in the game on the desk, as long as it lies there. */
  show({ laid, findings, game }) {
    if (laid === this.#laid) return;
    this.#laid = laid;
    const told = findings.filter(({ severity }) => severity in SEVERITY);
    this.element.hidden = told.length === 0;
    const count = (severity) => told.filter((finding) => finding.severity === severity).length;
    const counts = [
      count("error") > 0 ? t("mended-errors", { count: count("error") }) : "",
      count("warning") > 0 ? t("mended-warnings", { count: count("warning") }) : "",
      count("repair") > 0 ? t("mended-repairs", { count: count("repair") }) : "",
    ];
    this.summary.textContent = t("mended-summary", { counts: counts.filter(Boolean).join(", ") });
    this.element.open = told.some(({ severity }) => severity !== "warning");
    const more = told.length > MOST ? [el("li", { class: "soft" }, t("mended-more", { count: told.length - MOST }))] : [];
    this.list.replaceChildren(...told.slice(0, MOST).map((finding) => this.#one(finding, game)), ...more);
  }

  #one({ severity, turn, read, expected, repair, code }, game) {
    const name = bao.word("finding", code);
    const words = bao.prose(repair ? t("mended-taken", { read, repair }) : read ? t("mended-expected", { name, read, expected }) : name);
    const at = turn && game.find(turn, 0) !== null ? button(turn, (event) => this.ongo(turn, event), { class: "quiet move" }) : (turn ?? "");
    return el("li", {}, el("span", { class: severity === "error" ? "tag wrong" : "tag" }, SEVERITY[severity]), " ", at, " ", words);
  }
};
