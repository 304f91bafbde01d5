/** Games in files and texts: saving, downloading and the details of a game; the saved games; pasted transcripts. */

const { el, button, t } = bao;
bao.Files = class Files {
  constructor(room) {
    bao.build(this, "files", { room, desk: room.desk });
    /** The fields for players and date, which the user can fill in, because a pasted transcript lacks these headers. */
    this.named = [...this.pairs.querySelectorAll("[name]")];
    for (const words of this.pairs.querySelectorAll('label, option:not([value=""])')) words.textContent = bao.capital(words.textContent);
    this.pairs.onchange = ({ target }) => room.edit({ kind: "header", name: target.name, value: target.value }, this.trouble);
  }

  show() {
    const { desk } = this;
    const { given } = desk.game;
    const { file, source, unsaved } = desk;
    const saved = file ? t("file-saved", { file }) : source?.game ? t("file-archive") : "";
    this.state.textContent = !unsaved ? saved : file ? t("file-changed", { file }) : t("file-not-saved");
    this.state.classList.toggle("unsaved", unsaved);
    if (document.activeElement !== this.name) this.name.value = file ?? `${given.proposed}.bao`;
    // Do not overwrite a field while the user is typing in it.
    for (const field of this.named) if (document.activeElement !== field) field.value = desk.game.headers.get(field.name) ?? "";
    const rows = [
      ...given.headers.filter(({ name }) => !["position", "game", "south", "north"].includes(name)).map(({ name, value }) => [bao.word("header", name), name === "date" ? bao.date(value) : bao.word("header-value", value)]),
      ...(given.classes ?? []).map(({ name, value }) => [bao.word("class", name), el("span", { class: bao.colour(name, value) }, bao.word(name, value))]),
      ...bao.sides.map((side, index) => [t("house-of", { side }), given.fates?.[index]]),
    ].filter(([, value]) => value);
    this.about.replaceChildren(...rows.flatMap(([name, value]) => [el("dt", {}, bao.capital(name)), el("dd", {}, value)]));
    this.fillText();
  }

  fillText() {
    const { game, unsent } = this.desk;
    if (!this.details.open || !game) return;
    // Text that is not in the game yet is shown as a comment after it, so that the user can copy it.
    const turn = unsent && (game.node(game.find(unsent.address, 0) ?? unsent.at).turn ?? "game");
    const behind = unsent && `\n{${t("file-unsent", { turn, text: unsent.text.replace(/\{/g, "(").replace(/\}/g, ")") })}}\n`;
    this.text.value = `${game.given.bao}${behind ?? ""}`;
  }

  async save() {
    this.done.textContent = "";
    const file = this.name.value.trim();
    await this.trouble.during(async () => {
      const { file: kept, merged, takenIn } = await this.desk.save(file === "" ? undefined : file);
      const conflicts = merged?.conflicts ?? [];
      const words = [t("file-saved", { file: kept })];
      this.room.note.textContent = words[0];
      if (takenIn) words.push(t("file-taken-in", { count: merged.added ?? 0 }));
      if (conflicts.length > 0) words.push(t("file-conflicts-counted", { count: conflicts.length, places: conflicts.join("; ") }));
      this.done.textContent = words.join(" ");
      this.name.value = kept;
    });
  }

  async download(kind) {
    const { desk } = this;
    await desk.settled();
    await this.trouble.during(async () => {
      const { blob, name } = await bao.api.file(`export/${kind}`, { bao: desk.game.given.bao, at: desk.at, ...(kind === "html" ? { analysis: this.room.inquiry.known.of(desk.game) } : {}) });
      bao.keepFile(blob, name);
      this.done.textContent = t("downloaded", { file: name });
    });
  }
};

const pairing = ({ south, north }) => bao.playersOf([south, north]).join(" – ");

/** The maximum size of a file that the server accepts, in bytes. */
const LARGEST = 7 * 1024 * 1024;

/** How a game ended, the number of its moves, and its date. */
const ended = (game) => (game.result ? [bao.savedOutcome(game), t("play-moves", { count: game.moves }), bao.date(game.date)].filter(Boolean).join(" · ") : "");

