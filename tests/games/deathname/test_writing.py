"""Chapter 3: everybody writes a name, in secret, and may think again until all are in."""

from itertools import permutations

import pytest

from duskboard.engine import Open, Seeded
from duskboard.games.deathname.actions import Keep, Write
from duskboard.games.deathname.events import CardsPassed, NameChanged, NameWritten
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from tests.games.deathname.tables import (
    BLUE,
    FOUR,
    GREEN,
    PURPLE,
    YELLOW,
    happened,
    holdings,
    keep_all,
    play_until,
    refused,
    table,
    write,
)


def test_N_3_1_all_are_asked_at_once_and_any_name_will_do():
    match = table()
    assert list(match.to_act) == [PURPLE, BLUE, GREEN, YELLOW]
    for seat in match.to_act:
        assert match.legal(seat).listed == ()
        assert match.legal(seat).open == (Open("Write", "name", 15),)


def test_N_3_1_a_title_may_be_longer():
    match = table(Options(topic="titles"))
    assert match.legal(PURPLE).open == (Open("Write", "name", 40),)


def test_N_3_1_a_name_is_on_the_own_card_and_shown_to_its_writer_alone():
    match = table()
    assert match.play(GREEN, Write("Dora")) == [NameWritten(GREEN, "Dora")]
    assert match.state.names == (None, None, "Dora", None)
    assert [match.view(seat).written for seat in (PURPLE, BLUE, GREEN, YELLOW, None)] == [
        None,
        None,
        "Dora",
        None,
        None,
    ]
    assert list(match.to_act) == [PURPLE, BLUE, YELLOW]


def test_N_3_1_when_all_are_in_the_draft_begins():
    match = table()
    write(match, FOUR[:3])
    assert (match.state.phase, match.state.held, happened(match, CardsPassed)) == (Phase.WRITE, (), [])
    match.play(YELLOW, Write("Ethan"))
    assert match.state.phase is Phase.DECLARE
    assert list(match.to_act) == [PURPLE, BLUE, GREEN, YELLOW]
    assert holdings(match) == ["Ethan", "Chris", "Bob", "Dora"]
    assert [match.view(seat).written for seat in range(4)] == list(FOUR), "one may still know one's own name"


def test_N_3_1_who_writes_first_makes_no_difference():
    ends = set()
    for order in permutations(range(4)):
        match = table()
        for seat in order:
            match.play(seat, Write(FOUR[seat]))
        ends.add(match.state)
    assert len(ends) == 1


def test_N_3_1_each_round_of_day_1_on_an_unused_card():
    match = table()
    for number in (1, 2, 3, 4):
        assert [len(cards) for cards in match.state.cards] == [number - 1] * 4
        assert match.state.names == (None, None, None, None)
        write(match, FOUR)
        keep_all(match)
    assert [len(cards) for cards in match.state.cards] == [4] * 4


def test_N_3_1_a_name_is_written_down_tidily():
    match = table()
    match.play(PURPLE, Write("  Ann   Marie "))
    match.play(BLUE, Write("Ｃｈｒｉｓ"))
    assert match.state.names[:2] == ("Ann Marie", "Chris")


def test_N_3_2_a_name_may_be_changed_until_all_are_in():
    match = table()
    write(match, FOUR[:3])
    assert match.may_change == (PURPLE, BLUE, GREEN)
    assert match.legal(PURPLE) == match.legal(YELLOW)
    assert match.play(PURPLE, Write("Quentin")) == [NameChanged(PURPLE, "Quentin")]
    assert match.view(PURPLE).written == "Quentin"
    match.play(PURPLE, Write("Rita"))
    assert list(match.to_act) == [YELLOW], "still"
    match.play(YELLOW, Write("Ethan"))
    assert holdings(match) == ["Ethan", "Rita", "Bob", "Dora"]


def test_N_3_2_also_back_to_what_it_was():
    match = table()
    for name in ("Chris", "Rita", "Chris", "Chris"):
        match.play(PURPLE, Write(name))
    assert match.state.names[PURPLE] == "Chris"
    assert len(happened(match, NameWritten)) == 1
    assert len(happened(match, NameChanged)) == 3


def test_N_3_2_a_change_that_is_refused_leaves_the_name():
    match = table()
    match.play(PURPLE, Write("Chris"))
    assert refused(match, PURPLE, Write("Mr. AAA")) == ("N-8.7", "name-title")
    assert match.view(PURPLE).written == "Chris"
    assert list(match.to_act) == [BLUE, GREEN, YELLOW]


def test_N_3_2_nobody_may_change_before_having_written():
    match = table()
    assert match.may_change == ()
    match.play(GREEN, Write("Dora"))
    assert match.may_change == (GREEN,)


def test_N_3_2_not_once_all_are_in():
    match = table()
    write(match, FOUR)
    assert match.may_change == ()
    for seat in range(4):
        assert refused(match, seat, Write("Rita")) == ("N-3.2", "all-written")
    match.play(PURPLE, Keep())
    assert refused(match, PURPLE, Write("Rita")) == ("N-3.2", "all-written")


def test_N_3_2_nobody_changes_a_name_in_day_2():
    match = play_until(table(), 5)
    assert match.may_change == ()
    assert refused(match, PURPLE, Write("Rita")) == ("N-7.1", "no-more-writing")


@pytest.mark.parametrize("number", [1, 2])
def test_N_3_3_the_rules_have_no_time_limit_but_the_house_writes_for_whoever_lets_a_clock_run_out(number):
    match = play_until(table(), number)
    write(match, FOUR[:3])
    thinking = DEATHNAME.thinking(match.view(None), YELLOW)
    assert thinking.relaxed >= 120, "to think of a name takes a while"
    match.play(YELLOW, DEATHNAME.idle(match.view(YELLOW), YELLOW, Seeded.of("late")))
    assert match.state.phase is Phase.DECLARE
