/** What the chart on my page says. */

export interface ChartWords {
  readonly title: string;
  readonly empty: string;
  readonly note: string;
  readonly with: (character: string, partner: string) => string;
  readonly runs: (count: number) => string;
  readonly best: (area: number) => string;
  readonly wins: (count: number) => string;
  /** All that a line shows, in one sentence. */
  readonly told: (facts: {
    readonly who: string;
    readonly runs: number;
    readonly best: number;
    readonly wins: number;
    /** The areas reached, the last run first. */
    readonly areas: readonly number[];
  }) => string;
}
