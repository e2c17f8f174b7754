"""Death Name: before scoring no byte about another's name reaches a seat, and a leak would be found."""

from dataclasses import replace as twin

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from duskboard.engine import Match, Refusal, Seeded, witnessed
from duskboard.games.deathname.actions import Keep, Pass, Write
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    CardsLaidOut,
    DeclarationSealed,
    NameChanged,
    NameWritten,
    PracticeWiped,
)
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.spelling import same
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from tests.games.deathname.tables import BLUE, FOUR, GREEN, PURPLE, YELLOW, declare, keep_all, table, write
from tests.games.laws import another_mind, check_secrecy, one_move, played, seats_of, shown, told, wishes_of

pytestmark = pytest.mark.net


LONGEST = 60  # moves of a match that is searched: so far is DAY 2, where cards are selected


def leaks(game, matches=10 * LONGEST):
    """Does re-dealing find that something reaches a seat that may not know it?"""
    for seed in range(matches):
        chance = Seeded.of("leak", seed)
        match = Match.begin(game, seats=4, options=Options(), chance=chance)
        for _ in range(seed % LONGEST):
            if match.may_change and chance.pick(3) == 0:
                another_mind(match, chance)
            elif match.to_act:
                one_move(match, 8, chance)
        try:
            for seat in seats_of(match):
                check_secrecy(match, seat, chance)
        except AssertionError:
            return True
    return False


def test_the_honest_game_does_not_leak():
    """N-4.2, N-4.3, N-7.1"""
    assert not leaks(DEATHNAME, LONGEST)


@pytest.mark.parametrize("kind", [NameWritten, NameChanged, CardLookedAt, DeclarationSealed, CardSelected])
def test_an_event_that_hides_nothing_is_found(kind, monkeypatch):
    """N-3.1, N-3.2, N-4.2, N-4.3, N-7.1"""
    monkeypatch.setattr(kind, "seen_by", lambda self, seat: self)
    assert leaks(DEATHNAME)


@pytest.mark.parametrize("kind", [NameWritten, CardLookedAt])
@pytest.mark.parametrize("tell", [lambda name: "?" * len(name), lambda name: name[:1], lambda name: str(hash(name))])
def test_an_event_that_tells_only_the_length_or_a_letter_is_found(kind, tell, monkeypatch):
    """N-3.1 Not even its length."""
    monkeypatch.setattr(
        kind, "seen_by", lambda self, seat: self if seat == self.seat else replace(self, name=tell(self.name))
    )
    assert leaks(DEATHNAME)


def another(state, seat):
    return ((0 if seat is None else seat) + 1) % state.seats


VIEWS = {
    "the name that another wrote": lambda state, seat: {"written": state.names[another(state, seat)]},
    "a card that was passed on": lambda state, seat: {
        "hand": state.names[another(state, seat)] if state.phase is Phase.DECLARE else None
    },
    "another's declaration": lambda state, seat: {"sealed": state.sealed[another(state, seat)]},
    "another's card": lambda state, seat: {"selected": state.selected[another(state, seat)]},
    "how long the names are": lambda state, seat: {"declared": sum(len(name or "") for name in state.names)},
    "the names in order": lambda state, seat: {
        "held": tuple(sorted(range(state.seats), key=lambda writer: state.names[writer] or ""))
    },
}


@pytest.mark.parametrize("leak", VIEWS.values(), ids=VIEWS.keys())
def test_a_secret_in_a_view_is_found(leak):
    """N-3.1, N-4.2, N-R20"""

    def view(state, seat):
        return replace(DEATHNAME.view(state, seat), **leak(state, seat))

    assert leaks(twin(DEATHNAME, view=view))


def test_a_refusal_that_says_the_name_is_taken_is_found():
    """N-5.4 Nobody is warned of a name that somebody else has written."""

    def why_not(state, seat, action):
        if isinstance(action, Write) and any(same(name) == same(action.name) for name in state.names if name):
            return Refusal.of("N-5.4", "name-empty")
        return DEATHNAME.why_not(state, seat, action)

    assert leaks(twin(DEATHNAME, why_not=why_not))


