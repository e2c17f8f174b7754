import type { FoeId } from "../ids";
import { ancestorSpirit } from "./ancestor-spirit";
import { burrowingWorm } from "./burrowing-worm";
import { direWolf } from "./dire-wolf";
import { mutantFly } from "./mutant-fly";
import type { Print } from "../print";

export const prints: Partial<Record<FoeId, Print>> = {
  mutant_fly: mutantFly,
  burrowing_worm: burrowingWorm,
  dire_wolf: direWolf,
  ancestor_spirit: ancestorSpirit,
};
