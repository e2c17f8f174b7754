/** What the box is called by: the same ids as in the data and on the wire. */

export type RoomId =
  | "bonfire"
  | "hermit"
  | "trap_spikes"
  | "trap_axe"
  | "trap_bats"
  | "trap_door"
  | "chest"
  | "mimic"
  | "armory"
  | "crow"
  | "merchant"
  | "hunter"
  | "tomb"
  | "cave"
  | "corridor"
  | "shelter"
  | "shrine"
  | "monster_a"
  | "monster_b"
  | "monster_c";

export type MonsterId =
  | "giant_spider"
  | "goblin_warrior"
  | "undead_arbalist"
  | "kings_guard"
  | "giant_rat"
  | "skeleton_soldier"
  | "winged_serpent"
  | "cursed_guard"
  | "mutant_fly"
  | "burrowing_worm"
  | "dire_wolf"
  | "ancestor_spirit";
export type GhostId = "apparition" | "ghost" | "specter" | "revenant";
/** A boss as a card; Og's Remains is one card and two foes. */
export type BossId = "dragon" | "protector" | "spider_queen" | "ghoul" | "og";
export type FoeId = MonsterId | GhostId | Exclude<BossId, "og"> | "og_first" | "og_second";

export type CharacterId = "crusader" | "priestess" | "mage" | "rogue";
export type PotionId = "fire" | "frost" | "poison" | "healing" | "holy" | "perception";
export type ItemId = "rusty_dagger" | "worn_sword" | "great_axe" | "crow";
export type StatId = "hp" | "xp" | "armor" | "food" | "gold";
export type AfflictionId = "curse" | "poison" | "blindness";

export type Floor = 1 | 2 | 3 | 4;
