/** Days and hours, as they are written where somebody lives. */
import type { Language } from "../lib/speech.svelte";

/** Of the ways to write a language, the one that the browser prefers. */
export const placeOf = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.slice(0, 2) === language) ?? language;

export function when(seconds: number, language: Language, preferred: readonly string[]): string {
  const format = new Intl.DateTimeFormat(placeOf(language, preferred), { dateStyle: "medium", timeStyle: "short" });
  return format.format(seconds * 1000);
}
