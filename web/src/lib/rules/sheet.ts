/** A rule sheet, read from the small Markdown in which ours are written: chapters, clauses, lists, tables, figures. */

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong" | "soft"; readonly inside: readonly Inline[] }
  | { readonly kind: "link"; readonly to: string; readonly inside: readonly Inline[] }
  /** Another clause, mentioned in passing. */
  | { readonly kind: "reference"; readonly clause: string; readonly text: string };

export type Line = readonly Inline[];

export type Block =
  | { readonly kind: "paragraph"; readonly text: Line }
  | { readonly kind: "clause"; readonly clause: string; readonly text: Line; readonly figures: readonly Figure[] }
  | { readonly kind: "item"; readonly text: Line }
  | { readonly kind: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: "figure"; readonly figure: Figure };

/** A fenced block: what draws it, and from what. */
export interface Figure {
  readonly by: string;
  readonly text: string;
}

export interface Chapter {
  /** Its address on the page, the same in every language. */
  readonly anchor: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Sheet {
  readonly title: string;
  /** What stands before the first chapter. */
  readonly opening: readonly Block[];
  readonly chapters: readonly Chapter[];
}

const CLAUSE = /^\*\*([A-Z]-[R0-9.]+)\*\*\s+/;
const FENCE = /^ *```(\S*)\s*$/;

export function readSheet(markdown: string): Sheet {
  const [opening = [], ...parts] = split(markdown.split(/\r?\n/), (line) => /^## /.test(line));
  const clauses = new Set([...markdown.matchAll(/^- \*\*([A-Z]-[R0-9.]+)\*\*/gm)].map((found) => found[1] ?? ""));
  const title = opening.find((line) => line.startsWith("# "))?.slice(2) ?? "";
  const read = (lines: readonly string[]): readonly Block[] => readBlocks(lines, clauses);
  return {
    title,
    opening: read(opening.filter((line) => !line.startsWith("# "))),
    chapters: parts.map(([heading = "", ...lines], at) => {
      const name = heading.slice(3).trim();
      const number = /^\d+/.exec(name)?.[0];
      return { anchor: number === undefined ? `part-${at}` : `chapter-${number}`, title: name, blocks: read(lines) };
    }),
  };
}

/** *lines* in groups, each of which begins where *begins* says so; what comes before is the first group. */
function split(lines: readonly string[], begins: (line: string) => boolean): string[][] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (begins(line)) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups;
}

// Blocks

function readBlocks(lines: readonly string[], clauses: ReadonlySet<string>): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? "";
    const end = endOf(lines, at);
    const body = lines.slice(at, end);
    if (FENCE.test(line)) blocks.push({ kind: "figure", figure: readFigure(body) });
    else if (line.startsWith("- ")) blocks.push(readItem(body, clauses));
    else if (line.startsWith("|")) blocks.push(readTable(body, clauses));
    else if (line.trim() !== "") blocks.push({ kind: "paragraph", text: readLine(join(body), clauses) });
    at = end;
  }
  return blocks;
}

/** Where the block that begins at *at* is over. */
function endOf(lines: readonly string[], at: number): number {
  const first = lines[at] ?? "";
  const rest = (goesOn: (line: string, next: string) => boolean): number => {
    let end = at + 1;
    while (end < lines.length && goesOn(lines[end] ?? "", lines[end + 1] ?? "")) end += 1;
    return end;
  };
  if (FENCE.test(first)) return Math.min(rest((line) => !FENCE.test(line)) + 1, lines.length);
  // An item goes on as long as its lines are set in, over empty lines too.
  if (first.startsWith("- "))
    return rest((line, next) => line.startsWith("  ") || (line === "" && next.startsWith("  ")));
  if (first.startsWith("|")) return rest((line) => line.startsWith("|"));
  if (first.trim() === "") return at + 1;
  return rest((line) => line.trim() !== "" && !/^(- |\||```)/.test(line));
}

function readItem(lines: readonly string[], clauses: ReadonlySet<string>): Block {
  const words: string[] = [];
  const figures: Figure[] = [];
  for (let at = 0; at < lines.length;) {
    const end = FENCE.test(lines[at] ?? "") ? endOf(lines, at) : at + 1;
    if (end > at + 1) figures.push(readFigure(lines.slice(at, end)));
    else words.push(lines[at] ?? "");
    at = end;
  }
  const text = join(words).slice(2);
  const clause = CLAUSE.exec(text);
  if (clause === null) return { kind: "item", text: readLine(text, clauses) };
  return { kind: "clause", clause: clause[1] ?? "", text: readLine(text.slice(clause[0].length), clauses), figures };
}

function readFigure([fence = "", ...lines]: readonly string[]): Figure {
  const inset = /^ */.exec(fence)?.[0].length ?? 0;
  const body = lines.filter((line) => !FENCE.test(line)).map((line) => line.slice(inset));
  return { by: FENCE.exec(fence)?.[1] ?? "", text: body.join("\n") };
}

function readTable(lines: readonly string[], clauses: ReadonlySet<string>): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => readLine(cell.trim(), clauses)),
  );
  return { kind: "table", head, rows };
}

/** Lines as one; Japanese is written without a space where a line ends. */
function join(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const next = line.trim();
    if (text === "" || next === "") return text + next;
    return text + (isStop(text.at(-1)) || (isWide(text.at(-1)) && isWide(next[0])) ? "" : " ") + next;
  }, "");
}

/** A mark that has its own gap. */
const isStop = (char = ""): boolean => "、。）」』：？！".includes(char);
const isWide = (char = ""): boolean => /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]/.test(char);

// Lines

const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)]+)\)|\b([A-Z]-(?:R\d+|\d+\.\d+))\b/;

function readLine(text: string, clauses: ReadonlySet<string>): Line {
  const line: Inline[] = [];
  let rest = text;
  for (let found = MARKS.exec(rest); found !== null; found = MARKS.exec(rest)) {
    const [all, code, strong, soft, words = "", to, clause] = found;
    const before = rest.slice(0, found.index);
    if (before !== "") line.push({ kind: "text", text: before });
    if (code !== undefined) line.push({ kind: "code", text: code });
    else if (strong !== undefined) line.push({ kind: "strong", inside: readLine(strong, clauses) });
    else if (soft !== undefined) line.push({ kind: "soft", inside: readLine(soft, clauses) });
    else if (to !== undefined) line.push({ kind: "link", to, inside: readLine(words, clauses) });
    else line.push(reference(clause ?? "", clauses));
    rest = rest.slice(found.index + all.length);
  }
  if (rest !== "") line.push({ kind: "text", text: rest });
  return line;
}

/** "D-5.1" or "D-R8"; a reference to no clause of the sheet stays text. */
const reference = (text: string, clauses: ReadonlySet<string>): Inline =>
  clauses.has(text) ? { kind: "reference", clause: text, text } : { kind: "text", text };

/** What a line says, without its marks. */
export function plain(line: Line): string {
  return line.map((part) => ("inside" in part ? plain(part.inside) : part.text)).join("");
}

/** The text of every clause. */
export function clausesOf(sheet: Sheet): ReadonlyMap<string, string> {
  const all = [...sheet.opening, ...sheet.chapters.flatMap((chapter) => chapter.blocks)];
  return new Map(all.flatMap((block) => (block.kind === "clause" ? [[block.clause, plain(block.text)]] : [])));
}
