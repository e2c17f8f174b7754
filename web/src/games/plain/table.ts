/** The plain board: any game, as text with buttons. */
export { default as Board } from "./Board.svelte";
