/** What everything is called, as in the rule sheet. */
import { CARDS } from "../../cards.gen";
import { writer } from "../effect";
import { nameOf, type NameWords } from "../names";
import { ROW_NAMES } from "./rows";

const rooms: NameWords["rooms"] = {
  bonfire: "Bonfire",
  hermit: "Hermit",
  trap_spikes: "Spikes",
  trap_axe: "Axe",
  trap_bats: "Bats",
  trap_door: "Door",
  chest: "Chest",
  mimic: "Mimic",
  armory: "Armory",
  crow: "Crow",
  merchant: "Merchant",
  hunter: "Hunter",
  tomb: "Tomb",
  cave: "Damp Cave",
  corridor: "Corridor",
  shelter: "Empty Shelter",
  shrine: "Shrine",
  monster_a: "Monster A",
  monster_b: "Monster B",
  monster_c: "Monster C",
};
const bosses: NameWords["bosses"] = {
  dragon: "Cursed Dragon",
  protector: "King’s Protector",
  spider_queen: "Spider Queen",
  ghoul: "Ghoul",
  og: "Og’s Remains",
};
const { og, ...upperBosses } = bosses;
const foes: NameWords["foes"] = {
  giant_spider: "Giant Spider",
  goblin_warrior: "Goblin Warrior",
  undead_arbalist: "Undead Arbalist",
  kings_guard: "King’s Guard",
  giant_rat: "Giant Rat",
  skeleton_soldier: "Skeleton Soldier",
  winged_serpent: "Winged Serpent",
  cursed_guard: "Cursed Guard",
  mutant_fly: "Mutant Fly",
  burrowing_worm: "Burrowing Worm",
  dire_wolf: "Dire Wolf",
  ancestor_spirit: "Ancestor Spirit",
  apparition: "Apparition",
  ghost: "Ghost",
  specter: "Specter",
  revenant: "Revenant",
  ...upperBosses,
  og_first: `${og}, first phase`,
  og_second: `${og}, second phase`,
};
const stats: NameWords["stats"] = { hp: "HP", xp: "XP", armor: "Armor", food: "Food", gold: "Gold" };
const afflictions: NameWords["afflictions"] = { curse: "Curse", poison: "Poison", blindness: "Blindness" };
const potions: NameWords["potions"] = {
  fire: { name: "Fire potion", short: "Fire", text: "In combat: 7 damage." },
  frost: { name: "Frost potion", short: "Frost", text: "In combat: the foe does not attack this turn." },
  poison: {
    name: "Poison potion",
    short: "Poison",
    text: "In combat: 4 damage in this turn and in each of your later turns.",
  },
  healing: {
    name: "Healing potion",
    short: "Healing",
    text: "+6 HP; also just before a loss that would leave you at 0.",
  },
  holy: { name: "Holy potion", short: "Holy", text: "Cures Curse, Poison and Blindness." },
  perception: { name: "Perception potion", short: "Perception", text: "A check succeeds, or Blindness is cured." },
};
const items: NameWords["items"] = {
  rusty_dagger: { name: "Rusty Dagger", text: "A weapon with 1 free feat." },
  worn_sword: { name: "Worn Sword", text: "A weapon with 2 free feats." },
  great_axe: { name: "Great Axe", text: "A weapon with 3 free feats." },
  crow: {
    name: "Crow",
    text: "Once: it replaces a face-up Room, or brings two Rooms before the grid is laid.",
  },
};
const effects: NameWords["effects"] = {
  blessing: "a blessing",
  refresh: "skill ready again",
  fall: "Fall",
  ghost: "Ghost",
  tunnel: "swap two Rooms that nobody has entered",
  weaken: "Weaken",
  "ignore armor": "Ignore Armor",
  "any potion": "a potion of your choice",
  regeneration: "Regeneration",
};
const dungeonFloors = ["Sewers", "Dungeon", "Catacombs", "Sunken Keep"] as const;
const towerFloors = ["Tower, floor 1", "Tower, floor 2", "Tower, floor 3", "Tower, floor 4"] as const;
const floors: NameWords["floors"] = { dungeon: dungeonFloors, tower: towerFloors };

