"""Laws of Mini Rogue alone: tracks stay within the mat, no card is made or lost, nobody goes back."""

import pytest
from hypothesis import given

from duskboard.bots.self_play import begin, play_random
from duskboard.engine import Seeded
from duskboard.games.rogue.box.pieces import Room
from duskboard.games.rogue.game import ROGUE
from duskboard.games.rogue.log.events import AreaBegan, Asked, Died, Moved, RoomRevealed, Won
from tests.games.laws import played

pytestmark = pytest.mark.net

MOST = {"hp": 20, "xp": 23, "armor": 4, "food": 4, "gold": 10}


def test_M_2_1_no_track_leaves_the_mat():
    @given(played(ROGUE, most_turns=200))
    def law(match):
        state = ROGUE.start(match.options, match.seats)
        for event in match.log:
            state = ROGUE.evolve(state, event)
            for hero in state.heroes:
                assert all(0 <= getattr(hero, stat) <= most for stat, most in MOST.items())
                assert len(set(hero.potions)) == len(hero.potions) <= 2

    law()


def test_M_1_2_no_room_is_twice_in_an_area():
    @given(played(ROGUE, most_turns=200))
    def law(match):
        seen = set()
        for event in match.log:
            if isinstance(event, AreaBegan):
                seen = {event.carried} - {None}
            elif isinstance(event, RoomRevealed):
                assert event.room not in seen
                seen.add(event.room)
        assert seen <= set(Room)

    law()


def test_M_3_2_every_step_goes_right_or_down():
    @given(played(ROGUE, most_turns=200))
    def law(match):
        cells = [0] * match.seats
        for event in match.log:
            if isinstance(event, AreaBegan):
                cells = [0] * match.seats
            elif isinstance(event, Moved):
                assert event.cell - cells[event.seat] in (1, 3)
                cells[event.seat] = event.cell

    law()


def test_M_6_11_one_answer_is_never_asked_for_and_every_answer_ends_in_a_question_or_the_end():
    @given(played(ROGUE, most_turns=200))
    def law(match):
        for turn in match.turns:
            assert isinstance(turn.events[-1], Asked | Died | Won)
        for seat in match.to_act:
            assert len(match.legal(seat).listed) > 1

    law()


def test_the_same_luck_gives_the_same_run():
    one, other = (run_of(seed=7) for _ in range(2))
    assert one == other != run_of(seed=8)


def run_of(seed):
    match = begin(ROGUE, ROGUE.Options(), 1, seed)
    play_random(match, Seeded.of(seed))
    return match.log
