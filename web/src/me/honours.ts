/** What one may be proud of at the end of a match, by the matches of this device alone. */
import type { Language } from "../lib/browser/language.svelte";
import type { MyMatch, MyPage } from "../lib/protocol.gen";
import { outcome } from "./matches";

/** 1: a glow, 2: sparks, 3: all the light there is. */
export type Light = 1 | 2 | 3;

export interface Feat {
  readonly key: string;
  readonly light: Light;
}

/** What a game says of them. */
export interface HonourWords {
  readonly feats: { readonly [key: string]: string };
  /** A score, as it is told: "31 points". */
  readonly score: (score: number) => string;
}

/** What counts as an honour in a game. */
export interface GameHonours {
  /** Matches with the same answer can be compared. */
  readonly alike: (match: MyMatch) => string;
  /** The more, the better; null: this match has none. */
  readonly score: (match: MyMatch) => number | null;
  readonly feat: (match: MyMatch) => Feat | null;
  /** Do players play against each other, so that there is a second and a third? */
  readonly hasPlaces: boolean;
  readonly words: { readonly [L in Language]: HonourWords };
}

export interface Honours {
  readonly feat: Feat | null;
  /** Among how many; null: no one to compare with. */
  readonly place: { readonly place: number; readonly of: number } | null;
  /** Better than all before it, or as good as the best of them. */
  readonly best: { readonly score: number; readonly before: number } | null;
  /** Of this game on this device, this match included; null: not all of them are known. */
  readonly tally: { readonly matches: number; readonly won: number } | null;
}

/** Those of a match. What went on from another match counts for nothing, and one that is not listed has none. */
export function honoursOf(page: MyPage, table: string, number: number, game: GameHonours): Honours | null {
  const match = page.matches.find((one) => one.table === table && one.number === number);
  if (match === undefined || match.what_if) return null;
  const counted = page.matches.filter((one) => one.game === match.game && !one.what_if);
  return {
    feat: game.feat(match),
    place: game.hasPlaces && match.seats.length > 1 ? { place: placeOf(match), of: match.seats.length } : null,
    best: page.complete ? bestOf(match, counted, game) : null,
    tally: page.complete ? { matches: counted.length, won: counted.filter(isWon).length } : null,
  };
}

const isWon = (match: MyMatch): boolean => ["won", "together"].includes(outcome(match));

/** Winners are first, whatever broke a tie; then points decide. */
export function placeOf({ you, result: { points, winners } }: Pick<MyMatch, "you" | "result">): number {
  if (winners.includes(you)) return 1;
  const own = points[you] ?? 0;
  return 1 + points.filter((other, seat) => winners.includes(seat) || other > own).length;
}

/** Against all others of its kind; the first of its kind has nothing to be better than. */
function bestOf(match: MyMatch, counted: readonly MyMatch[], game: GameHonours): Honours["best"] {
  const score = game.score(match);
  const others = counted
    .filter((one) => one !== match && game.alike(one) === game.alike(match))
    .flatMap((one) => game.score(one) ?? []);
  if (score === null || others.length === 0) return null;
  const before = Math.max(...others);
  return score >= before ? { score, before } : null;
}
