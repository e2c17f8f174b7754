"""Death Name as text: the table in a terminal."""

import re

import pytest
from msgspec.structs import replace

from duskboard.engine import Match, Seeded
from duskboard.engine.text_width import columns, columns_of, fit
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.text.events_text import say
from duskboard.games.deathname.text.picture import HEIGHT, show
from duskboard.games.deathname.text.story import tell
from duskboard.games.deathname.text.text_columns import FIRM_GAP, grid
from tests.conftest import LONG
from tests.games.deathname.tables import BLUE, FOUR, GREEN, PRACTICE_CARD, PURPLE, declare, play_round, table
from tests.games.deathname.tables import write as everybody_writes
from tests.games.deathname.tables_text import NAMES, ODD, ODD_TITLES, SIX_PEOPLE, g1, harmless, told_to_each


def picture(match, seat=None, chosen=None, names=NAMES):
    return show(match.view(seat), names, chosen).split("\n")


# Columns


def test_columns_of_a_terminal():
    assert [columns_of(character) for character in "aéハｶ\u0301\u200d\u1161"] == [1, 1, 2, 1, 0, 0, 0]
    assert columns("Zoe\u0301 はな") == 8
    assert fit("Zoe\u0301", 4) == "Zoe\u0301 "
    assert fit("Zoe\u0301s", 3) == "Zo…", "a letter goes with its mark"
    assert fit("はなこ", 4) == "は… "


def test_a_grid_leaves_out_what_is_empty_and_cuts_what_is_widest():
    assert grid([("a", "", "bb"), ("ccc", "", "d")], 80) == ["a    bb", "ccc  d "]
    assert grid([("a", "Bartholomew", "c")], 12) == ["a  Barth…  c"]


def test_rows_of_names_from_right_to_left_keep_their_order():
    """Some terminals would turn the row around: a letter from left to right stands between the cells, unseen."""
    (row,) = grid([("1", "דוד", "שרה", "−1")], 80)
    assert row.split(FIRM_GAP) == ["1", "דוד", "שרה", "−1"]
    assert columns(row) == columns("1  דוד  שרה  −1")
    match = table()
    play_round(match, ("דוד", "שרה", "משה", "רחל"))
    for line in picture(match)[-4:]:
        assert line.count(FIRM_GAP) == 4
    assert not any(re.search("[\u2066-\u2069\u200e\u200f]", text) for _, text in told_to_each(match))


# Pictures


def test_the_table_while_names_are_written():
    match = g1(until=2)
    match.play(PURPLE, Write("Mia"))
    assert picture(match, PURPLE) == [
        "DAY 1 · Round 2 of 7 · cards go to the right",
        "The decree  1: 0  2: †−1  3: 0  4: +1",
        "You wrote “Mia”.",
        "",
        "                     R1 R2 R3 R4 Kill R5 R6 R7 Sum",
        "You     has written   0                          0",
        "Blue    writing      +1                         +1",
        "Green   writing      −1                         −1",
        "Yellow  writing       0                          0",
        "",
        "Round 1  Bob    Chris  Dora    Ethan",
        "by       Blue   you    Green   Yellow",
        "held by  Green  Blue   Yellow  you",
        "points   −1 X   +1     0       0",
    ]


def test_the_table_in_the_draft():
    match = table(decree=PRACTICE_CARD)
    everybody_writes(match, FOUR)
    declare(match, PURPLE, GREEN)
    match.play(PURPLE, Pass())
    assert picture(match, PURPLE) == [
        "DAY 1 · Round 1 of 7 · cards go to the left · declaration 2 of 3",
        "The decree  1: 0  2: †−1  3: +1  4: 0",
        "",
        "You wrote “Chris”. In your hand: “Bob” by Blue. You pass it.",
        "",
        "        holds                    R1 R2 R3 R4 Kill R5 R6 R7 Sum",
        "You     Blue's card    decided                               0",
        "Blue    your card      kept                                  0",
        "Green   Yellow's card  deciding                              0",
        "Yellow  Green's card   kept                                  0",
    ]
    assert picture(match, BLUE)[3] == "You wrote “Bob”. You have kept “Chris” by Purple."
    assert picture(match, GREEN)[3] == "You wrote “Dora”. In your hand: “Ethan” by Yellow."
    assert not any("“" in line for line in picture(match))


def test_somebody_may_hold_their_own_card_and_a_draft_may_have_no_limit():
    match = table(Options(draft_limit=0))
    everybody_writes(match, FOUR)
    for _ in range(3):
        declare(match, *range(4))
    match.play(PURPLE, Keep())
    lines = picture(match, PURPLE)
    assert lines[0].endswith("· declaration 4")
    assert lines[3] == "You wrote “Chris”. In your hand: “Chris” by you. You keep it."
    assert lines[6].startswith("You     your own   decided ")
    assert lines[7].startswith("Blue    their own  deciding ")


