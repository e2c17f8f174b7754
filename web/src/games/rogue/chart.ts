/** How far somebody came with whom: for my page. */
export { default as Chart } from "./Chart.svelte";
