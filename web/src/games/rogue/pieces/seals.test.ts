/** The seals on cards: small signs by which one tells Rooms and foes apart. */
import { expect, it } from "vitest";
import { CARDS } from "../cards.gen";
import { FOE_SEALS, SEALS } from "./seals";

const MONSTERS = ["monster_a", "monster_b", "monster_c"] as const;

it("has another seal for each foe of the first floor", () => {
  const drawn = MONSTERS.map((room) => (FOE_SEALS[CARDS.rooms[room].foes[0]] ?? SEALS[room]).solid);
  expect(new Set(drawn).size).toBe(MONSTERS.length);
  expect(FOE_SEALS.giant_spider?.solid).not.toBe(SEALS.monster_a.solid);
  expect(FOE_SEALS.giant_rat?.solid).not.toBe(SEALS.monster_b.solid);
});
