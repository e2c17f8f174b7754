"""Chapters 1 and 2: the box, and the course of play."""

import re
from collections import Counter
from itertools import permutations, product

import pytest

from duskboard.engine import Match, Refused, Scripted, Seeded, branches
from duskboard.engine.rule_sheet import LANGUAGES, read_sheet
from duskboard.games.deathname.actions import Write
from duskboard.games.deathname.events import (
    CardsLaidOut,
    CardsPassed,
    DraftEnded,
    KillPointsScored,
    MatchWon,
    PracticeWiped,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase, day_of
from tests.games.deathname.tables import (
    BLUE,
    FOUR,
    GREEN,
    PRACTICE_CARD,
    PURPLE,
    THREE,
    YELLOW,
    declare,
    happened,
    holdings,
    pack,
    play_on,
    play_round,
    play_until,
    rounds,
    table,
    write,
)

# As the model has them: for each number of players A to G, the first four for DAY 1
BOX = {
    4: ["-1 +1 0 0", "0 -1 0 +1", "0 +1 +1 -2", "+1 -1 -1 0", "-1 0 +1 -1", "0 +2 -2 -1", "+1 -2 0 +2"],
    5: ["-2 0 0 +1 +1", "0 -1 +1 -1 0", "0 +1 -1 0 0", "+1 0 0 0 -1", "-1 -1 0 +1 0", "0 0 -1 -2 +2", "+1 0 +1 +1 -2"],
    6: ["-1 0 0 +1 -1 0", "-1 0 +1 -1 0 +1", "+1 -1 +1 0 0 -1", "+1 0 -2 0 +1 0", "-2 +2 -1 +1 0 0",
        "0 +1 0 -1 +1 -1", "+1 -2 0 0 -1 +1"],
}  # fmt: skip
ENVELOPES = {n: [tuple(map(int, card.split())) for card in cards] for n, cards in BOX.items()}
FIXED = Options(decree_order="fixed")
every_number = pytest.mark.parametrize("n", [4, 5, 6])


def decrees(match):
    return [event.decree for event in happened(match, RoundBegan)]


# 1 The box


@every_number
def test_N_1_1_four_to_six_play_with_the_box(n):
    match = table(seats=n)
    assert list(match.to_act) == list(range(n))
    assert len(play_on(match).result.points) == n


@pytest.mark.parametrize("decrees", ["", THREE])
@pytest.mark.parametrize("n", [0, 1, 2, 7, 8])
def test_N_1_1_never_more_than_six_nor_less_than_three(n, decrees):
    with pytest.raises(Refused) as refused:
        Match.begin(DEATHNAME, seats=n, options=Options(decrees=decrees))
    assert refused.value.refusal.because == "seats"


def test_N_1_1_three_play_only_with_decrees_of_their_own():
    with pytest.raises(Refused) as refused:
        table(seats=3)
    assert (refused.value.refusal.clause, refused.value.refusal.because) == ("N-R21", "box-not-for")
    assert len(play_on(table(Options(decrees=THREE), seats=3)).result.points) == 3


def test_N_1_1_decrees_of_your_own_for_three_are_none_for_four():
    with pytest.raises(Refused) as refused:
        table(Options(decrees=THREE), seats=4)
    assert refused.value.refusal.because == "pack-not-for"


@every_number
def test_N_1_2_everybody_has_four_cards_and_a_card_shows_its_writer(n):
    match = play_until(table(seats=n), 5)
    assert [len(cards) for cards in match.state.cards] == [4] * n
    for number, laid in enumerate(happened(match, CardsLaidOut), start=1):
        for card in laid.places:
            assert match.state.cards[card.writer][number - 1].name == card.name


def test_N_1_2_the_person_icon_takes_the_x():
    match = table(decree=PRACTICE_CARD)
    play_round(match, FOUR)
    assert [[card.crossed for card in cards] for cards in match.state.cards] == [[True], [False], [False], [False]]


@every_number
def test_N_1_3_a_decree_has_an_icon_for_each_place(n):
    for decree in decrees(play_on(table(seats=n))):
        assert len(decree) == n
        assert set(decree) <= {-2, -1, 0, 1, 2}


@every_number
def test_N_1_4_the_envelope_has_these_seven(n):
    assert decrees(play_on(table(FIXED, seats=n))) == ENVELOPES[n]


@every_number
def test_N_1_4_each_has_a_lose_icon_a_gain_icon_and_a_blank(n):
    for decree in ENVELOPES[n]:
        assert min(decree) < 0 < max(decree)
        assert 0 in decree


@every_number
def test_N_1_4_no_part_of_the_alphabet_is_much_better_than_another(n):
    """As the model says of its search: within a day every place sums to -1..+1, the day to -1."""
    for day in (ENVELOPES[n][:4], ENVELOPES[n][4:]):
        assert sum(map(sum, day)) == -1
        assert {sum(icons) for icons in zip(*day, strict=True)} <= {-1, 0, 1}
    for icons in zip(*ENVELOPES[n], strict=True):
        assert min(icons) < 0 < max(icons)


@pytest.mark.parametrize(("n", "most"), [(4, 5), (5, 5), (6, 7)])
def test_N_1_4_so_many_x_are_in_an_envelope(n, most):
    match = play_until(table(seats=n), 5)
    assert sum(happened(match, KillPointsScored)[0].points) == most


@pytest.mark.parametrize("language", LANGUAGES)
def test_N_1_4_the_sheet_shows_the_same_icons(language):
    found = re.findall(r"^\| ([456])([A-G]) \| DAY (\d) \| (.+) \|$", read_sheet("deathname", language), re.MULTILINE)
    shown = {(int(n), card): (int(day), icons) for n, card, day, icons in found}
    assert shown == {
        (n, "ABCDEFG"[at]): (1 if at < 4 else 2, card.replace(" ", " | ").replace("-", "−"))
        for n, cards in BOX.items()
        for at, card in enumerate(cards)
    }


@pytest.mark.parametrize(("n", "card"), [(4, (0, -1, 1, 0)), (5, (0, -1, 0, 1, 0)), (6, (0, -1, 0, 0, 1, 0))])
def test_N_1_5_the_practice_card_serves_any_number(n, card):
    match = table(Options(practice=True), seats=n)
    assert (match.state.number, match.state.decree) == (0, card)


def test_N_1_5_for_three_the_second_is_the_second_to_last_so_there_is_no_practice():
    with pytest.raises(Refused) as refused:
        table(Options(practice=True, decrees=THREE), seats=3)
    assert (refused.value.refusal.clause, refused.value.refusal.field) == ("N-1.5", "practice")


# 2 The course of play


@every_number
def test_N_2_1_seven_rounds_four_and_three(n):
    match = play_on(table(seats=n))
    assert [event.number for event in happened(match, RoundBegan)] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(scores) for scores in match.state.scores] == [7] * n


