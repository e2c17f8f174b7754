"""Ways of writing: how likely a name comes from each page of the book, for a decree."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import exp

from duskboard.bots.deathname.book import book_of
from duskboard.bots.deathname.hope import crossing
from duskboard.bots.deathname.reader import aim
from duskboard.games.deathname.pieces import Decree

PAGES = 160  # into which the book is cut: finer nobody looks
KNOWN = 512  # ways that are kept
CALM = 0.06  # how much more a page must be worth to be chosen e times as often
OFTEN = 0.5  # no page is chosen more often than about that: others would learn it
NEAR = 6  # pages on each side of a name that are near it
OTHERS_OF_THE_WITTY = (0.3, 0.7)  # how the witty take the others: some write what comes to mind, more of them aim

type Way = tuple[float, ...]  # for each page where it begins: how likely the name comes before it; at last 1


def way(likely: Sequence[float]) -> Way:
    """From how likely each page is."""
    total = sum(likely)
    return (0.0, *accumulate([part / total for part in likely[:-1]]), 1.0)


def mixed(ways: Sequence[Way], weights: Sequence[float]) -> Way:
    """Each way with its likelihood."""
    so_far = [0.0] * (PAGES + 1)
    for each, weight in zip(ways, weights, strict=True):
        so_far = [sum_ + weight * part for sum_, part in zip(so_far, each, strict=True)]
    return tuple(so_far)


def middles(each: Way) -> list[float]:
    """How likely a name comes before one in the middle of each page."""
    return [(begin + end) / 2 for begin, end in pairwise(each)]


def shares(each: Way) -> list[float]:
    """How likely a name comes from each page."""
    return [end - begin for begin, end in pairwise(each)]


def below(each: Way, page: float) -> float:
    """How likely a name comes before this place, counted in pages."""
    whole = min(int(page), PAGES - 1)
    return each[whole] + (page - whole) * (each[whole + 1] - each[whole])


@lru_cache(KNOWN)
def by_mind(script: str) -> Way:
    """What comes to mind, whatever the decree says."""
    return _from_names(book_of(script).mind)


@lru_cache(KNOWN)
def by_chance() -> Way:
    """Any name of the book."""
    return way([1.0] * PAGES)


@lru_cache(KNOWN)
def by_aim(script: str, decree: Decree) -> Way:
    """As a reader writes: around the worst places."""
    likely = [0.0] * len(book_of(script).names)
    for place, icon in enumerate(decree):
        if icon == min(decree):
            for at in aim(len(likely), place, len(decree)):
                likely[at] += 1.0
    return _from_names(likely)


@lru_cache(KNOWN)
def by_wit(script: str, decree: Decree) -> Way:
    """As somebody writes who thinks of those that aim: where an X is likeliest among them."""
    others = mixed((by_mind(script), by_aim(script, decree)), OTHERS_OF_THE_WITTY)
    hopes = [crossing(decree, [before] * (len(decree) - 1)) for before in middles(others)]
    return way(chosen(hopes))


def chosen(worth: Sequence[float]) -> list[float]:
    """How likely each page is chosen: the more it is worth, the likelier; what is too much goes to the next best."""
    most = max(worth)
    wanted = [exp((each - most) / CALM) for each in worth]
    likely, left, rest = [0.0] * len(worth), 1.0, sum(wanted)
    for page in sorted(range(len(worth)), key=lambda page: -wanted[page]):
        if rest > 0:
            likely[page] = min(OFTEN, left * wanted[page] / rest)
        left -= likely[page]
        rest -= wanted[page]
    return likely


def by_habit(pages: Sequence[float]) -> Way:
    """As before: near the names that somebody has written here, and with some room for others."""
    likely = [1.0 / PAGES] * PAGES
    for each in pages:
        for page in near(each):
            likely[page] += 1.0 / (2 * NEAR + 1)
    return way(likely)


def near(page: float) -> range:
    """The pages around a place."""
    first = min(max(0, int(page) - NEAR), PAGES - 2 * NEAR - 1)
    return range(first, first + 2 * NEAR + 1)


def page_begins(page: int, names: int) -> int:
    """With which name a page begins, in a book of so many."""
    return page * names // PAGES


def _from_names(likely: Sequence[float]) -> Way:
    """From how likely each name of the book is, in its order."""
    so_far = (0.0, *accumulate(likely))
    cuts = [page_begins(page, len(likely)) for page in range(PAGES + 1)]
    return way([so_far[end] - so_far[begin] for begin, end in pairwise(cuts)])
