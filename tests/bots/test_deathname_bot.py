"""Death Name's bots at the table: what they write, keep and play, by their seat's eyes alone, whatever the options."""

from collections import Counter

import pytest
from msgspec.structs import replace

from duskboard.bots import bots_for, company
from duskboard.bots.deathname import Detective, Guest, Medium, Reader
from duskboard.bots.deathname.name_book import book_of, key_of
from duskboard.bots.deathname.writing_habits import PAGES, below, shares
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import Match, Seeded
from duskboard.games.deathname.actions import Keep, Pass, Write
from duskboard.games.deathname.events import CardsLaidOut, NameWritten
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.names.spelling import same
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import DAY_1
from tests.games.deathname.tables import (
    BLUE,
    GREEN,
    PURPLE,
    THREE,
    YELLOW,
    day_two,
    declare,
    happened,
    keep_all,
    pack,
    play_round,
    select,
    table,
    write,
)

KINDS = (Guest, Reader, Detective, Medium)
THINKING = (Reader, Detective, Medium)


def bot_at(kind, match, seat, seed=0):
    """A bot that has witnessed the match so far."""
    bot = kind(DEATHNAME, match.options, seat, Seeded.of("bot", seed))
    for event in match.seen(seat):
        bot.watch(event)
    return bot


def decision(kind, match, seat, seed=0):
    return bot_at(kind, match, seat, seed).decide(match.view(seat), match.legal(seat))


def share(name, script="any"):
    """Where a name lies in the book, from 0 to 1."""
    return book_of(script).share(order(name))


def drafted(decree, names):
    match = table(decree=decree)
    write(match, names)
    return match


# Writing


@pytest.mark.parametrize(
    ("decree", "low", "high"),
    [((-1, 0, 0, 1), 0.0, 0.25), ((0, -1, 0, 1), 0.2, 0.55), ((0, 1, -2, -1), 0.5, 0.75), ((1, 0, 0, -1), 0.75, 1.0)],
)
def test_a_readers_name_lies_near_the_worst_place(decree, low, high):
    written = [decision(Reader, table(decree=decree), BLUE, seed).name for seed in range(60)]
    assert all(low <= share(name) <= high for name in written)
    assert len(set(written)) > 20, "varied"


def test_a_guest_writes_what_comes_to_mind_and_hardly_aims():
    early = [share(decision(Guest, table(decree=(-1, 0, 0, 1)), BLUE, seed).name) for seed in range(100)]
    late = [share(decision(Guest, table(decree=(1, 0, 0, -1)), BLUE, seed).name) for seed in range(100)]
    assert sum(early) < sum(late)
    assert max(early) > 0.5 > min(late)


@pytest.mark.parametrize("kind", [Detective, Medium])
def test_those_who_reckon_with_aim_go_before_it(kind):
    """Where the first name loses, others write early ones: theirs are earlier."""
    match = table(decree=(-2, 0, 1, 1))
    aimed = [share(decision(Reader, match, BLUE, seed).name) for seed in range(40)]
    names = [decision(kind, match, BLUE, seed).name for seed in range(40)]
    assert sum(map(share, names)) < sum(aimed) / 2
    assert len(set(names)) > 6, "varied"


@pytest.mark.parametrize("kind", [Detective, Medium])
def test_what_this_table_wrote_is_learnt(kind):
    """Whoever wrote late names three times is not taken for one who aims at the first place."""
    decree = (-1, 0, 0, 1)
    match = table(decree=decree)
    for names in (["Zoe", "Bob", "Aaron", "Alan"], ["Zack", "Ben", "Abel", "Adam"], ["Yves", "Bill", "Abby", "Amy"]):
        play_round(match, names)
    guesses = bot_at(kind, match, BLUE).guesses()
    assert below(guesses[PURPLE], 80) < 0.5 < below(guesses[GREEN], 80)
    assert set(guesses) == {PURPLE, GREEN, YELLOW}


def test_a_page_is_worth_an_x_less_what_the_same_name_would_cost():
    """N-5.4 Where nothing can be lost otherwise, a page is the worse the more others write there."""
    bot = bot_at(Detective, match := table(decree=(0, 0, 0, 1)), BLUE)
    there = [sum(each) for each in zip(*map(shares, bot.guesses().values()), strict=True)]
    per_page = len(book_of("any").names) / PAGES
    assert bot.worth(match.view(BLUE)) == pytest.approx([-share / per_page for share in there])
    bot = bot_at(Detective, match := table(decree=(-1, -1, -1, -1)), BLUE)
    assert 0.5 < min(bot.worth(match.view(BLUE))) < max(bot.worth(match.view(BLUE))) <= 1


