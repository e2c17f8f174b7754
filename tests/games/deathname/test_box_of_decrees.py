"""N-1.4 and N-1.5 of the rule sheet: the decrees of the box, by the model's table and its design rules."""

from collections import Counter

import pytest

from duskboard.games.deathname.decrees import BOX, practice

# The model's section 7, typed anew
TABLE = {
    4: """−1 +1 0 0 | 0 −1 0 +1 | 0 +1 +1 −2 | +1 −1 −1 0 || −1 0 +1 −1 | 0 +2 −2 −1 | +1 −2 0 +2""",
    5: """−2 0 0 +1 +1 | 0 −1 +1 −1 0 | 0 +1 −1 0 0 | +1 0 0 0 −1 || −1 −1 0 +1 0 | 0 0 −1 −2 +2 | +1 0 +1 +1 −2""",
    6: """−1 0 0 +1 −1 0 | −1 0 +1 −1 0 +1 | +1 −1 +1 0 0 −1 | +1 0 −2 0 +1 0 ||
          −2 +2 −1 +1 0 0 | 0 +1 0 −1 +1 −1 | +1 −2 0 0 −1 +1""",
}
ENVELOPES = {
    seats: tuple(
        tuple(tuple(int(icon.replace("−", "-")) for icon in card.split()) for card in day.split("|"))
        for day in table.split("||")
    )
    for seats, table in TABLE.items()
}
EACH = pytest.mark.parametrize("seats", ENVELOPES)


def cards(seats):
    first, second = ENVELOPES[seats]
    return (*first, *second)


# The box


@EACH
def test_N_1_4_the_box_has_the_decrees_of_the_table(seats):
    assert BOX.of(1, seats) == ENVELOPES[seats][0]
    assert BOX.of(2, seats) == ENVELOPES[seats][1]
    assert [len(day) for day in ENVELOPES[seats]] == [4, 3]


def test_N_1_4_the_box_has_21_decrees_and_no_others():
    assert len(BOX.decrees) == 21
    assert Counter(len(places) for _, places in BOX.decrees) == {4: 7, 5: 7, 6: 7}
    assert BOX.of(1, 3) == BOX.of(2, 7) == BOX.of(3, 4) == ()


@EACH
def test_N_1_4_every_decree_has_a_lose_icon_a_gain_icon_and_a_place_without_effect(seats):
    for card in cards(seats):
        assert min(card) < 0 < max(card)
        assert 0 in card
        assert set(card) <= {-2, -1, 0, 1, 2}


@EACH
def test_N_1_4_day_1_has_exactly_one_card_with_2_and_day_2_has_two(seats):
    first, second = ENVELOPES[seats]
    assert [card for card in first if -2 in card or 2 in card] == [card for card in first if -2 in card]
    assert sum(-2 in card for card in first) == 1
    assert sum(-2 in card or 2 in card for card in second) == 2


@EACH
def test_N_1_4_each_day_sums_up_to_one_point_lost(seats):
    assert [sum(map(sum, day)) for day in ENVELOPES[seats]] == [-1, -1]


@EACH
def test_N_1_4_as_many_x_on_day_1_as_the_model_counts(seats):
    assert sum(icon < 0 for card in ENVELOPES[seats][0] for icon in card) == {4: 5, 5: 5, 6: 7}[seats]


@EACH
def test_N_1_4_no_place_is_good_or_bad_over_a_day(seats):
    for day in ENVELOPES[seats]:
        assert all(-1 <= sum(place) <= 1 for place in zip(*day, strict=True))


@EACH
def test_N_1_4_every_place_loses_and_gains_at_least_once(seats):
    for place in zip(*cards(seats), strict=True):
        assert min(place) < 0 < max(place)


@EACH
def test_N_1_4_no_two_decrees_are_equal_or_mirror_images(seats):
    for at, one in enumerate(cards(seats)):
        for other in cards(seats)[at + 1 :]:
            negative = tuple(-icon for icon in other)
            assert one not in (other, other[::-1], negative, negative[::-1])


@pytest.mark.parametrize(
    ("seats", "places"), [(3, (0, 0, 0)), (4, (0, -1, 1, 0)), (5, (0, -1, 0, 1, 0)), (6, (0, -1, 0, 0, 1, 0))]
)
def test_N_1_5_the_practice_card_serves_any_number_of_players(seats, places):
    assert practice(seats) == places
