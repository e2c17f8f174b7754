"""Chapter 4: the draft, with the examples D1 to D7."""

from itertools import combinations, product

import pytest

from duskboard.engine import Choices
from duskboard.games.deathname.actions import Keep, Pass
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardsLaidOut,
    CardsPassed,
    DeclarationSealed,
    DeclarationsRevealed,
    DraftEnded,
    RoundBegan,
)
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from tests.games.deathname.by_hand import draft_by_hand
from tests.games.deathname.tables import (
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
    declare,
    happened,
    holdings,
    play_until,
    points,
    refused,
    rounds,
    table,
    write,
)

ALL = (PURPLE, BLUE, GREEN, YELLOW)


def drafting(number=1, *, seats=4, names=FOUR, **options):
    """The model's table after the first pass of a round."""
    match = play_until(table(Options(**options), decree=PRACTICE_CARD if seats == 4 else None, seats=seats), number)
    write(match, names[:seats])
    return match


def reasons(match):
    return [event.reason for event in happened(match, DraftEnded)]


# The first pass


@pytest.mark.parametrize(("number", "way"), [(1, "left"), (2, "right"), (3, "left"), (4, "right")])
def test_N_4_1_left_in_rounds_1_and_3_right_in_rounds_2_and_4(number, way):
    match = drafting(number)
    passed = {"left": ["Ethan", "Chris", "Bob", "Dora"], "right": ["Bob", "Dora", "Ethan", "Chris"]}
    assert holdings(match) == passed[way]
    assert match.view(None).direction == way
    assert match.view(PURPLE).held == match.state.held


def test_N_4_1_the_practice_round_goes_to_the_left():
    match = drafting(0, practice=True)
    assert (match.state.number, holdings(match)) == (0, ["Ethan", "Chris", "Bob", "Dora"])


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_N_4_1_left_is_clockwise_the_next_seat(seats):
    match = table(Options(decrees=THREE if seats == 3 else ""), seats=seats)
    write(match, SIX[:seats])
    assert holdings(match) == [SIX[seats - 1], *SIX[: seats - 1]]
    declare(match)
    write(match, SIX[:seats])
    assert holdings(match) == [*SIX[1:seats], SIX[0]]
    first, second = happened(match, CardsPassed)
    assert (first.direction, first.givers, first.takers) == ("left", tuple(range(seats)), (*range(1, seats), 0))
    assert (second.direction, second.takers) == ("right", (seats - 1, *range(seats - 1)))


# Looking


def test_N_4_2_each_looks_alone_at_the_card_received():
    match = drafting()
    assert happened(match, CardLookedAt) == [
        CardLookedAt(PURPLE, YELLOW, "Ethan"),
        CardLookedAt(BLUE, PURPLE, "Chris"),
        CardLookedAt(GREEN, BLUE, "Bob"),
        CardLookedAt(YELLOW, GREEN, "Dora"),
    ]
    assert [match.view(seat).hand for seat in ALL] == ["Ethan", "Chris", "Bob", "Dora"]
    assert match.view(None).hand is None
    for seat in (*ALL, None):
        looks = [event.name for event in match.seen(seat) if isinstance(event, CardLookedAt)]
        assert looks == ["" if seat != other else name for other, name in enumerate(["Ethan", "Chris", "Bob", "Dora"])]


def test_N_4_2_a_card_that_was_passed_on_cannot_be_looked_at_again():
    match = drafting()
    declare(match, PURPLE, GREEN)
    assert [match.view(seat).hand for seat in ALL] == ["Bob", "Chris", "Ethan", "Dora"]
    assert [match.view(seat).written for seat in ALL] == list(FOUR)
    assert [event.fleeting for event in happened(match, CardLookedAt)] == [True] * 6


def test_N_4_2_only_who_received_a_card_looks():
    match = drafting()
    declare(match, PURPLE, GREEN)
    assert happened(match, CardLookedAt)[4:] == [
        CardLookedAt(PURPLE, BLUE, "Bob"),
        CardLookedAt(GREEN, YELLOW, "Ethan"),
    ]


