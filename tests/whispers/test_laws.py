"""The laws hold for a game with sealed words that may be changed, and with texts among its options."""

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duskboard.engine import Choices, Match, Refusal, Refused, Seeded
from duskboard.engine.options import usual_seats
from tests.conftest import LONG
from tests.games import test_every_game as contract
from tests.games.laws import agreed, check_secrecy, mended, options_of, played, seats_of, starts, tables_of
from tests.whispers import WHISPERS
from tests.whispers.pieces import Hushed, Options, Shout, Whisper, Whispered, WhisperedAgain, WordsTold
from tests.whispers.rules import WHISPER

pytestmark = pytest.mark.net

ENOUGH = 700 if LONG else 200  # examples, so that all that may happen happens in some: of 40, one run in ten missed it

# All but those that read a rule sheet or look for a game's own files; secrecy is below.
LAWS = [
    contract.test_the_log_is_the_game,
    contract.test_states_views_actions_and_events_survive_json,
    contract.test_a_seat_may_think_for_a_while_and_less_where_the_pace_is_quick,
    contract.test_every_event_says_who_sees_it_and_never_as_another_kind,
    contract.test_whoever_is_to_act_has_a_choice_and_nobody_else_has,
    contract.test_who_changes_their_mind_changes_no_question_of_those_who_are_awaited,
    contract.test_listed_actions_pass_the_judge_and_never_raise,
    contract.test_every_refusal_has_a_reason_that_the_game_declares,
    contract.test_propose_and_idle_are_never_refused,
    contract.test_every_number_of_players_can_agree_on_something_and_the_default_is_for_some,
    contract.test_an_option_has_a_default_and_a_text_says_how_long_it_may_be,
    contract.test_random_matches_end_within_the_declared_bound,
    contract.test_actions_can_be_written_and_read,
    contract.test_every_position_and_event_can_be_said,
    contract.test_records_are_replayed_to_the_same_match_and_redacted_to_what_was_seen,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_it_is_a_game_like_any_other(law):
    law(WHISPERS)


def test_the_matches_have_changes_of_mind_and_every_number_of_players_in_them():
    kinds, sizes = set(), set()

    @settings(max_examples=ENOUGH)
    @given(played(WHISPERS))
    def law(match):
        kinds.update(type(event) for event in match.log)
        sizes.add(match.seats)

    law()
    assert kinds == {Hushed, Whispered, WhisperedAgain, WordsTold}
    assert sizes == {2, 3, 4, 5}


# A law that nothing can break is none: each of these games is caught

BROKEN = (AssertionError, ExceptionGroup)  # it may be broken in several ways


def twin(**changed):
    return replace(WHISPERS, **changed)


def by_choices(state, seat):
    """A game that has forgotten those who may change their mind."""
    return Choices(open=(WHISPER,)) if seat in WHISPERS.to_act(state) else Choices()


def restless(state):
    """A game that never lets anybody rest, not even when it is over."""
    return range(len(state.words)) if state.is_over else WHISPERS.may_change(state)


@pytest.mark.parametrize(
    "changed",
    [
        {"legal": by_choices},
        {"may_change": lambda state: ()},
        {"may_change": restless},
        {"may_change": lambda state: range(len(state.words))},
    ],
)
def test_choices_go_with_who_may_decide(changed, searched_for_long):
    with pytest.raises(BROKEN):
        contract.test_whoever_is_to_act_has_a_choice_and_nobody_else_has(twin(**changed))


def test_a_change_of_mind_that_asks_others_anew_is_caught(searched_for_long):
    def legal(state, seat):
        longest = max(len(word or "") for word in state.words)
        return Choices() if state.is_over else Choices(open=(msgspec.structs.replace(WHISPER, longest=longest),))

    with pytest.raises(BROKEN):
        contract.test_who_changes_their_mind_changes_no_question_of_those_who_are_awaited(twin(legal=legal))


def test_a_number_of_players_that_nothing_fits_is_caught():
    with pytest.raises(BROKEN):
        contract.test_every_number_of_players_can_agree_on_something_and_the_default_is_for_some(
            twin(seats=range(2, 7), why_not_start=lambda options, seats: WHISPERS.why_not_start(options, min(seats, 2)))
        )


def test_a_text_without_a_limit_is_caught():
    class Endless(msgspec.Struct, frozen=True):
        saga: str = ""

    with pytest.raises(KeyError):
        contract.test_an_option_has_a_default_and_a_text_says_how_long_it_may_be(twin(Options=Endless))


# What is agreed on


def test_two_need_a_password_and_the_others_need_nothing():
    assert usual_seats(WHISPERS) == (3, 4, 5)
    assert tables_of(WHISPERS) == [2, 3, 4, 5]
    assert starts(WHISPERS, 2) == [Options(password="moth")]
    assert starts(WHISPERS, 3) == [Options()]


def test_options_are_any_of_those_that_go_together():
    found = set()

    @settings(max_examples=ENOUGH)
    @given(st.sampled_from([2, 3]).flatmap(lambda seats: st.tuples(st.just(seats), agreed(WHISPERS, seats))))
    def law(drawn):
        seats, options = drawn
        assert WHISPERS.why_not_start(options, seats) is None
        found.add((seats, options.password, options.topic))

    law()
    assert {(seats, password) for seats, password, _ in found} == {(2, "moth"), (3, ""), (3, "moth")}
    assert {topic for *_, topic in found} == {"animals", "1984"}


def test_only_what_is_refused_is_mended():
    given_ = Options(rounds=30, password="two words", topic="1984")
    assert mended(WHISPERS, given_, Options(password="moth"), 2) == Options(rounds=30, password="moth", topic="1984")


@pytest.mark.parametrize("field", ["password", "seats", None])
def test_where_mending_what_is_named_does_not_help_nothing_is_left_of_it(field):
    def why_not_start(options, seats):
        return None if options == Options() else Refusal("W-1.2", "not-a-word", field=field)

    assert mended(twin(why_not_start=why_not_start), Options(rounds=30), Options(), 3) == Options()


def test_texts_of_the_table_are_drawn():
    passwords = set()

    @settings(max_examples=ENOUGH)
    @given(options_of(WHISPERS))
    def law(options):
        passwords.add(options.password)

    law()
    assert passwords == {"", "moth", "two words"}


# The rules


def test_a_word_may_be_changed_until_all_have_whispered():
    match = Match.begin(WHISPERS, seats=3, options=Options(rounds=1))
    assert (match.to_act, match.may_change) == ([0, 1, 2], [])
    assert match.play(1, Whisper("owl")) == [Whispered(1, "owl")]
    assert (match.to_act, match.may_change) == ([0, 2], [1])
    assert match.play(1, Whisper("wren")) == [WhisperedAgain(1, "wren")]
    assert match.seen(0) == [Hushed(), Whispered(1), WhisperedAgain(1)]
    match.play(0, Whisper("ox"))
    assert match.play(2, Whisper("newt"))[1:] == [WordsTold(("ox", "wren", "newt"))]
    assert (match.to_act, match.may_change) == ((), [])
    assert (match.result.points, match.result.winners) == ((2, 4, 4), (1, 2))


@pytest.mark.parametrize(
    ("before", "action", "because"),
    [
        (0, Shout(), "too-loud"),
        (0, Whisper(""), "no-word"),
        (0, Whisper("x" * 13), "no-word"),
        (3, Whisper("owl"), "all-told"),
    ],
)
def test_a_refusal_has_its_clause(before, action, because):
    match = Match.begin(WHISPERS, seats=3, options=Options(rounds=1))
    for seat in range(before):
        match.play(seat, Whisper("ox"))
    with pytest.raises(Refused) as refused:
        match.play(0, action)
    assert refused.value.refusal.because == because
    assert f"({refused.value.refusal.clause})" in str(refused.value)


def test_nobody_hears_a_word_that_another_has_whispered():
    changed = []

    @settings(max_examples=ENOUGH)
    @given(played(WHISPERS), st.integers(0, 2**32))
    def law(match, seed):
        for seat in seats_of(match):
            redealt = check_secrecy(match, seat, Seeded.of("redeal", seed))
            if sum(word is not None for at, word in enumerate(match.state.words) if at != seat) > 1:
                changed.append(redealt)

    law()
    assert sum(changed) >= 0.8 * len(changed) > 0, "too few re-deals really changed something"
