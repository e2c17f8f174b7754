"""What a seat may believe of all that it has not seen: anything possible, and nothing else."""

from itertools import product

import pytest

from duskboard.engine import Seeded, witnessed
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.belief import sample
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardSelected,
    DeclarationSealed,
    NameChanged,
    NameWritten,
)
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.lexicon import names
from duskboard.games.deathname.options import Options
from tests.games.deathname.tables import (
    BLANK,
    BLUE,
    FOUR,
    GREEN,
    PURPLE,
    SIX,
    YELLOW,
    day_two,
    declare,
    play_round,
    random_match,
    table,
    write,
)

BOOK = names("any")
OURS = ("Quxley", "Umbrix", "Xanthor", "Yggdra")  # in no book, so nobody believes them by chance
ROUNDS = [FOUR, SIX[:4], ["Gus", "Hal", "Ida", "Jon"], ["Kim", "Lou", "Mel", "Ken"]]


def believed(match, seat, times=60, seen=None):
    """Logs that *seat* may believe in; each agrees with all that it has witnessed, and can be played."""
    told = match.seen(seat)
    for number in range(times):
        log = sample(match.options, match.seats, seat, seen or told, Seeded.of("belief", str(seat), number))
        assert witnessed(log, seat) == told
        state = DEATHNAME.start(match.options, match.seats)
        for event in log:
            state = DEATHNAME.evolve(state, event)
        assert DEATHNAME.view(state, seat) == match.view(seat)
        yield log, state


def names_of(log):
    """By writer, the names that were written, one after the other."""
    found = {}
    for event in log:
        if isinstance(event, NameWritten | NameChanged):
            found.setdefault(event.seat, []).append(event.name)
    return found


def test_ours_are_not_in_the_book():
    assert not set(OURS) & set(BOOK)


# Names


def test_N_3_1_what_others_have_written_may_be_any_name_of_the_book():
    match = table()
    match.play(PURPLE, Write(OURS[0]))
    match.play(BLUE, Write(OURS[1]))

    class Watched:
        asked: list[int] = []  # noqa: RUF012

        def pick(self, n):
            self.asked.append(n)
            return n - 1

    log = sample(match.options, 4, PURPLE, match.seen(PURPLE), Watched())
    assert names_of(log) == {PURPLE: [OURS[0]], BLUE: [BOOK[-1]]}
    assert Watched.asked == [len(BOOK)]
    found = {names_of(log)[BLUE][0] for log, _ in believed(match, PURPLE, 2000)}
    assert len(found) > 0.6 * len(BOOK)
    assert found <= set(BOOK)


def test_N_8_9_at_a_table_of_kana_they_are_kana():
    match = table(Options(script="kana"))
    match.play(BLUE, Write("はな"))
    assert {names_of(log)[BLUE][0] for log, _ in believed(match, PURPLE)} <= set(names("kana"))


def test_N_3_1_the_own_name_is_known():
    match = table()
    write(match, OURS)
    for seat in range(4):
        assert all(names_of(log)[seat] == [OURS[seat]] for log, _ in believed(match, seat))


def test_N_4_2_the_card_in_hand_and_cards_passed_on_are_known_and_no_others():
    match = table()
    write(match, OURS)
    declare(match, PURPLE, GREEN)  # Purple has held Yellow's card, and holds Blue's; Green the other way round
    for seat, known in (
        (PURPLE, {PURPLE, YELLOW, BLUE}),
        (BLUE, {BLUE, PURPLE}),
        (YELLOW, {YELLOW, GREEN}),
        (None, set()),
    ):
        for log, _ in believed(match, seat):
            for writer, (name,) in names_of(log).items():
                assert (name == OURS[writer]) == (writer in known)


def test_N_4_2_whoever_looked_saw_what_is_believed_to_be_written():
    match = table()
    write(match, OURS)
    declare(match, 0, 1, 2, 3)
    for seat in (0, 1, 2, 3, None):
        for log, state in believed(match, seat):
            written = names_of(log)
            for event in log:
                if isinstance(event, CardLookedAt):
                    assert event.name == written[event.writer][-1]
            assert state.held == match.state.held


def test_N_4_2_who_has_the_own_card_back_believes_the_own_name():
    match = table(Options(draft_limit=4))
    write(match, OURS)
    for _ in range(3):
        declare(match, 0, 1, 2, 3)
    for _, state in believed(match, PURPLE):
        assert state.names == OURS, "all four have been in Purple's hand"


def test_N_3_2_a_name_that_was_changed_may_have_been_anything():
    match = table()
    for name in (OURS[1], "Bob", OURS[2]):
        match.play(BLUE, Write(name))
    for seat, name in ((PURPLE, "Chris"), (GREEN, "Dora"), (YELLOW, "Ethan")):
        match.play(seat, Write(name))
    found = [names_of(log)[BLUE] for log, _ in believed(match, GREEN)]
    assert all(len(each) == 3 and each[2] == OURS[2] for each in found), "Green holds the card"
    assert len({each[0] for each in found}) > 30
    assert len({each[1] for each in found}) > 30
    for log, _ in believed(match, BLUE, 5):
        assert names_of(log)[BLUE] == [OURS[1], "Bob", OURS[2]]
        looks = [event.name for event in log if isinstance(event, CardLookedAt) and event.writer == BLUE]
        assert looks == [OURS[2]], "Green looks at what Blue wrote last"


