"""Chapters 1 to 3 of the rule sheet: the box, setting out, a turn."""

from collections import Counter
from fractions import Fraction

import pytest

from duskboard.engine import Match, Scripted, Table, branches
from duskboard.games.dungeon.actions import Place
from duskboard.games.dungeon.events import (
    DungeonLost,
    TileDrawn,
    TilesDealt,
)
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.path import WAYS
from duskboard.games.dungeon.pieces import ADVANCED_TILES, BEGINNER_TILES, EAST, NORTH, START, Kind, Placed, read_box
from duskboard.games.dungeon.rules import rules
from tests.games.dungeon.tables import (
    LOST,
    A,
    B,
    C,
    begin,
    kinds,
    of,
    place,
    play_round,
    refused,
    table,
    tile,
    tiles,
)

# 1 The box


def test_D_1_1_one_passage_or_two_or_four_open_sides():
    open_sides = {kind: sum(way is not None for way in WAYS[kind, NORTH]) for kind in Kind if kind is not Kind.RE}
    assert open_sides == {"S": 2, "L": 2, "R": 2, "S2": 4, "L2": 4, "R2": 4, "ST": 4}
    assert Kind.RE not in {kind for kind, _ in WAYS}


def test_D_1_2_the_box_has_38_tiles():
    assert kinds(ADVANCED_TILES[1]) == {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 6, "RE": 5}
    assert len(ADVANCED_TILES[1]) + 1 == 38


def test_D_1_3_beginners_have_straights_and_lefts():
    assert kinds(BEGINNER_TILES[1]) == {"S": 7, "S2": 4, "L": 6, "L2": 3}
    assert tiles_for(Options(), 4) == BEGINNER_TILES[1]
    assert tiles_for(Options(level="advanced"), 4) == ADVANCED_TILES[1]


def test_D_1_4_five_kinds_of_ghosts_on_two_tiles_each_one_of_them_for_beginners():
    assert Counter(face.ghost for face in ADVANCED_TILES[1] if face.ghost) == dict.fromkeys("ABCDE", 2)
    assert Counter(face.ghost for face in BEGINNER_TILES[1] if face.ghost) == dict.fromkeys("ABCDE", 1)


def test_D_1_4_ghosts_mean_nothing_by_themselves():
    match = table("S+A", "S", stack="L+C S2+B L2+D L+E")
    place(match, A, "S+A", "E")
    play_round(match, [B])
    assert not of(match.log, DungeonLost)


def test_D_1_5_everybody_begins_with_no_points_and_a_lost_card():
    state = begin().state
    assert (state.points, state.cards) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert refused(begin(), 4, LOST) == ("D-1.5", "no-such-seat")
    assert refused(begin(), -1, LOST) == ("D-1.5", "no-such-seat")


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda data: data["reading"]["1"].update(S=8), r"reading\.1: expected 38 tiles, got 39"),
        (lambda data: data["ghosts"].pop("A"), "ghosts: expected 10 tiles, got 8"),
        (lambda data: data["reading"]["1"].update(R=1, S=12), r"reading\.1\.R: fewer than its ghosts, 1"),
    ],
)
def test_D_1_2_a_wrong_table_of_tiles_is_named(spoil, complaint):
    counts = {"S": 7, "S2": 4, "L": 6, "L2": 3, "R": 6, "R2": 6, "RE": 5, "ST": 1}
    ghosts = {"A": ["S", "R"], "B": ["S2", "R2"], "C": ["L", "RE"], "D": ["L2", "R"], "E": ["L", "R2"]}
    data = {"reading": {"1": counts}, "ghosts": ghosts}
    assert read_box(data) == {1: ADVANCED_TILES[1]}
    spoil(data)
    with pytest.raises(ValueError, match=complaint):
        read_box(data)


# 2 Setting out


def test_D_2_1_the_start_tile_lies_to_the_north():
    assert begin().state.stack == (Placed(START, NORTH),)


@pytest.mark.parametrize(("level", "hand"), [("beginner", 3), ("advanced", 2)])
def test_D_2_2_three_tiles_each_or_two_in_the_advanced_level(level, hand):
    state = begin(level=level).state
    assert [len(tiles) for tiles in state.hands] == [hand] * 4


def test_D_2_2_only_its_owner_sees_a_hand():
    dealt = TilesDealt(1, 2, tiles("S L"))
    assert [dealt.seen_by(seat).tiles for seat in (0, 1, None)] == [(), tiles("S L"), ()]
    match = begin()
    assert [match.view(seat).hand == match.state.hands[1] for seat in (1, None)] == [True, False]


