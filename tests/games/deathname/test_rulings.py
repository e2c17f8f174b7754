"""The rulings of the rule sheet that are about the course of play, each by its number. Names have their own tests."""

import msgspec
import pytest

from duskboard.engine import Match, Refused, Scripted
from duskboard.games.deathname.actions import Keep, Pass, Select
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardsLaidOut,
    CardsPassed,
    DeclarationsRevealed,
    DraftEnded,
    KillPointsScored,
    RoundBegan,
    RoundScored,
)
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from tests.games.deathname.tables import (
    BLANK,
    BLUE,
    FOUR,
    GREEN,
    PRACTICE_CARD,
    PURPLE,
    SIX,
    THREE,
    YELLOW,
    at_the_end,
    crossed,
    day_two,
    declare,
    happened,
    holdings,
    in_order,
    pack,
    play_on,
    play_round,
    play_until,
    points,
    refused,
    select,
    table,
    write,
)

ALL = (PURPLE, BLUE, GREEN, YELLOW)
HOME = (ALL,) * 3  # all pass three times: everybody has their own card again


def written(names=FOUR, decree=PRACTICE_CARD, options=None):
    match = table(options, decree=decree)
    write(match, names)
    return match


def scored(decree, names, *drafts, options=None):
    match = table(options, decree=decree)
    play_round(match, names, *drafts)
    return match


def test_N_R1_keepers_are_skipped_and_nobody_ever_holds_two():
    match = written()
    declare(match, BLUE, YELLOW)  # their left neighbours, Green and Purple, have kept
    assert happened(match, CardsPassed)[-1].takers == (YELLOW, BLUE)
    assert holdings(match) == ["Ethan", "Dora", "Bob", "Chris"]


def test_N_R2_a_single_passer_is_stuck_without_a_further_exchange():
    match = written()
    declare(match, *ALL)
    held = holdings(match)
    declare(match, GREEN)
    assert at_the_end(match) == held
    assert happened(match, DraftEnded) == [DraftEnded("one-passer")]


def test_N_R3_the_limit_of_3_stops_two_who_swap():
    match = written()
    for _ in range(3):
        declare(match, PURPLE, BLUE)
    assert happened(match, DraftEnded) == [DraftEnded("limit")]
    assert at_the_end(match) == ["Chris", "Ethan", "Bob", "Dora"], "three swaps, the last one carried out"


def test_N_R3_a_table_may_agree_otherwise():
    match = written(options=Options(draft_limit=0))
    for _ in range(10):
        declare(match, PURPLE, BLUE)
    assert list(match.to_act) == [PURPLE, BLUE]


def test_N_R4_all_keep_at_the_first_declaration():
    match = written()
    declare(match)
    assert at_the_end(match) == ["Ethan", "Chris", "Bob", "Dora"]
    assert len(happened(match, DeclarationsRevealed)) == 1


def test_N_R5_gains_and_losses_of_a_group_are_added_up():
    match = scored((2, -1, -2, 1), ["Max", "Max", "Max", "Zoe"])
    assert sorted(happened(match, RoundScored)[0].gains) == [-1, -1, -1, 1]


def test_N_R6_an_x_even_if_the_sum_is_0_or_above():
    for decree in ((1, -1, 0, 0), (2, -1, 0, 0), (-2, 2, 0, 0)):
        assert crossed(scored(decree, ["Max", "Max", "Sue", "Zoe"])) == ["Max", "Max"]


def test_N_R7_one_x_for_minus_2_or_for_two_lose_icons():
    match = day_two([["Max", "Max", "Sue", "Zoe"]] * 4, decree=(-2, -2, 0, -2))
    assert match.state.kills == (4, 4, 0, 4)


def test_N_R8_the_same_name_penalty_hits_the_writers_not_the_holders():
    match = scored(BLANK, ["Max", "Bob", "Max", "Zoe"])  # held by Blue and Yellow
    holders = [laid.holder for laid in match.state.last.places if laid.name == "Max"]
    assert (holders, points(match)) == ([BLUE, YELLOW], [-1, 0, -1, 0])


