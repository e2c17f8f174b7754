"""Chapter 6: after DAY 1 the cards go home, and each X brings its writer a Kill Point."""

from duskboard.games.deathname.events import KillPointsScored, RoundBegan, RoundScored
from duskboard.games.deathname.options import Options
from tests.games.deathname.tables import (
    BLANK,
    FOUR,
    PRACTICE_CARD,
    SIX,
    day_two,
    happened,
    play_on,
    play_round,
    play_until,
    table,
)

HOME = ((0, 1, 2, 3),) * 3  # all pass three times: everybody has their own card again


def test_N_6_1_after_round_4_all_cards_go_home_to_their_writers():
    rounds = [["Ann", "Bob", "Cleo", "Dan"], ["Eve", "Fay", "Gus", "Hal"], ["Ida", "Jon", "Kim", "Lou"], FOUR]
    match = day_two(rounds, decree=BLANK)
    by_writer = [tuple(card.name for card in cards) for cards in match.state.cards]
    assert by_writer == list(zip(*rounds, strict=True))
    assert match.view(2).held == ()
    assert [len(match.legal(seat).listed) for seat in range(4)] == [4] * 4


def test_N_6_1_it_comes_between_round_4_and_round_5_and_only_there():
    match = play_until(table(), 4)
    assert (match.state.kills, match.view(None).kills) == ((), ()), "nobody has any before"
    play_round(match, FOUR)
    assert [type(event) for event in match.turns[-1].events[-3:]] == [RoundScored, KillPointsScored, RoundBegan]
    assert match.state.number == 5
    assert len(happened(play_on(match), KillPointsScored)) == 1


def test_N_6_2_one_for_each_own_card_with_an_x_whoever_held_it():
    """Purple writes the second name in rounds 1 and 2, Yellow in round 3, and Purple keeps its own in round 4."""
    match = table(decree=PRACTICE_CARD)
    play_round(match, ["Bob", "Ann", "Cleo", "Dan"])
    play_round(match, ["Bob", "Ann", "Cleo", "Dan"], (0, 2))
    play_round(match, ["Ann", "Dan", "Cleo", "Bob"])
    play_round(match, ["Bob", "Ann", "Cleo", "Dan"], *HOME)
    assert happened(match, KillPointsScored) == [KillPointsScored((3, 0, 0, 1))]
    assert match.state.kills == match.view(None).kills == (3, 0, 0, 1)
    assert match.state.scores[0][-1] == -1, "the points for the own card are lost all the same"


def test_N_6_2_they_are_by_cards_not_by_points():
    match = day_two([["Ann", "Bob", "Cleo", "Dan"]] * 4, decree=(-2, 1, 0, -1))
    assert match.state.kills == (4, 0, 0, 4)


def test_N_6_2_they_count_in_the_total():
    match = day_two([["Ann", "Bob", "Cleo", "Dan"]] * 4, decree=(-2, 0, 0, 0))
    lost = [sum(scores) for scores in match.state.scores]
    assert sum(lost) == -8
    assert match.view(None).totals == (lost[0] + 4, lost[1], lost[2], lost[3])


def test_N_6_2_before_they_are_scored_they_do_not_count():
    match = table(decree=(-1, 0, 0, 0))
    play_round(match, ["Ann", "Bob", "Cleo", "Dan"])
    assert match.view(None).totals == (0, -1, 0, 0)
    assert match.state.cards[0][0].crossed


def test_N_6_2_a_group_brings_one_to_each_of_its_writers():
    match = day_two([["Max", "Max", "Max", "Zoe"]] * 4, decree=(-1, -1, -2, 0))
    assert match.state.kills == (4, 4, 4, 0)


def test_N_6_2_the_practice_round_brings_none():
    match = table(Options(practice=True), decree=BLANK)
    play_round(match, ["Ann", "Bob", "Cleo", "Dan"])
    assert match.state.last.crossed == (1,)
    assert play_until(match, 5).state.kills == (0, 0, 0, 0)


def test_N_6_2_six_players():
    match = day_two([SIX] * 4, decree=(-1, 0, 0, 0, -2, 1), seats=6)
    assert match.state.kills == (4, 0, 0, 0, 4, 0)
