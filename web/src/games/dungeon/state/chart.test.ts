import { describe, expect, it } from "vitest";
import type { MyMatch } from "../../../lib/protocol.gen";
import { bars, criesOf, delayOf, tally } from "./chart";

const cry = (number: number, lost: number) => ({ number, lost });
const match = (figures: unknown) => ({ figures }) as MyMatch;
const CRIES = [cry(4, 0), cry(2, 9), cry(6, 7), cry(7, 7), cry(7, 7), cry(8, 7), cry(15, 7)];

describe("how early or late a player cries", () => {
  it("is counted in tiles from the loss; without one there is nothing to count from", () => {
    expect(CRIES.map(delayOf)).toEqual([null, -7, -1, 0, 0, 1, 8]);
  });
  it("is shown in bars, the outermost open", () => {
    expect(bars(CRIES).map(({ delay, count }) => [delay, count])).toEqual([
      [null, 1],
      [-3, 1],
      [-2, 0],
      [-1, 1],
      [0, 2],
      [1, 1],
      [2, 0],
      [3, 1],
    ]);
    expect(bars([]).filter(({ isOpen }) => isOpen).length).toBe(2);
  });
  it("is summed up: a cry where there was a way is early, too", () => {
    expect(tally(CRIES)).toEqual({ cries: 7, early: 3, onTime: 2, late: 2 });
  });
  it("takes the cries of all matches, also beside some without figures", () => {
    expect(criesOf([match({ cries: CRIES.slice(0, 2) }), match(null), match({ cries: CRIES.slice(2) })])).toEqual(
      CRIES,
    );
  });
});
