"""Death Name's simple bot: names near the penalty, cards kept by where they will likely fall, and no peeking."""

from itertools import product
from math import prod

import pytest

from duskboard.bots import bots_for
from duskboard.bots.arena import begin, play_out, seat_bots
from duskboard.bots.deathname import Simple, expected, sorted_book
from duskboard.engine import Match, Seeded
from duskboard.games.deathname import DEATHNAME
from duskboard.games.deathname.actions import Keep, Pass, Write
from duskboard.games.deathname.events import NameWritten
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.order import order
from duskboard.games.deathname.spelling import same
from tests.games.deathname.tables import BLUE, PURPLE, YELLOW, declare, keep_all, select, table, write


def bot_at(match, seat, seed=0):
    """A bot that has witnessed the match so far."""
    bot = Simple(DEATHNAME, match.options, seat, Seeded.of("bot", seed))
    for event in match.seen(seat):
        bot.watch(event)
    return bot


def decision(match, seat, seed=0):
    return bot_at(match, seat, seed).decide(match.view(seat), match.legal(seat))


def share(name, script="any"):
    """Where a name lies in the book, from 0 to 1."""
    book = sorted_book(script)
    return book.index(name) / len(book)


# Writing


@pytest.mark.parametrize(
    ("decree", "low", "high"),
    [((-1, 0, 0, 1), 0.0, 0.25), ((0, -1, 0, 1), 0.2, 0.55), ((0, 1, -2, -1), 0.5, 0.75), ((1, 0, 0, -1), 0.75, 1.0)],
)
def test_a_name_lies_near_the_worst_place(decree, low, high):
    written = [decision(table(decree=decree), BLUE, seed).name for seed in range(60)]
    assert all(low <= share(name) <= high for name in written)
    assert len(set(written)) > 20, "varied"


def test_a_table_of_kana_gets_kana():
    match = table(Options(script="kana"))
    for seed in range(20):
        match_again = Match.begin(DEATHNAME, seats=4, options=Options(script="kana"), chance=Seeded.of(seed))
        assert decision(match_again, BLUE, seed).name in sorted_book("kana")
    assert DEATHNAME.why_not(match.state, BLUE, decision(match, BLUE)) is None


def test_old_names_are_avoided():
    """One that was written here before is taken only if nothing else comes to mind."""
    decree = (-1, 0, 0, 1)
    match = table(decree=decree)
    first = [name for name in sorted_book("any") if share(name) < 0.05][:4]
    write(match, first)
    keep_all(match)
    assert not {same(decision(match, BLUE, seed).name) for seed in range(80)} & {same(name) for name in first}


# Keep or Pass


def drafted(decree, names):
    match = table(decree=decree)
    write(match, names)
    return match


def test_a_card_on_the_penalty_is_passed_and_one_beside_it_kept():
    """Blue holds Purple's card: with the own name it knows two of four."""
    decree = (-2, 0, 0, 2)
    assert decision(drafted(decree, ["Aaron", "Zoe", "Mia", "Noah"]), BLUE) == Pass()
    assert decision(drafted(decree, ["Zoe", "Aaron", "Mia", "Noah"]), BLUE) == Keep()


def test_what_was_held_is_remembered_for_the_round():
    """Blue has seen Yellow's later name, so the next card is not the last of all."""
    decree = (0, 0, -2, 2)
    match = drafted(decree, ["Xena", "Bob", "Yara", "Zora"])
    declare(match, PURPLE, BLUE, YELLOW)
    bot = bot_at(match, BLUE)
    assert set(bot._held.values()) == {"Xena", "Zora"}
    match = drafted(decree, ["Xena", "Bob", "Yara", "Zora"])
    keep_all(match)
    assert bot_at(match, BLUE)._held == {}


def test_a_group_with_the_own_name_is_reckoned_with():
    """N-5.2 With its own name in hand once more, it would stand on two places."""
    assert decision(drafted((0, -2, 0, 2), ["Aaron", "Aaron", "Yara", "Zoe"]), BLUE) == Pass()
    assert expected((0, -2, 0, 2), [0.0, 1.0, 1.0], equal=1) == 2


# DAY 2


def test_in_day_2_it_plays_the_card_that_promises_most():
    """Three cards late and one early: where the first place gains, the early one."""
    match = table(decree=(1, 0, -1, 0))
    for names in [["Zack", "Abel", "Mia", "Nora"], ["Zed", "Yves", "Mona", "Nick"], ["Zoe", "Yan", "Max", "Nat"],
                  ["Zita", "Yael", "Mike", "Nina"]]:  # fmt: skip
        write(match, names)
        keep_all(match)
    assert decision(match, BLUE).card == 1
    select(match, ["Zack", "Abel", "Mia", "Nora"])
    assert decision(match, BLUE).card != 1


# What comes out


def test_expected_is_the_average_over_all_ways():
    decree, lower = (-1, 2, 0, 1), (0.25, 0.5, 0.75)
    by_hand = sum(
        decree[sum(before)] * prod(p if b else 1 - p for p, b in zip(lower, before, strict=True))
        for before in product((0, 1), repeat=3)
    )
    assert expected(decree, lower, equal=0) == pytest.approx(by_hand)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_it_beats_random_play(seats, record_property):
    bots = bots_for(DEATHNAME)
    points = {"simple": 0, "random": 0}
    for number in range(60):
        who = ["simple" if (seat + number) % 2 else "random" for seat in range(seats)]
        match = begin(DEATHNAME, Options(), seats, "beats", number)
        play_out(match, seat_bots(DEATHNAME, Options(), [bots[name] for name in who], "beats", number))
        for name, got in zip(who, match.result.points, strict=True):
            points[name] += got
    record_property("figure", f"Death Name, {seats} players, 60 matches: simple {points['simple']} points in all, "
                              f"random {points['random']}")  # fmt: skip
    assert points["simple"] > points["random"] + 60


def test_it_does_not_peek():
    """Re-dealing all that its seat may not know changes no decision."""
    bots, changed = bots_for(DEATHNAME), 0
    for number in range(25):
        match = begin(DEATHNAME, Options(), 4, "peek", number)
        chance = Seeded.of("peek", number)
        for _ in range(chance.pick(40)):
            if match.to_act:
                seat = match.to_act[chance.pick(len(match.to_act))]
                match.play(seat, DEATHNAME.propose(match.view(seat), seat, chance))
        for seat in match.to_act:
            log = DEATHNAME.sample(match.options, 4, seat, match.seen(seat), chance)
            other = Match(DEATHNAME, match.options, 4, chance)
            for event in log:
                other.state = DEATHNAME.evolve(other.state, event)
            changed += list(log) != match.log
            decisions = []
            for one, events in ((match, match.log), (other, log)):
                bot = bots["simple"](DEATHNAME, match.options, seat, Seeded.of("luck"))
                for event in events:
                    bot.watch(event.seen_by(seat))
                decisions.append(bot.decide(one.view(seat), one.legal(seat)))
            assert decisions[0] == decisions[1]
    assert changed > 20


def test_names_of_any_script_can_be_held():
    """A card with other letters than the book's is weighed, too."""
    match = table()
    write(match, ["Ωmega", "Bob", "Дора", "あきら"])
    assert decision(match, BLUE) in (Keep(), Pass())
    assert order("Ωmega") > order("Zoe")


def test_a_written_name_is_the_bots_alone():
    match = table()
    action = decision(match, BLUE)
    assert isinstance(action, Write)
    events = match.play(BLUE, action)
    assert isinstance(events[0], NameWritten)
    assert events[0].seen_by(PURPLE).name == ""