def test_N_4_2_before_the_first_pass_nobody_has_a_card_in_hand():
    match = table()
    write(match, FOUR[:3])
    assert [match.view(seat).hand for seat in (*ALL, None)] == [None] * 5
    assert match.view(PURPLE).held == ()


# Declaring


def test_N_4_3_all_in_the_draft_declare_keep_or_pass():
    match = drafting()
    assert list(match.to_act) == list(ALL)
    for seat in ALL:
        assert match.legal(seat) == Choices((Keep(), Pass()))


def test_N_4_3_declarations_are_sealed_until_all_are_in():
    match = drafting()
    for seat, action in ((YELLOW, Pass()), (BLUE, Keep()), (PURPLE, Pass())):
        assert match.play(seat, action) == [DeclarationSealed(seat, action == Keep())]
        assert match.legal(seat) == Choices()
    assert list(match.to_act) == [GREEN]
    assert [match.view(seat).sealed for seat in ALL] == [False, True, None, False], "each sees the own one"
    assert [event.seen_by(GREEN) for event in happened(match, DeclarationSealed)] == [
        DeclarationSealed(YELLOW),
        DeclarationSealed(BLUE),
        DeclarationSealed(PURPLE),
    ]
    assert happened(match, DeclarationsRevealed) == []
    match.play(GREEN, Keep())
    assert happened(match, DeclarationsRevealed) == [DeclarationsRevealed((BLUE, GREEN), (PURPLE, YELLOW))]
    assert match.state.sealed == (None,) * 4


def test_N_4_3_who_declares_first_makes_no_difference():
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)):
        match = drafting()
        for seat in order:
            match.play(seat, Pass() if seat in (PURPLE, GREEN) else Keep())
        assert happened(match, DeclarationsRevealed) == [DeclarationsRevealed((BLUE, YELLOW), (PURPLE, GREEN))]
        assert holdings(match) == ["Bob", "Chris", "Ethan", "Dora"]


def test_N_4_3_only_those_in_the_draft_declare_again():
    match = drafting()
    declare(match, BLUE, GREEN, YELLOW)
    assert list(match.to_act) == [BLUE, GREEN, YELLOW]
    assert match.state.declared == 1
    declare(match, BLUE, GREEN)
    assert list(match.to_act) == [BLUE, GREEN]
    assert (match.state.declared, match.view(None).drafting) == (2, (BLUE, GREEN))


def test_N_4_4_who_keeps_is_out_of_the_draft_with_that_card():
    match = drafting()
    declare(match, BLUE, YELLOW)
    for seat in (PURPLE, GREEN):
        assert match.legal(seat) == Choices()
        for action in (Keep(), Pass()):
            assert refused(match, seat, action) == ("N-4.4", "has-kept")
    declare(match, BLUE, YELLOW)
    declare(match)
    assert [at_the_end(match)[seat] for seat in (PURPLE, GREEN)] == ["Ethan", "Bob"]


# The end of a draft


def test_N_4_5_D1_all_keep():
    match = drafting()
    declare(match)
    assert at_the_end(match) == ["Ethan", "Chris", "Bob", "Dora"]
    assert reasons(match) == ["all-kept"]
    assert happened(match, DeclarationsRevealed) == [DeclarationsRevealed(ALL, ())]


def test_N_4_5_D2_a_single_passer_stays_with_the_card():
    match = drafting()
    declare(match, BLUE)
    assert at_the_end(match) == ["Ethan", "Chris", "Bob", "Dora"]
    assert reasons(match) == ["one-passer"]
    assert len(happened(match, CardsPassed)) == 1, "the first pass, and no other"
    assert (points(match), crossed(match)) == ([0, -1, 0, 1], ["Chris"])


@pytest.mark.parametrize("stuck", ALL)
def test_N_4_5_whoever_it_is(stuck):
    match = drafting()
    declare(match, stuck)
    assert at_the_end(match) == ["Ethan", "Chris", "Bob", "Dora"]


def test_N_4_6_D3_purple_and_green_swap_across_the_keepers():
    match = drafting()
    declare(match, PURPLE, GREEN)
    assert happened(match, CardsPassed)[-1] == CardsPassed("left", (PURPLE, GREEN), (GREEN, PURPLE))
    declare(match)
    assert at_the_end(match) == ["Bob", "Chris", "Ethan", "Dora"]
    assert points(match) == [0, -1, 0, 1]
    assert reasons(match) == ["all-kept"]


