/** The form of a new table, without its looks. */
import { keepLineup, lineup } from "../lib/table/bot-lineup";
import { company } from "../lib/table/seat-plan";
import type { Chosen, GameForm, OptionWords } from "../lib/game";
import { recall, remember } from "../lib/browser/storage";
import type { GameCard, NewTable, OptionCard, Pace } from "../lib/protocol.gen";

export const PACES: readonly Pace[] = ["none", "relaxed", "quick"];
/** On a chair: a person who comes by the link. Any other word is a bot's name. */
export const FRIEND = "";
/** On the first chair: the person who fills in the form. A bot's name: they only watch. */
export const MYSELF = "";

/** What is remembered from one table to the next. */
export interface Habits {
  readonly options: Chosen;
  readonly pace: Pace | null;
  readonly listed: boolean;
}

export interface Form extends Habits {
  readonly seats: number;
  readonly first: string;
  /** By chair, from the second on; there are as many as the game can have. Null: no bot was chosen for it yet. */
  readonly others: readonly (string | null)[];
}

/** A game as it is usually played in a language. */
export function inUse(card: GameCard, usual: Chosen = {}): GameCard {
  const options = card.options.map((option) => ({ ...option, default: usual[option.name] ?? option.default }));
  return { ...card, options };
}

export function newForm(card: GameCard, people: number, habits: Habits): Form {
  const { seats, bots } = company(card, people);
  const kinds = lineup(card, bots);
  const others = Array.from({ length: Math.max(...card.possible) - 1 }, (_, other) => {
    if (other >= seats - 1) return null;
    return kinds[other - (seats - 1 - bots)] ?? FRIEND;
  });
  return { ...habits, seats, first: MYSELF, others };
}

/** From the second chair to the last. One more is like the one before it: who plays with bots gets another bot, not an
    empty chair and a clock. */
export const seated = (form: Form): readonly string[] =>
  form.others
    .slice(0, form.seats - 1)
    .reduce<readonly string[]>((before, who) => [...before, who ?? before.at(-1) ?? FRIEND], []);

/** From the first chair to the last. */
export const chairsOf = (form: Form): readonly string[] => [form.first, ...seated(form)];

/** By kind, from the first chair to the last. */
export const botsOf = (form: Form): readonly string[] => chairsOf(form).filter(isBot);

const isBot = (who: string | null): who is string => who !== null && who !== MYSELF && who !== FRIEND;

/** The chairs that bots have, counted from 0: at the table they are the same. */
export const seatsOfBots = (form: Form): readonly number[] =>
  chairsOf(form).flatMap((who, chair) => (isBot(who) ? [chair] : []));

/** Change who is on a chair; *all*: a bot that comes is on every chair that a bot has now, too. */
export function reseated(form: Form, chair: number, who: string, all: boolean): Form {
  const swap = (now: string | null, at: number) => (at === chair || (all && isBot(who) && isBot(now)) ? who : now);
  const hidden = form.others.slice(form.seats - 1);
  const [first, ...others] = [...chairsOf(form), ...hidden].map(swap);
  return { ...form, first: first ?? MYSELF, others };
}

/** Is a chair free for a person who comes by the link? */
export const isOpen = (form: Form): boolean => seated(form).includes(FRIEND);

/** As it was chosen; else bots are not hurried. */
export const paceOf = (form: Form): Pace => form.pace ?? (isOpen(form) ? "relaxed" : "none");

export function wishOf(card: GameCard, form: Form, name: string, game: GameForm | null = null): NewTable {
  return {
    game: card.name,
    seats: form.seats,
    options: agreedOn(card, form.options, game),
    pace: paceOf(form),
    listed: form.listed && isOpen(form),
    name: form.first === MYSELF ? name : null,
    bots: chairsOf(form)
      .map((who) => (isBot(who) ? who : null))
      .slice(seatsOfBots(form)[0] ?? form.seats),
  };
}

/** An option that is not asked for has its default, even if another value was chosen before. */
export function agreedOn(card: GameCard, chosen: Chosen, game: GameForm | null): Chosen {
  const value = ({ name, default: usual }: OptionCard) =>
    game === null || game.isAsked(name, chosen) ? chosen[name] : usual;
  return Object.fromEntries(card.options.map((option) => [option.name, value(option)]));
}

/** For how many players the form offers a table. */
export function sizes(card: GameCard, chosen: Chosen, game: GameForm | null): readonly number[] {
  return game?.sizes(card, chosen) ?? usualSizes(card);
}

export const usualSizes = ({ fewest, most, possible }: GameCard): readonly number[] =>
  possible.filter((seats) => seats >= fewest && seats <= most);

/** As many chairs as before, or the next number that is offered. */
export const fitting = (offered: readonly number[], seats: number): number =>
  offered.toSorted((a, b) => Math.abs(a - seats) - Math.abs(b - seats))[0] ?? seats;

/** The values of an option as they are offered: the usual one first; numbers in their order, and then those that are
    called by a word, such as "no limit". */
export function offered(option: OptionCard, words: OptionWords["values"] = {}): readonly unknown[] {
  if (option.values.every((value) => typeof value === "number"))
    return option.values.toSorted((a, b) => Number(a in words) - Number(b in words) || a - b);
  return [option.default, ...option.values.filter((value) => value !== option.default)];
}

/** A text to be written, not a value to be chosen. */
export const isText = (option: OptionCard): boolean => option.longest !== null;

export const isSwitch = (option: OptionCard): boolean =>
  !isText(option) && option.values.every((value) => typeof value === "boolean");

/** "five_ghosts" as a person would write it, where a game has no words for its options. */
export function plainLabel(name: string): string {
  const spaced = name.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The bots are remembered by themselves: other pages ask for them, too. */
export const keepBots = (card: GameCard, form: Form): void => keepLineup(card.name, botsOf(form));

export function keepHabits(card: GameCard, { options, pace, listed }: Habits): void {
  remember(`new.${card.name}`, JSON.stringify({ options, pace, listed }));
}

/** The last used options, as far as the game still has them; else its own. */
export function recallHabits(card: GameCard): Habits {
  const kept = read(recall(`new.${card.name}`));
  const options = kept.options as Partial<Record<string, unknown>> | undefined;
  return {
    options: Object.fromEntries(card.options.map((option) => [option.name, valueOf(option, options?.[option.name])])),
    pace: PACES.find((pace) => pace === kept.pace) ?? null,
    listed: kept.listed === true,
  };
}

function valueOf(option: OptionCard, kept: unknown): unknown {
  const isKnown = isText(option) ? typeof kept === "string" : option.values.includes(kept);
  return isKnown ? kept : option.default;
}

function read(text: string | null): Partial<Record<keyof Habits, unknown>> {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
