/** The rules open at a clause that the sheets have, whatever is being decided. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { clausesOf, readSheet } from "../lib/rules/sheet";
import { CATALOGUE } from ".";

const SHEETS = new URL("../../../docs/rules/", import.meta.url);

it.each(CATALOGUE.flatMap((entry) => (["en", "ja"] as const).map((language) => ({ entry, language }))))(
  "$entry.name in $language",
  async ({ entry, language }) => {
    const sheet = readSheet(readFileSync(new URL(`${entry.name}.${language}.md`, SHEETS), "utf-8"));
    const known = clausesOf(sheet);
    const { CLAUSES } = (await entry.clauses?.()) ?? { CLAUSES: [] };
    expect(CLAUSES.length).toBeGreaterThan(3);
    expect(CLAUSES.filter((clause) => !known.has(clause))).toEqual([]);
    expect(sheet.chapters[0]?.title).toBe({ en: "In short", ja: "早わかり" }[language]);
    expect(sheet.chapters[0]?.blocks.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => "item"));
  },
);
