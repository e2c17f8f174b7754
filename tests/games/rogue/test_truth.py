"""What a replay shows beside the board when everything is shown."""

from itertools import pairwise

import msgspec

from duskboard.engine import Match, Seeded
from duskboard.engine.records import Record, steps
from duskboard.engine.records.replay_steps import Eyes, frames, tape
from duskboard.games.rogue.actions import Accept, Put
from duskboard.games.rogue.box.pieces import ROOMS_LAID
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.agenda import Do, Task
from duskboard.games.rogue.truth import Truth, truth
from tests.games.rogue.moves import drawn
from tests.games.rogue.tables import Run, hero

EVERYTHING = Eyes(None, everything=True)


def finished():
    """A whole run of two who do as the game proposes."""
    chance = Seeded.of("truth", 1)
    match = Match.begin(ROGUE, seats=2, chance=chance)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, ROGUE.propose(match.view(seat), seat, chance))
    return match


def test_at_the_end_it_is_the_picture_of_the_run():
    match = finished()
    run = truth(match.state).run
    assert run == match.view(None).ending
    assert run.fallen is not None or run.won


def test_it_grows_stop_by_stop():
    record = Record.of(finished(), ("Ann", "Bo"))
    trails = [frame.truth.run.trail for frame in tape(record, EVERYTHING).frames]
    assert trails[0] == ()
    assert all(later[: len(earlier)] == earlier for earlier, later in pairwise(trails))
    assert len(trails[-1]) > 1
    causes = [frame.truth.run.cause for frame in tape(record, EVERYTHING).frames]
    assert not any(causes[:-1])


def test_it_knows_what_the_crow_has_brought():
    """M-4.10 Only its owner does, while the match goes on."""
    run = Run(hero(item="crow")).do(Task(Do.AREA, number=2))
    run.play(Accept(), *drawn("tomb", gone=("crow",)), *drawn("chest", gone=("crow", "tomb")))
    assert truth(run.state).looked_at == ("tomb", "chest")
    run.play(Put(3))
    now = truth(run.state)
    assert now.brought == (None, None, None, "tomb", *[None] * (ROOMS_LAID - 4))
    assert now.looked_at == ("chest",)
    assert ROGUE.view(run.state, None).brought == (None,) * ROOMS_LAID


def test_it_can_be_written_and_read():
    record = Record.of(finished(), ("Ann", "Bo"))
    *_, match = steps(record)
    assert msgspec.json.decode(msgspec.json.encode(truth(match.state)), type=Truth) == truth(match.state)


def test_no_seat_is_told():
    record = Record.of(finished(), ("Ann", "Bo"))
    assert all(frame.truth is None for seat in (None, 0, 1) for frame in frames(record, Eyes(seat)))
