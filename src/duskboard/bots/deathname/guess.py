"""What another seat writes, guessed from what it wrote at this table before."""

from collections.abc import Sequence

from duskboard.bots.deathname.ways import Way, by_aim, by_chance, by_habit, by_mind, by_wit, mixed, near
from duskboard.games.deathname.pieces import Decree

SURPRISE = 0.03  # how likely a name lies in any region, whatever somebody's way of writing

type Trust = tuple[float, float, float, float, float]  # in each way, before anybody wrote: in the order of ways_for


def ways_for(script: str, decree: Decree, pages: Sequence[float]) -> tuple[Way, ...]:
    """By mind, by chance, by aim, by wit, and by the habit of somebody who wrote at these *pages* before."""
    return by_mind(script), by_chance(), by_aim(script, decree), by_wit(script, decree), by_habit(pages)


def guess(script: str, decree: Decree, decrees: Sequence[Decree], pages: Sequence[float], trust: Trust) -> Way:
    """Where somebody writes who wrote at these *pages*, one for each of the *decrees* gone by."""
    return mixed(ways_for(script, decree, pages), weigh(script, decrees, pages, trust))


def weigh(script: str, decrees: Sequence[Decree], pages: Sequence[float], trust: Trust) -> list[float]:
    """How likely each way is somebody's, after what they wrote: a way that foresaw it wins trust."""
    weights: list[float] = list(trust)
    for number, (decree, page) in enumerate(zip(decrees, pages, strict=True)):
        region = near(page)
        for at, each in enumerate(ways_for(script, decree, pages[:number])):
            weights[at] *= SURPRISE + each[region.stop] - each[region.start]
    total = sum(weights)
    return [weight / total for weight in weights]