const armory: readonly (readonly (readonly string[])[])[] = CARDS.rooms.armory.rows;
const causes = { poison: "poison", starving: "hunger", rewards: "the Rewards" };
const lower: { readonly [cause: string]: string } = { ...causes, og_first: og, og_second: og };
const cause = (what: string): string =>
  lower[what] ?? (what in foes || what in rooms ? `the ${nameOf({ ...rooms, ...foes }, what)}` : what);

export const names: NameWords = {
  rooms,
  bosses,
  foes,
  stats,
  afflictions,
  potions,
  items,
  effects,
  characters: {
    crusader: { name: "Crusader", text: "In armor from the first step, and hungry for a fight." },
    priestess: { name: "Priestess", text: "Plenty of HP, and a prayer that even death must hear." },
    mage: { name: "Mage", text: "Fire, frost and poison from bare hands, and eyes that see through walls." },
    rogue: { name: "Rogue", text: "A full purse, quiet feet, and a knife where nobody looks." },
  },
  skills: {
    bash: { name: "Bash", text: "Before a combat roll: add twice your Armor to the damage of this attack." },
    shield: { name: "Shield", text: "Before a move: everybody has 1 more Armor in the next cell." },
    tribute: { name: "Divine Tribute", text: "Before a combat roll: give up HP and add twice that to the damage." },
    blessing: { name: "Blessing", text: "When a loss would leave somebody at 0 HP: they have 2 HP instead." },
    conjuration: {
      name: "Conjuration",
      text: "Before a combat roll: the effect of a Fire, Frost or Poison potion, without the potion.",
    },
    clairvoyance: { name: "Clairvoyance", text: "Before a move: reveal up to three facedown Rooms." },
    backstab: { name: "Backstab", text: "Before a combat roll: one of your dice will count twice." },
    evasion: { name: "Evasion", text: "Move on, and the next Room does nothing." },
  },
  actions: {
    hone: "Hone your weapon",
    forage: "Search for food",
    rest: "Rest",
    help: "Help",
    meal: "Share a meal",
    tunnel: "Tunnel",
  },
  mats: { dungeon: "Dungeon", tower: "Tower" },
  floors,
  floor: (mat, floor) => floors[mat][floor - 1] ?? "",
  area: (area) => `Area ${area}`,
  stances: {
    balanced: { name: "Balanced", text: "The dice count as printed; a 6 is critical." },
    aggressive: { name: "Aggressive", text: "A 2 is a Miss too; 5 and 6 are critical." },
    defensive: { name: "Defensive", text: "A Miss counts 1; nothing is critical." },
  },
  difficulty: { normal: "Normal", hard: "Hard", harder: "Harder", roguelike: "Roguelike" },
  prices: { xp: "1 XP", hp: "2 HP", item: "a free feat" },
  rewards: "Rewards",
  facedown: "facedown Room",
  cells: [
    "top left",
    "top middle",
    "top right",
    "middle left",
    "centre",
    "middle right",
    "bottom left",
    "bottom middle",
    "exit",
  ],
  rowName(room, face) {
    if (room === "armory") return nameOf(items, armory[face - 1]?.[0]?.[0]);
    return (room !== null && room in ROW_NAMES ? ROW_NAMES[room as keyof typeof ROW_NAMES][face - 1] : null) ?? null;
  },
  ...writer(
    { stats, afflictions, potions, items, effects },
    {
      change: (stat, figure) => `${figure} ${stat}`,
      topUp: (to) => `HP up to ${to}`,
      regeneration: (by) => `Regeneration ${by}`,
      then: ", then ",
      or: (all) => (all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all[all.length - 1] ?? ""}`),
      nothing: "nothing",
    },
  ),
  cause,
  fell(name, what) {
    if (what in foes) return `${name} was slain by ${cause(what)}.`;
    if (what === "poison" || what === "starving") return `${name} died of ${cause(what)}.`;
    return `${name} fell at ${cause(what)}.`;
  },
};
