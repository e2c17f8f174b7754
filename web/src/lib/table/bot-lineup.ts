/** Which bots to play with: those that were chosen last on this device, else the usual ones of the game. */
import { recall, remember } from "../browser/storage";
import type { BotCard, GameCard } from "../protocol.gen";

type Company = Pick<GameCard, "name" | "bots">;

export const botOf = (bots: readonly BotCard[], kind: string): BotCard | null =>
  bots.find(({ name }) => name === kind) ?? null;

/** The kinds of so many bots, in the order of their chairs; none where the game has no bot. */
export function lineup(card: Company, many: number): readonly string[] {
  const usual = card.bots.find((bot) => bot.usual) ?? card.bots[0];
  if (usual === undefined) return [];
  const kept = (recall(`bots.${card.name}`) ?? "").split(",").filter((kind) => botOf(card.bots, kind) !== null);
  return Array.from({ length: many }, (_, at) => kept[at % kept.length] ?? usual.name);
}

export function keepLineup(game: string, kinds: readonly string[]): void {
  if (kinds.length > 0) remember(`bots.${game}`, kinds.join(","));
}

/** Who of a kind sits on this seat, as the server has it. */
export const castOn = (bot: BotCard, seat: number): string => bot.cast[seat % bot.cast.length] ?? bot.name;
