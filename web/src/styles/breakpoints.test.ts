/** Every width and height at which the page changes has a name, and there are four of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CONDITIONS } from "../../build/breakpoints";

const SOURCE = join(import.meta.dirname, "..");
const QUERY = /@media([^{]*)|(?:matchMedia|MediaQuery)\(([^;]*)\)/g;
const MEASURE = /width|height|aspect-ratio|orientation|\d(?:px|r?em)\b/;

const queries = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(svelte|css|ts)$/.test(path) && !/breakpoints\.ts$|\.test\.ts$/.test(path))
  .map((path) => {
    const text = readFileSync(join(SOURCE, path), "utf-8");
    return [path, [...text.matchAll(QUERY)].map(([, style, script]) => (style ?? script ?? "").trim())] as const;
  })
  .filter(([, found]) => found.length > 0);
const namesIn = (query: string): string[] => query.match(/--[\w-]+/g) ?? [];

it("there are four", () => {
  const edges = [...CONDITIONS.keys()].map((name) => name.replace("--not-", "--"));
  expect([...new Set(edges)].sort()).toEqual(["--desk", "--low", "--phone", "--wide"]);
});

it("no window is on both sides of one, or on neither", () => {
  const sizeOf = (name: string): number => Number(/[\d.]+/.exec(CONDITIONS.get(name) ?? "")?.[0]);
  for (const name of ["phone", "wide", "desk"])
    expect(Math.abs(sizeOf(`--${name}`) - sizeOf(`--not-${name}`))).toBeCloseTo(0.01);
});

it.each(queries)("%s names the sizes that it asks for", (_, found) => {
  expect(found.filter((query) => MEASURE.test(query))).toEqual([]);
  expect(found.flatMap(namesIn).filter((name) => !CONDITIONS.has(name))).toEqual([]);
});
