/** The table on this page, so that the rules open at what is being decided there. */
import type { GameEntry } from "../game";

interface AtTable {
  readonly view: unknown;
}

let table: AtTable | null = null;

/** A table is on the page; the answer takes it away. */
export function show(shown: AtTable): () => void {
  table = shown;
  return () => {
    if (table === shown) table = null;
  };
}

/** The clause of what is going on there; null: no table, or its game does not say. */
export async function clauseNow(entry: GameEntry | null): Promise<string | null> {
  const view = table?.view ?? null;
  if (view === null || entry?.clauses === undefined) return null;
  try {
    return (await entry.clauses()).clauseOf(view as never);
  } catch {
    return null; // then they open at their beginning
  }
}
