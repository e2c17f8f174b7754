import { expect, it } from "vitest";
import type { MyMatch } from "../lib/protocol.gen";
import { byGame, others, outcome, totals } from "./matches";

const match = (game: string, winners: readonly number[], what_if = false): MyMatch => ({
  table: "t",
  number: 1,
  game,
  you: 1,
  seats: ["Tom", "Ann", "Ryo"],
  ended: 0,
  options: {},
  result: { ending: "", points: [0, 0, 0], winners },
  what_if,
  named: false,
  figures: null,
});

it("tells a victory from one that is shared, a defeat, and an end without winners", () => {
  expect(outcome(match("a", [1]))).toBe("won");
  expect(outcome(match("a", [0, 1]))).toBe("together");
  expect(outcome(match("a", [0]))).toBe("lost");
  expect(outcome(match("a", []))).toBe("ended");
});

it("counts how matches ended", () => {
  const played = [match("a", [1]), match("a", [1]), match("a", [2]), match("a", [])];
  expect(totals(played)).toEqual({ matches: 4, by: { won: 2, together: 0, lost: 1, ended: 1 } });
});

it("sorts matches by game, the game that was played last first", () => {
  const played = [match("b", [1]), match("a", [1]), match("b", [0])];
  expect(byGame(played).map(({ game, matches }) => [game, matches.length])).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});

it("lists what went on from another match, but does not count it", () => {
  const [game] = byGame([match("a", [1], true), match("a", [0])]);
  expect(game?.matches).toHaveLength(2);
  expect(game?.counted).toEqual([match("a", [0])]);
});

it("names all players but me", () => {
  expect(others(match("a", []))).toEqual(["Tom", "Ryo"]);
});
