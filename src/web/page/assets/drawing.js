"use strict";
/** Measures and paths of the board, one JSON literal: the program draws its pictures by it too. Lengths are those of the drawing. */
bao.drawing = {
  "cell": 100,
  "side": 34,
  "middle": 14,
  "corner": 26,
  "hole": 43,
  "house": 40,
  "trough": { "top": 16, "height": 62, "gap": 36 },
  "start": "M-9 -8L8 0L-9 8Z",
  "taken": "M-7 -7L7 7M7 -7L-7 7",
  "corners": "M-48 -36V-48H-36M36 -48H48V-36M48 36V48H36M-36 48H-48V36",
  "strike": "M-40 -40L-24 -24M40 -40L24 -24M40 40L24 24M-40 40L-24 24",
  "sizes": [[7, 0.215], [14, 0.185], [24, 0.155], [40, 0.125], [64, 0.1]]
};
