/** Everything Dungeon in Memory says. Each language has all of it: what is missing does not compile. */
import type { Facts, GameWords, Names, OptionWords, Say } from "../../../lib/game";
import type { Bar, Tally } from "../state/chart";
import type { Cause, Event, Failure, Ghost, Heading, Kind, Options, Phase, Reason, Step, Tile } from "../protocol.gen";

/** A language other than the server's has all of them. */
export type Refusals = { readonly [R in Reason]: (facts: Facts, names: Names) => string };

export interface DungeonWords extends GameWords {
  readonly say: Say<Event>;
  readonly options: { readonly [O in keyof Options]: OptionWords };
  readonly refusals: Partial<Refusals>;
  readonly agree: (options: Options, seats: number) => string;

  readonly kinds: { readonly [K in Kind]: string };
  readonly ghosts: { readonly [G in Ghost]: string };
  readonly winds: readonly [string, string, string, string];
  /** "left turn, two paths, with the hood" */
  readonly tile: (tile: Tile) => string;
  /** A tile in its rotation. */
  readonly lying: (tile: Tile, rotation: Heading) => string;
  readonly topTile: (what: string) => string;

  readonly ask: {
    readonly place: string;
    readonly placeHint: string;
    readonly opens: string;
    readonly opensHint: string;
    readonly steer: string;
    readonly steerHint: string;
    readonly window: string;
    readonly windowAgain: (names: string) => string;
    readonly sealed: string;
    readonly left: string;
    readonly over: string;
  };
  /** What those are asked who are due. */
  readonly owes: { readonly [P in Phase]?: string };
  readonly stack: (number: number, deck: number) => string;
  readonly dungeons: (count: number, tiles: number) => string;
  readonly hand: string;
  readonly resting: string;
  readonly chosen: (what: string) => string;
  readonly turnLeft: string;
  readonly turnRight: string;
  readonly layDown: string;
  readonly lost: string;
  readonly sure: string;
  readonly sureHint: string;
  readonly holds: string;
  readonly goOn: string;
  readonly newDungeon: string;
  readonly points: (points: number, of: number) => string;
  readonly tilesInHand: (count: number) => string;
  readonly hasLeft: string;
  readonly itsTurn: string;
  readonly cries: (names: string, many: boolean) => string;
  readonly lostCardOf: (name: string) => string;

  readonly check: {
    readonly title: string;
    readonly laying: string;
    readonly map: (tiles: number) => string;
    /** The way through the tiles, for those who do not see the map. */
    readonly way: string;
    readonly step: (step: Step, quarters: Heading) => string;
    readonly strip: string;
    readonly tileNumber: (number: number, what: string) => string;
    readonly aside: string;
    readonly lostOn: (number: number, cause: string) => string;
    readonly cause: { readonly [C in Cause]: string };
    /** Where and why, in a sentence. */
    readonly why: { readonly [C in Cause]: (facts: { met: number | null; laid: string; heading: string }) => string };
    readonly clause: { readonly [C in Cause]: string };
    readonly held: string;
    readonly cried: (number: number) => string;
    readonly criedEarly: (number: number, early: number) => string;
    readonly criedFirst: (number: number) => string;
    readonly criedLater: (number: number) => string;
    readonly criedInVain: (number: number) => string;
    readonly walked: string;
    readonly plus: string;
    readonly next: string;
    readonly seeAgain: string;
    readonly skip: string;
    readonly scoredHow: { readonly lost: string; readonly held: string };
    readonly dungeon: (number: number) => string;
    readonly failure: { readonly [F in Failure]: string };
    readonly noFailure: string;
    readonly soloPoints: (tiles: number, bonus: number) => string;
    readonly yourTurnWaits: string;
    readonly wins: (names: string, many: boolean) => string;
    readonly soloOver: (points: number) => string;
  };

  /** Beside a replay in which everything is shown. */
  readonly beside: {
    readonly title: string;
    readonly holds: (wind: string) => string;
    readonly map: (tiles: number, how: string) => string;
    readonly correct: (number: number) => string;
    readonly noneCorrect: string;
    readonly lostIt: (number: number) => string;
    readonly handOf: (name: string) => string;
    readonly sealedLost: string;
    readonly sealedHolds: string;
    readonly strip: string;
    readonly goTo: (number: number, what: string) => string;
  };

  /** On my page: how early or late a player cries. */
  readonly chart: {
    readonly title: string;
    readonly empty: string;
    readonly sum: (tally: Tally) => string;
    readonly never: string;
    readonly early: string;
    readonly onTime: string;
    readonly late: string;
    /** So many tiles, under a bar; open: or more. */
    readonly tiles: (tiles: number, isOpen: boolean) => string;
    /** A bar for those who cannot see it. */
    readonly bar: (bar: Bar) => string;
  };
}
