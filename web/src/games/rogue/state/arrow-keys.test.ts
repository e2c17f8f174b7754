import { describe, expect, it } from "vitest";
import { arrowOf, nextBox, type Box } from "./arrow-keys";

const box = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
const GRID = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => box((cell % 3) * 20, Math.floor(cell / 3) * 20));
const from = (cell: number, key: string) => {
  const [start, arrow] = [GRID[cell], arrowOf(key)];
  return start === undefined || arrow === null ? -1 : nextBox(start, GRID, arrow);
};

describe("arrow keys", () => {
  it("go to the neighbour", () => {
    expect(from(4, "ArrowRight")).toBe(5);
    expect(from(4, "ArrowDown")).toBe(7);
    expect(from(4, "ArrowLeft")).toBe(3);
    expect(from(4, "ArrowUp")).toBe(1);
  });
  it("stay where nothing follows", () => {
    expect(from(2, "ArrowRight")).toBe(-1);
  });
  it("are four", () => {
    expect(arrowOf("Enter")).toBeNull();
  });
});
