/** The language that the house speaks. */
import type { Words } from "../../words";
import { isStoredAs, recall, remember } from "./storage";

export type Language = "en" | "ja";

export const LANGUAGES: readonly Language[] = ["en", "ja"];
const WORDS: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import("../../words/en"),
  ja: () => import("../../words/ja"),
};

class Speech {
  language = $state<Language>(preferred());
  /** Everything the house says. There is no page before it is here. */
  words = $state.raw({} as Words);

  /** Speak *language* from now on. */
  async speak(language: Language): Promise<void> {
    this.words = (await WORDS[language]()).words;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Speak *language*, and remember that it was chosen. */
  async choose(language: Language): Promise<void> {
    await this.speak(language);
    remember("language", language);
  }

  /** Speak what was chosen in another window of this browser. */
  async follow(event: StorageEvent): Promise<void> {
    if (event.key !== null && !isStoredAs(event.key, "language")) return;
    const chosen = preferred();
    if (chosen !== this.language) await this.speak(chosen);
  }
}

/** What was chosen before, or what the browser prefers. */
function preferred(): Language {
  const tags = typeof navigator === "undefined" ? [] : navigator.languages; // some tests have no browser
  const known = [recall("language"), ...tags.map((tag) => tag.slice(0, 2))];
  return known.find((tag): tag is Language => tag === "en" || tag === "ja") ?? "en";
}

export const speech = new Speech();