def test_N_2_1_what_happens_in_a_round_of_each_day():
    milestones = (RoundBegan, CardsPassed, DraftEnded, CardsLaidOut, RoundScored, KillPointsScored, MatchWon)
    found = [[type(event) for event in part if isinstance(event, milestones)] for part in rounds(play_on(table()))]
    writing = [RoundBegan, CardsPassed, DraftEnded, CardsLaidOut, RoundScored]
    selecting = [RoundBegan, CardsLaidOut, RoundScored]
    assert found == [*[writing] * 3, [*writing, KillPointsScored], *[selecting] * 2, [*selecting, MatchWon]]


def test_N_2_1_phases_and_days():
    match, seen = table(), []
    while match.to_act:
        step = (match.view(None).day, match.state.number, match.state.phase)
        if not seen or seen[-1] != step:
            seen.append(step)
        seat = match.to_act[0]
        match.play(seat, DEATHNAME.idle(match.view(seat), seat, match.chance))
    day_1 = [(1, number, phase) for number in (1, 2, 3, 4) for phase in (Phase.WRITE, Phase.DECLARE)]
    assert seen == [*day_1, *[(2, number, Phase.SELECT) for number in (5, 6, 7)]]
    assert match.state.phase is Phase.OVER
    assert [day_of(number) for number in range(8)] == [1, 1, 1, 1, 1, 2, 2, 2]


@every_number
def test_N_2_2_every_decree_of_the_envelope_comes_once_each_in_its_day(n):
    for seed in range(10):
        match = Match.begin(DEATHNAME, seats=n, chance=Seeded.of(seed))
        came = decrees(play_on(match))
        assert Counter(came[:4]) == Counter(ENVELOPES[n][:4])
        assert Counter(came[4:]) == Counter(ENVELOPES[n][4:])


def test_N_2_2_every_order_within_a_day_is_as_likely_as_another():
    def run(chance):
        return tuple(decrees(play_on(Match.begin(DEATHNAME, seats=4, chance=chance))))

    found = list(branches(run))
    days = product(permutations(ENVELOPES[4][:4]), permutations(ENVELOPES[4][4:]))
    assert Counter(order for _, order in found) == Counter((*one, *two) for one, two in days)
    assert {1 / chance for chance, _ in found} == {24 * 6}


def test_N_2_2_a_fixed_order_needs_no_luck():
    match = Match.begin(DEATHNAME, seats=5, options=FIXED, chance=Scripted([]))
    assert decrees(play_on(match)) == ENVELOPES[5]


