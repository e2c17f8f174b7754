/**
 * The figures of the rule sheet, written so that they can be read as they stand:
 *
 *     3 L ◀ | 2 L2 ▲ | 6 L ▲       tiles as they lie, north on top; "." is an empty cell
 *     4 L ▼ | 1 ST ▲ | 5 L ▶       a tile: its number, its kind ("L+C" with a ghost), the heading of its arrow
 *     path: 1 2 3 4 1 5 6 2 ▲      the tiles in the order in which they are walked, and where the path leads
 *     # Words below the figure.
 *
 * A path that is lost ends with the way of being lost and the tile it meets: "path: 1 2 3 4 5 ✗A 2". If that tile was
 * not walked before, it is itself the misplaced one. Without a path the tiles lie in rows, each with its own words
 * ("S2 ▲: straight"), and "✓" or "✗" before a tile says whether it is right after the first one.
 */
import type { Ghost, Heading, Kind, Tile } from "./protocol.gen";

export interface Face {
  readonly number: number | null;
  readonly tile: Tile;
  readonly rotation: Heading;
  readonly mark: "right" | "wrong" | null;
  readonly words: string;
}

export type Cell = readonly [number, number];

/** A tile on the map; x grows to the east, y to the north. */
export interface Laid extends Face {
  readonly cell: Cell;
  readonly isMisplaced: boolean;
}

export interface Walked {
  readonly cell: Cell;
  readonly enters: Heading;
  readonly leaves: Heading;
}

export interface Loss {
  /** A, B, C or D: the letters of the sheet. */
  readonly letter: string;
  readonly met: number;
}

export type Figure =
  | { readonly kind: "rows"; readonly rows: readonly (readonly Face[])[]; readonly caption: string }
  | {
      readonly kind: "map";
      readonly laid: readonly Laid[];
      readonly numbers: readonly number[];
      readonly walked: readonly Walked[];
      readonly loss: Loss | null;
      readonly caption: string;
    };

const ARROWS = "▲▶▼◀";
const STEPS: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const FACE = /^([✓✗])?\s*(\d+)?\s*(S2|L2|R2|RE|ST|S|L|R)(?:\+([A-E]))?\s*([▲▶▼◀])?\s*(?:[:：]\s*(.*))?$/;
const PATH = /^(?:path|道)[:：]\s*([\d\s]+?)\s*(?:([▲▶▼◀])|✗([A-D])\s*(\d+))$/;

/** What is written, or null where it cannot be read. */
export function readFigure(text: string): Figure | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const caption = lines.flatMap((line) => (line.startsWith("#") ? [line.slice(1).trim()] : [])).join(" ");
  const rows: (Face | null)[][] = [];
  let path: RegExpExecArray | null = null;
  for (const line of lines.filter((line) => !line.startsWith("#"))) {
    path ??= PATH.exec(line.trim());
    if (path?.input === line.trim()) continue;
    const cells = line.split("|").map((cell) => cell.trim());
    const row = cells.map((cell) => (cell === "." ? null : readFace(cell)));
    if (row.includes(undefined)) return null;
    rows.push(row.map((face) => face ?? null));
  }
  if (path !== null) return layOut(rows, path, caption);
  return { kind: "rows", rows: rows.map((row) => row.filter((face) => face !== null)), caption };
}

/** A tile; undefined where there is none to be read. */
function readFace(text: string): Face | undefined {
  const found = FACE.exec(text);
  if (found === null) return undefined;
  const [, mark, number, kind, ghost, arrow, words] = found;
  return {
    number: number === undefined ? null : Number(number),
    tile: { kind: kind as Kind, ghost: (ghost as Ghost | undefined) ?? null },
    rotation: arrow === undefined ? 0 : ARROWS.indexOf(arrow),
    mark: mark === undefined ? null : mark === "✓" ? "right" : "wrong",
    words: words ?? "",
  };
}

function layOut(rows: readonly (Face | null)[][], path: RegExpExecArray, caption: string): Figure | null {
  const [, order = "", arrow, letter, met] = path;
  const numbers = order.split(/\s+/).map(Number);
  const loss = letter === undefined || met === undefined ? null : { letter, met: Number(met) };
  const laid = rows.flatMap((row, south) =>
    row.flatMap((face, x): Laid[] =>
      face === null ? [] : [{ ...face, cell: [x, 0 - south], isMisplaced: !numbers.includes(face.number ?? 0) }],
    ),
  );
  const cells = numbers.map((number) => laid.find((one) => one.number === number)?.cell);
  const ahead = loss === null ? undefined : laid.find((one) => one.number === loss.met)?.cell;
  const first = laid.find((one) => one.number === numbers[0]);
  let enters = first?.rotation ?? 0;
  const walked: Walked[] = [];
  for (const [at, cell] of cells.entries()) {
    const leaves =
      at + 1 < cells.length || loss !== null ? heading(cell, cells[at + 1] ?? ahead) : ARROWS.indexOf(arrow ?? "");
    if (cell === undefined || leaves < 0) return null;
    walked.push({ cell, enters, leaves });
    enters = leaves;
  }
  return { kind: "map", laid, numbers, walked, loss, caption };
}

/** From one cell to its neighbour; -1 where they are none. */
function heading(from: Cell | undefined, to: Cell | undefined): Heading {
  if (from === undefined || to === undefined) return -1;
  return STEPS.findIndex(([x, y]) => from[0] + x === to[0] && from[1] + y === to[1]);
}
