"""Bots play by what their seat sees, and the simple one well enough for a pleasant first game."""

from collections import Counter

import pytest

from duskboard.bots import bots_for
from duskboard.bots.arena import begin, play_out, seat_bots
from duskboard.bots.dungeon import SLIP, Simple
from duskboard.engine import Match, Scripted, Seeded
from duskboard.engine.options import usual_seats
from duskboard.games import SHELF
from duskboard.games.dungeon import DUNGEON
from duskboard.games.dungeon.actions import Announce, GoOn, Hold, NewDungeon
from duskboard.games.dungeon.events import ExplorationBegan, ExplorationScored, TilePlaced, TileTurnedUp
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import EAST, NORTH, SOUTH, WEST
from tests.games.dungeon.tables import table, tile

LEFTS = [NORTH, WEST, SOUTH, EAST, NORTH]  # five lefts end at a wall
ATTENTIVE = [1] * 40  # luck with which nothing slips


def simple(luck=ATTENTIVE):
    bot = Simple(DUNGEON, Options(), 1, Scripted(luck))
    bot.watch(ExplorationBegan(0))
    return bot


def show(bot, code, *rotations):
    for rotation in rotations:
        bot.watch(TilePlaced(0, tile(code), rotation))


def decide(bot, match, seat=1):
    return bot.decide(match.view(seat), match.legal(seat))


WINDOW = table("S", "L S", phase=Phase.ANNOUNCE)


def test_it_holds_while_its_path_holds_and_cries_when_it_is_lost():
    bot = simple()
    show(bot, "L", *LEFTS[:4])
    assert decide(bot, WINDOW) == Hold()
    show(bot, "L", LEFTS[4])
    assert decide(bot, WINDOW) == Announce()


def test_it_cries_at_a_tile_that_does_not_fit_its_path():
    bot = simple()
    show(bot, "S", EAST)
    assert decide(bot, WINDOW) == Announce()


def test_it_forgets_the_dungeon_before():
    bot = simple()
    show(bot, "S", EAST)
    bot.watch(ExplorationBegan(1))
    assert decide(bot, WINDOW) == Hold()


def test_it_places_along_the_path_it_remembers_with_a_tile_that_does_not_lose():
    bot = simple([*[1] * 4, 0])
    show(bot, "L", *LEFTS[:4])
    action = decide(bot, table("S", "L S", active=1))
    assert (action.tile, action.rotation) == (tile("S"), NORTH)


def test_if_every_tile_loses_it_places_one_of_them():
    bot = simple([*[1] * 4, 0])
    show(bot, "L", *LEFTS[:4])
    assert decide(bot, table("S", "L", active=1)).tile == tile("L")


def test_in_a_dungeon_that_it_thinks_lost_it_follows_the_top_tile():
    bot = simple([1, 0])
    show(bot, "S", EAST)
    action = decide(bot, table("S", "L S", stack="R", active=1))
    assert action.rotation == EAST


def test_a_slip_confuses_one_passage_with_two():
    """With tile 2 taken for one with a second path, the fifth left is no dead end."""
    bot = simple([0, 1, *[1] * 9])
    show(bot, "L", *LEFTS)
    assert decide(bot, WINDOW) == Hold()


def test_a_slip_forgets_a_tile():
    bot = simple([0, 0, *[1] * 9])
    show(bot, "L", *LEFTS)
    assert decide(bot, WINDOW) == Hold()


def test_a_repeat_cannot_be_taken_for_anything_else():
    bot = simple([0, 1, *[1] * 9])
    show(bot, "RE", NORTH)
    assert decide(bot, WINDOW) == Hold()


def test_alone_it_opens_a_new_dungeon_when_its_path_is_lost():
    match = Match.begin(DUNGEON, seats=1, chance=Seeded.of("alone"))
    bot = Simple(DUNGEON, Options(), 0, Scripted(ATTENTIVE))
    bot.watch(ExplorationBegan(0))
    assert decide(bot, match, 0) == GoOn()
    show(bot, "S", EAST)
    assert decide(bot, match, 0) == NewDungeon()
    bot.watch(TileTurnedUp(tile("S"), opens=True))
    assert bot._walk.heading is None


def test_it_gives_the_same_answers_to_the_same_evening():
    """So a bot can be rebuilt from what its seat has seen."""
    results = []
    for _ in range(2):
        match = begin(DUNGEON, Options(), 4, "evening")
        play_out(match, seat_bots(DUNGEON, Options(), [Simple] * 4, "evening"))
        results.append(match.state)
    assert results[0] == results[1]


def test_it_is_right_more_often_than_wrong_and_not_always():
    """Of the cries of four simple bots most are right, some are too early: an opponent, not a referee."""
    cries = Counter()
    for seed in range(60):
        match = begin(DUNGEON, Options(), 4, "pleasant", seed)
        play_out(match, seat_bots(DUNGEON, Options(), [Simple] * 4, "pleasant", seed))
        for event in match.log:
            if isinstance(event, ExplorationScored):
                cries["scored"] += len(event.gained)
                cries["early"] += len(event.failed)
    share = cries["early"] / cries.total()
    assert 0.05 < share < 0.4
    assert SLIP > 1


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_every_bot_plays_every_number_of_seats_to_the_end(game):
    for name, make in bots_for(game).items():
        for seats in usual_seats(game):
            match = begin(game, game.Options(), seats, name, seats)
            play_out(match, seat_bots(game, game.Options(), [make] * seats, name, seats))
            assert match.result is not None
