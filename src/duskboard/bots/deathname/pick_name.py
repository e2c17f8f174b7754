"""Picks a name from the book that was not written before, and makes a title of it where the options ask for one."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from duskboard.bots.deathname.memory import Memory
from duskboard.bots.deathname.name_book import Book
from duskboard.engine import Chance
from duskboard.games.deathname.names.spelling import same
from duskboard.games.deathname.options import Options

FINE = 1 << 30  # the resolution of random numbers from 0 to 1

# Titles that begin with a name, so that they sort where the name would.
TITLES = {
    "latin": ("{}'s Garden", "{}'s Song", "{}'s Last Summer", "{}'s Secret", "{} in the Rain", "{} and the Moon",
              "{} and the Fox", "{} Goes Home", "{} by Night", "{} of the Harbour", "{} Upstairs", "{} Says No"),
    "kana": ("{}のうた", "{}のにわ", "{}のひみつ", "{}とつき", "{}ときつね", "{}のなつやすみ", "{}のたび", "{}とうみ"),
}  # fmt: skip


def somewhere(luck: Chance) -> float:
    """A random number from 0 to 1, without 1."""
    return luck.pick(FINE) / FINE


def draw(weights: Sequence[float], luck: Chance) -> int:
    """A random index, by weight."""
    so_far = list(accumulate(weights))
    return min(bisect_right(so_far, somewhere(luck) * so_far[-1]), len(weights) - 1)


def fresh(book: Book, at: int, memory: Memory) -> str:
    """The name at this index of the book, or the next one that was not written at this table."""
    old = {same(name) for past in memory.past for name in past.names.values()}
    for away in range(len(book.names)):
        name = book.names[(at + away) % len(book.names)]
        if same(name) not in old:
            return name
    return book.names[at]


def titled(name: str, options: Options, luck: Chance) -> str:
    """N-8.10 The name itself, or a title with it."""
    if options.topic != "titles":
        return name
    patterns = TITLES["kana" if options.script == "kana" else "latin"]
    return patterns[luck.pick(len(patterns))].format(name)
