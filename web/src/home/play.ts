/** The table behind "Play now": good for most, and set up with one click. */
import { lineup } from "../lib/table/bot-lineup";
import { company } from "../lib/table/seat-plan";
import type { Chosen } from "../lib/game";
import type { GameCard, NewTable } from "../lib/protocol.gen";

export function playNow(card: GameCard, people: number, name: string, usual: Chosen = {}): NewTable {
  const { seats, bots } = company(card, people);
  return tableFor(card, seats, bots, name, usual);
}

export const playAlone = (card: GameCard, name: string, usual: Chosen = {}): NewTable =>
  tableFor(card, 1, 0, name, usual);

function tableFor(card: GameCard, seats: number, bots: number, name: string, usual: Chosen): NewTable {
  const othersCome = seats > 1 + bots;
  return {
    game: card.name,
    seats,
    options: usual,
    name,
    bots: lineup(card, bots),
    pace: othersCome ? "relaxed" : "none", // bots do not mind waiting
    listed: false,
  };
}
