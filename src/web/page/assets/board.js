/**
 * The board as a picture that can be touched: pits, seeds, houses, stores, marks. Draws what it is told; the
 * pits are one stop of the Tab key, and the arrow keys move between them.
 */

const { svg, t } = bao;
/** The radius of a hole, and half the side of a house. */
const HOLE = 43;
const HOUSE = 40;
const PATHS = {
  start: "M-9 -8L8 0L-9 8Z",
  taken: "M-7 -7L7 7M7 -7L-7 7",
};

/** A number on a plate: readable on wood, holes and seeds alike. `size` is the plate's, by its digits. */
function plate(x, y, text, name) {
  const width = 22 + 14 * text.length;
  return svg(
    "g",
    { class: `plate ${name}`, transform: `translate(${x} ${y})` },
    svg("rect", { x: -width / 2, y: -17, width, height: 34, rx: 17 }),
    svg("text", {}, text),
  );
}

/** A line through the middles of pits that is round where it turns. */
function way([first, ...rest]) {
  const parts = rest.map((point, index) => {
    const [before, after] = [rest[index - 1] ?? first, rest[index + 1]];
    if (!after) return `L${point.x} ${point.y}`;
    // Up to the middle of the next stretch, bent round the corner.
    const near = (other) => {
      const long = Math.hypot(other.x - point.x, other.y - point.y) || 1;
      return `${point.x + ((other.x - point.x) / long) * 24} ${point.y + ((other.y - point.y) / long) * 24}`;
    };
    return `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
  });
  return `M${first.x} ${first.y}${parts.join("")}`;
}

function head(points) {
  const [tail, tip] = points.slice(-2);
  const angle = (Math.atan2(tip.y - tail.y, tip.x - tail.x) * 180) / Math.PI;
  return svg("path", { class: "head", d: "M-8 -22L26 0L-8 22Z", transform: `translate(${tip.x} ${tip.y}) rotate(${angle})` });
}

bao.Board = class Board {
  flipped = false;
  /** The pit that has the focus, or would have it. */
  here = 0;
  #pits = [];
  #counts = [];
  #stores = [];
  /** Which sides have or had a house. */
  #houses = [true, true];

  /** `onpit(pit, event)` is told which pit is touched; without it the board is a picture alone. */
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

  /** Turns the board round; what was drawn has to be drawn again. */
  flip(flipped) {
    this.flipped = flipped;
    this.#lay();
  }

  /** Makes wood and pits, of which nothing is drawn yet. */
  #lay() {
    const { wood, flipped } = this;
    this.svg.setAttribute("viewBox", `0 0 ${wood.WIDTH} ${wood.HEIGHT}`);
    this.#counts = [];
    this.#stores = [];
    this.layers = Object.fromEntries(["stores", "pits", "best", "trail", "signs", "hand"].map((name) => [name, svg("g", { class: name })]));
    for (const name of ["trail", "hand", "best"]) this.layers[name].setAttribute("aria-hidden", "true");
    this.here = Math.min(this.here, 2 * wood.ring - 1);
    this.#pits = Array.from({ length: 2 * wood.ring }, (_, pit) => this.#pit(pit));
    // Read row by row, as they are seen.
    const order = this.#pits.map((parts, pit) => ({ parts, ...wood.cell(pit, flipped) }));
    order.sort((one, other) => one.row - other.row || one.column - other.column);
    this.layers.pits.append(...order.map(({ parts }) => parts.group));
    this.svg.replaceChildren(...wood.draw(flipped), ...Object.values(this.layers));
  }

  /** Takes the board that a position lies on: other games have other columns, no stores, or no houses. */
  #fit(board) {
    const wood = bao.woodOf(board);
    const houses = [0, 1].map((side) => (board.houses[side] ?? "none") !== "none");
    if (wood === this.wood && houses.every((is, side) => is === this.#houses[side])) return;
    const focused = this.svg.contains(document.activeElement);
    this.wood = wood;
    this.#houses = houses;
    this.#lay();
    if (focused) this.focus();
  }

  /** Whether a pit is made as a house is. */
  #isHouse(pit) {
    return this.wood.isHouse(pit) && this.#houses[this.wood.side(pit)];
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

  /** Puts as many seeds into a pit. */
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

  /** Puts as many seeds into a player's trough. */
  setStore(side, count) {
    if (this.#stores[side] === count) return;
    this.#stores[side] = count;
    const { x, y, half, high } = this.wood.trough(side, this.flipped);
    const seeds = bao.spread(Math.min(count, 64), 40 + side, half - 70, high - 13, 11);
    const drawn = svg(
      "g",
      { class: "store", transform: `translate(${x} ${y})`, "data-store": side, role: "img", "aria-label": t("board-store", { side: bao.sides[side], count }) },
      svg("rect", { class: "hole", x: -half, y: -high, width: 2 * half, height: 2 * high, rx: high, fill: "url(#hole)" }),
      svg("g", { class: "seeds" }, seeds.map((seed) => this.#seed(seed.x - 30, seed.y, seed.r))),
      plate(half - 40, 0, String(count), "count"),
    );
    const old = this.layers.stores.querySelector(`[data-store="${side}"]`);
    if (old) old.replaceWith(drawn);
    else this.layers.stores.append(drawn);
  }

  /** Draws a position: the contract's BOARD. `notes(pit)` are what the label of a pit says besides. */
  draw(board, notes = () => []) {
    this.#fit(board);
    board.seeds.forEach((count, pit) => this.setPit(pit, count));
    board.stores.forEach((count, side) => this.setStore(side, count));
    board.houses.forEach((state, side) => state !== "none" && this.house(side * this.wood.ring + 4, state));
    // What a pit is called by those who do not see it.
    this.#pits.forEach(({ group }, pit) => {
      const house = this.#isHouse(pit) ? bao.word("house", board.houses[this.wood.side(pit)]) : "";
      const said = [this.wood.name(pit), house, t("seeds", { count: board.seeds[pit] }), ...notes(pit)];
      group.setAttribute("aria-label", said.filter(Boolean).join(", "));
    });
  }

  /** The state of a house by its frame: full while it is owned, broken while it sleeps, struck out when lost. */
  house(pit, state) {
    this.#pits[pit].group.dataset.house = state;
  }

  /** Marks pits: the start of the last move, what was captured in it, what can be played, what is selected. */
  mark({ start = null, way = null, captured = [], can = [], selected = null } = {}) {
    const [taken, playable] = [new Set(captured), new Set(can)];
    this.#pits.forEach(({ group }, pit) => {
      group.classList.toggle("can", playable.has(pit));
      group.classList.toggle("selected", pit === selected);
    });
    const signs = [];
    if (start !== null) signs.push(this.#sign(start, "start", PATHS.start, t("board-began"), way));
    for (const pit of taken) signs.push(this.#sign(pit, "taken", PATHS.taken, t("board-captured")));
    this.layers.signs.replaceChildren(...signs);
  }

  /** With a `way` the sign points from its first pit to its second. */
  #sign(pit, name, path, words, way = null) {
    const { x, y } = this.at(pit);
    const [from, to] = (way ?? []).map((one) => this.at(one));
    const turned = way ? { transform: `rotate(${Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)})` } : {};
    return svg(
      "g",
      { class: `sign ${name}`, transform: `translate(${x - 34} ${y - 34})` },
      svg("title", {}, words),
      svg("circle", { r: 15 }),
      svg("path", { d: path, ...turned }),
    );
  }

  /** For a moment: something is taken from a pit. */
  flash(pit) {
    const { x, y } = this.at(pit);
    const ring = svg("circle", { class: "flash", cx: x, cy: y, r: 48 });
    ring.addEventListener("animationend", () => ring.remove());
    this.layers.trail.append(ring);
  }

  /** Moves the focus to a pit. */
  focus(pit = this.here) {
    this.#stop(pit);
    this.#pits[pit].group.focus();
  }

  /** Which pit the Tab key leads to. */
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
      const to = this.#pits.findIndex((_, other) => {
        const place = this.wood.cell(other, this.flipped);
        return place.row === down && place.column === along;
      });
      this.focus(to);
    } else if (event.key === "Enter" || event.key === " ") {
      this.onpit(pit, event);
    } else return;
    event.preventDefault();
    // The same keys step through the game elsewhere.
    event.stopPropagation();
  }

  /**
   * Draws the way of a choice; more than once round the ring says no more than once. With an index its head can be
   * touched, and plays the choice.
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
      // One captured seed: the way is from where it was taken.
      if (points.length === 1) points.unshift(taken);
    } else {
      points.unshift(from);
    }
    if (points.length > 1) {
      const tip = points.at(-1);
      const touch = index === null ? [] : [svg("circle", { class: "knob", cx: tip.x, cy: tip.y, r: 46, "data-choice": index })];
      // `<` is the player's own left, and on the board may go to the right: so the way has its name.
      const name = index === null ? [] : [plate(tip.x, tip.y - 42, choice.name, "held named")];
      parts.push(svg("path", { class: "way", d: way(points) }), head(points), ...name, ...touch);
    }
    return svg("g", { class: "arrow", "aria-hidden": "true" }, parts);
  }

  /** What each pit and store gains or loses, on plates. */
  changes(before, after) {
    const signed = (number) => `${number > 0 ? "+" : "−"}${Math.abs(number)}`;
    const plates = [];
    after.seeds.forEach((count, pit) => {
      const change = count - before.seeds[pit];
      if (change === 0) return;
      const { x, y } = this.at(pit);
      plates.push(plate(x - 22, y + 32, signed(change), change > 0 ? "gain" : "loss"));
    });
    return svg("g", { class: "changes", "aria-hidden": "true" }, plates);
  }

  /** Shows what a choice would do, or with `null` nothing. */
  preview(choice, before) {
    this.layers.trail.replaceChildren(...(choice ? [this.arrow(choice), this.changes(before, choice.board)] : []));
  }

  /** An arrow for what a search thinks best; `null` takes it away. */
  best(choice) {
    this.layers.best.replaceChildren(...(choice ? [this.arrow(choice)] : []));
  }

  /** A line behind the hand on its way. */
  trail(pits) {
    const { trail } = this.layers;
    trail.querySelector(".behind")?.remove();
    if (pits.length > 1) trail.prepend(svg("path", { class: "behind", d: way(pits.map((pit) => this.at(pit))) }));
  }

  /** The hand with its seeds over a pit, or over a store; `null` takes it away. */
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
    // A new one appears where it is: it does not fly in from the corner.
    if (!group.isConnected) hand.append(group);
  }

  /** Where the hand takes a seed out of a store. */
  storeAt(side) {
    const { x, y, half } = this.wood.trough(side, this.flipped);
    return { x: x + half - 110, y: y + 20 };
  }
};
