"""N-8.10 and N-R32 of the rule sheet: titles of any kind instead of first names."""

import pytest

from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.options import longest_name
from tests.games.deathname.tables_names import FIRST_NAMES, TITLES, accepted, clause


@pytest.mark.parametrize(
    "title",
    ["7 Wonders", "The Mind", "Tzolk'in: The Mayan Calendar", "5211", "Pokémon!?", "K2", "Rock & Roll", "100%",
     "$1 + 1 = 2", "#1", "Mr. AAA", "AAA", "Dr. No", "St. Anger", "(What’s the Story) Morning Glory?", "Le «Havre»",
     "名探偵コナン", "けいおん！", "１００万回生きたねこ", "...And Justice", "<img onerror=alert(1)>", "C:\\DOS",
     "a^b~c`d|e_f", "Ⅲ", "٣", "C.O.D.", "1984"],
)  # fmt: skip
def test_N_8_10_titles_have_letters_digits_punctuation_and_the_signs_of_a_keyboard(title):
    assert accepted(title, TITLES)


@pytest.mark.parametrize("title", ["x" * 40, " " + "x" * 40 + " ", "あ" * 40, "1" * 40])
def test_N_8_10_a_title_has_up_to_40_characters(title):
    assert accepted(title, TITLES)
    refusal = why_not_name(f"{title.strip()}y", TITLES)
    assert (refusal.clause, refusal.because, refusal.facts) == ("N-8.10", "name-too-long", {"longest": 40})


@pytest.mark.parametrize("title", ["!", "...", "?!", "ー", "々", "・・・", "-", "«»", "$", "〇"])
def test_N_8_10_a_title_has_at_least_one_letter_or_digit(title):
    refusal = why_not_name(title, TITLES)
    assert (refusal.clause, refusal.because) == ("N-8.10", "title-wordless")


@pytest.mark.parametrize("char", "☆♡♪€∞→🎲×−\u2800¤©")
def test_N_8_10_other_signs_are_refused(char):
    refusal = why_not_name(f"Lucky {char} Star", TITLES)
    assert (refusal.clause, refusal.because, refusal.facts) == ("N-8.10", "title-character", {"character": char})


def test_N_8_10_digits_repeated_letters_and_honorifics_are_refused_only_in_first_names():
    for title, refused_by in (("K2", "N-8.5"), ("AAA", "N-8.6"), ("Mr Bean", "N-8.7"), ("St. Anger", "N-R32")):
        assert clause(title) == refused_by
        assert clause(title, TITLES) is None


@pytest.mark.parametrize("name", ["J. R.", "J.", "J.R.", "Ann.Marie", "St. John", ".Anna", "Ａ．"])
def test_N_R32_a_dot_is_no_part_of_a_first_name_but_is_of_a_title(name):
    refusal = why_not_name(name, FIRST_NAMES)
    assert (refusal.clause, refusal.because) == ("N-R32", "name-dot")
    assert accepted(name, TITLES)


def test_N_8_10_a_first_name_has_15_characters_at_most_and_a_title_40():
    assert (longest_name(FIRST_NAMES), longest_name(TITLES)) == (15, 40)