def test_D_2_2_every_tile_is_equally_likely():
    """A deck of three: each ordered pair comes with the same chance."""

    def deal(chance):
        return rules.deal(Table(table("", "", deck="S L R").state, DUNGEON.evolve, chance), 2)

    outcomes = list(branches(deal))
    assert len(outcomes) == len({dealt for _, dealt in outcomes}) == 6
    assert {chance for chance, _ in outcomes} == {Fraction(1, 6)}


@pytest.mark.parametrize(("seats", "level", "deck"), [(4, "beginner", 8), (5, "beginner", 5), (5, "advanced", 27)])
def test_D_2_3_the_rest_is_the_deck(seats, level, deck):
    match = begin(seats, level=level)
    assert len(match.state.deck) == match.view(0).deck == deck


def test_D_2_4_chance_names_the_first_to_begin():
    starters = {pick: Match.begin(DUNGEON, seats=3, chance=Scripted([pick, *[0] * 9])).to_act for pick in range(3)}
    assert starters == {0: (0,), 1: (1,), 2: (2,)}


def test_D_2_4_turns_go_clockwise():
    match = begin(3)
    first = match.state.active
    order = []
    for _ in range(4):
        order.append(match.state.active)
        match.play(match.state.active, match.legal(match.state.active).listed[0])
        play_round(match)
    assert order == [(first + turn) % 3 for turn in range(4)]


# 3 A turn


def test_D_3_1_only_the_active_player_places_and_must():
    match = table("S", "L", active=A)
    assert match.to_act == (A,)
    assert refused(match, B, Place(tile("L"), NORTH)) == ("D-3.1", "not-your-turn")
    assert all(isinstance(action, Place) for action in match.legal(A).listed)


def test_D_3_2_any_tile_of_the_hand_in_any_of_four_rotations():
    match = table("S L S", "R")
    assert match.legal(A).listed == tuple(Place(tile(code), turn) for code in ("S", "L") for turn in range(4))
    assert match.legal(B).listed == ()


def test_D_3_2_a_tile_that_is_not_in_the_hand_is_refused():
    match = table("S+A", "R")
    assert refused(match, A, Place(tile("S"), NORTH)) == ("D-3.2", "not-in-hand")
    assert refused(match, A, Place(tile("R"), NORTH)) == ("D-3.2", "not-in-hand")
    assert refused(match, A, Place(tile("S+A"), 4)) == ("D-3.2", "no-such-rotation")


def test_D_3_2_the_tile_leaves_the_hand_and_covers_the_stack():
    match = table("S L", "R")
    place(match, A, "L", "E")
    assert match.state.stack[-1] == Placed(tile("L"), EAST)
    assert match.state.hands[A] == tiles("S")


def test_D_3_3_the_program_never_corrects_and_never_tells():
    """A right and a wrong tile look the same to everybody, but for the rotation itself."""
    right, wrong = table("S", "R", "R"), table("S", "R", "R")
    place(right, A, "S", "N")
    place(wrong, A, "S", "S")
    for seat in (A, B, C, None):
        one, other = right.view(seat), wrong.view(seat)
        assert one.top != other.top
        names = [name for name in one.__struct_fields__ if name != "top"]
        assert [getattr(one, name) for name in names] == [getattr(other, name) for name in names]


def test_D_3_4_only_the_top_tile_can_be_seen_also_through_lost_cards():
    match = table("S", "R", "R", stack="S L R")
    assert match.view(B).top == match.state.stack[-1]
    place(match, A, "S", "N")
    play_round(match, [B])
    assert (match.view(C).top, match.view(C).cards) == (Placed(tile("S"), NORTH), (B,))


def test_D_3_4_lost_cards_under_a_tile_are_hidden():
    match = table("S", "R", "R S", stack="S", cards=[0, 2, 0], team=[A, C])
    assert match.view(A).cards == (B,)
    place(match, A, "S", "N")
    assert match.view(A).cards == ()


def test_D_3_5_a_tile_is_drawn_while_the_deck_has_one():
    match = table("S S", "R R", deck="L R")
    place(match, A, "S", "N", picks=[1])
    assert (match.state.hands[A], match.state.deck) == (tiles("S R"), tiles("L"))
    empty = table("S S", "R R")
    place(empty, A, "S", "N")
    assert empty.state.hands[A] == tiles("S")


def test_D_3_5_only_its_owner_sees_the_tile_drawn():
    drawn = TileDrawn(1, tile("S"))
    assert [drawn.seen_by(seat).tile for seat in (0, 1, None)] == [None, tile("S"), None]
