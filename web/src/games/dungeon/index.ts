/** Dungeon in Memory, as the house knows it. */
import type { GameEntry } from "../../lib/game";

export const entry: GameEntry = {
  name: "dungeon",
  place: 1,
  words: { en: () => import("./words/en"), ja: () => import("./words/ja") },
  table: () => import("./table"),
  beside: () => import("./beside"),
  chart: () => import("./chart"),
  clauses: () => import("./clauses"),
  honours: () => import("./honours"),
  figure: () => import("./Figure.svelte"),
};
