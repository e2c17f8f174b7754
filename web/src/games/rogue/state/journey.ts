/** A run on tape: which frame brought it where. */
import type { Frame } from "../../../lib/protocol.gen";
import type { Event, Stop, Truth, View } from "../protocol.gen";
import type { NameWords } from "../words/names";

export type Told = Frame<View, Event, Truth | null>;

export interface Reached {
  readonly area: number;
  /** The frame in which it was reached. */
  readonly at: number;
}

export interface Left {
  readonly stop: Stop;
  /** The frame in which it was left, with so many HP. */
  readonly at: number;
}

/** The areas in the order in which they were reached. */
export function areasOf(frames: readonly Told[]): readonly Reached[] {
  const found = new Map<number, number>();
  frames.forEach(({ view }, at) => {
    if (view.area > 0 && !found.has(view.area)) found.set(view.area, at);
  });
  return [...found].map(([area, at]) => ({ area, at }));
}

/** The stops of the whole run. */
export function stopsOf(frames: readonly Told[]): readonly Left[] {
  const found: Left[] = [];
  frames.forEach(({ truth }, at) => {
    for (const stop of truth?.run.trail.slice(found.length) ?? []) found.push({ stop, at });
  });
  return found;
}

/** What a stop is called: a Room, a boss, or the exit. */
export function nameOfStop({ what }: Stop, names: NameWords): string {
  if (what === null) return names.cells[8] ?? "";
  const known: { readonly [what: string]: string } = { ...names.rooms, ...names.bosses };
  return known[what] ?? what;
}
