import { describe, expect, it } from "vitest";
import { byCell, byDie, goingOn, keyOf, wishAt } from "./choose";
import type { Action } from "../protocol.gen";

const SWAPS: readonly Action[] = [
  { kind: "Pass" },
  { kind: "Swap", one: 1, other: 2 },
  { kind: "Swap", one: 1, other: 5 },
];

describe("the same action", () => {
  it("is told by what it says, in any order, and what it does not say is nothing", () => {
    expect(keyOf({ kind: "Buy", ware: 1, potion: null, drop: null })).toBe(keyOf({ ware: 1, kind: "Buy" }));
    expect(keyOf({ kind: "Shift", by: 0 })).not.toBe(keyOf({ kind: "Shift", by: 1 }));
  });
});

describe("cells", () => {
  it("can be gone to", () => {
    const go: Action = { kind: "Go", cell: 1 };
    expect([...byCell([go, { kind: "Roll" }], "Go", null)]).toEqual([[1, go]]);
  });
  it("of a swap are two: first any of them, then those that go with it", () => {
    expect([...byCell(SWAPS, "Swap", null).keys()].sort()).toEqual([1, 2, 5]);
    expect([...byCell(SWAPS, "Swap", 1).keys()]).toEqual([2, 5]);
    expect(byCell(SWAPS, "Swap", 5).get(1)).toBe(SWAPS[2]);
  });
  it("can be wished for where nothing is offered: the rules say why not", () => {
    expect(wishAt("Go", 8, null)).toEqual({ kind: "Go", cell: 8 });
    expect(wishAt("Swap", 0, null)).toEqual({ kind: "Swap", one: 0, other: 0 });
    expect(wishAt("Swap", 0, 5)).toEqual({ kind: "Swap", one: 5, other: 0 });
  });
  it("leave out the unused pile", () => {
    expect([
      ...byCell(
        [
          { kind: "Put", cell: null },
          { kind: "Put", cell: 4 },
        ],
        "Put",
        null,
      ).keys(),
    ]).toEqual([4]);
  });
});

describe("a die", () => {
  it("has what can be done with it", () => {
    const feat: Action = { kind: "Feat", die: 1, price: "xp" };
    expect(byDie([{ kind: "Strike" }, { kind: "Reroll", die: 0 }, feat], 1)).toEqual([feat]);
  });
});

describe("what only goes on", () => {
  it("is lit: the roll, the blow, the die as it lies, or no thanks", () => {
    expect(goingOn([{ kind: "Drink", potion: "holy" }, { kind: "Roll" }], "check")).toEqual({ kind: "Roll" });
    expect(
      goingOn(
        [
          { kind: "Shift", by: 1 },
          { kind: "Shift", by: 0 },
        ],
        "shift",
      ),
    ).toEqual({ kind: "Shift", by: 0 });
    expect(goingOn(SWAPS, "tunnel")).toEqual({ kind: "Pass" });
  });
  it("is nothing where one says yes or no", () => {
    expect(goingOn([{ kind: "Accept" }, { kind: "Pass" }], "offer")).toBeNull();
    expect(
      goingOn(
        [
          { kind: "Choose", at: 0 },
          { kind: "Choose", at: 1 },
        ],
        "row",
      ),
    ).toBeNull();
  });
  it("is what may save, before a deadly loss", () => {
    const heal: Action = { kind: "Drink", potion: "healing" };
    expect(goingOn([heal, { kind: "Pass" }], "save")).toBe(heal);
    expect(goingOn([{ kind: "Accept" }, { kind: "Pass" }], "bless")).toEqual({ kind: "Accept" });
  });
});
