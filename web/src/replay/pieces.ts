/** What is in an uploaded file: one record, or several, one a line. */

export interface Piece {
  /** The record as it stands there: the server reads it, not we. */
  readonly text: string;
  /** As far as it can be read: which game. */
  readonly game: string | null;
  readonly seats: readonly string[];
}

export const LONGEST = 1 << 20; // bytes of a record: the server's limit

/** The records in *text*, in their order. What is no record is left for the server to judge. */
export function piecesOf(text: string): readonly Piece[] {
  const whole = text.trim();
  if (whole === "") return [];
  const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== "");
  const areAll = lines.length > 1 && lines.every((line) => line.startsWith('{"') && line.endsWith("}"));
  return (areAll ? lines : [whole]).map(piece);
}

export const isTooLong = (piece: Piece): boolean => new Blob([piece.text]).size > LONGEST;

function piece(text: string): Piece {
  const told = header(text);
  const seats = Array.isArray(told?.seats) ? told.seats.filter((name) => typeof name === "string") : [];
  return { text, game: typeof told?.game === "string" ? told.game : null, seats };
}

interface Header {
  readonly game?: unknown;
  readonly seats?: unknown;
}

function header(text: string): Header | null {
  if (text.length > LONGEST) return null;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? read : null;
  } catch {
    return null; // no JSON, or nested too deeply
  }
}
