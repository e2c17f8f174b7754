/** Kill Points over time, for my page. */
export { default as Chart } from "./scenes/Chart.svelte";
