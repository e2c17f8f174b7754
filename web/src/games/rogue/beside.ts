/** What stands beside the board of a replay in which everything is shown: the picture of the run. */
export { default as Beside } from "./scenes/Beside.svelte";
