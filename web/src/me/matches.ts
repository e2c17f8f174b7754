/** The matches of my page: how each ended for me, and what that makes game by game. */
import type { MyMatch } from "../lib/protocol.gen";

/** "ended": without a winner, alone or together; only how far it went counts. */
export type Outcome = "won" | "together" | "lost" | "ended";

export interface Totals {
  readonly matches: number;
  readonly by: { readonly [O in Outcome]: number };
}

export interface GameMatches {
  readonly game: string;
  /** All of them, the last first. */
  readonly matches: readonly MyMatch[];
  /** Those that count: what went on from a moment of another match does not. */
  readonly counted: readonly MyMatch[];
}

export function outcome({ you, result: { winners } }: Pick<MyMatch, "you" | "result">): Outcome {
  if (winners.includes(you)) return winners.length > 1 ? "together" : "won";
  return winners.length > 0 ? "lost" : "ended";
}

export function totals(matches: readonly MyMatch[]): Totals {
  const by = { won: 0, together: 0, lost: 0, ended: 0 };
  for (const match of matches) by[outcome(match)] += 1;
  return { matches: matches.length, by };
}

/** Game by game, the one that was played last first. */
export function byGame(matches: readonly MyMatch[]): readonly GameMatches[] {
  const games = [...new Set(matches.map(({ game }) => game))];
  return games.map((game) => {
    const ofGame = matches.filter((match) => match.game === game);
    return { game, matches: ofGame, counted: ofGame.filter(({ what_if }) => !what_if) };
  });
}

/** Whom it was played with. */
export const others = ({ seats, you }: Pick<MyMatch, "seats" | "you">): readonly string[] =>
  seats.filter((_, seat) => seat !== you);
