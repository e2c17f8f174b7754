/** What stands beside the board when everything is shown. */
export { default as Beside } from "./scenes/Beside.svelte";
