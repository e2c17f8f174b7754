/** What the things in the box are called, and what is printed on them. */
import type {
  Affliction,
  Boss,
  Character,
  Foe,
  Item,
  Options,
  Potion,
  Price,
  Room,
  Row,
  Skill,
  Stance,
  Stat,
} from "../protocol.gen";
import type { CARDS } from "../cards.gen";
import type { EffectWord } from "./effect";

export type Difficulty = Options["difficulty"];
export type Mat = Options["mat"];
/** The seals of the Rooms. */
/** What is done at a fire. */
export type FireAction = (typeof CARDS.rooms)["bonfire" | "hermit"]["actions"][number]["id"];
/** The Rooms whose rows have names. */
export type RowRoom = Exclude<Room, "bonfire" | "hermit" | "chest" | "mimic" | "armory" | "crow" | Trader | Monster>;
type Trader = "merchant" | "hunter";
type Monster = "monster_a" | "monster_b" | "monster_c";
/** One for each face of the Dungeon die. */
export type Six<T> = readonly [T, T, T, T, T, T];

export interface Named {
  readonly name: string;
  /** One sentence. */
  readonly text: string;
}

export interface NameWords {
  readonly rooms: { readonly [R in Room]: string };
  readonly foes: { readonly [F in Foe]: string };
  readonly bosses: { readonly [B in Boss]: string };
  readonly characters: { readonly [C in Character]: Named };
  readonly skills: { readonly [S in Skill]: Named };
  readonly potions: { readonly [P in Potion]: Named & { readonly short: string } };
  readonly items: { readonly [I in Item]: Named };
  readonly stats: { readonly [S in Stat]: string };
  readonly afflictions: { readonly [A in Affliction]: string };
  /** The other words of the cards' small language. */
  readonly effects: { readonly [E in EffectWord]: string };
  readonly actions: { readonly [A in FireAction]: string };
  readonly mats: { readonly [M in Mat]: string };
  readonly floors: { readonly [M in Mat]: readonly [string, string, string, string] };
  readonly floor: (mat: Mat, floor: number) => string;
  readonly area: (area: number) => string;
  readonly stances: { readonly [S in Stance]: Named };
  readonly difficulty: { readonly [D in Difficulty]: string };
  /** Of a feat. */
  readonly prices: { readonly [P in Price]: string };
  /** The card of the Rewards. */
  readonly rewards: string;
  /** A Room that is still face down. */
  readonly facedown: string;
  /** Of the grid, from 0 to 8. */
  readonly cells: readonly [...Six<string>, string, string, string];
  /** The name of a row, by the face of the Dungeon die; null: it has none. */
  readonly rowName: (room: Room | null, face: number) => string | null;
  /** "hp-F" on floor 2: "−2 HP"; on no floor (0), as it is printed: "−F HP". */
  readonly effect: (effect: string, floor: number) => string;
  /** "Fire potion or +2 XP"; "−3 HP, then Fall" */
  readonly row: (row: Row, floor: number) => string;
  /** A cause of death: "the Winged Serpent", "poison", "hunger" */
  readonly cause: (cause: string) => string;
  /** "Sable was slain by the Winged Serpent." */
  readonly fell: (name: string, cause: string) => string;
  /** The mark of a figure that is our own. */
}

/** Three rows for six faces, as on the traps. */
export const pairs = <T>(low: T, middle: T, high: T): Six<T> => [low, low, middle, middle, high, high];

/** What *words* have for *key*, which came over the wire; its own text where they have nothing. */
export const nameOf = (words: { readonly [key: string]: string | Named }, key: unknown): string => {
  const found = Object.hasOwn(words, String(key)) ? words[String(key)] : undefined;
  return typeof found === "object" ? found.name : (found ?? String(key));
};
