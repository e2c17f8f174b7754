/** The paper slips of the icons: a name, one sentence, and the clause that says more. */
import type { Affliction, Item, Potion, Skill, Stance, Stat } from "../protocol.gen";
import type { Named, NameWords } from "./names";

export interface Slip extends Named {
  /** Empty where no clause says more. */
  readonly clause: string;
}

type DieFace = "miss" | "2" | "3" | "4" | "5" | "6";
type DungeonFace = "1" | "2" | "3" | "4" | "5" | "6";
/** Icons that only their slip explains. */
export type OwnSlipId =
  | Stat
  | Affliction
  | `die-${"character" | DieFace}`
  | `dungeon-${"die" | DungeonFace}`
  | `curse-${"die" | "blank" | "skull"}`
  | `poison-${"die" | "blank" | "drop"}`
  // what a foe or a row does
  | "ignore-armor"
  | "weaken"
  | "fall"
  | "blessing"
  // the character
  | "skill-ready"
  | "skill-spent"
  | "shield"
  // the foe
  | "boss"
  | "boss-pile"
  | "damage"
  | "frozen"
  | "venom"
  // the mat and the grid
  | "facedown"
  | "odds";
/** Things that carry their sentence with their name. */
type NamedSlipId = `potion-${Potion}` | `skill-${Skill}` | `item-${Item}` | `stance-${Stance}`;
export type SlipId = OwnSlipId | NamedSlipId;
export type Slips = { readonly [S in SlipId]: Slip };
export type OwnSlips = { readonly [S in OwnSlipId]: readonly [name: string, text: string] };

const CLAUSES: { readonly [S in SlipId]: string } = {
  hp: "M-2.1",
  xp: "M-2.3",
  armor: "M-R7",
  food: "M-11.7",
  gold: "M-2.1",
  curse: "M-6.5",
  poison: "M-6.5",
  blindness: "M-6.5",
  "potion-fire": "M-6.8",
  "potion-frost": "M-6.8",
  "potion-poison": "M-6.8",
  "potion-healing": "M-6.8",
  "potion-holy": "M-6.8",
  "potion-perception": "M-R11",
  "ignore-armor": "M-6.5",
  weaken: "M-6.5",
  fall: "M-6.6",
  blessing: "M-6.5",
  "die-character": "M-1.1",
  "die-miss": "M-10.3",
  "die-2": "M-1.1",
  "die-3": "M-1.1",
  "die-4": "M-1.1",
  "die-5": "M-R1",
  "die-6": "M-10.4",
  "dungeon-die": "M-1.1",
  "dungeon-1": "M-10.9",
  "dungeon-2": "M-10.9",
  "dungeon-3": "M-10.9",
  "dungeon-4": "M-10.9",
  "dungeon-5": "M-10.9",
  "dungeon-6": "M-10.9",
  "curse-die": "M-1.1",
  "curse-blank": "M-1.1",
  "curse-skull": "M-10.2",
  "poison-die": "M-1.1",
  "poison-blank": "M-1.1",
  "poison-drop": "M-10.2",
  "skill-ready": "M-2.5",
  "skill-spent": "M-2.5",
  "skill-bash": "M-2.6",
  "skill-tribute": "M-2.7",
  "skill-conjuration": "M-2.8",
  "skill-backstab": "M-2.9",
  "skill-shield": "M-2.10",
  "skill-blessing": "M-2.11",
  "skill-clairvoyance": "M-2.12",
  "skill-evasion": "M-2.13",
  shield: "M-2.10",
  "item-rusty_dagger": "M-4.7",
  "item-worn_sword": "M-4.7",
  "item-great_axe": "M-4.7",
  "item-crow": "M-4.8",
  boss: "M-5.1",
  "boss-pile": "M-11.6",
  damage: "M-10.9",
  frozen: "M-6.8",
  venom: "M-6.8",
  "stance-balanced": "M-8.10",
  "stance-aggressive": "M-8.10",
  "stance-defensive": "M-8.10",
  facedown: "M-6.12",
  odds: "",
};

/** A language's slips: its own, and those of the things that carry their sentence. */
export function bind(own: OwnSlips, names: Pick<NameWords, "potions" | "skills" | "items" | "stances">): Slips {
  const kinds = { potion: names.potions, skill: names.skills, item: names.items, stance: names.stances };
  const named = Object.entries(kinds).flatMap(([kind, things]) =>
    Object.entries(things).map(([id, { name, text }]) => [`${kind}-${id}`, name, text] as const),
  );
  const others = Object.entries(own).map(([id, [name, text]]) => [id, name, text] as const);
  const all = [...named, ...others].map(([id, name, text]) => [id, { name, text, clause: CLAUSES[id as SlipId] }]);
  return Object.fromEntries(all) as Slips; // the types of the parts name every id
}
