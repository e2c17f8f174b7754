import type { FoeId } from "../ids";
import { cursedGuard } from "./cursed-guard";
import { giantRat } from "./giant-rat";
import type { Print } from "../print";
import { skeletonSoldier } from "./skeleton-soldier";
import { wingedSerpent } from "./winged-serpent";

export const prints: Partial<Record<FoeId, Print>> = {
  giant_rat: giantRat,
  skeleton_soldier: skeletonSoldier,
  winged_serpent: wingedSerpent,
  cursed_guard: cursedGuard,
};
