/** Who held which chair of a match, change by change. A card has one name for each chair: of who sits there now, or sat there last. */
import { about } from "../../company/about";
import type { Seat, SeatCard, Sitting, TableCard } from "../protocol.gen";

/** What the server calls a person on this chair who has no name in a record. */
const COLOURS = ["Red", "Blue", "Yellow", "Green", "Purple", "Gray"];

type Held = Pick<Sitting, "seat" | "held" | "bot"> & { readonly name?: string | null };

/** The card as the table was after so many of the changes, while the match was played. */
export function cardAfter(card: TableCard, sat: readonly Held[], changes: number): TableCard {
  const seats = card.seats.map((chair, seat) => chairAfter(chair, seat, sat, changes));
  return { ...card, phase: "playing", seats };
}

/** How many changes there were up to the step *at*. */
export const changesUntil = (sat: readonly Sitting[], at: number): number =>
  sat.filter((one) => one.since <= at).length;

/** Did a chair change hands after this step? */
export const hasChanged = (sat: readonly Sitting[], at: number): boolean =>
  at > 0 && sat.some((one) => one.since === at);

function chairAfter(chair: SeatCard, seat: Seat, sat: readonly Held[], changes: number): SeatCard {
  const until = sat.slice(0, changes).filter((one) => one.seat === seat);
  const now = until.at(-1);
  if (now === undefined) return chair;
  const last = sat.findLast((one) => one.seat === seat);
  const isPersonsAtLast = last?.held === "person";
  const isNamed = now.bot === last?.bot && chair.name !== COLOURS[seat];
  const person = isPersonsAtLast ? chair.name : (chair.instead_of ?? COLOURS[seat] ?? chair.name);
  const wasPersons = until.some((one) => one.held === "person");
  const bot = now.bot ?? null;
  return {
    ...chair,
    held: now.held,
    bot,
    instead_of: wasPersons && now.held !== "person" ? person : null,
    name: now.held === "person" ? person : bot !== null && !isNamed ? (now.name ?? about(bot).title) : chair.name,
  };
}
