import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { NotRead, packOf, packTitle, readPack, writePack } from "./toml";

const KNIVES = {
  title: "Long knives",
  decrees: [
    { day: 1, places: [0, -1, 1, 0] },
    { day: 2, places: [2, -2, 0, 0, -1] },
  ],
};

function lineOf(text: string): number | null {
  try {
    readPack(text);
    return null;
  } catch (error) {
    return error instanceof NotRead ? error.line : -1;
  }
}

describe("N-11.4 a pack as a file", () => {
  it("reads what it writes", () => {
    expect(writePack(KNIVES)).toBe(
      'title = "Long knives"\n\n[[decree]]\nday = 1\nplaces = [0, -1, 1, 0]\n\n[[decree]]\nday = 2\nplaces = [2, -2, 0, 0, -1]\n',
    );
    expect(readPack(writePack(KNIVES))).toEqual(KNIVES);
    expect(readPack(writePack({ title: "", decrees: [] }))).toEqual({ title: "", decrees: [] });
  });

  test.each(['A "quoted" \\ title', "長いナイフ", "tab\there\nand \u007f a line", "שלום", "🗡", "#'''\"\"\"[[decree]]"])(
    "any title comes back: %j",
    (title) => expect(readPack(writePack({ title, decrees: [] })).title).toBe(title),
  );

  it("reads what is written by hand", () => {
    const text =
      "# mine\r\ntitle='Long knives' # quite\r\n\r\n [[ decree ]] # 1\r\nplaces = [ +0, # first\n  -1,\n\n 1, 0, ]\n day=1\n[[decree]]\nday = 2\nplaces = [2,-2,0,0,-1]";
    expect(readPack(text)).toEqual(KNIVES);
    expect(readPack("").decrees).toEqual([]);
  });

  it("reads the decrees of the box, and the example of the sheet", () => {
    const at = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");
    expect(readPack(at("src/duskboard/games/deathname/decrees.toml")).decrees).toHaveLength(21);
    const [, example] = /```toml\n(.*?)```/s.exec(at("docs/rules/deathname.en.md")) ?? [];
    expect(readPack(example ?? "?").decrees.map(({ day }) => day)).toEqual([1, 1, 1, 1, 2, 2, 2]);
  });

  it("judges no value: that is the server's", () => {
    const text = "[[decree]]\nday = 9\nplaces = [99, -7]";
    expect(readPack(text).decrees).toEqual([{ day: 9, places: [99, -7] }]);
  });

  test.each([
    ["nonsense", 1],
    ['title = "a"\ntitle = "b"', 2],
    ['title = "a', 1],
    ['title = "\\x"', 1],
    ['colour = "red"', 1],
    ['[[decree]]\ntitle = "a"\nday = 1\nplaces = []', 2],
    ["[[decree]]\nday = 1", 2],
    ["[[decree]]\nday = 1\nday = 2\nplaces = []", 3],
    ["[[decree]]\nday = 1.5\nplaces = []", 2],
    ["[[decree]]\nday = 1\nplaces = [0, 1", 3],
    ["[[decree]]\nday = 1\nplaces = [0 1]", 3],
    ["[[decree]]\nday = 1\nplaces = [\n0,\n'a']", 5],
    ["[[decree]]\nday = 1\nplaces = [,]", 3],
    ["[[decree]]\nday = 007\nplaces = []", 2],
    ["decree = [{day = 1, places = []}]", 1],
  ])("says in which line it cannot read on: %j", (text, line) => {
    expect(lineOf(text)).toBe(line);
    expect(packOf(text)).toBeNull();
  });

  it("is quick with a long text that leads nowhere", () => {
    const before = performance.now();
    for (const text of ["#".repeat(1e5), " \n".repeat(1e5), `title = "${"\\\\".repeat(1e5)}`, "[".repeat(1e5)])
      packOf(text);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

test("a title from an untrusted source can be shown", () => {
  const shown = (title: string) => packTitle(writePack({ title, decrees: [] }));
  expect(shown("  Long\u202e knives\u0000\u200b ")).toBe("Long knives");
  expect(shown("🗡".repeat(50))).toBe(`${"🗡".repeat(40)}…`);
  expect(shown("<b>bold</b>")).toBe("<b>bold</b>"); // a text like any other, so it has to be shown as a text
  expect(packTitle("no pack")).toBe("");
});
