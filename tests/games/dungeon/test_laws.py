"""Two laws of Dungeon in Memory alone: no tile is lost or made, and no exploration lasts longer than it may."""

from collections import Counter

import pytest
from hypothesis import given

from duskboard.games.dungeon.events import ExplorationBegan
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import tiles_for
from duskboard.games.dungeon.pieces import START
from duskboard.games.dungeon.rules.rules import longest_exploration
from tests.games.laws import played

pytestmark = pytest.mark.net


def all_tiles(state):
    """Every tile on the table, wherever it is."""
    up = [state.turned_up] if state.turned_up else []
    placed = [placed.tile for placed in state.stack]
    checked = [step.tile for step in state.laid] + [aside.tile for aside in state.aside]
    return Counter([*state.deck, *(tile for hand in state.hands for tile in hand), *placed, *checked, *up])


def test_D_1_2_no_tile_is_lost_or_made():
    @given(played(DUNGEON))
    def law(match):
        assert all_tiles(match.state) == Counter([START, *tiles_for(match.options, match.seats)])

    law()


def test_every_exploration_ends_within_its_bound():
    @given(played(DUNGEON, most_turns=300))
    def law(match):
        bound, moves = longest_exploration(match.options, match.seats), 0
        for turn in match.turns[1:]:
            moves += 1
            assert moves <= bound
            if any(isinstance(event, ExplorationBegan) for event in turn.events):
                moves = 0

    law()
