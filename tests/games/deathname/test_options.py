"""What a table agrees on, as it shows in a round."""

import pytest

from duskboard.engine import Match, Refused, Seeded
from duskboard.games.deathname.actions import Write
from duskboard.games.deathname.events import RoundScored
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options, longest_name, most_declarations
from duskboard.games.deathname.rules.rules import longest
from tests.games.deathname.by_hand import score_by_hand
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
    crossed,
    day_two,
    happened,
    in_order,
    pack,
    play_round,
    points,
    random_match,
    refused,
    select,
    table,
)


def scored(decree, names, *drafts, **options):
    match = table(Options(**options), decree=decree)
    play_round(match, names, *drafts)
    return match


def start_refused(seats=4, **options):
    with pytest.raises(Refused) as caught:
        table(Options(**options), seats=seats)
    refusal = caught.value.refusal
    return refusal.clause, refusal.because, refusal.field


# x_mark


@pytest.mark.parametrize(
    ("decree", "names", "any_icon", "net"),
    [
        (PRACTICE_CARD, FOUR, ["Chris"], ["Chris"]),
        (PRACTICE_CARD, ["Anna", "Anna", "Dora", "Ethan"], ["Anna"] * 2, ["Anna"] * 2),
        (PRACTICE_CARD, ["Chris", "Chris", "Dora", "Bob"], ["Chris"] * 2, []),
        ((2, -1, 0, 0), ["Ann", "Ann", "Dora", "Ethan"], ["Ann"] * 2, []),
        ((1, -2, 0, 0), ["Ann", "Ann", "Dora", "Ethan"], ["Ann"] * 2, ["Ann"] * 2),
        ((1, 0, 0, 0), ["Ann", "Ann", "Dora", "Ethan"], [], []),
    ],
)
def test_N_5_3_net_loss_marks_only_a_loss_in_sum(decree, names, any_icon, net):
    """The Same Name Penalty is no part of the sum."""
    assert crossed(scored(decree, names)) == any_icon
    match = scored(decree, names, x_mark="net_loss")
    assert crossed(match) == net
    assert points(match) == points(scored(decree, names)), "points are the same"


def test_N_5_3_with_net_loss_a_blank_group_gets_no_x_although_its_writers_pay():
    match = scored(BLANK, ["Max", "Max", "Ann", "Ben"], x_mark="net_loss")
    assert (points(match), crossed(match)) == ([-1, -1, 0, 0], [])


# day2_same_name_penalty

KIMS = [["Kim", "Ann", "Zed", "Abe"], ["Lou", "Kim", "Dee", "Eve"], SIX[:4], FOUR]


def test_N_7_2_with_the_option_equal_cards_in_day_2_cost_their_owners_1():
    match = day_two(KIMS, Options(day2_same_name_penalty=True), decree=(1, -2, 0, 2))
    select(match, ["Kim", "Kim", "Zed", "Abe"])
    assert happened(match, RoundScored)[-1] == RoundScored((-2, -2, 2, 1), (PURPLE, BLUE), ())
    assert points(match) == [-3, -3, 2, 1]


def test_N_7_2_with_the_option_different_cards_cost_nothing():
    match = day_two(KIMS, Options(day2_same_name_penalty=True), decree=BLANK)
    select(match, ["Lou", "Kim", "Zed", "Abe"])
    assert points(match) == [0] * 4


def test_N_7_2_the_option_changes_nothing_in_day_1():
    assert points(scored(BLANK, ["Max", "Max", "Ann", "Ben"], day2_same_name_penalty=True)) == [-1, -1, 0, 0]


# sound_alikes and alike


def test_N_8_13_without_the_option_sound_makes_no_difference():
    match = scored(BLANK, ["Shawn", "Sean", "Bob", "Dora"])
    assert (points(match), in_order(match)) == ([0] * 4, ["Bob", "Dora", "Sean", "Shawn"])


def test_N_8_13_sound_alikes_are_one_group_at_the_first_spelling():
    """Between Sean and Shawn there is room for Seth, who comes after both then."""
    match = scored((0, -1, 0, 1), ["Shawn", "Sean", "Seth", "Bob"], sound_alikes=True)
    assert in_order(match) == ["Bob", "Sean", "Shawn", "Seth"]
    assert [laid.group for laid in match.state.last.places] == [0, 1, 1, 3]
    gains = {laid.name: match.state.last.gains[laid.holder] for laid in match.state.last.places}
    assert gains == {"Bob": 0, "Sean": -1, "Shawn": -1, "Seth": 1}
    assert match.state.last.same_name == (PURPLE, BLUE)
    assert crossed(match) == ["Sean", "Shawn"]


