/**
 * A game on the board: players, board, playback buttons, a description of what happens, and the tree of turns. The
 * server's page and exported pages share it; only the source of places differs.
 */

const { el, t } = bao;
/** Deeper variations are not indented further, because a phone has no room. */
const DEEPEST = 4;

class Turns {
  #buttons = new Map();
  /** The button of the current move. */
  current = null;

  /** `ongo(index)` is called when the user picks a move. */
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
      { type: "button", class: `ply ${state}`, "data-i": node.i, onclick: () => this.ongo(node.i) },
      move,
      mark ? el("span", { class: "mark" }, mark) : null,
      state === "broken" ? el("span", { class: "tag wrong" }, t("turns-not-legal")) : null,
      tags,
    );
    describe(button, node);
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
    for (const [index, button] of this.#buttons) {
      const node = this.game.node(index);
      const judged = of(index);
      const sign = node.mark ? null : (judged?.sign ?? null);
      const before = button.querySelector(".judged");
      if ((before?.textContent ?? null) === sign) continue;
      before?.remove();
      describe(button, node, sign === null ? null : judged);
      if (sign !== null) button.querySelector(".move").after(el("span", { class: ["judged", judged.error ? "error" : "", judged.proved ? "" : "estimate"].filter(Boolean).join(" ") }, sign));
    }
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
}

/** A short tag for an event. Events that end the ownership of a house stand out. */
bao.eventTag = ({ name, owner, words }) =>
  el("span", { class: bao.endsHouse(name) ? "tag" : "tag quiet", title: words }, `${bao.initials[bao.sideOf(owner)]} ${bao.word("event", name)}`);

/** Describes a move and the engine's judgement, if any, for screen readers and in a tooltip. */
function describe(button, node, judged = null) {
  const { turn, text, mark, state, why, comment } = node;
  const happened = [...(node.events ?? []), node.end].map((one) => one?.words);
  const said = [
    turn ? `${turn} ${text}` : bao.startWords(node),
    mark && (NAMES[mark] ?? mark),
    state === "broken" ? t("turns-broken", { why }) : state === "kept" && t("turns-kept"),
    ...happened,
    comment && t("turns-commented"),
    judged && (judged.proved || !judged.error ? t("turns-judged", { class: judged.class }) : t("turns-judged-estimate", { class: judged.class })),
  ];
  button.ariaLabel = said.filter(Boolean).join(", ");
  button.title = [bao.turnName(turn), ...happened, judged && t("turns-verdict", { verdict: judged.verdict })].filter(Boolean).join(". ");
}

const NAMES = { "!!": t("mark-brilliant"), "!": t("mark-good"), "!?": t("mark-interesting"), "?!": t("mark-doubtful"), "?": t("mark-mistake"), "??": t("mark-blunder") };

