"""Words in every language: complete, with the same facts, and for everything that a game may name."""

import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from duskboard.bots import COMPANY
from duskboard.engine.rule_sheet import LANGUAGES
from duskboard.games import SHELF
from duskboard.games.dungeon.path import Cause
from duskboard.games.rogue.box.pieces import Boss, Character, Difficulty, Foe, Mat, Room
from duskboard.keepsakes.font_metrics import BRUSH, GOTHIC, STRONG, widths
from duskboard.keepsakes.words import house_names, signed, words_in
from duskboard.server.tables.people import COLOURS


def read(language):
    return tomllib.loads((files("duskboard.keepsakes") / "words" / f"{language}.toml").read_text("utf-8"))


def sentences(said, under=""):
    """Each sentence by its key."""
    for key, value in said.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{under}{key}.")
        else:
            yield f"{under}{key}", value


def facts(said):
    """What a sentence, or a pair, has places for."""
    pair = [said] if isinstance(said, str) else said
    return {name for text in pair for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language):
    english, other = dict(sentences(read("en"))), dict(sentences(read(language)))
    assert list(other) == list(english)
    for key, said in other.items():
        assert type(said) is type(english[key]), key
        assert facts(said) == facts(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language):
    words = words_in(language)
    for cause in Cause:
        assert words(f"dungeon.cause.{cause}")
    for cause in (*Room, *Foe, *Boss, "poison", "starving", "rewards"):
        assert words(f"rogue.causes.{cause}")
    for character in Character:
        assert words(f"rogue.characters.{character}")
    for difficulty in Difficulty:
        assert words(f"rogue.difficulty.{difficulty}")
    for mat in Mat:
        assert all(words(f"rogue.{mat}.{floor}") for floor in range(1, 5))


def test_our_fonts_have_all_letters_of_our_words():
    for language in LANGUAGES:
        for key, said in (*sentences(read(language)), *house_names().get(language, {}).items()):
            for letter in said if isinstance(said, str) else "".join(said):
                wide = letter > "\u2fff"
                assert letter in widths(BRUSH if wide else STRONG), (key, letter)
                assert not wide or letter in widths(GOTHIC), (key, letter)


def test_one_and_many():
    words = words_in("en")
    assert [words("points", n=n) for n in (0, 1, 2, -1)] == ["0 points", "1 point", "2 points", "-1 points"]


def test_things_in_a_row():
    english, japanese = words_in("en"), words_in("ja")
    assert [english.listed(names) for names in (["A"], ["A", "B"], ["A", "B", "C"])] == ["A", "A and B", "A, B, and C"]
    assert [japanese.listed(names) for names in (["A", "B"], ["A", "B", "C"])] == ["AとB", "A、B、C"]


def test_a_minus_is_a_minus():
    assert [signed(number) for number in (2, 0, -3)] == ["+2", "0", "−3"]


def test_every_language_writes_all_names_that_the_house_gives():
    given = {*COLOURS, *(name for game in SHELF for kind in COMPANY[game].values() for name in kind.cast)}
    for language, names in house_names().items():
        assert language in LANGUAGES
        assert set(names) == given
        assert len(set(names.values())) == len(names)


def test_a_name_of_the_house_is_written_as_the_language_does():
    assert words_in("ja").written(("Red", "Wren (2)", "Tom")) == ("赤", "レン (2)", "Tom")
    assert words_in("ja").written(("Red (the first)",)) == ("Red (the first)",), "somebody's own"
    assert words_in("en").written(("Red", "Wren (2)", "Tom")) == ("Red", "Wren (2)", "Tom")


def test_nobody_gets_the_name_of_somebody_else():
    assert words_in("ja").written(("レン", "Wren", "Wren (2)")) == ("レン", "Wren", "レン (2)")
