/** Dungeon in Memory, as the house knows it. */
import type { GameEntry } from "../../lib/game";
import Window from "./pieces/Window.svelte";

export const entry: GameEntry = {
  name: "dungeon",
  place: 1,
  Window,
  words: { en: () => import("./words/en"), ja: () => import("./words/ja") },
  table: () => import("./table"),
  beside: () => import("./beside"),
  chart: () => import("./chart"),
  figure: () => import("./Figure.svelte"),
};
