/** The table of Dungeon in Memory: loaded when one is opened. */
export { default as Board } from "./scenes/Board.svelte";