def test_a_medium_weighs_what_a_card_will_be_worth_in_day_2():
    """Nothing to lose in DAY 1, and the last place gains in DAY 2: late pages are worth more to it."""
    options = in_order((0, 0, 0, 2), (0, 0, 0, 0), (0, 0, 0, 0))
    match = table(options)
    ahead, at_once = (bot_at(kind, match, BLUE).worth(match.view(BLUE)) for kind in (Medium, Detective))
    assert ahead[-1] - ahead[80] > at_once[-1] - at_once[80] + 0.05


def day_1_by(decree):
    """A table whose DAY 1 goes by this decree, and where DAY 2 brings nobody anything."""
    seats = len(decree)
    return table(Options(decrees=pack(*[(1, decree)] * 4, *[(2, (0,) * seats)] * 3)), seats=seats)


@pytest.mark.parametrize(("decree", "low", "high"), [((1, 0, 0, 0), 0.4, 1.0), ((0, 0, 0, 1), 0.0, 0.6)])
def test_a_medium_makes_no_gifts(decree, low, high):
    """No X can be had: a detective writes anything, a medium nothing that whoever gets the card would gain by."""
    match = day_1_by(decree)
    written = {kind: [share(decision(kind, match, BLUE, seed).name) for seed in range(40)] for kind in KINDS[2:]}
    assert all(low <= at <= high for at in written[Medium])
    assert not all(low <= at <= high for at in written[Detective])


def test_a_medium_stays_where_others_crowd_if_elsewhere_it_might_make_a_gift():
    """It expects others at the front; an X is hardly less likely behind the middle, but beside it a place gains."""
    match = day_1_by((-1, 0, 0, 1, -1, 0))
    front = [share(decision(Medium, match, BLUE, seed).name) < 0.1 for seed in range(40)]
    assert 20 < sum(front) < 40


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_of_kana_gets_kana_and_one_of_titles_titles(kind):
    for options in (Options(script="kana"), Options(topic="titles"), Options(topic="titles", script="kana")):
        match = Match.begin(DEATHNAME, seats=4, options=options, chance=Seeded.of("script"))
        for seed in range(10):
            action = decision(kind, match, BLUE, seed)
            assert DEATHNAME.why_not(match.state, BLUE, action) is None
            assert (action.name in book_of(options.script).names) == (options.topic == "first_names")


@pytest.mark.parametrize("kind", KINDS)
def test_old_names_are_never_written_again(kind):
    decree = (-1, 0, 0, 1)
    match = table(decree=decree)
    first = [decision(kind, match, BLUE, seed).name for seed in range(8)]
    for at in (0, 4):
        play_round(match, first[at : at + 4])
    old = {same(name) for name in first}
    assert not {same(decision(kind, match, BLUE, seed).name) for seed in range(60)} & old


def test_names_are_varied():
    """Whole matches among all kinds: no kind has a favourite, and no match repeats a name by itself."""
    written = {name: Counter() for name in company(DEATHNAME)}
    for number in range(12):
        names = list(written)
        match = begin(DEATHNAME, Options(), 4, "varied", number)
        play_out(match, seat_bots(DEATHNAME, Options(), [company(DEATHNAME)[name].make for name in names], number))
        for event in happened(match, NameWritten):
            written[names[event.seat]][event.name] += 1
    for name, count in written.items():
        assert count.total() == 12 * len(DAY_1)
        assert len(count) >= 30, name
        assert count.most_common(1)[0][1] <= 5, name


# Keep or Pass


@pytest.mark.parametrize("kind", THINKING)
def test_a_card_on_the_penalty_is_passed_and_one_beside_it_kept(kind):
    """Blue holds Purple's card: with the own name it knows two of four."""
    decree = (-2, 0, 0, 2)
    assert decision(kind, drafted(decree, ["Aaron", "Zoe", "Mia", "Noah"]), BLUE) == Pass()
    assert decision(kind, drafted(decree, ["Zoe", "Aaron", "Mia", "Noah"]), BLUE) == Keep()


def test_a_guest_goes_by_its_feeling():
    decree = (-2, 0, 0, 2)
    assert decision(Guest, drafted(decree, ["Abe", "Bob", "Mia", "Noah"]), BLUE) == Pass()
    assert decision(Guest, drafted(decree, ["Will", "Zoe", "Xena", "Yara"]), BLUE) == Keep()


