"""Chapter 5: the examples S0 to S13, more by hand, and some thousand rounds that are scored twice."""

import pytest

from duskboard.engine import Seeded
from duskboard.games.deathname.actions import Write
from duskboard.games.deathname.events import CardsLaidOut, RoundScored
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.rules.scoring import Held, lay_out, score
from tests.conftest import LONG
from tests.games.deathname.by_hand import score_by_hand
from tests.games.deathname.tables import (
    BLANK,
    BLUE,
    FOUR,
    GREEN,
    PRACTICE_CARD,
    PURPLE,
    SIX,
    YELLOW,
    crossed,
    day_two,
    declare,
    happened,
    in_order,
    play_round,
    play_until,
    points,
    select,
    table,
)

# Drafts that lead to the holdings of the examples
CROSSWISE = ((PURPLE, GREEN),)  # Purple has Blue's card, Blue Purple's, Green Yellow's, Yellow Green's
OVER_YELLOW = ((PURPLE, BLUE, GREEN),)  # Purple has Blue's card, Blue Yellow's, Green Purple's, Yellow Green's
HOME = ((0, 1, 2, 3),) * 3  # everybody has their own


def scored(decree, names, drafts=CROSSWISE, options=None):
    """A first round: names by writer."""
    match = table(options, decree=decree)
    play_round(match, names, *drafts)
    return match


def holders(match):
    """By seat, whose card it held."""
    laid = sorted(match.state.last.places, key=lambda laid: laid.holder)
    return [card.writer for card in laid]


def kills(match):
    """Kill Points if no further X comes."""
    return [sum(card.crossed for card in cards) for cards in match.state.cards]


def test_the_drafts_lead_to_the_holdings_of_the_examples():
    assert holders(scored(BLANK, FOUR, CROSSWISE)) == [BLUE, PURPLE, YELLOW, GREEN]
    assert holders(scored(BLANK, FOUR, OVER_YELLOW)) == [BLUE, YELLOW, PURPLE, GREEN]
    assert holders(scored(BLANK, FOUR, HOME)) == [PURPLE, BLUE, GREEN, YELLOW]


def test_N_5_1_S1_four_different_names():
    match = scored(PRACTICE_CARD, FOUR)
    assert in_order(match) == ["Bob", "Chris", "Dora", "Ethan"]
    assert points(match) == [0, -1, 0, 1]
    assert (crossed(match), kills(match)) == (["Chris"], [1, 0, 0, 0])


def test_N_5_1_the_holder_scores_and_not_the_writer():
    match = scored((2, 1, -1, -2), FOUR)  # Bob, Chris, Dora, Ethan
    assert points(match) == [2, 1, -2, -1]


def test_N_5_1_the_cards_are_laid_out_with_writer_and_holder():
    match = scored(PRACTICE_CARD, FOUR)
    places = happened(match, CardsLaidOut)[0].places
    assert [(laid.name, laid.writer, laid.holder, laid.card, laid.group) for laid in places] == [
        ("Bob", BLUE, PURPLE, 1, 0),
        ("Chris", PURPLE, BLUE, 1, 1),
        ("Dora", GREEN, YELLOW, 1, 2),
        ("Ethan", YELLOW, GREEN, 1, 3),
    ]
    assert (match.state.last.number, match.state.last.decree) == (1, PRACTICE_CARD)


def test_N_5_1_S10_six_players():
    match = table(Options(practice=True), seats=6)
    play_round(match, ["Fay", "Eve", "Dan", "Cleo", "Beth", "Abe"])
    assert in_order(match) == ["Abe", "Beth", "Cleo", "Dan", "Eve", "Fay"]
    holder = {laid.name: laid.holder for laid in match.state.last.places}
    gains = happened(match, RoundScored)[0].gains
    assert (gains[holder["Beth"]], gains[holder["Eve"]]) == (-1, 1)
    assert sorted(gains) == [-1, 0, 0, 0, 0, 1]


def test_N_5_1_S12_accents_make_different_names():
    match = scored(PRACTICE_CARD, ["José", "Josef", "Ian", "Jose"])
    assert in_order(match) == ["Ian", "Jose", "José", "Josef"]
    assert points(match) == [0, 1, -1, 0], "Blue holds José, Green holds Jose"
    assert match.state.last.same_name == ()


def test_N_5_1_S13_kana_in_gojuon_order():
    match = scored(PRACTICE_CARD, ["かいと", "がい", "あきら", "かい"])
    assert in_order(match) == ["あきら", "かい", "がい", "かいと"]
    assert points(match) == [1, 0, -1, 0], "Green holds かい, Purple holds がい"


