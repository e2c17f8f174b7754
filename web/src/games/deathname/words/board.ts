/** What the board itself says. */
import type { Direction, DraftEnded } from "../protocol.gen";

/** How a match was won. */
export interface Victory {
  readonly winners: readonly string[];
  readonly total: number;
  /** Of one winner: how many Kill Points more than those with the same total; none: the total decided. */
  readonly kills: number | null;
  /** Those with the same total. */
  readonly rivals: readonly string[];
}

export interface BoardWords {
  readonly keys: readonly (readonly [key: string, what: string])[];
  /** Of a round; 0 is practice. */
  readonly where: (number: number) => string;
  readonly practice: string;
  /** Counted from 1. */
  readonly place: (place: number) => string;
  readonly decree: {
    /** What happens on each place, for those who listen. */
    readonly spoken: (effects: readonly number[]) => string;
  };
  /** What a seat owes. */
  readonly owes: { readonly write: string; readonly declare: string; readonly select: string; readonly over: string };
  readonly seat: {
    readonly sealed: string;
    readonly kept: string;
    /** Whose card it has in hand. */
    readonly holds: (writer: string) => string;
    readonly holdsOwn: string;
    readonly total: (points: number) => string;
  };

  readonly write: {
    readonly ask: (isTitle: boolean, about: string) => string;
    readonly script: { readonly [script: string]: string };
    readonly goes: (direction: Direction, to: string) => string;
    readonly label: (isTitle: boolean) => string;
    readonly counter: (letters: number, longest: number, isTitle: boolean) => string;
    readonly seal: (isTitle: boolean) => string;
    readonly another: (isTitle: boolean) => string;
    readonly leave: string;
    readonly sealed: string;
    readonly private: string;
    /** While a name has kanji in it that the rules order by their codes. */
    readonly kanji: string;
    readonly watched: string;
    readonly onItsWay: string;
  };
  readonly declare: {
    readonly ask: string;
    readonly holds: (writer: string, isFirst: boolean) => string;
    readonly holdsOwn: string;
    readonly writtenBy: (writer: string) => string;
    readonly writtenByYou: string;
    readonly keep: string;
    readonly keepMeans: string;
    readonly pass: string;
    readonly passMeans: (direction: Direction) => string;
    readonly count: (count: number, limit: number) => string;
    readonly last: string;
    readonly sealed: { readonly keep: string; readonly pass: string };
    readonly kept: string;
    readonly youWrote: string;
    readonly watched: string;
  };
  readonly ring: {
    readonly label: string;
    readonly atOnce: string;
    readonly passed: (direction: Direction) => string;
    readonly keeps: string;
    readonly passes: string;
    readonly ended: (reason: DraftEnded["reason"], passer: string) => string;
  };
  readonly show: {
    readonly label: (number: number) => string;
    readonly faceDown: string;
    /** In DAY 2 no names are written: they are those of cards that were chosen. */
    readonly read: (isOwnDay: boolean) => string;
    readonly sorting: (isKana: boolean) => string;
    readonly falling: string;
    readonly writtenBy: (writer: string) => string;
    readonly heldBy: (holder: string) => string;
    /** A holder who loses 1 as a writer as well. */
    readonly asWriter: (holder: string) => string;
    readonly group: string;
    readonly sameName: (count: number, writers: string) => string;
    readonly crossed: string;
    readonly crosses: (whose: readonly (readonly [writer: string, name: string])[]) => string;
    readonly killsLater: string;
    readonly wiped: string;
    readonly alphabet: string;
    readonly skip: string;
    readonly again: string;
    readonly lookAgain: (number: number) => string;
    readonly back: string;
    readonly due: string;
    readonly next: {
      readonly round: (number: number, direction: Direction | null) => string;
      readonly first: string;
      readonly home: string;
      readonly end: string;
    };
  };
  readonly sheet: {
    readonly title: string;
    readonly who: string;
    readonly round: (number: number) => string;
    readonly sum: string;
    readonly none: string;
  };
  readonly home: {
    readonly title: string;
    readonly means: string;
    readonly points: (points: number) => string;
    readonly next: string;
  };
  readonly select: {
    readonly ask: string;
    readonly hint: string;
    readonly hand: string;
    readonly card: (number: number) => string;
    readonly used: string;
    readonly play: string;
    readonly playName: (name: string) => string;
    readonly sealed: string;
    readonly others: string;
    readonly watched: string;
  };
  readonly end: {
    readonly won: (victory: Victory) => string;
    readonly names: string;
  };
  readonly screen: {
    readonly next: (number: number) => string;
  };
}
