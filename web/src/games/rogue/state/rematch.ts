/** The same run again: the same luck, as far as the same is done. */
import { wish } from "../../../lib/net/api";
import { shelf } from "../../../lib/net/game-list.svelte";
import type { TableCard } from "../../../lib/protocol.gen";

/** Does the house keep the luck of a match for another one? */
export async function canBeTheSame(game: string): Promise<boolean> {
  await shelf.look();
  const card: { readonly again?: boolean } | null = shelf.find(game);
  return card?.again === true;
}

export const playTheSame = (table: string): Promise<TableCard> =>
  wish<TableCard>("POST", `/tables/${encodeURIComponent(table)}/rematch`, { same_luck: true });
