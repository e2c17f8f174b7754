import { beforeEach, expect, it, vi } from "vitest";
import type { GameCard } from "../lib/protocol.gen";
import { isOpen, keepHabits, newForm, offered, paceOf, plainLabel, recallHabits, wishOf } from "./form";
import { playAlone, playNow } from "./play";

const card: GameCard = {
  name: "dungeon",
  title: "Dungeon in Memory",
  version: 1,
  fewest: 1,
  most: 5,
  options: [
    { name: "level", help: "", values: ["advanced", "beginner"], default: "beginner", rare: false },
    { name: "square", help: "", values: [false, true], default: false, rare: false },
    { name: "reading", help: "", values: [1, 2, 3], default: 2, rare: true },
  ],
  bots: ["simple", "bold"],
  fleeting: [],
  odds: false,
  again: false,
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it("begins with the company that the home page has promised", () => {
  const form = newForm(card, 1, recallHabits(card));
  expect(wishOf(card, form, "Ann")).toEqual({
    game: "dungeon",
    seats: 3,
    options: { level: "beginner", square: false, reading: 2 },
    pace: "none",
    listed: false,
    name: "Ann",
    bots: ["simple", "simple"],
    name_in_record: false,
  });
});

it("lets bots play alone, and who has set them down watches", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), seats: 2, first: "bold" };
  expect(wishOf(card, form, "Ann")).toMatchObject({ name: null, seats: 2, bots: ["bold", "simple"], listed: false });
});

it("leaves the chairs to friends where there are friends, and gives them time", () => {
  const form = newForm(card, 4, recallHabits(card));
  expect(form.seats).toBe(4);
  expect(isOpen(form)).toBe(true);
  expect(paceOf(form)).toBe("relaxed");
  expect(paceOf({ ...form, pace: "quick" })).toBe("quick");
});

it("sends only the bots that have a chair, and lists no table that is full", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), seats: 2, listed: true };
  expect(wishOf(card, form, "Ann")).toMatchObject({ bots: ["simple"], listed: false });
  expect(wishOf(card, { ...form, seats: 4 }, "Ann")).toMatchObject({ bots: ["simple", "simple"], listed: true });
});

it("remembers the last used options, and forgets those that the game has no more", () => {
  const habits = { options: { level: "advanced", square: true, reading: 9 }, pace: "quick", listed: true } as const;
  keepHabits(card, { ...habits, inRecord: true });
  expect(recallHabits(card)).toEqual({
    options: { level: "advanced", square: true, reading: 2 },
    pace: "quick",
    listed: true,
    inRecord: true,
  });
  localStorage.setItem("duskboard.new.dungeon", "{nonsense");
  expect(recallHabits(card).options).toEqual({ level: "beginner", square: false, reading: 2 });
});

it("offers the usual value first, but leaves numbers in their order", () => {
  expect(card.options.map((option) => offered(option)[0])).toEqual(["beginner", false, 1]);
  expect(plainLabel("five_ghosts")).toBe("Five ghosts");
});

it("plays now with one wish", () => {
  expect(playNow(card, 1, "Ann")).toMatchObject({ seats: 3, bots: ["simple", "simple"], pace: "none", listed: false });
  expect(playNow(card, 3, "Ann")).toMatchObject({ seats: 3, bots: [], pace: "relaxed" });
  expect(playNow({ ...card, bots: [] }, 1, "Ann")).toMatchObject({ seats: 1, bots: [], pace: "none" });
  expect(playAlone(card, "Ann")).toMatchObject({ seats: 1, bots: [], pace: "none" });
});