@pytest.mark.parametrize(
    "secret",
    [
        lambda state: any(len(name or "") > 6 for name in state.names),
        lambda state: any(keep is False for keep in state.sealed),
        lambda state: any(card == 2 for card in state.selected),
    ],
)
def test_a_public_event_for_a_secret_reason_is_found(secret):
    def resolve(match_table, seat, action):
        DEATHNAME.resolve(match_table, seat, action)
        if secret(match_table.state):
            match_table.emit(PracticeWiped())

    assert leaks(twin(DEATHNAME, resolve=resolve))


def test_who_is_asked_in_a_telling_order_is_found():
    def to_act(state):
        return tuple(sorted(state.asked, key=lambda seat: state.names[(seat + 1) % state.seats] or ""))

    assert leaks(twin(DEATHNAME, to_act=to_act))


# Other names altogether: nothing changes for anybody but their holders


def other_names(state, keep_for):
    """The same table with other names, but for those that one seat has written or holds."""
    known = {keep_for, *([state.held[keep_for]] if state.held and keep_for is not None else [])}
    return replace(
        state,
        names=tuple(
            name if name is None or writer in known else f"{name[:1]}x{'y' * writer}"
            for writer, name in enumerate(state.names)
        ),
    )


def test_other_names_make_no_difference_to_a_seat_until_they_are_laid_out():
    """N-4.2, N-R20 Whatever others have written, and whatever a seat has passed on, its page is the same."""

    @given(played(DEATHNAME, seats=4), st.integers(0, 2**32))
    def law(match, seed):
        assume(match.state.phase in (Phase.WRITE, Phase.DECLARE))
        wishes = wishes_of(match)
        for seat in seats_of(match):
            other = other_names(match.state, seat)
            assert shown(DEATHNAME, other, seat, wishes) == shown(DEATHNAME, match.state, seat, wishes)

    law()


# By the bytes, at the model's table


def bytes_for(match, seat):
    return told(match.log, seat) + msgspec.json.encode(match.view(seat))


def test_a_written_name_is_known_to_its_writer_alone():
    """N-3.1 Also to no spectator."""
    match = table()
    match.play(PURPLE, Write("Chris"))
    match.play(PURPLE, Write("Quentin"))
    assert b"Quentin" in bytes_for(match, PURPLE)
    for seat in (BLUE, GREEN, YELLOW, None):
        assert not {b"Chris", b"Quentin"} & set(bytes_for(match, seat).split(b'"'))


def test_a_card_is_known_to_those_who_have_held_it():
    """N-4.2 Purple's card goes to Blue, and when Blue passes it, to the next who passes."""
    match = table()
    write(match, FOUR)
    assert [seat for seat in seats_of(match) if b"Chris" in bytes_for(match, seat)] == [PURPLE, BLUE]
    declare(match, BLUE, YELLOW)
    assert [seat for seat in seats_of(match) if b"Chris" in bytes_for(match, seat)] == [PURPLE, BLUE, YELLOW]
    assert b"Chris" not in msgspec.json.encode(match.view(BLUE)), "passed on: memory only (N-R20)"


def test_a_look_is_told_once():
    """N-4.2, N-R20 The look is fleeting: a page that is opened again shows the card in hand and no other."""
    match = table()
    write(match, FOUR)
    declare(match, BLUE, YELLOW)
    looks = [event for event in match.seen(BLUE) if isinstance(event, CardLookedAt) and event.seat == BLUE]
    assert [look.name for look in looks] == ["Chris", "Dora"]
    assert all(look.fleeting for look in looks)
    kept = [event for event in match.seen(BLUE) if not event.fleeting]
    assert b"Chris" not in msgspec.json.encode([*kept, match.view(BLUE)])


def test_declarations_are_sealed_until_all_are_in():
    """N-4.3 Keep or Pass, it looks the same."""
    tables = [table(), table()]
    for match, action in zip(tables, (Keep(), Pass()), strict=True):
        write(match, FOUR)
        match.play(GREEN, action)
    for seat in (PURPLE, BLUE, YELLOW, None):
        assert bytes_for(tables[0], seat) == bytes_for(tables[1], seat)
    assert bytes_for(tables[0], GREEN) != bytes_for(tables[1], GREEN)


def test_all_names_are_public_once_they_are_laid_out():
    """N-5.5"""
    match = table()
    write(match, FOUR)
    keep_all(match)
    laid = [event for event in witnessed(match.log, None) if isinstance(event, CardsLaidOut)]
    assert sorted(card.name for card in laid[0].places) == sorted(FOUR)
