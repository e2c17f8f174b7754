"""Refusals as English sentences: one for every reason key of the rules."""

from typing import Any

from duskboard.engine import Fact, Names, Refusal
from duskboard.engine.notation import listing

BECAUSE = {
    # before the match
    "about-what": "Only titles can be about something; first names cannot.",
    "about-characters": "What the titles are about has to fit on one line, in characters that can be seen.",
    "box-not-for": "The box has decrees for 4 to 6 players; for {seats} the table needs decrees of its own.",
    "practice-too-few": "For {seats} players the practice card says nothing: the second name is the second to last.",
    "pack-not-toml": "The decrees cannot be read as a TOML file: {problem}.",
    "pack-unknown": "A pack of decrees has a title and decrees; it has no {key!r}.",
    "pack-title": "The title of a pack is a line of at most {longest} characters.",
    "pack-cards": "A pack needs [[decree]] cards, at most {most} of them.",
    "pack-not-for": "These decrees are for {fits} players; {seats} players need cards with {seats} places.",
    "pack-too-few": "DAY {day} needs {needed} decrees with {seats} places for {seats} players; the pack has {have}.",
    "decree-keys": "Decree {card}: expected day and places, and nothing else.",
    "decree-day": "Decree {card}: the day is 1 or 2, not {got}.",
    "decree-places": "Decree {card}: expected a list of 3 to 6 places.",
    "decree-place": "Decree {card}, place {place}: expected a whole number from -2 to 2, got {got}.",
    "alike-alone": "Names that are alike come in twos or more, like Shawn = Sean; {entry!r} stands alone.",
    "alike-name": "{entry!r} among the names that are alike could not be written at this table.",
    # at the table
    "match-over": "The match is over.",
    "no-such-seat": "There are {seats} seats at this table, and this is not one of them.",
    "no-more-writing": "In DAY 2 nobody writes; select one of your cards.",
    "all-written": "All names are in, and the cards have gone round.",
    "no-card-yet": "The cards go round when all have written. Still writing: {waiting_for}.",
    "no-draft": "In DAY 2 there is no draft; select one of your cards.",
    "has-kept": "You have kept your card; the draft continues without you.",
    "declared-already": "Your hand is sealed. Still deciding: {waiting_for}.",
    "not-yet-day-2": "Cards are selected in DAY 2.",
    "selected-already": "Your card is sealed. Still selecting: {waiting_for}.",
    "no-such-card": "You have cards 1 to 4, and no card {card}.",
    "card-used": "{name} has been used already.",
    # names
    "name-empty": "Write a name first.",
    "name-too-long": "That is too long: at most {longest} characters.",
    "name-unknown-character": "{character} is newer than Unicode 15.0, so not every machine knows it.",
    "name-unseen-character": "{character} cannot be seen.",
    "name-stray-mark": "The mark {character} belongs to a letter, and there is none before it.",
    "name-stray-joiner": "The joiner {character} may stand only between two letters.",
    "name-title": "Titles are not first names: {title}.",
    "name-digit": "First names have no digits: {character}.",
    "name-dot": "A first name has no dot.",
    "name-character": "{character} cannot be in a first name: only letters, spaces, hyphens and apostrophes can.",
    "name-not-latin": "This table writes in Latin letters; {character} is not one.",
    "name-not-kana": "This table writes in kana; {character} is not kana.",
    "name-no-letter": "A name has at least one letter.",
    "name-repeated": "Nobody is called {letter}, {letter} and {letter} again.",
    "title-character": "{character} is neither letter nor digit nor punctuation.",
    "title-wordless": "A title has at least one letter or digit.",
}
SEATS = ("waiting_for",)  # facts that are seats, shown by name


def explain(refusal: Refusal, names: Names) -> str:
    """A refusal as a sentence, with its clause."""
    facts: dict[str, Any] = {fact: _legible(value) for fact, value in refusal.facts.items()}
    for fact in SEATS:
        if fact in facts:
            facts[fact] = listing([names[seat] for seat in facts[fact]])
    return f"{BECAUSE[refusal.because].format(**facts)} ({refusal.clause})"


def _legible(fact: Fact) -> Fact:
    """Escape unprintable characters: a fact may quote arbitrary input."""
    return fact if not isinstance(fact, str) or fact.isprintable() else repr(fact)[1:-1]
