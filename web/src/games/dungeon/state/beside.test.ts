import { describe, expect, it } from "vitest";
import { type Told, culprit, headingOf, marks, placings, stretchAt } from "./beside";
import type { Check, Event, Loss, Step, Truth } from "../protocol.gen";

const step = (number: number, x: number, y: number, more: Partial<Step> = {}): Step => ({
  number,
  tile: { kind: "S", ghost: null },
  cell: [x, y],
  heading: 0,
  leaves: 0,
  passed: [],
  loss: null,
  ...more,
});
const check = (laid: readonly Step[], losses: readonly Loss[] = []): Check => ({
  laid,
  aside: [],
  losses,
  cards: [0, 0],
  winners: [],
  failure: null,
});
const truth = (what: Check, more: Partial<Truth> = {}): Truth => ({
  check: what,
  placers: [null, 0, 1],
  correct: [0, 0],
  hands: [[], []],
  sealed: [null, null],
  ...more,
});
const LOSS: Loss = { number: 2, cause: "misplaced", cell: [0, 1], heading: 0, met: null, laid: 1 };
const began = { kind: "ExplorationBegan", starter: 0 } as Event;
const placed = { kind: "TilePlaced", seat: 0, tile: { kind: "S", ghost: null }, rotation: 0 } as Event;
const sealed = { kind: "DecisionSealed", seat: 1, lost: null } as Event;
const frame = (...events: readonly Event[]) => ({ events }) as unknown as Told;

/** Two explorations: frames 0 to 3, and 4 to 5. */
const FRAMES = [frame(began), frame(placed), frame(sealed), frame(placed), frame(sealed, began), frame(placed)];

describe("the exploration of a frame", () => {
  it("goes from its start tile to the frame before the next one", () => {
    expect(FRAMES.map((_, at) => stretchAt(FRAMES, at).first)).toEqual([0, 0, 0, 0, 4, 4]);
    expect(FRAMES.map((_, at) => stretchAt(FRAMES, at).last)).toEqual([3, 3, 3, 3, 5, 5]);
  });
  it("knows in which frame each tile was placed", () => {
    expect(placings(FRAMES, stretchAt(FRAMES, 2))).toEqual([0, 1, 3]);
    expect(placings(FRAMES, stretchAt(FRAMES, 5))).toEqual([4, 5]);
  });
});

describe("the true map", () => {
  it("leads where its last passage leads, also an older one", () => {
    const passed = [{ number: 1, cell: [0, 0] as const, heading: 1, leaves: 1 }] as Step["passed"];
    expect(headingOf({ number: 1, steps: [step(1, 0, 0, { leaves: 3 })], loss: null, askew: null })).toBe(3);
    expect(headingOf({ number: 1, steps: [step(1, 0, 0, { passed })], loss: null, askew: null })).toBe(1);
    expect(headingOf({ number: 1, steps: [step(1, 0, 0)], loss: LOSS, askew: null })).toBe(null);
    expect(headingOf({ number: 1, steps: [], loss: null, askew: null })).toBe(null);
  });
});

describe("what each player did", () => {
  it("marks the last correct tile of each player who has one", () => {
    expect([...marks(truth(check([]), { correct: [4, 0, 3] }))]).toEqual([
      [4, 0],
      [3, 2],
    ]);
  });
  it("names who lost the dungeon, if it is lost, but not in a solo match", () => {
    expect(culprit(truth(check([])))).toBe(null);
    expect(culprit(truth(check([], [LOSS])))).toEqual({ seat: 0, number: 2 });
    expect(culprit(truth({ ...check([], [LOSS]), cards: [0] }))).toBe(null);
  });
});
