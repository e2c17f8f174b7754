import { describe, expect, it } from "vitest";
import { botSeats, canBeAlone, company, type Room } from "./seat-plan";

const BOT = { name: "wayfarer", level: 1, cast: ["Robin"], usual: true };
const dungeon: Room = { fewest: 1, most: 5, bots: [BOT] };
const deathname: Room = { fewest: 4, most: 6, bots: [BOT] };
const withoutBots = (room: Room): Room => ({ ...room, bots: [] });

describe("one person", () => {
  it("is given two bots where the game leaves a choice", () => {
    expect(company(dungeon, 1)).toEqual({ kind: "bots", seats: 3, bots: 2, watchers: 0, missing: 0 });
  });
  it("is alone at a game for one, or for one and a friend", () => {
    for (const most of [1, 2]) {
      expect(company({ ...dungeon, most }, 1)).toMatchObject({ kind: "alone", seats: 1, bots: 0 });
    }
  });
  it("is alone where there is no bot", () => {
    expect(company(withoutBots(dungeon), 1)).toMatchObject({ kind: "alone", seats: 1, bots: 0 });
  });
  it("is joined by as many bots as the game needs", () => {
    expect(company(deathname, 1)).toMatchObject({ kind: "filled", seats: 4, bots: 3 });
  });
  it("may leave the bots away only where one can play", () => {
    expect(canBeAlone(dungeon, 1)).toBe(true);
    expect(canBeAlone(deathname, 1)).toBe(false);
    expect(canBeAlone(dungeon, 2)).toBe(false);
    expect(canBeAlone(withoutBots(dungeon), 1)).toBe(false); // it is the only way already
  });
});

it("seats bots behind the people", () => {
  expect(botSeats(company(dungeon, 1))).toEqual([1, 2]);
  expect(botSeats(company(deathname, 2))).toEqual([2, 3]);
  expect(botSeats(company(dungeon, 2))).toEqual([]);
});

describe("several people", () => {
  it("all play where there are chairs for them", () => {
    for (const people of [2, 3, 4, 5]) {
      expect(company(dungeon, people)).toMatchObject({ kind: "friends", seats: people, bots: 0, watchers: 0 });
    }
  });
  it("are joined by bots where they are too few", () => {
    expect(company(deathname, 3)).toMatchObject({ kind: "filled", seats: 4, bots: 1, missing: 0 });
  });
  it("need more friends where there is no bot", () => {
    expect(company(withoutBots(deathname), 3)).toMatchObject({ kind: "short", seats: 4, bots: 0, missing: 1 });
    expect(company(withoutBots(deathname), 1)).toMatchObject({ kind: "short", seats: 4, missing: 3 });
  });
  it("watch where they are too many", () => {
    expect(company(dungeon, 6)).toMatchObject({ kind: "watched", seats: 5, watchers: 1, bots: 0 });
    expect(company({ fewest: 1, most: 1, bots: [] }, 3)).toMatchObject({ kind: "watched", seats: 1, watchers: 2 });
  });
});

it("accounts for all people as players, spectators or missing, within the game's limits", () => {
  for (const fewest of [1, 2, 3, 4, 5, 6]) {
    for (let most = fewest; most <= 6; most++) {
      for (const bots of [[], [BOT]]) {
        for (const people of [1, 2, 3, 4, 5, 6]) {
          const plan = company({ fewest, most, bots }, people);
          expect(plan.seats).toBeGreaterThanOrEqual(fewest);
          expect(plan.seats).toBeLessThanOrEqual(most);
          expect(plan.seats + plan.watchers).toBe(people + plan.bots + plan.missing);
        }
      }
    }
  }
});
