/** What the picture of a run says beside a replay. */

export interface BesideWords {
  /** While the run goes on. */
  readonly title: (who: string) => string;
  readonly cause: (hp: readonly number[]) => string;
  readonly label: (who: string, area: number) => string;
  readonly areas: string;
  readonly goToArea: (area: number) => string;
  /** To the area in which the run is now. */
  readonly goHere: (area: number) => string;
  /** The line of life, as a slider. */
  readonly stops: string;
  readonly stop: (area: string, what: string, hp: readonly number[]) => string;
  readonly notYet: string;
  /** All stops as a list of buttons. */
  readonly list: string;
  readonly hp: (hp: readonly number[]) => string;
  /** What only the Crow's owner knew then. */
  readonly crow: (rooms: readonly string[]) => string;
  readonly crowAway: (rooms: readonly string[]) => string;
}