def test_N_4_6_D4_all_pass_then_only_blue():
    match = drafting()
    declare(match, *ALL)
    declare(match, BLUE)
    assert at_the_end(match) == ["Dora", "Ethan", "Chris", "Bob"]
    assert reasons(match) == ["one-passer"]


def test_N_4_6_D5_to_the_right_over_green():
    match = drafting(2)
    assert holdings(match) == ["Bob", "Dora", "Ethan", "Chris"]
    declare(match, PURPLE, BLUE, YELLOW)
    assert happened(match, CardsPassed)[-1] == CardsPassed("right", (PURPLE, BLUE, YELLOW), (YELLOW, PURPLE, BLUE))
    assert holdings(match) == ["Dora", "Chris", "Ethan", "Bob"]
    declare(match, BLUE, YELLOW)
    declare(match)
    assert at_the_end(match) == ["Dora", "Bob", "Ethan", "Chris"]
    own = [laid.name for laid in match.state.last.places if laid.writer == laid.holder]
    assert own == ["Bob"]


def test_N_4_7_D6_with_the_limit_of_3_all_who_always_pass_end_with_their_own_name():
    match = drafting()
    for declarations in (1, 2):
        declare(match, *ALL)
        assert (match.state.phase, match.state.declared) == (Phase.DECLARE, declarations)
    declare(match, *ALL)
    assert at_the_end(match) == list(FOUR)
    assert reasons(match) == ["limit"]
    assert len(happened(match, DeclarationsRevealed)) == 3
    assert len(happened(match, CardsPassed)) == 4


def test_N_4_6_D7_who_pass_twice_and_keep_are_back_where_they_were():
    match = drafting()
    declare(match, PURPLE, BLUE)
    assert holdings(match) == ["Chris", "Ethan", "Bob", "Dora"]
    declare(match, PURPLE, BLUE)
    declare(match)
    assert at_the_end(match) == ["Ethan", "Chris", "Bob", "Dora"]


@pytest.mark.parametrize(("number", "way"), [(1, "left"), (2, "right")])
def test_N_4_6_six_players_whoever_passes(number, way):
    for passers in (each for k in (2, 3, 4, 5, 6) for each in combinations(range(6), k)):
        match = drafting(number, seats=6, names=SIX)
        declare(match, *passers)
        assert holdings(match) == [SIX[writer] for writer in draft_by_hand(6, way, [passers], None)]


def test_N_4_6_six_players_over_two_keepers_in_a_row():
    """Abe, Dee and Eli pass; Bea, Cal and Fay keep. Hands after the first pass: Fay Abe Bea Cal Dee Eli."""
    match = drafting(seats=6, names=SIX)
    declare(match, 0, 3, 4)
    assert holdings(match) == ["Dee", "Abe", "Bea", "Fay", "Cal", "Eli"]
    declare(match, 0, 3, 4)
    assert holdings(match) == ["Cal", "Abe", "Bea", "Dee", "Fay", "Eli"]
    declare(match, 3)
    assert at_the_end(match) == ["Cal", "Abe", "Bea", "Dee", "Fay", "Eli"]


def test_N_4_6_five_players_to_the_right():
    """Hands after the first pass of round 2: Bea Cal Dee Eli Abe; the second, third and fifth pass."""
    match = drafting(2, seats=5, names=SIX)
    assert holdings(match) == ["Bea", "Cal", "Dee", "Eli", "Abe"]
    declare(match, 1, 2, 4)
    assert holdings(match) == ["Bea", "Dee", "Abe", "Eli", "Cal"]


def test_N_4_6_three_players():
    """Own decrees only. Hands after the first pass: Cal Abe Bea."""
    match = table(Options(decrees=THREE), seats=3)
    write(match, SIX[:3])
    declare(match, 0, 1, 2)
    assert holdings(match) == ["Bea", "Cal", "Abe"]
    declare(match, 0, 2)
    assert holdings(match) == ["Abe", "Cal", "Bea"]
    declare(match, 1, 2)  # Bea has kept, so only the third passes
    assert at_the_end(match) == ["Abe", "Cal", "Bea"]


