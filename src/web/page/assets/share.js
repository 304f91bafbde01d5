/** The dialog that shares a place of a game: its picture, its animation, its address, and a text for mail. */

const { el, button, t } = bao;
bao.copyButton = (words, text, trouble, gifts = {}) => {
  const made = button(
    words,
    async () => {
      const isCopied = await navigator.clipboard?.writeText(text()).then(() => true, () => false);
      trouble.say(isCopied ? "" : t("copy-forbidden"));
      if (!isCopied) return;
      const label = made.querySelector("span");
      label.textContent = t("copied");
      setTimeout(() => (label.textContent = words), 1600);
    },
    { icon: "link", ...gifts },
  );
  return made;
};

/** Downloads a file. */
bao.keepFile = (blob, name) => {
  const url = URL.createObjectURL(blob);
  el("a", { href: url, download: name }).click();
  // The address may be revoked only after the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The moves up to a place as a transcript, `1:A7<* a5>; 2:A6<* a5>`; empty if North moves first. */
const movesTo = (game, at) => {
  const moves = game.path(at).slice(1).map((place) => game.node(place));
  if (moves[0]?.side === "n") return "";
  return moves.map(({ side, turn, text }) => (side === "s" ? `; ${turn.slice(0, -1)}:${text}` : ` ${text}`)).join("").slice(2);
};

/**
 * The text for mail: the game, the place, the position and the moves. It leaves out the address of the page, which
 * contains the secret token.
 */
const shareText = (game, at) => {
  const place = game.shown(at);
  const { position } = game.node(place).board;
  const moves = movesTo(game, place);
  const ruleset = game.otherRules;
  return [
    [game.title, bao.date(game.headers.get("date")), ruleset && t("share-rules", { ruleset })].filter(Boolean).join(", "),
    bao.sentence(game, place),
    "",
    t("share-position", { position }),
    ...(moves ? ["", t("share-moves", { moves })] : []),
    "",
    ruleset ? t("share-how-rules", { ruleset }) : moves ? t("share-how") : t("share-how-position"),
    "",
  ].join("\n");
};

/** The addresses of a place on the desk. A game that is not in an archive or file is addressed by its position. */
bao.linksOf = (desk) => {
  const address = (query) => `${location.origin}${location.pathname}?${query}`;
  const note = t("share-key");
  const named = desk.source?.file || desk.source?.game;
  const links = [{ words: t("share-this-position"), href: address(bao.positionQuery(desk.game, desk.at)), note }];
  if (named && !desk.unsaved) links.unshift({ words: t("share-this-turn"), href: address(desk.query()) });
  else if (named) links[0].note = [t("share-save-first"), note].join(" ");
  return links;
};

bao.Share = class Share {
  /**
   * `links()` returns the addresses as `{words, href}`. `draw(kind, look)` resolves to a picture, `{blob, name}`;
   * `kinds` are the kinds that it can draw.
   */
  constructor({ stage, links, draw, kinds = ["png", "gif", "svg"] }) {
    bao.build(this, "share", { stage, links, draw });
    bao.fill(this.width, [400, 800, 1000].map((pixels) => [pixels, t("share-pixels", { pixels })]));
    const words = { png: t("share-picture"), gif: t("share-animation"), svg: t("share-drawing") };
    this.buttons = Object.fromEntries(kinds.map((kind) => [kind, button(words[kind], () => this.#keep(kind), { class: kind === kinds[0] ? "primary" : null })]));
    this.files.append(...Object.values(this.buttons));
    this.copying.append(bao.copyButton(t("share-copy-text"), () => this.text.value, this.trouble, { icon: "note" }));
    // When the picture is loaded, its address is not needed any more.
    this.picture.onload = () => URL.revokeObjectURL(this.picture.src);
    document.body.append(this.element);
  }

  open() {
    const { stage } = this;
    const { game } = stage;
    if (!game) return;
    stage.finish();
    this.trouble.say("");
    this.done.textContent = "";
    const at = game.shown(stage.at);
    this.picture.alt = t("share-board", { said: bao.sentence(game, at) });
    this.theme.value = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const whyStill = at !== stage.at ? t("share-broken") : at === 0 ? t("share-at-start") : "";
    if (this.buttons.gif) this.buttons.gif.disabled = whyStill !== "";
    this.looks.hidden = !this.buttons.png;
    this.why.textContent = this.buttons.gif ? whyStill : t("share-only-drawing");
    this.text.value = shareText(game, at);
    this.addresses.replaceChildren(...this.links().map(({ words, href, note }, index) => {
      const id = `share-link${index}`;
      const field = el("input", { id, readonly: true, value: href, class: "mono" });
      return el("div", { class: "field" }, el("label", { for: id }, words), el("span", { class: "with" }, field, bao.copyButton(t("share-copy"), () => href, this.trouble, { "aria-label": t("share-copy-what", { what: words }) })), note ? el("p", { class: "soft" }, note) : []);
    }));
    this.picture.hidden = true;
    this.element.showModal();
    this.preview();
  }

  #look(kind) {
    const width = Number(this.width.value);
    return { dark: this.theme.value === "dark", flipped: this.stage.board.flipped, ...(width && kind !== "svg" ? { width } : {}) };
  }

  preview() {
    return this.trouble.latest(
      () => this.draw("svg", this.#look("svg")),
      ({ blob }) => Object.assign(this.picture, { src: URL.createObjectURL(blob), hidden: false }),
    );
  }

  async #keep(kind) {
    this.done.textContent = kind === "gif" ? t("share-drawing-now") : "";
    const file = await this.trouble.during(() => this.draw(kind, this.#look(kind)));
    this.done.textContent = file ? t("share-downloaded", { file: file.name, size: Math.ceil(file.blob.size / 1000) }) : "";
    if (file) bao.keepFile(file.blob, file.name);
  }
};
