/** The truth about a match of Dungeon in Memory: loaded where a replay shows everything. */
export { default as Beside } from "./scenes/Beside.svelte";
