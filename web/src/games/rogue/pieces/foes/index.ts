/** Where each foe is met, in what light, and in which file it is drawn. */
import type { FoeId, Floor } from "../ids";
import type { LightName } from "./light";
import type { Print } from "../print";

type Prints = Promise<{ readonly prints: Partial<Record<FoeId, Print>> }>;

/** Drawn when they are needed, a family at a time. */
export const FAMILIES = {
  a: (): Prints => import("./a"),
  b: (): Prints => import("./b"),
  c: (): Prints => import("./c"),
  ghosts: (): Prints => import("./ghosts"),
  bosses: (): Prints => import("./bosses"),
  og: (): Prints => import("./og"),
};

export interface Setting {
  readonly family: keyof typeof FAMILIES;
  /** A boss is met on others, too. */
  readonly floor: Floor;
  readonly light: LightName;
  /** Of the drawing: one whose face is low must be smaller, or its name would hide the eyes. */
  readonly size?: number;
}

export const SETTINGS: Record<FoeId, Setting> = {
  giant_spider: { family: "a", floor: 1, light: "venom" },
  goblin_warrior: { family: "a", floor: 2, light: "dust" },
  undead_arbalist: { family: "a", floor: 3, light: "venom" },
  kings_guard: { family: "a", floor: 4, light: "ember" },
  giant_rat: { family: "b", floor: 1, light: "ember" },
  skeleton_soldier: { family: "b", floor: 2, light: "ember" },
  winged_serpent: { family: "b", floor: 3, light: "ember" },
  cursed_guard: { family: "b", floor: 4, light: "wine" },
  mutant_fly: { family: "c", floor: 1, light: "dust" },
  burrowing_worm: { family: "c", floor: 2, light: "wine" },
  dire_wolf: { family: "c", floor: 3, light: "blood" },
  ancestor_spirit: { family: "c", floor: 4, light: "dust" },
  apparition: { family: "ghosts", floor: 1, light: "cold" },
  ghost: { family: "ghosts", floor: 2, light: "cold" },
  specter: { family: "ghosts", floor: 3, light: "cold" },
  revenant: { family: "ghosts", floor: 4, light: "cold" },
  dragon: { family: "bosses", floor: 1, light: "wine" },
  protector: { family: "bosses", floor: 2, light: "dust" },
  spider_queen: { family: "bosses", floor: 3, light: "venom" },
  ghoul: { family: "bosses", floor: 3, light: "blood" },
  og_first: { family: "og", floor: 4, light: "wine", size: 0.76 },
  og_second: { family: "og", floor: 4, light: "venom", size: 0.76 },
};