def test_what_was_held_is_remembered_for_the_round():
    """Blue has seen Yellow's later name, so the next card is not the last of all."""
    match = drafted((0, 0, -2, 2), ["Xena", "Bob", "Yara", "Zora"])
    declare(match, PURPLE, BLUE, YELLOW)
    memory = bot_at(Reader, match, BLUE).memory
    assert memory.names == {BLUE: "Bob", PURPLE: "Xena", YELLOW: "Zora"}
    assert memory.held == {PURPLE: GREEN, BLUE: YELLOW, GREEN: BLUE, YELLOW: PURPLE}
    assert memory.saw[BLUE] == (BLUE, PURPLE, YELLOW)
    assert [(one.seat, one.writer, one.kept) for one in memory.declared] == [
        (PURPLE, YELLOW, False), (BLUE, PURPLE, False), (GREEN, BLUE, True), (YELLOW, GREEN, False)]  # fmt: skip
    keep_all(match)
    after = bot_at(Reader, match, BLUE).memory
    assert (after.names, after.declared) == ({}, [])
    assert after.past[0].names == {PURPLE: "Xena", BLUE: "Bob", GREEN: "Yara", YELLOW: "Zora"}


@pytest.mark.parametrize("kind", THINKING)
def test_a_group_with_the_own_name_is_reckoned_with(kind):
    """N-5.2 With its own name in hand once more, it would stand on two places."""
    assert decision(kind, drafted((-1, -1, 0, 2), ["Aaron", "Aaron", "Yara", "Zoe"]), BLUE) == Pass()


@pytest.mark.parametrize("kind", [Detective, Medium])
def test_names_that_the_table_takes_for_one_are_one(kind):
    match = table(Options(alike="Abe = Zoe"))
    write(match, ["Abe", "Zoe", "Mia", "Noah"])
    places = bot_at(kind, match, BLUE).known()
    assert places[PURPLE] == places[BLUE] < 5


# DAY 2

LATE = [["Zack", "Abel", "Mia", "Nora"], ["Zed", "Yves", "Mona", "Nick"], ["Zoe", "Yan", "Max", "Nat"],
        ["Zita", "Yael", "Mike", "Nina"]]  # fmt: skip


def in_order(*decrees):
    """A table whose DAY 2 goes by these, one after the other."""
    return Options(decrees=pack(*[(1, (0, 0, 0, 0))] * 4, *[(2, each) for each in decrees]), decree_order="fixed")


@pytest.mark.parametrize("kind", KINDS)
def test_in_day_2_the_card_that_promises_most_is_played(kind):
    """Three cards late and one early: where the first place gains, the early one."""
    match = day_two(LATE, in_order((1, 0, -1, 0), (0, 0, 0, 0), (0, 0, 0, 0)))
    assert decision(kind, match, BLUE).card == 1
    select(match, ["Zack", "Abel", "Mia", "Nora"])
    assert decision(kind, match, BLUE).card != 1


@pytest.mark.parametrize(("kind", "card"), [(Reader, {1}), (Detective, {2, 3, 4}), (Medium, {2, 3, 4})])
def test_those_who_look_ahead_save_a_card_for_a_better_decree(kind, card):
    """The early card is worth a point now, and two later."""
    match = day_two(LATE, in_order((1, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0)))
    assert {decision(kind, match, BLUE, seed).card for seed in range(5)} <= card


def test_those_who_think_of_others_do_not_play_what_these_make_worthless():
    """Yellow will play Abe, who is surely first: Blue's Ada comes second then, which loses, and not first."""
    names = [["Mia", "Ada", "Nora", "Abe"], ["Mona", "Yves", "Nick", "Zed"], ["Max", "Yan", "Nat", "Zoe"],
             ["Mike", "Yael", "Nina", "Zita"]]  # fmt: skip
    match = day_two(names, in_order((2, -2, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)))
    assert decision(Reader, match, BLUE).card == 1
    assert decision(Detective, match, BLUE).card != 1
    assert decision(Medium, match, BLUE).card != 1


