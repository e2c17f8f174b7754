/** The thread of light: what each step of a check adds to it, and where it ends. */
import { SIDE, corner, entrance, through } from "../pieces/tiles";
import type { Heading, Loss, Step } from "../protocol.gen";

export interface Segment {
  readonly key: string;
  readonly d: string;
  /** The path comes here a second time. */
  readonly isAgain: boolean;
}

/** All segments that a step adds: through its own tile, and on through older ones. */
export function segments(step: Step): readonly Segment[] {
  const own = { key: `${step.number}`, d: through(step.cell, step.heading, step.leaves), isAgain: false };
  const again = step.passed.map((passed, at) => ({
    key: `${step.number}/${at}`,
    d: through(passed.cell, passed.heading, passed.leaves),
    isAgain: true,
  }));
  return [own, ...again];
}

/** By how many quarters to the right the path turns on a tile. */
export const turned = ({ heading, leaves }: Step): Heading => ((leaves - heading + 4) % 4) as Heading;

/** Where the end is marked: at the border that could not be crossed, or on the tile itself. */
export function endOf(loss: Loss): readonly [number, number] {
  switch (loss.cause) {
    case "wall":
    case "loop":
    case "reverse":
      return entrance(loss.cell, loss.heading);
    default: {
      const [left, top] = corner(loss.cell);
      return [left + SIDE / 2, top + SIDE / 2];
    }
  }
}
