/** What is said of a game below its window. */
import type { GameAbout } from "../lib/game";
import type { GameCard } from "../lib/protocol.gen";
import type { AboutGames } from "../words/games";

type OnTheSill = Pick<GameAbout, "title"> & Partial<GameAbout>;

/** A game without an about file here is called as the server calls it. */
export function sillOf(card: Pick<GameCard, "name" | "title">, games: AboutGames): OnTheSill {
  return (Object.hasOwn(games, card.name) && games[card.name]) || { title: card.title };
}
