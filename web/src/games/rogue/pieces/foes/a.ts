import type { FoeId } from "../ids";
import { giantSpider } from "./giant-spider";
import { goblinWarrior } from "./goblin-warrior";
import { kingsGuard } from "./kings-guard";
import type { Print } from "../print";
import { undeadArbalist } from "./undead-arbalist";

export const prints: Partial<Record<FoeId, Print>> = {
  giant_spider: giantSpider,
  goblin_warrior: goblinWarrior,
  undead_arbalist: undeadArbalist,
  kings_guard: kingsGuard,
};
