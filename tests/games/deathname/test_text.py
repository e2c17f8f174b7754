"""Death Name as text: actions to type, sentences, what is told and asked."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from duskboard.engine import Refused
from duskboard.engine.notation import listing
from duskboard.games.deathname import events as e
from duskboard.games.deathname.actions import Keep, Pass, Select, Write
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.pieces import Laid
from duskboard.games.deathname.text.events_text import keep, say
from duskboard.games.deathname.text.notation import read, write
from duskboard.games.deathname.text.prompts import agree, ask, keys
from duskboard.games.deathname.text.story import tell
from tests.games.deathname.tables import (
    BLUE,
    FOUR,
    GREEN,
    PRACTICE_CARD,
    PURPLE,
    THREE,
    YELLOW,
    declare,
    pack,
    play_on,
    play_until,
    table,
)
from tests.games.deathname.tables import write as everybody_writes
from tests.games.deathname.tables_text import NAMES, ODD_TITLES, g1, told_to_each

# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("write Iris", Write("Iris")),
        ("  WRITE Ann-Marie", Write("Ann-Marie")),
        ("write", Write("")),
        ("keep", Keep()),
        ("Pass ", Pass()),
        ("play 3", Select(3)),
    ],
)
def test_an_action_is_read_as_people_type_it(text, action):
    assert read(text) == action
    assert read(write(action)) == action


@given(st.text())
def test_any_name_is_read_as_it_was_written(name):
    assert read(write(Write(name))) == Write(name)


@pytest.mark.parametrize("name", [*ODD_TITLES, "", " ", "  Iris ", "keep", "play 3", "a\nb", "\x1b[31m", "\u202e"])
def test_an_odd_name_is_read_as_it_was_written(name):
    assert read(write(Write(name))) == Write(name)


@pytest.mark.parametrize("text", ["", "Iris", "keep it", "pass 2", "play", "play x", "play 12", "play -1"])
def test_what_is_no_action_is_told_what_was_expected(text):
    with pytest.raises(ValueError, match="expected 'write' and a name, 'keep', 'pass', or 'play' and a number"):
        read(text)


# Sentences

SAID = [
    (e.RoundBegan(2, (0, -1, 0, 2)), "Round 2 of 7, DAY 1. The decree, place by place: 0, −1, 0, +2."),
    (e.RoundBegan(0, PRACTICE_CARD), "Practice round, DAY 1. The decree, place by place: 0, −1, +1, 0."),
    (e.RoundBegan(7, (0, 0, 0, 0)), "Round 7 of 7, DAY 2. The decree, place by place: 0, 0, 0, 0."),
    (e.NameWritten(BLUE, "Bob"), "Blue has written “Bob”."),
    (e.NameWritten(BLUE), "Blue has written a name."),
    (e.NameChanged(BLUE, "Bob"), "Blue has written “Bob” instead."),
    (e.NameChanged(BLUE), "Blue has written another name instead."),
    (e.CardsPassed("left", (0, 1, 2, 3), (1, 2, 3, 0)), "All cards go to the left."),
    (e.CardsPassed("right", (0, 2), (2, 0)), "Cards go to the right: Purple to Green and Green to Purple."),
    (e.CardLookedAt(BLUE, PURPLE, "Chris"), "Blue looks at Purple's card: “Chris”."),
    (e.CardLookedAt(BLUE, PURPLE), "Blue looks at Purple's card."),
    (e.CardLookedAt(BLUE, BLUE, "Bob"), "Blue looks at their own card: “Bob”."),
    (e.DeclarationSealed(GREEN, True), "Green has decided: Keep."),
    (e.DeclarationSealed(GREEN, False), "Green has decided: Pass."),
    (e.DeclarationSealed(GREEN), "Green has decided."),
    (e.DeclarationsRevealed((0, 1, 2, 3), ()), "Everybody keeps."),
    (e.DeclarationsRevealed((), (0, 1, 2, 3)), "Everybody passes."),
    (e.DeclarationsRevealed((0, 2), ()), "Purple and Green keep."),
    (e.DeclarationsRevealed((), (0, 2)), "Purple and Green pass."),
    (e.DeclarationsRevealed((0, 2, 3), (1,)), "Purple, Green and Yellow keep; Blue passes."),
    (e.DeclarationsRevealed((1,), (0, 3)), "Blue keeps; Purple and Yellow pass."),
    (e.DraftEnded("all-kept"), "Nobody passes, so the draft is over."),
    (e.DraftEnded("one-passer"), "There is nobody to take the card, so the draft is over."),
    (e.DraftEnded("limit"), "That was the last declaration: cards passed on now are scored unseen."),
    (
        e.CardsLaidOut((Laid("Ann", 1, 0, 1, 0), Laid("Sean", 0, 0, 1, 1), Laid("Shawn", 3, 1, 1, 1))),
        (
            "In alphabetical order: “Ann” by Blue, held by Purple; “Sean” by Purple, the same as “Shawn” by Yellow, "
            "held by Blue."
        ),
    ),
    (e.RoundScored((0, 0, 0, 0)), "The decree changes nothing."),
    (e.RoundScored((0, -1, 0, 1), (), (PURPLE,)), "By the decree: Blue −1, Yellow +1. An X on the card of Purple."),
    (
        e.RoundScored((-1, -1, 0, 1), (0, 1), (0, 1)),
        (
            "By the decree: Purple −1, Blue −1, Yellow +1. Same Name Penalty: −1 for Purple and Blue. "
            "An X on the cards of Purple and Blue."
        ),
    ),
    (e.PracticeWiped(), "That was practice: all cards are wiped, and nothing counts."),
    (
        e.KillPointsScored((3, 2, 1, 0)),
        "All cards go home. Kill Points: Purple +3, Blue +2, Green +1, Yellow 0.",
    ),
    (e.CardSelected(YELLOW, 3), "Yellow has selected card 3."),
    (e.CardSelected(YELLOW), "Yellow has selected a card."),
    (e.MatchWon((GREEN,)), "Green wins."),
    (e.MatchWon((GREEN, BLUE)), "Green and Blue share the victory."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=lambda one: type(one).__name__)
def test_events_are_said(event, sentence):
    assert say(event, NAMES) == sentence


def test_every_kind_of_event_has_a_sentence():
    assert {type(event) for event, _ in SAID} == set(get_args(e.Happening.__value__))


def test_names_in_a_row():
    assert [listing("A"), listing("AB"), listing("ABC")] == ["A", "A and B", "A, B and C"]


def test_what_may_be_kept_of_a_card_that_was_looked_at_is_not_its_name():
    assert keep(e.CardLookedAt(BLUE, PURPLE, "Chris"), NAMES) == "Blue looks at Purple's card."
    assert keep(e.NameWritten(BLUE, "Bob"), NAMES) == "Blue has written “Bob”."


def test_nobody_is_told_a_name_that_is_on_no_card_of_theirs():
    """Up to the scoring: not by the table, nor by any sentence of what they have seen."""
    match = table(Options(draft_limit=2))
    names = ("Quentin", "Ursula", "Xerxes", "Zebedee")
    for seat, name in enumerate(names):
        match.play(seat, Write(f"{name}a"))
        if seat < YELLOW:
            match.play(seat, Write(name))  # another one instead
        check_told(match, [*names, f"{name}a"])
    while not match.state.last:
        seat = match.to_act[0]
        match.play(seat, Pass() if seat != BLUE else Keep())
        if not match.state.last:
            check_told(match, names)


def check_told(match, secrets):
    for seat, text in told_to_each(match):
        view, seen = match.view(seat), match.seen(seat)
        spoken = [say(event, NAMES) for event in seen]
        kept = [keep(event, NAMES) for event in seen]
        looked_at = {event.name for event in seen if isinstance(event, e.CardLookedAt)}
        written = {event.name for event in seen if isinstance(event, e.NameWritten | e.NameChanged)}
        for secret in secrets:
            quoted = f"“{secret}”"
            assert (quoted in text) == (secret in (view.written, view.hand))
            assert (quoted in " ".join(spoken)) == (secret in looked_at | written)
            assert (quoted in " ".join(kept)) == (secret in written)
            assert secret not in " ".join(tell(seen, NAMES))


def test_declarations_and_selected_cards_are_sealed():
    for own, others in [
        (e.DeclarationSealed(BLUE, True), e.DeclarationSealed(BLUE, False)),
        (e.CardSelected(BLUE, 1), e.CardSelected(BLUE, 4)),
    ]:
        assert say(own, NAMES) != say(others, NAMES)
        for seat in (PURPLE, None):
            assert say(own.seen_by(seat), NAMES) == say(others.seen_by(seat), NAMES)


# Events in a row


def test_a_scoring_is_told_as_a_table():
    match = table(Options(practice=True))
    everybody_writes(match, FOUR)
    declare(match, PURPLE, GREEN)
    declare(match, GREEN)
    assert tell(match.log, NAMES)[:-2] == [
        "Practice round, DAY 1. The decree, place by place: 0, −1, +1, 0.",
        "All cards go to the left.",
        "Blue and Yellow keep; Purple and Green pass.",
        "Purple keeps; Green passes.",
        "There is nobody to take the card, so the draft is over.",
        "",
        "The names in alphabetical order:",
        "  1  Bob    by Blue    held by Purple   0",
        "  2  Chris  by Purple  held by Blue    −1  X",
        "  3  Dora   by Green   held by Yellow  +1",
        "  4  Ethan  by Yellow  held by Green    0",
        "This round: Purple 0, Blue −1, Green 0, Yellow +1.",
        "That was practice: all cards are wiped, and nothing counts.",
    ]


def test_equal_names_share_their_places_and_in_day_two_nobody_holds_another_ones_card():
    told = tell(g1().log, NAMES)
    fourth = told.index("  1–2  Ben   by Purple  held by Yellow   0  X")
    assert told[fourth + 1] == "  1–2  Ben   by Blue    held by Purple   0  X"
    assert told[fourth + 4 : fourth + 6] == [
        "Same Name Penalty: −1 for Purple and Blue.",
        "This round: Purple −1, Blue −2, Green 0, Yellow 0.",
    ]
    assert told[-7:] == [
        "  1  Ben    by Purple  +1",
        "  2  Ethan  by Yellow  −2",
        "  3  Xena   by Green    0",
        "  4  Yara   by Blue    +2",
        "This round: Purple +1, Blue +2, Green 0, Yellow −2.",
        "",
        "Green wins.",
    ]


def test_what_is_seen_on_the_table_is_not_told():
    match = table()
    match.play(BLUE, Write("Bob"))
    assert tell(match.turns[-1].events, NAMES) == []


# What is agreed, and what is asked


def test_what_is_agreed_stands_in_one_line():
    assert agree(Options(), 4) == "first names · draft limit 3"
    much = Options(
        topic="titles", about="board games", script="latin", draft_limit=0, practice=True, sound_alikes=True,
        alike="Go = Baduk", decrees=pack((1, (0, 1)), title="Long knives") , decree_order="fixed", x_mark="net_loss",
        day2_same_name_penalty=True, articles="skip",
    )  # fmt: skip
    with pytest.raises(Refused):
        agree(much, 4)  # no such decree: the table would never have begun
    assert agree(replace(much, decrees=THREE), 3) == (
        "titles (board games) in Latin letters · no draft limit · practice first · sound-alikes · "
        "names agreed to be alike · decrees: Ours · decrees in order · X for a net loss · "
        "Same Name Penalty in DAY 2 · articles do not count"
    )
    nameless = THREE.replace('title = "Ours"', "")
    assert agree(Options(decrees=nameless), 3).endswith("decrees: your own")


def test_what_is_asked():
    match = table(Options(script="kana", draft_limit=1))
    name = "A first name in kana, up to 15 characters. Never a private person's full name."
    assert ask(match.view(PURPLE), NAMES) == name
    match.play(PURPLE, Write("はな"))
    waiting = "Waiting for Blue, Green and Yellow."
    assert ask(match.view(PURPLE), NAMES) == f"{waiting} Until all are in, you may write another name."
    assert ask(match.view(None), NAMES) == waiting
    for seat in (BLUE, GREEN, YELLOW):
        match.play(seat, Write("はな"))
    assert ask(match.view(PURPLE), NAMES) == "Keep this card, or pass it? This is the last declaration."
    match.play(PURPLE, Keep())
    assert ask(match.view(PURPLE), NAMES) == waiting
    assert keys(match.view(BLUE)) == ""
    titles = table(Options(topic="titles", about="board games"))
    assert ask(titles.view(PURPLE), NAMES) == "A title (board games), up to 40 characters."
    assert ask(table(Options(topic="titles")).view(PURPLE), NAMES) == "A title, up to 40 characters."


def test_what_is_asked_in_day_two_and_when_all_is_over():
    match = play_until(table(), 6)
    assert ask(match.view(BLUE), NAMES) == "Which of your cards do you play?"
    assert keys(match.view(BLUE)) == "2, 3, 4 or ← →: choose · Enter: play it"
    assert keys(match.view(None)) == ""
    assert ask(play_on(match).view(BLUE), NAMES) == "The match is over."
    everybody_declares = table()
    everybody_writes(everybody_declares, FOUR)
    assert ask(everybody_declares.view(BLUE), NAMES) == "Keep this card, or pass it?"
