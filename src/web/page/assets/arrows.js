/** What a choice would do, drawn over the board: the way of the first sowing, and what each pit gains or loses. */
import { bao } from "./base.js";

const { svg } = bao;

/** A line through the middles of pits that is round where it turns. */
function way(points) {
  const [first, ...rest] = points;
  let path = `M${first.x} ${first.y}`;
  rest.forEach((point, index) => {
    const after = rest[index + 1];
    if (!after) {
      path += `L${point.x} ${point.y}`;
      return;
    }
    // Up to the middle of the next stretch, bent round the corner.
    const before = index === 0 ? first : rest[index - 1];
    const near = (other) => {
      const long = Math.hypot(other.x - point.x, other.y - point.y) || 1;
      return `${point.x + ((other.x - point.x) / long) * 24} ${point.y + ((other.y - point.y) / long) * 24}`;
    };
    path += `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
  });
  return path;
}

function head(points) {
  const [tail, tip] = points.slice(-2);
  const angle = (Math.atan2(tip.y - tail.y, tip.x - tail.x) * 180) / Math.PI;
  return svg("path", { class: "head", d: "M-8 -22L26 0L-8 22Z", transform: `translate(${tip.x} ${tip.y}) rotate(${angle})` });
}

/**
 * Draws the way of a choice; more than once round the ring says no more than once. With an index its head can be
 * touched, and plays the choice.
 */
bao.Board.prototype.arrow = function arrow(choice, index = null) {
  const { takes = null, path = [] } = choice.first ?? {};
  const points = path.slice(0, this.wood.ring).map((pit) => this.at(pit));
  const parts = [];
  const from = this.at(choice.pit);
  if (takes !== null) {
    const taken = this.at(takes);
    parts.push(svg("path", { class: "take", d: `M${from.x} ${from.y}L${taken.x} ${taken.y}` }));
    parts.push(svg("circle", { class: "take", cx: taken.x, cy: taken.y, r: 48 }));
    // One captured seed: the way is from where it was taken.
    if (points.length === 1) points.unshift(taken);
  } else {
    points.unshift(from);
  }
  if (points.length > 1) {
    const tip = points.at(-1);
    const touch = index === null ? [] : [svg("circle", { class: "knob", cx: tip.x, cy: tip.y, r: 46, "data-choice": index })];
    // `<` is the player's own left, and on the board may go to the right: so the way has its name.
    const name = index === null ? [] : [bao.plate(tip.x, tip.y - 42, choice.name, "held named")];
    parts.push(svg("path", { class: "way", d: way(points) }), head(points), ...name, ...touch);
  }
  return svg("g", { class: "arrow", "aria-hidden": "true" }, parts);
};

/** What each pit and store gains or loses, on plates. */
bao.Board.prototype.changes = function changes(before, after) {
  const signed = (number) => `${number > 0 ? "+" : "−"}${Math.abs(number)}`;
  const plates = [];
  after.seeds.forEach((count, pit) => {
    const change = count - before.seeds[pit];
    if (change === 0) return;
    const { x, y } = this.at(pit);
    plates.push(bao.plate(x - 22, y + 32, signed(change), change > 0 ? "gain" : "loss"));
  });
  return svg("g", { class: "changes", "aria-hidden": "true" }, plates);
};

/** Shows what a choice would do, or with `null` nothing. */
bao.Board.prototype.preview = function preview(choice, before) {
  this.layers.trail.replaceChildren(...(choice ? [this.arrow(choice), this.changes(before, choice.board)] : []));
};

/** An arrow for what a search thinks best; `null` takes it away. */
bao.Board.prototype.best = function best(choice) {
  this.layers.best.replaceChildren(...(choice ? [this.arrow(choice)] : []));
};

/** A line behind the hand on its way. */
bao.Board.prototype.trail = function trail(pits) {
  const points = pits.map((pit) => this.at(pit));
  const old = this.layers.trail.querySelector(".behind");
  if (points.length < 2) {
    old?.remove();
    return;
  }
  const line = old ?? svg("path", { class: "behind" });
  line.setAttribute("d", way(points));
  if (!old) this.layers.trail.prepend(line);
};

/** The hand with its seeds over a pit, or over a store; `null` takes it away. */
bao.Board.prototype.hand = function hand(place, seeds = 0) {
  if (!place) {
    this.layers.hand.replaceChildren();
    return;
  }
  let group = this.layers.hand.firstElementChild;
  const isNew = !group;
  if (isNew) {
    group = svg("g", { class: "palm" });
    this.layers.hand.replaceChildren(group);
  }
  if (group.dataset.seeds !== String(seeds)) {
    group.dataset.seeds = seeds;
    const shown = bao.scatter(Math.min(seeds, 64), 77).map(({ x, y, r }) =>
      svg("circle", { cx: x * 27, cy: y * 27, r: Math.max(r * 34, 4.4), fill: `url(#${this.id}-seed)` }),
    );
    group.replaceChildren(svg("circle", { class: "skin", r: 37 }), ...shown, bao.plate(0, -40, String(seeds), "held"));
  }
  const move = `translate(${place.x}px, ${place.y - 20}px)`;
  if (isNew) {
    // It appears where it is: it does not fly in from the corner.
    group.style.transition = "none";
    group.style.transform = move;
    group.getBoundingClientRect();
    group.style.transition = "";
  } else {
    group.style.transform = move;
  }
};
/** Where the hand takes a seed out of a store. */
bao.Board.prototype.storeAt = function storeAt(side) {
  const { x, y, half } = this.wood.trough(side, this.flipped);
  return { x: x + half - 110, y: y + 20 };
};
