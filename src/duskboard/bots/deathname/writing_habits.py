"""Writing habits: distributions of a name over the pages of the book, given a decree."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import exp

from duskboard.bots.deathname.expected_points import crossing
from duskboard.bots.deathname.level2_reader import aim
from duskboard.bots.deathname.name_book import book_of
from duskboard.games.deathname.pieces import Decree

PAGES = 160  # the resolution of the book
KNOWN = 512  # distributions that are cached
CALM = 0.06  # softmax temperature of the choice of a page
OFTEN = 0.5  # the highest probability of a page, so that opponents cannot learn it
NEAR = 6  # pages on each side of a name that are near it
OTHERS_OF_THE_WITTY = (0.3, 0.7)  # assumed by ``by_wit``: the shares of by_mind and by_aim among the others

type Way = tuple[float, ...]  # a cumulative distribution: at the start of each page; the last value is 1


def way(likely: Sequence[float]) -> Way:
    """The cumulative distribution from weights of pages."""
    total = sum(likely)
    return (0.0, *accumulate([part / total for part in likely[:-1]]), 1.0)


def mixed(ways: Sequence[Way], weights: Sequence[float]) -> Way:
    """The mixture of distributions with these weights."""
    so_far = [0.0] * (PAGES + 1)
    for each, weight in zip(ways, weights, strict=True):
        so_far = [sum_ + weight * part for sum_, part in zip(so_far, each, strict=True)]
    return tuple(so_far)


def middles(each: Way) -> list[float]:
    """The cumulative probability at the middle of each page."""
    return [(begin + end) / 2 for begin, end in pairwise(each)]


def shares(each: Way) -> list[float]:
    """The probability of each page."""
    return [end - begin for begin, end in pairwise(each)]


def below(each: Way, page: float) -> float:
    """The cumulative probability at a position, in pages."""
    whole = min(int(page), PAGES - 1)
    return each[whole] + (page - whole) * (each[whole + 1] - each[whole])


@lru_cache(KNOWN)
def by_mind(script: str) -> Way:
    """Names that come to mind, whatever the decree says."""
    return _from_names(book_of(script).mind)


@lru_cache(KNOWN)
def by_chance() -> Way:
    """A uniform name of the book."""
    return way([1.0] * PAGES)


@lru_cache(KNOWN)
def by_aim(script: str, decree: Decree) -> Way:
    """Names around the worst places, as the reader writes."""
    likely = [0.0] * len(book_of(script).names)
    for place, icon in enumerate(decree):
        if icon == min(decree):
            for at in aim(len(likely), place, len(decree)):
                likely[at] += 1.0
    return _from_names(likely)


@lru_cache(KNOWN)
def by_wit(script: str, decree: Decree) -> Way:
    """Names where an X is likeliest if most others aim."""
    others = mixed((by_mind(script), by_aim(script, decree)), OTHERS_OF_THE_WITTY)
    hopes = [crossing(decree, [before] * (len(decree) - 1)) for before in middles(others)]
    return way(chosen(hopes))


def chosen(worth: Sequence[float]) -> list[float]:
    """Softmax probabilities of pages by value, capped; the excess goes to the next best ones."""
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
    """Names near the ones at these *pages*, mixed with a uniform part."""
    likely = [1.0 / PAGES] * PAGES
    for each in pages:
        for page in near(each):
            likely[page] += 1.0 / (2 * NEAR + 1)
    return way(likely)


def near(page: float) -> range:
    """The pages around a position."""
    first = min(max(0, int(page) - NEAR), PAGES - 2 * NEAR - 1)
    return range(first, first + 2 * NEAR + 1)


def page_begins(page: int, names: int) -> int:
    """The index of the first name on a page, in a book of so many names."""
    return page * names // PAGES


def _from_names(likely: Sequence[float]) -> Way:
    """The distribution over pages from weights of names."""
    so_far = (0.0, *accumulate(likely))
    cuts = [page_begins(page, len(likely)) for page in range(PAGES + 1)]
    return way([so_far[end] - so_far[begin] for begin, end in pairwise(cuts)])
