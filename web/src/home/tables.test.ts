import { expect, it } from "vitest";
import type { Phase, SeatCard, TableCard } from "../lib/protocol.gen";
import { inOrder, toJoin } from "./tables.svelte";

const seat = (held: SeatCard["held"]): SeatCard => ({
  held,
  name: "Ann",
  bot: null,
  present: true,
  votes: [],
  play_for: [],
  rematch: false,
  same_luck: false,
  instead_of: null,
  open: held === "nobody",
});
const table = (id: string, phase: Phase, ...held: SeatCard["held"][]): TableCard => ({
  id,
  game: "dungeon",
  version: 1,
  options: {},
  pace: "none",
  listed: true,
  phase,
  match: 0,
  seats: held.map(seat),
  spectators: 0,
  what_if: null,
});

it("puts running tables first and keeps their order otherwise", () => {
  const tables = [table("a", "over"), table("b", "gathering"), table("c", "playing"), table("d", "gathering")];
  expect(inOrder(tables).map(({ id }) => id)).toEqual(["c", "b", "d", "a"]);
});

it("offers tables with a free chair at which I do not sit", () => {
  const listed = [
    table("a", "gathering", "person", "nobody"),
    table("b", "gathering", "person", "bot"),
    table("c", "gathering", "person", "nobody"),
  ];
  expect(toJoin(listed, [table("c", "gathering", "person", "nobody")]).map(({ id }) => id)).toEqual(["a"]);
});
