import { expect, test } from "vitest";
import type { MyMatch } from "../../../lib/protocol.gen";
import { killsOf, MOST_SHOWN } from "./chart";

const match = (number: number, kills: number, points: number, more: Partial<MyMatch> = {}): MyMatch => ({
  table: "abc",
  number,
  game: "deathname",
  you: 1,
  seats: ["Ann", "Bo", "Cal", "Dee"],
  ended: 1_700_000_000 + number,
  options: {},
  result: { ending: "won", points: [], winners: [0] },
  what_if: false,
  named: false,
  figures: { kills, points, rounds: [] },
  ...more,
});

test("without matches there is no chart", () => {
  expect(killsOf([])).toBeNull();
  expect(killsOf([match(1, 2, 3, { figures: null })])).toBeNull();
});

test("the oldest stands first, and each leads to its replay", () => {
  const won = { result: { ending: "won", points: [], winners: [1] } };
  const chart = killsOf([match(2, 3, 7, won), match(1, 0, -2)]);
  expect(chart?.bars).toMatchObject([
    { kills: 0, points: -2, hasWon: false, address: "/t/abc/1" },
    { kills: 3, points: 7, hasWon: true, address: "/t/abc/2" },
  ]);
  expect(chart).toMatchObject({ matches: 2, mean: 1.5, best: 3, lowest: -2, highest: 7 });
});

test("there is always room for every Kill Point, and for nothing at all", () => {
  expect(killsOf([match(1, 1, 1)])).toMatchObject({ lowest: 0, highest: 4 });
});

test("of many matches the last are drawn, and all are counted", () => {
  const many = Array.from({ length: MOST_SHOWN + 5 }, (_, at) => match(100 - at, at < MOST_SHOWN ? 1 : 4, 0));
  const chart = killsOf(many);
  expect(chart?.bars).toHaveLength(MOST_SHOWN);
  expect(chart).toMatchObject({ matches: MOST_SHOWN + 5, best: 4 });
  expect(chart?.bars.at(-1)?.address).toBe("/t/abc/100");
});