# The limit


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5, 6])
def test_N_4_7_after_the_last_declaration_the_passes_are_still_carried_out(limit):
    match = drafting(draft_limit=limit)
    for _ in range(limit):
        assert (match.state.number, match.state.phase) == (1, Phase.DECLARE)
        declare(match, *ALL)
    assert match.state.number == 2
    assert at_the_end(match) == [FOUR[(seat - 1 - limit) % 4] for seat in ALL]
    assert reasons(match) == ["limit"]


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_N_4_7_one_passer_or_none_at_the_last_declaration_ends_it_as_ever(limit):
    for last, reason in (((BLUE,), "one-passer"), ((), "all-kept")):
        match = drafting(draft_limit=limit)
        for _ in range(limit - 1):
            declare(match, *ALL)
        held = holdings(match)
        declare(match, *last)
        assert reasons(match) == [reason]
        assert at_the_end(match) == held


def test_N_4_7_the_limit_is_3_unless_agreed_otherwise():
    assert Options().draft_limit == 3
    for limit in (0, 1, 2, 3, 4, 5, 6):
        assert table(Options(draft_limit=limit)).view(None).agreed.limit == limit


def test_N_4_7_each_round_has_its_own_count():
    match = drafting(draft_limit=2)
    declare(match, PURPLE, BLUE)
    declare(match, PURPLE, BLUE)
    assert (match.state.number, match.state.declared) == (2, 0)
    write(match, FOUR)
    declare(match, PURPLE, BLUE)
    assert (match.state.number, match.state.declared) == (2, 1)


def test_N_4_7_without_a_limit_two_may_swap_for_very_long_and_the_program_stops_them():
    match = drafting(draft_limit=0)
    for _ in range(49):
        declare(match, PURPLE, BLUE)
        assert match.state.number == 1
    assert holdings(match) == ["Chris", "Ethan", "Bob", "Dora"], "an odd number of swaps"
    declare(match, PURPLE, BLUE)
    assert at_the_end(match) == ["Ethan", "Chris", "Bob", "Dora"], "the last passes are carried out, too"
    assert len(happened(match, DeclarationsRevealed)) == 50
    assert reasons(match) == ["limit"]


def test_N_4_7_without_a_limit_a_draft_ends_as_ever():
    match = drafting(draft_limit=0)
    for _ in range(7):
        declare(match, *ALL)
    declare(match, YELLOW)
    assert reasons(match) == ["one-passer"]
    assert at_the_end(match) == list(FOUR), "first pass and seven more: twice round the table"


# The order of things


def test_N_4_3_what_comes_of_the_last_declaration_in_order():
    match = drafting()
    declare(match, PURPLE, GREEN)
    assert [type(event) for event in match.turns[-1].events] == [
        DeclarationSealed, DeclarationsRevealed, CardsPassed, CardLookedAt, CardLookedAt
    ]  # fmt: skip
    declare(match, PURPLE)
    kinds = [type(event) for event in match.turns[-1].events]
    assert kinds[:4] == [DeclarationSealed, DeclarationsRevealed, DraftEnded, CardsLaidOut]
    assert kinds[-1] is RoundBegan


@pytest.mark.parametrize(("number", "way"), [(1, "left"), (2, "right")])
def test_every_course_of_a_draft_of_four_is_as_done_by_hand(number, way):
    """N-4.5, N-4.6, N-4.7: all declarations of four players, two deep, and some a third time."""
    pairs = [each for k in (2, 3, 4) for each in combinations(ALL, k)]
    for first, wishes in product(pairs, (ALL, (PURPLE, BLUE), (GREEN, YELLOW), (BLUE,), ())):
        second = [seat for seat in first if seat in wishes]
        third = second[:2]
        match = drafting(number)
        for each in (first, second, third):
            if match.state.number == number:
                declare(match, *each)
        by_hand = draft_by_hand(4, way, [first, second, third], 3)
        assert at_the_end(match) == [FOUR[writer] for writer in by_hand]
        assert len(list(rounds(match))) == number + 1
