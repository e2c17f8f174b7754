"""Why not? Every reason for which something is refused, with the clause that refuses it."""

import pytest

from duskboard.engine import Match, Refused
from duskboard.engine.rule_sheet import clauses, read_sheet
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.options import Options
from tests.games.deathname.tables import (
    BLANK,
    BLUE,
    FOUR,
    GREEN,
    PURPLE,
    SIX,
    THREE,
    YELLOW,
    day_two,
    declare,
    pack,
    play_on,
    table,
    write,
)

TITLES = Options(topic="titles")


def writing(options=None):
    """Purple and Green have written."""
    match = table(options)
    match.play(PURPLE, Write("Chris"))
    match.play(GREEN, Write("Dora"))
    return match


def declaring():
    """Green has declared, the others have not."""
    match = table()
    write(match, FOUR)
    match.play(GREEN, Pass())
    return match


def drafted():
    """Purple and Yellow have kept, Blue and Green are still in the draft."""
    match = table()
    write(match, FOUR)
    declare(match, BLUE, GREEN)
    return match


def selecting():
    """In round 6: card 1 of everybody is used, and Yellow has selected another."""
    match = day_two([FOUR, SIX[:4], ["Gus", "Hal", "Ida", "Jon"], ["Kim", "Lou", "Mel", "Nat"]], decree=BLANK)
    for seat in range(4):
        match.play(seat, Select(1))
    match.play(YELLOW, Select(4))
    return match


def over():
    return play_on(table())


AT_THE_TABLE = [
    # the key of the reason, the clause, the table, the wish, by whom, and the facts
    *[("match-over", "N-10.1", over, wish, 0, {}) for wish in (Write("Iris"), Keep(), Pass(), Select(4))],
    ("match-over", "N-10.1", over, Keep(), 4, {}),
    ("no-such-seat", "N-1.1", writing, Write("Iris"), 4, {"seats": 4}),
    ("no-such-seat", "N-1.1", declaring, Keep(), -1, {"seats": 4}),
    ("no-such-seat", "N-1.1", selecting, Select(2), 7, {"seats": 4}),
    ("no-more-writing", "N-7.1", selecting, Write("Iris"), BLUE, {}),
    ("no-more-writing", "N-7.1", selecting, Write(""), YELLOW, {}),
    ("all-written", "N-3.2", declaring, Write("Iris"), BLUE, {}),
    ("all-written", "N-3.2", drafted, Write("Mr"), PURPLE, {}),
    *[("no-card-yet", "N-4.1", writing, wish, PURPLE, {"waiting_for": (BLUE, YELLOW)}) for wish in (Keep(), Pass())],
    ("no-card-yet", "N-4.1", writing, Keep(), BLUE, {"waiting_for": (BLUE, YELLOW)}),
    *[("no-draft", "N-7.1", selecting, wish, BLUE, {}) for wish in (Keep(), Pass())],
    *[("has-kept", "N-4.4", drafted, wish, PURPLE, {}) for wish in (Keep(), Pass())],
    *[("declared-already", "N-R22", declaring, wish, GREEN, {"waiting_for": (0, 1, 3)}) for wish in (Keep(), Pass())],
    *[("not-yet-day-2", "N-7.1", state, Select(1), BLUE, {}) for state in (writing, declaring, drafted)],
    *[("selected-already", "N-R30", selecting, Select(n), YELLOW, {"waiting_for": (0, 1, 2)}) for n in (1, 2, 4, 9)],
    *[("no-such-card", "N-7.1", selecting, Select(card), PURPLE, {"card": card}) for card in (0, 5, -1, 10**20)],
    ("card-used", "N-7.3", selecting, Select(1), GREEN, {"name": "Dora"}),
]


def refusal_of(match, seat, wish):
    before, length = match.state, len(match.turns)
    with pytest.raises(Refused) as caught:
        match.play(seat, wish)
    assert (match.state, len(match.turns)) == (before, length), "a refusal changes nothing"
    assert str(caught.value).endswith(f" ({caught.value.refusal.clause})")
    return caught.value.refusal


@pytest.mark.parametrize(("because", "clause", "state", "wish", "seat", "facts"), AT_THE_TABLE)
def test_what_is_refused_at_the_table(because, clause, state, wish, seat, facts):
    refusal = refusal_of(state(), seat, wish)
    assert (refusal.because, refusal.clause, refusal.facts, refusal.field) == (because, clause, facts, None)


