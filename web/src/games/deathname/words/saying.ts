/** What both languages need to tell a round. */
import type { Names, Saying } from "../../../lib/game";
import { isolated } from "../../../lib/browser/bidi";
import type { Fact } from "../../../lib/protocol.gen";
import type { CardsPassed, Laid } from "../protocol.gen";

/** Told now and kept. */
export const told = (text: string, seat?: number): Saying => ({
  spoken: text,
  kept: text,
  ...(seat === undefined ? {} : { seat }),
});
/** The same, one after the other; *many* counts them at its #. */
export const inTurn = (text: string, seat: number, many: string): Saying => ({ ...told(text, seat), many });
/** Told now only: a look is not kept. */
export const spoken = (text: string): Saying => ({ spoken: text, kept: null });
export const SILENT: Saying = spoken("");

export const nameOf = (names: Names, seat: number): string => names[seat] ?? "";
export const namesOf = (names: Names, seats: readonly number[]): string[] => seats.map((seat) => nameOf(names, seat));

/** A written name inside a sentence: isolated, so that its script does not reorder the sentence. */
export const quoted = (laid: Pick<Laid, "name">): string => isolated(laid.name);

/** Do all players hold the cards that they wrote? So it is in DAY 2. */
export const areOwn = (places: readonly Laid[]): boolean => places.every(({ writer, holder }) => writer === holder);

/** By giver: who has it now. */
export const ways = ({ givers, takers }: CardsPassed): readonly (readonly [giver: number, taker: number])[] =>
  givers.map((giver, at) => [giver, takers[at] ?? giver]);

/** By seat, those who have something. */
export const counted = (points: readonly number[]): readonly (readonly [seat: number, points: number])[] =>
  points.map((point, seat) => [seat, point] as const).filter(([, point]) => point !== 0);

/** A fact that is seats, by name. */
export const seatsOf = (fact: Fact | undefined, names: Names): string[] =>
  Array.isArray(fact) ? namesOf(names, fact.map(Number)) : [];