def test_N_8_13_names_that_the_table_takes_for_one():
    """Robert is where Bob is, however far that is from R."""
    match = scored((-1, 2, 0, 1), ["Robert", "Dora", "Bob", "Chris"], alike="Bob = Robert")
    assert in_order(match) == ["Bob", "Robert", "Chris", "Dora"]
    gains = {laid.name: match.state.last.gains[laid.holder] for laid in match.state.last.places}
    assert gains == {"Bob": 1, "Robert": 1, "Chris": 0, "Dora": 1}
    assert match.state.last.same_name == (PURPLE, GREEN)


def test_N_8_13_what_is_like_the_same_one_is_one_group():
    """Abe is like Mel, and Mel like Zoe: with Mel on the table three are one, without Mel they are not."""
    agreed = "Abe = Mel; Mel = Zoe"
    match = scored((1, 1, -1, 0), ["Zoe", "Abe", "Bob", "Mel"], alike=agreed)
    assert in_order(match) == ["Abe", "Mel", "Zoe", "Bob"]
    assert [laid.group for laid in match.state.last.places] == [0, 0, 0, 3]
    assert match.state.last.same_name == (PURPLE, BLUE, YELLOW)
    apart = scored((1, 1, -1, 0), ["Zoe", "Abe", "Bob", "Cleo"], alike=agreed)
    assert in_order(apart) == ["Abe", "Bob", "Cleo", "Zoe"]
    assert apart.state.last.same_name == ()


def test_N_8_13_a_class_is_spelt_as_equal_names_are():
    match = scored(BLANK, ["ROBERT", "Dora", "bob", "Chris"], alike=" robert=Bob ;")
    assert match.state.last.same_name == (PURPLE, GREEN)


def test_N_8_13_they_group_in_day_2_as_well():
    names = [["Bob", "Ann", "Zed", "Abe"], ["Lou", "Robert", "Dee", "Eve"], SIX[:4], FOUR]
    match = day_two(names, Options(alike="Bob = Robert"), decree=(0, 2, -1, 0))
    select(match, ["Bob", "Robert", "Zed", "Abe"])
    assert in_order(match) == ["Abe", "Bob", "Robert", "Zed"]
    assert points(match) == [1, 1, 0, 0]


def test_N_8_13_classes_in_random_rounds_are_as_by_hand():
    pool = ("Abe", "Bob", "Cleo", "Dan", "Mel", "Rob", "Zoe")
    pairs = [{"abe", "mel"}, {"mel", "zoe"}, {"bob", "rob"}]

    def is_same(one, other):
        return one == other or {one.casefold(), other.casefold()} in pairs

    for seed in range(40):
        options = Options(alike="Abe = Mel; Zoe = Mel; Rob = Bob")
        match = random_match(seed, options, seats=5, pool=pool)
        for sorted_, points_ in all_rounds(match):
            names = {laid.writer: laid.name for laid in sorted_.places}
            held = [next(laid.writer for laid in sorted_.places if laid.holder == seat) for seat in range(5)]
            hand = score_by_hand(
                sorted_.decree, [names[w] for w in range(5)], held, writers_pay=sorted_.number < 5, is_same=is_same
            )
            assert points_ == hand.points


def all_rounds(match):
    """What was laid out in each round, and the points that it brought."""
    state, found = DEATHNAME.start(match.options, match.seats), []
    for event in match.log:
        state = DEATHNAME.evolve(state, event)
        if isinstance(event, RoundScored):
            found.append((state.last, [scores[-1] for scores in state.scores]))
    return found


# topic, articles and script

TITLES = ["The Mind", "Azul", "A Fake Artist", "Ticket to Ride"]


def test_N_8_10_titles_have_digits_and_punctuation():
    match = table(Options(topic="titles", about="board games"))
    match.play(PURPLE, Write("7 Wonders: Duel!"))
    assert refused(table(), PURPLE, Write("7 Wonders")) == ("N-8.5", "name-digit")
    assert (match.view(None).agreed.topic, match.view(None).agreed.about) == ("titles", "board games")
    assert match.view(None).agreed.longest == 40


