/** The lines of a match's log, as this page keeps them: each with the table as it was when the page heard of it. */
import { cardAfter } from "./seat-history";
import type { Names, Saying } from "../game";
import { isolated } from "../browser/bidi";
import type { MatchNow, Seat, SeatCard, TableCard } from "../protocol.gen";
import { speech } from "../browser/language.svelte";

export interface Happening {
  readonly kind: string;
}

interface Heard {
  /** Who sat where then: later changes of seats do not alter it. */
  readonly cast: TableCard;
}

/** Something that happened, that the house played for a seat, that a chair has changed hands, or that the match goes on
 *  here from a moment of another one. */
export type Entry =
  | (Heard & { readonly what: "event"; readonly event: Happening })
  | (Heard & { readonly what: "played-for"; readonly seat: Seat; readonly by: "clock" | "wish" })
  | (Heard & { readonly what: "moved"; readonly seat: Seat; readonly before: TableCard })
  | (Heard & { readonly what: "anew" });

export interface Line {
  readonly text: string;
  /** It sets what stands above it apart. */
  readonly isApart?: boolean;
  /** The seat whose token stands before it. */
  readonly seat?: Seat | undefined;
  readonly many?: Saying["many"];
}

/** A table that finds words for what happens. */
interface Teller {
  written(card: TableCard): TableCard;
  saying(event: Happening, names: Names): Saying | null;
}

export const namesOf = (card: TableCard): Names => card.seats.map((seat) => isolated(seat.name));

export const entryWith =
  (cast: TableCard) =>
  (event: Happening): Entry => ({ what: "event", event, cast });

/** The log of a match as the server tells it to who comes: what was seen, and between it who came and went. */
export function toldLog(match: Pick<MatchNow, "log" | "sat">, card: TableCard): readonly Entry[] {
  const entries: Entry[] = (match.log as readonly Happening[]).map(entryWith(card));
  const beginning = card.seats.length; // one entry for each chair
  const changes = match.sat.slice(beginning).map(({ after }, at) => ({
    after: Math.min(after, entries.length),
    lines: moves(cardAfter(card, match.sat, beginning + at), cardAfter(card, match.sat, beginning + at + 1)),
  }));
  for (const { after, lines } of changes.reverse()) entries.splice(after, 0, ...lines);
  const begun = match.sat[0]?.after ?? 0;
  if (card.what_if !== null && begun > 0) entries.splice(begun, 0, { what: "anew", cast: card });
  return entries;
}

/** An entry in words. */
export function lineOf(entry: Entry, teller: Teller): Line {
  if (entry.what === "anew") return { text: speech.words.replay.whatIf.anew, isApart: true };
  const cast = teller.written(entry.cast);
  const names = namesOf(cast);
  if (entry.what === "event") {
    const saying = teller.saying(entry.event, names);
    return { text: saying?.kept ?? "", seat: saying?.seat, many: saying?.many };
  }
  const { seat } = entry;
  const w = speech.words.table.log;
  if (entry.what === "moved") return { text: moved(teller.written(entry.before).seats[seat], cast.seats[seat]), seat };
  const name = names[seat] ?? "";
  return { text: entry.by === "clock" ? w.playedForClock(name) : w.playedForWish(name), seat };
}

/** The log in lines: those in which one after the other does the same are one line, which counts them. */
export function linesOf(entries: readonly Entry[], teller: Teller): readonly Line[] {
  const lines: Line[] = [];
  let kind = "";
  let count = 0;
  for (const entry of entries) {
    const line = lineOf(entry, teller);
    const own = entry.what === "event" && line.many !== undefined ? entry.event.kind : "";
    count = own !== "" && own === kind ? count + 1 : 1;
    kind = own;
    if (count > 1) lines[lines.length - 1] = { text: (line.many ?? "").replace("#", String(count)) };
    else lines.push(line);
  }
  return lines;
}

function moved(was?: SeatCard, now?: SeatCard): string {
  const w = speech.words.table.log;
  if (was === undefined || now === undefined) return "";
  const [before, name] = [isolated(was.name), isolated(now.name)];
  if (now.held === "nobody") return was.held === "bot" ? w.gone(before) : w.left(before);
  if (now.held === "person") return was.instead_of === now.name ? w.back(name) : w.sat(name);
  const person = now.instead_of ?? (was.held === "person" ? was.name : null);
  return person === null ? w.sat(name) : w.standsIn(name, isolated(person));
}

/** Who has come and gone between two looks at a table, while a match is played there. */
export function moves(before: TableCard, cast: TableCard): readonly Entry[] {
  if (before.match !== cast.match || before.phase !== "playing" || cast.phase !== "playing") return [];
  return cast.seats.flatMap((chair, seat): Entry[] => {
    const was = before.seats[seat];
    return was === undefined || isSame(was, chair) ? [] : [{ what: "moved", seat, before, cast }];
  });
}

// Names do not identify players here: one changes when a namesake leaves.
const isSame = (one: SeatCard, other: SeatCard): boolean => one.held === other.held && one.bot === other.bot;
