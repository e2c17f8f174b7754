/** The bots that the server has, and what the house shows and says of them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CATALOGUE } from "../games";
import { INKS, WORN, lookOn } from "./looks";
import { words as english } from "../words/en";
import { words as japanese } from "../words/ja";

const WEB = join(import.meta.dirname, "../..");
const COMPANY = CATALOGUE.map(({ name: game }) =>
  readFileSync(join(WEB, `../src/duskboard/bots/${game}/__init__.py`), "utf-8"),
).join("\n");
const KINDS = [...COMPANY.matchAll(/"(\w+)": Kind\(/g)].map(([, kind]) => kind ?? "");
const NAMES = [...COMPANY.matchAll(/"([A-Z][a-z]+)"/g)].map(([, name]) => name ?? "");

it.each([english, japanese])("knows the bots of every game", ({ games }) => {
  const known = Object.values(games).flatMap(({ bots }) => Object.keys(bots));
  expect(KINDS.toSorted()).toEqual(known.toSorted());
  expect(NAMES.length).toBeGreaterThan(KINDS.length);
});

it.each(KINDS)("has a face for every %s, which needs nothing from elsewhere", (kind) => {
  const file = join(WEB, `public/faces/${kind}.svg`);
  expect(existsSync(file)).toBe(true);
  const face = readFileSync(file, "utf-8");
  expect(face).toContain('viewBox="0 0 96 96"');
  expect(face).not.toMatch(/href|url\(|<style|<script/);
});

it("tells bots of one kind apart, on every chair that a table can have", () => {
  const most = Math.max(...[...COMPANY.matchAll(/\(("[A-Z][a-z]+"(, )?)+\)/g)].map(([cast]) => cast.split(",").length));
  const chairs = Array.from({ length: most }, (_, seat) => lookOn(seat));
  expect(new Set(chairs).size).toBe(most);
  const worn = readFileSync(join(WEB, "public/faces/worn.svg"), "utf-8");
  expect([...worn.matchAll(/<view id="(\w+)"/g)].map(([, id]) => id)).toEqual(WORN.filter((id) => id !== ""));
  expect(new Set(INKS).size).toBe(WORN.length);
});

it("can write every bot's name in kana, each in another way", () => {
  const written = NAMES.map((name) => japanese.bots.names[name] ?? name);
  expect(written.filter((name) => !/^[ァ-ヴー]+$/.test(name))).toEqual([]);
  expect(new Set(written).size).toBe(new Set(NAMES).size);
});
