/** The cards around the table, seen from above: whose card lies in front of whom, and how it got there. */
import type { CardsPassed, Direction, View } from "../protocol.gen";

export interface Circle {
  readonly seats: number;
  /** By writer: in front of which seat the card lies. It counts on past the last seat, so that no card turns back. */
  readonly at: readonly number[];
  readonly direction: Direction;
  /** 3, 2, 1: then all hands open. */
  readonly count: number | null;
  /** Who has kept in this declaration or before it. */
  readonly keepers: readonly number[];
  readonly passers: readonly number[];
  /** What has just happened; "wait": nothing, all are deciding. */
  readonly told: "wait" | "count" | "hands" | "pass" | "ended";
}

/** The table before any card moves. */
export function circleOf(view: View): Circle {
  const seats = view.totals.length;
  const held = view.held.length > 0 ? view.held : view.totals.map((_, seat) => seat);
  const at = held.map((_, writer) => held.indexOf(writer));
  const isDraft = view.phase === "declare";
  const keepers = isDraft ? held.map((_, seat) => seat).filter((seat) => !view.drafting.includes(seat)) : [];
  return { seats, at, direction: view.direction, count: null, keepers, passers: [], told: "wait" };
}

/** The same after the cards have gone round: each the whole way, over those who keep. */
export function passedOn(circle: Circle, { givers, takers, direction }: CardsPassed): Circle {
  const { seats } = circle;
  const at = circle.at.map((where) => {
    const giver = ((where % seats) + seats) % seats;
    const taker = takers[givers.indexOf(giver)];
    if (taker === undefined) return where;
    const left = (((taker - giver) % seats) + seats) % seats;
    return where + (direction === "left" ? left : left === 0 ? 0 : left - seats);
  });
  return { ...circle, at, direction, told: "pass" };
}

/** The seat that a card is passed to, if all seats pass. */
export const neighbour = (seat: number, direction: Direction, seats: number): number =>
  (seat + (direction === "left" ? 1 : seats - 1)) % seats;
