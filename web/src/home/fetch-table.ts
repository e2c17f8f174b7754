/** Fetches the scripts of a table while it is being set up. Who needs them asks again, and says so if they are missing. */
import { entryOf } from "../games";
import type { Language } from "../lib/browser/language.svelte";

export function fetchTable(game: string, language: Language): void {
  const entry = entryOf(game);
  const wanted = [entry === null ? import("../games/plain/table") : entry.table(), entry?.words[language]()];
  for (const one of wanted) one?.catch(() => undefined);
}
