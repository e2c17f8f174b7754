"""Dungeon in Memory: nobody learns what they may not know, and a leak would be found."""

from dataclasses import replace as twin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from duskboard.engine import Choices, Match, Refusal, Scripted, Seeded
from duskboard.games.dungeon.actions import Hold
from duskboard.games.dungeon.events import CheckBegan, DecisionSealed, DungeonOpened, TileDrawn, TilesDealt
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.options import Options, tiles_for
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import Placed
from tests.games.dungeon.tables import along
from tests.games.laws import check_secrecy, one_move, played, seats_of, shown, told, wishes_of

pytestmark = pytest.mark.net


# A leak is found


ENOUGH = 30  # matches of the honest game; the search for a leak ends with the first, so there it may be many more
MANY = 10 * ENOUGH


def leaks(game, matches=MANY):
    """Does re-dealing find that something reaches a seat that may not know it?"""
    for seed in range(matches):
        chance = Seeded.of("leak", seed)
        match = Match.begin(game, seats=3, options=Options(), chance=chance)
        for _ in range(seed % 12):
            if match.to_act:
                one_move(match, 3, chance)
        try:
            for seat in seats_of(match):
                check_secrecy(match, seat, chance)
        except AssertionError:
            return True
    return False


def neighbour(state, seat):
    return state.hands[(seat + 1) % len(state.hands)]


@pytest.mark.counted
def test_the_honest_game_does_not_leak():
    assert not leaks(DUNGEON, ENOUGH)


def test_a_hand_in_anothers_view_is_found():
    def view(state, seat):
        honest = DUNGEON.view(state, seat)
        return honest if seat is None else replace(honest, hand=(*honest.hand, *neighbour(state, seat)[:1]))

    assert leaks(twin(DUNGEON, view=view))


def test_a_sealed_decision_in_a_spectators_view_is_found():
    def view(state, seat):
        honest = DUNGEON.view(state, seat)
        return replace(honest, sealed=any(state.sealed)) if seat is None else honest

    assert leaks(twin(DUNGEON, view=view))


@pytest.mark.parametrize("kind", [TilesDealt, TileDrawn, DecisionSealed])
def test_an_event_that_hides_nothing_is_found(kind, monkeypatch):
    monkeypatch.setattr(kind, "seen_by", lambda self, seat: self)
    assert leaks(DUNGEON)


def test_an_event_that_tells_by_its_length_is_found(monkeypatch):
    def seen_by(self, seat):
        if seat == self.seat:
            return self
        names = "".join(tile.kind for tile in self.tiles)
        return replace(self, tiles=(), count=len(names))

    monkeypatch.setattr(TilesDealt, "seen_by", seen_by)
    assert leaks(DUNGEON)


def test_an_event_that_somebody_misses_for_a_secret_reason_is_found(monkeypatch):
    def seen_by(self, seat):
        return self if seat == self.seat else None if self.tile.ghost else replace(self, tile=None)

    monkeypatch.setattr(TileDrawn, "seen_by", seen_by)
    assert leaks(DUNGEON)


def test_a_refusal_that_tells_who_has_the_tile_is_found():
    def why_not(state, seat, action):
        honest = DUNGEON.why_not(state, seat, action)
        if honest and honest.because == "not-in-hand":
            owners = tuple(owner for owner, hand in enumerate(state.hands) if action.tile in hand)
            return Refusal(honest.clause, honest.because, honest.facts | {"owners": owners})
        return honest

    assert leaks(twin(DUNGEON, why_not=why_not))


def test_choices_in_a_telling_order_are_found():
    def legal(state, seat):
        honest = DUNGEON.legal(state, seat).listed
        return Choices(honest[::-1] if honest and neighbour(state, seat)[0].ghost else honest)

    assert leaks(twin(DUNGEON, legal=legal))


@pytest.mark.parametrize(
    "secret",
    [
        lambda state: any(state.sealed),
        lambda state: any(tile.ghost for tile in state.hands[1]),
        lambda state: sum(tile.kind == "L" for hand in state.hands for tile in hand) % 2,
    ],
)
def test_a_public_event_for_a_secret_reason_is_found(secret):
    def resolve(table, seat, action):
        DUNGEON.resolve(table, seat, action)
        if secret(table.state):
            table.emit(DungeonOpened(1))

    assert leaks(twin(DUNGEON, resolve=resolve))


def test_who_is_asked_in_a_telling_order_is_found():
    def to_act(state):
        return tuple(sorted(state.asked, key=lambda seat: not any(tile.ghost for tile in state.hands[seat])))

    assert leaks(twin(DUNGEON, to_act=to_act))


# What may be believed


