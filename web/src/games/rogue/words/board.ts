/** Everything the board itself says: questions, answers, marks on the pieces, and the picture of a run. */
import type { About, Action, Affliction, Die, Question, Stance, View } from "../protocol.gen";
import type { NameWords } from "./names";

/** What a question and its answers are about. */
export interface Scene {
  readonly view: View;
  readonly question: Question;
  readonly names: NameWords;
  /** By seat. */
  readonly people: readonly string[];
}

/** A title, and what is to be known about it; that may be empty. */
export interface Label {
  readonly title: string;
  readonly note: string;
}

export type Labels = {
  readonly [K in Action["kind"]]: (action: Extract<Action, { readonly kind: K }>, scene: Scene) => Label;
};

/** Ways to take hold of the grid that have to be chosen first. */
export type Mode = "Evade" | "Foresee" | "SendCrow";

export interface PosterWords {
  readonly title: (won: boolean, who: string) => string;
  /** Under the title: as whom, and how far it went. */
  readonly where: (won: boolean, area: number, floor: string, characters: string) => string;
  readonly hp: string;
  readonly cause: (won: boolean, cause: string) => string;
  readonly counts: (rooms: number, monsters: number, bosses: number, falls: number) => readonly string[];
  readonly sign: (difficulty: string) => string;
  readonly label: (won: boolean, who: string, area: number) => string;
}

export interface BoardWords {
  readonly keys: readonly (readonly [key: string, what: string])[];
  readonly asks: { readonly [A in About]: (scene: Scene) => Label };
  /** What another player is deciding, for all who wait. */
  readonly owes: { readonly [A in About]: string };
  readonly labels: Labels;

  /** "Armor 2" */
  readonly has: (name: string, value: number) => string;
  /** "Armor: 2 / 4" */
  readonly labelled: (name: string, what: string) => string;
  /** "1, 2" */
  readonly listed: (things: readonly (string | number)[]) => string;

  readonly grid: string;
  readonly sheet: (name: string) => string;
  readonly openSheet: (name: string) => string;
  readonly mat: string;
  readonly tray: string;
  readonly answers: string;

  /** "centre: Tomb, you are here" */
  readonly cell: (where: string, what: string, marks: readonly string[]) => string;
  readonly marks: {
    readonly here: string;
    readonly with: (name: string) => string;
    readonly behind: string;
    readonly passed: string;
    readonly goHere: string;
    readonly chosen: string;
    readonly crowPut: string;
    readonly brought: (name: string) => string;
    readonly exit: string;
    readonly bossPile: string;
    readonly foe: (hp: number, damage: number) => string;
  };
  readonly modes: { readonly [M in Mode]: Label };
  readonly secondRoom: Label;
  readonly notNow: string;
  readonly inHand: string;

  readonly skillReady: string;
  readonly skillSpent: string;
  readonly level: (dice: number) => string;
  /** Of a stat: where it stands, and how far it can rise. */
  readonly outOf: (value: number, most: number) => string;
  readonly potions: string;
  readonly item: (name: string, feats: number) => string;
  readonly drink: (potion: string) => string;
  readonly afflicted: { readonly [A in Affliction]: string };
  readonly shielded: string;
  readonly you: string;
  readonly decides: (name: string, what: string) => string;
  readonly takenBy: (name: string) => string;

  readonly die: (die: Die) => string;
  readonly dieNote: (die: Die, canReroll: boolean, canFeat: boolean) => string;
  readonly dungeonDie: (face: number) => string;
  /** What the Dungeon die means for a foe. */
  readonly foeDie: (face: number) => string;
  readonly curseDie: (skull: boolean) => Label;
  readonly poisonDie: (drop: boolean) => Label;
  readonly checkDie: (face: number) => string;
  /** Of a feat that has several. */
  readonly prices: (prices: readonly string[]) => string;
  readonly pickedUp: (die: Die) => string;
  readonly putBack: string;
  /** After what a die shows. */
  readonly pickUp: string;
  readonly noDice: string;
  /** What a loss has left; nobody is named who is alone. */
  readonly hpLeft: (who: string | null, hp: number) => string;

  readonly hitsFor: (damage: number) => string;
  readonly foeHp: (hp: number, most: number, struck: number) => string;
  readonly frozen: string;
  readonly venom: (damage: number) => string;
  readonly stance: { readonly [S in Stance]: string };
  readonly blow: {
    readonly frozen: string;
    readonly missed: string;
    readonly stopped: string;
    readonly hit: (damage: number, ignored: boolean) => string;
  };
  readonly struck: (damage: number) => string;
  readonly less: string;
  readonly more: string;

  readonly success: string;
  readonly failure: string;
  readonly table: {
    readonly die: string;
    readonly success: string;
    readonly failure: string;
    readonly happens: string;
    readonly always: (row: string) => string;
    readonly gold: (row: string, after: string) => string;
    readonly pay: (price: string, row: string) => string;
    readonly buy: (row: string, price: number) => string;
    readonly sell: (what: string, price: number) => string;
    readonly foe: (name: string, hp: number, damage: number) => string;
    readonly reward: (row: string) => string;
    readonly fight: string;
    readonly offering: string;
    readonly crow: string;
  };

  readonly market: {
    readonly wares: string;
    readonly sells: string;
    readonly price: (gold: number) => string;
    readonly gold: (gold: number) => string;
    readonly whichPotion: Label;
    readonly whichGoes: (potion: string) => Label;
  };

  readonly odds: {
    readonly switch: string;
    /** "kills 5 in 6"; empty where there is nothing to tell. */
    readonly likely: (what: string, chance: readonly [number, number] | null, mean: number | null) => string;
    readonly assuming: (keys: readonly string[]) => string;
    readonly exact: string;
    readonly missing: string;
  };

  readonly end: {
    /** *who*: those who went down, for spectators. */
    readonly title: (won: boolean, cleared: number, who: string | null) => string;
    readonly text: (won: boolean, cleared: number) => string;
    readonly again: string;
    readonly sameAgain: string;
    readonly sameHint: string;
    readonly howItEnded: string;
  };
  readonly poster: PosterWords;
}
