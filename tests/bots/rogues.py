"""Players of Mini Rogue at tables of the tests: asked once, or sent through a whole run."""

from collections import Counter

import msgspec

from duskboard.bots.self_play import begin, seat_bots
from duskboard.engine import Choices, Seeded
from duskboard.games.rogue.actions import Strike
from duskboard.games.rogue.box.pieces import Character
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.view import view
from tests.games.rogue.tables import grid, on_the_way

CHARACTERS = [character.value for character in Character]


def bot(maker, seat=0):
    return maker(ROGUE, Options(), seat, Seeded.of("bot"))


def answer(maker, run):
    """What the one who is asked would answer."""
    return bot(maker, run.asked).decide(view(run.state, run.asked), Choices(tuple(run.choices)))


def run_through(maker, options, seats, *seed):
    """A run of such players: every answer is legal. Tells what was asked, and how it ended."""
    match = begin(ROGUE, options, seats, *seed)
    bots = seat_bots(ROGUE, options, [maker] * seats, *seed)
    asked = Counter()
    while match.to_act:
        (seat,) = match.to_act
        asked[match.view(seat).question.about] += 1
        action = bots[seat].decide(match.view(seat), match.legal(seat))
        assert action in match.legal(seat).listed
        match.play(seat, action)
    return asked, match


# Moments of a run


def after_roll(run, *dice):
    return run.play(run.choices[0], *(face - 1 for face in dice))


def at_step_7(run, *dice):
    return after_roll(run, *dice).play(Strike())


def at_the_last_room(hero_, **state):
    """Nothing but the exit ahead."""
    entered = tuple(cell in (0, 1, 2, 5) for cell in range(8))
    there = msgspec.structs.replace(hero_, cell=5)
    return on_the_way(there, entered=entered, grid=grid(_0="tomb", _1="cave", _2="chest", _5="crow"), **state)
