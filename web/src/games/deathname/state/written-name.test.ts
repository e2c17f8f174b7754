import { expect, test } from "vitest";
import { breadth, lettersIn, lineOf, sent } from "./written-name";

test("a huge paste is sent in part, and never cut within a character", () => {
  expect(sent(" Anna ")).toBe(" Anna "); // the server trims, and judges
  expect(sent("x".repeat(10_000))).toHaveLength(1000);
  expect([...sent("😀".repeat(5000))]).toHaveLength(1000);
});

test("half a character becomes one that can be sent", () => {
  expect(sent("A\ud800B")).toBe("A\ufffdB");
  expect(sent("😀")).toBe("😀");
});

test("letters are counted as they are judged, for information", () => {
  expect(lettersIn("  Iris ")).toBe(4);
  expect(lettersIn("Zoe\u0308")).toBe(3);
  expect(lettersIn("")).toBe(0);
});

test("a card knows how broad a name is", () => {
  expect(breadth("Iris")).toBe(4);
  expect(breadth("はな")).toBeGreaterThan(breadth("Ha"));
  expect(breadth(`q${"\u0315".repeat(14)}`)).toBe(1);
  expect(breadth("")).toBe(1);
});

test("a long title takes two lines", () => {
  expect(lineOf("Wolfeschlegel-S")).toBe(15);
  expect(lineOf("x".repeat(34))).toBe(20);
});
