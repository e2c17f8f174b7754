import { expect, it, test } from "vitest";
import { carriedBy, carrying } from "./link";

const LONGEST = 6000;

test.each(['title = "Long knives"\n', "長いナイフ 🗡", "~~~???>>>", "a".repeat(LONGEST), "\u{1f5e1}".repeat(LONGEST)])(
  "a pack travels in an address",
  (text) => {
    const mark = carrying(text);
    expect(mark).toMatch(/^decrees=[\w-]+$/);
    expect(decodeURIComponent(mark)).toBe(mark);
    expect(carriedBy(mark, LONGEST)).toEqual({ kind: "pack", text });
  },
);

it("leaves other marks alone", () => {
  expect(carriedBy("", LONGEST)).toBeNull();
  expect(carriedBy("N-11.4", LONGEST)).toBeNull();
});

it("says of a bad link that it is one", () => {
  for (const code of ["", "!!!", "a", "_w", "%00", "gICA", "IA", "<script>alert(1)</script>"])
    expect(carriedBy(`decrees=${code}`, LONGEST), code).toEqual({ kind: "broken" });
});

it("does not read what is too long", () => {
  expect(carriedBy(carrying("a".repeat(LONGEST + 1)), LONGEST)).toEqual({ kind: "too-long" });
  expect(carriedBy(`decrees=${"A".repeat(10_000_000)}`, LONGEST)).toEqual({ kind: "too-long" });
});
