/** The thread of light: the way through each tile, as SVG paths in cells of 100 by 100, north up. */
import type { Cell, Heading, Loss, Step } from "./protocol.gen";

const AHEAD: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const SIDE = 100;

export interface Segment {
  readonly key: string;
  readonly d: string;
  /** The path comes here a second time. */
  readonly isAgain: boolean;
}

/** The middle of a cell. */
export const middle = ([x, y]: Cell): readonly [number, number] => [x * SIDE + SIDE / 2, -y * SIDE + SIDE / 2];

/** The middle of the border through which a heading enters a cell. */
export function entrance(cell: Cell, heading: Heading): readonly [number, number] {
  return aside(cell, heading, -SIDE / 2);
}

function aside(cell: Cell, heading: Heading, by: number): readonly [number, number] {
  const [x, y] = middle(cell);
  const [dx, dy] = AHEAD[heading] ?? [0, 0];
  return [x + dx * by, y + dy * by];
}

/** In by one heading, out by another: straight, or a quarter of a circle. */
export function way(cell: Cell, heading: Heading, leaves: Heading): string {
  const [x0, y0] = entrance(cell, heading);
  const [x1, y1] = aside(cell, leaves, SIDE / 2);
  if (heading === leaves) return `M${x0} ${y0}L${x1} ${y1}`;
  const isRight = (leaves - heading + 4) % 4 === 1;
  return `M${x0} ${y0}A${SIDE / 2} ${SIDE / 2} 0 0 ${isRight ? 1 : 0} ${x1} ${y1}`;
}

/** All segments that a step adds: through its own tile, and on through older ones. */
export function segments(step: Step): readonly Segment[] {
  const own = { key: `${step.number}`, d: way(step.cell, step.heading, step.leaves), isAgain: false };
  const again = step.passed.map((passed, at) => ({
    key: `${step.number}/${at}`,
    d: way(passed.cell, passed.heading, passed.leaves),
    isAgain: true,
  }));
  return [own, ...again];
}

/** Where the end is marked: at the border that could not be crossed, or on the tile itself. */
export function endOf(loss: Loss): readonly [number, number] {
  switch (loss.cause) {
    case "wall":
    case "loop":
    case "reverse":
      return entrance(loss.cell, loss.heading);
    default:
      return middle(loss.cell);
  }
}
