import { describe, expect, it } from "vitest";
import { LONGEST, isTooLong, piecesOf } from "./pieces";

const record = (game: string) => JSON.stringify({ record: 1, game, seats: ["Ann", "Bo"] });

describe("an uploaded file", () => {
  it("has one record, however it is laid out", () => {
    const pretty = JSON.stringify(JSON.parse(record("dungeon")), null, 2);
    for (const text of [record("dungeon"), `\n${record("dungeon")}\n`, pretty]) {
      const [piece, ...more] = piecesOf(text);
      expect(more).toEqual([]);
      expect(piece).toMatchObject({ text: text.trim(), game: "dungeon", seats: ["Ann", "Bo"] });
    }
  });

  it("has several, one a line", () => {
    const pieces = piecesOf(`${record("dungeon")}\r\n\n${record("rogue")}\n`);
    expect(pieces.map(({ game }) => game)).toEqual(["dungeon", "rogue"]);
  });

  it("has none, if it is empty", () => {
    expect(piecesOf(" \n ")).toEqual([]);
  });

  it("may be anything: then it is for the server to say why not", () => {
    for (const text of ["hello", "[1, 2]", "null", '{"game": 3, "seats": "x"}', "[".repeat(200_000), "a\nb"])
      expect(piecesOf(text)).toEqual([{ text, game: null, seats: [] }]);
  });

  it("is too long by its bytes, not by its letters", () => {
    const [fits, tooLong] = [LONGEST, LONGEST + 1].map((length) => piecesOf("x".repeat(length))[0]);
    expect(fits && isTooLong(fits)).toBe(false);
    expect(tooLong && isTooLong(tooLong)).toBe(true);
    const [japanese] = piecesOf("あ".repeat(LONGEST / 2));
    expect(japanese && isTooLong(japanese)).toBe(true);
  });
});
