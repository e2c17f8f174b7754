"""Writing with DAY 2 in mind: the card comes home, and will be played by decrees of which all are known."""

from collections.abc import Sequence

from duskboard.bots.deathname.day2 import best
from duskboard.bots.deathname.hope import expected
from duskboard.bots.deathname.ways import PAGES, Way, below
from duskboard.games.deathname.phase import DAY_1
from duskboard.games.deathname.pieces import Decree

APART = 4  # pages between two that are looked at

type Written = Sequence[float]  # where somebody's cards stand, as far as they are written


def day2_worth(
    to_come: Sequence[Sequence[Decree]], mine: Written, others: Sequence[Written], usual: Way
) -> list[float]:
    """By page, what the own hand will bring in DAY 2 with a card from there.

    Others play any of their cards; those that are not written yet stand where names usually stand, the own ones too.
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
    """How likely somebody plays a card that comes before this page."""
    known = sum([other < page for other in written])
    return (known + (len(DAY_1) - len(written)) * below(usual, page)) / len(DAY_1)
