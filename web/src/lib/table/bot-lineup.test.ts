import { beforeEach, expect, it, vi } from "vitest";
import { castOn, keepLineup, lineup } from "./bot-lineup";
import type { BotCard } from "../protocol.gen";

const bot = (name: string, level: number, usual = false): BotCard => ({ name, level, usual, cast: ["Fern", "Moss"] });
const card = { name: "dungeon", bots: [bot("goldfish", 1), bot("wayfarer", 2, true), bot("elephant", 3)] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it("takes the usual bots, until others were chosen", () => {
  expect(lineup(card, 2)).toEqual(["wayfarer", "wayfarer"]);
  keepLineup("dungeon", ["goldfish"]);
  expect(lineup(card, 2)).toEqual(["goldfish", "goldfish"]);
  expect(lineup({ ...card, name: "rogue" }, 1)).toEqual(["wayfarer"]);
});

it("remembers a mixed company, and goes on with it", () => {
  keepLineup("dungeon", ["goldfish", "elephant"]);
  expect(lineup(card, 3)).toEqual(["goldfish", "elephant", "goldfish"]);
});

it("forgets kinds that the game has no more, and nothing where no bot was chosen", () => {
  keepLineup("dungeon", ["simple"]);
  expect(lineup(card, 1)).toEqual(["wayfarer"]);
  keepLineup("dungeon", ["elephant"]);
  keepLineup("dungeon", []);
  expect(lineup(card, 1)).toEqual(["elephant"]);
});

it("takes the easiest where none is usual, and none where there is none", () => {
  expect(lineup({ ...card, bots: [bot("novice", 1), bot("veteran", 2)] }, 1)).toEqual(["novice"]);
  expect(lineup({ ...card, bots: [] }, 2)).toEqual([]);
});

it("calls a bot as the server will", () => {
  expect([0, 1, 2].map((seat) => castOn(bot("rambler", 1), seat))).toEqual(["Fern", "Moss", "Fern"]);
});
