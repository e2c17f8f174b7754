"""Chapters 4 and 5 of the rule sheet: how the path runs, and how it is lost. The sheet's own examples first."""

import pytest

from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Cause, Walk, ways
from duskboard.games.dungeon.pieces import EAST, LEFT, NORTH, RIGHT, SOUTH, START, WEST, Kind, Placed
from tests.games.dungeon.tables import along, lost, passed, tile, walk

# The printed examples


def test_D_4_2_and_D_4_3_the_printed_example_of_two_path_tiles():
    """P01: the Two-Path example. Tile 7 lines up with tile 2, not with tile 6."""
    path, steps = walk("L2 L L L L S")
    assert [step.cell for step in steps[1:]] == [(0, 1), (-1, 1), (-1, 0), (1, 0), (1, 1), (0, 2)]
    assert [step.heading for step in steps[1:]] == [NORTH, WEST, SOUTH, EAST, NORTH, NORTH]
    assert [(one.number, one.heading) for one in steps[3].passed] == [(1, EAST)]
    assert [(one.number, one.heading, one.leaves) for one in steps[5].passed] == [(2, WEST, NORTH)]
    assert (path.frontier, path.heading, path.loss) == ((0, 3), NORTH, None)


def test_D_4_5_and_D_5_2_the_printed_example_of_a_repeat_that_circles():
    """P03: after going straight on 2, turning right on 5 makes 2 turn right as well."""
    path, steps = walk("RE R R R")
    assert steps[4].cell == (1, 1)
    assert [(one.number, one.heading, one.leaves) for one in steps[4].passed] == [(2, WEST, NORTH)]
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number, path.loss.met) == (Cause.LOOP, 5, 3)
    assert path.last_move == RIGHT


def test_D_4_4_the_printed_example_of_a_passage_that_is_not_walked():
    """P10: the open side of tile 2 meets the wall of tile 5, and nobody minds."""
    path, _ = walk("S2 L L S")
    assert (path.frontier, path.heading, path.loss) == ((-1, 0), SOUTH, None)


# 4 The path


def test_D_4_1_the_path_leaves_where_the_passage_ends_and_the_next_tile_lies_ahead():
    path, steps = walk("S L R")
    assert [step.cell for step in steps] == [(0, 0), (0, 1), (0, 2), (-1, 2)]
    assert [step.leaves for step in steps] == [NORTH, NORTH, WEST, NORTH]
    assert (path.frontier, path.heading) == ((-1, 3), NORTH)


def test_D_4_2_the_path_walks_on_through_several_tiles_even_the_newest():
    """P19."""
    path, steps = walk("L2 R2 R2 L2 R2 R2 L2 R2 R2 R2")
    assert [one.number for one in steps[-1].passed] == [8, 5, 2, 11]
    assert (path.frontier, path.heading, path.loss) == ((1, 0), SOUTH, None)


def test_D_4_2_ten_left_turns_with_a_second_path_walk_through_four_tiles():
    """P15."""
    path, steps = walk(" ".join(["L2"] * 10))
    assert passed(steps) == [1, 2, 3, 4]
    assert (path.frontier, path.heading, path.loss) == ((0, -1), EAST, None)


def test_D_4_3_a_crossing_is_walked_a_second_time_sideways():
    """P11."""
    path, _ = walk("S2 L L L")
    assert (path.frontier, path.heading, path.loss) == ((1, 1), EAST, None)


def test_D_4_3_the_second_passage_of_a_right_turn_mirrors_the_printed_example():
    """P13."""
    path, _ = walk("R2 R R R R L")
    assert (path.frontier, path.heading, path.loss) == ((-1, 2), WEST, None)


def test_D_4_3_a_second_passage_turns_right_from_one_end_and_left_from_the_other():
    turns = []
    for heading in (WEST, SOUTH):
        path = Walk(Options())
        path.place(tile("L2"), NORTH)
        _, leaves = path._enter((0, 0), heading)
        turns.append((leaves, path.last_move))
    assert turns == [(NORTH, RIGHT), (EAST, LEFT)]


def test_D_4_3_a_second_passage_can_be_walked_only_once():
    for heading, cause in ((WEST, Cause.LOOP), (SOUTH, Cause.REVERSE)):
        path = Walk(Options())
        path.place(tile("L2"), NORTH)
        assert path._enter((0, 0), WEST) == (None, NORTH)
        assert path._enter((0, 0), heading)[0] is cause


def test_D_4_5_a_repeat_copies_the_turn_made_on_an_older_tile():
    """P08: tile 7 copies the right turn on tile 2, not the left turn of tile 6."""
    path, _ = walk("L2 L L L L RE")
    assert (path.frontier, path.heading) == ((1, 2), EAST)


