/** Where a game comes from and goes to: saving, files to keep. */
import { bao } from "./base.js";

const { el, button, t } = bao;

bao.Files = class Files {
  /** `edit(edit)` changes the game as a whole; `found()` is what searches have found, for a page without a server; `onsaved(words)` is told what was saved. */
  constructor({ desk, edit, found = () => [], onsaved }) {
    Object.assign(this, { desk, edit, found, onsaved });
    this.trouble = bao.trouble();
    this.done = el("p", { class: "done", role: "status" });
    this.name = el("input", { id: "filename", name: "filename", size: "16", autocomplete: "off", spellcheck: "false" });
    this.state = el("p", { class: "soft" });
    const form = el(
      "form",
      { class: "save", onsubmit: (event) => (event.preventDefault(), this.save()) },
      el("label", { for: "filename" }, t("save-as")),
      el("span", { class: "with" }, this.name, el("button", { type: "submit", class: "primary", title: t("save-tip") }, t("save"))),
    );
    const file = (words, path, otherwise) => button(words, () => this.#download(path, otherwise()));
    const id = () => bao.fileStem(this.desk.game.given);
    this.text = el("textarea", { id: "filetext", rows: "10", readonly: true, spellcheck: "false", class: "mono" });
    this.details = el("details", { ontoggle: () => this.#text() }, el("summary", {}, t("file-as-text")), el("label", { for: "filetext", class: "away" }, t("file-title")), this.text);
    this.about = el("dl", { class: "about" });
    this.element = el(
      "section",
      { class: "files", "aria-labelledby": "files-title" },
      el("h2", { id: "files-title" }, t("file-title")),
      this.about,
      form,
      this.state,
      this.done,
      this.trouble,
      el("h3", {}, t("file-copy")),
      el(
        "div",
        { class: "with" },
        file(t("file-game"), "export/bao", () => `${id()}.bao`),
        (this.page = file(t("file-page"), "export/html", () => `${id()}.html`)),
      ),
      this.#names(),
      this.details,
    );
  }

  /** Who played, and when: what a pasted transcript does not say. */
  #names() {
    this.named = ["south", "north", "date", "winner"].map((name) => {
      const keep = () => this.edit({ kind: "header", name, value: field.value });
      const field =
        name === "winner"
          ? el("select", { id: `header-${name}`, onchange: keep }, ["", "south", "north"].map((value) => el("option", { value }, value === "" ? t("file-not-known") : bao.capital(bao.word("header-value", value)))))
          : el("input", { id: `header-${name}`, autocomplete: "off", onchange: keep });
      return { name, field };
    });
    const rows = this.named.map(({ name, field }) => el("div", { class: "field" }, el("label", { for: field.id }, bao.capital(bao.word("header", name))), field));
    return el("details", {}, el("summary", {}, t("file-players")), el("div", { class: "pairs" }, rows));
  }

  show() {
    const { desk } = this;
    const { given } = desk.game;
    this.state.textContent = desk.unsaved
      ? desk.file
        ? t("file-changed", { file: desk.file })
        : t("file-not-saved")
      : desk.file
        ? t("file-saved", { file: desk.file })
        : desk.source?.game
          ? t("file-archive")
          : "";
    this.state.classList.toggle("unsaved", desk.unsaved);
    const proposed = desk.file ?? `${bao.fileStem(given)}.bao`;
    if (document.activeElement !== this.name) this.name.value = proposed;
    // What is being typed stays.
    for (const { name, field } of this.named) if (document.activeElement !== field) field.value = desk.game.headers.get(name) ?? "";
    const rows = [
      ...given.headers.filter(({ name }) => !["position", "game", "south", "north"].includes(name)).map(({ name, value }) => [bao.word("header", name), name === "date" ? bao.date(value) : bao.word("header-value", value)]),
      ...(given.classes ?? []).map(({ name, value }) => [bao.word("class", name), el("span", { class: bao.colour(name, value) }, bao.word(name, value))]),
      ...bao.sides.map((side, index) => [t("house-of", { side }), given.fates?.[index]]),
    ].filter(([, value]) => value);
    this.about.replaceChildren(...rows.flatMap(([name, value]) => [el("dt", {}, bao.capital(name)), el("dd", {}, value)]));
    this.#text();
  }

  #text() {
    if (this.details.open && this.desk.game) this.text.value = `${this.desk.game.given.bao}${this.#unsent()}`;
  }

  /** What is written and not yet in the game, as a comment behind it: it is not lost where the server is gone. */
  #unsent() {
    const { unsent } = this.desk;
    if (!unsent) return "";
    return `\n{${t("file-unsent", { turn: unsent.turn ?? "game", text: unsent.text.replace(/\{/g, "(").replace(/\}/g, ")") })}}\n`;
  }

  async save() {
    this.done.textContent = "";
    const file = this.name.value.trim();
    await this.trouble.during(async () => {
      const { file: kept, merged, takenIn } = await this.desk.save(file === "" ? undefined : file);
      const conflicts = merged?.conflicts?.length ?? 0;
      this.done.textContent = [
        t("file-saved", { file: kept }),
        takenIn ? t("file-taken-in", { count: merged.added ?? 0 }) : "",
        conflicts > 0 ? t("file-conflicts-counted", { count: conflicts, places: merged.conflicts.join("; ") }) : "",
      ]
        .filter(Boolean)
        .join(" ");
      this.name.value = kept;
      this.onsaved(t("file-saved", { file: kept }));
    });
  }

  async #download(path, otherwise) {
    const { desk } = this;
    await desk.settled();
    await this.trouble.during(async () => {
      const { blob, name } = await bao.api.file(path, { bao: desk.game.given.bao, at: desk.at, ...(path === "export/html" ? { analysis: this.found() } : {}) }, otherwise);
      bao.keepFile(blob, name);
      this.done.textContent = t("downloaded", { file: name });
    });
  }
};
