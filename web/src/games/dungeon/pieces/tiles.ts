/** Where things are on a tile and on the map: a tile is 100 by 100, its arrow comes in from below. */
import type { Kind, Tile } from "../protocol.gen";

export const SIDE = 100;

/** Where a cell lies on the map; in the dungeon y grows to the north, on a page to the south. */
export const corner = ([x, y]: readonly [number, number]): readonly [number, number] => [x * SIDE, -y * SIDE];

/** The middle of each side, by the heading that looks out of it. */
const GATES: readonly (readonly [number, number])[] = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
const gate = (heading: number): readonly [number, number] => GATES[((heading % 4) + 4) % 4] ?? [50, 50];

/** The way through a cell, from side to side: the thread of light runs along it. */
export function through(cell: readonly [number, number], enters: number, leaves: number): string {
  const turn = (leaves - enters + 4) % 4;
  const bend = turn === 0 ? "L" : `A50 50 0 0 ${turn === 1 ? 1 : 0} `;
  return `M${entrance(cell, enters).join(" ")}${bend}${entrance(cell, leaves + 2).join(" ")}`;
}

/** The middle of the side by which a heading enters a cell. */
export function entrance(cell: readonly [number, number], heading: number): readonly [number, number] {
  const [left, top] = corner(cell);
  const [x, y] = gate(heading + 2);
  return [left + x, top + y];
}

/** A point *far* outside a cell, where the path leaves it. */
export function beyond(cell: readonly [number, number], leaves: number, far: number): readonly [number, number] {
  const [left, top] = corner(cell);
  const [x, y] = gate(leaves);
  return [left + x + ((x - SIDE / 2) * far) / (SIDE / 2), top + y + ((y - SIDE / 2) * far) / (SIDE / 2)];
}

/** The passages of each kind: the first with the arrow, the second without. A Repeat is a hall instead. */
export const PASSAGES: Record<Exclude<Kind, "RE">, { readonly first: string; readonly second?: string }> = {
  S: { first: "M50 100V0" },
  S2: { first: "M50 100V0", second: "M0 50H100" },
  ST: { first: "M50 100V0", second: "M0 50H100" },
  L: { first: "M50 100A50 50 0 0 0 0 50" },
  L2: { first: "M50 100A50 50 0 0 0 0 50", second: "M50 0A50 50 0 0 0 100 50" },
  R: { first: "M50 100A50 50 0 0 1 100 50" },
  R2: { first: "M50 100A50 50 0 0 1 100 50", second: "M50 0A50 50 0 0 1 0 50" },
};

/** The corner where a ghost is printed: the upper left one, except where that is floor. */
export const ghostSlot = (kind: Kind): string => `translate(${kind === "R2" ? 74 : 2} 2) scale(.24)`;

/** A corner of a tile as it lies: is it at the right, is it at the bottom? */
export interface Corner {
  readonly right: boolean;
  readonly low: boolean;
}

// Clockwise from the upper left, as a tile turns.
const CORNERS: readonly Corner[] = [
  { right: false, low: false },
  { right: true, low: false },
  { right: true, low: true },
  { right: false, low: true },
];
const MARKED = [2, 3, 1]; // the upper left one is left to ghosts that lie as they were printed

/** Where a tile's number stands, and where a token: the corner of a ghost stays the ghost's. */
export function marksOn({ kind, ghost }: Tile, rotation: number): { readonly number: Corner; readonly token: Corner } {
  const ghosts = ghost === null ? null : ((kind === "R2" ? 1 : 0) + rotation) % 4;
  const [number, token] = MARKED.filter((corner) => corner !== ghosts).map((corner) => CORNERS[corner] as Corner);
  return { number: number as Corner, token: token as Corner };
}
