"""How many ways a round can go, counted by the game and once more by hand: wrong choices show deep down."""

from math import comb, factorial

import pytest

from duskboard.engine import Table, branches
from duskboard.games.deathname.actions import Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from tests.conftest import LONG
from tests.games.deathname.tables import BLANK, SIX, THREE, play_until, table, write

pytestmark = pytest.mark.net


def after(state, seat, action):
    """Every position that can follow, once for each way chance can fall."""

    def run(chance):
        resolving = Table(state, DEATHNAME.evolve, chance)
        DEATHNAME.resolve(resolving, seat, action)
        return resolving.state

    return [each for _, each in branches(run)]


def ends(state, is_end):
    """All positions at which the count stops, in all ways that lead there; seats decide one after the other."""
    if is_end(state):
        return [state]
    seat = state.asked[0]
    found = []
    for action in DEATHNAME.legal(state, seat).listed:
        for each in after(state, seat, action):
            found += ends(each, is_end)
    return found


# Drafts


def drafts_by_hand(players, declarations):
    """Each of them keeps or passes. Two or more who pass declare again, if they may."""
    if declarations == 0:
        return 1
    ways = 0
    for passers in range(players + 1):
        ways += comb(players, passers) * (drafts_by_hand(passers, declarations - 1) if passers > 1 else 1)
    return ways


@pytest.mark.parametrize(
    ("players", "limit", "ways"),
    [
        (3, 1, 8),
        (3, 2, 1 + 3 + 3 * 4 + 8),
        (4, 1, 16),
        (4, 2, 1 + 4 + 6 * 4 + 4 * 8 + 16),
        (4, 3, 5 + 6 * 7 + 4 * 24 + 77),  # two: 3 + 4; three: 24; all four: 77, as in the line above
        (5, 2, 1 + 5 + 10 * 4 + 10 * 8 + 5 * 16 + 32),
        (4, 6, 5 + 6 * 16 + 4 * 126 + 896),
        (6, 1, 64),
        (6, 2, 1 + 6 + 15 * 4 + 20 * 8 + 15 * 16 + 6 * 32 + 64),
    ],
)
def test_N_4_6_so_many_ways_a_draft_can_go(players, limit, ways):
    options = Options(draft_limit=limit, decree_order="fixed", decrees=THREE if players == 3 else "")
    match = table(options, seats=players)
    write(match, SIX[:players])
    found = ends(match.state, lambda state: state.number == 2)
    assert len(found) == drafts_by_hand(players, limit) == ways


def test_N_4_6_so_many_deals_four_can_end_with():
    """With a limit of 1, eleven of the sixteen ways pass cards on: six pairs, four threes, and all four."""
    match = table(Options(draft_limit=1, decree_order="fixed"))
    write(match, SIX[:4])
    found = ends(match.state, lambda state: state.number == 2)
    deals = {tuple(sorted((laid.writer, laid.holder) for laid in state.last.places)) for state in found}
    assert (len(found), len(deals)) == (16, 1 + 6 + 4 + 1)


# Decrees


def test_N_2_2_the_next_decree_is_any_of_those_to_come():
    """Ten for DAY 1 in the pack, so ten ways to begin; after the first round nine."""
    options = Options(decrees=THREE, draft_limit=1)

    def begin(chance):
        resolving = Table(DEATHNAME.start(options, 3), DEATHNAME.evolve, chance)
        DEATHNAME.setup(resolving)
        return resolving.state

    assert len(list(branches(begin))) == 10
    match = table(options, seats=3)
    write(match, SIX[:3])
    assert len(ends(match.state, lambda state: state.number == 2)) == 8 * 9


def test_N_2_2_the_orders_of_the_box():
    """Whoever writes, one way to go on while the round lasts; then as many as there are decrees left."""
    state, ways = table().state, []
    for _ in range(4):
        for seat in range(4):
            (state,) = after(state, seat, Write(SIX[seat]))
        for seat in range(4):
            following = after(state, seat, DEATHNAME.legal(state, seat).listed[0])
            state = following[0]
        ways.append(len(following))
    assert ways == [3, 2, 1, 3]


# DAY 2


def test_N_7_3_so_many_ways_to_play_the_cards_of_day_2():
    """Three players: four cards each, then three, then two."""
    match = play_until(table(Options(decree_order="fixed"), decree=BLANK[:3], seats=3), 5)
    found = ends(match.state, lambda state: state.phase is Phase.OVER if LONG else state.number == 7)
    assert len(found) == 4**3 * 3**3 * (2**3 if LONG else 1)
    if LONG:
        assert len(found) == factorial(4) ** 3


def test_N_7_3_four_players_one_round():
    match = play_until(table(Options(decree_order="fixed")), 5)
    assert len(ends(match.state, lambda state: state.number == 6)) == 4**4
