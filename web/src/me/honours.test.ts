import { describe, expect, it } from "vitest";
import { honours as deathname } from "../games/deathname/honours";
import { honours as dungeon } from "../games/dungeon/honours";
import { honours as rogue } from "../games/rogue/honours";
import type { MyMatch, MyPage } from "../lib/protocol.gen";
import { type GameHonours, honoursOf, placeOf } from "./honours";

const solo = (number: number, points: number, more: Partial<MyMatch> = {}): MyMatch => ({
  table: "t",
  number,
  game: "dungeon",
  you: 0,
  seats: ["Ann"],
  ended: number,
  options: { solo_early_new: "fail" },
  result: { ending: "misplaced", points: [points], winners: [] },
  what_if: false,
  named: false,
  figures: { cries: [], dungeons: 1, points },
  ...more,
});
const page = (matches: readonly MyMatch[], complete = true): MyPage => ({
  matches,
  complete,
  unfinished: 0,
  records: [],
});
const last = (matches: readonly MyMatch[], game: GameHonours = dungeon, complete = true) =>
  honoursOf(page(matches, complete), "t", matches[0]?.number ?? 0, game);

describe("a personal best", () => {
  it("is what no other match of its kind has reached", () => {
    expect(last([solo(3, 31), solo(2, 27), solo(1, 12)])?.best).toEqual({ score: 31, before: 27 });
    expect(last([solo(3, 20), solo(2, 27), solo(1, 12)])?.best).toBeNull();
    expect(last([solo(2, 27), solo(1, 27)])?.best).toEqual({ score: 27, before: 27 });
  });

  it("is not said of a first match, nor where a match is missing from the list", () => {
    expect(last([solo(1, 31)])?.best).toBeNull();
    expect(last([solo(2, 31), solo(1, 12)], dungeon, false)).toMatchObject({ best: null, tally: null });
  });

  it("compares only what can be compared", () => {
    const easier = { options: { solo_early_new: "allow" } };
    expect(last([solo(2, 31), solo(1, 38, easier)])?.best).toBeNull();
    expect(last([solo(3, 31), solo(2, 38, easier), solo(1, 12)])?.best).toEqual({ score: 31, before: 12 });
    const others = { seats: ["Ann", "Tom"], result: { ending: "won", points: [3, 0], winners: [0] } };
    expect(last([solo(2, 3, others), solo(1, 2)])?.best).toBeNull();
  });

  it("counts nothing that went on from another match", () => {
    expect(last([solo(2, 31, { what_if: true }), solo(1, 12)])).toBeNull();
    expect(last([solo(3, 31), solo(2, 38, { what_if: true }), solo(1, 12)])?.best).toEqual({ score: 31, before: 12 });
    expect(honoursOf(page([solo(1, 12)]), "t", 7, dungeon)).toBeNull();
  });
});

it("tells the place: winners first, then by points", () => {
  const result = { ending: "won", points: [3, 3, 1, 3], winners: [1] };
  expect([0, 1, 2, 3].map((you) => placeOf({ you, result }))).toEqual([2, 1, 4, 2]);
});

it("tallies what was played and won here", () => {
  const won = { seats: ["Ann", "Tom"], result: { ending: "won", points: [3, 0], winners: [0] } };
  expect(last([solo(3, 3, won), solo(2, 3, won), solo(1, 9)])).toMatchObject({
    place: { place: 1, of: 2 },
    tally: { matches: 3, won: 2 },
  });
});

describe("feats", () => {
  const complete = (points: number) => ({ result: { ending: "complete", points: [points], winners: [] } });
  it("of the dungeon: every tile, and the most points there are", () => {
    expect(dungeon.feat(solo(1, 50, complete(50)))).toEqual({ key: "most", light: 3 });
    expect(dungeon.feat(solo(1, 38, complete(38)))).toEqual({ key: "whole", light: 2 });
    expect(dungeon.feat(solo(1, 42))).toBeNull(); // 30 tiles and three additional rules, but a mistake
  });

  it("of the dungeon with others: a victory, and cries on the very tile", () => {
    const won = { seats: ["Ann", "Tom"], result: { ending: "won", points: [3, 0], winners: [0] } };
    const cries = (...lost: number[]) => ({ figures: { cries: lost.map((at) => ({ number: 7, lost: at })) } });
    expect(dungeon.feat(solo(1, 3, { ...won, ...cries(7, 7) }))).toEqual({ key: "sharp", light: 2 });
    expect(dungeon.feat(solo(1, 3, { ...won, ...cries(7, 6) }))).toEqual({ key: "won", light: 1 });
    expect(dungeon.feat(solo(1, 3, { ...won, ...cries() }))).toEqual({ key: "won", light: 1 });
    expect(dungeon.feat(solo(1, 3, { ...won, you: 1, ...cries(7) }))).toBeNull();
  });

  it("of a run: who comes back, most of all from the hardest", () => {
    const run = (won: boolean, difficulty: string) => solo(1, 7, { figures: { won, area: 7, difficulty } });
    expect(rogue.feat(run(true, "roguelike"))).toEqual({ key: "hardest", light: 3 });
    expect(rogue.feat(run(true, "normal"))).toEqual({ key: "won", light: 2 });
    expect(rogue.feat(run(false, "roguelike"))).toBeNull();
    expect(rogue.feat(solo(1, 7, { figures: null }))).toBeNull();
    expect([rogue.score(run(false, "hard")), rogue.score(run(true, "hard"))]).toEqual([7, 11]);
  });

  it("of names: a victory, and four that were all struck", () => {
    const night = (kills: number, winners: readonly number[]) =>
      solo(1, 2, { result: { ending: "won", points: [2, 0], winners }, figures: { kills } });
    expect(deathname.feat(night(4, []))).toEqual({ key: "reaper", light: 3 });
    expect(deathname.feat(night(1, [0]))).toEqual({ key: "won", light: 1 });
    expect(deathname.feat(night(3, [1]))).toBeNull();
  });

  it.each([dungeon, rogue, deathname])("have words in each language", ({ words }) => {
    expect(Object.keys(words.ja.feats)).toEqual(Object.keys(words.en.feats));
  });
});
