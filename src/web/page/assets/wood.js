/** Where everything of a board lies, and the piece of wood itself. Units are those of the drawing. */

const { svg } = bao;
/** A number from 0 to 1 that follows from two others. */
function chance(key, index) {
  let mixed = Math.imul(key + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Up to how many seeds in a pit of radius 1 a seed has which radius: many are drawn smaller, so that 64 still fit. */
const SIZES = [[7, 0.215], [14, 0.185], [24, 0.155], [40, 0.125], [64, 0.1]];
const size = (count) => (SIZES.find(([most]) => count <= most) ?? SIZES.at(-1))[1];

/** `count` places in a disc of radius 1: as in a sunflower, turned and shaken a little. */
bao.scatter = (count, key) => {
  const radius = size(count);
  const turn = chance(key, 99) * Math.PI * 2;
  // One seed lies near the middle; a pile reaches for the rim.
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

/** `count` places in a trough of the given half width and half height, in loose rows from its left. */
bao.spread = (count, key, width, height, radius) => {
  const rows = count > 40 ? 3 : 2;
  const step = Math.min(radius * 2.3, (2 * width) / Math.ceil(64 / rows));
  return Array.from({ length: count }, (_, index) => {
    const row = index % rows;
    const column = Math.floor(index / rows);
    return {
      x: -width + radius + column * step + (row % 2) * step * 0.35 + (chance(key, index * 2) - 0.5) * step * 0.4,
      y: ((row + 0.5) / rows - 0.5) * 2 * (height - radius * 0.4) + (chance(key, index * 2 + 1) - 0.5) * radius * 0.7,
      r: radius,
    };
  });
};

const CELL = 100;
const SIDE = 34;
const MIDDLE = 14;
const CORNER = 26;
const TROUGH = { top: 16, height: 62, gap: 36 };

/** The wood of a board of so many columns; pits are numbered side by side, South's first, each round its ring. */
class Wood {
  /** `stores` says whether there are troughs for them. */
  constructor({ columns = 8, stores = true } = {}) {
    this.columns = columns;
    /** How many pits a player has. */
    this.ring = 2 * columns;
    this.stores = stores;
    this.rows = TROUGH.gap + (stores ? TROUGH.top + TROUGH.height : 0);
    this.WIDTH = columns * CELL + 2 * SIDE;
    this.HEIGHT = 2 * this.rows + 4 * CELL + MIDDLE;
  }

  /** The player of a pit, 0 or 1. */
  side(pit) {
    return pit < this.ring ? 0 : 1;
  }

  /** The row on the screen (0 is on top) and the column of a pit, seen from South, or turned round. */
  cell(pit, flipped) {
    const { columns, ring } = this;
    const lane = pit % ring;
    const front = lane < columns;
    const number = front ? lane : ring - 1 - lane;
    // South reads his pits from the left; North sits opposite, so his first pit is at the right.
    const [row, column] = this.side(pit) === 0 ? [front ? 2 : 3, number] : [front ? 1 : 0, columns - 1 - number];
    return flipped ? { row: 3 - row, column: columns - 1 - column } : { row, column };
  }

  /** The name of a pit: South's in capitals. */
  name(pit) {
    const { columns, ring } = this;
    const lane = pit % ring;
    const name = lane < columns ? `a${lane + 1}` : `b${ring - lane}`;
    return this.side(pit) === 0 ? name.toUpperCase() : name;
  }

  /** Whether a house may be there. */
  isHouse(pit) {
    return this.columns === 8 && pit % 16 === 4;
  }

  /** The middle of a pit. */
  at(pit, flipped) {
    const { row, column } = this.cell(pit, flipped);
    return { x: SIDE + (column + 0.5) * CELL, y: this.rows + (row + 0.5) * CELL + (row > 1 ? MIDDLE : 0) };
  }

  /** The middle of a player's trough, which holds his store. */
  trough(side, flipped) {
    const top = (side === 1) !== flipped;
    const y = TROUGH.top + TROUGH.height / 2;
    return { x: this.WIDTH / 2, y: top ? y : this.HEIGHT - y, half: (this.columns * CELL) / 2 - 6, high: TROUGH.height / 2 };
  }

  /** Lines of grain: long, flat waves, the same every time. */
  #grain() {
    const { WIDTH, HEIGHT } = this;
    const lines = [];
    for (let index = 0; index < 17; index += 1) {
      const y = 10 + (index * HEIGHT) / 16.5 + Math.sin(index * 12.9) * 9;
      const bend = 7 + 6 * Math.sin(index * 4.7);
      lines.push(`M-4 ${y.toFixed(1)}c${WIDTH * 0.3} ${bend.toFixed(1)} ${WIDTH * 0.6} ${(-bend * 1.4).toFixed(1)} ${WIDTH + 8} ${(bend * 0.5).toFixed(1)}`);
    }
    return svg("path", { class: "grain", d: lines.join("") });
  }

  /** Rows' letters at both ends and the numbers of the columns, each player's as he reads them. */
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

  /** The wood with its labels. */
  draw(flipped) {
    const { WIDTH, HEIGHT, columns } = this;
    return [
      svg("rect", { class: "plank", width: WIDTH, height: HEIGHT, rx: CORNER }),
      this.#grain(),
      svg("rect", { class: "bevel", x: 3, y: 3, width: WIDTH - 6, height: HEIGHT - 6, rx: CORNER - 3 }),
      svg("path", { class: "groove", d: `M${SIDE} ${HEIGHT / 2}h${columns * CELL}` }),
      this.#labels(flipped),
    ];
  }
}

const known = new Map();
/** The wood that a position lies on: the contract's BOARD. */
bao.woodOf = ({ seeds, stores }) => {
  const columns = seeds.length / 4;
  const name = `${columns} ${stores.length > 0}`;
  if (!known.has(name)) known.set(name, new Wood({ columns, stores: stores.length > 0 }));
  return known.get(name);
};
/** That of Bao. */
bao.wood = bao.woodOf({ seeds: { length: 32 }, stores: { length: 2 } });
