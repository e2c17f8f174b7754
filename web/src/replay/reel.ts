/** A tape, ready to be shown. */
import { type Reel, toldCard } from "../lib/projector.svelte";
import type { Problem, Tape } from "../lib/protocol.gen";

/** *why*: what is said to somebody who would play here. */
export function reelOf(tape: Tape, why: () => string): Reel {
  const last = tape.frames.length - 1;
  const problem = (): Problem => ({ because: "replay", sentence: why() });
  return {
    kind: "replay",
    card: toldCard(tape, "replay"),
    you: tape.eyes.seat,
    frames: tape.frames,
    ask: () => null,
    result: (at) => (at === last ? tape.result : null),
    answer: () => Promise.resolve(problem()),
  };
}
