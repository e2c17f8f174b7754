"""Figures by worked examples, event by event."""

import msgspec
import pytest

from duskboard.games.deathname.events import (
    CardsLaidOut,
    KillPointsScored,
    PracticeWiped,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.pieces import Laid
from duskboard.games.dungeon.events import (
    DecisionsRevealed,
    DungeonLost,
    ExplorationBegan,
    ExplorationScored,
    TilePlaced,
)
from duskboard.games.dungeon.path import Cause, Loss
from duskboard.games.dungeon.pieces import Kind, Tile
from duskboard.games.rogue.box.pieces import Character, Difficulty
from duskboard.keepsakes import figures, figures_of
from duskboard.keepsakes.deathname.figures import Figures as NameFigures
from duskboard.keepsakes.dungeon.figures import Cry
from duskboard.keepsakes.dungeon.figures import Figures as DungeonFigures
from tests.keepsakes.matches import KINDS, played, told
from tests.keepsakes.test_pictures import dice
from tests.liars_dice import LIARS_DICE

STRAIGHT = Tile(Kind.S)


def test_the_dungeon_says_how_early_and_how_late_everybody_cried():
    record = told(
        "dungeon",
        [
            ExplorationBegan(0),
            TilePlaced(0, STRAIGHT, 0),
            DecisionsRevealed((1,)),  # on tile 2
            DecisionsRevealed(()),
            TilePlaced(0, STRAIGHT, 0),
            DecisionsRevealed((0,)),  # on tile 3
            DungeonLost(Loss(3, Cause.WALL, (0, 3), 0)),
            ExplorationScored((0,), (1,)),
            ExplorationBegan(1),
            TilePlaced(1, STRAIGHT, 0),
            DecisionsRevealed((0,)),
            ExplorationScored((1,), (0,)),
        ],
        points=(1, 1),
        winners=(0, 1),
    )
    assert figures(record) == (
        DungeonFigures((Cry(3, 3), Cry(2, 0)), dungeons=2, points=1),
        DungeonFigures((Cry(2, 3),), dungeons=2, points=1),
    )


def test_alone_nobody_cries():
    (one,) = figures(played(*KINDS[4]))
    assert one.cries == ()
    assert one.dungeons > 1
    assert one.points == played(*KINDS[4]).result.points[0]


def test_mini_rogue_says_how_far_one_came_with_whom():
    record = played(*KINDS[9])
    one, two = figures(record)
    assert (one.character, one.partner) == (Character.CRUSADER, Character.PRIESTESS)
    assert (two.character, two.partner) == (Character.PRIESTESS, Character.CRUSADER)
    assert (one.area, one.floor, one.won) == (10, 4, True)
    (alone,) = figures(played(*KINDS[8]))
    assert (alone.partner, alone.won, alone.difficulty) == (None, False, Difficulty.ROGUELIKE)


def test_death_name_says_kill_points_and_points_by_round_without_practice():
    def places(*names):
        return tuple(Laid(name, seat, seat, 1, seat) for seat, name in enumerate(names))

    record = told(
        "deathname",
        [
            RoundBegan(0, (1, 0, 0, 0)),
            CardsLaidOut(places("A", "B", "C", "D")),
            RoundScored((1, 0, 0, 0)),
            PracticeWiped(),
            RoundBegan(1, (-1, 0, 0, 1)),
            CardsLaidOut(places("A", "B", "C", "D")),
            RoundScored((-1, 0, 0, 1), crossed=(0,)),
            RoundBegan(2, (0, 0, 1, 0)),
            CardsLaidOut(places("E", "E", "F", "G")),
            RoundScored((0, 0, 1, 0), same_name=(0, 1)),
            KillPointsScored((1, 0, 0, 0)),
        ],
        names=("Ann", "Bo", "Cem", "Di"),
        points=(-1, -1, 1, 1),
        winners=(2, 3),
    )
    assert figures(record) == (
        NameFigures(kills=1, points=-1, rounds=(-1, -1)),
        NameFigures(kills=0, points=-1, rounds=(0, -1)),
        NameFigures(kills=0, points=1, rounds=(0, 1)),
        NameFigures(kills=0, points=1, rounds=(1, 0)),
    )


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind[:4])))
def test_figures_travel_as_json_and_come_back(kind):
    record = played(*kind)
    found = figures(record)
    assert len(found) == len(record.names)
    back = msgspec.json.decode(msgspec.json.encode(found), type=list[figures_of(record.game)])
    assert tuple(back) == found


@pytest.mark.parametrize("kind", KINDS[11:], ids=lambda kind: "-".join(map(str, kind[:4])))
def test_rounds_and_kill_points_make_the_total(kind):
    for one in figures(played(*kind)):
        assert sum(one.rounds) + one.kills == one.points


def test_a_game_without_a_keeper_has_no_figures():
    assert figures(dice(3)) == (None, None, None)
    assert figures_of(LIARS_DICE) is None
