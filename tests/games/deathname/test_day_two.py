"""Chapter 7: DAY 2, in which everybody lives with the names that they wrote."""

import pytest

from duskboard.engine import Choices
from duskboard.games.deathname.actions import Select
from duskboard.games.deathname.events import CardSelected, CardsLaidOut, RoundScored
from duskboard.games.deathname.phase import Phase
from tests.games.deathname.tables import (
    BLANK,
    BLUE,
    FOUR,
    GREEN,
    PURPLE,
    YELLOW,
    day_two,
    happened,
    in_order,
    play_on,
    points,
    refused,
    rounds,
    select,
)

NAMES = [["Ann", "Bob", "Cleo", "Dan"], ["Eve", "Fay", "Gus", "Hal"], ["Ida", "Jon", "Kim", "Lou"], FOUR]


def test_N_7_1_everybody_selects_an_own_card():
    match = day_two(NAMES, decree=BLANK)
    assert (match.state.phase, list(match.to_act)) == (Phase.SELECT, [0, 1, 2, 3])
    for seat in range(4):
        assert match.legal(seat) == Choices((Select(1), Select(2), Select(3), Select(4)))


def test_N_7_1_a_card_has_the_number_of_the_round_in_which_it_was_written():
    match = day_two(NAMES, decree=BLANK)
    for seat, number in enumerate((2, 4, 1, 3)):
        match.play(seat, Select(number))
    assert in_order(match) == ["Bob", "Cleo", "Eve", "Lou"]
    assert [(laid.writer, laid.card) for laid in match.state.last.places] == [(1, 4), (2, 1), (0, 2), (3, 3)]


def test_N_7_1_it_is_sealed_until_all_are_in():
    match = day_two(NAMES, decree=BLANK)
    assert match.play(GREEN, Select(3)) == [CardSelected(GREEN, 3)]
    assert [match.view(seat).selected for seat in (PURPLE, BLUE, GREEN, YELLOW, None)] == [None, None, 3, None, None]
    assert [CardSelected(GREEN, 3).seen_by(seat) for seat in (PURPLE, GREEN, None)] == [
        CardSelected(GREEN),
        CardSelected(GREEN, 3),
        CardSelected(GREEN),
    ]
    assert list(match.to_act) == [PURPLE, BLUE, YELLOW]
    assert not any(card.used for card in match.view(PURPLE).cards[GREEN]), "nobody can see that it is on the table"


def test_N_7_1_and_final():
    match = day_two(NAMES, decree=BLANK)
    match.play(GREEN, Select(3))
    assert match.legal(GREEN) == Choices()
    assert match.may_change == ()
    for card in (3, 4):
        assert refused(match, GREEN, Select(card)) == ("N-R30", "selected-already")


def test_N_7_1_nothing_is_written_and_nothing_goes_round():
    match = play_on(day_two(NAMES, decree=BLANK))
    kinds = {type(event).__name__ for part in list(rounds(match))[4:] for event in part}
    assert kinds == {"RoundBegan", "CardSelected", "CardsLaidOut", "RoundScored", "MatchWon"}


def test_N_7_2_all_are_revealed_together_and_everybody_holds_the_own_card():
    match = day_two(NAMES, decree=(1, -2, 0, 2))
    for seat, number in enumerate((1, 1, 1)):
        match.play(seat, Select(number))
    assert len(happened(match, CardsLaidOut)) == 4
    match.play(YELLOW, Select(1))
    laid = happened(match, CardsLaidOut)[-1].places
    assert [(card.name, card.writer, card.holder) for card in laid] == [
        ("Ann", 0, 0), ("Bob", 1, 1), ("Cleo", 2, 2), ("Dan", 3, 3)
    ]  # fmt: skip
    assert points(match) == [1, -2, 0, 2]


def test_N_7_2_no_x_and_no_kill_points():
    match = day_two(NAMES, decree=(-2, -1, -1, -2))
    before = (match.state.kills, [[card.crossed for card in cards] for cards in match.state.cards])
    play_on(match)
    assert [event.crossed for event in happened(match, RoundScored)[4:]] == [(), (), ()]
    assert (match.state.kills, [[card.crossed for card in cards] for cards in match.state.cards]) == before


@pytest.mark.parametrize("names", [["Kim", "Kim", "Zed", "Abe"], ["Max"] * 4])
def test_N_7_2_no_same_name_penalty(names):
    """Also for names that were written in the same round, and paid for then."""
    match = day_two([names, *NAMES[1:]], decree=BLANK)
    select(match, names)
    assert points(match) == [0] * 4
    assert match.state.last.same_name == ()


def test_N_7_2_equal_names_are_a_group():
    match = day_two([["Kim", "Ann", "Zed", "Abe"], ["Lou", "kim", "Dee", "Eve"], *NAMES[2:]], decree=(0, 2, -1, 1))
    select(match, ["Kim", "kim", "Zed", "Abe"])
    assert points(match) == [1, 1, 1, 0]
    assert [laid.group for laid in match.state.last.places] == [0, 1, 1, 3]


def test_N_7_3_a_used_card_is_set_aside():
    match = day_two(NAMES, decree=BLANK)
    select(match, ["Eve", "Bob", "Kim", "Dan"])
    assert [[card.used for card in cards] for cards in match.state.cards] == [
        [False, True, False, False],
        [True, False, False, False],
        [False, False, True, False],
        [True, False, False, False],
    ]
    assert match.legal(PURPLE) == Choices((Select(1), Select(3), Select(4)))
    assert match.legal(YELLOW) == Choices((Select(2), Select(3), Select(4)))
    assert refused(match, PURPLE, Select(2)) == ("N-7.3", "card-used")
    assert match.view(None).selected is None
    assert match.view(PURPLE).selected is None


def test_N_7_3_of_two_own_cards_with_one_name_only_one_is_used():
    match = day_two([FOUR, FOUR, *NAMES[2:]], decree=BLANK)
    match.play(PURPLE, Select(2))
    for seat in (1, 2, 3):
        match.play(seat, Select(1))
    assert [card.used for card in match.state.cards[PURPLE]] == [False, True, False, False]
    assert match.legal(PURPLE).listed == (Select(1), Select(3), Select(4))


def test_N_7_3_after_three_rounds_one_card_is_left_and_does_nothing():
    match = play_on(day_two(NAMES, decree=(-2, 1, 0, 1)))
    assert [sum(not card.used for card in cards) for cards in match.state.cards] == [1] * 4
    assert match.state.phase is Phase.OVER
    assert match.legal(PURPLE) == Choices()


def test_N_7_3_nothing_is_used_up_in_day_1():
    match = day_two(NAMES, decree=BLANK)
    assert not any(card.used for cards in match.state.cards for card in cards)