def test_N_5_2_S0_two_equal_names_on_a_lose_icon():
    """The manual's EX 5: both holders lose 1 by the decree; what the writers lose comes on top."""
    match = scored((0, 0, -1, 0), ["Ann", "Ben", "Zoe", "Zoe"])
    assert happened(match, RoundScored) == [RoundScored((0, 0, -1, -1), (GREEN, YELLOW), (GREEN, YELLOW))]
    assert points(match) == [0, 0, -2, -2]


def test_N_5_2_S2_a_group_on_the_first_two_places():
    match = scored(PRACTICE_CARD, ["Anna", "Anna", "Dora", "Ethan"])
    assert points(match) == [-2, -2, 0, 1]
    assert (crossed(match), kills(match)) == (["Anna", "Anna"], [1, 1, 0, 0])
    assert [laid.group for laid in match.state.last.places] == [0, 0, 2, 3]


def test_N_5_2_S3_gain_and_loss_in_one_group():
    match = scored(PRACTICE_CARD, ["Chris", "Chris", "Dora", "Bob"], OVER_YELLOW)
    assert happened(match, RoundScored)[0].gains == (0, 0, 0, 0)
    assert points(match) == [-1, -1, 0, 0]
    assert (crossed(match), kills(match)) == (["Chris", "Chris"], [1, 1, 0, 0])


def test_N_5_2_S4_all_four_the_same():
    match = scored(PRACTICE_CARD, ["Max"] * 4)
    assert happened(match, RoundScored)[0].gains == (0, 0, 0, 0)
    assert (points(match), kills(match)) == ([-1] * 4, [1] * 4)


def test_N_5_2_S5_three_the_same():
    match = scored((1, -1, -1, 0), ["Tom", "Tom", "Ann", "Tom"], OVER_YELLOW)
    assert happened(match, RoundScored)[0].gains == (-2, -2, -2, 1)
    assert points(match) == [-3, -3, -2, 0]
    assert (crossed(match), kills(match)) == (["Tom"] * 3, [1, 1, 0, 1])


def test_N_5_2_S6_two_groups():
    match = scored((0, 1, 1, -2), ["Amy", "Amy", "Zoe", "Zoe"])
    assert points(match) == [0, 0, -2, -2]
    assert crossed(match) == ["Zoe", "Zoe"]


def test_N_5_2_S11_case_and_blanks_make_no_difference():
    match = scored(PRACTICE_CARD, ["anna", " Anna ", "Dora", "Ethan"])
    assert points(match) == [-2, -2, 0, 1]
    assert crossed(match) == ["anna", "Anna"]


def test_N_5_2_whoever_holds_a_card_of_the_group_gets_the_sum():
    """Ben, Ben by Purple and Blue; here Blue and Green hold them, by the first pass."""
    match = scored((2, -1, 0, 0), ["Ben", "Ben", "Cleo", "Dan"], ())
    assert happened(match, RoundScored)[0].gains == (0, 1, 1, 0)
    assert points(match) == [-1, 0, 1, 0]


def test_N_5_2_six_players_two_groups_of_three():
    match = table(decree=(1, 1, -2, 2, -1, 0), seats=6)
    play_round(match, ["Kim", "Abe", "Kim", "Abe", "Kim", "Abe"])
    assert happened(match, RoundScored)[0].gains == (0, 1, 0, 1, 0, 1)
    assert points(match) == [-1, 0, -1, 0, -1, 0]
    assert crossed(match) == ["Abe"] * 3 + ["Kim"] * 3


def test_N_5_3_S7_one_x_for_a_minus_2():
    match = scored((0, 1, 1, -2), ["Amy", "Ben", "Cleo", "Zoe"])
    assert points(match) == [1, 0, -2, 1]
    assert (crossed(match), kills(match)) == (["Zoe"], [0, 0, 0, 1])


def test_N_5_3_S8_also_on_the_own_card():
    match = scored(PRACTICE_CARD, FOUR, HOME)
    assert points(match) == [-1, 0, 1, 0]
    assert (crossed(match), kills(match)) == (["Chris"], [1, 0, 0, 0])


def test_N_5_3_no_x_without_a_lose_icon():
    match = scored((1, 0, 2, 0), ["Max"] * 4)
    assert happened(match, RoundScored)[0].gains == (3, 3, 3, 3)
    assert (points(match), crossed(match)) == ([2, 2, 2, 2], [])


def test_N_5_3_an_x_although_gains_outweigh():
    match = scored((2, -1, 2, 0), ["Max", "Max", "Max", "Zoe"])
    assert happened(match, RoundScored)[0].gains == (3, 3, 0, 3)
    assert crossed(match) == ["Max"] * 3


def test_N_5_4_writers_lose_1_whoever_holds_the_cards():
    match = scored(BLANK, ["Max", "Max", "Ann", "Ben"], ())
    assert holders(match) == [YELLOW, PURPLE, BLUE, GREEN], "Blue and Green hold them"
    assert (points(match), crossed(match)) == ([-1, -1, 0, 0], [])


