import { describe, expect, it } from "vitest";
import { toldCard } from "../lib/table/projector.svelte";
import type { SeatCard } from "../lib/protocol.gen";
import { botsBeside, chairFor, paceFor } from "./what-if";

/** Ann, and two bots. */
const { seats } = toldCard({ game: "dungeon", version: 1, options: {}, seats: ["Ann", "Mei", "Otto"] }, "t");
const CHAIRS = seats.map((chair, seat): SeatCard => (seat === 0 ? chair : { ...chair, held: "bot", bot: "goldfish" }));

describe("the chair that is proposed", () => {
  it("is the one that is wanted: the own, or that of the eyes", () => {
    expect(chairFor(CHAIRS, [1], 2)).toBe(2);
  });

  it("is no bot's, also if a bot is about to move", () => {
    expect(chairFor(CHAIRS, [1], null)).toBe(0);
    expect(chairFor(seats, [1], null)).toBe(1);
  });

  it("is a bot's where there were only bots", () => {
    const bots = CHAIRS.map((chair): SeatCard => ({ ...chair, held: "bot" }));
    expect(chairFor(bots, [2], null)).toBe(2);
    expect(chairFor(bots, [], 7)).toBe(0);
  });
});

describe("the others", () => {
  it("are the same bots, and then nobody needs a clock", () => {
    expect(botsBeside(CHAIRS, 0)).toEqual([1, 2]);
    expect(paceFor(CHAIRS, 0, true)).toBe("none");
  });

  it("may be people: then there is one", () => {
    expect(botsBeside(CHAIRS, 1)).toEqual([2]);
    expect(paceFor(CHAIRS, 1, true)).toBe("relaxed");
    expect(paceFor(CHAIRS, 0, false)).toBe("relaxed");
    expect(paceFor(seats.slice(0, 1), 0, true)).toBe("none");
  });
});
