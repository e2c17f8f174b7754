import { expect, it, test } from "vitest";
import { readBox } from "./box";
import {
  blanksIn,
  cardsOf,
  daysOf,
  next,
  playersOf,
  stepped,
  withBlanks,
  withBox,
  withCard,
  withCopy,
  withIcon,
  without,
} from "./pack";
import type { Pack } from "./toml";

const EMPTY: Pack = { title: "Mine", decrees: [] };
const seven = withBlanks(EMPTY, 4);

it("lays out as many blank cards as a match needs", () => {
  expect(seven.decrees.map(({ day }) => day)).toEqual([1, 1, 1, 1, 2, 2, 2]);
  expect(seven.decrees.every(({ places }) => places.length === 4 && places.every((icon) => icon === 0))).toBe(true);
  expect(withBlanks(seven, 5).decrees).toHaveLength(14);
});

it("numbers the cards as the file does", () => {
  const pack = withCard(withBlanks(seven, 3), 1, 4);
  expect(cardsOf(pack, 4, 1).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(cardsOf(pack, 4, 2).map(({ number }) => number)).toEqual([6, 7, 8]);
  expect(cardsOf(pack, 3, 1).map(({ number }) => number)).toEqual([9, 10, 11, 12]);
  expect(cardsOf(withCard(pack, 2, 6), 6, 2).map(({ number }) => number)).toEqual([16]);
});

it("changes one card and leaves the others", () => {
  const changed = withIcon(seven, 2, 3, -2);
  expect(changed.decrees[1]?.places).toEqual([0, 0, 0, -2]);
  expect(seven.decrees[1]?.places).toEqual([0, 0, 0, 0]);
  const copied = withCopy(changed, 2);
  expect(copied.decrees[2]).toEqual(changed.decrees[1]);
  expect(copied.decrees).toHaveLength(8);
  expect(without(copied, 3)).toEqual(changed);
  expect(withIcon(seven, 99, 0, 1)).toBe(seven);
  expect(withCopy(seven, 99)).toBe(seven);
});

it("finds for whom and for when the cards are, even if no rule knows it", () => {
  expect(playersOf(withBlanks(seven, 3))).toEqual([3, 4]);
  expect(daysOf(seven)).toEqual([1, 2]);
  expect(daysOf({ title: "", decrees: [{ day: 9, places: [0] }] })).toEqual([1, 2, 9]);
});

test("the icons go round, or step by step", () => {
  expect([-2, -1, 0, 1, 2, 7, -9].map(next)).toEqual([-1, 0, 1, 2, -2, 0, 0]);
  expect([stepped(2, 1), stepped(1, 1), stepped(-2, -1), stepped(7, -1)]).toEqual([2, 2, -2, 2]);
});

it("begins with the box's cards, none of them blank; for three there are only blank ones", async () => {
  const box = await readBox();
  for (const players of [4, 5, 6]) {
    const own = withBox(EMPTY, box, players);
    expect([1, 2].map((day) => cardsOf(own, players, day).length)).toEqual([4, 3]);
    expect(blanksIn(own, players)).toEqual([]);
  }
  expect(blanksIn(withBox(EMPTY, box, 3), 3)).toHaveLength(7);
});

it("finds the cards by which nobody gains or loses", () => {
  const pack = withIcon(seven, 2, 0, 1);
  expect(blanksIn(pack, 4).map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7]);
  expect(blanksIn(pack, 5)).toEqual([]);
});
