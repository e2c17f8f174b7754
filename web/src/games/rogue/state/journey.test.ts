import { describe, expect, it } from "vitest";
import { areasOf, nameOfStop, stopsOf, type Told } from "./journey";
import type { Stop } from "../protocol.gen";
import { names } from "../words/en/names";

const stop = (area: number, what: string | null, ...hp: number[]): Stop => ({ area, what, hp });
const [CAVE, EXIT, CHEST] = [stop(1, "cave", 9), stop(1, null, 9), stop(3, "chest", 7)];
const frame = (area: number, ...trail: Stop[]) => ({ view: { area }, truth: { run: { trail } } }) as unknown as Told;
const FRAMES = [frame(0), frame(1), frame(1), frame(3, CAVE, EXIT), frame(3, CAVE, EXIT), frame(3, CAVE, EXIT, CHEST)];

describe("a run on tape", () => {
  it("knows in which frame each area was reached", () => {
    expect(areasOf(FRAMES)).toEqual([
      { area: 1, at: 1 },
      { area: 3, at: 3 },
    ]);
  });
  it("knows in which frame each stop was left, several in one of them", () => {
    expect(stopsOf(FRAMES).map(({ at }) => at)).toEqual([3, 3, 5]);
    expect(stopsOf(FRAMES).map(({ stop: one }) => one)).toEqual([CAVE, EXIT, CHEST]);
  });
  it("has no stops in a tape without the truth", () => {
    expect(stopsOf([{ ...frame(1), truth: null }])).toEqual([]);
  });
  it("calls a stop by its Room, its boss, or the exit", () => {
    expect([CAVE, EXIT, stop(2, "dragon")].map((one) => nameOfStop(one, names))).toEqual([
      "Damp Cave",
      "exit",
      "Cursed Dragon",
    ]);
  });
});
