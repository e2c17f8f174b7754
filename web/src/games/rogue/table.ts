/** The table of Mini Rogue: loaded when one is opened. */
export { default as Board } from "./scenes/Board.svelte";
// Beside a replay there is a table always: so its picture is not fetched apart.
export { default as Poster } from "./pieces/Poster.svelte";
export * from "./pieces/poster";
export * from "./pieces/poster-print";
