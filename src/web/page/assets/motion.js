/**
 * Animates a move on a board from the server's steps, seed by seed or lap by lap. The animation can be paused, advanced
 * by one lap, or ended, which shows the result at once.
 */

let context = null;
let on = bao.prefs.get("sound", "no") === "yes";

/** The tones of each sound: pitch in hertz, start and duration in seconds, and volume. */
const TONES = {
  seed: [{ high: 880, from: 0, long: 0.05, loud: 0.12, shape: "triangle" }],
  capture: [{ high: 520, from: 0, long: 0.1, loud: 0.2, shape: "triangle" }, { high: 390, from: 0.07, long: 0.14, loud: 0.2, shape: "triangle" }],
  house: [{ high: 260, from: 0, long: 0.25, loud: 0.25, shape: "sine" }, { high: 196, from: 0.18, long: 0.4, loud: 0.25, shape: "sine" }],
  end: [392, 494, 587, 784].map((high, index) => ({ high, from: index * 0.14, long: 0.3, loud: 0.2, shape: "sine" })),
};

function tone({ high, from, long, loud, shape }) {
  const source = context.createOscillator();
  const volume = context.createGain();
  const begin = context.currentTime + from;
  source.type = shape;
  source.frequency.value = high;
  // Fade out, because a tone that stops abruptly clicks.
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + long);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + long);
}

/** Plays `seed`, `capture`, `house` or `end`, if sounds are on and the browser supports them. */
bao.sound = (name) => {
  if (!on || !TONES[name]) return;
  try {
    context ??= new AudioContext();
    // Browsers allow sound only after the user has touched the page.
    if (context.state === "suspended") context.resume().catch(() => {});
    TONES[name].forEach(tone);
  } catch {
    // There is no sound then.
  }
};

/** The name of the sound for a whole move. */
bao.soundOf = ({ kind, events = [], end }) => {
  if (end) return "end";
  if (events.some(({ name }) => bao.endsHouse(name))) return "house";
  return kind === "capture" ? "capture" : "seed";
};

/** Shows on a button whether sounds are on. If it was pressed, first switches them on or off. */
bao.showSound = (button, isPressed = false) => {
  if (isPressed) {
    on = !on;
    bao.prefs.set("sound", on ? "yes" : "no");
    bao.sound("seed");
  }
  button.ariaPressed = on;
  button.replaceChildren(bao.icon(on ? "sound" : "silent"));
};

/** The factor of a lap's duration: from the sixth lap on, each lap is faster than the one before it, up to a limit. */
const hurry = (lap) => Math.max(0.12, 0.86 ** Math.max(0, lap - 5));

