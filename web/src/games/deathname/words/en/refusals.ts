/** Why not? In the voice of the house; the clause stands beside it. */
import type { Fact } from "../../../../lib/protocol.gen";
import { isolated } from "../../../../lib/browser/bidi";
import { common } from "../../../../words/en/common";
import type { DeathNameWords } from "..";
import { seatsOf } from "../saying";

const text = (fact: Fact | undefined) => isolated(String(fact));
const waiting = (fact: Fact | undefined, names: readonly string[]) => common.list(seatsOf(fact, names));

export const refusals: DeathNameWords["refusals"] = {
  "about-what": () => "Only titles can be about something; first names cannot.",
  "about-characters": () => "What the titles are about has to fit on one line, in characters that can be seen.",
  "box-not-for": ({ seats }) =>
    `The box has decrees for 4 to 6 players; for ${text(seats)} the table needs decrees of its own.`,
  "practice-too-few": ({ seats }) =>
    `With ${text(seats)} players the practice card says nothing: the second name is also the second to last.`,
  "pack-not-toml": ({ problem }) => `The decrees cannot be read as a TOML file: ${text(problem)}.`,
  "pack-unknown": ({ key }) => `A pack has a title and decrees; it has no “${text(key)}”.`,
  "pack-title": ({ longest }) =>
    `The title is one line of at most ${text(longest)} characters, all of which can be seen.`,
  "pack-cards": ({ most }) => `A pack has at least one decree, and at most ${text(most)}.`,
  "pack-not-for": ({ seats, fits }) =>
    `These decrees are for ${text(fits)} players; ${text(seats)} players need cards with ${text(seats)} places.`,
  "pack-too-few": ({ day, seats, have, needed }) =>
    `For ${text(seats)} players DAY ${text(day)} needs ${text(needed)} decrees; the pack has ${text(have)}.`,
  "decree-keys": ({ card }) => `Decree ${text(card)}: it has a day and its places, and nothing else.`,
  "decree-day": ({ card, got }) => `Decree ${text(card)}: the day is 1 or 2, not ${text(got)}.`,
  "decree-places": ({ card }) => `Decree ${text(card)}: it has 3 to 6 places.`,
  "decree-place": ({ card, place, got }) =>
    `Decree ${text(card)}, place ${text(place)}: a whole number from −2 to +2, not ${text(got)}.`,
  "alike-alone": ({ entry }) =>
    `Names that are alike come in twos or more, like Shawn = Sean; ${text(entry)} is alone.`,
  "alike-name": ({ entry }) =>
    entry === ""
      ? "Among the names that are alike, one is missing."
      : `Nobody could write ${text(entry)} at this table, so it cannot be among the names that are alike.`,

  "match-over": () => "The match is over.",
  "no-such-seat": ({ seats }) => `There are ${text(seats)} chairs at this table, and this is not one of them.`,
  "no-more-writing": () => "In DAY 2 nobody writes: select one of your cards.",
  "all-written": () => "All names are in, and the cards have gone round.",
  "no-card-yet": (facts, names) =>
    `The cards go round when all have written. Waiting for ${waiting(facts.waiting_for, names)}.`,
  "no-draft": () => "In DAY 2 there is no draft: select one of your cards.",
  "has-kept": () => "You have kept your card; the draft continues without you.",
  "declared-already": (facts, names) => `Your decision is sealed. Waiting for ${waiting(facts.waiting_for, names)}.`,
  "not-yet-day-2": () => "Cards are selected in DAY 2.",
  "selected-already": (facts, names) => `Your card is sealed. Waiting for ${waiting(facts.waiting_for, names)}.`,
  "no-such-card": () => "You have cards 1 to 4.",
  "card-used": ({ name }) => `${text(name)} has been used already.`,

  "name-empty": () => "Write a name first.",
  "name-too-long": ({ longest }) => `That is too long: at most ${text(longest)} characters.`,
  "name-unknown-character": ({ character }) => `${text(character)} is too new: not every machine knows it.`,
  "name-unseen-character": ({ character }) => `There is something in it that cannot be seen: ${text(character)}.`,
  "name-stray-mark": ({ character }) => `The mark ${text(character)} belongs to a letter, and there is none before it.`,
  "name-stray-joiner": ({ character }) => `The joiner ${text(character)} may stand only between two letters.`,
  "name-title": ({ title }) => `Titles are not first names: ${text(title)}.`,
  "name-digit": ({ character }) => `First names have no digits: ${text(character)}.`,
  "name-dot": () => "A first name has no dot.",
  "name-character": ({ character }) =>
    `${text(character)} cannot be in a first name: only letters, spaces, hyphens and apostrophes can.`,
  "name-not-latin": ({ character }) => `This table writes in Latin letters, and ${text(character)} is not one.`,
  "name-not-kana": ({ character }) => `This table writes in kana, and ${text(character)} is not kana.`,
  "name-no-letter": () => "A name has at least one letter.",
  "name-repeated": ({ letter }) => `Only ${text(letter)}, again and again: that is not a first name.`,
  "title-character": ({ character }) => `${text(character)} is neither letter nor digit nor punctuation.`,
  "title-wordless": () => "A title has at least one letter or digit.",
};
