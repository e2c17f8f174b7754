import { expect, test } from "vitest";
import { publicView } from "./public-view";
import type { View } from "../protocol.gen";
import { victoryOf } from "./victory";

const NAMES = ["Mika", "Ryo", "Hana"];

test("the highest total wins", () => {
  expect(victoryOf({ winners: [2], totals: [1, 1, 2], kills: [3, 2, 0] }, NAMES)).toEqual({
    winners: ["Hana"],
    total: 2,
    kills: null,
    rivals: [],
  });
});

test("among equals the Kill Points decide, and the sentence says by how many", () => {
  const victory = victoryOf({ winners: [0], totals: [2, 2, 2], kills: [3, 2, 0] }, NAMES);
  expect(victory).toMatchObject({ kills: 1, rivals: ["Ryo"] });
});

test("a shared victory", () => {
  const victory = victoryOf({ winners: [0, 1], totals: [2, 2, -1], kills: [1, 1, 1] }, NAMES);
  expect(victory).toMatchObject({ winners: ["Mika", "Ryo"], total: 2, kills: null });
});

test("nothing of one chair is on a television", () => {
  const view = { seat: 1, written: "Iris", hand: "Abel", sealed: true, selected: 2, number: 3 } as View;
  const seen = publicView(view);
  expect(seen).toEqual({ seat: null, written: null, hand: null, sealed: null, selected: null, number: 3 });
});
