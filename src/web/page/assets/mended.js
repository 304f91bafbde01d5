"use strict";
/** What was found and mended in the text that a game was read from, above the board, with the turns that it is about. */
(() => {
  const { el, button } = bao;
  const SEVERITY = { error: "Error", warning: "Warning", repair: "Mended" };
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
      const count = (severity, one, many) => {
        const number = told.filter((finding) => finding.severity === severity).length;
        return number > 0 ? [bao.count(number, one, many)] : [];
      };
      const counts = [...count("error", "error"), ...count("warning", "warning"), ...count("repair", "place mended", "places mended")];
      this.summary.textContent = `In the text: ${counts.join(", ")}`;
      this.element.open = told.some(({ severity }) => severity !== "warning");
      const more = told.length > MOST ? [el("li", { class: "soft" }, `and ${bao.count(told.length - MOST, "more", "more")}`)] : [];
      this.list.replaceChildren(...told.slice(0, MOST).map((finding) => this.#one(finding, game)), ...more);
    }

    #one({ severity, turn, read, expected, repair, code }, game) {
      const words = repair ? ["read ", el("code", {}, read), ", taken as ", el("code", {}, repair)] : read ? [`${code.replaceAll("-", " ")}: read `, el("code", {}, read), ", expected ", ...bao.prose(expected)] : [code.replaceAll("-", " ")];
      const at = turn && game.find(turn, 0) !== null ? button(turn, (event) => this.ongo(turn, event), { class: "quiet move" }) : (turn ?? "");
      return el("li", {}, el("span", { class: severity === "error" ? "tag wrong" : "tag" }, SEVERITY[severity]), " ", at, " ", words);
    }
  };
})();
