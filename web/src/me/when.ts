/** Days and hours, as they are written in the user's locale. */
import type { Language } from "../lib/browser/language.svelte";

/** Of the ways to write a language, the one that the browser prefers. */
export const placeOf = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.slice(0, 2) === language) ?? language;

/** The day alone; the server tells days by their midnight in UTC. */
export function day(seconds: number, language: Language, preferred: readonly string[]): string {
  const format = new Intl.DateTimeFormat(placeOf(language, preferred), { dateStyle: "medium", timeZone: "UTC" });
  return format.format(seconds * 1000);
}

export function when(seconds: number, language: Language, preferred: readonly string[]): string {
  const format = new Intl.DateTimeFormat(placeOf(language, preferred), { dateStyle: "medium", timeStyle: "short" });
  return format.format(seconds * 1000);
}
