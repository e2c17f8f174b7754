import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { words as english } from "../words/en";
import { words as japanese } from "../words/ja";
import { CATALOGUE, entryOf } from ".";

const HERE = import.meta.dirname;
const GAMES = readdirSync(HERE, { recursive: true, encoding: "utf-8" })
  .map((path) => /^(\w+)[/\\]index\.ts$/.exec(path)?.[1])
  .filter((game) => game !== undefined);

it("has every game that has a folder, each at a place of its own", () => {
  expect(GAMES.length).toBeGreaterThan(0);
  expect(CATALOGUE.map(({ name }) => name).toSorted()).toEqual(GAMES.toSorted());
  expect(new Set(CATALOGUE.map(({ place }) => place)).size).toBe(GAMES.length);
  expect(entryOf("no such game")).toBeNull();
});

describe.each(GAMES)("the folder of %s", (game) => {
  it.each([english, japanese])("says what other pages need, in each language", ({ games }) => {
    expect(games[game]).toMatchObject({ title: expect.any(String), credits: { title: expect.any(String) } });
  });

  it("brings the colours of its room", () => {
    const palette = readFileSync(join(HERE, game, "palette.css"), "utf-8");
    for (const token of ["--lamp", "--lamp-deep", "--glow", "--felt-0", "--felt-1", "--felt-2"])
      expect(palette).toContain(`${token}:`);
    expect(palette).toContain(`[data-game="${game}"]`);
  });
});

it("is not written down anywhere else", () => {
  const source = join(HERE, "..");
  const named = readdirSync(source, { recursive: true, encoding: "utf-8" })
    .filter((path) => /\.(svelte|ts|css)$/.test(path) && !path.endsWith(".test.ts") && !/^games[/\\]/.test(path))
    .filter((path) => new RegExp(`\\b(${GAMES.join("|")})\\b`).test(readFileSync(join(source, path), "utf-8")));
  expect(named).toEqual([]);
});
