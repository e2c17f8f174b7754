"""The book of names as a player knows it: in alphabetical order, and how easily each name comes to mind."""

from bisect import bisect_left
from functools import cache

from msgspec import Struct

from duskboard.games.deathname.lexicon import BANDS, band
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.order import Key, order

COMES_TO_MIND = {"common": 10, "known": 3, "rare": 1}  # of one name of each band, how often


class Book(Struct, frozen=True):
    """Names in alphabetical order. A name's place in it is how many come before, whether it stands there or not."""

    names: tuple[str, ...]
    keys: tuple[Key, ...]
    mind: tuple[float, ...]  # how likely each is the one that comes to mind first

    def share(self, key: Key) -> float:
        """What part of the book comes before a name."""
        return bisect_left(self.keys, key) / len(self.names)


@cache
def book_of(script: str) -> Book:
    """The book of a table that writes in this script."""
    weights = {name: COMES_TO_MIND[which] for which in BANDS for name in band(script, which)}
    names = sorted(weights, key=order)
    total = sum(weights.values())
    return Book(tuple(names), tuple(map(order, names)), tuple([weights[name] / total for name in names]))


def key_of(name: str, options: Options) -> Key:
    """N-9.1, N-9.7 By which a name takes its place at this table."""
    return order(name, options.topic == "titles" and options.articles == "skip")