def test_N_5_4_each_group_pays_for_itself():
    match = scored(BLANK, ["Max", "Ann", "Max", "Ann"])
    assert (points(match), match.state.last.same_name) == ([-1] * 4, (0, 1, 2, 3))


def test_N_5_4_only_in_the_same_round():
    match = table(decree=BLANK)
    play_round(match, FOUR)
    play_round(match, FOUR[::-1])
    assert (points(match, 1), points(match, 2)) == ([0] * 4, [0] * 4)


def test_N_5_4_what_was_changed_before_all_were_in_does_not_count():
    match = table(decree=BLANK)
    match.play(PURPLE, Write("Max"))
    match.play(BLUE, Write("Max"))
    match.play(BLUE, Write("Bob"))
    match.play(GREEN, Write("Dora"))
    match.play(YELLOW, Write("Ethan"))
    declare(match)
    assert points(match) == [0] * 4


def test_N_5_5_there_is_no_floor():
    match = table(decree=(-2, -2, -2, -2))
    for _ in range(4):
        play_round(match, ["Max"] * 4)
    assert match.state.scores == ((-9,) * 4,) * 4
    assert match.view(None).totals == (-32,) * 4, "36 lost, and four Kill Points"


def test_N_5_5_all_know_the_names_and_their_writers_now():
    match = scored(PRACTICE_CARD, FOUR)
    for seat in (*range(4), None):
        assert [cards[0].name for cards in match.view(seat).cards] == list(FOUR)
        assert [cards[0].crossed for cards in match.view(seat).cards] == [True, False, False, False]
        assert match.view(seat).last == match.state.last
        assert match.view(seat).scores == ((0,), (-1,), (0,), (1,))


def test_N_5_5_the_cards_are_put_aside_for_day_2():
    match = play_until(scored(PRACTICE_CARD, FOUR), 5)
    assert [cards[0].name for cards in match.state.cards] == list(FOUR)
    assert [card.used for cards in match.state.cards for card in cards] == [False] * 16


def test_N_5_2_S9_a_group_in_day_2():
    names = [["Kim", "Ann", "Zed", "Abe"], ["Lou", "Kim", "Dee", "Eve"], SIX[:4], FOUR]
    match = day_two(names, decree=(1, -2, 0, 2))
    before = match.state.kills
    select(match, ["Kim", "Kim", "Zed", "Abe"])
    assert points(match) == [-2, -2, 2, 1]
    assert (match.state.last.same_name, match.state.last.crossed) == ((), ())
    assert match.state.kills == before


# Scored twice

POOLS = (("Ann", "Ben"), ("Ann", "Ben", "Cleo", "Zoe"), ("ann", "Ann", "ANNA", "Ben", "cleo", "Dan", "Zoe", "Ute"))


def some_round(chance, n):
    """Decree, names by writer, and a random deal of the cards."""
    pool = POOLS[chance.pick(len(POOLS))]
    held = list(range(n))
    for at in range(n - 1, 0, -1):
        other = chance.pick(at + 1)
        held[at], held[other] = held[other], held[at]
    return tuple(chance.pick(5) - 2 for _ in range(n)), [pool[chance.pick(len(pool))] for _ in range(n)], held


@pytest.mark.net
@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_rounds_are_scored_as_by_hand(n):
    """N-5.1 to N-5.4, with groups of every size."""
    chance, groups = Seeded.of("scored twice", n), set()
    for _ in range(20_000 if LONG else 1000):
        decree, names, held = some_round(chance, n)
        net_loss, day, penalty = bool(chance.pick(2)), 1 + chance.pick(2), bool(chance.pick(2))
        options = Options(x_mark="net_loss" if net_loss else "any_lose_icon", day2_same_name_penalty=penalty)
        places = lay_out([Held(names[writer], writer, holder, 1) for holder, writer in enumerate(held)], options)
        found = score(places, decree, options, day=day)
        hand = score_by_hand(decree, names, held, net_loss=net_loss, writers_pay=day == 1 or penalty)
        assert list(found.gains) == hand.icons
        assert list(found.same_name) == [writer for writer in range(n) if hand.penalty[writer]]
        assert list(found.crossed) == [writer for writer in range(n) if hand.crossed[writer] and day == 1]
        groups.add(len([laid for laid in places if laid.group == places[0].group]))
    assert groups == set(range(1, n + 1))


def test_writing_order_and_seats_make_no_difference_to_who_is_where():
    """N-5.1 The same cards, dealt in another order, are laid out alike."""
    cards = [Held(name, writer, writer, 1) for writer, name in enumerate(["Bob", "ann", "Ann", "Cleo"])]
    assert lay_out(cards, Options()) == lay_out(cards[::-1], Options())
