"""Chapter 10: totals, ties and shared victories."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Choices
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.events import MatchWon
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.rules.rules import totals, winners
from tests.games.deathname.tables import (
    BLANK,
    BLUE,
    FOUR,
    GREEN,
    PURPLE,
    YELLOW,
    day_two,
    happened,
    pack,
    play_on,
    play_until,
    refused,
    select,
    table,
)

NAMES = [["Ann", "Bob", "Cleo", "Dan"], ["Eve", "Fay", "Gus", "Hal"], ["Ida", "Jon", "Kim", "Lou"], FOUR]


def ended(scores, kills):
    """A match whose scores by seat are these, and whose Kill Points."""
    return replace(table(seats=len(kills)).state, scores=tuple(tuple(each) for each in scores), kills=tuple(kills))


def test_N_10_1_the_total_is_seven_rounds_and_the_kill_points():
    state = ended([[1, -2, 0, 2, 1, 1, 1], [0] * 7, [-2] * 7, [2] * 7], [3, 0, 4, 1])
    assert totals(state) == (7, 0, -10, 15)


def test_N_10_1_in_play():
    match = play_on(day_two(NAMES, decree=(-1, 2, 0, 1)))
    for seat in range(4):
        rounds = match.state.scores[seat]
        assert len(rounds) == 7
        assert match.result.points[seat] == sum(rounds) + match.state.kills[seat]
    assert match.view(None).totals == match.result.points


def test_N_10_1_then_nobody_is_asked_and_nothing_is_possible():
    match = play_on(table())
    assert (match.state.phase, list(match.to_act), match.may_change) == (Phase.OVER, [], ())
    for seat in range(4):
        assert match.legal(seat) == Choices()
        for action in (Write("Iris"), Keep(), Pass(), Select(4)):
            assert refused(match, seat, action) == ("N-10.1", "match-over")


def test_N_10_1_there_is_no_result_before():
    match = play_until(table(), 7)
    for seat in (0, 1, 2):
        match.play(seat, match.legal(seat).listed[0])
    assert match.result is None
    match.play(3, match.legal(3).listed[0])
    assert match.result is not None


@pytest.mark.parametrize(
    ("total", "kills", "best"),
    [
        ([5, 4, 3, 2], [0, 4, 4, 4], (PURPLE,)),  # the total first, whatever the Kill Points
        ([2, 4, 4, 3], [4, 1, 2, 4], (GREEN,)),  # a tie: more Kill Points
        ([4, 4, 4, 4], [0, 1, 0, 3], (YELLOW,)),
        ([4, 4, 0, 4], [2, 2, 4, 1], (PURPLE, BLUE)),  # still tied: shared
        ([-3, -3, -3, -3], [1, 1, 1, 1], (PURPLE, BLUE, GREEN, YELLOW)),
        ([-1, -5, -1, -2], [0, 0, 0, 4], (PURPLE, GREEN)),
    ],
)
def test_N_10_2_the_highest_total_then_more_kill_points_then_shared(total, kills, best):
    scores = [[each - killed] for each, killed in zip(total, kills, strict=True)]
    state = ended(scores, kills)
    assert totals(state) == tuple(total)
    assert winners(state) == best


def test_N_10_2_the_highest_total_wins():
    """Ann gets an X each round of DAY 1, and loses again in DAY 2; still Purple has most."""
    match = day_two([["Ann", "Bob", "Cleo", "Dan"]] * 4, decree=(-1, 0, 0, 0))
    assert match.view(None).totals == (4, -2, 0, -2), "held by Blue in rounds 1 and 3, by Yellow in rounds 2 and 4"
    for _ in range(3):
        select(match, ["Ann", "Bob", "Cleo", "Dan"])
    assert match.result.points == (1, -2, 0, -2)
    assert (match.result.ending, match.result.winners) == ("won", (PURPLE,))


def in_this_order(*decrees):
    """A table with these decrees, round by round."""
    days = [(1 if at < 4 else 2, decree) for at, decree in enumerate(decrees)]
    return Options(decrees=pack(*days), decree_order="fixed")


def test_N_10_2_if_it_is_a_tie_more_kill_points_win():
    """Purple wrote the X of round 1, which Blue held, and loses the point for it again in DAY 2."""
    lose = (-1, 0, 0, 0)
    match = day_two(NAMES, in_this_order(lose, BLANK, BLANK, BLANK, lose, BLANK, BLANK))
    for names in NAMES[:3]:
        select(match, names)
    assert match.result.points == (0, -1, 0, 0)
    assert match.state.kills == (1, 0, 0, 0)
    assert (match.result.ending, match.result.winners) == ("won", (PURPLE,))


def test_N_10_3_still_tied_the_victory_is_shared():
    match = play_on(day_two(NAMES, decree=BLANK))
    assert happened(match, MatchWon) == [MatchWon((0, 1, 2, 3))]
    assert (match.result.ending, match.result.points, match.result.winners) == ("shared", (0,) * 4, (0, 1, 2, 3))
    assert match.view(None).winners == (0, 1, 2, 3)


def test_N_10_3_only_among_the_tied():
    match = day_two(NAMES, in_this_order(*[BLANK] * 4, (1, 1, 0, -1), BLANK, BLANK))
    for names in NAMES[:3]:
        select(match, names)
    assert match.result.points == (1, 1, 0, -1)
    assert (match.result.ending, match.result.winners) == ("shared", (PURPLE, BLUE))
