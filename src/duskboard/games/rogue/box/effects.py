"""Parser for card effects: the text of a row such as "hp-F, curse / fire potion"."""

import re
from functools import cache

from msgspec import Struct

from duskboard.games.rogue.box.pieces import WEAPONS, Affliction, Item, Potion, Stat

type Effect = str  # as in the data files: "hp-F", "fire potion", "curse"
type Row = tuple[tuple[Effect, ...], ...]  # alternatives, each a sequence of effects (M-4.1)

CHANGE = re.compile(r"(?P<stat>hp|xp|armor|food|gold)(?P<sign>[+-])(?P<by>\d+|F)")
TOP_UP = re.compile(r"hp up to (?P<to>\d+)")
HEALS = re.compile(r"regeneration (?P<by>\d+)")
WORDS = ("blessing", "refresh", "fall", "ghost", "tunnel", "weaken", "ignore armor", "any potion")


class Change(Struct, frozen=True):
    """M-2.1 A stat goes up or down, by a figure or by the number of the floor."""

    stat: Stat
    by: int
    times_floor: bool = False

    def on(self, floor: int) -> int:
        return self.by * floor if self.times_floor else self.by


class TopUp(Struct, frozen=True):
    """M-4.14"""

    to: int


class Regeneration(Struct, frozen=True):
    """M-6.5"""

    by: int


type Meaning = Change | TopUp | Regeneration | Affliction | Potion | Item | str


@cache
def meaning(effect: Effect) -> Meaning:
    """Parse *effect*. ValueError: there is no such effect."""
    if found := CHANGE.fullmatch(effect):
        sign = 1 if found["sign"] == "+" else -1
        times_floor = found["by"] == "F"
        return Change(Stat(found["stat"]), sign if times_floor else sign * int(found["by"]), times_floor)
    if found := TOP_UP.fullmatch(effect):
        return TopUp(int(found["to"]))
    if found := HEALS.fullmatch(effect):
        return Regeneration(int(found["by"]))
    if effect in list(Affliction):
        return Affliction(effect)
    if effect.endswith(" potion") and effect.removesuffix(" potion") in list(Potion):
        return Potion(effect.removesuffix(" potion"))
    if effect in WEAPONS:
        return Item(effect)
    if effect in WORDS:
        return effect
    raise ValueError(f"no effect is called {effect!r}")


@cache
def read_row(text: str) -> Row:
    """M-4.1 The alternatives of a row, with "/" between them; "nothing" is one without effects."""
    return tuple(read_effects(alternative) for alternative in text.split(" / "))


def read_effects(text: str) -> tuple[Effect, ...]:
    """Parse a sequence of effects."""
    effects = tuple(text.split(", ")) if text not in ("", "nothing") else ()
    for effect in effects:
        meaning(effect)
    return effects
