"""Expected points of a card, from the probabilities that other cards come before it."""

from collections.abc import Sequence

from duskboard.games.deathname.pieces import Decree


def places(lower: Sequence[float]) -> list[float]:
    """The probability of each place, if each other card comes before independently with its probability."""
    likely = [1.0]
    for before in lower:
        after = 1.0 - before
        carried = 0.0
        for at, here in enumerate(likely):
            likely[at] = here * after + carried
            carried = here * before
        likely.append(carried)
    return likely


def expected(decree: Decree, lower: Sequence[float], equal: int = 0) -> float:
    """N-5.1 What the card brings; N-5.2 with cards that equal it, it covers as many places more."""
    return sum(likely * sum(decree[place : place + 1 + equal]) for place, likely in enumerate(places(lower)) if likely)


def crossing(decree: Decree, lower: Sequence[float]) -> float:
    """N-5.3 How likely the card lies on a place that loses."""
    return sum(likely for likely, icon in zip(places(lower), decree, strict=True) if icon < 0)