KIMS = [["Kim", "Ann", "Zed", "Abe"], ["Lou", "Kim", "Dee", "Eve"], SIX[:4], FOUR]


def test_N_R9_no_same_name_penalty_in_day_2_unless_agreed():
    for option, lost in ((False, 0), (True, -1)):
        match = day_two(KIMS, Options(day2_same_name_penalty=option), decree=BLANK)
        select(match, ["Kim", "Kim", "Zed", "Abe"])
        assert points(match) == [lost, lost, 0, 0]


def test_N_R10_equal_names_form_a_group_in_day_2():
    match = day_two(KIMS, decree=(0, 1, 1, 0))
    select(match, ["Kim", "Kim", "Zed", "Abe"])
    assert points(match) == [2, 2, 0, 0]


def test_N_R11_the_same_name_penalty_makes_no_x_and_no_kill_point():
    for x_mark in ("any_lose_icon", "net_loss"):
        match = day_two([["Max", "Max", "Sue", "Zoe"]] * 4, Options(x_mark=x_mark), decree=(0, 0, 1, 0))
        assert [scores[0] for scores in match.state.scores][:2] == [-1, -1]
        assert match.state.kills == (0, 0, 0, 0)


def test_N_R12_kill_points_count_in_the_total_and_break_ties():
    match = day_two([["Ann", "Bob", "Cleo", "Dan"]] * 4, decree=(-1, 0, 0, 0))
    assert match.view(None).totals[PURPLE] == 4
    lose = (-1, 0, 0, 0)
    decrees = pack((1, lose), *[(1, BLANK)] * 3, (2, lose), *[(2, BLANK)] * 2)
    names = [["Ann", "Bob", "Cleo", "Dan"], FOUR, SIX[:4], FOUR]
    tie = day_two(names, Options(decrees=decrees, decree_order="fixed"))
    for each in (names[0], FOUR, SIX[:4]):
        select(tie, each)
    assert tie.result.points == (0, -1, 0, 0), "Purple's X was held by Blue; in DAY 2 Ann costs Purple the point"
    assert tie.result.winners == (PURPLE,)


def test_N_R13_shuffled_each_day_by_itself_or_fixed():
    match = Match.begin(DEATHNAME, seats=4, chance=Scripted([3, 0, 1, 0, 2, 1, 0]))
    came = [event.decree for event in happened(play_on(match), RoundBegan)]
    assert came == [
        (1, -1, -1, 0), (-1, 1, 0, 0), (0, 1, 1, -2), (0, -1, 0, 1), (1, -2, 0, 2), (0, 2, -2, -1), (-1, 0, 1, -1)
    ]  # fmt: skip
    fixed = Match.begin(DEATHNAME, seats=4, options=Options(decree_order="fixed"), chance=Scripted([]))
    assert play_on(fixed).result is not None, "needs no luck"


@pytest.mark.parametrize("size", [2, 3, 4])
def test_N_R14_a_group_at_the_end_has_enough_places(size):
    match = scored((1, 1, 1, 1), [*SIX[: 4 - size], *["Zoe"] * size])
    last = match.state.last
    assert in_order(match)[-size:] == ["Zoe"] * size
    assert sorted(last.gains) == sorted([1] * (4 - size) + [size] * size)


def test_N_R15_the_own_name_is_scored_as_usual_and_brings_its_kill_point():
    match = table(decree=PRACTICE_CARD)
    play_round(match, FOUR, *HOME)
    assert at_the_end(match) == list(FOUR)
    assert (points(match), crossed(match)) == ([-1, 0, 1, 0], ["Chris"])
    assert play_until(match, 5).state.kills[PURPLE] == 1


def test_N_R16_case_and_surplus_blanks_do_not_matter_accents_do():
    match = scored(BLANK, ["ann  marie", " Ann Marie", "José", "Jose"])
    assert match.state.last.same_name == (PURPLE, BLUE)


