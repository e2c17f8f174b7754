/** What the first round does without until its cards are scored: fetched while names are written. */
export { default as EndScene } from "./scenes/EndScene.svelte";
export { default as ScoreShow } from "./scenes/ScoreShow.svelte";
