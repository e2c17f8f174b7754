/** Who sits at a table, in the language of the house: the names that it gives are written as our readers write names. */
import type { SeatCard, TableCard } from "../protocol.gen";

type Written = { readonly [name: string]: string };

const NUMBERED = / \(\d+\)$/; // two of one name are told apart by it

/** A name of the house as this language writes it; names that it does not know stay. */
export function written(label: string, names: Written): string {
  const number = NUMBERED.exec(label)?.[0] ?? "";
  const name = label.slice(0, label.length - number.length);
  return Object.hasOwn(names, name) ? `${names[name] ?? name}${number}` : label;
}

/** The same table. People are called as they call themselves, and no name of the house becomes one of theirs. */
export function inOurScript<C extends Pick<TableCard, "seats">>(card: C, names: () => Written): C {
  return card.seats.some(isOfHouse) ? renamed(card, names(), isOfHouse) : card;
}

/** The same table, of a match that is told: it has only names, so a player with one of the house's names counts as the house's. */
export function retold<C extends Pick<TableCard, "seats">>(card: C, names: () => Written): C {
  return renamed(card, names(), () => true);
}

/** Labels of a match that is over, all different from each other. */
export function allWritten(labels: readonly string[], names: Written): readonly string[] {
  return labels.map((label) => {
    const own = written(label, names);
    return labels.includes(own) ? label : own;
  });
}

function renamed<C extends Pick<TableCard, "seats">>(card: C, names: Written, isOurs: (chair: SeatCard) => boolean): C {
  const labels = allWritten(
    card.seats.map(({ name }) => name),
    names,
  );
  const seats = card.seats.map((chair, seat) =>
    isOurs(chair) ? { ...chair, name: labels[seat] ?? chair.name } : chair,
  );
  return { ...card, seats };
}

export const isBot = (chair: SeatCard): boolean => chair.held === "bot";

/** A free chair is called by its colour. */
const isOfHouse = (chair: SeatCard): boolean => chair.held !== "person";
