/** The catalogue: games that have a board of their own. */
import type { GameEntry } from "../lib/game";
import { deathname } from "./deathname";
import { dungeon } from "./dungeon";
import { rogue } from "./rogue";

export const CATALOGUE: readonly GameEntry[] = [dungeon, rogue, deathname];

export const entryOf = (game: string): GameEntry | null => CATALOGUE.find((entry) => entry.name === game) ?? null;
