/** The wall of a tile: courses of stone, laid from a seed, so that each kind of tile has a wall of its own. */
import type { Kind } from "../protocol.gen";

export interface Wall {
  /** Stones that lie deeper than the others. */
  readonly deep: string;
  /** Where the knife has cut light into the upper edges. */
  readonly cuts: string;
}

const SEEDS: Record<Kind, number> = { S: 11, L: 23, R: 53, S2: 41, L2: 59, R2: 67, RE: 73, ST: 97 };
const SIDE = 100;
const walls = new Map<Kind, Wall>();

/** The same wall for every tile of a kind, laid when it is first needed. */
export function wallOf(kind: Kind): Wall {
  const known = walls.get(kind) ?? lay(mason(SEEDS[kind]));
  walls.set(kind, known);
  return known;
}

/** Numbers between *low* and *high* that look like luck and are always the same. */
function mason(seed: number): (low: number, high: number) => number {
  let state = seed * 7919;
  return (low, high) => {
    state = (state * 16807) % 2147483647;
    return low + (state / 2147483647) * (high - low);
  };
}

function lay(luck: (low: number, high: number) => number): Wall {
  let deep = "";
  let cuts = "";
  for (let y = 1.2; y < SIDE - 4;) {
    const height = Math.min(Math.round(luck(9, 12.4)), SIDE - 0.8 - y);
    for (let x = 0.9 - Math.round(luck(0, 9)); x < SIDE - 4;) {
      const left = Math.max(x, 0.9);
      const width = Math.min(Math.round(luck(13, 23)) + x, SIDE - 0.9) - left;
      if (width > 3) {
        if (luck(0, 1) < 0.4) deep += `M${n(left)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
        if (width > 6) cuts += edge(left + 1.5, y + 1.2, width * luck(0.5, 0.86), luck(1.6, 2.6), luck(-0.5, 0.4));
        if (luck(0, 1) < 0.42) cuts += chip(left + width * luck(0.15, 0.75), y + height * luck(0.5, 0.8), luck(3, 6));
      }
      x = left + width + 1.8;
    }
    y += height + 2;
  }
  return { deep, cuts };
}

const edge = (x: number, y: number, length: number, depth: number, tilt: number): string =>
  `M${n(x)} ${n(y)}l${n(length)} ${n(tilt)}L${n(x + 1)} ${n(y + depth)}z`;

const chip = (x: number, y: number, length: number): string =>
  x + length > SIDE - 1 ? "" : `M${n(x)} ${n(y)}l${n(length)}-.3l${n(-length * 0.8)} 1.3z`;

const n = (value: number): string => String(Math.round(value * 10) / 10);