def test_N_5_5_once_laid_out_all_names_are_known_to_all():
    match = table()
    play_round(match, OURS)
    match.play(BLUE, Write("Bob"))
    for seat in (0, 1, 2, 3, None):
        for log, state in believed(match, seat, 20):
            assert [cards[0].name for cards in state.cards] == list(OURS)
            assert [names_of(log)[writer][0] for writer in range(4)] == list(OURS)


def test_N_5_5_what_was_changed_before_is_still_anything():
    match = table()
    match.play(BLUE, Write(OURS[3]))
    play_round(match, OURS)
    for log, _ in believed(match, GREEN):
        first, last = names_of(log)[BLUE]
        assert (first in BOOK, last) == (True, OURS[BLUE])


def test_N_2_4_the_practice_round_is_believed_as_it_was_laid_out():
    match = table(Options(practice=True))
    play_round(match, OURS)
    for _, state in believed(match, None, 5):
        assert state.last == match.state.last


# Declarations and cards


def test_N_4_3_what_is_sealed_may_be_either_every_combination_of_it():
    match = table()
    write(match, FOUR)
    for seat, action in ((BLUE, Keep()), (GREEN, Keep()), (YELLOW, Pass())):
        match.play(seat, action)
    for seat, free in ((PURPLE, (BLUE, GREEN, YELLOW)), (BLUE, (GREEN, YELLOW)), (None, (BLUE, GREEN, YELLOW))):
        found = {tuple(state.sealed[other] for other in free) for _, state in believed(match, seat)}
        assert found == set(product((True, False), repeat=len(free)))
    assert {state.sealed[BLUE] for _, state in believed(match, BLUE)} == {True}


def test_N_4_3_what_was_revealed_is_known():
    match = table()
    write(match, FOUR)
    declare(match, PURPLE, BLUE, GREEN)
    declare(match, PURPLE, GREEN)
    match.play(GREEN, Keep())
    found = set()
    for log, _ in believed(match, YELLOW):
        sealed = [(event.seat, event.keep) for event in log if isinstance(event, DeclarationSealed)]
        assert sealed[:4] == [(PURPLE, False), (BLUE, False), (GREEN, False), (YELLOW, True)]
        assert sealed[4:7] == [(PURPLE, False), (BLUE, True), (GREEN, False)]
        found.add(sealed[7])
    assert found == {(GREEN, True), (GREEN, False)}


def test_N_7_1_a_selected_card_may_be_any_unused_one():
    match = day_two(ROUNDS, decree=BLANK)
    match.play(BLUE, Select(2))
    assert {state.selected[BLUE] for _, state in believed(match, PURPLE)} == {1, 2, 3, 4}
    assert {state.selected[BLUE] for _, state in believed(match, BLUE)} == {2}
    for seat in (PURPLE, GREEN, YELLOW):
        match.play(seat, Select(1))
    match.play(BLUE, Select(4))
    match.play(GREEN, Select(4))
    assert {state.selected[BLUE] for _, state in believed(match, None)} == {1, 3, 4}
    assert {state.selected[GREEN] for _, state in believed(match, None)} == {2, 3, 4}
    for seat in (PURPLE, YELLOW):
        match.play(seat, Select(3))
    match.play(BLUE, Select(1))
    assert {state.selected[BLUE] for _, state in believed(match, PURPLE)} == {1, 3}


def test_N_7_2_what_was_laid_out_is_known():
    match = day_two(ROUNDS, decree=BLANK)
    for seat, card in enumerate((4, 3, 2, 1)):
        match.play(seat, Select(card))
    for log, state in believed(match, None, 20):
        selected = [event.card for event in log if isinstance(event, CardSelected)]
        assert selected == [4, 3, 2, 1]
        assert state.cards == match.state.cards


# No leak is believed


@pytest.mark.parametrize("seat", [PURPLE, None])
def test_a_seat_that_was_told_too_much_does_not_believe_it(seat):
    """The whole log is given: what the rules do not let a seat know is made up all the same."""
    match = table()
    write(match, OURS)
    match.play(GREEN, Keep())
    unknown = [BLUE, GREEN] if seat == PURPLE else [0, 1, 2, 3]
    keeps = set()
    for log, state in believed(match, seat, seen=match.log):
        assert not {names_of(log)[writer][0] for writer in unknown} & set(OURS)
        keeps.add(state.sealed[GREEN])
    assert keeps == {True, False}


def test_nor_a_card_of_day_2():
    match = day_two(ROUNDS, decree=BLANK)
    match.play(BLUE, Select(2))
    assert len({state.selected[BLUE] for _, state in believed(match, PURPLE, seen=match.log)}) == 4


def test_a_match_that_is_over_has_no_secrets_but_names_that_were_changed():
    match = random_match(5, seats=5, pool=OURS)
    for log, state in believed(match, None, 3):
        assert log == match.log
        assert state == match.state
