/** Keepsakes are drawn in Python, from files shapes.toml: the same shapes and seat colours as on the page, letter for letter. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const KEEPSAKES = join(SOURCE, "../../src/duskboard/keepsakes");
/** The page draws these in another way, or has no such thing. */
const OWN = ["house.flame", "house.core", "dungeon.posts", "rogue.fir", "rogue.young_fir", "rogue.hut"];

const page = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .filter((path) => /\.(svelte|ts|css)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(SOURCE, path), "utf-8"));

/** The files of shapes: the one for all games, and those of the games' folders. */
const FILES = readdirSync(KEEPSAKES, { recursive: true, encoding: "utf-8" }).filter((path) =>
  path.endsWith("shapes.toml"),
);

/** Each text of a file, with the name of its game, of its table and its key. */
function shapes(file: string): (readonly [string, string])[] {
  const game = /^(\w+)[/\\]/.exec(file)?.[1] ?? "";
  let table = "";
  let key = "";
  return readFileSync(join(KEEPSAKES, file), "utf-8")
    .split("\n")
    .flatMap((line) => {
      table = /^\[(.+)\]$/.exec(line)?.[1] ?? table;
      key = /^(\w+) =/.exec(line)?.[1] ?? key;
      const text = /"([^"]+)"/.exec(line)?.[1];
      return text === undefined ? [] : [[[game, table, key].filter(Boolean).join("."), text] as const];
    });
}

it("has a file of shapes for each game that has keepsakes", () => {
  expect(FILES.length).toBeGreaterThan(3);
});

it.each(FILES.flatMap(shapes).filter(([name]) => !OWN.includes(name)))("%s is on the page, once", (_, shape) => {
  expect(page.filter((text) => text.includes(shape))).toHaveLength(1);
});

it("the colours of keepsakes are tokens", () => {
  const tokens = page.join("\n").toLowerCase();
  const colours = readFileSync(join(KEEPSAKES, "drawing.py"), "utf-8").match(/#[0-9a-f]{6}\b/gi) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !tokens.includes(colour.toLowerCase()))).toEqual([]);
});
