"""The laws hold for a game that is on no shelf of ours: so they are about games, and not about the ones we know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.engine import Match, Refused, Scripted, Seeded
from duskboard.engine.rule_sheet import NoSheet, read_sheet
from tests.games import test_every_game as contract
from tests.games.laws import check_secrecy, played, seats_of, wishes_of
from tests.liars_dice import LIARS_DICE
from tests.liars_dice.notation import BECAUSE
from tests.liars_dice.pieces import LONGEST_BOAST, Bid, Boast, Boasted, DieLost, Doubt, Options, Revealed, Rolled

pytestmark = pytest.mark.net

# All but those that read a rule sheet or look for a game's own files; secrecy and sentences are below.
LAWS = [
    contract.test_the_log_is_the_game,
    contract.test_states_views_actions_and_events_survive_json,
    contract.test_a_seat_may_think_for_a_while_and_less_where_the_pace_is_quick,
    contract.test_every_event_says_who_sees_it_and_never_as_another_kind,
    contract.test_whoever_is_to_act_has_a_choice_and_nobody_else_has,
    contract.test_listed_actions_pass_the_judge_and_never_raise,
    contract.test_every_refusal_has_a_reason_that_the_game_declares,
    contract.test_propose_and_idle_are_never_refused,
    contract.test_random_matches_end_within_the_declared_bound,
    contract.test_actions_can_be_written_and_read,
    contract.test_records_are_replayed_to_the_same_match_and_redacted_to_what_was_seen,
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_it_is_a_game_like_any_other(law):
    law(LIARS_DICE)


def test_nobody_receives_a_byte_that_depends_on_dice_under_another_cup():
    hidden = []

    @given(played(LIARS_DICE, most_turns=12), st.integers(0, 2**32))
    def law(match, seed):
        for seat in seats_of(match):
            changed = check_secrecy(match, seat, Seeded.of("redeal", seed))
            if match.result is None:  # after that, everything has been lifted
                hidden.append(changed)

    law()
    assert sum(hidden) >= 0.8 * len(hidden), "too few re-deals really changed something"


def test_every_position_can_be_said_and_a_turn_leaves_no_line():
    @given(played(LIARS_DICE))
    def law(match):
        notation, names = LIARS_DICE.notation, [f"Player {seat}" for seat in range(match.seats)]
        for seat in seats_of(match):
            view = match.view(seat)
            assert notation.ask(view, names)
            assert notation.show(view, names, None).count("[?]") == sum(view.dice) - len(view.mine)
            for event in match.seen(seat):
                assert notation.say(event, names)
                assert bool(notation.keep(event, names)) == (type(event).__name__ != "TurnPassed")

    law()


@pytest.mark.counted
def test_it_has_no_rule_sheet_and_that_is_said():
    with pytest.raises(NoSheet, match="no rule sheet of 'liars_dice' in 'en'"):
        read_sheet(LIARS_DICE.name, "en")


# The rules


def opened(*dice, seats=2, **options):
    """A match in which these dice were rolled, seat by seat."""
    options = Options(dice=len(dice) // seats, **options)
    return Match.begin(LIARS_DICE, seats=seats, options=options, chance=Scripted([die - 1 for die in dice] * 20))


def test_whoever_was_wrong_loses_a_die_and_opens_and_the_last_cup_wins():
    match = opened(2, 3, 3, 5)
    assert match.log[0] == Rolled(0, 2, (2, 3))
    assert match.seen(1)[0] == Rolled(0, 2)
    match.play(0, Bid(2, 3))
    events = match.play(1, Doubt())
    assert events[:2] == [Revealed(1, ((2, 3), (3, 5)), 2), DieLost(1)]
    assert match.view(None).dice == (2, 1)
    assert match.to_act == (1,)
    match.play(1, Bid(3, 6))
    match.play(0, Doubt())
    assert match.to_act == ()
    assert (match.result.points, match.result.winners) == ((2, 0), (0,))


def test_ones_are_wild_where_that_was_agreed():
    for wild, matching in ((False, 1), (True, 3)):
        match = opened(1, 4, 1, 6, wild=wild)
        match.play(0, Bid(3, 4))
        assert match.play(1, Doubt())[0].matching == matching


def test_a_boast_is_heard_by_all_once_a_turn_and_passes_no_turn():
    match = opened(2, 3)
    (kind,) = match.legal(0).open
    assert (kind.action, kind.field, kind.longest) == ("Boast", "text", LONGEST_BOAST)
    assert match.play(0, Boast("I never lie.")) == [Boasted(0, "I never lie.")]
    assert match.to_act == (0,)
    assert match.legal(0).open == ()
    match.play(0, Bid(1, 2))
    assert match.legal(1).open == (kind,)


@pytest.mark.parametrize(
    ("before", "seat", "action", "because", "sentence"),
    [
        ([], 1, Bid(1, 1), "somebody-elses-turn", "It is Seat 0's turn. (L-2.1)"),
        ([], 0, Doubt(), "nothing-to-doubt", "There is no bid to doubt yet. (L-2.3)"),
        ([], 0, Bid(3, 1), "no-such-bid", "There are 2 dice under all cups, with 6 faces each. (L-2.2)"),
        ([], 0, Bid(1, 7), "no-such-bid", "There are 2 dice under all cups, with 6 faces each. (L-2.2)"),
        ([Bid(1, 5)], 1, Bid(1, 5), "not-higher", "A bid must be higher than 1 × 5. (L-2.2)"),
        ([], 0, Boast("  "), "nothing-said", "A boast has something in it that can be read. (L-2.4)"),
        ([], 0, Boast("a\u202eb"), "nothing-said", "A boast has something in it that can be read. (L-2.4)"),
        ([], 0, Boast("x" * 61), "too-long-a-boast", "A boast has at most 60 characters. (L-2.4)"),
        ([Boast("Ha!")], 0, Boast("Ha!"), "boasted-already", "You have boasted already in this turn. (L-2.4)"),
        ([Bid(2, 6), Doubt()], 0, Bid(1, 1), "no-dice-left", "The match is over. (L-4.1)"),
    ],
)
def test_a_refusal_has_its_clause_and_facts(before, seat, action, because, sentence):
    match = opened(2, 3)
    for one in before:
        match.play(match.to_act[0], one)
    with pytest.raises(Refused) as refused:
        match.play(seat, action)
    assert refused.value.refusal.because == because
    assert str(refused.value) == sentence


def test_every_reason_is_given_somewhere_above():
    (mark,) = test_a_refusal_has_its_clause_and_facts.pytestmark
    assert {case[3] for case in mark.args[1]} == set(BECAUSE)


def test_what_is_not_an_action_cannot_be_read():
    with pytest.raises(ValueError, match="expected a bid like"):
        LIARS_DICE.notation.read("two fives")


def test_what_is_not_listed_is_refused():
    @given(played(LIARS_DICE, most_turns=20))
    def law(match):
        for seat in range(match.seats):
            choices = match.legal(seat)
            for wish in wishes_of(match):
                allowed = wish in choices.listed or (isinstance(wish, Boast) and bool(choices.open))
                assert (LIARS_DICE.why_not(match.state, seat, wish) is None) == allowed

    law()
