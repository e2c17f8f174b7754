"""The model's full game G1, with every figure: four players, the box's decrees in the order 4A to 4G."""

import pytest

from duskboard.engine import Match, Scripted
from duskboard.games.deathname.events import KillPointsScored, MatchWon
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from tests.games.deathname.tables import (
    BLUE,
    GREEN,
    PURPLE,
    YELLOW,
    crossed,
    happened,
    in_order,
    play_round,
    points,
    select,
)

WRITTEN = [
    ("Chris", "Bob", "Dora", "Ethan"),
    ("Mia", "Noah", "Liam", "Olga"),
    ("Zack", "Yara", "Xena", "Will"),
    ("Ben", "Ben", "Cara", "Dave"),
]
PASSERS = [(), (), ((PURPLE, GREEN),), ()]
SELECTED = [("Zack", "Noah", "Liam", "Olga"), ("Mia", "Ben", "Cara", "Will"), ("Ben", "Yara", "Xena", "Ethan")]
POINTS = [
    [0, 1, -1, 0], [0, 0, 1, -1], [1, -2, 0, 1], [-1, -2, 0, 0], [-1, 0, -1, 1], [-2, 0, 2, -1], [1, 2, 0, -2]
]  # fmt: skip


def g1(rounds):
    """The game after so many rounds. It needs no luck."""
    match = Match.begin(DEATHNAME, seats=4, options=Options(decree_order="fixed"), chance=Scripted([]))
    for names, passers in list(zip(WRITTEN, PASSERS, strict=True))[:rounds]:
        play_round(match, names, *passers)
    for names in SELECTED[: max(0, rounds - 4)]:
        select(match, names)
    return match


def held(match):
    """By name, who held it."""
    return {laid.name: laid.holder for laid in match.state.last.places}


def test_N_5_1_G1_round_1_to_the_left():
    match = g1(1)
    assert match.state.last.decree == (-1, 1, 0, 0)
    assert in_order(match) == ["Bob", "Chris", "Dora", "Ethan"]
    assert held(match) == {"Bob": GREEN, "Chris": BLUE, "Dora": YELLOW, "Ethan": PURPLE}
    assert (points(match), crossed(match)) == ([0, 1, -1, 0], ["Bob"])


def test_N_5_1_G1_round_2_to_the_right():
    match = g1(2)
    assert match.state.last.decree == (0, -1, 0, 1)
    assert in_order(match) == ["Liam", "Mia", "Noah", "Olga"]
    assert held(match) == {"Liam": BLUE, "Mia": YELLOW, "Noah": PURPLE, "Olga": GREEN}
    assert (points(match), crossed(match)) == ([0, 0, 1, -1], ["Mia"])


def test_N_4_6_G1_round_3_purple_and_green_swap():
    match = g1(3)
    assert match.state.last.decree == (0, 1, 1, -2)
    assert in_order(match) == ["Will", "Xena", "Yara", "Zack"]
    assert held(match) == {"Will": GREEN, "Xena": YELLOW, "Yara": PURPLE, "Zack": BLUE}
    assert (points(match), crossed(match)) == ([1, -2, 0, 1], ["Zack"])


def test_N_5_2_G1_round_4_two_ben():
    match = g1(4)
    last = match.state.last
    assert last.decree == (1, -1, -1, 0)
    assert [(laid.name, laid.writer, laid.holder) for laid in last.places] == [
        ("Ben", PURPLE, YELLOW), ("Ben", BLUE, PURPLE), ("Cara", GREEN, BLUE), ("Dave", YELLOW, GREEN)
    ]  # fmt: skip
    assert (last.gains, last.same_name) == ((0, -1, 0, 0), (PURPLE, BLUE))
    assert (points(match), crossed(match)) == ([-1, -2, 0, 0], ["Ben", "Ben", "Cara"])


def test_N_6_2_G1_after_day_1():
    match = g1(4)
    assert [sum(scores) for scores in match.state.scores] == [0, -3, 0, 0]
    assert happened(match, KillPointsScored) == [KillPointsScored((3, 2, 1, 0))]
    marked = [[card.name for card in cards if card.crossed] for cards in match.state.cards]
    assert marked == [["Mia", "Zack", "Ben"], ["Bob", "Ben"], ["Cara"], []]
    assert match.view(None).totals == (3, -1, 1, 0)


@pytest.mark.parametrize(
    ("number", "decree", "order", "totals"),
    [
        (5, (-1, 0, 1, -1), ["Liam", "Noah", "Olga", "Zack"], (2, -1, 0, 1)),
        (6, (0, 2, -2, -1), ["Ben", "Cara", "Mia", "Will"], (0, -1, 2, 0)),
        (7, (1, -2, 0, 2), ["Ben", "Ethan", "Xena", "Yara"], (1, 1, 2, -2)),
    ],
)
def test_N_7_2_G1_day_2(number, decree, order, totals):
    match = g1(number)
    assert match.state.last.decree == decree
    assert in_order(match) == order
    assert points(match) == POINTS[number - 1]
    assert match.view(None).totals == totals


def test_N_10_2_G1_green_wins():
    match = g1(7)
    assert match.view(None).scores == tuple(zip(*POINTS, strict=True))
    assert match.state.kills == (3, 2, 1, 0)
    assert happened(match, MatchWon) == [MatchWon((GREEN,))]
    assert (match.result.ending, match.result.points, match.result.winners) == ("won", (1, 1, 2, -2), (GREEN,))


def test_N_7_3_G1_what_is_left():
    left = [[card.name for card in cards if not card.used] for cards in g1(7).state.cards]
    assert left == [["Chris"], ["Bob"], ["Dora"], ["Dave"]]