@pytest.mark.counted
def test_every_belief_is_possible():
    """Of a placed tile any origin, of a hidden hand any face, of a sealed decision either."""
    begun = Match.begin(DUNGEON, seats=3, chance=Seeded.of("belief"))
    place = begun.legal(begun.state.active).listed[0]
    begun.play(begun.state.active, place)
    decider = begun.to_act[0]
    begun.play(decider, Hold())
    watcher = begun.to_act[0]
    logs = [DUNGEON.sample(begun.options, 3, watcher, begun.seen(watcher), Seeded.of(seed)) for seed in range(200)]
    sealed = {event.lost for log in logs for event in log if isinstance(event, DecisionSealed)}
    assert sealed == {True, False}
    dealt = [[event.tiles for event in log if isinstance(event, TilesDealt)] for log in logs]
    origins = {hands[turn_of(begun)].index(place.tile) for hands in dealt if place.tile in hands[turn_of(begun)]}
    assert origins == {0, 1, 2}
    others = [hands[decider] for hands in dealt]
    assert len(set(others)) > 50


def turn_of(match):
    return match.turns[1].seat


# Nothing below the top tile shows, now or later


def shuffled_below(state, chance):
    """The same table, with other tiles below the top one, otherwise turned, and LOST cards under other tiles."""
    *below, top = state.stack[1:]
    box = tiles_for(state.options, len(state.points))
    mixed = [
        Placed(box[chance.pick(len(box))], (placed.rotation + 1 + chance.pick(3)) % 4, placed.opens) for placed in below
    ]
    height = len(state.stack)
    cards = tuple(1 + chance.pick(height - 1) if 0 < card < height else card for card in state.cards)
    return replace(state, stack=(state.stack[0], *mixed, top), cards=cards)


def check_nothing_shows(game, match, chance, bold):
    """Two tables that differ only below the top tile go on alike, for everybody, until the check."""
    other = Match(game, match.options, match.seats, Scripted([]))
    other.state = shuffled_below(match.state, chance)
    wishes = wishes_of(match)
    changed = other.state != match.state
    while True:
        for seat in seats_of(match):
            assert shown(game, match.state, seat, wishes) == shown(game, other.state, seat, wishes)
        one_move(match, bold, chance)
        turn = match.turns[-1]
        other.chance = Scripted(turn.picks)
        if any(isinstance(event, CheckBegan) for event in turn.events):
            return changed
        events = other.play(turn.seat, turn.action)
        for seat in seats_of(match):
            assert told(turn.events, seat) == told(events, seat)


def mid_exploration(match):
    return match.state.phase is not Phase.OVER and len(match.state.stack) > 2


def test_what_lies_below_the_top_tile_reaches_nobody_until_the_check():
    changed = []

    @given(played(DUNGEON), st.integers(0, 2**32))
    def law(match, seed):
        assume(mid_exploration(match))
        changed.append(check_nothing_shows(DUNGEON, match, Seeded.of("below", seed), bold=2))

    law()
    assert sum(changed) >= 0.9 * len(changed)


DEEP = 40  # moves, at most, more than ten: some tiles lie on each other then


def shows_below(game, matches=MANY):
    for seed in range(matches):
        chance = Seeded.of("below", seed)
        match = Match.begin(game, seats=3, options=Options(level="advanced"), chance=chance)
        for _ in range(10 + seed % DEEP):
            one_move(match, 1, chance)
        if mid_exploration(match):
            try:
                check_nothing_shows(game, match, chance, bold=1)
            except AssertionError:
                return True
    return False


def test_the_honest_game_shows_nothing_below():
    assert not shows_below(DUNGEON, DEEP)


def path_of(state):
    return along(state.stack[1:], state.options)


def test_a_view_that_knows_whether_the_dungeon_is_lost_is_found():
    def view(state, seat):
        return replace(DUNGEON.view(state, seat), opens=path_of(state).loss is not None)

    assert shows_below(twin(DUNGEON, view=view))


def test_choices_that_know_the_right_rotation_are_found():
    def legal(state, seat):
        heading = path_of(state).heading
        listed = DUNGEON.legal(state, seat).listed
        right = tuple(action for action in listed if getattr(action, "rotation", heading) == heading)
        return Choices(right or listed)

    assert shows_below(twin(DUNGEON, legal=legal))


@pytest.mark.parametrize("counts", [lambda tile: tile.ghost is not None, lambda tile: tile.kind == "L"])
def test_a_view_that_counts_what_lies_in_the_stack_is_found(counts):
    def view(state, seat):
        return replace(DUNGEON.view(state, seat), deck=sum(counts(placed.tile) for placed in state.stack))

    assert shows_below(twin(DUNGEON, view=view))


def test_a_view_that_remembers_where_the_lost_cards_lie_is_found():
    def view(state, seat):
        return replace(DUNGEON.view(state, seat), stacks=state.cards)

    assert shows_below(twin(DUNGEON, view=view))


# What may be kept


@pytest.mark.counted
def test_no_sentence_of_the_log_names_a_tile_before_the_check():
    match = Match.begin(DUNGEON, seats=4, chance=Seeded.of("log"))
    chance = Seeded.of("players")
    while not any(isinstance(event, CheckBegan) for event in match.log):
        one_move(match, 1, chance)
    before = match.log[: next(at for at, event in enumerate(match.log) if isinstance(event, CheckBegan))]
    kept = " ".join(DUNGEON.notation.keep(event, "ABCD") for seat in range(4) for event in before)
    for word in ("straight", "crossing", "turn with", "left turn", "Repeat", "ghost", "north", "east", "south", "west"):
        assert word not in kept
