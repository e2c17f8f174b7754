/** The table behind "Play now": good for most, and set up with one click. */
import { lineup } from "../lib/table/bot-lineup";
import { company } from "../lib/table/seat-plan";
import type { GameCard, NewTable } from "../lib/protocol.gen";

export function playNow(card: GameCard, people: number, name: string): NewTable {
  const { seats, bots } = company(card, people);
  return tableFor(card, seats, bots, name);
}

export const playAlone = (card: GameCard, name: string): NewTable => tableFor(card, 1, 0, name);

function tableFor(card: GameCard, seats: number, bots: number, name: string): NewTable {
  const othersCome = seats > 1 + bots;
  return {
    game: card.name,
    seats,
    name,
    bots: lineup(card, bots),
    pace: othersCome ? "relaxed" : "none", // bots do not mind waiting
    listed: false,
  };
}
