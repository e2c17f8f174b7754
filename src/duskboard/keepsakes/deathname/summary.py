"""The chat summary of Death Name: each round's writers in the order of their names, with the decree's icons."""

from duskboard.engine.records import Record
from duskboard.games.deathname.phase import DAY_1
from duskboard.games.deathname.pieces import Sorted
from duskboard.keepsakes.chat_emoji import seats_line, square
from duskboard.keepsakes.deathname.picture import headline, over_line
from duskboard.keepsakes.deathname.tale import tale_of
from duskboard.keepsakes.words import Words

DAGGER, FLAME = "🗡️", "🔥"


def story(record: Record, words: Words) -> list[str]:
    """The lines of the summary: title, result, the rounds of each day, points."""
    tale = tale_of(record)
    days = [[one for one in tale.rounds if (one.number in DAY_1) is first] for first in (True, False)]
    told = [f"{one.number}. {row(one)}" for day in days for one in day]
    pairs = ["  ".join(told[at : at + 2]) for at in range(0, len(told), 2)]
    return [over_line(record, words), headline(record, words), *pairs, seats_line(record, words)]


def row(one: Sorted) -> str:
    """One round: a square for each name, in the colour of its writer."""
    return "".join(square(laid.writer) + _mark(one.decree[place]) for place, laid in enumerate(one.places))


def _mark(value: int) -> str:
    return DAGGER * -value if value < 0 else FLAME * value
