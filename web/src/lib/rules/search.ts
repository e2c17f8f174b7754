/** Looking something up in a rule sheet. */
import { plain, type Block, type Sheet } from "./sheet";

export interface Found {
  /** The sheet with nothing in it but what was looked for. */
  readonly sheet: Sheet;
  readonly count: number;
}

/** A part of a text, and whether it is one of the words looked for. */
export interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

/** What is looked for: all of these, in any order. */
export const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== "");

/** The clauses and explained words in which all of *words* occur. No words: the whole sheet. */
export function find(sheet: Sheet, words: readonly string[]): Found {
  if (words.length === 0) return { sheet, count: 0 };
  const chapters = sheet.chapters
    .map((chapter) => ({ ...chapter, blocks: chapter.blocks.filter((block) => says(block, words)) }))
    .filter((chapter) => chapter.blocks.length > 0);
  const count = chapters.reduce((sum, chapter) => sum + chapter.blocks.length, 0);
  return { sheet: { ...sheet, opening: [], chapters }, count };
}

function says(block: Block, words: readonly string[]): boolean {
  if (block.kind !== "clause" && block.kind !== "item") return false;
  const text = fold(block.kind === "clause" ? `${block.clause} ${plain(block.text)}` : plain(block.text));
  return words.every((word) => text.includes(word));
}

/** *text* cut at every occurrence of one of *words*. */
export function cut(text: string, words: readonly string[]): readonly Part[] {
  const folded = fold(text);
  const parts: Part[] = [];
  let from = 0;
  while (from < text.length) {
    const [at, length] = next(folded, words, from);
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false });
    if (length > 0) parts.push({ text: text.slice(at, at + length), isHit: true });
    from = at + length;
  }
  return parts;
}

/** Where the next of *words* begins, and how long it is; at one place, the longest. */
function next(folded: string, words: readonly string[], from: number): readonly [number, number] {
  let best: readonly [number, number] = [folded.length, 0];
  for (const word of words) {
    const at = folded.indexOf(word, from);
    if (at >= 0 && (at < best[0] || (at === best[0] && word.length > best[1]))) best = [at, word.length];
  }
  return best;
}

/** Capitals, wide letters and katakana do not matter. Every character stays in its place, so that hits can be shown. */
function fold(text: string): string {
  return Array.from(text, (char) => {
    const folded = char.normalize("NFKC").toLowerCase();
    return folded.length === char.length ? folded : char;
  })
    .join("")
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
