import { describe, expect, it } from "vitest";
import type { MyMatch } from "../../../lib/protocol.gen";
import type { Figures } from "../protocol.gen";
import { companiesOf, dotsOf } from "./chart";

const run = (character: string, area: number, more: Partial<Figures> = {}) =>
  ({ figures: { character, partner: null, area, floor: 1, won: false, difficulty: "normal", ...more } }) as MyMatch;

describe("how far runs came, by company", () => {
  it("is told by character, alone before with a partner, in the order of the box", () => {
    const companies = companiesOf([
      run("rogue", 3),
      run("crusader", 2, { partner: "mage" }),
      run("rogue", 5),
      run("crusader", 1),
    ]);
    expect(companies.map(({ character, partner }) => [character, partner])).toEqual([
      ["crusader", null],
      ["crusader", "mage"],
      ["rogue", null],
    ]);
    expect(companies[2]).toMatchObject({ best: 5, wins: 0 });
    expect(companies[2]?.runs.map(({ area }) => area)).toEqual([3, 5]);
  });
  it("counts runs that ended in the same place, and wins apart from those that fell at the very end", () => {
    const [one] = companiesOf([run("mage", 10, { won: true }), run("mage", 2), run("mage", 10), run("mage", 2)]);
    expect(one === undefined ? [] : dotsOf(one)).toEqual([
      { area: 2, won: false, count: 2 },
      { area: 10, won: false, count: 1 },
      { area: 10, won: true, count: 1 },
    ]);
    expect(one?.wins).toBe(1);
  });
  it("leaves out what has no figures, and may be nothing at all", () => {
    expect(companiesOf([{ figures: null } as MyMatch])).toEqual([]);
  });
});
