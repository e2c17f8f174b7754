/** Colours are tokens, named by what they are for: in tokens.css, house.css, or a game's palette.css. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "..");
const COLOUR =
  /(?<!url\()(?<![&\w])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\b(?:rgba?|hsla?|hwb|oklch|oklab)\(/gi;
const USED = /var\((--[\w-]+)\)/g;
const SET = /(--[\w-]+)(?=["']?:|=)/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).map((path) => path.replaceAll("\\", "/"));
const read = (path: string): string => readFileSync(join(SOURCE, path), "utf-8");
/** A drawing's own inks are its own business. */
const isDrawing = (path: string): boolean => path.includes("/pieces/");

it.each(files.filter((path) => path.endsWith(".svelte") && !isDrawing(path)))("%s has no colour of its own", (path) => {
  expect(read(path).match(COLOUR) ?? []).toEqual([]);
});

const PALETTE = /(tokens|house|palette)\.css$/;
it.each(files.filter((path) => path.endsWith(".css") && !PALETTE.test(path)))(
  "%s has colours only as tokens",
  (path) => {
    const rules = read(path).replaceAll(/--[\w-]+:[^;]*;/g, ""); // what it sets anew is a token
    expect(rules.match(COLOUR) ?? []).toEqual([]);
  },
);

describe("every property that is used is set", () => {
  const sets = new Set(
    files.filter((path) => /\.(svelte|css|ts)$/.test(path)).flatMap((path) => read(path).match(SET) ?? []),
  );
  it.each(files.filter((path) => /\.(svelte|css)$/.test(path)))("in %s", (path) => {
    const unset = [...read(path).matchAll(USED)].map(([, name]) => name ?? "").filter((name) => !sets.has(name));
    expect(unset).toEqual([]);
  });
});
