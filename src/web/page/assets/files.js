/** Where a game comes from and goes to: saving, files to keep. */
import { bao } from "./base.js";

const { el, t } = bao;

bao.Files = class Files {
  /** `edit(edit)` changes the game as a whole; `found()` is what searches have found, for a page without a server; `onsaved(words)` is told what was saved. */
  constructor({ desk, edit, found = () => [], onsaved }) {
    Object.assign(this, { desk, edit, found, onsaved, ...bao.parts("files") });
    /** Who played, and when: what a pasted transcript does not say. */
    this.named = [...this.pairs.querySelectorAll("[name]")];
    for (const words of this.pairs.querySelectorAll('label, option:not([value=""])')) words.textContent = bao.capital(words.textContent);
    this.pairs.onchange = ({ target }) => this.edit({ kind: "header", name: target.name, value: target.value });
    this.form.onsubmit = () => this.save();
    this.game.onclick = () => this.#download("bao");
    this.page.onclick = () => this.#download("html");
    this.details.ontoggle = () => this.#text();
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
    for (const field of this.named) if (document.activeElement !== field) field.value = desk.game.headers.get(field.name) ?? "";
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

  async #download(kind) {
    const { desk } = this;
    await desk.settled();
    await this.trouble.during(async () => {
      const { blob, name } = await bao.api.file(`export/${kind}`, { bao: desk.game.given.bao, at: desk.at, ...(kind === "html" ? { analysis: this.found() } : {}) });
      bao.keepFile(blob, name);
      this.done.textContent = t("downloaded", { file: name });
    });
  }
};
