/** What each game's folder says of it, by the name of the game. */
import type { GameAbout } from "../lib/game";

export type AboutGames = { readonly [game: string]: GameAbout };

/** *found*: what import.meta.glob gives for the games' about files of one language. */
export const byGame = (found: Record<string, { readonly about: GameAbout }>): AboutGames =>
  Object.fromEntries(Object.entries(found).map(([path, { about }]) => [path.split("/").at(-2) ?? "", about]));
