import { describe, expect, it } from "vitest";
import { countsOf, fontSize, posterOf, walkedAreas } from "./poster";
import { linesOf, shapesOf } from "./poster-print";
import type { Ending, Stop } from "../protocol.gen";

const stop = (area: number, what: string | null, ...hp: number[]): Stop => ({ area, what, hp });
const TRAIL = [
  stop(1, "bonfire", 10),
  stop(1, null, 9),
  stop(2, "tomb", 9),
  stop(4, "trap_axe", 4),
  stop(4, "chest", 0),
];
const ENDING: Ending = { won: false, fallen: 0, cause: "poison", trail: TRAIL, slain: ["giant_rat", "dragon"] };

describe("the picture of a run", () => {
  it("knows the areas in the order in which they were walked", () => {
    expect(walkedAreas(TRAIL)).toEqual([1, 2, 4]);
  });
  it("counts rooms, monsters, bosses and falls", () => {
    expect(countsOf(ENDING)).toEqual({ rooms: 4, monsters: 1, bosses: 1, falls: 1 });
  });
  it("counts Og's Remains once", () => {
    expect(countsOf({ trail: [], slain: ["og_first", "og_second"] })).toMatchObject({ monsters: 0, bosses: 1 });
  });
  it("marks the way, the last area, and those that were not reached", () => {
    const { spots, falls, area } = posterOf(ENDING, "dungeon", 1);
    const state = (one: number) => spots.find((spot) => spot.area === one)?.state;
    expect([1, 2, 3, 4].map(state)).toEqual(["walked", "walked", "missed", "last"]);
    expect(falls).toHaveLength(1);
    expect(area).toBe(4);
    expect(spots.filter(({ isBoss }) => isBoss).map((spot) => spot.area)).toEqual([2, 4, 7, 10]);
  });
  it("has no last area where the run was won", () => {
    const won = posterOf({ ...ENDING, won: true, fallen: null }, "dungeon", 1);
    expect(won.spots.some(({ state }) => state === "last")).toBe(false);
  });
  it("climbs the Tower: its first floor lies lowest", () => {
    const { floors, spots } = posterOf(ENDING, "tower", 1);
    expect(floors.map(({ floor }) => floor)).toEqual([4, 3, 2, 1]);
    expect(spots[0]?.y).toBeGreaterThan(spots[9]?.y ?? 0);
  });
  it("draws a line of life for each, down to nothing", () => {
    const { lives, ticks } = posterOf(
      { ...ENDING, trail: [stop(1, "tomb", 10, 8), stop(1, "cave", 0, 3)] },
      "dungeon",
      2,
    );
    expect(lives.map(({ line }) => line)).toEqual(["M70 586L530 640", "M70 596.8L530 623.8"]);
    expect(ticks).toEqual([{ area: 1, x: 70 }]);
  });
  it("can be drawn of a run that ended at once", () => {
    expect(posterOf({ ...ENDING, trail: [] }, "dungeon", 1)).toMatchObject({ way: "", area: 1 });
  });
  it("can be drawn of a run so far: on the scale of the whole, with the area that was just reached, and no grave", () => {
    const soFar = { ...ENDING, fallen: null, cause: "", trail: TRAIL.slice(0, 2) };
    const { spots, lives, area } = posterOf(soFar, "dungeon", 1, { stops: 5, area: 2 });
    expect(spots.filter(({ state }) => state === "walked").map((spot) => spot.area)).toEqual([1, 2]);
    expect(spots.some(({ state }) => state === "last")).toBe(false);
    expect(lives[0]?.line).toBe("M70 586L185 591.4");
    expect(area).toBe(2);
  });
  it("has a shape or a line for everything", () => {
    const poster = posterOf(ENDING, "dungeon", 1);
    const words = {
      won: false,
      title: "T",
      where: "W",
      floors: ["a", "b", "c", "d"],
      hp: "HP",
      cause: "C",
      counts: ["1"],
      sign: "S",
    };
    const lines = linesOf(poster, words).map(({ text }) => text);
    expect(lines).toEqual(expect.arrayContaining(["T", "W", "a", "d", "HP", "C", "1", "S", 10]));
    expect(shapesOf(poster).every(({ d }) => d.startsWith("M") || d.startsWith("m"))).toBe(true);
  });
  it("makes a long line smaller, also in wide letters", () => {
    expect(fontSize("Mia", 500, 54)).toBe(54);
    expect(fontSize("あ".repeat(20), 500, 54)).toBe(25);
  });
});
