"use strict";
/** Where a game comes from and goes to: saving, files to keep, links. */
(() => {
  const { el, button } = bao;

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
        trouble.say(done ? "" : "The browser does not let the page copy; take the address from the address bar.");
        if (!done) return;
        const label = made.querySelector("span");
        label.textContent = "Copied";
        setTimeout(() => (label.textContent = words), 1600);
      },
      { icon: "link", ...gifts },
    );
    return made;
  };

  /** A name for files of a game: no folder, nothing hidden, as the server takes it. */
  bao.fileStem = ({ proposed, id }) =>
    (proposed || id || "game").replace(/[^\p{Alphabetic}\p{N}._-]+/gu, "-").slice(0, 40).replace(/^[.-]+|[.-]+$/g, "") || "game";

  bao.Files = class Files {
    /** `edit(edit)` changes the game as a whole; `found()` is what searches have found, for a page without a server. */
    constructor({ desk, edit, found = () => [] }) {
      this.found = found;
      this.desk = desk;
      this.edit = edit;
      this.trouble = bao.trouble();
      this.done = el("p", { class: "done", role: "status" });
      this.name = el("input", { id: "filename", name: "filename", size: "16", autocomplete: "off", spellcheck: "false" });
      this.state = el("p", { class: "soft" });
      const form = el(
        "form",
        { class: "save", onsubmit: (event) => (event.preventDefault(), this.save()) },
        el("label", { for: "filename" }, "Save as"),
        el("span", { class: "with" }, this.name, el("button", { type: "submit", class: "primary", title: "Save (S)" }, "Save")),
      );
      const file = (words, path, otherwise) => button(words, () => this.#download(path, otherwise()));
      const id = () => bao.fileStem(this.desk.game.given);
      const link = (query) => `${location.origin}${location.pathname}?${query}`;
      this.text = el("textarea", { id: "filetext", rows: "10", readonly: true, spellcheck: "false", class: "mono" });
      this.details = el("details", { ontoggle: () => this.#text() }, el("summary", {}, "Game file as text"), el("label", { for: "filetext", class: "away" }, "Game file"), this.text);
      this.about = el("dl", { class: "about" });
      this.element = el(
        "section",
        { class: "files", "aria-labelledby": "files-title" },
        el("h2", { id: "files-title" }, "Game file"),
        this.about,
        form,
        this.state,
        this.done,
        this.trouble,
        el("h3", {}, "Keep a copy"),
        el(
          "div",
          { class: "with" },
          file("Game (.bao)", "export/bao", () => `${id()}.bao`),
          file("Picture (SVG)", "export/svg", () => `${id()}.svg`),
          file("Page (HTML)", "export/html", () => `${id()}.html`),
        ),
        el("h3", {}, "Links"),
        el(
          "div",
          { class: "with" },
          bao.copyButton("Link to this position", () => link(this.desk.positionQuery()), this.trouble),
          (this.linkToGame = bao.copyButton("Link to this turn", () => link(this.desk.query()), this.trouble)),
        ),
        this.#names(),
        this.#merge(),
        this.details,
      );
    }

    /** Who played, and when: what a pasted transcript does not say. */
    #names() {
      this.named = ["south", "north", "date", "winner"].map((name) => {
        const keep = () => this.edit({ kind: "header", name, value: field.value });
        const field =
          name === "winner"
            ? el("select", { id: `header-${name}`, onchange: keep }, ["", "south", "north"].map((value) => el("option", { value }, value === "" ? "not known" : bao.capital(value))))
            : el("input", { id: `header-${name}`, autocomplete: "off", onchange: keep });
        return { name, field };
      });
      const rows = this.named.map(({ name, field }) => el("div", { class: "field" }, el("label", { for: field.id }, bao.capital(name)), field));
      return el("details", {}, el("summary", {}, "Players and date"), el("div", { class: "pairs" }, rows));
    }

    /** Another's file of the same game. */
    #merge() {
      const input = el("input", { type: "file", id: "merge", accept: ".bao,.txt,text/plain", onchange: () => this.#take(input) });
      return el("details", {}, el("summary", {}, "Take in another file of this game"), el("label", { for: "merge" }, "Its variations, comments and marks come beside yours."), input);
    }

    async #take(input) {
      const [file] = input.files;
      if (!file) return;
      const reply = await this.edit({ kind: "merge", bao: await file.text() });
      input.value = "";
      if (!reply) return;
      const { added = 0, conflicts = [] } = reply.merged ?? {};
      this.done.textContent = `${bao.count(added, "turn")} taken in.${conflicts.length > 0 ? ` Both said something else: ${conflicts.join("; ")}.` : ""}`;
    }

    show() {
      const { desk } = this;
      const { given } = desk.game;
      this.state.textContent = desk.unsaved
        ? desk.file
          ? `Changed since it was saved in ${desk.file}.`
          : "Not saved yet."
        : desk.file
          ? `Saved in ${desk.file}.`
          : desk.source?.game
            ? "As it stands in the archive."
            : "";
      this.state.classList.toggle("unsaved", desk.unsaved);
      const proposed = desk.file ?? `${bao.fileStem(given)}.bao`;
      if (document.activeElement !== this.name) this.name.value = proposed;
      for (const { name, field } of this.named) field.value = desk.game.headers.get(name) ?? "";
      this.linkToGame.hidden = !(desk.source?.file || desk.source?.game);
      const rows = [
        ...given.headers.filter(({ name }) => !["position", "game", "south", "north"].includes(name)).map(({ name, value }) => [name, value]),
        ...(given.classes ?? []).map(({ name, value }) => [name, el("span", { class: bao.colour(name, value) }, value)]),
        ...["South", "North"].map((side, index) => [`${side}'s house`, given.fates?.[index]]),
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
      return `\n{Written on ${unsent.turn ?? "the game"} and not yet taken in: ${unsent.text.replace(/\{/g, "(").replace(/\}/g, ")")}}\n`;
    }

    async save() {
      this.trouble.say("");
      this.done.textContent = "";
      const file = this.name.value.trim();
      try {
        const { file: kept, merged, takenIn } = await this.desk.save(file === "" ? undefined : file);
        const conflicts = merged?.conflicts?.length ?? 0;
        this.done.textContent = [
          `Saved in ${kept}.`,
          takenIn ? `What another wrote there was taken in${merged.added ? ` (${bao.count(merged.added, "turn")} more)` : ""}; changes before it cannot be taken back.` : "",
          conflicts > 0 ? `Both said something else in ${bao.count(conflicts, "place")}: ${merged.conflicts.join("; ")}.` : "",
        ]
          .filter(Boolean)
          .join(" ");
        this.name.value = kept;
      } catch (error) {
        this.trouble.say(error.message);
      }
    }

    async #download(path, otherwise) {
      this.trouble.say("");
      const { desk } = this;
      await desk.settled();
      try {
        const name = await bao.api.download(path, { bao: desk.game.given.bao, at: desk.at, ...(path === "export/html" ? { analysis: this.found() } : {}) }, otherwise);
        this.done.textContent = `${name} is in your downloads.`;
      } catch (error) {
        this.trouble.say(error.message);
      }
    }
  };
})();
