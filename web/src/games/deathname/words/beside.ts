/** What the table of names says, beside the board of a replay. */

export interface BesideWords {
  readonly title: string;
  /** The rounds as a way through the match. */
  readonly rounds: string;
  /** A round's button; 0 is practice. */
  readonly round: (number: number) => string;
  readonly roundSpoken: (number: number) => string;
  readonly decree: (effects: string) => string;
  /** What the table tells. */
  readonly caption: (number: number) => string;
  readonly written: string;
  readonly declaration: (count: number) => string;
  readonly end: string;
  /** Of the cells; each leads to its moment. */
  readonly cell: {
    readonly written: (writer: string, name: string) => string;
    readonly notYet: string;
    readonly held: (declaration: number, holder: string, does: "keep" | "pass" | "out" | null) => string;
    readonly verdict: (facts: {
      readonly places: string;
      readonly holder: string;
      readonly gain: number;
      readonly isCrossed: boolean;
      /** Its writer loses 1, if it was written twice. */
      readonly sameName: string | null;
    }) => string;
  };
  /** The places of a card; several of equal names. */
  readonly places: (places: readonly number[]) => string;
  readonly sameName: string;
}

/** What the chart on my page says. */
export interface ChartWords {
  readonly title: string;
  readonly empty: string;
  readonly kills: string;
  readonly points: string;
  /** All that the picture shows, in one sentence. */
  readonly summary: (facts: { readonly matches: number; readonly mean: string; readonly best: number }) => string;
  readonly won: string;
  /** Behind the points. */
  readonly wonMark: string;
  readonly ended: string;
  readonly asTable: string;
  readonly latest: (shown: number, all: number) => string;
}
