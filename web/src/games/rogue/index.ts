/** Mini Rogue, as the house knows it. */
import type { GameEntry } from "../../lib/game";
import Window from "./Window.svelte";

export const rogue: GameEntry = {
  name: "rogue",
  Window,
  words: { en: () => import("./words/en"), ja: () => import("./words/ja") },
  table: () => import("./table"),
  beside: () => import("./beside"),
  chart: () => import("./chart"),
  figure: () => import("./Figure.svelte"),
};
