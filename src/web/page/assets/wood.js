"use strict";
/** Where everything of the board lies, and the piece of wood itself. Units are those of the drawing. */
(() => {
  const { svg, drawing } = bao;
  const { cell: CELL, side: SIDE, trough: TROUGH, middle: MIDDLE, hole: HOLE, corner: CORNER } = drawing;
  const WIDTH = 8 * CELL + 2 * SIDE;
  const ROWS = TROUGH.top + TROUGH.height + TROUGH.gap;
  const HEIGHT = 2 * ROWS + 4 * CELL + MIDDLE;

  /** The row on the screen (0 is on top) and the column of a pit, seen from South, or turned round. */
  function cell(pit, flipped) {
    const lane = pit % 16;
    const front = lane < 8;
    const number = front ? lane : 15 - lane;
    // South reads his pits from the left; North sits opposite, so his first pit is at the right.
    const south = pit < 16;
    const [row, column] = south ? [front ? 2 : 3, number] : [front ? 1 : 0, 7 - number];
    return flipped ? { row: 3 - row, column: 7 - column } : { row, column };
  }

  bao.wood = {
    WIDTH,
    HEIGHT,
    HOLE,
    CELL,
    cell,
    /** The name of a pit: South's in capitals. */
    name(pit) {
      const lane = pit % 16;
      const name = lane < 8 ? `a${lane + 1}` : `b${16 - lane}`;
      return pit < 16 ? name.toUpperCase() : name;
    },
    /** The pit of a name, or null. */
    pit(name) {
      const parts = /^([ab])([1-8])$/i.exec(name);
      if (!parts) return null;
      const number = Number(parts[2]);
      const lane = parts[1].toLowerCase() === "a" ? number - 1 : 16 - number;
      return parts[1] < "a" ? lane : lane + 16;
    },
    isHouse: (pit) => pit % 16 === 4,
    /** The middle of a pit. */
    at(pit, flipped) {
      const { row, column } = cell(pit, flipped);
      return { x: SIDE + (column + 0.5) * CELL, y: ROWS + (row + 0.5) * CELL + (row > 1 ? MIDDLE : 0) };
    },
    /** The middle of a player's trough, which holds his store. */
    trough(side, flipped) {
      const top = (side === 1) !== flipped;
      const y = TROUGH.top + TROUGH.height / 2;
      return { x: WIDTH / 2, y: top ? y : HEIGHT - y, half: 4 * CELL - 6, high: TROUGH.height / 2 };
    },
  };

  /** Lines of grain: long, flat waves, the same every time. */
  function grain() {
    const lines = [];
    for (let index = 0; index < 17; index += 1) {
      const y = 10 + (index * HEIGHT) / 16.5 + Math.sin(index * 12.9) * 9;
      const bend = 7 + 6 * Math.sin(index * 4.7);
      lines.push(`M-4 ${y.toFixed(1)}c${WIDTH * 0.3} ${bend.toFixed(1)} ${WIDTH * 0.6} ${(-bend * 1.4).toFixed(1)} ${WIDTH + 8} ${(bend * 0.5).toFixed(1)}`);
    }
    return svg("path", { class: "grain", d: lines.join("") });
  }

  /** Gradients of holes and seeds; each board has its own, so that one that is hidden takes none away. */
  function inks(id) {
    const stops = (...classes) => classes.map((name, at) => svg("stop", { offset: at / (classes.length - 1), class: name }));
    return svg(
      "defs",
      {},
      svg("radialGradient", { id: `${id}-hole`, cx: 0.5, cy: 0.62, r: 0.62 }, stops("hole-deep", "hole-middle", "hole-rim")),
      svg("radialGradient", { id: `${id}-seed`, cx: 0.36, cy: 0.32, r: 0.75 }, stops("seed-light", "seed-middle", "seed-dark")),
      svg("clipPath", { id: `${id}-clip` }, svg("rect", { width: WIDTH, height: HEIGHT, rx: CORNER })),
    );
  }

  /** Rows' letters at both ends and the numbers of the columns, each player's as he reads them. */
  function labels(flipped) {
    const texts = [];
    for (let side = 0; side < 2; side += 1) {
      for (let number = 0; number < 8; number += 1) {
        const back = bao.wood.at(side * 16 + 15 - number, flipped);
        const out = (side === 1) !== flipped ? -1 : 1;
        texts.push(svg("text", { x: back.x, y: back.y + out * 67 }, String(number + 1)));
      }
      for (const lane of [0, 15]) {
        const letter = lane === 0 ? "a" : "b";
        const { y } = bao.wood.at(side * 16 + lane, flipped);
        for (const x of [17, WIDTH - 17]) texts.push(svg("text", { x, y }, side === 0 ? letter.toUpperCase() : letter));
      }
    }
    return svg("g", { class: "labels", "aria-hidden": "true" }, texts);
  }

  /** The wood with its two troughs. */
  bao.wood.draw = (id, flipped) => [
    inks(id),
    svg(
      "g",
      { "clip-path": `url(#${id}-clip)`, "aria-hidden": "true" },
      svg("rect", { class: "plank", width: WIDTH, height: HEIGHT, rx: CORNER }),
      grain(),
      svg("rect", { class: "bevel", x: 3, y: 3, width: WIDTH - 6, height: HEIGHT - 6, rx: CORNER - 3 }),
      svg("path", { class: "groove", d: `M${SIDE} ${HEIGHT / 2}h${8 * CELL}` }),
    ),
    labels(flipped),
  ];
})();
