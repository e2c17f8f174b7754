/** The string of letters under the names: where each name hangs. It says nothing where it could not say it truly. */

export interface Lamps {
  readonly script: "latin" | "kana";
  readonly letters: readonly string[];
  /** By place: at which letter its name hangs. */
  readonly at: readonly number[];
}

const LATIN = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** The heads of the gojūon's rows, and the kana of each. */
const ROWS = [
  "あぁいぃうぅゔえぇおぉ",
  "かがきぎくぐけげこごゕゖ",
  "さざしじすずせぜそぞ",
  "ただちぢつづってでとど",
  "なにぬねの",
  "はばぱひびぴふぶぷへべぺほぼぽ",
  "まみむめも",
  "やゃゆゅよょ",
  "らりるれろ",
  "わゎゐゑを",
  "ん",
];
const KANA = ROWS.map((row) => row.charAt(0));
/** Letters that no mark can be taken from. */
const ALSO: { readonly [letter: string]: string } = {
  Æ: "A",
  Œ: "O",
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Þ: "T",
  Ħ: "H",
};
const TO_HIRAGANA = 0x60;

/** The string for these names, from the first to the last; none where they are of other scripts, or of several. */
export function lampsOf(names: readonly string[]): Lamps | null {
  for (const [script, letters, find] of [
    ["latin", LATIN, latinAt],
    ["kana", KANA, kanaAt],
  ] as const) {
    const at = names.map(find);
    const isInOrder = at.every((letter, place) => letter >= 0 && letter >= (at[place - 1] ?? 0));
    if (isInOrder) return { script, letters, at };
  }
  return null;
}

function latinAt(name: string): number {
  const first = firstLetter(name).toUpperCase();
  return LATIN.indexOf(ALSO[first] ?? first);
}

function kanaAt(name: string): number {
  const first = (name.normalize("NFKC").match(/[\p{L}]/u) ?? [""])[0];
  const code = first.codePointAt(0) ?? 0;
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - TO_HIRAGANA) : first;
  return hiragana === "" ? -1 : ROWS.findIndex((row) => row.includes(hiragana));
}

/** Without its marks. A digit is before all letters, so it hangs nowhere. */
const firstLetter = (name: string): string => (name.normalize("NFKD").match(/[\p{L}\p{N}]/u) ?? [""])[0];
