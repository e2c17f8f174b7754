/** What the house knows of a kind of bots, in its language. */
import { speech } from "../lib/browser/language.svelte";
import type { BotCard } from "../lib/protocol.gen";

const known = (kind: string) =>
  Object.values(speech.words.games)
    .map(({ bots }) => bots)
    .find((bots) => Object.hasOwn(bots, kind))?.[kind];

/** Is there a portrait of it, and are there words for it? */
export const isKnown = (kind: string): boolean => known(kind) !== undefined;

/** A kind that the house does not know is called as the server calls it. */
export function about(kind: string): { readonly title: string; readonly plays: string } {
  return known(kind) ?? { title: kind.charAt(0).toUpperCase() + kind.slice(1), plays: "" };
}

export const highest = (bots: readonly BotCard[]): number => Math.max(...bots.map((bot) => bot.level));

/** "Wayfarer, level 3 of 6" */
export function rank(bot: BotCard, bots: readonly BotCard[]): string {
  const w = speech.words.bots;
  return w.kindAt(about(bot.name).title, bot.level, highest(bots));
}