def test_D_4_6_repeats_in_a_row_repeat_the_same_movement():
    """P09: left, left, left; then straight through the start tile, and the last Repeat goes straight."""
    path, steps = walk("L RE RE RE")
    assert [one.number for one in steps[3].passed] == [1]
    assert steps[4].cell == (1, 0)
    assert (path.frontier, path.heading, path.loss) == ((2, 0), EAST, None)


def test_D_4_6_a_repeat_walked_again_repeats_another_movement():
    """P16: tile 7 runs through the Repeats 2 and 3, turning right on both, and meets the wall of 6."""
    path, steps = walk("RE RE R RE S R2")
    assert [(one.number, (one.leaves - one.heading) % 4) for one in steps[-1].passed] == [(2, 1), (3, 1)]
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number, path.loss.met) == (Cause.WALL, 7, 6)


def test_D_4_6_a_repeat_walked_again_turns_left_as_well_as_right():
    """The mirror of P03."""
    path, steps = walk("RE L L L", level="advanced")
    assert [(one.number, one.heading, one.leaves) for one in steps[4].passed] == [(2, EAST, NORTH)]
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number) == (Cause.LOOP, 5)


# 5 Lost


def test_D_5_1_five_lefts_end_at_a_wall():
    """P02: tile 6 at (1, 1) points west at the wall of tile 2."""
    path, steps = walk("L L L L L")
    assert steps[5].cell == (1, 1)
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number, path.loss.cell, path.loss.met) == (Cause.WALL, 6, (0, 1), 2)


def test_D_5_1_a_straight_has_walls_where_a_crossing_has_none():
    """P12, against P11."""
    assert lost("S L L L") == ("wall", 5)


def test_D_5_1_walking_on_can_end_at_a_wall():
    """P20: tile 8 runs through tile 5, turning left, and meets a wall."""
    path, steps = walk("S R R L2 R R R")
    assert [one.number for one in steps[-1].passed] == [5]
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number, path.last_move) == (Cause.WALL, 8, LEFT)


def test_D_5_2_coming_to_the_start_tile_from_behind_is_a_circle():
    """P04."""
    assert lost("L L S L L") == ("loop", 6)


def test_D_5_3_running_into_the_start_tile_from_its_exit_is_backwards():
    """P05."""
    path, steps = walk("RE R R S R R R")
    assert [step.cell for step in steps[1:]] == [(0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (-1, 0), (-1, 1)]
    assert passed(steps) == [1, 2]
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number, path.loss.met) == (Cause.REVERSE, 8, 1)


def test_D_5_4_a_tile_turned_the_wrong_way_loses_the_dungeon_and_is_not_laid():
    """P06."""
    path, _ = walk("L@E")
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number) == (Cause.MISPLACED, 2)
    assert (path.loss.heading, path.loss.laid) == (NORTH, EAST)
    assert list(path.grid) == [(0, 0)]


def test_D_5_4_following_the_top_tile_is_wrong_when_the_path_has_run_on():
    """P07: the printed example, but tile 7 turned like the exit of tile 6."""
    assert lost("L2 L L L L S@W") == ("misplaced", 7)


def test_D_5_5_the_dungeon_is_lost_with_that_very_tile_and_stays_so():
    before, _ = walk("L L L L")
    assert before.loss is None
    stack = [Placed(tile("L"), rotation) for rotation in (NORTH, WEST, SOUTH, EAST, NORTH, EAST, EAST)]
    path = along(stack, Options())
    assert path.loss is not None
    assert (path.loss.number, path.number) == (6, 6)


# Rulings about the path


def test_D_R5_the_start_tile_is_a_crossing():
    assert [START.kind in (Kind.ST,), ways(Kind.ST, NORTH)] == [True, ways(Kind.S2, NORTH)]


def test_D_R6_a_wall_loses_the_dungeon_with_the_tile_that_leads_to_it():
    assert lost("L L L L L") == ("wall", 6)


def test_D_R7_a_repeat_may_be_walked_three_times():
    """Tile 3 is laid going straight, then walked turning right, then turning left."""
    path = Walk(Options())
    path.place(tile("RE"), NORTH)
    for move in (RIGHT, LEFT):
        path.last_move = move
        cause, _ = path._enter((0, 0), NORTH)
        assert cause is None
    assert len(path.grid[0, 0].walked) == 3


def test_D_R8_between_two_repeats_the_path_may_use_a_border_twice():
    """P17."""
    path, steps = walk("S RE RE R RE S2 R2 R R2 R2")
    assert [one.number for one in steps[7].passed] == [3, 4, 7]
    assert steps[8].cell == (2, 3)
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number) == (Cause.WALL, 11)


def test_D_R8_with_strict_corridors_that_is_a_circle():
    """P18."""
    path, _ = walk("S RE RE R RE S2 R2", strict_corridor=True)
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number) == (Cause.LOOP, 8)


