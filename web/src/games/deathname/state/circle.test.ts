import { expect, test } from "vitest";
import { circleOf, neighbour, passedOn } from "./circle";
import type { View } from "../protocol.gen";

const view = (more: Partial<View> = {}): View =>
  ({ phase: "write", totals: [0, 0, 0, 0], held: [], drafting: [], direction: "left", ...more }) as View;
const pass = (direction: "left" | "right", ways: readonly (readonly [number, number])[]) => ({
  kind: "CardsPassed" as const,
  direction,
  givers: ways.map(([giver]) => giver),
  takers: ways.map(([, taker]) => taker),
});
const ALL_LEFT = [0, 1, 2, 3].map((seat) => [seat, (seat + 1) % 4] as const);

test("before the first pass all players have their own cards, and none has kept", () => {
  expect(circleOf(view())).toMatchObject({ seats: 4, at: [0, 1, 2, 3], keepers: [] });
});

test("in the draft each card lies before its holder, and a player who has left it has kept", () => {
  const circle = circleOf(view({ phase: "declare", held: [3, 0, 1, 2], drafting: [0, 2] }));
  expect(circle).toMatchObject({ at: [1, 2, 3, 0], keepers: [1, 3] });
});

test("cards never turn back: past the last seat they count on", () => {
  const once = passedOn(circleOf(view()), pass("left", ALL_LEFT));
  expect(once.at).toEqual([1, 2, 3, 4]);
  expect(passedOn(once, pass("left", ALL_LEFT)).at).toEqual([2, 3, 4, 5]);
});

test("to the right they go the other way", () => {
  const right = ALL_LEFT.map(([giver, taker]) => [taker, giver] as const);
  expect(passedOn(circleOf(view()), pass("right", right)).at).toEqual([-1, 0, 1, 2]);
});

test("cards go over those who keep: two who swap send them half way round each", () => {
  const circle = circleOf(view({ phase: "declare", held: [3, 0, 1, 2], drafting: [0, 2] }));
  const after = passedOn(circle, pass("left", [[0, 2], [2, 0]])); // prettier-ignore
  expect(after.at).toEqual([1, 4, 3, 2]);
});

test("the neighbour to the left is the next seat", () => {
  expect(neighbour(3, "left", 4)).toBe(0);
  expect(neighbour(0, "right", 4)).toBe(3);
});
