"""The process in which bots think remembers those that are asked, and forgets those that are not."""

import msgspec
from msgspec import Raw

from duskboard.bots.bot_process import LONGEST_UNASKED, Mind, Question
from duskboard.engine import Match, Seeded, witnessed
from duskboard.games import SHELF
from duskboard.games.dungeon.game import DUNGEON


def question(key, known=0):
    """What the first to act of a match is asked, with all that it has seen if *known* is 0, and nothing else."""
    match = Match.begin(DUNGEON, seats=2, chance=Seeded.of("worker"))
    seat = match.to_act[0]
    told = [] if known else witnessed(match.turns[0].events, seat)
    parts = (match.options, told, match.view(seat), match.legal(seat))
    options, events, view, choices = (Raw(msgspec.json.encode(part)) for part in parts)
    return Question(1, "wayfarer", key, "dungeon", options, seat, bytes(16), known, events, view, choices), len(told)


def test_a_bot_that_was_not_asked_for_long_is_forgotten_and_the_others_are_not():
    now = [0.0]
    mind = Mind(SHELF, lambda: now[0])
    first, seen = question("first")
    assert mind.answer(first).failed is None
    assert mind.answer(question("second")[0]).failed is None
    now[0] = LONGEST_UNASKED - 1
    assert not mind.answer(question("second", seen)[0]).forgot
    now[0] = LONGEST_UNASKED + 1
    assert mind.answer(question("third")[0]).failed is None  # a new one: now is the time to look who was not asked
    assert mind.answer(question("first", seen)[0]).forgot
    assert not mind.answer(question("second", seen)[0]).forgot
    assert not mind.answer(first).forgot  # told everything again, it is there again
