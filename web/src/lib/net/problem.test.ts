import { afterEach, expect, test } from "vitest";
import { words as dungeon } from "../../games/dungeon/words/ja";
import type { GameWords } from "../game";
import type { Words } from "../../words";
import { common as english } from "../../words/en/common";
import { common as japanese } from "../../words/ja/common";
import { speech } from "../browser/language.svelte";
import { problemSentence } from "./problem";

const GAME = dungeon as unknown as GameWords;

afterEach(() => (speech.words = {} as Words));

test("values and options are called as on the form", () => {
  speech.words = { common: japanese } as Words;
  const bad = { because: "bad-option", sentence: "Option 'level': …", facts: { expected: ["beginner", "advanced"] } };
  expect(problemSentence({ ...bad, field: "level" }, GAME)).toContain("初級、上級");
  expect(problemSentence({ ...bad, facts: { expected: ["true", "false"] }, field: "square" }, GAME)).toContain(
    "オン、オフ",
  );
  const unknown = { because: "unknown-option", sentence: "…", facts: { known: ["level", "one_voice"] }, field: "lvel" };
  expect(problemSentence(unknown, GAME)).toContain("レベル、宣言は1人だけ");
});

test("what has no words is said to be English where the page is not", () => {
  const problem = { because: "brand-new", sentence: "That is brand new." };
  speech.words = { common: japanese } as Words;
  expect(problemSentence(problem)).toMatch(/（英語）：That is brand new\.$/);
  speech.words = { common: english } as Words;
  expect(problemSentence(problem)).toBe("That is brand new.");
});

test("windows are called by what they show", () => {
  expect(english.pageTitle("", "Rules")).toBe("Rules · Duskboard");
  expect(japanese.pageTitle("リプレイ", "デスネーム")).toBe("リプレイ｜デスネーム｜Duskboard");
});
