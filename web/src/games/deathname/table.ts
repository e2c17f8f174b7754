/** The table of Death Name: loaded when somebody sits down at one. */
export { default as Board } from "./Board.svelte";