bao.Saved = class Saved {
  constructor(app) {
    bao.build(this, "saved", { app });
  }

  show() {
    return this.trouble.during(async () => {
      const { folder, files, drafts } = await bao.api.get("saved");
      this.where.textContent = files.length + drafts.length > 0 ? t("saved-in", { folder }) : t("saved-nothing", { folder });
      this.list.replaceChildren(...drafts.map((draft) => this.#draft(draft)), ...files.map((file) => this.#file(file)));
      this.#begin(drafts);
    });
  }

  /** Shows the ways to start. `drafts` may contain an unfinished game. */
  async #begin(drafts) {
    const left = bao.unfinished(drafts);
    this.goOn.hidden = !left;
    if (left) this.goOn.href = `?${new URLSearchParams({ draft: left.file })}`;
    this.opponents.textContent = left ? pairing(left.games[0]) : "";
    // The counts may arrive late, or not at all.
    const [trained, learned] = await Promise.allSettled([bao.api.post("train", { themes: [], grades: [], limit: 0 }), bao.api.get("lessons")]);
    if (trained.value) this.due.textContent = t("start-due", { due: trained.value.due, fresh: trained.value.new });
    const next = learned.value?.lessons.find(({ done, tasks }) => done < tasks);
    if (next) this.lesson.textContent = next.title;
  }

  /** The row of a draft. The user can delete the draft, and undo this while the list is shown. */
  #draft({ file, games: [game = {}], error }) {
    const row = el("li", {});
    const title = game.south || game.north ? pairing(game) : /^game[.-]/.test(file) ? t("game-unnamed") : t("game-named", { name: game.game ?? file });
    const remove = bao.button(t("draft-delete"), () => this.#discard(row, file, title), { icon: "cut", bare: true });
    row.append(bao.link({ draft: file }, title), " ", el("span", { class: "tag" }, t("not-saved")), el("span", { class: "soft" }, ` ${error ?? ended(game)} `), remove);
    return row;
  }

  #discard(row, draft, title) {
    return this.trouble.during(async () => {
      const before = [...row.childNodes];
      const { bao: text, origin } = await bao.api.post("discard-draft", { draft });
      const undo = bao.button(t("undo"), () => this.trouble.during(async () => {
        await bao.api.post("draft", { draft, bao: text, origin });
        row.replaceChildren(...before);
        row.querySelector("a").focus();
      }), { icon: "undo" });
      row.replaceChildren(t("draft-deleted", { game: title }), " ", undo);
      undo.focus();
    });
  }

  #file({ file, games = [], error }) {
    const words = ({ game, south, north }) => [game ? t("game-named", { name: game }) : null, south || north ? pairing({ south, north }) : null].filter(Boolean).join(", ");
    const told = (game) => [words(game), ended(game)].filter(Boolean).join(" · ");
    const first = games[0] ?? {};
    if (error) return el("li", {}, el("strong", {}, file), el("p", { class: "trouble" }, error));
    if (games.length <= 1) return el("li", {}, bao.link({ file }, file), el("span", { class: "soft" }, ` ${told(first)}`));
    const several = games.map((game) => el("li", {}, bao.link({ file, of: game.game ?? "" }, words(game) || t("saved-no-number")), el("span", { class: "soft" }, ` ${ended(game)}`)));
    return el("li", {}, el("strong", {}, file), el("ul", {}, several));
  }

  async read() {
    const [file] = this.upload.files;
    if (!file) return;
    await this.trouble.during(async () => {
      if (file.size > LARGEST) throw new Error(t("saved-too-large", { file: file.name }));
      const text = await file.arrayBuffer().then((bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).catch(() => null);
      if (text === null) throw new Error(t("saved-no-text", { file: file.name }));
      await this.app.read(text);
    });
    // This allows the user to choose the same file again.
    this.upload.value = "";
  }
};

/** The severities of the findings that are shown. */
const SHOWN = ["error", "warning", "repair"];
/** Further findings are only counted. */
const MOST = 50;

