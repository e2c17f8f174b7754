import { beforeEach, expect, it, vi } from "vitest";
import type { GameForm } from "../lib/game";
import type { GameCard } from "../lib/protocol.gen";
import {
  fitting,
  inUse,
  isOpen,
  isSwitch,
  isText,
  keepHabits,
  botsOf,
  chairsOf,
  keepBots,
  newForm,
  offered,
  paceOf,
  plainLabel,
  recallHabits,
  reseated,
  seatsOfBots,
  sizes,
  wishOf,
} from "./form";
import { playAlone, playNow } from "./play";
import { about } from "../games/deathname/about.ja";

const card: GameCard = {
  name: "dungeon",
  title: "Dungeon in Memory",
  version: 1,
  fewest: 1,
  most: 5,
  possible: [1, 2, 3, 4, 5],
  options: [
    { name: "level", help: "", values: ["advanced", "beginner"], default: "beginner", rare: false, longest: null },
    { name: "square", help: "", values: [false, true], default: false, rare: false, longest: null },
    { name: "reading", help: "", values: [1, 2, 3], default: 2, rare: true, longest: null },
  ],
  bots: [
    { name: "bold", level: 1, cast: ["Flint", "Ember"], usual: false },
    { name: "wayfarer", level: 2, cast: ["Robin", "Wren", "Sage"], usual: true },
  ],
  fleeting: [],
  introduction: false,
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
    bots: ["wayfarer", "wayfarer"],
  });
});

it("lets bots play alone, and who has set them down watches", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), seats: 2, first: "bold" };
  expect(wishOf(card, form, "Ann")).toMatchObject({ name: null, seats: 2, bots: ["bold", "wayfarer"], listed: false });
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
  expect(wishOf(card, form, "Ann")).toMatchObject({ bots: ["wayfarer"], listed: false });
  const open = reseated({ ...form, seats: 4 }, 3, "", false);
  expect(wishOf(card, open, "Ann")).toMatchObject({ bots: ["wayfarer", "wayfarer", null], listed: true });
});

it("begins with the bots of the last table, and so does the next match by one wish", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), others: ["bold", "wayfarer", "", ""] };
  keepBots(card, form);
  expect(botsOf(newForm(card, 1, recallHabits(card)))).toEqual(["bold", "wayfarer"]);
  expect(playNow(card, 1, "Ann").bots).toEqual(["bold", "wayfarer"]);
  keepBots(card, { ...form, others: ["", "", "", ""] });
  expect(playNow(card, 1, "Ann").bots).toEqual(["bold", "wayfarer"]);
});

it("changes one chair, or puts a bot on every chair that a bot has", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), seats: 4 };
  expect(chairsOf(form)).toEqual(["", "wayfarer", "wayfarer", "wayfarer"]);
  expect(chairsOf(reseated(form, 2, "bold", false))).toEqual(["", "wayfarer", "bold", "wayfarer"]);
  expect(chairsOf(reseated(form, 3, "bold", true))).toEqual(["", "bold", "bold", "bold"]);
  expect(chairsOf(reseated(form, 0, "bold", true))).toEqual(["bold", "bold", "bold", "bold"]);
  expect(chairsOf(reseated(form, 1, "", true))).toEqual(["", "", "wayfarer", "wayfarer"]);
});

it("gives who plays with bots another bot on one more chair, and no clock", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), seats: 5 };
  expect(isOpen(form)).toBe(false);
  expect(paceOf(form)).toBe("none");
  const withFriend = reseated(form, 4, "", false);
  expect(chairsOf(withFriend)).toEqual(["", "wayfarer", "wayfarer", "wayfarer", ""]);
  expect(paceOf(withFriend)).toBe("relaxed");
  // What was chosen stays chosen, whatever the table's size was meanwhile.
  expect(chairsOf({ ...withFriend, seats: 3 })).toEqual(["", "wayfarer", "wayfarer"]);
  expect(chairsOf({ ...withFriend, seats: 5 })).toEqual(chairsOf(withFriend));
});

it("gives friends another friend's chair, and leaves a second chair to a friend", () => {
  expect(chairsOf({ ...newForm(card, 3, recallHabits(card)), seats: 4 })).toEqual(["", "", "", ""]);
  const alone = { ...newForm({ ...card, most: 2, possible: [1, 2] }, 1, recallHabits(card)), seats: 2 };
  expect(chairsOf(alone)).toEqual(["", ""]);
});

it("wishes every bot to the chair on which the form has shown it", () => {
  const form = { ...newForm(card, 1, recallHabits(card)), seats: 5, others: ["bold", "", "wayfarer", ""] };
  expect(seatsOfBots(form)).toEqual([1, 3]);
  expect(wishOf(card, form, "Ann").bots).toEqual(["bold", null, "wayfarer", null]);
});

