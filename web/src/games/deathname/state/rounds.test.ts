import { expect, test } from "vitest";
import type { Event, Lying, Sorted, Truth, View } from "../protocol.gen";
import { roundAt, roundsOf, tableAt, type TrueFrame } from "./rounds";

const NOTHING: Lying = { name: null, card: null, holder: null, keep: null };
const card = (name: string, holder: number, keep: boolean | null = null, round = 1): Lying => ({
  name,
  card: round,
  holder,
  keep,
});
const frame = (truth: Partial<Truth>, ...events: Event[]): TrueFrame => ({
  seat: null,
  events,
  view: {} as View,
  owing: [],
  truth: { phase: "write", number: 1, decree: [0, -1, 1], declared: 0, cards: [NOTHING, NOTHING, NOTHING], last: null, ...truth },
}); // prettier-ignore
const revealed = (keepers: readonly number[], passers: readonly number[]): Event => ({
  kind: "DeclarationsRevealed",
  keepers,
  passers,
});

// Three players, to the left. Cal changes the name; Ann and Bo pass, and swap; then Ann alone would pass.
const SORTED: Sorted = {
  number: 1,
  decree: [0, -1, 1],
  places: [
    { name: "Ada", writer: 0, holder: 0, card: 1, group: 0 },
    { name: "Max", writer: 1, holder: 2, card: 1, group: 1 },
    { name: "Max", writer: 2, holder: 1, card: 1, group: 1 },
  ],
  gains: [0, 0, 0],
  same_name: [1, 2],
  crossed: [1, 2],
};
const ROUND_1: readonly TrueFrame[] = [
  frame({}),
  frame({ cards: [card("Ada", 0), NOTHING, NOTHING] }),
  frame({ cards: [card("Ada", 0), NOTHING, card("Mia", 2)] }),
  frame({ cards: [card("Ada", 0), NOTHING, card("Max", 2)] }),
  frame({ phase: "declare", cards: [card("Ada", 1), card("Max", 2), card("Max", 0)] }),
  frame({ phase: "declare", cards: [card("Ada", 1), card("Max", 2), card("Max", 0, false)] }),
  frame({ phase: "declare", cards: [card("Ada", 1), card("Max", 2, true), card("Max", 0, false)] }),
  frame(
    { phase: "declare", declared: 1, cards: [card("Ada", 0), card("Max", 2, true), card("Max", 1)] },
    revealed([2], [0, 1]),
  ),
  frame({ phase: "declare", declared: 1, cards: [card("Ada", 0, false), card("Max", 2, true), card("Max", 1)] }),
  frame({ number: 2, decree: [1, 0, -1], last: SORTED }, revealed([1], [0])),
];
const DAY_2: readonly TrueFrame[] = [
  ...ROUND_1,
  frame({ number: 5, phase: "select", last: SORTED }),
  frame({ number: 5, phase: "select", cards: [card("Ada", 0), NOTHING, NOTHING], last: SORTED }),
  frame({ number: 6, phase: "select", last: { ...SORTED, number: 5, same_name: [], crossed: [] } }),
];

test("before the first name is written, the round has nothing but its decree", () => {
  expect(tableAt(ROUND_1, 0)).toMatchObject({ number: 1, decree: [0, -1, 1], declarations: [], scored: null });
  expect(tableAt(ROUND_1, 0)?.rows.every(({ name, at }) => name === null && at === null)).toBe(true);
  expect(tableAt(ROUND_1, 99)).toBeNull();
});

test("a name is told with the moment in which it was written, and a changed one with that of the change", () => {
  expect(tableAt(ROUND_1, 2)?.rows.map(({ name, at }) => [name, at])).toEqual([
    ["Ada", 1],
    [null, null],
    ["Mia", 2],
  ]);
  expect(tableAt(ROUND_1, 3)?.rows[2]).toMatchObject({ name: "Max", at: 3 });
});

test("each declaration has its holders, and what they have sealed so far", () => {
  const { declarations } = tableAt(ROUND_1, 6) ?? { declarations: [] };
  expect(declarations).toEqual([
    {
      at: 4,
      hands: [
        { holder: 1, keep: null, isOut: false },
        { holder: 2, keep: true, isOut: false },
        { holder: 0, keep: false, isOut: false },
      ],
    },
  ]);
});

test("what the last one declared is known when all hands open; a player who has kept is out", () => {
  const { declarations } = tableAt(ROUND_1, 7) ?? { declarations: [] };
  expect(declarations[0]?.hands.map((hand) => hand?.keep)).toEqual([false, true, false]);
  expect(declarations[1]).toMatchObject({ at: 7 });
  expect(declarations[1]?.hands.map((hand) => [hand?.holder, hand?.isOut])).toEqual([
    [0, false],
    [2, true],
    [1, false],
  ]);
});

test("a scored round is told until the first name of the next one, with places and points", () => {
  const table = tableAt(ROUND_1, 9);
  expect(table).toMatchObject({ number: 1, decree: [0, -1, 1], scored: 9 });
  expect(table?.declarations[1]?.hands.map((hand) => hand?.keep)).toEqual([false, true, true]);
  expect(table?.rows.map(({ verdict }) => verdict?.places)).toEqual([[1], [2, 3], [2, 3]]);
  expect(table?.rows[1]?.verdict).toEqual({
    places: [2, 3],
    holder: 2,
    gain: 0,
    isCrossed: true,
    isSameName: true,
  });
});

test("later rounds change nothing of an earlier one, and DAY 2 has no declarations", () => {
  expect(DAY_2.map(roundAt)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5]);
  expect(tableAt(DAY_2, 10)).toEqual(tableAt(DAY_2, 9));
  const table = tableAt(DAY_2, 12);
  expect(table).toMatchObject({ number: 5, declarations: [], scored: 12 });
  expect(table?.rows.map(({ name, at }) => [name, at])).toEqual([
    ["Ada", 11],
    ["Max", 12],
    ["Max", 12],
  ]);
});

test("every round has a moment in which it was scored", () => {
  expect(roundsOf(DAY_2)).toEqual([
    { number: 1, at: 9 },
    { number: 5, at: 12 },
  ]);
  expect(roundsOf(ROUND_1.slice(0, 5))).toEqual([]);
});
