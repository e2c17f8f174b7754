import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clausesOf, plain, readSheet, type Block } from "./sheet";
import { cut, find, wordsOf } from "./search";

const SMALL = `# A game

*For two.* Rules of *thumb*.

## Words

- **Tile**: a square.

## 1 A turn

- **D-1.1** Place a tile,
  as in D-1.2 and \`code\`.

  \`\`\`tiles
  S | L
  # caption
  \`\`\`

- **D-1.2** See [the box](box.md), D-9.9 and R2.

## Sources

| here | there |
|---|---|
| 1 | "A. Turn" |
`;

const ofKind = <K extends Block["kind"]>(blocks: readonly Block[], kind: K): Extract<Block, { kind: K }>[] =>
  blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

describe("a sheet", () => {
  const sheet = readSheet(SMALL);

  it("has a title, an opening and chapters with addresses of their own", () => {
    expect(sheet.title).toBe("A game");
    expect(sheet.opening).toHaveLength(1);
    expect(sheet.chapters.map((chapter) => chapter.anchor)).toEqual(["part-0", "chapter-1", "part-2"]);
  });

  it("has clauses with their figures", () => {
    const [first, second] = ofKind(sheet.chapters[1]?.blocks ?? [], "clause");
    expect(first?.clause).toBe("D-1.1");
    expect(plain(first?.text ?? [])).toBe("Place a tile, as in D-1.2 and code.");
    expect(first?.figures).toEqual([{ by: "tiles", text: "S | L\n# caption" }]);
    expect(second?.figures).toEqual([]);
  });

  it("links the clauses that it has, and nothing else", () => {
    const [first, second] = ofKind(sheet.chapters[1]?.blocks ?? [], "clause");
    expect(first?.text).toContainEqual({ kind: "reference", clause: "D-1.2", text: "D-1.2" });
    expect(second?.text.filter((part) => part.kind === "reference")).toEqual([]);
    expect(second?.text[1]).toEqual({ kind: "link", to: "box.md", inside: [{ kind: "text", text: "the box" }] });
  });

  it("has lists, tables and emphasis", () => {
    const [item] = ofKind(sheet.chapters[0]?.blocks ?? [], "item");
    expect(item?.text[0]).toEqual({ kind: "strong", inside: [{ kind: "text", text: "Tile" }] });
    const [table] = ofKind(sheet.chapters[2]?.blocks ?? [], "table");
    expect(table?.head.map(plain)).toEqual(["here", "there"]);
    expect(table?.rows.map((row) => row.map(plain))).toEqual([["1", '"A. Turn"']]);
    const [opening] = ofKind(sheet.opening, "paragraph");
    expect(opening?.text.filter((part) => part.kind === "soft")).toHaveLength(2);
  });

  it("may leave a fence open at its end", () => {
    expect(readSheet("## 1\n\n```tiles\nS").chapters[0]?.blocks).toEqual([
      { kind: "figure", figure: { by: "tiles", text: "S" } },
    ]);
  });
});

describe("a search", () => {
  const sheet = readSheet(SMALL);

  it("finds clauses and words, by number too", () => {
    expect(find(sheet, wordsOf("TILE")).count).toBe(2);
    expect(find(sheet, wordsOf("d-1.2")).count).toBe(2);
    expect(find(sheet, wordsOf("box see")).sheet.chapters.map((chapter) => chapter.title)).toEqual(["1 A turn"]);
    expect(find(sheet, wordsOf("dragon")).count).toBe(0);
    expect(find(sheet, wordsOf(" ")).sheet).toBe(sheet);
  });

  it("shows where", () => {
    expect(cut("Tile by tile", wordsOf("tile"))).toEqual([
      { text: "Tile", isHit: true },
      { text: " by ", isHit: false },
      { text: "tile", isHit: true },
    ]);
    expect(cut("ロスト！", wordsOf("ろすと"))).toEqual([
      { text: "ロスト", isHit: true },
      { text: "！", isHit: false },
    ]);
    expect(cut("no", [])).toEqual([{ text: "no", isHit: false }]);
  });
});

it("joins Japanese lines without a blank, also before Latin letters", () => {
  const sheet = readSheet("# A\n\n## 1 B\n\n- **D-1.1** Xを付けます。\n  Xは1つです\n  から。See the\n  box.\n");
  expect(clausesOf(sheet).get("D-1.1")).toBe("Xを付けます。Xは1つですから。See the box.");
});

describe.each(["en", "ja"])("our sheet in %s", (language) => {
  const markdown = readFileSync(new URL(`../../../../docs/rules/dungeon.${language}.md`, import.meta.url), "utf-8");
  const sheet = readSheet(markdown);

  it("loses no clause and no mark stays", () => {
    const clauses = clausesOf(sheet);
    expect([...clauses.keys()]).toEqual([...markdown.matchAll(/^- \*\*(D-[R0-9.]+)/gm)].map((found) => found[1]));
    for (const text of clauses.values()) expect(text).not.toMatch(/\*|`|^\s*$|\s\s/);
  });

  it("has its chapters in order and a table of sources", () => {
    expect(sheet.chapters.map((chapter) => chapter.anchor)).toEqual([
      "part-0",
      "part-1",
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `chapter-${number}`),
      "part-12",
      "part-13",
    ]);
    expect(ofKind(sheet.chapters.at(-1)?.blocks ?? [], "table")[0]?.rows).toHaveLength(7);
  });
});
