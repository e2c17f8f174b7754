/** Where each foe is met, and in what light. */
import type { FoeId, Floor } from "../ids";
import type { LightName } from "./light";
import type { Print } from "../print";

/** Fetched when the first foe is near. */
export const fetchPrints = async (): Promise<Record<FoeId, Print>> => (await import("./prints")).prints;

export interface Setting {
  /** A boss is met on others, too. */
  readonly floor: Floor;
  readonly light: LightName;
  /** Of the drawing: one whose face is low must be smaller, or its name would hide the eyes. */
  readonly size?: number;
}

export const SETTINGS: Record<FoeId, Setting> = {
  giant_spider: { floor: 1, light: "venom" },
  goblin_warrior: { floor: 2, light: "dust" },
  undead_arbalist: { floor: 3, light: "venom" },
  kings_guard: { floor: 4, light: "ember" },
  giant_rat: { floor: 1, light: "ember" },
  skeleton_soldier: { floor: 2, light: "ember" },
  winged_serpent: { floor: 3, light: "ember" },
  cursed_guard: { floor: 4, light: "wine" },
  mutant_fly: { floor: 1, light: "dust" },
  burrowing_worm: { floor: 2, light: "wine" },
  dire_wolf: { floor: 3, light: "blood" },
  ancestor_spirit: { floor: 4, light: "dust" },
  apparition: { floor: 1, light: "cold" },
  ghost: { floor: 2, light: "cold" },
  specter: { floor: 3, light: "cold" },
  revenant: { floor: 4, light: "cold" },
  dragon: { floor: 1, light: "wine" },
  protector: { floor: 2, light: "dust" },
  spider_queen: { floor: 3, light: "venom" },
  ghoul: { floor: 3, light: "blood" },
  og_first: { floor: 4, light: "wine", size: 0.76 },
  og_second: { floor: 4, light: "venom", size: 0.76 },
};
