"""Every clause of the sheet."""

from re import escape

import pytest

from closed_fists.game import CLOSED_FISTS
from closed_fists.pieces import Hide, NumberCursed, Options
from duskboard.engine import Match, Refused, Scripted


def begun(*cursed, seats=3, rounds=1):
    return Match.begin(CLOSED_FISTS, seats=seats, options=Options(rounds), chance=Scripted(list(cursed)))


def hide(match, *pebbles):
    for seat, number in enumerate(pebbles):
        match.play(seat, Hide(number))


def test_F_1_1_as_many_rounds_as_agreed():
    match = begun(0, 0, 0, seats=2, rounds=3)
    for _ in range(3):
        hide(match, 1, 2)
    assert match.result.points == (3, 6)


def test_F_1_2_a_number_is_cursed_before_each_round():
    match = begun(3, 1, 0, seats=2, rounds=3)
    hide(match, 0, 0)
    hide(match, 0, 0)
    assert [event.number for event in match.log if isinstance(event, NumberCursed)] == [3, 1, 0]


def test_F_2_1_all_at_once_and_in_secret():
    match = begun(0)
    assert set(match.to_act) == {0, 1, 2}
    match.play(1, Hide(2))
    assert match.view(1).mine == 2
    assert match.view(0).mine is None
    assert "2" not in str(match.seen(0)[-1].pebbles)
    with pytest.raises(Refused, match=escape("F-2.1")):
        match.play(0, Hide(4))


def test_F_2_2_a_closed_fist_stays_closed():
    match = begun(0)
    match.play(0, Hide(1))
    with pytest.raises(Refused, match=escape("F-2.2")):
        match.play(0, Hide(2))


def test_F_3_1_what_nobody_else_shows_scores_unless_it_is_cursed():
    for cursed, hidden, points in ((0, (1, 2, 2), (1, 0, 0)), (1, (1, 2, 3), (0, 2, 3)), (0, (3, 3, 3), (0, 0, 0))):
        match = begun(cursed)
        hide(match, *hidden)
        assert match.result.points == points


def test_F_3_2_the_most_points_win():
    match = begun(0)
    hide(match, 1, 2, 3)
    assert match.result.winners == (2,)
    with pytest.raises(Refused, match=escape("F-3.2")):
        match.play(0, Hide(1))
