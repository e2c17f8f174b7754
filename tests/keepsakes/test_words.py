"""Words in every language: complete, with the same facts, and for everything that a game may name."""

import tomllib
from importlib.resources import files
from string import Formatter

import pytest

from duskboard.bots import company
from duskboard.engine.rule_sheet import LANGUAGES
from duskboard.games.dungeon.game import DUNGEON
from duskboard.games.dungeon.path import Cause
from duskboard.games.rogue.box.pieces import Boss, Character, Difficulty, Foe, Mat, Room
from duskboard.keepsakes.font_metrics import BRUSH, GOTHIC, STRONG, widths
from duskboard.keepsakes.words import given_names, signed, translated, words_in
from duskboard.server.tables.people import COLOURS
from tests.ours import OURS

PACKAGES = [
    "duskboard.keepsakes",
    *(game.part("keepsakes").words for game in OURS),
]


def read(package, language):
    return tomllib.loads((files(package) / "words" / f"{language}.toml").read_text("utf-8"))


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


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(package, language):
    english, other = dict(sentences(read(package, "en"))), dict(sentences(read(package, language)))
    assert list(other) == list(english)
    for key, said in other.items():
        assert type(said) is type(english[key]), key
        assert facts(said) == facts(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language):
    words = words_in(language, "duskboard.keepsakes.dungeon")
    for cause in Cause:
        assert words(f"dungeon.cause.{cause}")
    words = words_in(language, "duskboard.keepsakes.rogue")
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
        said_here = [each for package in PACKAGES for each in sentences(read(package, language))]
        names = [each for game in OURS for each in given_names(game, language).items()]
        for key, said in (*said_here, *names):
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


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_japanese_writes_all_names_that_people_do_not_choose(game):
    names = given_names(game, "ja")
    assert set(names) == {*COLOURS, *(name for kind in company(game).values() for name in kind.cast)}
    assert len(set(names.values())) == len(names)
    assert given_names(game, "en") == {}


def test_a_given_name_is_written_as_the_language_does():
    japanese, english = given_names(DUNGEON, "ja"), given_names(DUNGEON, "en")
    assert translated(("Red", "Wren (2)", "Tom"), japanese) == ("赤", "レン (2)", "Tom")
    assert translated(("Red (the first)",), japanese) == ("Red (the first)",), "somebody's own"
    assert translated(("Red", "Wren (2)", "Tom"), english) == ("Red", "Wren (2)", "Tom")


def test_nobody_gets_the_name_of_somebody_else():
    japanese = given_names(DUNGEON, "ja")
    assert translated(("レン", "Wren", "Wren (2)"), japanese) == ("レン", "Wren", "レン (2)")
