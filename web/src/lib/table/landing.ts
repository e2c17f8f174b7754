/** What is true at a table after one step, ready to be shown. */
import type { MatchNow, Seat, TableCard } from "../protocol.gen";
import { type Entry, type Happening, entryWith } from "./log-entries";

export interface Owed {
  readonly seat: Seat;
  readonly until: number | null; // in the line's milliseconds
  readonly whole: number | null; // how long it was when we heard of it
}

export type Now<View, Action> = Omit<MatchNow<View, Action, Happening>, "log" | "sat"> & {
  readonly answers: string | null;
  /** Whose decision it was; unknown where several steps come together. */
  readonly seat?: Seat | null;
};

export type Landing<View, Action> = Now<View, Action> & {
  readonly due: readonly Owed[];
  readonly cast: TableCard;
  /** The log after so many of its events. */
  log(events: readonly Happening[]): readonly Entry[];
};

interface Around {
  /** Who sits there by now. */
  readonly cast: TableCard;
  /** When we heard of it. */
  readonly heard: number;
  /** The log up to it. */
  before(): readonly Entry[];
  isKept(one: Entry): boolean;
}

export function landing<View, Action>(
  now: Now<View, Action>,
  { cast, heard, before, isKept }: Around,
): Landing<View, Action> {
  let base: readonly Entry[] | null = null;
  return {
    ...now,
    cast,
    due: now.owing.map(({ seat, left }) => ({ seat, until: left === null ? null : heard + left, whole: left })),
    log: (events) => {
      base ??= before();
      return [...base, ...events.map(entryWith(cast))].filter(isKept);
    },
  };
}
