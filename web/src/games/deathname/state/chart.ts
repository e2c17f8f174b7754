/** Kill Points and totals over time, laid out for a picture. */
import type { MyMatch } from "../../../lib/protocol.gen";
import type { Figures, Options } from "../protocol.gen";

export interface Bar {
  readonly kills: number;
  readonly points: number;
  /** Seconds since 1970. */
  readonly ended: number;
  readonly hasWon: boolean;
  readonly address: string;
}

export interface KillChart {
  /** The oldest first. */
  readonly bars: readonly Bar[];
  /** How many there are in all. */
  readonly matches: number;
  readonly mean: number;
  readonly best: number;
  /** What the totals reach from and to; 0 is always among them. */
  readonly lowest: number;
  readonly highest: number;
}

export const MOST_SHOWN = 20;
export const MOST_KILLS = 4; // N-1.2 four cards, N-5.3 one X each

/** *matches*: of this game, the newest first. Those without figures are left out; none are left: no chart. */
export function killsOf(matches: readonly MyMatch[]): KillChart | null {
  const counted = (matches as readonly MyMatch<Options, Figures | null>[]).flatMap((match) =>
    match.figures === null ? [] : [barOf(match, match.figures)],
  );
  if (counted.length === 0) return null;
  const bars = counted.slice(0, MOST_SHOWN).reverse();
  const points = bars.map((bar) => bar.points);
  const kills = counted.map((bar) => bar.kills);
  return {
    bars,
    matches: counted.length,
    mean: kills.reduce((sum, one) => sum + one, 0) / kills.length,
    best: Math.max(...kills),
    lowest: Math.min(0, ...points),
    highest: Math.max(MOST_KILLS, ...points),
  };
}

const barOf = ({ table, number, ended, you, result }: MyMatch, { kills, points }: Figures): Bar => ({
  kills,
  points,
  ended,
  hasWon: result.winners.includes(you),
  address: `/t/${table}/${number}`,
});
