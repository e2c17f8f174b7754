/** The table of Death Name: loaded when one is opened. */
export { default as Board } from "./scenes/Board.svelte";
