/** The catalogue: games that have a board of their own. */
import type { GameEntry } from "../lib/game";
import { dungeon } from "./dungeon";

export const CATALOGUE: readonly GameEntry[] = [dungeon];

export const entryOf = (game: string): GameEntry | null => CATALOGUE.find((entry) => entry.name === game) ?? null;
