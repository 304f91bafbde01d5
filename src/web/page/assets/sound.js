/**
 * Sounds, made by the browser itself: off until somebody turns them on, and that is kept. They go with the sowing that
 * is shown; where none is (no animation, as those have it who asked for less motion) a move has one sound, what it
 * came to.
 */
import { bao } from "./base.js";

let context = null;
let on = bao.prefs.get("sound", "no") === "yes";

/** Each sound as tones: the height in hertz, when it begins and how long it lasts in seconds, how loud it is. */
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
  // A tone that ends at once clicks.
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + long);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + long);
}

/** `seed`, `capture`, `house` or `end`; nothing where sounds are off, or the browser has none. */
bao.sound = (name) => {
  if (!on || !TONES[name]) return;
  try {
    context ??= new AudioContext();
    // Browsers let a page be heard once somebody has touched it.
    if (context.state === "suspended") context.resume().catch(() => {});
    TONES[name].forEach(tone);
  } catch {
    // Without a sound the game goes on.
  }
};

/** What a move comes to, as one sound. */
bao.soundOf = ({ kind, events = [], end }) => {
  if (end) return "end";
  if (events.some(({ name }) => name === "emptied" || name === "captured")) return "house";
  return kind === "capture" ? "capture" : "seed";
};

/** The button that turns sounds on and off. */
bao.soundButton = () => {
  const made = bao.button(bao.t("sounds"), () => {
    on = !on;
    bao.prefs.set("sound", on ? "yes" : "no");
    show();
    bao.sound("seed");
  }, { icon: "sound", bare: true, class: "bare switch" });
  const show = () => {
    made.setAttribute("aria-pressed", String(on));
    made.replaceChildren(bao.icon(on ? "sound" : "silent"));
  };
  show();
  return made;
};
