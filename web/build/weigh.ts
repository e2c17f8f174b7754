/** What a page weighs, as it travels: the budgets of the home page, of a game's table, and of their fonts. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

const KILOBYTE = 1000;
const HOME = 115; // all that the home page needs, with its fonts
const FIRST_MOVE = 150; // all that a person needs to come home, set up a table and make the first move
const MOST_REQUESTS = 25; // until then
const ANSWERS = { requests: 9, kilobytes: 10.5 }; // the page itself, its icon, the games, both lists of tables, faces, the table, the connection
const REPLAY_ANSWERS = 3; // the page itself, the games, the record; fonts come beside
const HEAD = 0.4; // kilobytes before each file
const GAME = 120; // scripts and styles that a game's table may ask for in a whole match, beside those of the home page
const APART = 20; // what a replay has beside that table, and what a game's chart adds to the home page
const LANGUAGES = ["en", "ja"]; // a table speaks one of them; the heavier one counts

/** Print what every page weighs; too heavy a page is an error. */
export function weigh(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf-8")) as Manifest;
  const atHome = (language: string) => ["index.html", `src/words/${language}/index.ts`];
  const home = [...closure(manifest, atHome("ja"))];
  const lines = [line("home page, with its fonts", travels(folder, manifest, atHome("en")).weight, HOME)];
  for (const key of Object.keys(manifest)) {
    const game = /^src\/games\/(\w+)\/(table|index)\.ts$/.exec(key)?.[1];
    if (game === undefined) continue;
    const first = travels(folder, manifest, [...["index.html", "src/words/en/index.ts", key], ...wordsOf(game, "en")]);
    lines.push(line(`first move at ${game}`, first.weight, FIRST_MOVE));
    lines.push(line(`first move at ${game}`, first.requests, MOST_REQUESTS, "requests"));
    const replay = replayOf(manifest, game, key);
    if (replay !== null) lines.push(line(`replay of ${game}`, replay.size + REPLAY_ANSWERS, MOST_REQUESTS, "requests"));
    const whole = LANGUAGES.map((language) => {
      const there = closure(manifest, atHome(language));
      return weightOf(
        folder,
        [...closure(manifest, ofGame(manifest, game, language))].filter((file) => !there.has(file)),
      );
    });
    lines.push(line(`table of ${game}, a whole match, on top`, Math.max(...whole), GAME));
    lines.push(...apart(folder, manifest, game, home));
  }
  for (const [text] of lines) console.log(text);
  if (lines.some(([, fits]) => !fits)) throw new Error("a page has become too heavy: see the list above");
}

/** What crosses the line for these modules, with everything around it. */
function travels(folder: string, manifest: Manifest, roots: string[]): { weight: number; requests: number } {
  const files = [
    ...closure(manifest, roots),
    ...[...fontsOf(manifest, roots)].filter((file) => !/kana|accented/.test(file)),
  ];
  return {
    weight: weightOf(folder, files) + files.length * HEAD + ANSWERS.kilobytes,
    requests: files.length + ANSWERS.requests,
  };
}

const wordsOf = (game: string, language: string): string[] => [
  `src/games/${game}/words/${language}.ts`,
  `src/games/${game}/words/${language}/index.ts`,
];

/** What a replay of this game asks for until it can be played; none: it has no part beside the board. */
function replayOf(manifest: Manifest, game: string, table: string): Set<string> | null {
  const beside = partsOf(game).get("beside");
  if (beside === undefined) return null;
  const page = ["index.html", "src/words/en/index.ts", "src/pages/Replay.svelte", `src/games/${game}/later.ts`];
  return closure(manifest, [...page, table, beside, ...wordsOf(game, "en")]);
}

/** Everything of a game that its table may ask for, in one language. */
function ofGame(manifest: Manifest, game: string, language: string): string[] {
  const folder = `src/games/${game}/`;
  const others = LANGUAGES.filter((other) => other !== language).map((other) => `${folder}words/${other}`);
  const elsewhere = [...partsOf(game).values()];
  return Object.keys(manifest).filter(
    (key) =>
      key.startsWith(folder) &&
      !elsewhere.includes(key) &&
      !others.some((other) => key === `${other}.ts` || key === `${other}/index.ts`),
  );
}

/** The parts of a game that other pages ask for, as its entry names them. */
function partsOf(game: string): Map<string, string> {
  const file = `src/games/${game}/index.ts`;
  const entry = existsSync(file) ? readFileSync(file, "utf-8") : ""; // the plain board has none
  const found = [...entry.matchAll(/\b(beside|chart): \(\) => import\("\.\/(\w+)"\)/g)];
  return new Map(found.map(([, part, name]) => [part ?? "", `src/games/${game}/${name ?? ""}.ts`]));
}

/** Beside a replay there is the table; my page has a game's words and nothing else of it. */
function apart(folder: string, manifest: Manifest, game: string, home: string[]): [string, boolean][] {
  return [...partsOf(game)].map(([part, key]) => {
    const weights = LANGUAGES.map((language) => {
      const table = part === "beside" ? ofGame(manifest, game, language) : wordsOf(game, language);
      const there = new Set([...home, ...closure(manifest, table)]);
      return weightOf(
        folder,
        [...closure(manifest, [key])].filter((file) => !there.has(file)),
      );
    });
    return line(`${part} of ${game}, on top`, Math.max(...weights), APART);
  });
}

/** The files of these chunks and of all that they import. */
function closure(manifest: Manifest, roots: string[], found = new Set<string>()): Set<string> {
  for (const root of roots) {
    const chunk = manifest[root];
    if (chunk === undefined || found.has(chunk.file)) continue;
    if (/\.(js|css)$/.test(chunk.file)) found.add(chunk.file);
    for (const file of chunk.css ?? []) found.add(file);
    closure(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** The fonts that these chunks and all that they import ask for. */
function fontsOf(manifest: Manifest, roots: string[], seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  for (const root of roots.filter((one) => !seen.has(one))) {
    seen.add(root);
    const { assets = [], imports = [] } = manifest[root] ?? {};
    for (const file of [...assets, ...fontsOf(manifest, imports, seen)]) if (file.endsWith(".woff2")) found.add(file);
  }
  return found;
}

function weightOf(folder: string, files: string[]): number {
  const sizes = files.map((file) => statSync(join(folder, file.endsWith(".woff2") ? file : `${file}.br`)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

function line(what: string, weight: number, budget: number, unit = "kB compressed"): [string, boolean] {
  const fits = weight < budget;
  const digits = unit === "requests" ? 0 : 1;
  return [`${what}: ${weight.toFixed(digits)} of ${budget} ${unit}${fits ? "" : "  TOO HEAVY"}`, fits];
}
