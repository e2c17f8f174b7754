import { beforeAll, expect, it } from "vitest";
import { words } from "../../words/en";
import { lineOf, linesOf, toldLog } from "./log-entries";
import { toldCard } from "./projector.svelte";
import type { SatThen, TableCard } from "../protocol.gen";
import { speech } from "../browser/language.svelte";

beforeAll(() => {
  speech.words = words;
});

const CARD = toldCard({ game: "counting", version: 1, options: {}, seats: ["Ann", "Bo"] }, "t");
const TELLER = { written: <C>(card: C) => card, saying: ({ kind }: { kind: string }) => ({ spoken: "", kept: kind }) };
const lines = (log: readonly { kind: string }[], sat: readonly SatThen[], card = CARD) =>
  toldLog({ log, sat }, card).map((entry) => lineOf(entry, TELLER as never).text);
const BEGINNING: readonly SatThen[] = [
  { after: 0, seat: 0, held: "person" },
  { after: 0, seat: 1, held: "person" },
];

it("who came and went stands between what happened before and after it", () => {
  const changes: readonly SatThen[] = [
    { after: 1, seat: 1, held: "nobody" },
    { after: 1, seat: 1, held: "bot", bot: "elephant" },
    { after: 3, seat: 1, held: "person" },
  ];
  expect(lines([{ kind: "one" }, { kind: "two" }, { kind: "three" }], [...BEGINNING, ...changes])).toEqual([
    "one",
    "Bo has left.",
    "Elephant plays for Bo now.",
    "two",
    "three",
    "Bo is back.",
  ]);
});

it("nothing is told where nothing has changed, or a match of before does not say it", () => {
  expect(lines([{ kind: "one" }], BEGINNING)).toEqual(["one"]);
  expect(lines([{ kind: "one" }], [])).toEqual(["one"]);
});

it("what came after the last event that is kept stands at the end, with the name of whose chair it still is", () => {
  const [, bo] = CARD.seats;
  const left = { ...CARD.seats[0], held: "nobody", name: "Red", instead_of: "Ann" } as const;
  const card = { ...CARD, seats: [left, bo] } as TableCard;
  expect(lines([{ kind: "one" }], [...BEGINNING, { after: 7, seat: 0, held: "nobody" }], card)).toEqual([
    "one",
    "Ann has left.",
  ]);
});

it("what was played before a what-if is set apart from what is played anew", () => {
  const card = { ...CARD, what_if: { replay: "/t/x/1", at: 2 } };
  const sat = [...BEGINNING.map((one) => ({ ...one, after: 2 })), { after: 2, seat: 1, held: "nobody" } as const];
  const log = [{ kind: "one" }, { kind: "two" }, { kind: "three" }];
  expect(lines(log, sat, card)).toEqual(["one", "two", "Played anew from here", "Blue has left.", "three"]);
  expect(lines(log, sat)).not.toContain("Played anew from here");
});

it("folds what one after the other does into a line that counts, until something else happens", () => {
  const teller = {
    ...TELLER,
    saying: ({ kind }: { kind: string }) => ({
      spoken: "",
      kept: kind,
      seat: 0,
      ...(kind === "wrote" ? { many: "# wrote" } : {}),
    }),
  };
  const told = (...kinds: string[]) =>
    linesOf(toldLog({ log: kinds.map((kind) => ({ kind })), sat: BEGINNING }, CARD), teller as never).map(
      ({ text }) => text,
    );
  expect(told("wrote")).toEqual(["wrote"]);
  expect(told("wrote", "wrote", "wrote", "passed", "passed", "wrote")).toEqual([
    "3 wrote",
    "passed",
    "passed",
    "wrote",
  ]);
});
