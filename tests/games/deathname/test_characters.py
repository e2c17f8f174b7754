"""The table of characters: the same ones on every machine, whatever its Unicode version (N-8.8, N-9.8)."""

import tomllib
from hashlib import blake2b
from importlib.resources import files
from unicodedata import category, combining, digit, name, normalize, unidata_version

import pytest

from duskboard.games import deathname
from duskboard.games.deathname.names.characters import (
    ASSIGNED,
    KANA,
    LATIN,
    UNSEEN,
    Ranges,
    is_accent,
    is_digit,
    is_letter,
    is_mark,
    script_of,
)

VERSION = tuple(map(int, unidata_version.split(".")))
NEW_IN_15_1 = {0x31EF, *range(0x2FFC, 0x3000), *range(0x2EBF0, 0x2EE5E)}
FILE = tomllib.loads((files(deathname) / "names/characters.toml").read_text("utf-8"))


def codes(entry):
    """The code points of an entry of the file."""
    ends = [part.split("-") for part in FILE[entry].split()]
    return {code for end in ends for code in range(int(end[0], 16), int(end[-1], 16) + 1)}


def called_so(code):
    """The Unicode name; some letters have none that machines agree on."""
    return name(chr(code), "")


@pytest.fixture(scope="module")
def assigned():
    return codes("assigned")


@pytest.fixture(scope="module")
def known():
    """What this machine knows; private use and halves of pairs are no characters."""
    return {code for code in range(0x110000) if category(chr(code)) not in ("Cn", "Co", "Cs")}


def test_N_8_8_the_table_is_unicode_15_0_and_a_newer_machine_knows_all_of_it(assigned, known):
    assert VERSION >= (15, 0, 0)
    assert assigned <= known
    if VERSION == (15, 0, 0):
        assert assigned == known
    if VERSION == (15, 1, 0):
        assert known - assigned == NEW_IN_15_1


def test_N_8_8_unicode_15_0_has_149186_characters_and_its_65_controls(assigned):
    assert len(assigned) == 149_186 + 65  # by its release notes, which do not count controls


@pytest.mark.parametrize("entry", sorted(FILE))
def test_N_8_8_ranges_are_in_order_and_end_where_the_file_says(entry):
    ends = [part.split("-") for part in FILE[entry].split()]
    firsts, lasts = [int(end[0], 16) for end in ends], [int(end[-1], 16) for end in ends]
    within = Ranges(FILE[entry])
    for at, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
        assert first <= last
        assert chr(first) in within
        assert chr(last) in within
        assert first == 0 or chr(first - 1) not in within
        assert chr(last + 1) not in within
        assert at == 0 or first > lasts[at - 1] + 1
    assert "\U0010ffff" not in within


def test_N_8_8_no_characters_make_no_range():
    assert "a" not in Ranges("")
    assert [char in Ranges("62 64-65") for char in "abcdef"] == [False, True, False, True, True, False]


def test_N_9_6_latin_letters_are_those_that_are_called_so(assigned):
    letters = {code for code in assigned if category(chr(code))[0] == "L"}
    called = {
        code for code in letters if called_so(code).startswith(("LATIN ", "FULLWIDTH LATIN ", "SUPERSCRIPT LATIN "))
    }
    assert called <= codes("latin") <= letters
    others = {called_so(code).rpartition(" LETTER")[0] for code in codes("latin") - called}
    assert others <= {"MODIFIER", ""}, "only modifiers and signs, such as that of Kelvin"
    assert not [code for code in codes("latin") if {"GREEK", "CYRILLIC"} & set(called_so(code).split())]


def test_N_9_6_kana_are_the_letters_that_are_called_hiragana_or_katakana(assigned):
    letters = {code for code in assigned if category(chr(code))[0] == "L"}
    called = {code for code in letters if {"HIRAGANA", "KATAKANA", "HENTAIGANA"} & set(called_so(code).split())}
    halfwidth_signs = {0xFF9E, 0xFF9F}  # voiced and half-voiced: they become marks
    assert codes("kana") == called - halfwidth_signs


@pytest.mark.parametrize(
    ("char", "script"),
    [("a", "latin"), ("Z", "latin"), ("ø", "latin"), ("ŋ", "latin"), ("あ", "kana"), ("ン", "kana"), ("ㇰ", "kana"),
     ("ｶ", "kana"), ("ゝ", "kana"), ("я", "other"), ("ω", "other"), ("山", "other"), ("한", "other"), ("1", "other"),
     ("ー", "other"), ("々", "other"), ("'", "other")],
)  # fmt: skip
def test_N_9_6_a_character_is_latin_or_kana_or_other(char, script):
    assert script_of(char) == script
    assert (char in LATIN, char in KANA) == (script == "latin", script == "kana")


@pytest.mark.parametrize("char", "aßñøŋあンゝヽяω山一한ก")
def test_N_8_3_these_are_letters(char):
    assert is_letter(char)
    assert not is_mark(char)
    assert not is_digit(char)


@pytest.mark.parametrize("char", "ー々・·-' '1٣〇.!\u0301\u093e🎲")
def test_N_8_4_the_long_vowel_mark_the_repeated_kanji_dots_digits_and_marks_are_no_letters(char):
    assert not is_letter(char)


@pytest.mark.parametrize(
    ("char", "accent"),
    [("\u05b0", True), ("\u0301", True), ("\u0308", True), ("\u0327", True), ("\u0328", True), ("\u05b8", True),
     ("\u05bc", True),
     ("\u064b", True), ("\u064e", True), ("\u0651", True), ("\u0652", True), ("\u0670", True), ("\u093e", False),
     ("\u093f", False), ("\u094d", False), ("\u0e34", False), ("\u0e38", False), ("\u0eb8", False),
     ("\u0f71", False)],
)  # fmt: skip
def test_N_R26_accents_and_points_are_marks_and_vowel_signs_are_letters_in_the_order(char, accent):
    assert is_mark(char)
    assert is_accent(char) is accent


def test_N_R28_what_is_unseen_are_letters_and_marks_that_have_no_shape(assigned):
    expected = {
        0x034F,
        0x115F,
        0x1160,
        0x17B4,
        0x17B5,
        0x180B,
        0x180C,
        0x180D,
        0x180F,
        0x3164,
        0xFFA0,
        0x13441,
        0x13442,
    }
    assert codes("unseen") == expected | set(range(0xFE00, 0xFE10)) | set(range(0xE0100, 0xE01F0))
    assert codes("unseen") <= assigned
    assert {category(chr(code))[0] for code in codes("unseen")} == {"L", "M"}
    assert all(chr(code) in UNSEEN and chr(code) in ASSIGNED for code in expected)


def test_N_9_8_all_that_the_rules_ask_a_machine_about_a_character_is_what_unicode_15_0_says(assigned):
    """The digest was taken from Unicode 15.0; a newer machine may know more, but nothing else of these."""
    digest = blake2b(digest_size=8)
    for code in sorted(assigned):
        char = chr(code)
        facts = (category(char)[0], char.isdecimal(), combining(char), digit(char, None), char.isspace())
        said = (normalize("NFKC", char), normalize("NFD", char), normalize("NFKC", char).casefold())
        digest.update(ascii((facts, said)).encode())
    assert digest.hexdigest() == "f06256c15c939dd4"
