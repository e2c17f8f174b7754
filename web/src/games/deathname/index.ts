/** Death Name, as the house knows it. */
import type { GameEntry } from "../../lib/game";

export const entry: GameEntry = {
  name: "deathname",
  place: 3,
  words: { en: () => import("./words/en"), ja: () => import("./words/ja") },
  table: () => import("./table"),
  screen: () => import("./screen"),
  beside: () => import("./beside"),
  chart: () => import("./chart"),
  clauses: () => import("./clauses"),
  honours: () => import("./honours"),
  form: () => import("./form"),
  figure: () => import("./Figure.svelte"),
};
