import { beforeAll, expect, it } from "vitest";
import { toldCard } from "./projector.svelte";
import type { Sitting } from "../protocol.gen";
import { speech } from "../browser/language.svelte";
import { words } from "../../words/en";
import { cardAfter, changesUntil, hasChanged } from "./seat-history";

beforeAll(() => {
  speech.words = words;
});

const CARD = toldCard({ game: "dungeon", version: 1, options: {}, seats: ["Ann", "Bo", "Wren"] }, "t");
const SAT: readonly Sitting[] = [
  { since: 0, seat: 0, held: "person" },
  { since: 0, seat: 1, held: "person" },
  { since: 0, seat: 2, held: "person" },
  { since: 3, seat: 1, held: "nobody" },
  { since: 4, seat: 1, held: "bot", bot: "elephant" },
  { since: 9, seat: 1, held: "person" },
  { since: 9, seat: 2, held: "bot", bot: "wayfarer" },
];
const chair = (at: number, seat: number) => {
  const { held, name, bot, instead_of } = cardAfter(CARD, SAT, changesUntil(SAT, at)).seats[seat] ?? {};
  return [held, name, bot, instead_of];
};

it("a bot plays for a person who left, until they are back", () => {
  expect(chair(2, 1)).toEqual(["person", "Bo", null, null]);
  expect(chair(3, 1)).toEqual(["nobody", "Bo", null, "Bo"]);
  expect(chair(4, 1)).toEqual(["bot", "Elephant", "elephant", "Bo"]);
  expect(chair(9, 1)).toEqual(["person", "Bo", null, null]);
});

it("who is not named in the record is called by their colour", () => {
  expect(chair(0, 2)).toEqual(["person", "Yellow", null, null]);
  expect(chair(9, 2)).toEqual(["bot", "Wren", "wayfarer", "Yellow"]);
});

it("a bot keeps the name that the record gives it, and is told by its kind where there is none", () => {
  const sat: readonly Sitting[] = [0, 1, 2].map((seat) => ({ since: 0, seat, held: "bot", bot: "wayfarer" }));
  const named = (...seats: string[]) =>
    cardAfter(toldCard({ game: "dungeon", version: 1, options: {}, seats }, "t"), sat, 3).seats.map(({ name }) => name);
  expect(named("Robin", "Wren", "Linden")).toEqual(["Robin", "Wren", "Linden"]);
  expect(named("Red", "Wren", "Yellow")).toEqual(["Wayfarer", "Wren", "Wayfarer"]);
});

it("in an older record, which says nothing, all players are persons", () => {
  expect(cardAfter(CARD, [], 0)).toEqual(CARD);
});

it("tells the steps after which a chair changed hands", () => {
  expect([0, 1, 3, 4, 9].filter((at) => hasChanged(SAT, at))).toEqual([3, 4, 9]);
});
