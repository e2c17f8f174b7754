"""Options that are written, not chosen; and for how many players a game is, as it is and at the most."""

import pytest

from duskboard.engine import Match, Refused, allowed_values, judge_start, read_options
from duskboard.engine.game import no_seats
from duskboard.engine.options import declared_values, is_text, option_fields, quoted, usual_seats
from duskboard.games import SHELF
from duskboard.games.dungeon.game import DUNGEON
from tests.whispers import WHISPERS
from tests.whispers.pieces import Options, Whisper


def refused(given):
    with pytest.raises(Refused) as no:
        read_options(WHISPERS, given)
    return no.value


def test_a_text_is_told_from_a_choice():
    fields = option_fields(WHISPERS)
    assert {name: is_text(field) for name, field in fields.items()} == {
        "rounds": False,
        "password": True,
        "topic": True,
    }
    assert allowed_values(WHISPERS)["password"] == ("text of at most 20 characters",)
    assert allowed_values(WHISPERS)["rounds"] == ("1", "2", "30")


@pytest.mark.parametrize("text", ["", "moth", "1984", "true", "@moth", "夜" * 20, "x" * 20, "two\nlines"])
def test_a_text_is_taken_as_it_is(text):
    assert read_options(WHISPERS, {"password": text}) == Options(password=text)


@pytest.mark.parametrize("value", [1984, True, None, ["moth"], {"moth": 1}, 1.5])
def test_what_is_no_text_is_refused_by_its_field(value):
    no = refused({"password": value})
    assert (no.refusal.because, no.refusal.field) == ("bad-option", "password")
    assert no.refusal.facts == {"expected": ("text of at most 20 characters",)}
    assert str(no).startswith("Option 'password': expected text of at most 20 characters, got ")


def test_too_long_a_text_is_refused_and_only_its_beginning_is_quoted():
    assert str(refused({"password": "x" * 21})) == (
        f"Option 'password': expected text of at most 20 characters, got '{'x' * 21}'."
    )
    assert str(refused({"password": "x" * 10_000})) == (
        f"Option 'password': expected text of at most 20 characters, got '{'x' * 40}'…."
    )


def test_of_an_option_that_is_not_there_only_the_beginning_of_its_name_is_quoted():
    no = refused({"y" * 10_000: 1})
    assert (no.refusal.because, no.refusal.field) == ("unknown-option", "y" * 40)
    assert str(no).startswith(f"Whispers has no option '{'y' * 40}'…; its options are rounds, ")


@pytest.mark.parametrize(
    ("given", "quote"),
    [
        ("x" * 40, f"'{'x' * 40}'"),
        ("x" * 41, f"'{'x' * 40}'…"),
        ("a\nb", "'a\\nb'"),
        (None, "None"),
        (4, "4"),
        ([1, 2, 3], "[1, …]"),
        ({"a": {"b": {}}, "c": 1}, "{'a': {…}, …}"),
    ],
)
def test_a_quote_is_short(given, quote):
    assert quoted(given) == quote


def test_a_quote_is_short_however_deep_or_large_a_value_is():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert len(quoted(deep)) < 20
    assert len(quoted(10**4000)) <= 40
    assert len(quoted({"x" * 10_000: "y" * 10_000})) < 100


def test_a_game_is_for_those_who_can_start_with_its_default_options():
    assert usual_seats(WHISPERS) == (3, 4, 5)
    assert usual_seats(DUNGEON) == tuple(DUNGEON.seats)
    with pytest.raises(Refused, match=r"Two need a password. \(W-1.1\)"):
        judge_start(WHISPERS, Options(), 2)
    judge_start(WHISPERS, Options(password="moth"), 2)
    with pytest.raises(Refused, match="Whispers is for 2 to 5 players, not 6"):
        judge_start(WHISPERS, Options(), 6)


def test_who_has_decided_may_change_their_mind_only_where_the_game_says_so():
    match = Match.begin(WHISPERS, seats=3)
    assert list(match.may_change) == []
    match.play(2, Whisper("owl"))
    assert (list(match.to_act), list(match.may_change)) == ([0, 1], [2])
    assert DUNGEON.may_change is no_seats
    assert list(Match.begin(DUNGEON, seats=3).may_change) == []


def test_values_stand_in_the_order_in_which_they_are_declared():
    assert declared_values(SHELF["rogue"], "difficulty") == ("normal", "hard", "harder", "roguelike")
    assert declared_values(SHELF["rogue"], "character")[0] == "choose"
    assert declared_values(SHELF["rogue"], "stances") == (False, True)
    assert declared_values(SHELF["deathname"], "about") == ()
