"""Chapters 7 and 8 of the rule sheet: checking the path, and the end."""

import pytest

from duskboard.games.dungeon.events import (
    DungeonLost,
    ExplorationScored,
    MatchWon,
    TileLaid,
    TileSetAside,
)
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import BEGINNER_TILES, EAST, NORTH, START, Placed
from duskboard.games.dungeon.rules.path_check import score
from tests.games.dungeon.tables import LOST, A, B, C, D, begin, of, play_round, refused, table

# 7 Checking the path


def test_D_7_1_tiles_are_laid_from_the_bottom_without_turning_them():
    match = table("S", "S", stack="L2 L L L L", phase=Phase.ANNOUNCE)
    events = play_round(match, [B])
    assert [(event.step.number, event.step.cell) for event in of(events, TileLaid)] == [
        (1, (0, 0)), (2, (0, 1)), (3, (-1, 1)), (4, (-1, 0)), (5, (1, 0)), (6, (1, 1)),
    ]  # fmt: skip
    assert [one.number for event in of(events, TileLaid) for one in event.step.passed] == [1, 2]


def test_D_7_1_after_the_loss_tiles_go_beside_the_map_until_the_cards_are_out():
    match = table("S", "S", "S", stack="L L L L L S S S", phase=Phase.ANNOUNCE, team=[A, C], cards=[0, 8, 0])
    events = play_round(match, [C])
    order = [type(event).__name__ for event in events if isinstance(event, TileLaid | TileSetAside | DungeonLost)]
    assert order == ["TileLaid"] * 6 + ["DungeonLost"] + ["TileSetAside"] * 3
    silent = table("S", "", stack="L L L L L S S S", phase=Phase.ANNOUNCE)
    assert of(play_round(silent), TileSetAside) == []


def test_D_7_1_a_misplaced_tile_is_not_laid_and_both_rotations_are_told():
    match = table("S", "S", stack="S L@E", phase=Phase.ANNOUNCE)
    events = play_round(match, [B])
    (lost,) = of(events, DungeonLost)
    assert (lost.loss.number, lost.loss.heading, lost.loss.laid) == (3, NORTH, EAST)
    assert [event.aside.number for event in of(events, TileSetAside)] == [3]


@pytest.mark.parametrize(
    ("lost_at", "cards", "gained"),
    [
        (6, (0, 6), (B,)),
        (6, (0, 5, 6), (C,)),
        (6, (0, 8, 8), (B, C)),
        (6, (0, 4, 9), (C,)),
        (None, (0, 5, 0), (A, C)),
        (None, (0, 0, 0), (A, B, C)),
        (6, (0, 0), ()),
        (6, (0, 4), ()),
        (9, (0, 7, 10, 10, 12), (C, D)),
        (None, (0, 3), (A,)),
        (5, (0, 5), (B,)),
    ],
)
def test_D_7_2_to_D_7_5_the_worked_scorings(lost_at, cards, gained):
    assert score(cards, lost_at).gained == gained


def test_D_7_2_whoever_announced_too_early_gains_nothing():
    assert score((0, 5, 6), 6) == ExplorationScored(gained=(C,), failed=(B,))


def test_D_7_3_the_first_cards_after_the_loss_gain_a_point_however_late():
    assert score((0, 9, 9, 12), 6) == ExplorationScored(gained=(B, C), failed=())


def test_D_7_4_in_a_dungeon_never_lost_the_silent_gain_a_point():
    assert score((0, 5, 0), None) == ExplorationScored(gained=(A, C), failed=(B,))


def test_D_7_5_lost_and_nobody_announced_nobody_scores():
    assert score((0, 0, 0), 6) == ExplorationScored(gained=(), failed=())


def test_D_7_6_all_tiles_and_cards_go_back_and_the_last_to_place_begins():
    match = table("S", "S", "S", stack="S S", active=B, phase=Phase.ANNOUNCE)
    play_round(match, [A, C])
    assert match.state.stack == (Placed(START, NORTH),)
    assert (match.state.team, match.state.cards, match.to_act) == ((A, B, C), (0, 0, 0), (B,))
    assert sorted(map(str, match.state.deck + sum(match.state.hands, ()))) == sorted(map(str, BEGINNER_TILES[1]))


# 8 The end


def test_D_8_1_three_points_end_the_match():
    match = table("S", "S", stack="S@E", phase=Phase.ANNOUNCE, points=[0, 2])
    events = play_round(match, [B])
    assert events[-1] == MatchWon((B,))
    assert (match.to_act, match.result.winners, match.result.points) == ((), (B,), (0, 3))
    assert match.result.ending == "won"
    assert refused(match, A, LOST) == ("D-8.1", "match-over")
    assert match.legal(A).listed == ()


def test_D_8_1_before_that_there_is_no_result():
    assert begin().result is None


def test_D_8_2_several_share_the_victory():
    match = table("S", "S", "S", stack="S@E", phase=Phase.ANNOUNCE, points=[2, 2, 2])
    assert play_round(match, [B, C])[-1] == MatchWon((B, C))
    assert (match.result.ending, match.result.winners) == ("shared", (B, C))


def test_when_the_match_is_over_everybody_may_look_at_the_map():
    match = table("S", "S", stack="S L@E S", phase=Phase.ANNOUNCE, points=[0, 2])
    play_round(match, [B])
    for seat in (A, B, None):
        check = match.view(seat).check
        assert [step.number for step in check.laid] == [1, 2]
        assert [aside.number for aside in check.aside] == [3, 4]
        assert (check.losses[0].number, check.cards, check.winners) == (3, (0, 4), (B,))
    assert table("S", "S").view(A).check is None
