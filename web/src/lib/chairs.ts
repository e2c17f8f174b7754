/** Who sits at a table, in the language of the house: a bot's name is written as our readers write names. */
import type { SeatCard, TableCard } from "./protocol.gen";

type Written = { readonly [name: string]: string };

const NUMBERED = / \(\d+\)$/; // two of one name are told apart by it

/** A bot's name as this language writes it; names that it does not know stay. */
export function written(label: string, names: Written): string {
  const number = NUMBERED.exec(label)?.[0] ?? "";
  const name = label.slice(0, label.length - number.length);
  return Object.hasOwn(names, name) ? `${names[name] ?? name}${number}` : label;
}

/** The same table. People are called as they call themselves, and no bot takes the name of one of them. */
export function inOurScript<C extends Pick<TableCard, "seats">>(card: C, names: () => Written): C {
  if (!card.seats.some(isBot)) return card;
  const taken = new Set(card.seats.filter((chair) => !isBot(chair)).map((chair) => chair.name));
  const seats = card.seats.map((chair) => {
    const name = isBot(chair) ? written(chair.name, names()) : chair.name;
    return taken.has(name) ? chair : { ...chair, name };
  });
  return { ...card, seats };
}

export const isBot = (chair: SeatCard): boolean => chair.held === "bot";
