"""What Death Name's bots reckon with: exact on tables made by hand."""

from itertools import product
from math import prod

import pytest

from duskboard.bots.deathname import day2, day2_last_card, sampled_drafts
from duskboard.bots.deathname.day2_value import day2_worth
from duskboard.bots.deathname.draft import SURE, Draft, upstream
from duskboard.bots.deathname.expected_points import crossing, expected, places
from duskboard.bots.deathname.memory import Declared, Memory
from duskboard.bots.deathname.name_book import book_of
from duskboard.bots.deathname.opponent_prediction import guess, weigh
from duskboard.bots.deathname.pick_name import TITLES, draw, fresh, titled
from duskboard.bots.deathname.sampled_drafts import Situation, World
from duskboard.bots.deathname.writing_habits import (
    OFTEN,
    PAGES,
    below,
    by_aim,
    by_chance,
    by_habit,
    by_mind,
    by_wit,
    chosen,
    shares,
    way,
)
from duskboard.engine import Scripted, Seeded
from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.rules.scoring import Held, lay_out, score
from tests.games.deathname.tables import BLUE, GREEN, PURPLE, YELLOW, day_two, pack, table, write

EVEN = by_chance()
FIRST_HALF = way([1.0] * (PAGES // 2) + [0.0] * (PAGES // 2))


# What a card brings


@pytest.mark.parametrize("lower", [(0.25, 0.5, 0.75), (0.0, 1.0, 0.3), (1.0, 1.0, 1.0)])
def test_expected_and_crossing_are_averages_over_all_ways(lower):
    decree, hope, loss = (-1, 2, 0, -2), 0.0, 0.0
    for before in product((0, 1), repeat=3):
        likely = prod(p if b else 1 - p for p, b in zip(lower, before, strict=True))
        hope += likely * decree[sum(before)]
        loss += likely * (decree[sum(before)] < 0)
    assert expected(decree, lower) == pytest.approx(hope)
    assert crossing(decree, lower) == pytest.approx(loss)
    assert sum(places(lower)) == pytest.approx(1)


def test_equal_names_cover_as_many_places():
    """N-5.2"""
    assert expected((0, -2, 0, 2), [0.0, 1.0, 1.0], equal=1) == 2


# Ways of writing


@pytest.mark.parametrize("script", ["latin", "kana"])
def test_every_way_leads_through_the_whole_book(script):
    decree = (0, -1, 1, 0)
    for each in (by_mind(script), EVEN, by_aim(script, decree), by_wit(script, decree), by_habit([3.0, 155.5])):
        assert (len(each), each[0], each[-1]) == (PAGES + 1, 0.0, 1.0)
        assert all(share >= -1e-12 for share in shares(each))


def test_who_aims_writes_near_the_worst_place_and_who_has_wit_before_them():
    decree = (-1, 0, 0, 1)
    aimed, witty = by_aim("latin", decree), by_wit("latin", decree)
    assert aimed[PAGES // 4] == pytest.approx(1.0, abs=0.01)
    assert aimed[PAGES // 16] < 0.05
    assert witty[PAGES // 16] > 0.5, "the first of those who want to be first"


def test_common_names_come_to_mind():
    book = book_of("latin")
    likely = dict(zip(book.names, book.mind, strict=True))
    assert likely["Mary"] == pytest.approx(10 * likely["Zulaikha"])


def test_no_page_is_chosen_too_often_and_the_next_best_takes_the_rest():
    likely = chosen([0.0] * 50 + [1.0, 0.9] + [0.0] * 50)
    assert sum(likely) == pytest.approx(1)
    assert likely[50] == OFTEN
    assert likely[51] > 0.4
    assert chosen([0.5] * PAGES) == pytest.approx([1 / PAGES] * PAGES)


# Learning from what this table wrote

TRUST = (0.25, 0.25, 0.25, 0.0, 0.25)  # by mind, by chance, by aim, by wit, by habit
FIRST, LAST = (-1, 0, 0, 1), (1, 0, 0, -1)


def test_who_has_aimed_will_aim_again():
    weights = weigh("latin", [FIRST, LAST], [0.12 * PAGES, 0.88 * PAGES], TRUST)
    assert weights[2] == max(weights) > 0.6
    assert below(guess("latin", (0, 0, -1, 1), [FIRST, LAST], [0.12 * PAGES, 0.88 * PAGES], TRUST), PAGES / 2) < 0.3


def test_who_always_writes_late_names_will_write_one():
    late = [0.95 * PAGES] * 3
    weights = weigh("latin", [FIRST] * 3, late, TRUST)
    assert weights[4] == max(weights) > 0.6
    assert below(guess("latin", FIRST, [FIRST] * 3, late, TRUST), 0.8 * PAGES) < 0.4
    assert weigh("latin", [], [], TRUST) == list(TRUST)


# Keep or Pass, worked out


def test_a_known_card_is_weighed_against_known_and_unknown_ones():
    """Page 40 of 160: one known name before it, one after, one unknown: before it with a quarter."""
    draft = Draft((-2, 0, 1, 2), {0: 40.0, 1: 10.0, 2: 90.0}, {3: EVEN})
    ((likely, brings),) = draft.brings(0)
    assert (likely, brings) == (1.0, pytest.approx(0.75 * 0 + 0.25 * 1))


def test_an_unknown_card_is_weighed_wherever_it_may_be():
    """Between no known names: first or second with one more unknown."""
    draft = Draft((-1, 1), {}, {0: FIRST_HALF, 1: EVEN})
    found = draft.brings(0)
    assert sum(likely for likely, _ in found) == pytest.approx(1)
    average = sum(likely * brings for likely, brings in found)
    assert average == pytest.approx(0.25 * 1 + 0.75 * -1), "on average a quarter of the other's names come before"


def test_passing_gets_the_next_card_that_is_passed_or_none():
    draft = Draft((-2, 0, 0, 2), {0: 10.0, 1: 20.0, 2: 30.0, 3: 40.0}, {})
    assert [draft.brings(card)[0][1] for card in range(4)] == [-2, 0, 0, 2]
    assert draft.passing(-2, [3]) == pytest.approx((1 - SURE) * 2 + SURE * -2), "a good card hardly comes"
    assert draft.passing(2, [0, 3]) == pytest.approx(SURE * -2 + (1 - SURE) * ((1 - SURE) * 2 + SURE * 2))


def test_equal_names_are_at_one_place_in_a_draft():
    assert Draft((0, -2, 0, 2), {0: 10.0, 1: 10.0, 2: 30.0, 3: 40.0}, {}).brings(0) == [(1.0, -2)]


def test_cards_come_from_upstream_over_the_keepers():
    """N-4.6"""
    assert upstream((0, 2, 3), 2, "left") == [0, 3]
    assert upstream((0, 2, 3), 2, "right") == [3, 0]


# Drafts in the mind


def situation(decree, **changes):
    usual = {"step": 1, "held": (3, 0, 1, 2), "drafting": (0, 1, 2, 3), "left": 3, "usual": EVEN}
    saw = {seat: (seat, (seat - 1) % 4) for seat in range(4)}
    return Situation(**({"decree": decree, "saw": saw} | usual | changes))


def world(*pages):
    return World(pages, (False,) * 4)


def test_hopes_are_the_averages_that_they_stand_for():
    decree = (1, -2, 0, 2)
    assert sampled_drafts.hopes(decree)[2][1][8] == pytest.approx(expected(decree, [1.0, 0.25, 0.25]))
    assert sampled_drafts.hopes(decree)[0][3][0] == 2


def test_a_name_is_drawn_as_it_is_guessed():
    for share in (0.0, 0.1, 0.5, 0.999):
        assert below(FIRST_HALF, sampled_drafts.drawn(FIRST_HALF, share)) == pytest.approx(share)
    imagined = [sampled_drafts.imagine({0: 5.0}, {1: FIRST_HALF}, 0.5, Seeded.of(seed)) for seed in range(50)]
    assert all(one.pages[0] == 5.0 and 0 <= one.pages[1] <= PAGES / 2 for one in imagined)
    assert len({one.pages[1] for one in imagined}) == 50
    assert 10 < sum(one.wise[0] for one in imagined) < 40


def test_everybody_decides_by_what_they_see():
    """Blue holds the very first name where the first loses; Yellow the last, which gains."""
    round_ = situation((-2, 0, 0, 2))
    here = world(2.0, 60.0, 158.0, 80.0)
    assert not sampled_drafts.would_keep(here, round_, BLUE, PURPLE, (BLUE, PURPLE))
    assert sampled_drafts.would_keep(here, round_, YELLOW, GREEN, (YELLOW, GREEN))


def test_who_is_wise_reckons_with_names_that_are_all_early():
    """In the book a name on page 30 is early; among names that are all early it is not."""
    early = way([1.0] * 20 + [1e-6] * (PAGES - 20))
    round_ = situation((-2, 0, 0, 2), usual=early)
    pages = (30.0, 35.0, 5.0, 5.0)
    assert not sampled_drafts.would_keep(World(pages, (False,) * 4), round_, BLUE, PURPLE, (BLUE, PURPLE))
    assert sampled_drafts.would_keep(World(pages, (True,) * 4), round_, BLUE, PURPLE, (BLUE, PURPLE))


def test_a_card_that_was_passed_is_likely_a_bad_one():
    round_ = situation((-2, 0, 0, 2))
    passed = [Declared(GREEN, BLUE, kept=False, seen=(GREEN, BLUE))]
    bad, good = world(60.0, 2.0, 80.0, 100.0), world(60.0, 158.0, 80.0, 100.0)
    assert sampled_drafts.likelihood(bad, round_, passed, PURPLE) > 5 * sampled_drafts.likelihood(
        good, round_, passed, PURPLE
    )
    assert sampled_drafts.likelihood(bad, round_, passed, GREEN) == 1, "what oneself has declared says nothing"


def test_passing_in_the_mind_follows_the_rules():
    """Purple holds Yellow's name and passes; who else does, depends on their cards."""
    decree = (-2, 0, 0, 2)
    stuck = world(60.0, 70.0, 158.0, 2.0)
    assert sampled_drafts.keeping(stuck, situation(decree), PURPLE) == -2
    kept_by_all = situation(decree, drafting=(PURPLE,))
    assert sampled_drafts.passing(stuck, kept_by_all, PURPLE) == -2, "N-4.5 a single passer stays with the card"
    two = situation(decree, drafting=(PURPLE, YELLOW), held=(BLUE, PURPLE, YELLOW, GREEN), left=1)
    swap = world(70.0, 1.0, 2.0, 158.0)  # Yellow holds Green's early name, and knows none before it
    assert sampled_drafts.passing(swap, two, PURPLE) == 0, "N-4.6 they swap, and N-4.7 that was the last"


# DAY 2

FOUR_ROUNDS = [["Abe", "Kim", "Zed", "Kim"], ["Bob", "Lea", "Yan", "Ola"], ["Cal", "Max", "Xia", "Pia"],
               ["Dan", "Nat", "Will", "Rita"]]  # fmt: skip


def test_cards_stand_in_one_order_and_equal_ones_together():
    hands = day2.hands_of(day_two(FOUR_ROUNDS).view(PURPLE), Options())
    assert hands[PURPLE] == {1: 0, 2: 1, 3: 2, 4: 3}
    assert hands[BLUE] == {1: 4, 2: 5, 3: 6, 4: 7}
    assert hands[YELLOW][1] == hands[BLUE][1]
    alike = Options(alike="Abe = Zed")
    hands = day2.hands_of(day_two(FOUR_ROUNDS, alike).view(PURPLE), alike)
    assert hands[GREEN][1] == hands[PURPLE][1] == 0


@pytest.mark.parametrize("penalty", [False, True])
def test_what_a_card_brings_is_the_average_of_the_games_own_scores(penalty):
    """All that the others may play, scored by the rules."""
    options = Options(day2_same_name_penalty=penalty)
    view, decree = day_two(FOUR_ROUNDS, options).view(BLUE), (1, -2, 0, 2)
    hands = day2.hands_of(view, options)
    worth = day2.now(decree, hands, [day2.evenly(hand) for hand in hands], BLUE, options)
    for card, value in worth.items():
        total = 0
        for others in product((1, 2, 3, 4), repeat=3):
            played = [*others[:BLUE], card, *others[BLUE:]]
            held = [Held(view.cards[by][one - 1].name, by, by, one) for by, one in enumerate(played)]
            scored = score(lay_out(held, options), decree, options, day=2)
            gains = [gain - (by in scored.same_name) for by, gain in enumerate(scored.gains)]
            assert day2_last_card.scored(decree, [hands[by][one] for by, one in enumerate(played)], options) == gains
            total += gains[BLUE]
        assert value == pytest.approx(total / 4**3)


def test_decrees_to_come_are_those_not_yet_revealed():
    box = day2.draws(Options(), 4, [(0, 2, -2, -1)])
    assert [set(draw) for draw in box] == [{(-1, 0, 1, -1), (1, -2, 0, 2)}]
    four = [(2, (0, 0, 0, at)) for at in range(-2, 2)]
    text = pack(*[(1, (0, 0, 0, 0))] * 4, *four)
    assert len(day2.draws(Options(decrees=text), 4, [(0, 0, 0, 0)])) == 3, "two of three may come"
    fixed = Options(decrees=text, decree_order="fixed")
    assert day2.draws(fixed, 4, [(0, 0, 0, -2)]) == [((0, 0, 0, -1), (0, 0, 0, 0))]


def test_every_decree_to_come_gets_the_best_card_that_is_left():
    worth = [{1: 2.0, 2: 1.5, 3: 0.0}, {1: 2.0, 2: 0.0, 3: 0.0}]
    assert day2.best(worth, [1, 2, 3]) == 3.5
    assert day2.best(worth, [2, 3]) == 1.5


def test_what_others_will_play_is_not_just_anything():
    """Yellow has one card that is surely first, where the first gains."""
    hands = [{1: 5, 2: 6}, {1: 7, 2: 8}, {1: 9, 2: 10}, {1: 0, 2: 11}]
    mixes, rests = day2_last_card.foreseen((2, 0, 0, -2), hands, [()], Options())
    assert mixes[YELLOW][1] > 0.95
    assert rests[YELLOW] == {1: 0, 2: 0}
    assert all(sum(mix.values()) == pytest.approx(1) for mix in mixes)


def test_the_last_card_is_played_for_the_victory():
    """A sure point that wins nothing, or a chance of two that does."""
    view = table().view(PURPLE)
    hands = [{1: 3, 2: 5}, {1: 0}, {1: 1}, {1: 4, 2: 6}]
    mixes = [{1: 0.5, 2: 0.5}, {1: 1.0}, {1: 1.0}, {1: 0.5, 2: 0.5}]

    def at(totals):
        standing = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__}
                              | {"decree": (0, 0, 1, 2), "totals": totals, "kills": (0, 0, 0, 0)})  # fmt: skip
        return day2_last_card.victory(standing, hands, mixes, PURPLE, Options())

    close = at((0, 2, 0, -9))
    assert close[2] > close[1], "only the last place is enough to catch up, and only card 2 may come there"
    assert close[1] == pytest.approx(day2_last_card.POINT)
    assert close[2] == pytest.approx(0.5 * 0.5 + day2_last_card.POINT * 1.5), "shared with Blue"


# Writing with DAY 2 in mind


def test_a_card_is_worth_what_the_decrees_to_come_make_of_it():
    """Only the very last name gains: a late card is worth more, unless there is one already."""
    decree = (0, 0, 0, 2)
    late = day2_worth([(decree,)], [], [[], [], []], EVEN)
    assert len(late) == PAGES
    assert late[-1] > late[PAGES // 2] + 0.5
    again = day2_worth([(decree,)], [159.0], [[], [], []], EVEN)
    assert again[-1] - again[0] < 0.1


# Names


def test_a_name_that_was_written_here_is_not_written_again():
    book, memory = book_of("latin"), Memory(BLUE)
    match = table()
    write(match, [book.names[0], book.names[1], book.names[3].upper(), "Zoe"])
    for seat in range(4):
        match.play(seat, match.legal(seat).listed[0])
    for event in match.seen(BLUE):
        memory.watch(event)
    assert fresh(book, 0, memory) == book.names[2]
    assert fresh(book, 3, memory) == book.names[4]
    assert fresh(book, len(book.names) - 1, memory) == book.names[-1]


def test_titles_are_legal_and_stand_where_the_name_does():
    for script in ("latin", "kana"):
        options = Options(topic="titles", script=script)
        longest = max(book_of(script).names, key=len)
        for at in range(len(TITLES[script])):
            title = titled(longest, options, Scripted([at]))
            assert title.startswith(longest)
            assert why_not_name(title, options) is None
    assert titled("Mary", Options(), Scripted([])) == "Mary"


def test_draws_follow_the_weights():
    luck = Seeded.of("weights")
    drawn = [draw([1.0, 0.0, 3.0], luck) for _ in range(400)]
    assert 60 < drawn.count(0) < 140
    assert drawn.count(1) == 0
