/** The table of Mini Rogue: loaded when somebody sits down at one. */
export { default as Board } from "./Board.svelte";
