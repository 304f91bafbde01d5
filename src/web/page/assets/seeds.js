/** Where the seeds of a pit lie: scattered, but the same for the same pit and number in every drawing. */
import { bao } from "./base.js";

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
