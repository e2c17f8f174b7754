"""Taking a name out of the book: none that was written here before, and as a title where titles are asked for."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from duskboard.bots.deathname.book import Book
from duskboard.bots.deathname.memory import Memory
from duskboard.engine import Chance
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.spelling import same

FINE = 1 << 30  # into how many parts luck divides the way from 0 to 1

# Whatever the titles are of, a name makes one that stands where the name would stand.
TITLES = {
    "latin": ("{}'s Garden", "{}'s Song", "{}'s Last Summer", "{}'s Secret", "{} in the Rain", "{} and the Moon",
              "{} and the Fox", "{} Goes Home", "{} by Night", "{} of the Harbour", "{} Upstairs", "{} Says No"),
    "kana": ("{}のうた", "{}のにわ", "{}のひみつ", "{}とつき", "{}ときつね", "{}のなつやすみ", "{}のたび", "{}とうみ"),
}  # fmt: skip


def somewhere(luck: Chance) -> float:
    """From 0 to 1, without 1."""
    return luck.pick(FINE) / FINE


def draw(weights: Sequence[float], luck: Chance) -> int:
    """One of them, by its weight."""
    so_far = list(accumulate(weights))
    return min(bisect_right(so_far, somewhere(luck) * so_far[-1]), len(weights) - 1)


def fresh(book: Book, at: int, memory: Memory) -> str:
    """The name at this place in the book, or the next one that nobody has written here."""
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
