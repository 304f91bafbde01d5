/**
 * The clock of a game that is being played: runs, shows the time, and reports when time is up. The game itself stores
 * the times that were left when the current move began.
 */

const { t } = bao;
const TICK = 100;
/** Below this many milliseconds a clock is shown as low. */
const NEARLY_OVER = 20_000;
/** If the server does not accept the end of a game, it is reported again after this many milliseconds. */
const AGAIN = 2_000;

/** The key under which the thinking time on the current move is stored, by game name, for the last games. */
const SPENT = "played.spent";
const MOST_SPENT = 20;

/**
 * Formats milliseconds as `9:55` or `1:02:03`, and below twenty seconds as `0:09.4`. Zero is shown only if no time is
 * left.
 */
bao.showTime = (left) => {
  const two = (number) => String(number).padStart(2, "0");
  const seconds = Math.floor(left / 1_000);
  if (left > 0 && seconds < 20) return `0:${(Math.min(199, Math.ceil(left / 100)) / 10).toFixed(1).padStart(4, "0")}`;
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

bao.Clock = class Clock {
  #key = null;
  #spent = 0;
  #told = 0;
  /** The side whose clock runs, 0 or 1; null if no clock runs. */
  #runs = null;
  /** Whether the sowing of the previous move is still being shown. */
  #sowing = false;
  #timer = null;
  #ending = false;
  /** The game's name and the place where the clock runs, for storage in the browser; null if nothing is stored. */
  #place = null;

  constructor(room) {
    bao.build(this, "clock", { room, desk: room.desk });
    this.times = this.element.querySelectorAll(".time");
    addEventListener("pagehide", () => this.#keep());
  }

  #isOver() {
    return bao.isOver(this.desk.game) || !this.#last.board;
  }

  /** Called when the game, the place or the view has changed. */
  look() {
    this.#tell();
    const clock = this.desk.game?.given.clock ?? null;
    const shown = clock !== null && this.desk.isPlayed;
    this.element.hidden = !shown;
    if (!shown) {
      this.#key = null;
      this.#place = null;
      return this.#stop();
    }
    this.#follow(clock);
    this.#runs = this.#running();
    this.#draw(clock);
    if (this.#isOver()) this.#stop();
    else this.#timer ??= setInterval(() => this.look(), TICK);
  }

  /** After a move is played or taken back, the clock starts from the times that the game stores. */
  #follow({ left }) {
    const { desk } = this;
    const { player } = this.room.stage;
    const key = `${desk.laid} ${this.#last.address} ${left}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#place = bao.isBegunHere(desk.game) ? { name: desk.game.headers.get("game"), end: this.#last.address } : null;
      const kept = bao.prefs.parsed(SPENT)?.[this.#place?.name];
      this.#spent = kept?.end === this.#last.address && kept.spent > 0 ? kept.spent : 0;
      // From now on the time is stored for this place, so a player who takes a move back starts from zero.
      this.#keep();
      this.#sowing = player.busy;
      if (!left.includes(0)) this.said.textContent = "";
    }
    this.#sowing &&= player.busy;
  }

  get #last() {
    const { game } = this.desk;
    return game.node(game.last(0));
  }

  #running() {
    if (this.#isOver()) return null;
    const side = bao.sideOf(this.#last.board.toMove);
    if (bao.opponentOf(this.desk.game)?.side === side) return this.room.opponent.thinks ? side : null;
    return this.#sowing ? null : side;
  }

  /** Adds the time since the last call to the time of the player whose clock runs. */
  #tell() {
    const now = performance.now();
    const before = this.#spent;
    if (this.#runs !== null) this.#spent += now - this.#told;
    this.#told = now;
    if (Math.floor(before / 1_000) !== Math.floor(this.#spent / 1_000)) this.#keep();
  }

  #stop() {
    this.#runs = null;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  #draw({ left }) {
    const { board } = this.#last;
    const mover = board ? bao.sideOf(board.toMove) : null;
    const out = left.indexOf(0);
    this.said.classList.toggle("away", out < 0);
    const over = out < 0 ? null : t("clock-out", { side: bao.sides[out], winner: bao.sides[1 - out] });
    if (over !== null && this.said.textContent !== over) this.said.textContent = over;
    this.times.forEach((element, side) => {
      const time = side === mover && !this.#isOver() ? Math.max(0, left[side] - this.#spent) : left[side];
      const words = `${bao.sides[side]} ${bao.showTime(time)}`;
      if (element.textContent !== words) element.textContent = words;
      element.classList.toggle("running", this.#runs === side);
      element.classList.toggle("low", time < NEARLY_OVER);
      if (this.#runs !== side) return;
      // Announce this once, for screen readers.
      if (time < NEARLY_OVER && this.said.textContent === "") this.said.textContent = t("clock-low", { side: bao.sides[side] });
      if (time === 0) this.#end(side);
    });
  }

  async #end(side) {
    const { room } = this;
    if (this.#ending) return;
    this.#ending = true;
    if (!(await room.edit({ kind: "timeout", side: bao.seats[side] }, room.opponent.trouble))) await bao.pause(AGAIN);
    this.#ending = false;
  }

  /** The milliseconds that the player has spent on the current move. */
  spent() {
    this.look();
    return Math.round(this.#spent);
  }

  /** The edit that plays a move. In a timed game, a move at the end of the main line also has the time spent. */
  played(at, move) {
    this.look();
    const { game } = this.desk;
    const node = game.node(at);
    // The engine's clock stops when it has found its move; the move is played a little later.
    const isEngine = node.board && bao.opponentOf(game)?.side === bao.sideOf(node.board.toMove);
    const isTimed = (this.#runs !== null || (isEngine && this.#key !== null && !this.#isOver())) && at === game.last(0);
    return { kind: "play", move, ...(isTimed ? { spent: Math.round(this.#spent) } : {}) };
  }

  /** Stores the time spent, so that it is known after a reload. */
  #keep() {
    if (this.#place === null) return;
    const { name, end } = this.#place;
    const { [name]: _, ...others } = bao.prefs.parsed(SPENT) ?? {};
    const times = [...Object.entries(others).slice(1 - MOST_SPENT), [name, { end, spent: Math.round(this.#spent) }]];
    bao.prefs.set(SPENT, JSON.stringify(Object.fromEntries(times)));
  }
};
