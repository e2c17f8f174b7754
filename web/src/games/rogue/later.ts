/** What the first decision of a run does without: fetched while the characters are chosen. */
export { default as Area } from "./scenes/Area.svelte";
export { default as End } from "./scenes/End.svelte";
export { default as FightScene } from "./scenes/FightScene.svelte";
export { default as RoomScene } from "./scenes/RoomScene.svelte";
export { default as Side } from "./scenes/Side.svelte";
export { default as Slips } from "./scenes/Slips.svelte";
