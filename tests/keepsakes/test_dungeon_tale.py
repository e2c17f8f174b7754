"""The tale of a match of Dungeon in Memory: what everybody did, told rightly."""

import pytest

from duskboard.games.dungeon.path import Cause, Loss, Passed, Step
from duskboard.games.dungeon.pieces import Aside, Kind, Tile
from duskboard.keepsakes.dungeon.map import Frame, bounds, drawn, turned
from duskboard.keepsakes.dungeon.picture import caption, told_of, what_of
from duskboard.keepsakes.dungeon.tale import Dungeon, tale_of
from duskboard.keepsakes.dungeon.timeline import _apart
from duskboard.keepsakes.words import words_in
from tests.keepsakes.matches import KINDS, played

WORDS = words_in("en", "duskboard.keepsakes.dungeon")
STRAIGHT = Tile(Kind.S)
LOST = Dungeon(
    tiles=9, loss=Loss(5, Cause.WALL, (0, 5), 0), cries=[(3, (0,)), (5, (1,)), (7, (2,))], gained=(1,), failed=(0,)
)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "cried on tile 3, 2 too early"),
        (1, "cried on tile 5, the very tile"),
        (2, "cried on tile 7, after the first"),
        (3, "walked to the end"),
    ],
)
def test_what_everybody_did_in_a_dungeon_that_was_lost(seat, said):
    assert what_of(LOST, seat, WORDS) == said


def test_who_cried_first_but_not_at_once():
    late = Dungeon(tiles=9, loss=Loss(5, Cause.LOOP, (0, 5), 0), cries=[(7, (2,))], gained=(2,))
    assert what_of(late, 2, WORDS) == "cried on tile 7, first after the loss"
    assert caption(late, 3, WORDS) == "Dungeon 3 · Lost on tile 5: a loop"


def test_who_cried_where_the_path_held():
    held = Dungeon(tiles=9, cries=[(4, (0,))], gained=(1,), failed=(0,))
    assert what_of(held, 0, WORDS) == "cried on tile 4, but the path held"
    assert caption(held, 1, WORDS) == "Dungeon 1 · The path held to the end"


def test_several_play_for_the_last_dungeon_and_one_for_the_longest():
    several = (Dungeon(tiles=5), Dungeon(tiles=3))
    alone = (Dungeon(tiles=1, laid=[step(1)]), Dungeon(first=2, tiles=2, laid=[step(2), step(3)]), Dungeon(first=4))
    assert (told_of(several), told_of(alone), told_of(several[:1])) == (1, 1, 0)


def test_alone_tiles_count_on_from_dungeon_to_dungeon():
    dungeons = tale_of(played(*KINDS[4]))
    assert [dungeon.first for dungeon in dungeons[1:]] == [before.first + before.tiles for before in dungeons[:-1]]
    for dungeon in dungeons:
        assert [laid.number for laid in dungeon.laid] == list(range(dungeon.first, dungeon.first + dungeon.tiles))


def step(number, **more):
    return Step(number, STRAIGHT, (0, number), 0, 0, **more)


def test_a_map_that_stands_is_laid_on_its_side():
    dungeon = Dungeon(
        laid=[step(1), step(2, passed=(Passed(1, (0, 1), 0, 0),))],
        aside=[Aside(3, STRAIGHT, 2)],
        loss=Loss(3, Cause.MISPLACED, (0, 3), 0, laid=2),
    )
    lying = turned(dungeon)
    assert bounds(dungeon) == (0, 0, 1, 3)
    assert bounds(lying) == (1, 3, 0, 0)
    assert [one.heading for one in lying.laid] == [1, 1]
    assert lying.laid[1].passed == (Passed(1, (1, 0), 1, 1),)
    assert (lying.aside[0].rotation, lying.loss.heading) == (3, 1)
    assert drawn(dungeon, Frame(0, 0, 500, 300), {2: 1, 3: 0}) == drawn(lying, Frame(0, 0, 500, 300), {2: 1, 3: 0})


def test_cries_stand_beside_each_other():
    assert _apart([], 10, 100) == []
    assert _apart([20, 22, 60], 10, 100) == [20, 30, 60]
    assert _apart([94, 95], 10, 100) == [85, 95]
