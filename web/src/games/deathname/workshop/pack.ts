/** What is done to a pack in the workshop. Pure: a pack in, a pack out. Cards are numbered from 1, as in the file. */
import type { Decree, Pack } from "./toml";

export const DAYS = [1, 2];
/** N-11.2 By day, how many decrees a match needs. */
export const NEEDED: { readonly [day: number]: number } = { 1: 4, 2: 3 };
/** N-1.1 For how many players there can be decrees. */
export const PLAYERS = [3, 4, 5, 6];
const [LEAST, MOST] = [-2, 2];

export interface Numbered extends Decree {
  readonly number: number;
}

const numbered = ({ decrees }: Pack): readonly Numbered[] =>
  decrees.map((decree, at) => ({ ...decree, number: at + 1 }));

/** The cards of a day for so many players. */
export const cardsOf = (pack: Pack, players: number, day: number): readonly Numbered[] =>
  numbered(pack).filter((card) => card.places.length === players && card.day === day);

const distinct = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** For how many players there are cards. */
export const playersOf = ({ decrees }: Pack): readonly number[] => distinct(decrees.map(({ places }) => places.length));

/** The days of the rules, and those that only a file has. */
export const daysOf = ({ decrees }: Pack): readonly number[] => distinct([...DAYS, ...decrees.map(({ day }) => day)]);

const blank = (day: number, players: number): Decree => ({ day, places: Array.from({ length: players }, () => 0) });

/** Another card, after its like. */
export function withCard(pack: Pack, day: number, players: number): Pack {
  const like = pack.decrees.findLastIndex((card) => card.day === day && card.places.length === players);
  const at = like < 0 ? pack.decrees.length : like + 1;
  return { ...pack, decrees: pack.decrees.toSpliced(at, 0, blank(day, players)) };
}

/** As many empty cards as a match of so many players needs. */
export function withBlanks(pack: Pack, players: number): Pack {
  const cards = DAYS.flatMap((day) => Array.from({ length: NEEDED[day] ?? 0 }, () => blank(day, players)));
  return { ...pack, decrees: [...pack.decrees, ...cards] };
}

/** The box's cards for so many players, to be changed; blank ones where it has none. */
export function withBox(pack: Pack, box: Pack, players: number): Pack {
  const cards = box.decrees.filter(({ places }) => places.length === players);
  return cards.length === 0 ? withBlanks(pack, players) : { ...pack, decrees: [...pack.decrees, ...cards] };
}

/** The cards for so many players that bring no points to any player. */
export const blanksIn = (pack: Pack, players: number): readonly Numbered[] =>
  numbered(pack).filter(({ places }) => places.length === players && places.every((icon) => icon === 0));

export function withCopy(pack: Pack, number: number): Pack {
  const card = pack.decrees[number - 1];
  return card === undefined ? pack : { ...pack, decrees: pack.decrees.toSpliced(number, 0, card) };
}

export const without = (pack: Pack, number: number): Pack => ({
  ...pack,
  decrees: pack.decrees.toSpliced(number - 1, 1),
});

/** Another icon on a place, which is counted from 0. */
export function withIcon(pack: Pack, number: number, place: number, icon: number): Pack {
  const card = pack.decrees[number - 1];
  if (card === undefined) return pack;
  return { ...pack, decrees: pack.decrees.with(number - 1, { ...card, places: card.places.with(place, icon) }) };
}

/** One more or one less; the ends are ends. */
export const stepped = (icon: number, by: number): number => Math.min(MOST, Math.max(LEAST, icon + by));

/** The next icon, round and round: 0 +1 +2 −2 −1. */
export const next = (icon: number): number => (icon < LEAST || icon > MOST ? 0 : icon === MOST ? LEAST : icon + 1);
