"""The value of a name for DAY 2, when its writer gets the card back and plays it under one of the known decrees."""

from collections.abc import Sequence

from duskboard.bots.deathname.day2 import best
from duskboard.bots.deathname.expected_points import expected
from duskboard.bots.deathname.writing_habits import PAGES, Way, below
from duskboard.games.deathname.phase import DAY_1
from duskboard.games.deathname.pieces import Decree

APART = 4  # pages between two that are evaluated

type Written = Sequence[float]  # the positions of a seat's cards that are written so far


def day2_worth(
    to_come: Sequence[Sequence[Decree]], mine: Written, others: Sequence[Written], usual: Way
) -> list[float]:
    """By page, the expected points of the seat's own hand in DAY 2 with a card from that page.

    The others play random cards; cards that are not written yet follow the *usual* distribution.
    """
    decrees = list(dict.fromkeys([decree for draw in to_come for decree in draw]))
    pages = [page + APART / 2 for page in range(0, PAGES, APART)]
    lower = {page: [_comes_before(page, other, usual) for other in others] for page in (*pages, *mine)}
    worth = {decree: {page: expected(decree, lower[page]) for page in lower} for decree in decrees}
    blank = {decree: sum(worth[decree][page] for page in pages) / len(pages) for decree in decrees}
    empty = range(1 + len(mine), len(DAY_1))  # cards that will be written after this one
    found = []
    for page in pages:
        hand = [page, *mine, *[-1.0 - card for card in empty]]
        total = 0.0
        for draw in to_come:
            total += best([{at: worth[decree].get(at, blank[decree]) for at in hand} for decree in draw], hand)
        found += [total / len(to_come)] * APART
    return found


def _comes_before(page: float, written: Written, usual: Way) -> float:
    """The probability that a seat with these cards plays one that comes before this page."""
    known = sum([other < page for other in written])
    return (known + (len(DAY_1) - len(written)) * below(usual, page)) / len(DAY_1)
