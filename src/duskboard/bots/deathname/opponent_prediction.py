"""Predicts what an opponent writes: Bayesian weights of writing habits, from what it wrote before."""

from collections.abc import Sequence

from duskboard.bots.deathname.writing_habits import Way, by_aim, by_chance, by_habit, by_mind, by_wit, mixed, near
from duskboard.games.deathname.pieces import Decree

SURPRISE = 0.03  # added to each likelihood, so that no habit is ever excluded

type Trust = tuple[float, float, float, float, float]  # prior weights of the habits, in the order of ways_for


def ways_for(script: str, decree: Decree, pages: Sequence[float]) -> tuple[Way, ...]:
    """All habits: by mind, by chance, by aim, by wit, and by repeating these *pages*."""
    return by_mind(script), by_chance(), by_aim(script, decree), by_wit(script, decree), by_habit(pages)


def guess(script: str, decree: Decree, decrees: Sequence[Decree], pages: Sequence[float], trust: Trust) -> Way:
    """The distribution of an opponent's name, who wrote at these *pages* under these *decrees* before."""
    return mixed(ways_for(script, decree, pages), weigh(script, decrees, pages, trust))


def weigh(script: str, decrees: Sequence[Decree], pages: Sequence[float], trust: Trust) -> list[float]:
    """The posterior weight of each habit, given what the opponent wrote."""
    weights: list[float] = list(trust)
    for number, (decree, page) in enumerate(zip(decrees, pages, strict=True)):
        region = near(page)
        for at, each in enumerate(ways_for(script, decree, pages[:number])):
            weights[at] *= SURPRISE + each[region.stop] - each[region.start]
    total = sum(weights)
    return [weight / total for weight in weights]
