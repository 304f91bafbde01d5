/**
 * The tree of turns: the main line in two columns, and variations indented below the moves that they replace. Redrawn
 * when the game changes; going to another move only changes the mark.
 */

const { el, t } = bao;
/** Deeper variations are not indented further, because a phone has no room. */
const DEEPEST = 4;

bao.Turns = class Turns {
  #buttons = new Map();
  /** The button of the current move. */
  current = null;

  /** `ongo(index, event)` is called when the user picks a move. */
  constructor({ ongo }) {
    this.ongo = ongo;
    this.element = el("div", { class: "turns" });
  }

  show(game) {
    this.game = game;
    this.#buttons.clear();
    this.current = null;
    const main = el("ol", { class: "mainline" });
    this.#main(main);
    const start = game.node(0);
    const first = el("div", { class: "startrow" }, this.#ply(start, bao.startWords(start)), this.#comment(start));
    this.element.replaceChildren(first, game.nodes.length === 1 ? el("p", { class: "soft" }, t("turns-none")) : main);
  }

  /** Draws the main line: rows with South's and North's move, with comments and variations below. */
  #main(list) {
    let row = null;
    for (let at = this.game.next(0); at !== null; at = this.game.next(at)) {
      const node = this.game.node(at);
      const south = node.turn.endsWith("s");
      if (south || !row) {
        row = el("li", { class: "row" }, el("span", { class: "number", "aria-hidden": "true" }, node.turn.slice(0, -1)));
        if (!south) row.append(el("span", { class: "gap" }));
        list.append(row);
      }
      row.append(this.#ply(node));
      const below = [this.#comment(node), ...this.game.others(at).map((other) => this.#variation(other, 1))].filter(Boolean);
      if (below.length > 0) {
        row.append(el("div", { class: "below" }, below));
        // After comments or variations, North's move gets a new row.
        if (south) row = null;
      }
    }
  }

  /** Draws a variation. Its own variations are indented further. */
  #variation(first, depth) {
    const line = el("div", { class: "line" });
    const block = el("div", { class: depth > DEEPEST ? "variation flat" : "variation", role: "group", "aria-label": t("turns-variation", { turn: this.game.node(first).turn }) }, line);
    let flow = line;
    for (let at = first; at !== null; at = this.game.next(at)) {
      const node = this.game.node(at);
      const labelled = node.turn.endsWith("s") || flow.childElementCount === 0;
      flow.append(el("span", { class: "pair" }, labelled ? el("span", { class: "number", "aria-hidden": "true" }, node.turn) : null, this.#ply(node)));
      const below = [this.#comment(node), ...(at === first ? [] : this.game.others(at)).map((other) => this.#variation(other, depth + 1))].filter(Boolean);
      if (below.length > 0) {
        flow = el("div", { class: "line" });
        block.append(...below, flow);
      }
    }
    if (flow.childElementCount === 0) flow.remove();
    return block;
  }

  #ply(node, text = node.text) {
    const { state, mark, events = [], end } = node;
    // Captures get no tag, because nearly every move is one.
    const tags = events.filter(({ name }) => name !== "takes").map(({ name, owner }) => bao.eventTag({ name, owner }));
    if (end) tags.push(el("span", { class: "tag end" }, bao.endTag(end)));
    const move = el(bao.isUnplayed(node) ? "s" : "span", { class: "move" }, text);
    const button = el(
      "button",
      { type: "button", class: `ply ${state}`, "data-i": node.i, onclick: (event) => this.ongo(node.i, event), title: hint(node), "aria-label": spoken(node, text) },
      move,
      mark ? el("span", { class: "mark" }, mark) : null,
      state === "broken" ? el("span", { class: "tag wrong" }, t("turns-not-legal")) : null,
      tags,
    );
    this.#buttons.set(node.i, button);
    return button;
  }

  #comment(node) {
    const paragraphs = (node.comment ?? "").split("\n").filter(Boolean);
    const parts = paragraphs.map((paragraph) => el("p", {}, paragraph));
    if (node.state === "broken") parts.unshift(el("p", { class: "why" }, t("turns-why", { move: node.text, why: node.why })));
    return parts.length > 0 ? el("div", { class: "comment" }, parts) : null;
  }

  /** Shows the engine's judgement at each move that has no mark. `of(index)` returns the judged choice. */
  judge(of) {
    for (const [index, button] of this.#buttons) this.#judge(index, button, of(index));
  }

  #judge(index, button, judged) {
    const node = this.game.node(index);
    const sign = node.mark ? null : (judged?.sign ?? null);
    const before = button.querySelector(".judged");
    if ((before?.textContent ?? null) === sign) return;
    before?.remove();
    const base = spoken(node, node.turn ? node.text : bao.startWords(node));
    button.ariaLabel = sign === null ? base : [base, judged.proved || !judged.error ? t("turns-judged", { class: judged.class }) : t("turns-judged-estimate", { class: judged.class })].join(", ");
    button.setAttribute("title", sign === null ? hint(node) : [hint(node), t("turns-verdict", { verdict: judged.verdict })].join(". "));
    if (sign !== null) button.querySelector(".move").after(el("span", { class: ["judged", judged.error ? "error" : "", judged.proved ? "" : "estimate"].filter(Boolean).join(" ") }, sign));
  }

  /** Marks the current move, and keeps it visible in the list. */
  at(index) {
    this.current?.removeAttribute("aria-current");
    this.current = this.#buttons.get(index);
    this.current.ariaCurrent = "step";
    this.reveal();
  }

  /** Scrolls the list to the current move. This waits until it is drawn, because the position is known only then. */
  reveal() {
    bao.later(() => {
      const [box, button] = [this.element, this.current];
      const [outer, inner] = [box.getBoundingClientRect(), button.getBoundingClientRect()];
      // Scrolls only the list, not the page.
      if (inner.top < outer.top + 30 || inner.bottom > outer.bottom - 30) box.scrollTop += inner.top - outer.top - outer.height / 2;
      if (box.contains(document.activeElement) && document.activeElement !== button) button.focus({ preventScroll: true });
    });
  }
};

/** A short tag for an event. Events that end the ownership of a house stand out. */
bao.eventTag = ({ name, owner, words }) =>
  el("span", { class: bao.endsHouse(name) ? "tag" : "tag quiet", title: words }, `${bao.initials[bao.sideOf(owner)]} ${bao.word("event", name)}`);

const hint = (node) => [bao.turnName(node.turn), ...(node.events ?? []).map(({ words }) => words), node.end?.words].filter(Boolean).join(". ");
const spoken = (node, text) =>
  [
    node.turn ? `${node.turn} ${text}` : bao.startWords(node),
    node.mark ? (NAMES[node.mark] ?? node.mark) : null,
    node.state === "broken" ? t("turns-broken", { why: node.why }) : node.state === "kept" ? t("turns-kept") : null,
    ...(node.events ?? []).map(({ words }) => words),
    node.end?.words,
    node.comment ? t("turns-commented") : null,
  ]
    .filter(Boolean)
    .join(", ");

const NAMES = { "!!": t("mark-brilliant"), "!": t("mark-good"), "!?": t("mark-interesting"), "?!": t("mark-doubtful"), "?": t("mark-mistake"), "??": t("mark-blunder") };
