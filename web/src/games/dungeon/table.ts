/** The table of Dungeon in Memory: loaded when somebody sits down at one. */
export { default as Board } from "./Board.svelte";
