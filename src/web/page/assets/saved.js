/** The games saved on this machine, and the opening of files. */

const { el, t } = bao;
const pairing = ({ south, north }) => bao.playersOf([south, north]).join(" – ");

/** The maximum size of a file that the server accepts, in bytes. */
const LARGEST = 7 * 1024 * 1024;

/** The text of a file. Files that are not text are rejected. */
async function decoded(file) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(t("saved-no-text", { file: file.name }));
  }
}

/** Says that a text contains several games, and lets the user pick one. */
bao.several = (element, onpick = () => {}) => {
  const [words, pick] = element.children;
  pick.onchange = onpick;
  return {
    show(games) {
      element.hidden = games.length === 0;
      words.textContent = t("saved-several", { count: games.length });
      pick.replaceChildren();
      bao.fill(pick, games, games[0]);
    },
    get spec() {
      return pick.value ? { game: pick.value } : {};
    },
  };
};

/** How a game ended, the number of its moves, and its date. */
const ended = (game) => (game.result ? [bao.savedOutcome(game), t("play-moves", { count: game.moves }), bao.date(game.date)].filter(Boolean).join(" · ") : "");

bao.Saved = class Saved {
  constructor(app) {
    bao.build(this, "saved", { app });
    this.several = bao.several(this.picking);
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

  openPicked() {
    return this.trouble.during(async () => this.app.take(await bao.api.post("open", { bao: this.text, ...this.several.spec })));
  }

  async read() {
    const [file] = this.upload.files;
    if (!file) return;
    this.several.show([]);
    await this.trouble.during(async () => {
      if (file.size > LARGEST) throw new Error(t("saved-too-large", { file: file.name }));
      const text = await decoded(file);
      const given = await bao.api.post("open", { bao: text });
      this.text = text;
      this.several.show(given.games ?? []);
      if (!given.games) this.app.take(given);
    });
    this.open.hidden = this.picking.hidden;
    // This allows the user to choose the same file again.
    this.upload.value = "";
  }
};
