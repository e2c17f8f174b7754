/** A tape, ready to be shown. */
import { type Reel, toldCard } from "../lib/table/projector.svelte";
import type { Problem, Tape } from "../lib/protocol.gen";
import { cardAfter, changesUntil, hasChanged } from "../lib/table/seat-history";

/** How many events there were up to the step *at*. */
const eventsUntil = (tape: Tape, at: number): number =>
  tape.frames.slice(0, at + 1).reduce((sum, { events }) => sum + events.length, 0);

/** *why*: what is said to a user who tries to play here. */
export function reelOf(tape: Tape, why: () => string): Reel {
  const last = tape.frames.length - 1;
  const card = toldCard(tape, "replay");
  const after = (at: number) => cardAfter(card, tape.sat, changesUntil(tape.sat, at));
  const problem = (): Problem => ({ because: "replay", sentence: why() });
  return {
    kind: "replay",
    card: after(0),
    cardAfter: after,
    sat: (at) =>
      tape.sat.flatMap(({ since, ...held }) => (since <= at ? [{ after: eventsUntil(tape, since), ...held }] : [])),
    hasChanged: (at) => hasChanged(tape.sat, at),
    you: tape.eyes.seat,
    frames: tape.frames,
    ask: () => null,
    result: (at) => (at === last ? tape.result : null),
    answer: () => Promise.resolve(problem()),
  };
}
