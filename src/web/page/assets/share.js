"use strict";
/** A place of a game for others: its picture, its sowing, its address, and a text for mail. */
(() => {
  const { el, button, svg, t } = bao;

  /** The moves up to a place as a transcript: `1:A7<* a5>; 2:A6<* a5>`; empty where the first move is North's. */
  bao.movesTo = (game, at) => {
    const turns = [];
    for (const place of game.path(at).slice(1)) {
      const { turn, text, state } = game.node(place);
      const [, number, side] = /^(\d+)([sn])$/.exec(turn) ?? [];
      if (state !== "played" || !number || (side === "n" && turns.length === 0)) break;
      if (side === "s") turns.push(`${number}:${text}`);
      else turns[turns.length - 1] += ` ${text}`;
    }
    return turns.join("; ");
  };

  /** The text for mail: the game, the place, the position, the moves up to it. It has nothing of the address, which is a key. */
  bao.shareText = (game, at) => {
    const place = game.shown(at);
    const { position } = game.node(place).board;
    const moves = bao.movesTo(game, place);
    const date = game.headers.get("date");
    const { ruleset } = game.given;
    return [
      [game.title, bao.date(date), ruleset && ruleset !== "kibao" ? t("share-rules", { ruleset }) : null].filter(Boolean).join(", "),
      bao.sentence(game, place),
      "",
      t("share-position", { position }),
      ...(moves ? ["", t("share-moves", { moves })] : []),
      "",
      game.relative ? t("share-how-rules", { ruleset }) : moves ? t("share-how") : t("share-how-position"),
      "",
    ].join("\n");
  };

  /** The addresses of a place on the desk. What stands in no file is reached by its position alone. */
  bao.linksOf = (desk) => {
    const address = (query) => `${location.origin}${location.pathname}?${query}`;
    const note = t("share-key");
    const named = desk.source?.file || desk.source?.game;
    const links = [{ words: t("share-this-position"), href: address(desk.positionQuery()), note }];
    if (named && !desk.unsaved) links.unshift({ words: t("share-this-turn"), href: address(desk.query()) });
    else if (named) links[0].note = [t("share-save-first"), note].join(" ");
    return links;
  };

  /** How many letters a line of a picture has room for. */
  const LETTERS = 68;
  const INKS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "opacity", "stop-color", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"];

  /** The board as a picture that stands alone: every element with the colours that the page gives it. */
  function standing(board) {
    const copy = board.cloneNode(true);
    const [from, to] = [board, copy].map((root) => [root, ...root.querySelectorAll("*")]);
    from.forEach((element, index) => {
      const style = getComputedStyle(element);
      for (const name of INKS) to[index].setAttribute(name, style.getPropertyValue(name));
      to[index].removeAttribute("class");
    });
    from.forEach((element, index) => element.matches(".touch, .ring, .trail, .hand") && to[index].remove());
    return copy;
  }

  /** The picture of a page without a server: the board that it shows, with its words, drawn on a canvas. */
  bao.canvasPicture = async (stage, width = 1000) => {
    const { game, board } = stage;
    const at = game.shown(stage.at);
    const colours = getComputedStyle(document.documentElement);
    const [paper, ink, soft] = ["--paper", "--ink", "--soft"].map((name) => colours.getPropertyValue(name).trim());
    const { WIDTH, HEIGHT } = board.wood;
    const [wide, high] = [WIDTH + 40, HEIGHT + 150];
    const drawn = standing(board.svg);
    for (const [name, value] of Object.entries({ x: 20, y: 60, width: WIDTH, height: HEIGHT })) drawn.setAttribute(name, value);
    const text = (y, size, fill, words) => svg("text", { x: 20, y, "font-size": size, fill }, words);
    // Two lines of words, as many as there is room for.
    const lines = ["", ""];
    for (const word of bao.sentence(game, at).split(" ")) {
      const line = lines[1] === "" && lines[0].length + word.length < LETTERS ? 0 : 1;
      if (lines[line].length + word.length < LETTERS) lines[line] += `${lines[line] === "" ? "" : " "}${word}`;
    }
    const sheet = svg(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", width, height: Math.round((width * high) / wide), viewBox: `0 0 ${wide} ${high}`, "font-family": "sans-serif" },
      svg("rect", { width: wide, height: high, fill: paper }),
      text(40, 26, ink, game.title),
      drawn,
      text(high - 52, 22, ink, lines[0]),
      text(high - 20, 22, soft, lines[1]),
    );
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(sheet))}`;
    await image.decode();
    const canvas = el("canvas", { width, height: Math.round((width * high) / wide) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("share-no-picture")))), "image/png"));
  };

  /** Gives a file to the browser to keep. */
  function keep(blob, name) {
    const url = URL.createObjectURL(blob);
    el("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  bao.Share = class Share {
    #url = null;
    #asked = 0;

    /**
     * `links()` gives the addresses as `{words, href}`; `server(kind, look)` has the server draw a kind and resolves to
     * `{blob, name}`. Without it, and of games that the server does not draw, the page draws what it can.
     */
    constructor({ stage, links, server = null }) {
      Object.assign(this, { stage, links, server });
      this.button = button(t("share"), () => this.open(), { icon: "share", keys: "x", "aria-haspopup": "dialog" });
      this.trouble = bao.trouble();
      this.done = el("p", { class: "done", role: "status" });
      this.picture = el("img", { alt: "", class: "sharedpicture" });
      this.theme = el("select", { id: "share-theme", onchange: () => this.#draw() }, [["light", t("share-light")], ["dark", t("share-dark")]].map(([value, words]) => el("option", { value }, words)));
      this.width = el("select", { id: "share-width" }, [el("option", { value: "" }, t("share-usual-width")), ...[400, 800, 1000].map((pixels) => el("option", { value: pixels }, t("share-pixels", { pixels })))]);
      this.animation = button(t("share-animation"), () => this.#keep("gif"));
      this.addresses = el("div", { class: "addresses" });
      this.text = el("textarea", { id: "share-text", rows: "7", readonly: true, spellcheck: "false", class: "mono" });
      this.why = el("p", { class: "soft" });
      this.drawing = button(t("share-drawing"), () => this.#keep("svg"));
      this.looks = el("div", { class: "with" }, el("span", { class: "with" }, el("label", { for: "share-theme" }, t("share-colours")), this.theme), el("span", { class: "with" }, el("label", { for: "share-width" }, t("share-width")), this.width));
      this.dialog = el(
        "dialog",
        { class: "help share", "aria-labelledby": "share-title", onclose: () => this.#close() },
        el("h2", { id: "share-title", tabindex: "-1", autofocus: true }, t("share")),
        this.picture,
        this.looks,
        el("div", { class: "with" }, button(t("share-picture"), () => this.#keep("png"), { class: "primary" }), this.animation, this.drawing),
        this.why,
        this.done,
        this.trouble,
        el("h3", {}, t("share-address")),
        this.addresses,
        el("h3", {}, t("share-text")),
        el("label", { for: "share-text", class: "away" }, t("share-text")),
        this.text,
        el("p", {}, bao.copyButton(t("share-copy-text"), () => this.text.value, this.trouble, { icon: "note" })),
        el("form", { method: "dialog" }, el("button", {}, t("close"))),
      );
      document.body.append(this.dialog);
    }

    #whyNoAnimation(game, at) {
      if (!this.#isServed) {
        return game.relative === null ? t("share-only-picture") : t("share-only-board");
      }
      if (at !== this.stage.at) return t("share-broken");
      return at === 0 ? t("share-at-start") : "";
    }
    open() {
      const { stage } = this;
      const { game } = stage;
      if (!game) return;
      if (stage.player.busy) stage.finish();
      this.trouble.say("");
      this.done.textContent = "";
      const at = game.shown(stage.at);
      this.picture.alt = t("share-board", { said: bao.sentence(game, at) });
      this.theme.value = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
      this.animation.disabled = at === 0 || at !== stage.at;
      for (const part of [this.looks, this.animation, this.drawing]) part.hidden = !this.#isServed;
      this.why.textContent = this.#whyNoAnimation(game, at);
      this.text.value = bao.shareText(game, at);
      this.addresses.replaceChildren(...this.links().map(({ words, href, note }, index) => {
        const id = `share-link${index}`;
        const field = el("input", { id, readonly: true, value: href, class: "mono" });
        return el("div", { class: "field" }, el("label", { for: id }, words), el("span", { class: "with" }, field, bao.copyButton(t("share-copy"), () => href, this.trouble, { "aria-label": t("share-copy-what", { what: words }) })), note ? el("p", { class: "soft" }, note) : []);
      }));
      this.dialog.showModal();
      this.#draw();
    }

    /** Whether the server draws the game: it knows the board of Bao alone. */
    get #isServed() {
      return this.server !== null && this.stage.game.relative === null;
    }

    #close() {
      this.#asked += 1;
      this.#show(null);
    }

    #show(blob) {
      if (this.#url) URL.revokeObjectURL(this.#url);
      this.#url = blob ? URL.createObjectURL(blob) : null;
      this.picture.hidden = !blob;
      if (blob) this.picture.src = this.#url;
      else this.picture.removeAttribute("src");
    }

    #look(kind) {
      const width = Number(this.width.value);
      return { theme: this.theme.value, flipped: this.stage.board.flipped, ...(width && kind !== "svg" ? { width } : {}) };
    }

    async #make(kind, look) {
      if (this.#isServed) return this.server(kind, look);
      const { game, at } = this.stage;
      const blob = await bao.canvasPicture(this.stage);
      return { blob, name: `${bao.fileStem({ id: `${game.given.id || game.given.proposed}-${game.node(game.shown(at)).address}` })}.png` };
    }

    async #draw() {
      this.#asked += 1;
      const asked = this.#asked;
      try {
        const { blob } = await this.#make("png", { ...this.#look("png"), width: 600 });
        if (asked === this.#asked) this.#show(blob);
      } catch (error) {
        if (asked === this.#asked) this.trouble.say(error.message);
      }
    }

    async #keep(kind) {
      this.trouble.say("");
      this.done.textContent = kind === "gif" ? t("share-drawing-now") : "";
      try {
        const { blob, name } = await this.#make(kind, this.#look(kind));
        keep(blob, name);
        this.done.textContent = t("share-downloaded", { file: name, size: Math.ceil(blob.size / 1000) });
      } catch (error) {
        this.done.textContent = "";
        this.trouble.say(error.message);
      }
    }
  };
})();
