/** The table of Mini Rogue: loaded when one is opened. */
export { default as Board } from "./scenes/Board.svelte";