bao.Player = class Player {
  #playing = new bao.Newest();
  #halted = false;
  #wake = null;
  #motion = null;

  /**
   * Calls `onwords(words)` to describe a step, `onsound(name)`, and `onstate(state)`: `playing`, `halted` or `idle`.
   */
  constructor(board, told) {
    Object.assign(this, { board, ...told });
  }

  get busy() {
    return this.#motion !== null;
  }

  /** Animates a move. Resolves to true if the animation reached its end without an interruption. */
  async play(motion, speed) {
    const signal = this.#playing.begin();
    this.#wake?.();
    this.#motion = motion;
    this.#halted = false;
    this.onstate("playing");
    const { board } = this;
    board.preview(null);
    board.mark();
    board.draw(motion.before);
    for (const beat of this.#beats(motion, speed)) {
      if (this.#halted && beat.begins) await this.#wait();
      if (signal.aborted) return false;
      beat.show();
      if (beat.words) this.onwords(beat.words);
      if (beat.time > 0) await this.#wait(beat.time);
      if (signal.aborted) return false;
    }
    if (this.#halted) await this.#wait();
    if (signal.aborted) return false;
    this.#idle();
    return true;
  }

  /** Stops the animation. The caller draws what comes next. */
  stop() {
    this.#playing.end();
    this.#wake?.();
    this.#idle();
  }

  #idle() {
    if (this.#motion) {
      this.#motion = null;
      this.board.hand(null);
      this.board.trail([]);
      this.onwords("");
    }
    this.onstate("idle");
  }

  /** Pauses at the end of the current lap, or continues. */
  halt() {
    this.#halted = !this.#halted;
    this.onstate(this.#halted ? "halted" : "playing");
    if (!this.#halted) this.#wake?.();
  }

  /** Plays one more lap, then pauses. */
  lap() {
    this.#halted = true;
    this.onstate("halted");
    this.#wake?.();
  }

  /** Waits until `#wake` is called, or for at most some milliseconds. */
  #wait(time = null) {
    const woken = new Promise((resolve) => (this.#wake = resolve));
    return time === null ? woken : Promise.race([woken, bao.pause(time)]);
  }

  /** The beats of a move: what to show, and for how long. The animation can pause before a beat with `begins`. */
  *#beats(motion, speed) {
    const { board } = this;
    let counts = motion.before.seeds;
    let held = null;
    let laps = 0;
    for (const step of motion.steps) {
      if (step.event === "lap") laps += 1;
      const pace = hurry(laps);
      const whole = speed.lap ? speed.lap * pace : speed.seed * 2 * pace;
      if (step.event === "placed") {
        const side = board.wood.side(step.pit);
        const time = (speed.seed ?? 260) * 1.6;
        const carry = () => {
          board.svg.style.setProperty("--beat", `${time}ms`);
          board.setStore(side, motion.after.stores[side]);
          board.hand(board.storeAt(side), 1);
        };
        yield { begins: true, words: step.words, time, show: carry };
        yield { time, show: () => board.hand(board.at(step.pit), 1) };
        yield { time: 0, show: () => (board.setPit(step.pit, step.board[step.pit]), board.hand(null), this.onsound("seed")) };
      } else if (step.event === "captured") {
        held = step.pit;
        yield { begins: true, words: step.words, time: whole, show: () => (this.#take(step.pit, step.board[step.pit], step.hand, whole, true), this.onsound("capture")) };
      } else if (step.event === "lap") {
        const from = step.from ?? held;
        if (step.from !== null) {
          const left = counts[step.from] - step.path.length;
          yield { begins: true, words: step.words, time: whole * 0.7, show: () => this.#take(step.from, left, step.path.length, whole, false) };
        } else yield { words: step.words, time: 0, show: () => {} };
        if (speed.lap) yield { time: whole, show: () => this.#sweep(step, from) };
        else yield* this.#sow(step, from, speed.seed * pace);
        held = null;
      } else {
        const lost = step.event === "house-emptied" || step.event === "house-captured";
        yield { words: step.words, time: whole * 0.6, show: () => lost && step.pit !== null && (board.house(step.pit, "lost"), this.onsound("house")) };
      }
      counts = step.board;
    }
  }

  #take(pit, left, seeds, time, flash) {
    this.board.svg.style.setProperty("--beat", `${time * 0.5}ms`);
    this.board.trail([]);
    if (flash) this.board.flash(pit);
    this.board.setPit(pit, left);
    // If captured seeds leave the game, the hand stays empty.
    this.board.hand(seeds > 0 ? this.board.at(pit) : null, seeds);
  }

  *#sow(step, from, time) {
    const { board } = this;
    const behind = from === null ? [] : [from];
    for (const [index, pit] of step.path.entries()) {
      const left = step.path.length - index;
      yield {
        time,
        show: () => {
          board.svg.style.setProperty("--beat", `${time * 0.9}ms`);
          board.hand(board.at(pit), left);
          behind.push(pit);
          board.trail(behind.slice(-17));
        },
      };
      yield { time: 0, show: () => (board.setPit(pit, board.count(pit) + 1), this.onsound("seed")) };
    }
    yield { time: 0, show: () => (step.board.forEach((count, pit) => board.setPit(pit, count)), board.hand(null)) };
  }

  /** Shows a lap in one step: its trail, and the pits after it. */
  #sweep(step, from) {
    const { board } = this;
    board.hand(null);
    this.onsound("seed");
    board.trail([...(from === null ? [] : [from]), ...step.path].slice(0, 18));
    step.board.forEach((count, pit) => board.setPit(pit, count));
  }
};
