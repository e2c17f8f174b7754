/** Who will sit at a table: so many people, and a game for so many. */
import type { GameCard } from "../protocol.gen";

export type Room = Pick<GameCard, "fewest" | "most" | "bots">;

/** What will happen, so that it can be said before the click. */
export interface Company {
  readonly kind:
    | "alone" // one person, and no other is needed
    | "bots" // one person, who is given company
    | "friends" // all of them play
    | "filled" // too few people: bots take the other chairs
    | "short" // too few people, and no bot to help
    | "watched"; // too many people: some of them watch
  readonly seats: number;
  readonly bots: number;
  readonly watchers: number;
  /** How many more people must come. */
  readonly missing: number;
}

/** The house's idea of good company for one person, where the game leaves a choice. */
const BOTS_FOR_ONE = 2;
/** A game for so few is made to be played alone, and a second chair is for a friend. */
const FOR_ONE = 2;

export function company(room: Room, people: number): Company {
  const none = { bots: 0, watchers: 0, missing: 0 };
  if (people > room.most) return { ...none, kind: "watched", seats: room.most, watchers: people - room.most };
  const seats = Math.max(people, room.fewest);
  const lack = seats - people;
  if (room.bots.length === 0) {
    if (lack > 0) return { ...none, kind: "short", seats, missing: lack };
    return { ...none, kind: people === 1 ? "alone" : "friends", seats };
  }
  if (lack > 0) return { ...none, kind: "filled", seats, bots: lack };
  if (people > 1) return { ...none, kind: "friends", seats };
  if (room.most <= FOR_ONE) return { ...none, kind: "alone", seats };
  const bots = Math.min(BOTS_FOR_ONE, room.most - 1);
  return { ...none, kind: "bots", seats: 1 + bots, bots };
}

/** Where its bots will sit: the server gives them the last seats. */
export const botSeats = ({ seats, bots }: Company): readonly number[] =>
  Array.from({ length: bots }, (_, at) => seats - bots + at);

/** Is there another way for one person: without the bots? */
export function canBeAlone(room: Room, people: number): boolean {
  return people === 1 && room.fewest === 1 && company(room, people).kind === "bots";
}
