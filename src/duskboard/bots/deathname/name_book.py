"""The list of names in alphabetical order, with the probability that each one comes to a player's mind."""

from bisect import bisect_left
from functools import cache

from msgspec import Struct

from duskboard.games.deathname.names.lexicon import BANDS, band
from duskboard.games.deathname.names.order import Key, order
from duskboard.games.deathname.options import Options

COMES_TO_MIND = {"common": 10, "known": 3, "rare": 1}  # the weight of a name, by frequency band


class Book(Struct, frozen=True):
    """Names in alphabetical order. A name's place is the number of names before it, whether it is listed or not."""

    names: tuple[str, ...]
    keys: tuple[Key, ...]
    mind: tuple[float, ...]  # the probability that each name comes to mind first

    def share(self, key: Key) -> float:
        """The share of the book that comes before a name."""
        return bisect_left(self.keys, key) / len(self.names)


@cache
def book_of(script: str) -> Book:
    """The book for tables that write in this script."""
    weights = {name: COMES_TO_MIND[which] for which in BANDS for name in band(script, which)}
    names = sorted(weights, key=order)
    total = sum(weights.values())
    return Book(tuple(names), tuple(map(order, names)), tuple([weights[name] / total for name in names]))


def key_of(name: str, options: Options) -> Key:
    """N-9.1, N-9.7 By which a name takes its place at this table."""
    return order(name, options.topic == "titles" and options.articles == "skip")
