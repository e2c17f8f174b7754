"""What a replay shows beside the stack: the true map at any moment, who placed what, and all that is hidden."""

import pytest
from msgspec.structs import replace

from duskboard.engine import Match, Seeded
from duskboard.games.dungeon.events import ExplorationBegan, TilePlaced
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.truth import truth
from tests.games.dungeon.tables import HOLDS, LOST, A, B, C, begin, place, play_round, solo, table, tiles


def shown(match):
    """The numbers on the map, those beside it, and where it was lost."""
    check = truth(match.state).check
    return (
        [step.number for step in check.laid],
        [aside.number for aside in check.aside],
        [(loss.cause.value, loss.number) for loss in check.losses],
    )


# The map


def test_before_the_first_tile_there_is_only_the_start_tile():
    match = begin()
    assert shown(match) == ([1], [], [])
    assert truth(match.state).placers == (None,)
    assert truth(match.state).correct == (0, 0, 0, 0)


def test_the_stack_lies_open_while_it_is_played():
    match = table("S", "S", stack="L L2@W S", active=B)
    assert shown(match) == ([1, 2, 3, 4], [], [])
    assert truth(match.state).check.laid[3].cell == (-1, 0)


def test_a_lost_dungeon_ends_where_it_was_lost_and_what_follows_lies_beside():
    match = table("S", "S", stack="S L L L S", active=A)  # D-5.1: tile 5 leads to the side of tile 2
    assert shown(match) == ([1, 2, 3, 4, 5], [6], [("wall", 5)])


def test_a_misplaced_tile_never_lies_on_the_map():
    match = table("S", "S", stack="L S@N S@N", active=A)
    assert shown(match) == ([1, 2], [3, 4], [("misplaced", 3)])


def test_cards_lie_where_they_were_laid():
    match = table("S", "S", "S", stack="L S@N S", active=A, team=(A, B), cards=(0, 0, 3))
    assert truth(match.state).check.cards == (0, 0, 3)
    assert shown(match) == ([1, 2], [3, 4], [("misplaced", 3)])


def test_it_changes_nothing():
    match = table("S", "S", stack="L S@N S", active=A)
    before = match.state
    truth(match.state)
    assert match.state == before


def test_the_last_check_of_a_match_stays_as_it_was_held():
    match = table("S", "S", "S", stack="L S@N", active=A, phase=Phase.ANNOUNCE, points=(0, 2, 0))
    play_round(match, [B])
    play_round(match)
    place(match, C, "S", "N")
    play_round(match, [A])
    assert match.result is not None
    assert shown(match) == ([1, 2], [3, 4], [("misplaced", 3)])
    assert truth(match.state).check.winners == (B,)
    assert truth(match.state).placers == (None, C, A, C)


def test_tiles_that_no_check_has_to_pull_are_shown_all_the_same():
    """D-7.1 It ends with the last LOST card."""
    match = table("", "", stack="L S@N S S", active=A, cards=(0, 0), points=(2, 2))
    over = replace(match.state, phase=Phase.OVER, laid=(), aside=())
    assert [aside.number for aside in truth(match.state).check.aside] == [3, 4, 5]
    assert [aside.number for aside in truth(over).check.aside] == [1, 2, 3, 4, 5]


# Who placed what


def test_who_placed_is_found_from_whose_turn_it_is():
    match = table("S", "S", "S", stack="S S S S", active=B)
    assert truth(match.state).placers == (None, A, B, C, A)
    waiting = table("S", "S", "S", stack="S S S S", active=B, phase=Phase.ANNOUNCE)
    assert truth(waiting.state).placers == (None, B, C, A, B)


def test_whoever_has_left_places_no_more():
    match = table("S", "S", "S", stack="S S S S S", active=A, team=(A, C), cards=(0, 3, 0))
    assert truth(match.state).placers == (None, C, A, C, A, C)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("one_voice", [False, True])
def test_in_played_matches_it_is_as_it_was(seats, one_voice):
    for number in range(6):
        chance = Seeded.of("who placed", seats, number)
        match = Match.begin(DUNGEON, seats=seats, options=Options(one_voice=one_voice), chance=chance)
        placed = []
        while match.to_act and len(match.turns) < 400:
            for event in match.turns[-1].events:
                if isinstance(event, ExplorationBegan):
                    placed = [None]
                elif isinstance(event, TilePlaced):
                    placed.append(event.seat)
            assert truth(match.state).placers == tuple(placed)
            seat = match.to_act[0]
            match.play(seat, DUNGEON.propose(match.view(seat), seat, chance))


# The last correct tile


def test_the_last_correct_tile_is_the_last_with_which_the_path_held():
    match = table("S", "S", "S", stack="S L L L S", active=A)
    assert truth(match.state).placers == (None, B, C, A, B, C)
    assert truth(match.state).correct == (4, 2, 3)  # tile 5 lost it


def test_nobody_has_a_correct_tile_in_a_dungeon_lost_with_the_first_one():
    assert truth(table("S", "S", stack="S@E", active=A).state).correct == (0, 0)


# What is hidden


def test_hands_and_sealed_decisions_lie_open():
    match = table("S L", "S2", "L2", stack="S", active=A, phase=Phase.ANNOUNCE)
    match.play(B, LOST)
    assert truth(match.state).sealed == (None, True, None)
    assert truth(match.state).hands == (tiles("S L"), tiles("S2"), tiles("L2"))
    match.play(C, HOLDS)
    assert truth(match.state).sealed == (None, None, None)


# Alone


def test_alone_every_dungeon_is_laid_out():
    match = solo("S L L L |S S")
    kept = truth(match.state)
    assert shown(match) == ([1, 2, 3, 4, 5, 6, 7], [], [("wall", 5)])
    assert kept.placers == (None, 0, 0, 0, 0, 0, 0)
    assert kept.correct == (7,)


def test_alone_a_failure_ends_the_map():
    match = table("", stack="L S@N S@N", phase=Phase.STEER)
    assert shown(match) == ([1, 2], [3, 4], [("misplaced", 3)])
    assert truth(match.state).check.failure == "misplaced"
    assert truth(match.state).check.winners == ()
    assert truth(match.state).correct == (2,)


def test_alone_the_last_check_stays_as_it_was_held():
    match = solo("L S@N S")
    assert match.result is not None
    assert shown(match) == ([1, 2], [3, 4], [("misplaced", 3)])
    assert truth(match.state).placers == (None, 0, 0, 0)