def test_equal_names_and_the_penalty_are_seen_in_the_names_laid_out():
    assert picture(g1(until=5), None)[-3:] == [
        "Round 4  Ben     = Ben   Cara  Dave",
        "held by  Yellow  Purple  Blue  Green",
        "points   0 X     0 X     −1 X  0",
    ]
    match = table(Options(sound_alikes=True), decree=PRACTICE_CARD)
    play_round(match, ("Sean", "Bob", "Shawn", "Will"))
    assert picture(match, BLUE)[-4:] == [
        "Round 1  Bob    Sean       = Shawn   Will",
        "by       you    Purple −1  Green −1  Yellow",
        "held by  Green  you        Yellow    Purple",
        "points   0      0 X        0 X       0",
    ]


def test_the_table_of_day_two():
    match = g1(until=6)
    assert picture(match, PURPLE, Select(2)) == [
        "DAY 2 · Round 6 of 7",
        "The decree  1: 0  2: +2  3: ††−2  4: †−1",
        "",
        "                   R1 R2 R3 R4 Kill R5 R6 R7 Sum",
        "You     selecting   0  0 +1 −1    3 −1        +2",
        "Blue    selecting  +1  0 −2 −2    2  0        −1",
        "Green   selecting  −1 +1  0  0    1 −1         0",
        "Yellow  selecting   0 −1 +1  0    0 +1        +1",
        "",
        "You      R1 Chris  ▸R2 Mia X   R3 used   R4 Ben X",
        "Blue     R1 Bob X              R3 Yara   R4 Ben X",
        "Green    R1 Dora               R3 Xena   R4 Cara X",
        "Yellow   R1 Ethan              R3 Will   R4 Dave",
        "",
        "Round 5  Liam   Noah  Olga    Zack",
        "by       Green  Blue  Yellow  you",
        "points   −1     0     +1      −1",
    ]
    match.play(PURPLE, Select(4))
    lines = picture(match, PURPLE)
    assert "has selected" in lines[4]
    assert "▸R4 Ben X" in lines[9]
    assert not any("▸" in line for seat in (BLUE, None) for line in picture(match, seat))


def test_the_table_at_the_end():
    assert picture(g1()) == [
        "The end, after seven rounds",
        "",
        "              R1 R2 R3 R4 Kill R5 R6 R7 Sum",
        "Purple         0  0 +1 −1    3 −1 −2 +1  +1",
        "Blue          +1  0 −2 −2    2  0  0 +2  +1",
        "Green   wins  −1 +1  0  0    1 −1 +2  0  +2",
        "Yellow         0 −1 +1  0    0 +1 −1 −2  −2",
        "",
        "Round 7  Ben     Ethan   Xena   Yara",
        "by       Purple  Yellow  Green  Blue",
        "points   +1      −2      0      +2",
    ]


def test_a_tie_that_kill_points_break_and_one_that_they_do_not():
    view = g1().view(None)
    broken = replace(view, totals=(2, 1, 2, -2), winners=(PURPLE,))
    assert "Purple  wins, by Kill Points " in show(broken, NAMES, None)
    shared = replace(view, totals=(2, 1, 2, -2), winners=(PURPLE, GREEN))
    assert "Green   shares the victory " in show(shared, NAMES, None)


def test_practice_is_called_practice():
    match = table(Options(practice=True))
    assert picture(match)[0] == "DAY 1 · Practice round · cards go to the left"
    play_round(match, FOUR)
    assert picture(match)[-4].startswith("Practice  Bob ")


def test_own_names_that_fill_a_line_have_one_each():
    match = table(Options(topic="titles"))
    everybody_writes(match, ["W" * 40, *FOUR[1:3], "M" * 40])
    assert picture(match, PURPLE)[3:5] == [f"You wrote “{'W' * 40}”.", f"In your hand: “{'M' * 40}” by Yellow."]


@pytest.mark.net
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("topic", ["first_names", "titles"])
def test_every_picture_fits_a_window_and_has_nothing_in_it_that_moves_a_terminal(seats, topic):
    names = SIX_PEOPLE[:seats]
    for seed in range(4 if LONG else 1):
        chance = Seeded.of("picture", seats, topic, seed)
        options = Options(topic=topic, practice=True, draft_limit=4, day2_same_name_penalty=True)
        match = Match.begin(DEATHNAME, seats=seats, options=options, chance=chance)
        pool = ODD if topic == "first_names" else ODD_TITLES
        told = 0
        while match.to_act:
            seat = match.to_act[chance.pick(len(match.to_act))]
            for each, text in told_to_each(match, names):
                lines = show(match.view(each), names, None).split("\n")
                assert len(lines) <= HEIGHT[match.view(each).phase] <= 24
                assert max(map(columns, lines)) <= 80
                harmless(text)
            listed = match.legal(seat).listed
            wish = listed[chance.pick(len(listed))] if listed else Write(pool[chance.pick(len(pool))])
            match.play(seat, wish)
            lines = tell(match.log[told:], names)
            assert all(columns(line) <= 78 for line in lines if line.startswith(" "))
            harmless("\n".join([*lines, *(say(event, names) for event in match.log[told:])]))
            told = len(match.log)
        assert len(picture(match, 0, names=names)) <= 24
