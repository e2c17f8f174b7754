/** The chart of Dungeon in Memory: loaded on my page. */
export { default as Chart } from "./scenes/Chart.svelte";
