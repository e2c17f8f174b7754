import { expect, test } from "vitest";
import { bounds, laidBy, laidInView } from "./check-layout";
import type { Event, Loss, Step } from "../protocol.gen";
import { marksOn, through } from "../pieces/tiles";
import { endOf, segments } from "./thread";

const tile = { kind: "S", ghost: null } as const;
const step = (number: number, cell: readonly [number, number], more: Partial<Step> = {}): Step => ({
  number,
  tile,
  cell,
  heading: 0,
  leaves: 0,
  passed: [],
  loss: null,
  ...more,
});
const loss = (number: number, more: Partial<Loss> = {}): Loss => ({
  number,
  cause: "wall",
  cell: [0, 2],
  heading: 0,
  met: 1,
  laid: null,
  ...more,
});

test("a check is laid out as far as it has been told", () => {
  const events: Event[] = [
    { kind: "CheckBegan", reason: "one-left" },
    { kind: "TileLaid", step: step(1, [0, 0]) },
    { kind: "TileLaid", step: step(2, [0, 1]) },
    { kind: "DungeonLost", loss: loss(2) },
    { kind: "LostCardsAppeared", number: 2, seats: [1] },
    { kind: "TileSetAside", aside: { number: 3, tile, rotation: 1 } },
    { kind: "ExplorationScored", gained: [1], failed: [] },
  ];
  const half = laidBy(events.slice(0, 3));
  expect(half.dungeons).toHaveLength(1);
  expect(half.dungeons[0]?.loss).toBeNull();
  expect(half.score).toBeNull();
  const whole = laidBy(events);
  expect(whole.dungeons[0]?.loss?.number).toBe(2);
  expect(whole.dungeons[0]?.askew).toBeNull(); // it came after the loss, it did not cause it
  expect(whole.strip.map(({ number, isAside }) => [number, isAside])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(whole.cards.get(2)).toEqual([1]);
  expect(whole.score?.gained).toEqual([1]);
});

test("a misplaced tile is the one that stays askew", () => {
  const laid = laidBy([
    { kind: "TileLaid", step: step(1, [0, 0]) },
    { kind: "TileSetAside", aside: { number: 2, tile, rotation: 3 } },
    { kind: "DungeonLost", loss: loss(2, { cause: "misplaced", cell: [0, 1], laid: 3 }) },
    { kind: "TileSetAside", aside: { number: 3, tile, rotation: 0 } },
  ]);
  expect(laid.dungeons[0]?.askew?.number).toBe(2);
});

test("alone, every dungeon is a map of its own", () => {
  const laid = laidBy([
    { kind: "TileLaid", step: step(1, [0, 0]) },
    { kind: "DungeonLost", loss: loss(1) },
    { kind: "DungeonOpened", dungeon: 2 },
    { kind: "TileLaid", step: step(2, [0, 0]) },
    { kind: "TileLaid", step: step(3, [0, 1]) },
    { kind: "SoloScored", tiles: 3, bonus: 0, failure: null },
  ]);
  expect(laid.dungeons.map(({ number, steps }) => [number, steps.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(laid.solo?.tiles).toBe(3);
});

test("the view of a match that is over lays out the same", () => {
  const laid = laidInView({
    laid: [step(1, [0, 0]), step(2, [0, 1]), step(3, [0, 0])],
    aside: [{ number: 4, tile, rotation: 2 }],
    losses: [loss(2), loss(4, { cause: "misplaced", cell: [0, 1], laid: 2 })],
    cards: [0, 4, 4],
    winners: [1, 2],
    failure: null,
  });
  expect(laid.dungeons.map(({ loss: lost, askew }) => [lost?.number, askew?.number])).toEqual([
    [2, undefined],
    [4, 4],
  ]);
  expect(laid.cards.get(4)).toEqual([1, 2]);
});

test("the frame holds every tile, and the cell where the way ended", () => {
  const dungeon = {
    number: 1,
    steps: [step(1, [0, 0]), step(2, [-1, 0])],
    loss: loss(2, { cell: [-1, 3] }),
    askew: null,
  };
  expect(bounds(dungeon)).toEqual({ west: -1, east: 0, south: 0, north: 3 });
});

test("the thread runs straight or in a quarter of a circle, with north up", () => {
  expect(through([0, 0], 0, 0)).toBe("M50 100L50 0");
  expect(through([1, 1], 1, 1)).toBe("M100 -50L200 -50");
  expect(through([0, 0], 0, 1)).toBe("M50 100A50 50 0 0 1 100 50"); // a right turn, clockwise
  expect(through([0, 0], 0, 3)).toBe("M50 100A50 50 0 0 0 0 50");
});

test("the thread runs on through tiles that are walked again", () => {
  const passed = [{ number: 1, cell: [0, 0] as const, heading: 1, leaves: 1 }];
  expect(segments(step(5, [-1, 0], { heading: 0, leaves: 1, passed })).map(({ isAgain }) => isAgain)).toEqual([
    false,
    true,
  ]);
});

test("a wall is met at its border, a misplaced tile in its cell", () => {
  expect(endOf(loss(2, { cell: [0, 2], heading: 0 }))).toEqual([50, -100]);
  expect(endOf(loss(2, { cause: "misplaced", cell: [0, 2], heading: 0 }))).toEqual([50, -150]);
});

test("what a check brought is read from the log, as it was scored last", () => {
  const check = { laid: [], aside: [], losses: [], cards: [2, 0], winners: [1], failure: null };
  const scored = (gained: number[]): Event => ({ kind: "ExplorationScored", gained, failed: [0] });
  expect(laidInView(check, [scored([0]), { kind: "MatchWon", winners: [1] }, scored([1])]).score?.gained).toEqual([1]);
  expect(laidInView(check).score).toBeNull();
});

test("neither number nor token covers a ghost, however its tile lies", () => {
  const [upperRight, lowerRight, lowerLeft] = [
    { right: true, low: false },
    { right: true, low: true },
    { right: false, low: true },
  ];
  const [plain, ghostly] = [tile, { kind: "S", ghost: "A" } as const];
  expect(marksOn(plain, 2)).toEqual({ number: lowerRight, token: lowerLeft });
  expect(marksOn(ghostly, 0)).toEqual({ number: lowerRight, token: lowerLeft }); // printed in the upper left corner
  expect(marksOn(ghostly, 2)).toEqual({ number: lowerLeft, token: upperRight });
  expect(marksOn(ghostly, 3)).toEqual({ number: lowerRight, token: upperRight });
  expect(marksOn({ kind: "R2", ghost: "B" }, 1)).toEqual({ number: lowerLeft, token: upperRight });
});
