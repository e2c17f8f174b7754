import { describe, expect, it } from "vitest";
import { scrolledTo } from "./scroll-to-ask";

const HIGH = 640;

describe("a question and its answers", () => {
  it("are seen from the top of the page, where they fit", () => {
    expect(scrolledTo(80, 600, HIGH)).toBe(0);
  });
  it("are scrolled to no further than to the last answer", () => {
    expect(scrolledTo(430, 700, HIGH)).toBe(60);
  });
  it("do not fit: the question is at the top", () => {
    expect(scrolledTo(80, 1200, HIGH)).toBe(80);
  });
});
