/** Who plays on from a moment of a match: what the dialog proposes. */
import type { Pace, Seat, SeatCard } from "../lib/protocol.gen";

/** The seats of bots beside the own one. */
export const botsBeside = (chairs: readonly SeatCard[], own: Seat): readonly Seat[] =>
  chairs.flatMap(({ held }, seat) => (held === "bot" && seat !== own ? [seat] : []));

/** The chair that is proposed: the *wanted* one, or else a person's, who was to decide if possible. */
export function chairFor(chairs: readonly SeatCard[], owing: readonly Seat[], wanted: Seat | null): Seat {
  if (wanted !== null && wanted < chairs.length) return wanted;
  const people = chairs.flatMap(({ held }, seat) => (held === "bot" ? [] : [seat]));
  return owing.find((seat) => people.includes(seat)) ?? people[0] ?? owing[0] ?? 0;
}

/** People need a clock for each other; one alone, also with bots, does not have to wait. */
export const paceFor = (chairs: readonly SeatCard[], own: Seat, hasSameBots: boolean): Pace =>
  chairs.length - 1 === (hasSameBots ? botsBeside(chairs, own).length : 0) ? "none" : "relaxed";
