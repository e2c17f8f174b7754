/** How far runs came, by company: for my page. */
export { default as Chart } from "./scenes/Chart.svelte";
