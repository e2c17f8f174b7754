/** The table of Mini Rogue: loaded when somebody sits down at one. */
export { default as Board } from "./Board.svelte";
// Beside a replay there is a table always: so its picture is not fetched apart.
export { default as Poster } from "./Poster.svelte";
export * from "./poster";
export * from "./poster-print";
