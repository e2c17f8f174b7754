/**
 * Which modules travel together. A slow line pays for every request, so what a page needs at its start is one file, and
 * what several pages need is another. Everything else is left to the bundler.
 */
import { sep } from "node:path";
import type { Plugin } from "vite";

/** Of a module, what it imports at once. */
export type ImportsOf = (id: string) => readonly string[];

const TABLE_OF_GAME = /\/src\/games\/(\w+)\/table\.ts$/;
const LANGUAGES = ["en", "ja"];
const SMALL = /\/src\/lib\/(browser\/clipboard|net\/server-info\.svelte|table\/projector\.svelte)\.ts$/; // of replays and invitations
const ENTRY = /\/src\/main\.ts$/; // runs at once, so it stands for itself

const chunks = new Map<string, string>();

/** Looks at all modules, once they are known. */
export const readModules = (): Plugin => ({
  name: "chunks",
  apply: "build",
  buildEnd() {
    chunks.clear();
    const found = chunksOf([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds ?? []);
    for (const [id, name] of found) chunks.set(id, name);
  },
});

/** A chunk takes along what its modules need, so those that others need come first. */
export const GROUPS = ["house", /^words-/, /-common$/, /^\w+$/, /-later$/].map((wanted, at) => ({
  name: (id: string) => {
    const chunk = chunks.get(id);
    return chunk !== undefined && (wanted === chunk || (wanted instanceof RegExp && wanted.test(chunk))) ? chunk : null;
  },
  priority: 9 - at,
}));

/** By module: the name of its chunk. The first of these that needs a module has it. */
export function chunksOf(ids: readonly string[], importsOf: ImportsOf): Map<string, string> {
  const needs = (place: RegExp) =>
    closure(
      ids.filter((id) => place.test(slashed(id))),
      importsOf,
    );
  const games = [...new Set(ids.flatMap((id) => TABLE_OF_GAME.exec(slashed(id))?.[1] ?? []))];
  const atTable = games.map((game) => needs(new RegExp(`/src/games/${game}/table\\.ts$`)));
  const words = LANGUAGES.map((language) => needs(new RegExp(`/src/words/${language}/index\\.ts$`)));
  /** What the words of a game are made of in every language: other pages need them without its table. */
  const ofWords = (game: string) => inSeveral(LANGUAGES.map((language) => needs(wordsOf(game, language))));
  /** What my page draws with as well. */
  const ofCharts = games.map((game, at) =>
    inSeveral([needs(new RegExp(`/src/games/${game}/chart\\.ts$`)), atTable[at] ?? new Set()]),
  );
  const isOf = (game: string, id: string) => slashed(id).includes(`/src/games/${game}/`);
  const order: [string, Set<string>][] = [
    ["house", needs(ENTRY)],
    ["house", inSeveral(words)],
    ...words.map((needed, at): [string, Set<string>] => [`words-${LANGUAGES[at] ?? ""}`, needed]),
    ["house", inSeveral(atTable)],
    ["house", new Set(games.flatMap((game) => [...ofWords(game)].filter((id) => !isOf(game, id))))],
    ["house", new Set(ofCharts.flatMap((needed) => [...needed]))],
    ...games.map((game): [string, Set<string>] => [`${game}-common`, ofWords(game)]),
    ...games.map((game, at): [string, Set<string>] => [game, atTable[at] ?? new Set()]),
    ...games.map((game): [string, Set<string>] => [
      `${game}-later`,
      needs(new RegExp(`/src/games/${game}/later\\.ts$`)),
    ]),
    ["shared", needs(SMALL)],
  ];
  const chunks = new Map<string, string>();
  for (const [name, needed] of order)
    for (const id of needed)
      if (!chunks.has(id) && !ENTRY.test(slashed(id))) chunks.set(id, id.includes("/node_modules/") ? "house" : name);
  return chunks;
}

const wordsOf = (game: string, language: string): RegExp =>
  new RegExp(`/src/games/${game}/words/${language}(/index)?\\.ts$`);

/** What at least two of these have. */
function inSeveral(sets: readonly Set<string>[]): Set<string> {
  const count = new Map<string, number>();
  for (const set of sets) for (const id of set) count.set(id, (count.get(id) ?? 0) + 1);
  return new Set([...count].filter(([, times]) => times > 1).map(([id]) => id));
}

function closure(roots: readonly string[], importsOf: ImportsOf, found = new Set<string>()): Set<string> {
  for (const id of roots) {
    if (found.has(id)) continue;
    found.add(id);
    closure(importsOf(id), importsOf, found);
  }
  return found;
}

const slashed = (id: string): string => id.split(sep).join("/");
