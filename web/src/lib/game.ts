/** What the house knows of a game. A game without an entry in the catalogue is played on the plain board. */
import type { Component } from "svelte";
import type { LiveTable } from "./table/live-table.svelte";
import type { Fact, GameCard, MyMatch, OptionCard, Problem, Tape } from "./protocol.gen";
import type { Language } from "./browser/language.svelte";
import type { GameHonours } from "../me/honours";

/** By seat: what people are called at this table. */
export type Names = readonly string[];

/** What is said of an event. */
export interface Saying {
  /** Now, for screen readers; it does not stay. */
  readonly spoken: string;
  /** In the log, for good; null: nothing that may be kept. */
  readonly kept: string | null;
  /** The seat whose token stands before the line. */
  readonly seat?: number;
  /** Where one after the other does the same: one line of the log for all of them, with # for their number. */
  readonly many?: string;
}

/** One entry for each kind of event: a new event without a sentence does not compile. */
export type Say<E extends { readonly kind: string }> = {
  readonly [K in E["kind"]]: (event: Extract<E, { readonly kind: K }>, names: Names) => Saying;
};

export interface OptionWords {
  readonly label: string;
  readonly help: string;
  /** By value, where it is no switch. */
  readonly values: { readonly [value: string]: string };
}

/** All that a game says in one language. */
export interface GameWords {
  /** Each game's own events: a Say of them. */
  readonly say: { readonly [kind: string]: (event: never, names: Names) => Saying };
  readonly options: { readonly [option: string]: OptionWords };
  /** By key, why the game's rules refuse something; null: the server's own sentence will do. */
  readonly refusals: { readonly [because: string]: (facts: Facts, names: Names) => string } | null;
  readonly title: string;
  /** Keys of its board, and what they do. */
  readonly keys: readonly (readonly [key: string, what: string])[];
  /** What the table plays by, in one line. */
  readonly agree: (options: never, seats: number) => string;
}

export type Facts = { readonly [fact: string]: Fact };

/** What the editor of an option is given. */
export interface EditorProps {
  readonly card: GameCard;
  readonly option: OptionCard;
  readonly words: GameWords;
  readonly value: unknown;
  readonly set: (value: unknown) => void;
  /** Chairs at the table. */
  readonly seats: number;
  readonly problem: Problem | null;
}

export type Chosen = { readonly [option: string]: unknown };

/** What a game changes in the form of a new table. */
export interface GameForm {
  /** For options that need more than a field. */
  readonly editors: { readonly [option: string]: Component<EditorProps> };
  /** Is this option asked for, as the others stand? */
  readonly isAsked: (option: string, chosen: Chosen) => boolean;
  /** For how many players a table can be set up, as the options stand. */
  readonly sizes: (card: GameCard, chosen: Chosen) => readonly number[];
}

/** What stands beside the board of a replay in which everything is shown. */
export interface BesideProps {
  readonly tape: Tape;
  /** The number of the frame that is shown. */
  readonly at: number;
  readonly names: Names;
  readonly words: GameWords;
  readonly go: (at: number) => void;
}

/** What a game draws on my page. */
export interface ChartProps {
  /** Of this game, the last first. */
  readonly matches: readonly MyMatch[];
  readonly words: GameWords;
}

/** What pages say of a game before its table is opened. Small: the page loads it for all games, in one language. */
export interface GameAbout {
  readonly title: string;
  /** Below its window on the home page. */
  readonly line: string;
  /** How long a match takes. */
  readonly minutes?: number;
  /** Options that are usual among those who speak this language, where they are not the game's own. */
  readonly usual?: Chosen;
  /** How far a match came, where the game does not count points. */
  readonly reached?: (points: number) => string;
  /** By kind of bot: what it is called, and how it plays. */
  readonly bots: { readonly [kind: string]: { readonly title: string; readonly plays: string } };
  readonly credits: {
    readonly title: string;
    readonly original?: string;
    readonly design: string;
    readonly illustration?: string;
    readonly publisher: string;
  };
}

/** The catalogue's card of a game: small, because the home page carries all of them. */
export interface GameEntry {
  readonly name: string;
  /** Where it stands among the games, until the server has sent its list. */
  readonly place: number;
  readonly words: { readonly [L in Language]: () => Promise<{ readonly words: GameWords }> };
  readonly table: () => Promise<{ readonly Board: Component<{ table: LiveTable }> }>;
  /** The same for a television, if the game is made for one: public things only, and nothing to press. */
  readonly screen?: () => Promise<{ readonly Screen: Component<{ table: LiveTable }> }>;
  /** The truth, for replays: a map, a picture, a table of names. */
  readonly beside?: () => Promise<{ readonly Beside: Component<BesideProps> }>;
  /** A summary of the matches that were played on this device. */
  readonly chart?: () => Promise<{ readonly Chart: Component<ChartProps> }>;
  /** Where its rules tell of what is being decided, by the view. */
  readonly clauses?: () => Promise<{
    readonly CLAUSES: readonly string[];
    readonly clauseOf: (view: never) => string;
  }>;
  /** What one may be proud of at the end of a match. */
  readonly honours?: () => Promise<{ readonly honours: GameHonours }>;
  /** Where the form of a new table needs more than the options. */
  readonly form?: () => Promise<{ readonly form: GameForm }>;
  /** Draws the figures of the rule sheet from their text. */
  readonly figure: () => Promise<{ readonly default: Component<{ text: string }> }>;
}