def test_N_2_2_a_fixed_order_of_your_own_pack_is_that_of_the_file():
    """Also if it has more than are needed, days mixed, twice the same, and some for other numbers of players."""
    cards = [(2, (2, 0, 0, 0)), (1, (0, 0, 0, -1)), (1, (1, 1, 1)), (1, (0, 0, 0, -1)), (2, (0, 0, 0, 2))]
    cards += [(1, (1, 0, 0, 0)), (1, (0, 0, 0, 0)), (1, (-2, 0, 0, 0)), (2, (0, 1, 0, 0)), (2, (0, 0, 1, 0))]
    match = Match.begin(
        DEATHNAME, seats=4, options=Options(decrees=pack(*cards), decree_order="fixed"), chance=Scripted([])
    )
    assert decrees(play_on(match)) == [
        (0, 0, 0, -1), (0, 0, 0, -1), (1, 0, 0, 0), (0, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 2), (0, 1, 0, 0)
    ]  # fmt: skip


def test_N_11_3_of_a_pack_with_more_than_enough_chance_draws_without_putting_back():
    """Ten decrees for DAY 1, five different ones twice each; four for DAY 2."""
    seen = set()
    for seed in range(60):
        match = Match.begin(DEATHNAME, seats=3, options=Options(decrees=THREE), chance=Seeded.of(seed))
        came = decrees(play_on(match))
        seen |= set(came)
        assert max(Counter(came[:4]).values()) <= 2
        assert max(Counter(came[4:]).values()) == 1
    assert len(seen) == 5 + 4


def test_N_2_3_the_decree_is_revealed_before_anybody_writes_or_selects():
    match = play_until(table(FIXED), 5)
    assert [part[0] for part in rounds(match)] == [
        RoundBegan(number, decree) for number, decree in enumerate(ENVELOPES[4][:5], start=1)
    ]
    assert match.view(None).decree == ENVELOPES[4][4]
    assert len(list(rounds(match))[-1]) == 1, "and nothing is selected yet"


def test_N_2_3_later_ones_are_not_known():
    """Other decrees to come make no difference to anybody, until one of them is revealed."""
    one, other = (Match.begin(DEATHNAME, seats=4, chance=Scripted([2, *later])) for later in ([0, 0], [1, 1]))
    for match in (one, other):
        write(match, FOUR)
        declare(match)
    for match, drawn in ((one, (0, 0)), (other, (1, 1))):
        assert [turn.picks for turn in match.turns if turn.picks] == [[2], [drawn[0]]]
    for seat in (*range(4), None):
        earlier = [[event.seen_by(seat) for event in next(rounds(match))] for match in (one, other)]
        assert earlier[0] == earlier[1]
        assert one.view(seat).decree != other.view(seat).decree


def practised(**options):
    return table(Options(practice=True, decree_order="fixed", **options))


def test_N_2_4_the_practice_round_is_a_complete_round_of_day_1():
    match = practised()
    assert (match.view(None).day, match.view(None).direction) == (1, "left")
    write(match, FOUR)
    assert holdings(match) == ["Ethan", "Chris", "Bob", "Dora"]
    declare(match, PURPLE, GREEN)
    assert holdings(match) == ["Bob", "Chris", "Ethan", "Dora"]
    declare(match)
    assert happened(match, RoundScored) == [RoundScored((0, -1, 0, 1), (), (PURPLE,))]


def test_N_2_4_then_everything_is_wiped():
    match = practised()
    play_round(match, ["Max", "Max", "Dora", "Ethan"])
    fresh = table(FIXED)
    assert [type(event) for event in match.log[-2:]] == [PracticeWiped, RoundBegan]
    for field in ("number", "phase", "decree", "to_come", "asked", "names", "cards", "scores", "kills", "held"):
        assert getattr(match.state, field) == getattr(fresh.state, field), field
    assert match.view(PURPLE).totals == (0, 0, 0, 0)
    assert match.view(PURPLE).written is None


def test_N_2_4_it_costs_nobody_a_card_a_point_or_a_decree():
    match = practised()
    play_round(match, ["Max", "Max", "Max", "Max"])
    once = table(FIXED)
    for each in (match, once):
        play_on(each)
    assert decrees(match) == [PRACTICE_CARD, *ENVELOPES[4]]
    assert (match.state.scores, match.state.kills) == (once.state.scores, once.state.kills)
    assert match.result == once.result
    assert [len(cards) for cards in match.state.cards] == [4, 4, 4, 4]


def test_N_2_4_the_draft_limit_holds_in_practice():
    match = practised(draft_limit=1)
    write(match, FOUR)
    declare(match, PURPLE, BLUE, GREEN, YELLOW)
    assert happened(match, DraftEnded) == [DraftEnded("limit")]
    assert match.state.number == 1


def test_N_2_4_a_name_of_the_practice_round_may_be_written_again():
    match = practised()
    play_round(match, FOUR)
    match.play(BLUE, Write(FOUR[0]))
    assert match.state.names == (None, FOUR[0], None, None)


def test_N_2_4_without_the_option_there_is_none():
    match = table()
    assert match.state.number == 1
    assert happened(play_on(match), PracticeWiped) == []
