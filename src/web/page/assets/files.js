/** Saves and downloads a game, and shows its details. */

const { el, t } = bao;

bao.Files = class Files {
  constructor(room) {
    bao.build(this, "files", { room, desk: room.desk });
    /** The fields for players and date. A pasted transcript has no such headers. */
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
    const proposed = file ?? `${bao.fileStem(given)}.bao`;
    if (document.activeElement !== this.name) this.name.value = proposed;
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
    const behind = unsent && `\n{${t("file-unsent", { turn: unsent.turn ?? "game", text: unsent.text.replace(/\{/g, "(").replace(/\}/g, ")") })}}\n`;
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