def test_N_9_7_a_leading_article_counts():
    match = scored(BLANK, TITLES, topic="titles")
    assert in_order(match) == ["A Fake Artist", "Azul", "The Mind", "Ticket to Ride"]


def test_N_9_7_unless_the_table_skips_it():
    match = scored(BLANK, TITLES, topic="titles", articles="skip")
    assert in_order(match) == ["Azul", "A Fake Artist", "The Mind", "Ticket to Ride"]


def test_N_9_7_a_title_with_and_without_its_article_are_two():
    match = scored(BLANK, ["The Mind", "Mind", "Azul", "An Mind"], topic="titles", articles="skip")
    assert points(match) == [0] * 4


def test_N_9_7_first_names_have_no_articles():
    """An is a name."""
    for articles in ("count", "skip"):
        match = scored(BLANK, ["An Yu", "Ben", "Cleo", "Zoe"], articles=articles)
        assert in_order(match)[0] == "An Yu"
        assert in_order(scored(BLANK, ["The Yu", "Ben", "Cleo", "Zoe"], articles=articles))[2] == "The Yu"


@pytest.mark.parametrize(("script", "name"), [("latin", "はな"), ("kana", "Hana"), ("kana", "花子")])
def test_N_8_9_only_letters_of_the_script(script, name):
    match = table(Options(script=script))
    assert refused(match, PURPLE, Write(name))[0] == "N-8.9"
    assert match.view(None).agreed.script == script


# What does not go together


def test_N_8_10_only_titles_are_titles_of_something():
    assert start_refused(about="songs") == ("N-8.10", "about-what", "about")
    assert start_refused(topic="titles", about="so\nngs") == ("N-8.10", "about-characters", "about")
    assert table(Options(topic="titles", about="songs")).state.number == 1


def test_N_8_13_a_class_of_one_or_of_no_name_is_refused():
    assert start_refused(alike="Shawn") == ("N-8.13", "alike-alone", "alike")
    assert start_refused(alike="Shawn = 7") == ("N-8.13", "alike-name", "alike")


def test_N_11_2_the_title_of_the_pack_is_shown():
    assert table().view(None).agreed.pack == ""
    ours = pack(*[(1, BLANK)] * 4, *[(2, BLANK)] * 3, title="Long knives")
    assert table(Options(decrees=ours)).view(GREEN).agreed.pack == "Long knives"
    assert start_refused(decrees=THREE) == ("N-11.2", "pack-not-for", "decrees")


# How long


def test_N_4_7_so_many_declarations_at_most():
    limits = [most_declarations(Options(draft_limit=limit)) for limit in (0, 1, 2, 3, 4, 5, 6)]
    assert limits == [50, 1, 2, 3, 4, 5, 6]


def test_N_8_2_so_many_characters():
    assert (longest_name(Options()), longest_name(Options(topic="titles"))) == (15, 40)


@pytest.mark.parametrize(
    ("options", "seats", "actions"),
    [
        (Options(), 4, 4 * (4 * 4 + 3)),
        (Options(practice=True), 5, 5 * (5 * 4 + 3)),
        (Options(draft_limit=1), 6, 6 * (4 * 2 + 3)),
        (Options(draft_limit=0), 4, 4 * (4 * 51 + 3)),
    ],
)
def test_N_4_7_the_longest_match_is_one_in_which_all_always_pass(options, seats, actions):
    assert longest(options, seats) == actions
    match = Match.begin(DEATHNAME, seats=seats, options=options, chance=Seeded.of("long"))
    while match.to_act:
        seat = match.to_act[0]
        listed = match.legal(seat).listed
        match.play(seat, listed[-1] if listed else Write(SIX[seat]))
    assert len(match.turns) - 1 == actions
    assert match.result is not None


def test_the_defaults_are_the_manuals_or_the_rulings():
    """N-R3, N-R6, N-R9, N-R13"""
    options = Options()
    assert (options.draft_limit, options.x_mark, options.decree_order) == (3, "any_lose_icon", "shuffled")
    assert (options.day2_same_name_penalty, options.sound_alikes, options.practice) == (False, False, False)
    assert (options.topic, options.script, options.articles) == ("first_names", "any", "count")
    assert (options.about, options.alike, options.decrees) == ("", "", "")
