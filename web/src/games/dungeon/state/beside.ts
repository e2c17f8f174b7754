/** What stands beside the stack when everything is shown. Read off the tape; no rule is computed here. */
import type { Frame } from "../../../lib/protocol.gen";
import type { Dungeon } from "./check-layout";
import type { Event, Heading, Truth, View } from "../protocol.gen";

export type Told = Frame<View, Event, Truth | null>;

/** The frames of one exploration: the first and the last. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

const begins = ({ events }: Told): boolean => events.some(({ kind }) => kind === "ExplorationBegan");

/** The exploration that goes on in the frame *at*. */
export function stretchAt(frames: readonly Told[], at: number): Stretch {
  let first = at;
  while (first > 0 && !begins(frames[first] as Told)) first -= 1;
  let last = at;
  while (last + 1 < frames.length && !begins(frames[last + 1] as Told)) last += 1;
  return { first, last };
}

/** By tile, from the bottom: the frame in which it was placed. The start tile is there from the first one on. */
export function placings(frames: readonly Told[], { first, last }: Stretch): readonly number[] {
  const found = [first];
  for (let at = first + 1; at <= last; at += 1)
    if (frames[at]?.events.some(({ kind }) => kind === "TilePlaced")) found.push(at);
  return found;
}

/** By tile, the seat for which it is the last correct one. */
export function marks({ correct }: Truth): ReadonlyMap<number, number> {
  return new Map(correct.flatMap((number, seat) => (number > 0 ? [[number, seat]] : [])));
}

/** Where the path leads as long as it holds. */
export function headingOf(dungeon: Dungeon): Heading | null {
  const step = dungeon.steps[dungeon.steps.length - 1];
  if (step === undefined || dungeon.loss !== null) return null;
  return step.passed[step.passed.length - 1]?.leaves ?? step.leaves;
}

/** Who lost the dungeon, and with which tile; null while it is not lost, and in a solo match, where it is no fault. */
export function culprit({ check, placers }: Truth): { readonly seat: number; readonly number: number } | null {
  const number = check.losses[0]?.number;
  const seat = number === undefined ? null : (placers[number - 1] ?? null);
  return number === undefined || seat === null || check.cards.length === 1 ? null : { seat, number };
}
