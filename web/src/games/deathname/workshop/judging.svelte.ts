/** What the server says of the decrees while they are being made: it alone judges them. */
import { api, NotGranted } from "../../../lib/net/api";
import type { Agreement, Problem } from "../../../lib/protocol.gen";

const PAUSE = 350; // milliseconds without a change

export class Judging {
  problem = $state.raw<Problem | null>(null);

  /** Ask after a pause; gives the end of it. */
  later(game: string, wished: Agreement): () => void {
    let isStale = false;
    const timer = setTimeout(async () => {
      const problem = await judged(game, wished);
      if (!isStale) this.problem = problem;
    }, PAUSE);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }
}

/** Why such a table could not be set up; null: it could, or the server does not answer, which setting it up will show. */
export async function judged(game: string, wished: Agreement): Promise<Problem | null> {
  try {
    await api.judge(game, wished);
    return null;
  } catch (error) {
    return error instanceof NotGranted && error.problem.field != null ? error.problem : null;
  }
}

/** The card that a problem names, counted from 1, and its place, if it names one. */
export function namedBy(problem: Problem | null): { readonly card: number; readonly place: number | null } | null {
  const { card, place } = problem?.facts ?? {};
  if (typeof card !== "number") return null;
  return { card, place: typeof place === "number" ? place : null };
}
