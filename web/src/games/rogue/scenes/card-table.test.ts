// @vitest-environment jsdom
/** What a card says, in both languages. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { speech, type Language } from "../../../lib/browser/language.svelte";
import type { Room, View } from "../protocol.gen";
import { words as en } from "../words/en";
import { words as ja } from "../words/ja";
import CardTable from "./CardTable.svelte";

const WORDS = { en, ja };
const VIEW = { floor: 1, heroes: [{}] } as unknown as View;
let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown !== null) await unmount(shown);
});

it.each<[Room, Language, string]>([
  ["cave", "en", "2, 3 Brown mushroom, Grey mushroom: +1 Food"],
  ["cave", "ja", "2・3 茶色のキノコ・灰色のキノコ：食料+1"],
  ["armory", "en", "1, 2, 3 Rusty Dagger 4, 5"],
  ["armory", "ja", "1・2・3 錆びた短剣 4・5"],
  ["corridor", "ja", "3・4 これ、食べられる？　食料+1"],
  ["monster_c", "en", "Mutant Fly: 4 HP, hits for 2 · Ignore Armor"],
  ["monster_c", "ja", "変異バエ：体力4、ダメージ2／鎧無視"],
])("%s in %s: %s", async (room, language, told) => {
  await speech.speak(language);
  shown = mount(CardTable, { target: document.body, props: { room, words: WORDS[language], view: VIEW } });
  flushSync();
  for (const cell of document.querySelectorAll("th, td, li")) cell.append(" ");
  expect(document.body.textContent.replaceAll(/ +/g, " ").replaceAll("\n", "")).toContain(told);
});
