import { expect, test } from "vitest";
import { lampsOf } from "./letters";

const lit = (names: readonly string[]) => {
  const lamps = lampsOf(names);
  return lamps === null ? null : lamps.at.map((at) => lamps.letters[at]).join("");
};

test.each([
  [["Abel", "iris", "Zoë"], "AIZ"],
  [["Ánna", "Åsa", "Øystein", "Þór"], "AAOT"],
  [["Œdipe", "O'Neil"], "OO"],
  [["ＡＮＮＡ", "Bo"], "AB"],
  [["あきら", "カー", "がい", "っと", "ぱな", "ゆう", "ん"], "あかかたはやん"],
  [["ヴィオラ", "わたる"], "あわ"],
  [["ﾊﾅ", "みか"], "はま"],
])("each name hangs at its letter: %j", (names, letters) => {
  expect(lit(names)).toBe(letters);
});

test.each([
  ["two scripts", ["Anna", "はな"]],
  ["another script", ["Анна", "Борис"]],
  ["kanji", ["花子"]],
  ["digits", ["7 Wonders", "Azul"]],
  ["an order by something else, such as a title without its article", ["Azul", "The Mind", "Risk"]],
])("no string for %s", (_, names) => {
  expect(lampsOf(names)).toBeNull();
});
