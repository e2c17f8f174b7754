"""What every bot does, whatever it plays."""

import pytest

from duskboard.bots import bots_for
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine.options import usual_seats
from duskboard.games import SHELF


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_every_bot_plays_every_number_of_seats_to_the_end(game):
    for name, make in bots_for(game).items():
        for seats in usual_seats(game):
            match = begin(game, game.Options(), seats, name, seats)
            play_out(match, seat_bots(game, game.Options(), [make] * seats, name, seats))
            assert match.result is not None