def test_a_medium_plays_its_last_card_for_the_victory():
    """With Bea Purple has two points and Yellow one; with Zora Purple has one, and Yellow loses two."""
    names = [["Bea", "Abe", "Mia", "Sam"], ["Zora", "Ada", "Mona", "Sue"], ["Pam", "Paul", "Pete", "Pia"],
             ["Rex", "Rita", "Ron", "Rob"]]  # fmt: skip
    match = day_two(names, in_order((0, 0, 0, 0), (0, 0, 0, 0), (0, 2, -2, 1)))
    select(match, names[2])
    select(match, names[3])
    bot, view = bot_at(Medium, match, PURPLE), match.view(PURPLE)
    far_ahead, just_behind = replace(view, totals=(0, -9, -9, -9)), replace(view, totals=(0, -9, -9, 2))
    assert bot.decide(far_ahead, match.legal(PURPLE)).card == 1
    assert bot.decide(just_behind, match.legal(PURPLE)).card == 2


# At every kind of table

STRANGE = ["Ωmega", "Дора", "あきら", "שרה", "ꦏꦏ", "김", "Ng-Ơ"]
TABLES = {
    "practice": (4, Options(practice=True)),
    "no limit": (5, Options(draft_limit=0)),
    "one declaration": (6, Options(draft_limit=1)),
    "kana": (4, Options(script="kana", practice=True)),
    "three": (3, Options(decrees=THREE)),
    "many decrees": (4, Options(decrees=pack(*[(1, (0, -1, 1, at)) for at in range(-2, 3)],
                                             *[(2, (at, 0, -1, 1)) for at in range(-2, 3)]))),
    "nothing to lose": (4, Options(decrees=pack(*[(1, (0, 0, 0, 0))] * 4, *[(2, (1, 1, 1, 1))] * 3))),
    "titles": (5, Options(topic="titles", about="songs", articles="skip")),
    "alike": (4, Options(sound_alikes=True, alike="Shawn = Sean; Zoe = Anna", x_mark="net_loss")),
    "rare": (4, Options(decree_order="fixed", day2_same_name_penalty=True)),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_every_kind_plays_at_every_kind_of_table(name):
    seats, options = TABLES[name]
    for shift in range(2):
        makers = [KINDS[(seat + shift) % len(KINDS)] for seat in range(seats)]
        match = begin(DEATHNAME, options, seats, name, shift)
        play_out(match, seat_bots(DEATHNAME, options, makers, name, shift))
        assert match.result is not None


@pytest.mark.parametrize("kind", KINDS)
def test_names_of_any_script_may_be_written_by_others(kind):
    match = begin(DEATHNAME, Options(), 4, "strange")
    luck = Seeded.of("strange")
    while match.to_act:
        seat = match.to_act[0]
        if seat != BLUE and match.legal(seat).open:
            match.play(seat, Write(STRANGE[luck.pick(len(STRANGE))]))
        else:
            match.play(seat, decision(kind, match, seat))
    assert match.result is not None
    assert len(happened(match, CardsLaidOut)) == 7


# What a bot is


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_made_anew_decides_the_same(kind):
    """Whatever it was asked before, or not: a worker may forget it, and somebody else may have sat there."""
    match = begin(DEATHNAME, Options(), 4, "anew")
    bots = seat_bots(DEATHNAME, Options(), [kind] * 4, "anew")
    told = [0] * 4
    while match.to_act:
        seat = match.to_act[0]
        seen = match.seen(seat)
        for event in seen[told[seat] :]:
            bots[seat].watch(event)
        told[seat] = len(seen)
        action = bots[seat].decide(match.view(seat), match.legal(seat))
        anew = seat_bots(DEATHNAME, Options(), [kind] * 4, "anew")[seat]
        for event in seen:
            anew.watch(event)
        assert anew.decide(match.view(seat), match.legal(seat)) == action
        match.play(seat, action)


def test_a_written_name_is_the_bots_alone():
    match = table()
    action = decision(Reader, match, BLUE)
    assert isinstance(action, Write)
    events = match.play(BLUE, action)
    assert isinstance(events[0], NameWritten)
    assert events[0].seen_by(PURPLE).name == ""


def test_articles_are_skipped_where_the_table_agreed_so():
    skip, count = Options(topic="titles", articles="skip"), Options(topic="titles")
    assert key_of("The Abbey", skip) < key_of("Bob", skip)
    assert key_of("The Abbey", count) > key_of("Bob", count)


def test_the_kinds_are_those_of_the_company():
    assert [kind.make for kind in company(DEATHNAME).values()] == list(KINDS)
    assert [kind.level for kind in company(DEATHNAME).values()] == [1, 2, 3, 4]
    assert list(bots_for(DEATHNAME))[:4] == ["guest", "reader", "detective", "medium"]
