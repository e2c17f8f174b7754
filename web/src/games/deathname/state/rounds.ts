/** The rounds of a match that is over: every name, and who held it when. Told from the frames up to a moment. */
import type { Frame } from "../../../lib/protocol.gen";
import type { Decree, Event, Laid, Sorted, Truth, View } from "../protocol.gen";

export type TrueFrame = Frame<View, Event, Truth>;

/** The seat that had a card in hand when a declaration was made. */
export interface Hand {
  readonly holder: number;
  /** What they declared; none: nothing yet. */
  readonly keep: boolean | null;
  /** They had kept it before: it is out of the draft. */
  readonly isOut: boolean;
}

/** One declaration: by writer, where the cards were. */
export interface Declaration {
  /** The frame in which the cards had come there. */
  readonly at: number;
  readonly hands: readonly (Hand | null)[];
}

/** Where a card lay in the end. */
export interface Verdict {
  /** Counted from 1; of equal names all have the same. */
  readonly places: readonly number[];
  readonly holder: number;
  readonly gain: number;
  readonly isCrossed: boolean;
  /** Its writer lost a point for it. */
  readonly isSameName: boolean;
}

export interface Row {
  readonly writer: number;
  readonly name: string | null;
  /** The frame in which it was written, or selected; none: not yet. */
  readonly at: number | null;
  readonly verdict: Verdict | null;
}

export interface RoundTable {
  readonly number: number;
  readonly decree: Decree;
  readonly rows: readonly Row[];
  readonly declarations: readonly Declaration[];
  /** The frame in which it was scored; none: not yet. */
  readonly scored: number | null;
}

/** Every round of the match, and the frame in which it was scored. */
export function roundsOf(frames: readonly TrueFrame[]): readonly { readonly number: number; readonly at: number }[] {
  const rounds = new Map<number, number>();
  for (const [at, { truth }] of frames.entries())
    if (truth.last !== null && !rounds.has(truth.last.number)) rounds.set(truth.last.number, at);
  return [...rounds].map(([number, at]) => ({ number, at }));
}

/** The round to be told at a moment: before the first name is written, still the one that was scored last. */
export function roundAt({ truth }: TrueFrame): number {
  const hasBegun = truth.cards.some(({ name }) => name !== null);
  return hasBegun || truth.last === null ? truth.number : truth.last.number;
}

/** What is known of the round at a moment. */
export function tableAt(frames: readonly TrueFrame[], at: number): RoundTable | null {
  const now = frames[at];
  if (now === undefined) return null;
  const number = roundAt(now);
  const told = frames.slice(0, at + 1);
  const scored = told.findIndex(({ truth }) => truth.last?.number === number);
  const sorted = scored < 0 ? null : (told[scored]?.truth.last ?? null);
  const during = told.findIndex(({ truth }) => truth.number === number);
  return {
    number,
    decree: told[during]?.truth.decree ?? [],
    rows: now.truth.cards.map((_, writer) => rowOf(told, number, writer, sorted)),
    declarations: declarationsIn(told, number),
    scored: scored < 0 ? null : scored,
  };
}

function rowOf(told: readonly TrueFrame[], number: number, writer: number, sorted: Sorted | null): Row {
  let name: string | null = null;
  let at: number | null = null;
  for (const [moment, { truth }] of told.entries()) {
    const card = truth.number === number ? truth.cards[writer] : undefined;
    if (card === undefined || card.name === null || card.name === name) continue;
    name = card.name;
    at = moment;
  }
  if (sorted === null) return { writer, name, at, verdict: null };
  // The last decision of a round comes in the step that scores it.
  const laid = sorted.places.find((card) => card.writer === writer);
  const isLast = name === null;
  return {
    writer,
    name: laid?.name ?? name,
    at: isLast ? told.findIndex(({ truth }) => truth.last?.number === number) : at,
    verdict: laid === undefined ? null : verdictOf(laid, sorted),
  };
}

function verdictOf(laid: Laid, { places, gains, crossed, same_name }: Sorted): Verdict {
  return {
    places: places.flatMap(({ group }, place) => (group === laid.group ? [place + 1] : [])),
    holder: laid.holder,
    gain: gains[laid.holder] ?? 0,
    isCrossed: crossed.includes(laid.writer),
    isSameName: same_name.includes(laid.writer),
  };
}

function declarationsIn(told: readonly TrueFrame[], number: number): readonly Declaration[] {
  const found: Declaration[] = [];
  for (const [at, { truth, events }] of told.entries()) {
    const newest = found.at(-1);
    for (const event of events)
      if (event.kind === "DeclarationsRevealed" && newest !== undefined && isOpen(newest))
        found[found.length - 1] = revealed(newest, event.keepers);
    if (truth.number !== number || truth.phase !== "declare") continue;
    const count = truth.declared;
    const before = found[count];
    found[count] = {
      at: before?.at ?? at,
      hands: truth.cards.map(({ holder, keep }, writer) =>
        holder === null ? null : { holder, keep, isOut: before?.hands[writer]?.isOut ?? keep === true },
      ),
    };
  }
  return found;
}

/** Is a declaration still unknown? So the rounds that come later change nothing. */
const isOpen = ({ hands }: Declaration) => hands.some((hand) => hand?.keep === null);

const revealed = ({ at, hands }: Declaration, keepers: readonly number[]): Declaration => ({
  at,
  hands: hands.map((hand) => (hand === null || hand.isOut ? hand : { ...hand, keep: keepers.includes(hand.holder) })),
});
