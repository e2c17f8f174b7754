/** The rule sheets, fetched when they are opened and kept while the page lives. */
import { api } from "../net/api";
import { clausesOf, readSheet, type Sheet } from "./sheet";
import type { Language } from "../browser/language.svelte";

export interface Rulebook {
  readonly sheet: Sheet;
  /** By clause, its text. */
  readonly clauses: ReadonlyMap<string, string>;
}

const books = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string, language: Language): Promise<Rulebook> {
  const key = `${game} ${language}`;
  const known = books.get(key);
  if (known !== undefined) return known;
  const book = api.rules(game, language).then((markdown) => {
    const sheet = readSheet(markdown);
    return { sheet, clauses: clausesOf(sheet) };
  });
  books.set(key, book);
  book.catch(() => books.delete(key)); // the next one may have more luck
  return book;
}
