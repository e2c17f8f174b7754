import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSheet } from "../../lib/rules/sheet";
import { readFigure } from "./figure";

const MAP = `
.     | 7 S ▲  | .
3 L ◀ | 2 L2 ▲ | 6 L ▲
4 L ▼ | 1 ST ▲ | 5 L ▶
path: 1 2 3 4 1 5 6 2 7 ▲
# Tile 7 goes on
# from tile 2.`;

describe("a figure", () => {
  it("can be rows of tiles with their words", () => {
    const figure = readFigure("L ▲: on top | ✓ S+A ◀: right\n✗ RE\n# Words.");
    expect(figure).toEqual({
      kind: "rows",
      caption: "Words.",
      rows: [
        [
          { number: null, tile: { kind: "L", ghost: null }, rotation: 0, mark: null, words: "on top" },
          { number: null, tile: { kind: "S", ghost: "A" }, rotation: 3, mark: "right", words: "right" },
        ],
        [{ number: null, tile: { kind: "RE", ghost: null }, rotation: 0, mark: "wrong", words: "" }],
      ],
    });
  });

  it("can be a map with the path on it", () => {
    const figure = readFigure(MAP);
    if (figure?.kind !== "map") throw new Error("no map");
    expect(figure.caption).toBe("Tile 7 goes on from tile 2.");
    expect(figure.laid.find((one) => one.number === 5)?.cell).toEqual([2, -2]);
    expect(figure.walked.map(({ leaves }) => "▲▶▼◀"[leaves]).join("")).toBe("▲◀▼▶▶▲◀▲▲");
    expect(figure.walked[7]).toEqual({ cell: [1, -1], enters: 3, leaves: 0 });
    expect(figure.loss).toBeNull();
  });

  it("says how the path is lost, and shows the misplaced tile", () => {
    const figure = readFigure("3 S ▲ | 2 L ▲\n. | 1 ST ▲\n道: 1 2 ✗D 3");
    if (figure?.kind !== "map") throw new Error("no map");
    expect(figure.loss).toEqual({ letter: "D", met: 3 });
    expect(figure.walked.at(-1)).toEqual({ cell: [1, 0], enters: 0, leaves: 3 });
    expect(figure.laid.filter((one) => one.isMisplaced).map((one) => one.number)).toEqual([3]);
  });

  it.each(["X ▲", "1 ST ▲\npath: 1 2 ▲", "1 ST ▲ | . | 2 S ▲\npath: 1 2 ▲"])("is nothing if it is %j", (text) => {
    expect(readFigure(text)).toBeNull();
  });
});

it.each(["en", "ja"])("every figure of our sheet can be read: %s", (language) => {
  const markdown = readFileSync(new URL(`../../../../docs/rules/dungeon.${language}.md`, import.meta.url), "utf-8");
  const figures = readSheet(markdown).chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "clause" ? block.figures : [])),
  );
  expect(figures.length).toBeGreaterThanOrEqual(8);
  for (const { by, text } of figures) {
    expect(by).toBe("tiles");
    expect(readFigure(text)?.caption).toBeTruthy();
  }
});
