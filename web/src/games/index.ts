/** The catalogue: games that have a board of their own. A folder here with an index.ts is in it. */
import type { GameEntry } from "../lib/game";

const found = import.meta.glob<{ readonly entry: GameEntry }>("./*/index.ts", { eager: true });

export const CATALOGUE: readonly GameEntry[] = Object.values(found)
  .map(({ entry }) => entry)
  .sort((a, b) => a.place - b.place);

export const entryOf = (game: string): GameEntry | null => CATALOGUE.find((entry) => entry.name === game) ?? null;
