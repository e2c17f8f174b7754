/** The table of Death Name on a television. */
export { default as Screen } from "./scenes/Screen.svelte";
