/**
 * The layout of a board and its wood, in units of the drawing; and the board as an interactive picture with pits,
 * seeds, houses, stores and marks. All pits together are one stop of the Tab key; the arrow keys move between them.
 */

const { svg, t } = bao;

/** A pseudo-random number from 0 to 1, derived from two others. */
function chance(key, index) {
  let mixed = Math.imul(key + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Seed radius by number of seeds, in a pit of radius 1. Larger piles have smaller seeds, so that 64 fit. */
const SIZES = [[7, 0.215], [14, 0.185], [24, 0.155], [40, 0.125], [64, 0.1]];
const size = (count) => (SIZES.find(([most]) => count <= most) ?? SIZES.at(-1))[1];

/** Positions of `count` seeds in a disc of radius 1: a sunflower pattern, slightly irregular. */
bao.scatter = (count, key) => {
  const radius = size(count);
  const turn = chance(key, 99) * Math.PI * 2;
  // A single seed lies near the middle. Only large piles reach the rim.
  const reach = count === 1 ? 0.18 : Math.min(0.98 - radius, radius * 1.22 * Math.sqrt(count) + 0.04);
  return Array.from({ length: count }, (_, index) => {
    const away = reach * Math.sqrt((index + 0.5) / count);
    const angle = turn + index * GOLDEN;
    const shake = radius * 0.34;
    return {
      x: away * Math.cos(angle) + (chance(key, index * 2) - 0.5) * shake,
      y: away * Math.sin(angle) + (chance(key, index * 2 + 1) - 0.5) * shake,
      r: radius,
    };
  });
};

const CELL = 100;
const SIDE = 34;
const MIDDLE = 14;
/** Only boards with eight columns have stores. */
const TROUGH = { top: 16, half: 394, high: 31, gap: 36 };

/** The layout and the wood of a board. Pits are numbered along each player's ring, first South's, then North's. */
class Wood {
  /** `stores` says whether the board has troughs for the stores. */
  constructor(columns, stores) {
    this.columns = columns;
    /** The number of pits of each player. */
    this.ring = 2 * columns;
    this.stores = stores;
    this.rows = TROUGH.gap + (stores ? TROUGH.top + 2 * TROUGH.high : 0);
    this.WIDTH = columns * CELL + 2 * SIDE;
    this.HEIGHT = 2 * this.rows + 4 * CELL + MIDDLE;
  }

  /** The owner of a pit, 0 or 1. */
  side(pit) {
    return pit < this.ring ? 0 : 1;
  }

  /** The row on the screen (0 is the top) and the column of a pit, with South at the bottom, or North if `flipped`. */
  cell(pit, flipped) {
    const { columns, ring } = this;
    const lane = pit % ring;
    const front = lane < columns;
    const number = front ? lane : ring - 1 - lane;
    // South's first pit is on the left. North sits opposite, so North's first pit is on the right.
    const [row, column] = this.side(pit) === 0 ? [front ? 2 : 3, number] : [front ? 1 : 0, columns - 1 - number];
    return flipped ? { row: 3 - row, column: columns - 1 - column } : { row, column };
  }

  /** The name of a pit. South's pits have capital letters. */
  name(pit) {
    const { columns, ring } = this;
    const lane = pit % ring;
    const name = lane < columns ? `a${lane + 1}` : `b${ring - lane}`;
    return this.side(pit) === 0 ? name.toUpperCase() : name;
  }

  /** The centre of a pit. */
  at(pit, flipped) {
    const { row, column } = this.cell(pit, flipped);
    return { x: SIDE + (column + 0.5) * CELL, y: this.rows + (row + 0.5) * CELL + (row > 1 ? MIDDLE : 0) };
  }

  /** The centre of a player's store. */
  trough(side, flipped) {
    const y = TROUGH.top + TROUGH.high;
    return { x: this.WIDTH / 2, y: (side === 1) !== flipped ? y : this.HEIGHT - y };
  }

  /** The row letters at both ends and the column numbers, turned towards each player. */
  #labels(flipped) {
    const { columns, ring, WIDTH } = this;
    const texts = [];
    for (let side = 0; side < 2; side += 1) {
      for (let number = 0; number < columns; number += 1) {
        const back = this.at(side * ring + ring - 1 - number, flipped);
        const out = (side === 1) !== flipped ? -1 : 1;
        texts.push(svg("text", { x: back.x, y: back.y + out * 67 }, String(number + 1)));
      }
      for (const lane of [0, ring - 1]) {
        const letter = lane === 0 ? "a" : "b";
        const { y } = this.at(side * ring + lane, flipped);
        for (const x of [17, WIDTH - 17]) texts.push(svg("text", { x, y }, side === 0 ? letter.toUpperCase() : letter));
      }
    }
    return svg("g", { class: "labels", "aria-hidden": "true" }, texts);
  }

  draw(flipped) {
    const groove = svg("path", { class: "groove", d: `M${SIDE} ${this.HEIGHT / 2}h${this.columns * CELL}` });
    return [bao.parts("wood").wood, groove, this.#labels(flipped)];
  }
}

/** The wood for a position, given as the server's `BoardView`. */
bao.woodOf = ({ seeds, stores }) => new Wood(seeds.length / 4, stores.length > 0);
/** The wood of a board of Bao. */
bao.wood = new Wood(8, true);

/** The radius of a pit, and half the width of a house. */
const HOLE = 43;
const HOUSE = 40;
/** A text on a plate, readable on wood, pits and seeds. The width of the plate depends on the length of the text. */
function plate(x, y, text, name) {
  const width = 22 + 14 * text.length;
  return svg(
    "g",
    { class: `plate ${name}`, transform: `translate(${x} ${y})` },
    svg("rect", { x: -width / 2, y: -17, width, height: 34, rx: 17 }),
    svg("text", {}, text),
  );
}

/** A path through the centres of pits. */
const way = (points) => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;

/** The direction from one point to another, in degrees. */
const angle = ([from, to]) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

function head(points) {
  const { x, y } = points.at(-1);
  return svg("path", { class: "head", d: "M-8 -22L26 0L-8 22Z", transform: `translate(${x} ${y}) rotate(${angle(points.slice(-2))})` });
}

bao.Board = class Board {
  flipped = false;
  /** The pit that has the focus, or would get it from the Tab key. */
  here = 0;
  #pits = [];
  #counts = [];
  #stores = [];
  /** Whether South and North have or had a house. */
  #houses = [true, true];

  /** `onpit(pit, event)` is called when a pit is touched. Without it the board is only a picture. */
  constructor({ label, onpit = null }) {
    this.onpit = onpit;
    this.wood = bao.wood;
    this.svg = svg("svg", { class: "board", role: onpit ? "group" : "img", "aria-label": label });
    if (onpit) {
      this.svg.addEventListener("click", (event) => this.#touched(event));
      this.svg.addEventListener("keydown", (event) => this.#key(event));
    }
    this.#lay();
  }

  /** Turns the board. The caller then redraws the position. */
  flip(flipped) {
    this.flipped = flipped;
    this.#lay();
  }

  /** Creates the wood and empty pits. */
  #lay() {
    const { wood, flipped } = this;
    this.svg.setAttribute("viewBox", `0 0 ${wood.WIDTH} ${wood.HEIGHT}`);
    this.#counts = [];
    this.layers = Object.fromEntries(["stores", "pits", "best", "trail", "hand"].map((name) => [name, svg("g", { class: name })]));
    for (const name of ["trail", "hand", "best"]) this.layers[name].ariaHidden = "true";
    this.here = Math.min(this.here, 2 * wood.ring - 1);
    this.#pits = Array.from({ length: 2 * wood.ring }, (_, pit) => this.#pit(pit));
    // Screen readers follow the order in the DOM: row by row, as the board is seen.
    const order = this.#pits.map((parts, pit) => ({ parts, ...wood.cell(pit, flipped) }));
    order.sort((one, other) => one.row - other.row || one.column - other.column);
    this.layers.pits.append(...order.map(({ parts }) => parts.group));
    this.#stores = bao.seats.map(() => bao.parts("store"));
    this.#stores.forEach(({ group }, side) => {
      const { x, y } = wood.trough(side, flipped);
      group.setAttribute("transform", `translate(${x} ${y})`);
      if (wood.stores) this.layers.stores.append(group);
    });
    this.svg.replaceChildren(...wood.draw(flipped), ...Object.values(this.layers));
  }

  /** Adapts to the board of a position. Some games have fewer columns, no stores, or no houses. */
  #fit(board) {
    const wood = bao.woodOf(board);
    const houses = [0, 1].map((side) => (board.houses[side] ?? "none") !== "none");
    const isSame = wood.columns === this.wood.columns && wood.stores === this.wood.stores;
    if (isSame && houses.every((is, side) => is === this.#houses[side])) return;
    const focused = this.svg.contains(document.activeElement);
    this.wood = wood;
    this.#houses = houses;
    this.#lay();
    if (focused) this.focus();
  }

  /** Whether a pit is drawn as a house. */
  #isHouse(pit) {
    return this.wood.columns === 8 && pit % 16 === 4 && this.#houses[this.wood.side(pit)];
  }

  at(pit) {
    return this.wood.at(pit, this.flipped);
  }

  #pit(pit) {
    const { x, y } = this.at(pit);
    const { group, seeds, plate } = bao.parts(this.#isHouse(pit) ? "house" : "pit");
    group.dataset.pit = pit;
    group.setAttribute("transform", `translate(${x} ${y})`);
    if (this.onpit) {
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", pit === this.here ? "0" : "-1");
    }
    return { group, seeds, plate };
  }

  setPit(pit, count) {
    if (this.#counts[pit] === count) return;
    this.#counts[pit] = count;
    const { seeds, plate: old } = this.#pits[pit];
    const radius = this.#isHouse(pit) ? HOUSE : HOLE - 1;
    const drawn = bao.scatter(Math.min(count, 64), pit).map((seed) => this.#seed(seed.x * radius, seed.y * radius, seed.r * radius));
    seeds.replaceChildren(...drawn);
    old.replaceChildren(...(count > 0 ? [plate(33, 36, String(count), "count")] : []));
  }

  #seed(x, y, r) {
    return svg("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1), fill: "url(#seed)" });
  }

  count(pit) {
    return this.#counts[pit] ?? 0;
  }

  setStore(side, count) {
    const { group, seeds, plate: old } = this.#stores[side];
    const { half, high } = TROUGH;
    const drawn = bao.scatter(Math.min(count, 64), 40 + side).map(({ x, y }) => this.#seed(x * (half - 70) - 30, y * (high - 13), 11));
    seeds.replaceChildren(...drawn);
    old.replaceChildren(plate(half - 40, 0, String(count), "count"));
    group.ariaLabel = t("board-store", { side: bao.sides[side], count });
  }

  /** Draws a position, which is the server's `BoardView`. `notes(pit)` returns additions to the label of a pit. */
  draw(board, notes = () => []) {
    this.#fit(board);
    board.seeds.forEach((count, pit) => this.setPit(pit, count));
    board.stores.forEach((count, side) => this.setStore(side, count));
    board.houses.forEach((state, side) => state !== "none" && this.house(side * this.wood.ring + 4, state));
    // Labels for screen readers.
    this.#pits.forEach(({ group }, pit) => {
      const house = this.#isHouse(pit) ? bao.word("house", board.houses[this.wood.side(pit)]) : "";
      const said = [this.wood.name(pit), house, t("seeds", { count: board.seeds[pit] }), ...notes(pit)];
      group.ariaLabel = said.filter(Boolean).join(", ");
    });
  }

  /** Shows the state of a house by its frame: solid if owned, broken if asleep, crossed out if lost. */
  house(pit, state) {
    this.#pits[pit].group.dataset.house = state;
  }

  /**
   * Marks the pits where the last move started and captured, and the pits that can be played or are selected. The sign
   * at the start points from the first pit of the `way` to the second.
   */
  mark({ start = null, way = null, captured = [], can = [], selected = null } = {}) {
    const marked = { start: [start], taken: captured, can, selected: [selected] };
    this.#pits.forEach(({ group }, pit) => {
      for (const [name, pits] of Object.entries(marked)) group.classList.toggle(name, pits.includes(pit));
    });
    this.svg.style.setProperty("--way", `${way ? angle(way.map((pit) => this.at(pit))) : 0}deg`);
  }

  /** Flashes a pit when its seeds are taken. */
  flash(pit) {
    const { x, y } = this.at(pit);
    const ring = svg("circle", { class: "flash", cx: x, cy: y, r: 48 });
    ring.addEventListener("animationend", () => ring.remove());
    this.layers.trail.append(ring);
  }

  focus(pit = this.here) {
    this.#stop(pit);
    this.#pits[pit].group.focus();
  }

  /** Sets the pit that the Tab key goes to. */
  home(pit) {
    if (!this.svg.contains(document.activeElement)) this.#stop(pit);
  }

  #stop(pit) {
    this.#pits[this.here].group.setAttribute("tabindex", "-1");
    this.here = pit;
    this.#pits[pit].group.setAttribute("tabindex", "0");
  }

  #touched(event) {
    const group = event.target.closest("[data-pit]");
    if (!group) return;
    const pit = Number(group.dataset.pit);
    this.focus(pit);
    this.onpit(pit, event);
  }

  #key(event) {
    const group = event.target.closest("[data-pit]");
    if (!group || event.ctrlKey || event.altKey || event.metaKey) return;
    const pit = Number(group.dataset.pit);
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (step) {
      const { columns } = this.wood;
      const { row, column } = this.wood.cell(pit, this.flipped);
      const [down, along] = [(row + step[0] + 4) % 4, (column + step[1] + columns) % columns];
      // The pits are in the order in which they are seen.
      this.focus(Number(this.layers.pits.children[down * columns + along].dataset.pit));
    } else if (event.key === "Enter" || event.key === " ") this.onpit(pit, event);
    else return;
    event.preventDefault();
    // Elsewhere on the page, these keys step through the game.
    event.stopPropagation();
  }

  /**
   * Draws the sowing of a choice, at most once round the ring. With an `index`, touching the arrow head plays the
   * choice.
   */
  arrow(choice, index = null) {
    const { takes = null, path = [] } = choice.first ?? {};
    const points = path.slice(0, this.wood.ring).map((pit) => this.at(pit));
    const parts = [];
    const from = this.at(choice.pit);
    if (takes !== null) {
      const taken = this.at(takes);
      parts.push(svg("path", { class: "take", d: `M${from.x} ${from.y}L${taken.x} ${taken.y}` }));
      parts.push(svg("circle", { class: "take", cx: taken.x, cy: taken.y, r: 48 }));
      // If a single seed was captured, the arrow starts at the captured pit.
      if (points.length === 1) points.unshift(taken);
    } else points.unshift(from);
    if (points.length > 1) {
      const tip = points.at(-1);
      const touch = index === null ? [] : [svg("circle", { class: "knob", cx: tip.x, cy: tip.y, r: 46, "data-choice": index })];
      // `<` means the player's left, which may be the right side of the picture; so the arrow shows the choice's name.
      const name = index === null ? [] : [plate(tip.x, tip.y - 42, choice.name, "held named")];
      parts.push(svg("path", { class: "way", d: way(points) }), head(points), ...name, ...touch);
    }
    return svg("g", { class: "arrow", "aria-hidden": "true" }, parts);
  }

  /** Shows on plates what each pit gains or loses. */
  changes(before, after) {
    const plates = after.seeds.map((count, pit) => {
      const change = count - before.seeds[pit];
      const { x, y } = this.at(pit);
      return change !== 0 && plate(x - 22, y + 32, `${change > 0 ? "+" : "−"}${Math.abs(change)}`, change > 0 ? "gain" : "loss");
    });
    return svg("g", { class: "changes", "aria-hidden": "true" }, plates);
  }

  /** Previews the result of a choice; `null` clears it. */
  preview(choice, before) {
    this.layers.trail.replaceChildren(...(choice ? [this.arrow(choice), this.changes(before, choice.board)] : []));
  }

  /** Draws an arrow for the best choice that a search found; `null` clears it. */
  best(choice) {
    this.layers.best.replaceChildren(...(choice ? [this.arrow(choice)] : []));
  }

  trail(pits) {
    const { trail } = this.layers;
    trail.querySelector(".behind")?.remove();
    if (pits.length > 1) trail.prepend(svg("path", { class: "behind", d: way(pits.map((pit) => this.at(pit))) }));
  }

  /** Shows the hand with its seeds above a pit or store; `null` removes it. */
  hand(place, seeds = 0) {
    const { hand } = this.layers;
    if (!place) return hand.replaceChildren();
    const group = hand.firstElementChild ?? svg("g", { class: "palm" });
    if (group.dataset.seeds !== String(seeds)) {
      group.dataset.seeds = seeds;
      const shown = bao.scatter(Math.min(seeds, 64), 77).map(({ x, y, r }) => this.#seed(x * 27, y * 27, Math.max(r * 34, 4.4)));
      group.replaceChildren(svg("circle", { class: "skin", r: 37 }), ...shown, plate(0, -40, String(seeds), "held"));
    }
    group.style.transform = `translate(${place.x}px, ${place.y - 20}px)`;
    // A new hand appears in place instead of flying in from the corner.
    if (!group.isConnected) hand.append(group);
  }

  /** The place where the hand takes a seed from a store. */
  storeAt(side) {
    const { x, y } = this.wood.trough(side, this.flipped);
    return { x: x + TROUGH.half - 110, y: y + 20 };
  }
};
