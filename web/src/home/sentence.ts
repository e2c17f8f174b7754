/** What is said of a game below its window. */
import type { GameCard } from "../lib/protocol.gen";
import type { Words } from "../words";

interface OnTheSill {
  readonly title: string;
  readonly line?: string;
  readonly minutes?: number;
}

/** A game that the house has no words for has a title of its own. */
export function sillOf(card: Pick<GameCard, "name" | "title">, games: Words["home"]["games"]): OnTheSill {
  return Object.hasOwn(games, card.name) ? games[card.name as keyof typeof games] : { title: card.title };
}