bao.Stage = class Stage {
  #place = null;
  #arriving = new bao.Newest();
  /** Whether the sowing of this place has not arrived from the server yet. */
  #awaits = false;
  /** The functions that resolve the promises of `rest()`. */
  #resting = [];

  /**
   * `places.peek(at)` returns a place that is already loaded, and `places.get(at)` loads it. The owner has these
   * methods: `showPlace(at)` gets the current place, `showChoices(place)` its choices, `touchPit(pit, event)` is called
   * when a pit is touched, and `rest()`, which is optional, when an animation ends. `name` is a prefix of element ids.
   */
  constructor(owner, places, name = "") {
    bao.build(this, "stage", { owner, places }, name);
    this.at = 0;
    /** Whether the user may play at a place. */
    this.offers = () => true;
    this.board = new bao.Board({ label: t("stage-board"), onpit: (pit, event) => owner.touchPit(pit, event) });
    this.strips = [0, 1].map((side) => el("div", { class: "strip", "data-side": side }));
    this.player = new bao.Player(this.board, {
      onwords: (words) => (this.words.textContent = words),
      onsound: bao.sound,
      onstate: (state) => this.#state(state),
    });
    this.turns = new Turns({ ongo: (at) => this.go(at) });
    this.steps = [...this.controls.querySelectorAll("[data-step]")];
    bao.showSound(this.sound);
    this.sound.onclick = () => bao.showSound(this.sound, true);
    this.#lay();
    this.#state("idle");
  }

  /** Whether a sowing is being shown or loaded. */
  get moves() {
    return this.player.busy || this.#awaits;
  }

  #lay() {
    const [south, north] = this.strips;
    const [top, bottom] = this.board.flipped ? [south, north] : [north, south];
    this.table.replaceChildren(top, this.board.svg, bottom);
  }

  #state(state) {
    this.moving.dataset.state = state;
    const busy = state !== "idle";
    // `said` and the sentence about the sowing are shown in the same spot, one at a time.
    this.said.classList.toggle("away", busy);
    // If a button that will be hidden has the focus, move the focus to another button.
    const lost = !busy && this.sowing.contains(document.activeElement);
    this.sowing.hidden = !busy;
    this.again.hidden = busy || !this.game || !this.#place?.motion || this.speed.name === "off";
    if (lost) (this.again.hidden ? this.controls.querySelector('[data-step="next"]') : this.again).focus();
    const halted = state === "halted";
    this.halt.replaceChildren(bao.icon(halted ? "play" : "pause"), el("span", {}, halted ? t("stage-go-on") : t("stage-halt")));
    if (busy) return;
    this.#resting.splice(0).forEach((resolve) => resolve());
    if (this.game) this.owner.rest?.();
  }

  /** Shows a game, or its changed version, at a place. First animates `motion`, if it is given. */
  show(game, at, motion = null) {
    // The speed may have been chosen on another board.
    const usual = matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal";
    bao.fill(this.speedBox, [], bao.prefs.get("speed", usual), "normal");
    this.game = game;
    this.turns.show(game);
    this.#arrive(at, { motion: this.speed.name === "off" ? null : motion });
  }

  /** Redraws the turns after comments or marks have changed. */
  refresh(game) {
    this.game = game;
    this.turns.show(game);
    this.turns.at(this.at);
  }

  /** Goes to a place. Animates the move only if it is a single step forward. */
  go(at, { still = false } = {}) {
    const node = this.game.node(at);
    const isNext = node.parent === this.at && !still;
    const forward = isNext && this.speed.name !== "off";
    if (isNext && !forward) bao.sound(bao.soundOf(node));
    const known = this.places.peek(at);
    this.#arrive(at, { motion: forward ? known?.motion : null, wait: forward && !known });
  }

  #arrive(at, { motion = null, wait = false } = {}) {
    const { game } = this;
    this.player.stop();
    this.at = at;
    this.selected = null;
    const signal = this.#arriving.begin();
    this.#place = this.places.peek(at);
    this.#awaits = wait;
    this.trouble.say("");
    this.board.preview(null);
    this.board.best(null);
    if (motion) this.#play(motion);
    else if (!wait) this.draw();
    this.turns.at(at);
    this.said.textContent = bao.sentence(game, at);
    if (this.moves) this.#strips();
    // A button that leads nowhere is dimmed, but stays in place and keeps the focus.
    const ways = this.#ways();
    for (const one of this.steps) one.ariaDisabled = ways[one.dataset.step] === null;
    this.owner.showPlace(at);
    if (this.#place) this.owner.showChoices(this.#place);
    else if (wait) this.#fetch(at, signal, wait);
    else bao.later(() => !signal.aborted && this.#fetch(at, signal, wait));
    // Preload the next place. An error is reported only when the user goes there.
    const next = game.next(at);
    if (next !== null) bao.later(() => !signal.aborted && this.places.get(next).catch(() => {}));
  }

  async #fetch(at, signal, play) {
    try {
      const place = await this.places.get(at);
      if (signal.aborted) return;
      this.#place = place;
      this.#awaits = false;
      this.owner.showChoices(place);
      if (play && place.motion) this.#play(place.motion);
      else this.draw();
    } catch (error) {
      if (signal.aborted) return;
      this.#awaits = false;
      this.draw();
      this.trouble.say(error.message);
    }
  }

  async #play(motion) {
    const { game, at } = this;
    if (!(await this.player.play(motion, this.speed))) return;
    if (game.node(at).end) bao.sound("end");
    this.draw();
  }

  /** Draws the board with its marks. */
  draw() {
    const { game, at, board } = this;
    const shown = game.node(game.shown(at)).board;
    // If a question asks for a pit, rings around playable pits would look like answers.
    const choices = this.asksPit || !this.offers(at) ? [] : (this.#place?.choices ?? []);
    const can = Map.groupBy(choices, ({ pit }) => pit);
    const marks = this.#place && game.shown(at) === at ? (this.#place.motion?.marks ?? {}) : {};
    const notes = (pit) => [
      can.has(pit) && t("choices-counted", { count: can.get(pit).length }),
      pit === marks.start && t("board-last-began"),
      marks.captured?.includes(pit) && t("board-last-captured"),
    ];
    board.draw(shown, notes);
    board.mark({ ...marks, can: [...can.keys()], selected: this.selected ?? null });
    this.shownBoard = shown;
    this.#strips();
    this.#state("idle");
  }

  /** Shows another board while the user points at a link to it. `null` shows the current board again. */
  look(board) {
    this.player.stop();
    this.board.preview(null);
    if (board === null) this.draw();
    else {
      this.board.best(null);
      this.board.draw(board);
      this.board.mark();
    }
  }

  /** Marks the pit whose choices are shown. */
  select(pit) {
    this.selected = pit;
    if (!this.player.busy) this.draw();
  }

  #strips() {
    const { game, at } = this;
    const { board } = game.node(game.shown(at));
    const over = Boolean(game.node(at).end) || game.isForfeit(at);
    this.strips.forEach((strip, side) => {
      // While a move is being shown or loaded, no side is marked as the side to move.
      const moves = !over && !this.moves && bao.sideOf(board.toMove) === side;
      const name = game.player(side);
      const who = el("span", { class: "who" }, el("strong", {}, bao.sides[side]), name ? el("span", { class: "name" }, name) : null);
      const facts = el("span", { class: "facts" }, bao.sideFacts(board, side));
      strip.replaceChildren(who, moves ? el("span", { class: "turn" }, t("to-move")) : el("span", { class: "noturn", "data-words": t("to-move") }), facts);
    });
  }

  /** The place where each playback button leads; null if it leads nowhere. */
  #ways() {
    const { game, at } = this;
    const [back, next] = [game.back(at), game.next(at)];
    return { first: back === null ? null : 0, back, next, last: next === null ? null : game.last(at), eventBack: game.backEvent(at), eventNext: game.nextEvent(at) };
  }

  /** Goes where the button `way` leads: `first`, `back`, `next`, `last`, `eventBack` or `eventNext`. */
  step(way, event) {
    const to = this.#ways()[way];
    // If a key is held, moves are not animated.
    if (to !== null) this.go(to, { still: event?.repeat || way.startsWith("event") });
    // At the end of the line, a step forward ends the sowing that is being shown.
    else if (way === "next" || way === "last") this.finish();
  }

  /** Goes forward or back by five turns (ten plies), or as far as the line reaches. */
  stride(way) {
    let to = this.at;
    for (let left = 10; left > 0; left -= 1) to = this.game[way](to) ?? to;
    if (to !== this.at) this.go(to, { still: true });
  }

  /** Goes to the next or previous alternative to the current move. */
  sidestep(by) {
    const { parent } = this.game.node(this.at);
    const turns = parent === null ? [] : this.game.node(parent).children;
    const to = turns[turns.indexOf(this.at) + Number(by)];
    if (to !== undefined) this.go(to, { still: true });
  }

  jump() {
    const { game, at } = this;
    const turn = this.jumping.value.trim();
    const to = game.find(turn, at);
    if (to === null) return this.trouble.say(t("stage-no-turn", { turn, last: game.node(game.last(at)).turn ?? t("place-start") }));
    this.jumping.value = "";
    // Leave the field, so that the arrow keys step through the game again.
    this.jumping.blur();
    this.go(to, { still: true });
  }

  /** Pauses or continues a sowing that is being shown, or animates the last move again. */
  sow() {
    if (this.player.busy) this.player.halt();
    else if (this.#place?.motion && this.speed.name !== "off") this.#play(this.#place.motion);
  }

  /** Ends a sowing that is being shown, and shows its result. */
  finish() {
    if (!this.player.busy) return;
    this.player.stop();
    this.draw();
  }

  /** The speed in milliseconds per seed or per lap. With the name `off` there is no animation. */
  get speed() {
    const { value: name, dataset: { seed, lap } } = this.speedBox.selectedOptions[0];
    return { name, seed: seed && Number(seed), lap: lap && Number(lap) };
  }

  setSpeed() {
    bao.prefs.set("speed", this.speedBox.value);
    this.finish();
    this.#state("idle");
  }

  hasten(by) {
    const at = this.speedBox.selectedIndex + Number(by);
    if (!(at in this.speedBox.options)) return;
    this.speedBox.selectedIndex = at;
    this.setSpeed();
  }

  /** Turns the board round. It stays so until another game or question is shown. */
  flip() {
    this.#turn(!this.board.flipped);
    if (this.game) this.draw();
  }

  /** Turns the board so that a side, 0 or 1, is at the bottom. The caller then redraws the position. */
  face(side) {
    if (this.board.flipped !== (side === 1)) this.#turn(side === 1);
  }

  #turn(flipped) {
    this.player.stop();
    this.board.flip(flipped);
    this.#lay();
  }

  /** Moves the focus to the current pit, or to the first playable pit if the current pit cannot be played. */
  focusBoard() {
    const choices = this.asksPit ? [] : (this.#place?.choices ?? []);
    const here = choices.length === 0 || choices.some(({ pit }) => pit === this.board.here);
    this.board.focus(here ? undefined : choices[0].pit);
  }

  /** Resolves when no sowing is being shown. */
  rest() {
    return this.moves ? new Promise((resolve) => this.#resting.push(resolve)) : Promise.resolve();
  }
};