def test_D_R8_with_strict_corridors_a_border_crossed_the_other_way_is_backwards():
    path = Walk(Options(strict_corridor=True))
    path.place(tile("RE"), NORTH)
    path.place(tile("RE"), NORTH)
    assert path._corridor((0, 1), (0, 0), SOUTH) is Cause.REVERSE


def test_D_R8_with_strict_corridors_the_way_out_behind_the_first_tile_is_backwards():
    """Alone: a Repeat opens a dungeon turning right; walked again turning right from the west, it leads out behind.

    Found by comparing with a second implementation; only a Repeat as first tile can lead there.
    """
    twin = Walk(Options(), copying=RIGHT)
    twin.place(tile("RE"), NORTH)
    twin.last_move = RIGHT
    twin._walk_on((-1, 0), EAST)
    assert twin.frontier == (0, -1)
    strict = Walk(Options(strict_corridor=True), copying=RIGHT)
    strict.place(tile("RE"), NORTH)
    strict.last_move = RIGHT
    strict._walk_on((-1, 0), EAST)
    assert strict.loss is not None
    assert (strict.loss.cause, strict.loss.cell, strict.loss.met) == (Cause.REVERSE, (0, -1), None)


def test_D_R8_strict_corridors_change_nothing_where_no_border_is_used_twice():
    path, steps = walk("L2 L L L L S", strict_corridor=True)
    assert passed(steps) == [1, 2]
    assert path.loss is None


def test_D_R9_an_arrow_that_nobody_followed_does_not_count():
    """The second passages of the printed example are walked against no arrow, and a Repeat from any side."""
    assert lost("L2 L L L L S") is None
    assert lost("L RE RE RE") is None


@pytest.mark.parametrize(("codes", "number"), [("S2@S", 2), ("L RE@N", 3)])
def test_D_R10_the_arrow_counts_whatever_the_picture_looks_like(codes, number):
    """P26, P27."""
    assert lost(codes) == ("misplaced", number)


# 10 Additional rules


def test_D_10_2_a_tile_five_cells_away_is_outside_the_square():
    """P21."""
    path, _ = walk("S S S S S", square=True)
    assert path.loss is not None
    assert (path.loss.cause, path.loss.number) == (Cause.SQUARE, 6)
    assert (path.loss.cell, path.loss.heading) == ((0, 5), NORTH)
    assert lost("S S S S S") is None


def test_D_R15_an_exit_that_points_out_of_the_square_is_not_enough():
    """P22."""
    path, _ = walk("S S S S", square=True)
    assert (path.frontier, path.loss) == ((0, 5), None)


def test_D_10_2_the_square_has_four_sides():
    for turn in ("L", "R"):
        assert lost(f"{turn} S S S S", square=True) is None
        assert lost(f"{turn} S S S S S", square=True) == ("square", 7)
    assert lost("S L S L S S S S S S", square=True) is None
    assert lost("S L S L S S S S S S S", square=True) == ("square", 12)


def test_D_10_3_the_fifth_ghost_loses_the_dungeon():
    """P23."""
    assert lost("S+A L+C S2+B S L2+D L+E", five_ghosts=True) == ("five-ghosts", 7)
    assert lost("S+A L+C S2+B S L2+D L+E") is None


def test_D_10_4_the_same_ghost_again_loses_the_dungeon():
    """P24, P25."""
    assert lost("S+A R+D R+A", level="advanced", same_ghost=True) == ("same-ghost", 4)
    assert lost("S+A R+D R+A", level="advanced") is None


def test_D_10_3_walking_through_a_ghost_again_does_not_count():
    path, steps = walk("L2+D L+C L L L S+A", five_ghosts=True, same_ghost=True)
    assert passed(steps) == [1, 2]
    assert (len(path.ghosts), path.loss) == (3, None)


def test_D_10_2_a_misplaced_tile_has_lost_already():
    """Ghosts and the square are looked at only where a tile lies."""
    assert lost("S S S S S@E", square=True) == ("misplaced", 6)


# For minds


def test_thinking_ahead_leaves_the_dungeon_as_it_is():
    path, _ = walk("L2 L L RE")
    ahead = path.after(tile("L"), path.heading)
    assert (path.number, ahead.number) == (5, 6)
    assert len(path.grid) + 1 == len(ahead.grid)
    assert [spot.entered for spot in path.grid.values()] != [spot.entered for spot in ahead.grid.values()]


def test_thinking_ahead_shares_no_ghosts_no_borders_and_no_repeats():
    path, _ = walk("RE R R", strict_corridor=True)
    before = [set(path.borders), list(path.ghosts), [set(spot.walked) for spot in path.grid.values()]]
    ahead = path.after(tile("R+A"), path.heading)
    assert ahead.number == 5
    assert [set(path.borders), list(path.ghosts), [set(spot.walked) for spot in path.grid.values()]] == before
