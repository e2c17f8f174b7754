"""Death Name's bots against each other: each level is better than the one below."""

import pytest

from duskboard.bots.contest import contest, estimate
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from tests.conftest import only_long


def gap(lower, upper, seats, matches):
    """How many points more the upper kind has, match by match, half of the table each."""
    scores = [contest(DEATHNAME, Options(), [lower, upper], seats, 8, number) for number in range(matches)]
    return estimate([score[1].points - score[0].points for score in scores])


@pytest.mark.parametrize(
    ("lower", "upper", "matches"),
    [("random", "guest", 50), ("guest", "reader", 40), ("reader", "detective", 12), ("detective", "medium", 40)],
)
def test_each_level_is_better_than_the_one_below(lower, upper, matches):
    found = gap(lower, upper, 4, matches)
    assert found.is_clear
    assert found.mean > 1


DUELS = [("random", "guest"), ("guest", "reader"), ("reader", "detective"), ("detective", "medium")]


@only_long
@pytest.mark.parametrize(
    ("lower", "upper", "seats"),
    [(*duel, seats) for duel in DUELS for seats in (4, 5, 6)],
)
def test_each_level_is_clearly_better_at_every_table(lower, upper, seats, record_property):
    found = gap(lower, upper, seats, 200)
    more = f"{found.mean:.2f} points more than {lower} ({found.low:.2f} to {found.high:.2f})"
    record_property("figure", f"Death Name, {seats} players, 200 matches: {upper} has {more}")
    assert found.low > 0
