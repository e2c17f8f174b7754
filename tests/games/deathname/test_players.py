"""Chapter 12: no hints; what the house does for somebody absent; and the mindless players of random play."""

import pytest

from duskboard.engine import Scripted, Seeded
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.lexicon import names
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.players import idle, propose, thinking
from tests.games.deathname.tables import (
    BLUE,
    FOUR,
    GREEN,
    PURPLE,
    YELLOW,
    declare,
    play_round,
    play_until,
    select,
    table,
    write,
)

BOOK = names("any")


class Watched:
    """Luck that remembers what it was asked."""

    def __init__(self, *picks):
        self.chance, self.asked = Scripted(picks), []

    def pick(self, n):
        self.asked.append(n)
        return self.chance.pick(n)


def at(number, options=None):
    return play_until(table(options), number)


def test_N_12_1_the_table_gives_no_hints():
    assert DEATHNAME.odds is None


def test_N_12_1_nor_is_the_best_move_listed_first():
    """Keep before Pass, and cards by their number, whatever they bring."""
    match = table(decree=(-2, 0, 0, 2))
    write(match, ["Ann", "Bob", "Cleo", "Dan"])
    assert match.legal(BLUE).listed == (Keep(), Pass()), "although Blue holds Ann"
    declare(match)
    play_until(match, 5)
    assert match.legal(PURPLE).listed == (Select(1), Select(2), Select(3), Select(4))


@pytest.mark.parametrize("pick", [0, 1, len(BOOK) // 2, len(BOOK) - 1])
def test_N_12_2_it_writes_a_name_of_its_list_drawn_by_chance(pick):
    chance = Watched(pick)
    match = table()
    assert idle(match.view(BLUE), BLUE, chance) == Write(BOOK[pick])
    assert chance.asked == [len(BOOK)]


def test_N_12_2_any_name_of_the_list_is_as_likely_as_another():
    assert len(set(BOOK)) == len(BOOK)


def test_N_12_2_where_names_are_kana_it_writes_kana():
    match = table(Options(script="kana"))
    action = idle(match.view(BLUE), BLUE, Seeded.of("kana"))
    assert action.name in names("kana")
    match.play(BLUE, action)


@pytest.mark.parametrize("script", ["any", "latin", "kana"])
@pytest.mark.parametrize("topic", ["first_names", "titles"])
def test_N_12_2_every_name_of_the_list_may_be_written(script, topic):
    match = table(Options(script=script, topic=topic))
    for name in names(script):
        assert DEATHNAME.why_not(match.state, BLUE, Write(name)) is None, name


def test_N_12_2_it_keeps():
    match = table(decree=(-2, -2, -2, -2))
    write(match, FOUR)
    for seat in range(4):
        assert idle(match.view(seat), seat, Scripted([])) == Keep()
    declare(match, PURPLE, BLUE)
    assert idle(match.view(PURPLE), PURPLE, Scripted([])) == Keep()


def test_N_12_2_it_plays_the_first_unused_card():
    match = at(5)
    assert idle(match.view(GREEN), GREEN, Scripted([])) == Select(1)
    for seat, card in enumerate((1, 2, 1, 3)):
        match.play(seat, Select(card))
    assert [idle(match.view(seat), seat, Scripted([])) for seat in range(4)] == [
        Select(2), Select(1), Select(2), Select(1)
    ]  # fmt: skip
    for seat, card in enumerate((2, 1, 2, 1)):
        match.play(seat, Select(card))
    assert [idle(match.view(seat), seat, Scripted([])) for seat in range(4)] == [
        Select(3), Select(3), Select(3), Select(2)
    ]  # fmt: skip


def test_N_12_2_a_whole_match_of_absent_players_ends():
    match = table()
    while match.to_act:
        seat = match.to_act[-1]
        match.play(seat, idle(match.view(seat), seat, match.chance))
    assert match.result is not None
    assert len(match.turns) == 1 + 4 * (4 * 2 + 3), "nobody passes"


# Anything legal


def test_propose_writes_any_name_and_often_one_of_a_handful():
    match = table()
    view = match.view(PURPLE)
    assert propose(view, PURPLE, Scripted([0, 5])) == Write(BOOK[5])
    assert propose(view, PURPLE, Scripted([1, len(BOOK) - 1])) == Write(BOOK[-1])
    found = [propose(view, PURPLE, Seeded.of("propose", seed)).name for seed in range(600)]
    assert len(set(found)) > 250
    handful = [name for name in found if name in BOOK[:6]]
    assert 150 < len(handful) < 260, "one in three: so that the same name comes up"


def test_propose_keeps_or_passes():
    match = table()
    write(match, FOUR)
    view = match.view(BLUE)
    assert {propose(view, BLUE, Scripted([pick])) for pick in (0, 1)} == {Keep(), Pass()}


def test_propose_selects_any_unused_card():
    match = at(5)
    select(match, [cards[1].name for cards in match.state.cards])
    view = match.view(YELLOW)
    chance = [Watched(pick) for pick in range(3)]
    assert [propose(view, YELLOW, each) for each in chance] == [Select(1), Select(3), Select(4)]
    assert chance[0].asked == [3]


# How long they may think


def clocks(match):
    clock = thinking(match.view(None), PURPLE)
    return clock.relaxed, clock.quick


def test_N_3_3_to_think_of_a_name_takes_longest_and_to_declare_shortest():
    writing = table()
    declaring = table()
    write(declaring, FOUR)
    selecting = at(5)
    assert declaring.state.phase is Phase.DECLARE
    assert selecting.state.phase is Phase.SELECT
    for pace in (0, 1):
        assert clocks(writing)[pace] > clocks(declaring)[pace]
        assert clocks(at(2))[pace] > clocks(selecting)[pace] > clocks(declaring)[pace]


def test_N_3_3_after_a_scoring_there_is_time_to_look_at_it():
    first, second = table(), at(2)
    extra = [later - earlier for later, earlier in zip(clocks(second), clocks(first), strict=True)]
    assert extra[0] == extra[1] > 0
    practised = table(Options(practice=True))
    assert clocks(practised) == clocks(first)
    play_round(practised, FOUR)
    assert (practised.state.number, clocks(practised)) == (1, clocks(second))
    assert clocks(at(6)) == clocks(at(5))


def test_N_3_3_the_clock_tells_no_secret():
    """It is asked of what a spectator sees, and is the same for every seat."""
    match = table()
    match.play(PURPLE, Write("Chris"))
    assert len({thinking(match.view(None), seat) for seat in range(4)}) == 1
    assert thinking(match.view(None), 1) == thinking(match.view(1), 1)
