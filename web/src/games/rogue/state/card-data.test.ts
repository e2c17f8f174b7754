import { describe, expect, it } from "vitest";
import { foeFace, foeIn, levelOf, printedRows, rowOf, struckNow } from "./card-data";
import type { Fight } from "../protocol.gen";

const FIGHT: Fight = {
  foe: "winged_serpent",
  hp: 12,
  most: 12,
  seats: [0],
  boss: false,
  turn: 0,
  feats: [0],
  venom: [0],
  stance: "balanced",
  skill: null,
  bonus: 0,
  fire: 0,
  frozen: false,
  drank: false,
  dice: [],
  dungeon: 0,
  cursed: false,
};

describe("what would be struck off now", () => {
  it("is nothing before the roll", () => {
    expect(struckNow(FIGHT)).toBe(0);
  });
  it("adds dice, skill, Fire and every Poison of the attacker", () => {
    const dice = [
      { face: 6, total: 10, critical: true },
      { face: 1, total: 0, critical: false },
    ];
    expect(struckNow({ ...FIGHT, dice, bonus: 4, fire: 1, venom: [2, 5] })).toBe(10 + 4 + 7 + 8);
  });
});

describe("the cards", () => {
  it("know who waits in a Room on a floor", () => {
    expect(foeIn("monster_b", 3)).toBe("winged_serpent");
    expect(foeIn("bonfire", 1)).toBeNull();
  });
  it("have figures by floor, the last for all above", () => {
    expect(foeFace("dragon", 2).hp).toBe(16);
    expect(foeFace("giant_rat", 4).hp).toBe(6);
  });
  it("say how many dice so much XP is worth", () => {
    expect([0, 5, 6, 17, 18, 23].map(levelOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });
  it("print equal rows once", () => {
    expect(printedRows("trap_spikes").map(({ faces }) => faces)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(printedRows("bonfire")).toEqual([]);
    expect(printedRows(null)).toHaveLength(6);
  });
  it("read a failure only where the card has one", () => {
    expect(rowOf("trap_door", 5, false)).toEqual([["xp-2"]]);
    expect(rowOf("tomb", 1, false)).toEqual([["holy potion"]]);
    expect(rowOf(null, 1, true)).toEqual([["fire potion"], ["xp+2"]]);
  });
});
