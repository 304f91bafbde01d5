/** Reads a pasted transcript, and shows the findings about it, marked in the text. */

const { el, button, t } = bao;
/** The severities of the findings that are shown. */
const SHOWN = ["error", "warning", "repair"];
/** Further findings are only counted. */
const MOST = 50;

bao.GameFindings = class GameFindings {
  /** `element` is a fold with a list. `ongo(turn, event)` is called with the turn of a finding, to show it. */
  constructor({ element, ongo }) {
    Object.assign(this, { element, ongo });
    [this.summary, this.list] = element.children;
  }

  /** Shows the findings of the game on the desk. */
  show({ findings, game }) {
    const told = findings.filter(({ severity }) => SHOWN.includes(severity));
    this.element.hidden = told.length === 0;
    const counts = SHOWN.map((severity) => {
      const count = told.filter((finding) => finding.severity === severity).length;
      return count > 0 && t(`mended-${severity}s`, { count });
    });
    this.summary.textContent = t("mended-summary", { counts: counts.filter(Boolean).join(", ") });
    this.element.open = told.some(({ severity }) => severity !== "warning");
    const more = told.length > MOST ? [el("li", { class: "soft" }, t("mended-more", { count: told.length - MOST }))] : [];
    this.list.replaceChildren(...told.slice(0, MOST).map((finding) => this.#one(finding, game)), ...more);
  }

  #one({ severity, turn, read, expected, repair, code }, game) {
    const name = bao.word("finding", code);
    const words = bao.prose(repair ? t("mended-taken", { read, repair }) : read ? t("mended-expected", { name, read, expected }) : name);
    const at = turn && game.find(turn, 0) !== null ? button(turn, (event) => this.ongo(turn, event), { class: "quiet move" }) : (turn ?? "");
    return el("li", {}, el("span", { class: severity === "error" ? "tag wrong" : "tag" }, bao.word("mended", severity)), " ", at, " ", words);
  }
};

bao.Paste = class Paste {
  #given = null;

  constructor(app) {
    const { about } = app;
    bao.build(this, "paste", { app });
    bao.fill(this.ruleset, about.rulesets.map(({ name }) => name), about.new_games);
    this.several = bao.several(this.picking, () => this.read());
    this.text.oninput = bao.debounce(300, () => this.#readNew());
  }

  /** Takes a text as if the user had pasted it. */
  take(text) {
    this.text.value = text;
    this.#readNew();
  }

  /** Reads a new text, in which the user has not picked a game yet. */
  #readNew() {
    this.several.show([]);
    return this.read();
  }

  #spec() {
    const name = this.name.value.trim();
    return { text: this.text.value, ruleset: this.ruleset.value, repair: this.repair.checked, ...(name ? { name } : {}), ...this.several.spec };
  }

  read() {
    const text = this.text.value;
    this.#given = null;
    this.open.disabled = true;
    return this.trouble.latest(
      async () => text.trim() !== "" && bao.api.post("open", this.#spec()),
      (given) => this.#taken(text, given),
      (error) => {
        this.verdict.textContent = "";
        this.trouble.say(error.message);
        this.#show(text, error.body?.findings ?? []);
      },
    );
  }

  /** Shows what the server has read; false if there was no text. */
  #taken(text, given) {
    this.trouble.say("");
    this.verdict.textContent = "";
    const { findings = [], nodes, result } = given;
    this.#show(text, findings);
    if (!given) return;
    this.#given = given;
    if (!this.several.spec.game) this.several.show(given.games ?? []);
    this.open.disabled = false;
    const last = nodes.filter(({ main, turn }) => main && turn).at(-1)?.turn;
    const read = t("paste-read", { last: last ?? "none", ends: result ? "yes" : "no", result: (result ?? "").replace(/\.$/, "") });
    this.verdict.textContent = `${read} ${findings.length === 0 ? t("paste-faultless") : t("paste-findings", { count: findings.length })}`;
    this.verdict.className = findings.some(({ severity }) => severity === "error") ? "verdict bad" : "verdict good";
  }

  /** Shows the text with all findings marked, and the list of findings below it. */
  #show(text, findings) {
    this.marked.hidden = findings.length === 0;
    const placed = findings
      .map((finding, index) => ({ ...finding, index }))
      .filter(({ start, end }) => Number.isInteger(start) && Number.isInteger(end) && start <= end && end <= text.length)
      .sort((one, other) => one.start - other.start);
    const parts = [];
    let done = 0;
    for (const { start, end, index, severity } of placed) {
      // If two findings overlap, only the first is marked.
      if (start < done) continue;
      parts.push(text.slice(done, start));
      parts.push(el("mark", { id: `place-${index}`, class: severity }, text.slice(start, end) || "\u2038", el("sup", {}, String(index + 1))));
      done = end;
    }
    parts.push(text.slice(done));
    this.marked.replaceChildren(...parts);
    this.findings.replaceChildren(...findings.map((finding, index) => this.#finding(finding, index)));
  }

  #finding({ severity, code, line, source_column: column, turn, read, expected, repair, message, start, end }, index) {
    const facts = [
      [t("paste-was-read"), read && `\`${read}\``],
      [t("paste-expected"), expected],
      [t("paste-taken-as"), repair && `\`${repair}\``],
    ].filter(([, value]) => value);
    const where = [turn ? t("paste-turn", { turn }) : null, line ? t("paste-line", { line: String(line), column: String(column) }) : null].filter(Boolean).join(", ");
    return el(
      "li",
      { class: `finding ${severity}` },
      el("span", { class: "tag" }, bao.word("severity", severity)),
      // The full message would repeat the facts that are listed below.
      el("strong", { title: message }, " ", facts.length > 0 ? bao.capital(bao.word("finding", code)) : bao.prose(message ?? code)),
      el("span", { class: "soft" }, ` ${where}`),
      facts.length > 0 ? el("dl", {}, facts.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, bao.prose(value))])) : null,
      Number.isInteger(start) ? button(t("paste-show"), () => (this.text.focus(), this.text.setSelectionRange(start, end)), { class: "quiet", "aria-label": t("paste-show-finding", { number: String(index + 1) }) }) : null,
    );
  }

  layGiven() {
    if (this.#given) this.app.take(this.#given);
  }
};