it("remembers the last used options, and forgets those that the game has no more", () => {
  const habits = { options: { level: "advanced", square: true, reading: 9 }, pace: "quick", listed: true } as const;
  keepHabits(card, habits);
  expect(recallHabits(card)).toEqual({
    options: { level: "advanced", square: true, reading: 2 },
    pace: "quick",
    listed: true,
  });
  localStorage.setItem("duskboard.new.dungeon", "{nonsense");
  expect(recallHabits(card).options).toEqual({ level: "beginner", square: false, reading: 2 });
});

it("offers the usual value first, but leaves numbers in their order", () => {
  expect(card.options.map((option) => offered(option)[0])).toEqual(["beginner", false, 1]);
  expect(plainLabel("five_ghosts")).toBe("Five ghosts");
});

it("plays now with one wish", () => {
  expect(playNow(card, 1, "Ann")).toMatchObject({
    seats: 3,
    bots: ["wayfarer", "wayfarer"],
    pace: "none",
    listed: false,
  });
  expect(playNow(card, 3, "Ann")).toMatchObject({ seats: 3, bots: [], pace: "relaxed" });
  expect(playNow({ ...card, bots: [] }, 1, "Ann")).toMatchObject({ seats: 1, bots: [], pace: "none" });
  expect(playAlone(card, "Ann")).toMatchObject({ seats: 1, bots: [], pace: "none" });
});

const names: GameCard = {
  ...card,
  name: "deathname",
  fewest: 4,
  most: 6,
  possible: [3, 4, 5, 6],
  options: [
    { name: "topic", help: "", values: ["first_names", "titles"], longest: null, default: "first_names", rare: false },
    { name: "about", help: "", values: [], longest: 40, default: "", rare: false },
    { name: "limit", help: "", values: [3, 0, 1, 2], longest: null, default: 3, rare: false },
  ],
};
const own: GameForm = {
  editors: {},
  isAsked: (option, chosen) => option !== "about" || chosen.topic === "titles",
  sizes: (card, chosen) => (chosen.topic === "titles" ? card.possible : [4, 5, 6]),
};

it("tells a text from a switch, and remembers it", () => {
  expect(names.options.map(isText)).toEqual([false, true, false]);
  expect(names.options.map(isSwitch)).toEqual([false, false, false]);
  const options = { topic: "titles", about: "board games", limit: 0 };
  keepHabits(names, { ...recallHabits(names), options });
  expect(recallHabits(names).options).toEqual(options);
  keepHabits(names, { ...recallHabits(names), options: { ...options, about: 7 } });
  expect(recallHabits(names).options.about).toBe("");
});

it("does not send what is not asked for, but keeps it for when it is", () => {
  const form = newForm(names, 1, { ...recallHabits(names), options: { topic: "titles", about: "songs", limit: 3 } });
  expect(wishOf(names, form, "Ann", own).options).toMatchObject({ about: "songs" });
  const first = { ...form, options: { ...form.options, topic: "first_names" } };
  expect(wishOf(names, first, "Ann", own).options).toEqual({ topic: "first_names", about: "", limit: 3 });
});

it("offers the usual numbers of chairs, and others only where the game says so", () => {
  expect(sizes(names, {}, null)).toEqual([4, 5, 6]);
  expect(sizes(names, { topic: "titles" }, own)).toEqual([3, 4, 5, 6]);
  expect([3, 4, 6].map((seats) => fitting([4, 5, 6], seats))).toEqual([4, 4, 6]);
  expect(newForm(names, 6, recallHabits(names)).others).toHaveLength(5);
});

it("puts a number that is called by a word behind the others", () => {
  const limit = names.options[2];
  if (limit === undefined) throw new Error("there are three");
  expect(offered(limit)).toEqual([0, 1, 2, 3]);
  expect(offered(limit, { 0: "No limit" })).toEqual([1, 2, 3, 0]);
});

it("plays a game for four at least with one wish, too", () => {
  expect(playNow(names, 1, "Ann")).toMatchObject({
    seats: 4,
    bots: ["wayfarer", "wayfarer", "wayfarer"],
    pace: "none",
  });
});

it("plays as people do who speak the language, and they may choose otherwise", () => {
  const option = { name: "script", default: "any", values: ["any", "latin", "kana"], longest: null, rare: false };
  const names = { ...card, options: [option] } as unknown as GameCard;
  expect(playNow(names, 1, "ハナ", about.usual).options).toEqual({ script: "kana" });
  expect(playNow(names, 1, "Ann").options).toEqual({});
  const form = newForm(inUse(names, about.usual), 1, recallHabits(inUse(names, about.usual)));
  expect(wishOf(names, form, "ハナ").options).toEqual({ script: "kana" });
  expect(recallHabits(inUse(names)).options).toEqual({ script: "any" });
});