bao.GameFindings = class GameFindings {
  constructor({ stage, mending: element }) {
    Object.assign(this, { stage, element });
    [this.summary, this.list] = element.children;
  }

  /** Shows the findings of the game on the desk. */
  show(game) {
    const told = game.given.findings.filter(({ severity }) => SHOWN.includes(severity));
    this.element.hidden = told.length === 0;
    const counts = SHOWN.map((severity) => {
      const count = told.filter((finding) => finding.severity === severity).length;
      return count > 0 && t(`mended-${severity}s`, { count });
    });
    this.summary.textContent = t("mended-summary", { counts: counts.filter(Boolean).join(", ") });
    this.element.open = told.some(({ severity }) => severity !== "warning");
    const more = told.length > MOST ? el("li", { class: "soft" }, t("mended-more", { count: told.length - MOST })) : "";
    this.list.replaceChildren(...told.slice(0, MOST).map((finding) => this.#one(finding, game)), more);
  }

  #one({ severity, turn, read, expected, repair, code }, game) {
    const name = bao.word("finding", code);
    const words = bao.prose(repair ? t("mended-taken", { read, repair }) : read ? t("mended-expected", { name, read, expected }) : name);
    const at = turn && game.find(turn, 0) !== null ? button(turn, () => this.stage.go(game.find(turn, 0), { still: true }), { class: "quiet move" }) : (turn ?? "");
    return el("li", {}, el("span", { class: severity === "error" ? "tag wrong" : "tag" }, bao.word("mended", severity)), " ", at, " ", words);
  }
};

bao.Paste = class Paste {
  #given = null;

  constructor(app) {
    const { about } = app;
    bao.build(this, "paste", { app });
    bao.fill(this.ruleset, about.rulesets.map(({ name }) => name), about.new_games);
    [this.several, this.pick] = this.picking.children;
    this.pick.onchange = () => this.read();
    this.open.onclick = () => app.take(this.#given);
    this.text.oninput = bao.debounce(300, () => this.#readNew());
  }

  /** Takes a text as if the user had pasted it. */
  take(text) {
    this.text.value = text;
    return this.#readNew();
  }

  /**
   * Opens the text of a file if it has one game, without errors. Otherwise shows what is wrong, or the games. The name
   * and the rules of the form belong to a pasted text.
   */
  async openFile(text) {
    const given = await bao.api.post("open", { text, ruleset: "kibao" }).catch((error) => (error.body?.findings?.length > 0 ? null : Promise.reject(error)));
    if (given && !(given.games?.length > 0) && given.findings.every(({ severity }) => severity !== "error")) return this.app.take(given);
    this.name.value = "";
    this.ruleset.value = "kibao";
    await this.take(text);
    this.app.go({ view: "paste" });
  }

  /** Reads a new text, in which the user has not picked a game yet. */
  #readNew() {
    this.#offer([]);
    return this.read();
  }

  /** Lets the user pick one of several games. */
  #offer(games) {
    this.picking.hidden = games.length === 0;
    this.several.textContent = t("saved-several", { count: games.length });
    this.pick.replaceChildren();
    bao.fill(this.pick, games, games[0]);
  }

  read() {
    const text = this.text.value;
    const name = this.name.value.trim();
    const spec = { text, ruleset: this.ruleset.value, repair: this.repair.checked, ...(name ? { name } : {}), ...(this.pick.value ? { game: this.pick.value } : {}) };
    this.#given = null;
    this.open.disabled = true;
    return this.trouble.latest(
      async () => text.trim() !== "" && bao.api.post("open", spec),
      (given) => this.#taken(text, given),
      (error) => {
        this.verdict.textContent = "";
        this.#show(text, error.body?.findings ?? []);
      },
    );
  }

  /** Shows what the server has read. `given` is false if there was no text. */
  #taken(text, given) {
    this.verdict.textContent = "";
    const { findings = [], nodes, result } = given;
    this.#show(text, findings);
    if (!given) return;
    this.#given = given;
    if (this.pick.value === "") this.#offer(given.games ?? []);
    this.open.disabled = false;
    const last = nodes.filter(({ main, turn }) => main && turn).at(-1)?.turn;
    const read = t("paste-read", { last: last ?? "none", ends: result ? "yes" : "no", result: (result ?? "").replace(/\.$/, "") });
    this.verdict.textContent = `${read} ${findings.length === 0 ? t("paste-faultless") : t("paste-findings", { count: findings.length })}`;
    this.verdict.className = findings.some(({ severity }) => severity === "error") ? "verdict bad" : "verdict good";
  }

  /** Shows the text with marked findings, and the list of all findings below it. */
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
};
