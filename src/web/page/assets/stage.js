/**
 * A game on the board: the two players, the board, the buttons that go through the game, what happens in words,
 * and the turns. The same on the server's page and in an exported one; they differ in where places come from.
 */

const { el, t } = bao;

bao.Stage = class Stage {
  #place = null;
  #wanted = 0;
  /** Whether the sowing that leads here is still to come from the server. */
  #awaits = false;
  /** Who waits until nothing moves. */
  #resting = [];

  /**
   * `places.peek(at)` gives a PLACE that is known already, `places.get(at)` one in time. `onat(at)` is told
   * where the game stands, `onplace(place)` what can be played there, `onpit` which pit is touched, `onidle()` that nothing moves; `name` begins the names of the elements.
   */
  constructor({ places, name = "", onat, onplace, onpit, onidle = () => {} }) {
    bao.build(this, "stage", { places, onat, onplace, onidle }, name);
    this.at = 0;
    /** Whether the reader may play in a place. */
    this.offers = () => true;
    this.board = new bao.Board({ label: t("stage-board"), onpit });
    this.strips = [0, 1].map((side) => el("div", { class: "strip", "data-side": side }));
    this.player = new bao.Player(this.board, {
      onwords: (words) => (this.words.textContent = words),
      onsound: bao.sound,
      onstate: (state) => this.#state(state),
    });
    this.turns = new bao.Turns({ ongo: (at, event) => this.go(at, { since: bao.since(event) }) });
    this.steps = [...this.controls.querySelectorAll("[data-step]")];
    for (const one of this.steps) one.onclick = (event) => this.step(one.dataset.step, event);
    const usual = matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal";
    bao.fill(this.speedBox, bao.speeds.map(({ name: speed, words }) => [speed, words]), bao.prefs.get("speed", usual));
    this.#speed();
    this.looks.append(bao.soundButton());
    this.halt.onclick = () => this.player.halt();
    this.lap.onclick = () => this.player.lap();
    this.busyButtons = [this.halt, this.lap, this.end];
    this.#lay();
    this.#state("idle");
  }

  /** Whether a sowing is shown, or will be as soon as it is known. */
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
    // One place for both sentences: what has happened gives way to what happens.
    this.said.classList.toggle("away", busy);
    // A button that goes takes the focus with it, unless another takes it over.
    const lost = !busy && this.busyButtons.some((one) => one === document.activeElement);
    this.busyButtons.forEach((one) => (one.hidden = !busy));
    this.again.hidden = busy || !this.game || !this.#place?.motion || this.speed.name === "off";
    if (lost) (this.again.hidden ? this.controls.querySelector('[data-step="next"]') : this.again).focus();
    const halted = state === "halted";
    this.halt.replaceChildren(bao.icon(halted ? "play" : "pause"), el("span", {}, halted ? t("stage-go-on") : t("stage-halt")));
    if (busy) return;
    this.#resting.splice(0).forEach((resolve) => resolve());
    if (this.game) this.onidle?.();
  }

  /** Shows a game, or the same game after a change, at a place. `motion` is played first, where there is one. */
  show(game, at, { motion = null, since = null } = {}) {
    this.game = game;
    this.turns.show(game);
    this.#arrive(at, { motion: this.speed.name === "off" ? null : motion, since });
  }

  /** The same turns, with something else written beside them. */
  refresh(game) {
    this.game = game;
    this.turns.show(game);
    this.turns.at(this.at);
  }

  /** Goes to a place. One step forward is played, other ways are not. */
  go(at, { since = null, still = false } = {}) {
    const node = this.game.node(at);
    const isNext = node.parent === this.at && !still;
    const forward = isNext && this.speed.name !== "off";
    if (isNext && !forward) bao.sound(bao.soundOf(node));
    const known = this.places.peek(at);
    this.#arrive(at, { motion: forward ? known?.motion : null, since, wait: forward && !known });
  }

  #arrive(at, { motion = null, since = null, wait = false }) {
    const { game } = this;
    this.player.stop();
    this.at = at;
    this.selected = null;
    this.#wanted += 1;
    const wanted = this.#wanted;
    this.#place = this.places.peek(at);
    this.#awaits = wait;
    this.trouble.say("");
    this.board.preview(null);
    this.board.best(null);
    if (motion) this.#play(motion);
    else if (!wait) this.draw();
    if (since !== null) bao.measure(since);
    this.turns.at(at);
    this.said.textContent = bao.sentence(game, at);
    if (this.moves) this.#strips();
    this.#enable();
    this.onat(at);
    if (this.#place) this.onplace(this.#place);
    else if (wait) this.#fetch(at, wanted, wait);
    else bao.later(() => wanted === this.#wanted && this.#fetch(at, wanted, wait));
    // What is looked at next is fetched before it is asked for; a reader who goes there is told what goes wrong.
    const next = game.next(at);
    if (next !== null) bao.later(() => wanted === this.#wanted && this.places.get(next).catch(() => {}));
  }

  async #fetch(at, wanted, play) {
    try {
      const place = await this.places.get(at);
      if (wanted !== this.#wanted) return;
      this.#place = place;
      this.#awaits = false;
      this.onplace(place);
      if (play && place.motion) this.#play(place.motion);
      else this.draw();
    } catch (error) {
      if (wanted !== this.#wanted) return;
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

  /** The board as it stands, with its marks. */
  draw() {
    const { game, at, board } = this;
    const shown = game.node(game.shown(at)).board;
    // Where a pit is asked for, rings around those that can be played would be taken for answers.
    const choices = this.asksPit || !this.offers(at) ? [] : (this.#place?.choices ?? []);
    const can = new Map();
    for (const { pit } of choices) can.set(pit, (can.get(pit) ?? 0) + 1);
    const marks = this.#place && game.shown(at) === at ? bao.marksOf(this.#place.motion) : {};
    const notes = (pit) => [
      can.has(pit) && t("choices-counted", { count: can.get(pit) }),
      pit === marks.start && t("board-last-began"),
      marks.captured?.includes(pit) && t("board-last-captured"),
    ];
    board.draw(shown, notes);
    board.mark({ ...marks, can: [...can.keys()], selected: this.selected ?? null });
    this.shownBoard = shown;
    this.#strips();
    this.#state("idle");
  }

  /** Shows another board for as long as somebody points at what leads to it; `null` brings back the one of this place. */
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

  /** Marks the pit whose choices are looked at. */
  select(pit) {
    this.selected = pit;
    if (!this.player.busy) this.draw();
  }

  #strips() {
    const { game, at } = this;
    const { board } = game.node(game.shown(at));
    const over = Boolean(game.node(at).end) || game.isForfeit(at);
    this.strips.forEach((strip, side) => {
      // Nobody is to move before the move that led here has been shown.
      const moves = !over && !this.moves && bao.sideOf(board.toMove) === side;
      const name = game.player(side);
      const who = el("span", { class: "who" }, el("strong", {}, bao.sides[side]), name ? el("span", { class: "name" }, name) : null);
      const facts = el("span", { class: "facts" }, bao.sideFacts(board, side));
      strip.replaceChildren(who, moves ? el("span", { class: "turn" }, t("to-move")) : el("span", { class: "noturn", "data-words": t("to-move") }), facts);
    });
  }

  /** Where each button leads; null where nothing lies further on. */
  #ways() {
    const { game, at } = this;
    const [back, next] = [game.back(at), game.next(at)];
    return { first: back === null ? null : 0, back, next, last: next === null ? null : game.last(at), eventBack: game.backEvent(at), eventNext: game.nextEvent(at) };
  }

  /** A button that leads nowhere is dim, but keeps its place and the focus. */
  #enable() {
    const ways = this.#ways();
    for (const one of this.steps) one.setAttribute("aria-disabled", String(ways[one.dataset.step] === null));
  }

  /** `first`, `back`, `next`, `last`, `eventBack`, `eventNext`. */
  step(way, event) {
    const to = this.#ways()[way];
    if (to === null) {
      // Going on where nothing follows shows the end of the sowing.
      if (way === "next" || way === "last") this.finish();
      return;
    }
    // A key that is held down is in a hurry.
    this.go(to, { since: bao.since(event), still: event?.repeat || way.startsWith("event") });
  }

  jump(event) {
    const { game, at } = this;
    const turn = this.jumping.value.trim();
    const to = game.find(turn, at);
    if (to === null) return this.trouble.say(t("stage-no-turn", { turn, last: game.node(game.last(at)).turn ?? t("place-start") }));
    this.jumping.value = "";
    // The arrow keys go through the game again.
    this.jumping.blur();
    this.go(to, { since: bao.since(event), still: true });
  }

  /** The move that led here once more. */
  replay() {
    if (this.#place?.motion && this.speed.name !== "off") this.#play(this.#place.motion);
  }

  /** Shows at once what a sowing comes to. */
  finish() {
    if (!this.player.busy) return;
    this.player.stop();
    this.draw();
  }

  /** The speed is that of the menu. */
  #speed() {
    this.speed = bao.speeds[this.speedBox.selectedIndex] ?? bao.speeds[1];
    this.speedBox.value = this.speed.name;
  }

  setSpeed() {
    this.#speed();
    bao.prefs.set("speed", this.speed.name);
    this.finish();
    this.#state("idle");
  }

  /** Sows faster or slower by so many steps. */
  hasten(by) {
    const at = this.speedBox.selectedIndex + by;
    if (!(at in bao.speeds)) return;
    this.speedBox.selectedIndex = at;
    this.setSpeed();
  }

  /** Turns the board round, as long as this game or question is looked at. */
  flip() {
    this.#turn(!this.board.flipped);
    if (this.game) this.draw();
  }

  /** Lays the board before a player, 0 or 1: his side is below. What lies on it then is drawn by `show`. */
  face(side) {
    if (this.board.flipped !== (side === 1)) this.#turn(side === 1);
  }

  #turn(flipped) {
    this.player.stop();
    this.board.flip(flipped);
    this.#lay();
  }

  /** Moves the focus to the board: to the pit that it was on, if that can be played or nothing else can, else to the first that can. */
  focusBoard() {
    const choices = this.asksPit ? [] : (this.#place?.choices ?? []);
    const here = choices.length === 0 || choices.some(({ pit }) => pit === this.board.here);
    this.board.focus(here ? undefined : choices[0].pit);
  }

  /** Resolves when nothing moves any more. */
  rest() {
    return this.moves ? new Promise((resolve) => this.#resting.push(resolve)) : Promise.resolve();
  }

  /** Scrolls to the board where it is not wholly in sight. */
  reveal() {
    const { top, bottom } = this.table.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.table.scrollIntoView({ block: "nearest" });
  }
};
