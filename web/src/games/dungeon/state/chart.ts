/** How early or late a player cries: what the chart on my page shows. */
import type { MyMatch } from "../../../lib/protocol.gen";
import type { Cry, Figures } from "../protocol.gen";

/** Tiles between the loss and the cry: below 0 too early, 0 on the very tile; null: the dungeon never was lost. */
export type Delay = number | null;

const FAR = 3; // so many tiles early or late, and more, are one bar

export interface Bar {
  readonly delay: Delay;
  /** Also those further away. */
  readonly isOpen: boolean;
  readonly count: number;
}

export interface Tally {
  readonly cries: number;
  /** There was still a way. */
  readonly early: number;
  readonly onTime: number;
  readonly late: number;
}

/** Every cry of these matches. */
export const criesOf = (matches: readonly MyMatch[]): readonly Cry[] =>
  matches.flatMap(({ figures }) => (figures as Figures | null)?.cries ?? []);

export const delayOf = ({ number, lost }: Cry): Delay => (lost === 0 ? null : number - lost);

const near = (delay: Delay): Delay => (delay === null ? null : Math.max(-FAR, Math.min(FAR, delay)));

/** From cries where nothing was lost to those that came much too late. */
export function bars(cries: readonly Cry[]): readonly Bar[] {
  const delays: Delay[] = [null];
  for (let delay = -FAR; delay <= FAR; delay += 1) delays.push(delay);
  return delays.map((delay) => ({
    delay,
    isOpen: delay !== null && Math.abs(delay) === FAR,
    count: cries.filter((cry) => near(delayOf(cry)) === delay).length,
  }));
}

export function tally(cries: readonly Cry[]): Tally {
  const delays = cries.map(delayOf);
  return {
    cries: cries.length,
    early: delays.filter((delay) => delay === null || delay < 0).length,
    onTime: delays.filter((delay) => delay === 0).length,
    late: delays.filter((delay) => delay !== null && delay > 0).length,
  };
}
