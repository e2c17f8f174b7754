/** How somebody plays Dungeon in Memory: loaded on my page. */
export { default as Chart } from "./Chart.svelte";