def test_N_R17_three_equal_names_cost_1_each():
    assert points(scored(BLANK, ["Tom", "Tom", "Ann", "Tom"])) == [-1, -1, 0, -1]


def test_N_R18_the_same_name_in_two_rounds_does_no_harm():
    match = table(decree=BLANK)
    for _ in range(4):
        play_round(match, FOUR)
    assert match.state.scores == ((0,) * 4,) * 4
    assert play_on(match).result.points == (0,) * 4


def test_N_R19_the_practice_round_does_not_count():
    match = table(Options(practice=True), decree=BLANK)
    play_round(match, ["Max"] * 4)
    assert happened(match, RoundScored) == [RoundScored((0,) * 4, ALL, ALL)]
    assert match.view(None).totals == (0,) * 4
    play_on(match)
    assert happened(match, KillPointsScored) == [KillPointsScored((0,) * 4)]
    assert match.result.points == (0,) * 4


def test_N_R20_no_card_that_was_passed_on_is_in_a_view_until_the_scoring():
    match = written()
    declare(match, BLUE, GREEN, YELLOW)  # Blue has passed Chris and received Dora
    assert match.view(BLUE).hand == "Dora"
    page = msgspec.json.encode(match.view(BLUE))
    assert [name for name in FOUR if name.encode() in page] == ["Bob", "Dora"]
    declare(match)
    page = msgspec.json.encode(match.view(BLUE))
    assert all(name.encode() in page for name in FOUR)


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_N_R21_the_box_is_for_four_to_six(seats):
    with pytest.raises(Refused):
        table(seats=seats)


def test_N_R21_three_play_with_decrees_of_three_places():
    assert play_on(table(Options(decrees=THREE), seats=3)).result is not None
    two = pack(*[(1, (0, -1))] * 4, *[(2, (1, 0))] * 3)
    with pytest.raises(Refused):
        table(Options(decrees=two), seats=2)


def test_N_R22_a_declaration_cannot_be_changed():
    match = written()
    match.play(GREEN, Pass())
    for action in (Keep(), Pass()):
        assert refused(match, GREEN, action) == ("N-R22", "declared-already")
    assert match.may_change == ()
    assert match.view(GREEN).sealed is False


def test_N_R23_the_x_can_be_seen_in_day_2_and_has_no_effect():
    match = day_two([FOUR, SIX[:4], FOUR[::-1], SIX[3::-1]], decree=(-1, 0, 0, 0))
    marks = [[card.crossed for card in cards] for cards in match.view(None).cards]
    assert sum(map(sum, marks)) == 4
    kills = match.state.kills
    play_on(match)
    assert [[card.crossed for card in cards] for cards in match.view(None).cards] == marks
    assert match.state.kills == kills
    assert sum(match.result.points) == -7 + 4, "seven lose icons, four Kill Points"


def test_N_R30_what_was_selected_in_day_2_is_final():
    match = day_two(KIMS, decree=BLANK)
    match.play(YELLOW, Select(1))
    for card in (1, 2):
        assert refused(match, YELLOW, Select(card)) == ("N-R30", "selected-already")
    for seat in (PURPLE, BLUE, GREEN):
        match.play(seat, Select(4))
    assert "Abe" in in_order(match)


def test_N_R31_after_the_last_pass_of_the_limit_nobody_looks():
    match = written(options=Options(draft_limit=1))
    declare(match, *ALL)
    kinds = [type(event) for event in match.turns[-1].events]
    assert kinds[1:5] == [DeclarationsRevealed, CardsPassed, DraftEnded, CardsLaidOut]
    assert len(happened(match, CardLookedAt)) == 4, "after the first pass"


def test_N_R31_before_the_last_one_they_do():
    match = written(options=Options(draft_limit=2))
    declare(match, *ALL)
    assert len(happened(match, CardLookedAt)) == 8
    declare(match, *ALL)
    assert len(happened(match, CardLookedAt)) == 8
