"""Decree cards: the built-in ones, and the parser for players' own packs, which are untrusted input."""

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from duskboard.engine import Refusal, Refused
from duskboard.games.deathname.names.characters import is_line
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import DAY_1, DAY_2
from duskboard.games.deathname.pieces import Decree

ICONS = range(-2, 3)
PLACES = range(3, 7)  # N-1.1 the possible numbers of players
MOST_CARDS = 60
LONGEST_TITLE = 40
LONGEST_QUOTE = 20
LONGEST_PROBLEM = 100
DAYS = {1: len(DAY_1), 2: len(DAY_2)}  # N-11.2 how many decrees a day needs
KEYS = {"day", "places"}


class Pack(Struct, frozen=True):
    """N-11.2 Decrees of each day, for any numbers of players, in the order of the file."""

    title: str
    decrees: tuple[tuple[int, Decree], ...]  # the day, and the card

    def of(self, day: int, seats: int) -> tuple[Decree, ...]:
        """N-11.1 The cards of a day that have as many places as there are players."""
        return tuple(decree for its_day, decree in self.decrees if its_day == day and len(decree) == seats)


@lru_cache(64)
def read_pack(text: str) -> Pack:
    """N-11.4 A pack from its file. What is wrong is refused by its card and its place."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for a number with thousands of digits
        raise wrong("pack-not-toml", problem=quoted(str(error), LONGEST_PROBLEM)) from None
    unknown = sorted(data.keys() - {"title", "decree"})
    if unknown:
        raise wrong("pack-unknown", key=quoted(unknown[0]))
    title, cards = data.get("title", ""), data.get("decree")
    if not isinstance(title, str) or len(title) > LONGEST_TITLE or not is_line(title):
        raise wrong("pack-title", longest=LONGEST_TITLE)
    if not isinstance(cards, list) or not cards or len(cards) > MOST_CARDS:
        raise wrong("pack-cards", most=MOST_CARDS)
    return Pack(title, tuple([_decree(number, card) for number, card in enumerate(cards, start=1)]))


def _decree(number: int, card: Any) -> tuple[int, Decree]:
    """N-11.1 One card of a pack."""
    if not isinstance(card, dict) or card.keys() != KEYS:
        raise wrong("decree-keys", card=number)
    day, places = card["day"], card["places"]
    if type(day) is not int or day not in DAYS:
        raise wrong("decree-day", card=number, got=quoted(day))
    if not isinstance(places, list) or len(places) not in PLACES:
        raise wrong("decree-places", card=number)
    for place, icon in enumerate(places, start=1):
        if type(icon) is not int or icon not in ICONS:
            raise wrong("decree-place", card=number, place=place, got=quoted(icon))
    return day, tuple(places)


def wrong(because: str, **facts: str | int) -> Refused:
    """N-11.1, N-11.4 What is wrong with a pack, and where."""
    clause = "N-11.1" if because in ("decree-places", "decree-place") else "N-11.4"
    return Refused(Refusal(clause, because, dict(facts), field="decrees"), because)


def quoted(value: object, longest: int = LONGEST_QUOTE) -> str:
    """*value* as quoted in a message: truncated, with unsafe characters replaced."""
    try:
        text = value if isinstance(value, str) else repr(value) if isinstance(value, list | dict) else str(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, or deeply nested tables
        return "something without end"
    return "".join(char if is_line(char) else "?" for char in text[:longest])


BOX = read_pack((files(__package__) / "decrees.toml").read_text("utf-8"))


def pack_of(options: Options) -> Pack:
    """N-1.4 The box's decrees, N-11.2 or the table's own."""
    return read_pack(options.decrees) if options.decrees.strip() else BOX


def why_not_decrees(options: Options, seats: int) -> Refusal | None:
    """N-11.2 Enough decrees for so many players; N-1.1, N-R21 the box has some for four to six."""
    try:
        pack = pack_of(options)
    except Refused as refused:
        return refused.refusal
    for day, needed in DAYS.items():
        have = len(pack.of(day, seats))
        if have < needed and pack is BOX:
            return Refusal("N-R21", "box-not-for", {"seats": seats}, field="seats")
        if have < needed and (fits := [str(players) for players in PLACES if _has_enough(pack, players)]):
            return Refusal("N-11.2", "pack-not-for", {"seats": seats, "fits": ", ".join(fits)}, field="decrees")
        if have < needed:
            facts = {"day": day, "seats": seats, "have": have, "needed": needed}
            return Refusal("N-11.2", "pack-too-few", dict(facts), field="decrees")
    return None


def _has_enough(pack: Pack, seats: int) -> bool:
    """N-11.2"""
    return all(len(pack.of(day, seats)) >= needed for day, needed in DAYS.items())


def practice(seats: int) -> Decree:
    """N-1.5 The second name loses a point, the second to last gains one."""
    places = [0] * seats
    places[1] -= 1
    places[-2] += 1
    return tuple(places)
