/** Dungeon in Memory, as the house knows it. */
import type { GameEntry } from "../../lib/game";
import Window from "./Window.svelte";

export const dungeon: GameEntry = {
  name: "dungeon",
  Window,
  words: { en: () => import("./words/en"), ja: () => import("./words/ja") },
  table: () => import("./table"),
  beside: () => import("./truth"),
  chart: () => import("./mine"),
  figure: () => import("./Figure.svelte"),
};
