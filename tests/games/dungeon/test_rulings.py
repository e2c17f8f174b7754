"""The rulings of the rule sheet, as far as they are not about the path or playing alone."""

import pytest

from duskboard.games.dungeon.actions import GoOn, NewDungeon, Place
from duskboard.games.dungeon.events import (
    ExplorationBegan,
    TileDrawn,
    TilePlaced,
)
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import ADVANCED_TILES, BEGINNER_TILES, EAST, Kind, Placed
from duskboard.games.dungeon.rules.path_check import score
from tests.games.dungeon.tables import HOLDS, LOST, A, B, C, D, begin, kinds, place, play_round, refused, table, tile

# Rulings


def test_D_R1_tiles_are_placed_face_up():
    match = table("S", "R")
    place(match, A, "S", "E")
    assert TilePlaced(A, tile("S"), EAST).seen_by(None) == match.log[0]
    assert match.view(None).top == Placed(tile("S"), EAST)


@pytest.mark.parametrize(
    ("reading", "counts"),
    [
        (1, {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 6, "RE": 5}),
        (2, {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 5, "RE": 6}),
        (3, {"S": 7, "S2": 6, "L": 4, "L2": 3, "R": 6, "R2": 6, "RE": 5}),
        (4, {"S": 7, "S2": 6, "L": 4, "L2": 5, "R": 6, "R2": 6, "RE": 3}),
    ],
)
def test_D_R2_the_list_of_tiles_can_be_read_in_four_ways(reading, counts):
    assert kinds(tiles_for(Options(level="advanced", reading=reading), 4)) == counts


def test_D_R3_which_tiles_carry_the_ghosts():
    carried = sorted((face.ghost.value, face.kind.value) for face in ADVANCED_TILES[1] if face.ghost)
    assert carried == [
        ("A", "R"), ("A", "S"), ("B", "R2"), ("B", "S2"), ("C", "L"),
        ("C", "RE"), ("D", "L2"), ("D", "R"), ("E", "L"), ("E", "R2"),
    ]  # fmt: skip


def test_D_R4_two_path_tiles_belong_to_the_beginners():
    assert {Kind.S2, Kind.L2} < set(kinds(BEGINNER_TILES[1]))


def test_D_R11_a_tile_may_be_misplaced_on_purpose():
    match = table("S", "R")
    assert DUNGEON.why_not(match.state, A, Place(tile("S"), EAST)) is None


def test_D_R12_who_follows_a_cry_belongs_to_the_same_group():
    match = table(*["S"] * 4, stack="S@E", phase=Phase.ANNOUNCE, points=[0, 2, 2, 0])
    play_round(match, [B])
    play_round(match, [C])
    play_round(match, [D])
    assert match.state.winners == (B, C)
    assert match.state.points == (0, 3, 3, 1)


def test_D_R13_if_every_cry_was_too_early_the_silent_gain_nothing():
    assert score((0, 4, 0), 6).gained == ()


def test_D_R14_the_last_to_place_begins_not_the_last_in_order():
    match = table("S", "S", "S", active=B, phase=Phase.ANNOUNCE, stack="S")
    assert ExplorationBegan(B) in play_round(match, [A, C])


def test_D_R21_whoever_has_left_watches():
    match = table("S", "S", "S", team=[A, C], cards=[0, 1, 0], phase=Phase.ANNOUNCE)
    assert refused(match, B, LOST) == ("D-R21", "has-left")
    assert refused(match, B, HOLDS) == ("D-R21", "has-left")
    assert match.to_act == (C,)


def test_D_R22_lost_is_announced_only_after_a_tile():
    match = begin()
    for seat in range(4):
        assert refused(match, seat, LOST) == ("D-R22", "no-tile-yet")
    match.play(match.state.active, match.legal(match.state.active).listed[0])
    play_round(match)
    assert "D-R22" not in [refused(match, seat, LOST)[0] for seat in range(4)]


def test_D_R23_the_tile_is_drawn_before_the_others_decide():
    match = table("S", "R", deck="L")
    events = place(match, A, "S", "N", picks=[0])
    assert [type(event) for event in events] == [TilePlaced, TileDrawn]
    assert match.state.phase is Phase.ANNOUNCE


def test_D_9_1_steering_is_only_for_playing_alone():
    for action in (GoOn(), NewDungeon()):
        assert refused(begin(2), 0, action) == ("D-9.1", "only-alone")
