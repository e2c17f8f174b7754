/** Packs of decrees as files: just so much TOML as a pack needs (N-11.4). What may stand in one, the server judges. */

export interface Decree {
  readonly day: number;
  readonly places: readonly number[];
}

/** The cards in the order of the file: so they are numbered, here and in what the server says of them. */
export interface Pack {
  readonly title: string;
  readonly decrees: readonly Decree[];
}

/** Where a text is something else. */
export class NotRead extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

const GAP = /(?:\s|#.*)*/y;
const CARD = /\[\[[ \t]*decree[ \t]*\]\]/y;
const KEY = /(title|day|places)[ \t]*=[ \t]*/y;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const NUMBER = /[+-]?(?:0|[1-9]\d{0,8})(?![\w.])/y;
const OPEN = /\[/y;
const COMMA = /,/y;
const CLOSE = /\]/y;

/** Reads a text from its beginning to its end. */
class Reader {
  #at = 0;

  constructor(readonly text: string) {
    this.#next(GAP);
  }

  /** What matches next, if it does, with the gap after it. */
  may(token: RegExp): RegExpExecArray | null {
    const found = this.#next(token);
    if (found !== null) this.#next(GAP);
    return found;
  }

  must(token: RegExp): string {
    return this.may(token)?.[0] ?? this.fail();
  }

  get isAtEnd(): boolean {
    return this.#at === this.text.length;
  }

  fail(): never {
    throw new NotRead(this.text.slice(0, this.#at).split("\n").length);
  }

  #next(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.text);
    if (found !== null) this.#at = token.lastIndex;
    return found;
  }
}

/** @throws NotRead */
export function readPack(text: string): Pack {
  const reader = new Reader(text);
  let title: string | undefined;
  const decrees: Decree[] = [];
  while (!reader.isAtEnd) {
    if (reader.may(CARD) !== null) decrees.push(readDecree(reader));
    else if (title === undefined && decrees.length === 0 && reader.may(KEY)?.[1] === "title") title = readText(reader);
    else reader.fail();
  }
  return { title: title ?? "", decrees };
}

function readDecree(reader: Reader): Decree {
  let day: number | undefined;
  let places: readonly number[] | undefined;
  for (let key = reader.may(KEY)?.[1]; key !== undefined; key = reader.may(KEY)?.[1]) {
    if (key === "day" && day === undefined) day = Number(reader.must(NUMBER));
    else if (key === "places" && places === undefined) places = readPlaces(reader);
    else reader.fail();
  }
  return day === undefined || places === undefined ? reader.fail() : { day, places };
}

function readPlaces(reader: Reader): readonly number[] {
  const places: number[] = [];
  reader.must(OPEN);
  while (reader.may(CLOSE) === null) {
    places.push(Number(reader.must(NUMBER)));
    if (reader.may(COMMA) !== null) continue;
    reader.must(CLOSE);
    break;
  }
  return places;
}

function readText(reader: Reader): string {
  const text = reader.must(TEXT);
  if (text.startsWith("'")) return text.slice(1, -1);
  try {
    return String(JSON.parse(text)); // what TOML escapes beyond JSON does not occur in titles
  } catch {
    return reader.fail();
  }
}

export function writePack({ title, decrees }: Pack): string {
  const cards = decrees.map(({ day, places }) => `\n[[decree]]\nday = ${day}\nplaces = [${places.join(", ")}]\n`);
  const text = JSON.stringify(title).replaceAll("\u007f", "\\u007f");
  return `title = ${text}\n${cards.join("")}`;
}

/** The pack, or none where the text is something else. */
export function packOf(text: string): Pack | null {
  try {
    return readPack(text);
  } catch {
    return null;
  }
}

const LONGEST_SHOWN = 40;
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A title that is safe to show, from an untrusted source. */
export const shownTitle = (title: string): string => {
  const seen = [...title.replaceAll(UNSEEN, "").trim()];
  return seen.length > LONGEST_SHOWN ? `${seen.slice(0, LONGEST_SHOWN).join("")}…` : seen.join("");
};

/** The title of a pack as it can be shown; empty: it has none. */
export const packTitle = (text: string): string => shownTitle(packOf(text)?.title ?? "");
