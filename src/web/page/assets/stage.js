/**
 * A game on the board: the players, the board, the playback buttons, what happens in words, and the turns. The server's
 * page and an exported page share it; they differ in where places come from.
 */

const { el, t } = bao;

bao.Stage = class Stage {
  #place = null;
  #wanted = 0;
  /** Whether the server has not sent the sowing of this place yet. */
  #awaits = false;
  /** Resolvers of `rest()`. */
  #resting = [];

  /**
   * `places.peek(at)` returns a place that is already loaded, `places.get(at)` loads it. `onat(at)` is called with the
   * current place, `onplace(place)` with its choices, `onpit` when a pit is touched, `onidle()` when animation ends.
   * `name` is a prefix of element ids.
   */
  constructor({ places, name = "", onat, onplace, onpit, onidle = () => {} }) {
    bao.build(this, "stage", { places, onat, onplace, onidle }, name);
    this.at = 0;
    /** Whether the user may play at a place. */
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
    // Both sentences share one place: the current step replaces the last event.
    this.said.classList.toggle("away", busy);
    // Hiding the button that has the focus would lose the focus, unless another takes it over.
    const lost = !busy && this.busyButtons.some((one) => one === document.activeElement);
    this.busyButtons.forEach((one) => (one.hidden = !busy));
    this.again.hidden = busy || !this.game || !this.#place?.motion || this.speed.name === "off";
    if (lost) (this.again.hidden ? this.controls.querySelector('[data-step="next"]') : this.again).focus();
    const halted = state === "halted";
    this.halt.replaceChildren(bao.icon(halted ? "play" : "pause"), el("span", {}, halted ? t("stage-go-on") : t("stage-halt")));
    if (busy) return;
    this.#resting.splice(0).forEach((resolve) => resolve());
    if (this.game) this.onidle();
  }

  /** Shows a game, or its changed version, at a place, after animating `motion` if given. */
  show(game, at, { motion = null, since = null } = {}) {
    this.game = game;
    this.turns.show(game);
    this.#arrive(at, { motion: this.speed.name === "off" ? null : motion, since });
  }

  /** Redraws the turns after comments or marks changed. */
  refresh(game) {
    this.game = game;
    this.turns.show(game);
    this.turns.at(this.at);
  }

  /** Goes to a place. Only a single step forward is animated. */
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
    // Preload the next place; errors are reported only when the user goes there.
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

  /** Draws the board with its marks. */
  draw() {
    const { game, at, board } = this;
    const shown = game.node(game.shown(at)).board;
    // In a question for a pit, rings around playable pits would look like answers.
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

  /** Shows another board while the user points at a link to it; `null` restores the current board. */
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
      // Nobody is to move until the last move has been shown.
      const moves = !over && !this.moves && bao.sideOf(board.toMove) === side;
      const name = game.player(side);
      const who = el("span", { class: "who" }, el("strong", {}, bao.sides[side]), name ? el("span", { class: "name" }, name) : null);
      const facts = el("span", { class: "facts" }, bao.sideFacts(board, side));
      strip.replaceChildren(who, moves ? el("span", { class: "turn" }, t("to-move")) : el("span", { class: "noturn", "data-words": t("to-move") }), facts);
    });
  }

  /** The target of each button; null if there is none. */
  #ways() {
    const { game, at } = this;
    const [back, next] = [game.back(at), game.next(at)];
    return { first: back === null ? null : 0, back, next, last: next === null ? null : game.last(at), eventBack: game.backEvent(at), eventNext: game.nextEvent(at) };
  }

  /** A button without a target is dimmed but keeps its place and the focus. */
  #enable() {
    const ways = this.#ways();
    for (const one of this.steps) one.setAttribute("aria-disabled", String(ways[one.dataset.step] === null));
  }

  /** Goes `first`, `back`, `next`, `last`, `eventBack` or `eventNext`. */
  step(way, event) {
    const to = this.#ways()[way];
    if (to === null) {
      // At the end, a step forward skips to the end of the sowing.
      if (way === "next" || way === "last") this.finish();
      return;
    }
    // A held key skips the animation.
    this.go(to, { since: bao.since(event), still: event?.repeat || way.startsWith("event") });
  }

  jump(event) {
    const { game, at } = this;
    const turn = this.jumping.value.trim();
    const to = game.find(turn, at);
    if (to === null) return this.trouble.say(t("stage-no-turn", { turn, last: game.node(game.last(at)).turn ?? t("place-start") }));
    this.jumping.value = "";
    // Leave the field, so that the arrow keys step through the game again.
    this.jumping.blur();
    this.go(to, { since: bao.since(event), still: true });
  }

  /** Animates the last move again. */
  replay() {
    if (this.#place?.motion && this.speed.name !== "off") this.#play(this.#place.motion);
  }

  /** Skips to the result of a sowing. */
  finish() {
    if (!this.player.busy) return;
    this.player.stop();
    this.draw();
  }

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

  hasten(by) {
    const at = this.speedBox.selectedIndex + by;
    if (!(at in bao.speeds)) return;
    this.speedBox.selectedIndex = at;
    this.setSpeed();
  }

  /** Turns the board round until another game or question is shown. */
  flip() {
    this.#turn(!this.board.flipped);
    if (this.game) this.draw();
  }

  /** Turns the board so that a side, 0 or 1, is at the bottom. `show` redraws the position. */
  face(side) {
    if (this.board.flipped !== (side === 1)) this.#turn(side === 1);
  }

  #turn(flipped) {
    this.player.stop();
    this.board.flip(flipped);
    this.#lay();
  }

  /**
   * Moves the focus to the board: to the current pit if it is playable or no pit is, else to the first playable pit.
   */
  focusBoard() {
    const choices = this.asksPit ? [] : (this.#place?.choices ?? []);
    const here = choices.length === 0 || choices.some(({ pit }) => pit === this.board.here);
    this.board.focus(here ? undefined : choices[0].pit);
  }

  /** Resolves when no sowing is being shown. */
  rest() {
    return this.moves ? new Promise((resolve) => this.#resting.push(resolve)) : Promise.resolve();
  }

  /** Scrolls the board into view unless all of it is visible. */
  reveal() {
    const { top, bottom } = this.table.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) this.table.scrollIntoView({ block: "nearest" });
  }
};