NAMES = [
    # the key, the clause, what was written, at which table
    ("name-empty", "N-8.2", "", Options()),
    ("name-empty", "N-8.2", " \u3000 ", Options()),
    ("name-too-long", "N-8.2", "Maximiliannaemil", Options()),
    ("name-too-long", "N-8.2", "A" * 10_000, Options()),
    ("name-too-long", "N-8.10", "The " * 10 + "X", TITLES),
    ("name-unknown-character", "N-8.8", "A\u1c89", Options()),
    ("name-unseen-character", "N-R28", "A\u2060b", Options()),
    ("name-unseen-character", "N-R28", "A\u0007b", Options()),
    ("name-stray-mark", "N-8.3", "\u0301Ann", Options()),
    ("name-stray-joiner", "N-8.3", "Ann\u200d", Options()),
    ("name-title", "N-8.7", "Dr Who", Options()),
    ("name-digit", "N-8.5", "R2", Options()),
    ("name-dot", "N-R32", "J.R", Options()),
    ("name-character", "N-8.3", "Ann & Bob", Options()),
    ("name-not-latin", "N-8.9", "はな", Options(script="latin")),
    ("name-not-kana", "N-8.9", "Hana", Options(script="kana")),
    ("name-no-letter", "N-8.4", "-", Options()),
    ("name-repeated", "N-8.6", "AAA", Options()),
    ("title-character", "N-8.10", "Star ★", TITLES),
    ("title-wordless", "N-8.10", "!?", TITLES),
]


@pytest.mark.parametrize("has_written", [False, True])
@pytest.mark.parametrize(("because", "clause", "name", "options"), NAMES)
def test_which_names_are_refused(because, clause, name, options, has_written):
    match = table(options)
    if has_written:
        match.play(PURPLE, Write("はな" if options.script == "kana" else "Hana"))
    refusal = refusal_of(match, PURPLE, Write(name))
    assert (refusal.because, refusal.clause) == (because, clause)


FULL = [(1, BLANK)] * 4 + [(2, BLANK)] * 3
BEFORE = [
    # the key, the clause, the field, the options, for how many
    ("about-what", "N-8.10", "about", {"about": "songs"}, 4),
    ("about-characters", "N-8.10", "about", {"topic": "titles", "about": "a\tb"}, 4),
    ("practice-too-few", "N-1.5", "practice", {"practice": True, "decrees": THREE}, 3),
    ("box-not-for", "N-R21", "seats", {}, 3),
    ("alike-alone", "N-8.13", "alike", {"alike": "Shawn; Ann = Anne"}, 4),
    ("alike-name", "N-8.13", "alike", {"alike": "Ann = Mr AAA"}, 4),
    ("pack-not-toml", "N-11.4", "decrees", {"decrees": "title ="}, 4),
    ("pack-unknown", "N-11.4", "decrees", {"decrees": "name = 'Ours'"}, 4),
    ("pack-title", "N-11.4", "decrees", {"decrees": pack(*FULL, title="x" * 41)}, 4),
    ("pack-cards", "N-11.4", "decrees", {"decrees": pack(*[(1, BLANK)] * 61)}, 4),
    ("pack-cards", "N-11.4", "decrees", {"decrees": "title = 'Ours'"}, 4),
    ("pack-too-few", "N-11.2", "decrees", {"decrees": pack(*FULL[1:])}, 4),
    ("pack-too-few", "N-11.2", "decrees", {"decrees": pack(*FULL[:-1])}, 4),
    ("pack-not-for", "N-11.2", "decrees", {"decrees": pack(*FULL)}, 5),
    ("decree-keys", "N-11.4", "decrees", {"decrees": "[[decree]]\nday = 1"}, 4),
    ("decree-day", "N-11.4", "decrees", {"decrees": pack((3, BLANK))}, 4),
    ("decree-places", "N-11.1", "decrees", {"decrees": pack((1, (0, 1)))}, 4),
    ("decree-place", "N-11.1", "decrees", {"decrees": pack((1, (0, 3, 0, 0)))}, 4),
]


@pytest.mark.parametrize(("because", "clause", "field", "options", "seats"), BEFORE)
def test_what_a_table_cannot_agree_on(because, clause, field, options, seats):
    with pytest.raises(Refused) as caught:
        Match.begin(DEATHNAME, seats=seats, options=Options(**options))
    refusal = caught.value.refusal
    assert (refusal.because, refusal.clause, refusal.field) == (because, clause, field)


def test_every_reason_is_given_somewhere():
    given = {case[0] for case in [*AT_THE_TABLE, *NAMES, *BEFORE]}
    assert given == set(DEATHNAME.notation.reasons)


def test_every_clause_that_refuses_is_on_the_sheet():
    cited = {case[1] for case in [*AT_THE_TABLE, *NAMES, *BEFORE]}
    assert cited <= set(clauses(read_sheet("deathname", "en")))


def test_a_seat_learns_nothing_from_a_refusal():
    """N-4.3, N-7.1 Whatever others have sealed, the answer is the same."""
    for wish in (Keep(), Pass()):
        one, other = table(), table()
        for match, sealed in ((one, Keep()), (other, Pass())):
            write(match, FOUR)
            match.play(BLUE, sealed)
            match.play(GREEN, Keep())
        assert refusal_of(one, GREEN, wish) == refusal_of(other, GREEN, wish)
