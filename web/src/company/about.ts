/** What the house knows of a kind of bots, in its language. */
import { speech } from "../lib/speech.svelte";
import type { BotCard } from "../lib/protocol.gen";

/** Is there a portrait of it, and are there words for it? */
export const isKnown = (kind: string): kind is keyof typeof speech.words.bots.kinds =>
  Object.hasOwn(speech.words.bots.kinds, kind);

/** A kind that the house does not know is called as the server calls it. */
export function about(kind: string): { readonly title: string; readonly plays: string } {
  const title = kind.charAt(0).toUpperCase() + kind.slice(1);
  return isKnown(kind) ? speech.words.bots.kinds[kind] : { title, plays: "" };
}

export const highest = (bots: readonly BotCard[]): number => Math.max(...bots.map((bot) => bot.level));

/** "Wayfarer, level 3 of 6" */
export function rank(bot: BotCard, bots: readonly BotCard[]): string {
  const w = speech.words.bots;
  return w.kindAt(about(bot.name).title, w.level(bot.level, highest(bots)));
}
