/** What games say, fetched when a list or a form needs it. */
import { entryOf } from "../games";
import type { GameWords } from "../lib/game";
import type { Language } from "../lib/browser/language.svelte";
import { SvelteMap } from "svelte/reactivity";

class GamesWords {
  #known = new SvelteMap<string, GameWords>();

  /** None: not here yet, or the game has none. */
  of(game: string, language: Language): GameWords | null {
    return this.#known.get(`${game} ${language}`) ?? null;
  }

  /** See that they are here; where they cannot be had, the server's own words do. */
  async fetch(games: Iterable<string>, language: Language): Promise<void> {
    await Promise.all([...new Set(games)].map((game) => this.#fetch(game, language)));
  }

  async #fetch(game: string, language: Language): Promise<void> {
    const entry = entryOf(game);
    if (entry === null || this.of(game, language) !== null) return;
    try {
      this.#known.set(`${game} ${language}`, (await entry.words[language]()).words);
    } catch {
      // Then not.
    }
  }
}

export const gamesWords = new GamesWords();
