/** Every foe. They come together: a small file, and most of them are met on any run. */
import type { FoeId } from "../ids";
import type { Print } from "../print";
import { ancestorSpirit } from "./ancestor-spirit";
import { burrowingWorm } from "./burrowing-worm";
import { cursedGuard } from "./cursed-guard";
import { direWolf } from "./dire-wolf";
import { dragon } from "./dragon";
import { ghosts } from "./ghosts";
import { ghoul } from "./ghoul";
import { giantRat } from "./giant-rat";
import { giantSpider } from "./giant-spider";
import { goblinWarrior } from "./goblin-warrior";
import { kingsGuard } from "./kings-guard";
import { mutantFly } from "./mutant-fly";
import { og } from "./og";
import { protector } from "./protector";
import { skeletonSoldier } from "./skeleton-soldier";
import { spiderQueen } from "./spider-queen";
import { undeadArbalist } from "./undead-arbalist";
import { wingedSerpent } from "./winged-serpent";

export const prints: Record<FoeId, Print> = {
  giant_spider: giantSpider,
  goblin_warrior: goblinWarrior,
  undead_arbalist: undeadArbalist,
  kings_guard: kingsGuard,
  giant_rat: giantRat,
  skeleton_soldier: skeletonSoldier,
  winged_serpent: wingedSerpent,
  cursed_guard: cursedGuard,
  mutant_fly: mutantFly,
  burrowing_worm: burrowingWorm,
  dire_wolf: direWolf,
  ancestor_spirit: ancestorSpirit,
  dragon,
  protector,
  spider_queen: spiderQueen,
  ghoul,
  ...ghosts,
  ...og,
};
