/** Figures of the cards, as the board shows them. */
import { CARDS } from "../cards.gen";
import type { Boss, Character, Effect, Fight, Foe, Hero, Options, Room, Row, Skill, Stat } from "../protocol.gen";

export type Family = "bonfire" | "trap" | "treasure" | "armory" | "crow" | "merchant" | "tomb" | "shrine" | "monster";

export interface Ware {
  readonly price: number;
  readonly row: Row;
  readonly times_floor: boolean;
}

export interface RoomFace {
  readonly id: Room;
  readonly family: Family;
  readonly always: readonly Effect[];
  readonly encountered: readonly Effect[];
  readonly rows: readonly Row[];
  readonly failure: readonly Row[];
  readonly actions: readonly { readonly id: string; readonly pay: readonly Effect[]; readonly row: Row }[];
  readonly buy: readonly Ware[];
  readonly sell: { readonly armor?: number; readonly potion?: number };
  readonly foes: readonly Foe[];
}

export interface FoeFace {
  readonly id: Foe;
  readonly hp: number;
  readonly damage: number;
  readonly effects: readonly Effect[];
  readonly ignores_armor: boolean;
  readonly reward: readonly Effect[];
}

export interface CharacterFace {
  readonly combat: Skill;
  readonly exploration: Skill;
}

export const STATS: readonly Stat[] = ["hp", "xp", "armor", "food", "gold"];
export const CHARACTERS: readonly Character[] = ["crusader", "priestess", "mage", "rogue"];
export const AFFLICTIONS = ["curse", "poison", "blindness"] as const;
export const EXIT = 8;
export const LIMITS: { readonly [S in Stat]: number } = CARDS.figures.limits;
export const LEVELS: readonly number[] = CARDS.figures.levels;
export const FIGURES = CARDS.figures;

export const roomFace = (room: Room): RoomFace => CARDS.rooms[room];
export const characterFace = (character: Character): CharacterFace => CARDS.characters[character];

/** A character as it sets out: what its card says, less what the difficulty takes. */
export function setOut(character: Character, difficulty: Options["difficulty"]): Hero {
  const { hp, xp, armor, food, gold, potions } = CARDS.characters[character];
  const stats: Record<Stat, number> = { hp, xp, armor, food, gold };
  for (const { stat, by } of CARDS.figures.difficulty[difficulty]) stats[stat] = Math.max(0, stats[stat] + by);
  return {
    character,
    ...stats,
    potions,
    held: null,
    ready: true,
    curse: false,
    poison: false,
    blindness: false,
    shield: false,
    cell: 0,
    evading: false,
    encountered: false,
  };
}

/** A foe as one meets it on a floor: the last figures hold for all floors above. */
export function foeFace(foe: Foe, floor: number): FoeFace {
  const faces: readonly FoeFace[] = CARDS.foes[foe];
  const face = faces[Math.min(floor, faces.length) - 1];
  if (face === undefined) throw new Error(`no foe ${foe} on floor ${floor}`);
  return face;
}

/** Who waits in a Room on this floor; none in most of them. */
export const foeIn = (room: Room, floor: number): Foe | null => roomFace(room).foes[floor - 1] ?? null;

export const foeOf = (boss: Boss): Foe => (boss === "og" ? "og_first" : boss);

export const priceOf = (ware: Ware, floor: number): number => (ware.times_floor ? floor : ware.price);

/** How many Character dice so much XP is worth. */
export const levelOf = (xp: number): number => LEVELS.filter((from) => xp >= from).length;

/** What the foe would lose if the attack ended now: dice, skill, and potions at work. */
export function struckNow(fight: Fight): number {
  const dice = fight.dice.reduce((sum, die) => sum + die.total, 0);
  const { fire, poison } = CARDS.figures.potions;
  return dice + fight.bonus + fire * fight.fire + poison * (fight.venom[fight.turn] ?? 0);
}

/** The row that the Dungeon die reads, on a card or (null) on the Rewards. */
export function rowOf(room: Room | null, face: number, success: boolean): Row {
  if (room === null) return CARDS.figures.rewards[face - 1] ?? [[]];
  const { rows, failure } = roomFace(room);
  return (failure.length > 0 && !success ? failure : rows)[face - 1] ?? [[]];
}

/** Rows that say the same under one another, as the card prints them: "1, 2". */
export interface Printed {
  readonly faces: readonly number[];
  readonly success: Row;
  readonly failure: Row | null;
}

export function printedRows(room: Room | null): readonly Printed[] {
  const rows: readonly Row[] = room === null ? CARDS.figures.rewards : roomFace(room).rows;
  const printed: { faces: number[]; success: Row; failure: Row | null; key: string }[] = [];
  rows.forEach((success, at) => {
    const failure = room === null ? null : (roomFace(room).failure[at] ?? null);
    const key = JSON.stringify([success, failure]);
    const last = printed[printed.length - 1];
    if (last?.key === key) last.faces.push(at + 1);
    else printed.push({ faces: [at + 1], success, failure, key });
  });
  return printed;
}
