"""Bots do not peek: whatever else may lie where their seat cannot look, they decide as they did."""

from functools import partial
from zlib import crc32

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from duskboard.bots import bots_for, usual_bot
from duskboard.bots.self_play import seat_bots, tell
from duskboard.engine import Match, Seeded
from duskboard.games import SHELF
from tests.conftest import LONG
from tests.games.laws import agreed, facts_of, is_in_the_dark, redealt, tables_of

EXAMPLES, IF_RARE = 12, 80  # positions for each bot; more where something is seldom hidden
MORE = 8 if LONG else 1
DEEPEST, DEEPEST_IF_RARE = 120, 400  # decisions before the position
TWIN_EXAMPLES = 400  # a search that stops at the first find

KINDS = [(game, name) for game in SHELF.values() for name in bots_for(game)]
pytestmark = pytest.mark.net
by_kind = pytest.mark.parametrize(("game", "name"), KINDS, ids=lambda of: getattr(of, "name", of))


@st.composite
def positions(draw, game):
    """Somebody's turn in a match of bots who play well, or anyhow."""
    seats = draw(st.sampled_from([seats for seats in tables_of(game) if seats > 1]))  # alone nothing is hidden
    options = draw(agreed(game, seats))
    seed = draw(st.integers(0, 2**32))
    match = Match.begin(game, seats=seats, options=options, chance=Seeded.of(seed))
    players = draw(st.lists(st.sampled_from([usual_bot(game), "random"]), min_size=seats, max_size=seats))
    rare = is_rare(game)
    if rare:
        players = [usual_bot(game)] * seats  # others do not live to see it
    bots = seat_bots(game, options, [bots_for(game)[player] for player in players], seed)
    tell(bots, match.log)
    left = draw(st.integers(0, min(DEEPEST_IF_RARE if rare else DEEPEST, game.longest(options, seats) - 1)))
    while match.to_act and left:
        seat = match.to_act[left % len(match.to_act)]
        chosen = facts_of(game).hide(match, seat) or bots[seat].decide(match.view(seat), match.legal(seat))
        tell(bots, match.play(seat, chosen))
        left -= 1
        if rare and any(is_in_the_dark(match, seat) for seat in match.to_act):
            break
    return match


def is_rare(game):
    """Is something seldom hidden in this game?"""
    return bool(facts_of(game).secret_match)


def examples_of(game):
    return MORE * (IF_RARE if is_rare(game) else EXAMPLES)


def dealt_anew(match, seat, chance):
    """A match that may be the real one as well, by all that *seat* has witnessed."""
    log = redealt(match, seat, chance)
    other = Match(match.game, match.options, match.seats, chance)
    for event in log:
        other.state = match.game.evolve(other.state, event)
    return other, log


def decision(make, match, log, seat, seed):
    bot = make(match)(match.game, match.options, seat, Seeded.of("own luck", seed))
    for event in log:
        seen = event.seen_by(seat)
        if seen is not None:
            bot.watch(seen)
    return bot.decide(match.view(seat), match.legal(seat))


def check(game, make, examples):
    """The law. *make* is given the match only so that a twin can peek. Says how often something else lay there."""
    changed = 0

    @settings(max_examples=examples, phases=(Phase.explicit, Phase.reuse, Phase.generate))  # matches hardly shrink
    @given(positions(game), st.integers(0, 2**32))
    def law(match, seed):
        nonlocal changed
        for seat in match.to_act:
            other, log = dealt_anew(match, seat, Seeded.of("dealt anew", seed))
            changed += log != match.log
            action = decision(make, match, match.log, seat, seed)
            assert decision(make, other, log, seat, seed) == action
            assert game.why_not(match.state, seat, action) is None

    law()
    return changed


@by_kind
def test_what_its_seat_may_not_know_changes_no_decision(game, name):
    assert check(game, lambda match: bots_for(game)[name], examples_of(game)) > 0


class Wary:
    """Decides by a checksum of all that it can lay its eyes on: whatever it is shown too much changes its mind."""

    def __init__(self, game, options, seat, chance, table=None):
        self._game, self._seat, self._table = game, seat, table
        self._sum = 0

    def watch(self, event):
        self._sum = crc32(msgspec.json.encode(event), self._sum)

    def decide(self, view, choices):
        all_ = crc32(msgspec.json.encode((view, choices)), self._sum)
        if self._table is not None:
            all_ = crc32(msgspec.json.encode(self._table.state), all_)
        return self._game.propose(view, self._seat, Seeded.of(all_))


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_who_is_shown_no_more_than_a_seat_may_see_cannot_peek(game):
    assert check(game, lambda match: Wary, examples_of(game)) > 0


@pytest.mark.parametrize("game", SHELF.values(), ids=lambda game: game.name)
def test_who_peeks_is_caught(game):
    with pytest.raises(AssertionError):
        check(game, lambda match: partial(Wary, table=match), TWIN_EXAMPLES)
