"""Chapter 9 of the rule sheet: the alphabetical order of names."""

import os
import subprocess
import sys
from itertools import pairwise, permutations
from random import Random
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.names.spelling import same, written
from tests.games.deathname.tables_names import (
    KANA_VECTOR,
    LATIN_VECTOR,
    LETTERS,
    by_the_sheet,
    in_order,
    near,
    of_mixed_scripts,
    of_one_script,
    texts,
    words,
)

VECTORS = (LATIN_VECTOR, KANA_VECTOR)
BOTH = LATIN_VECTOR + KANA_VECTOR  # N-9.6 Latin before kana


# The vectors


@pytest.mark.parametrize("at", range(len(LATIN_VECTOR)))
def test_N_9_3_each_of_the_latin_vector_comes_before_all_after_it(at):
    for other in LATIN_VECTOR[at + 1 :]:
        assert order(LATIN_VECTOR[at]) < order(other)
        assert not order(other) <= order(LATIN_VECTOR[at])


@pytest.mark.parametrize("at", range(len(KANA_VECTOR)))
def test_N_9_5_each_of_the_kana_vector_comes_before_all_after_it(at):
    for other in KANA_VECTOR[at + 1 :]:
        assert order(KANA_VECTOR[at]) < order(other)
        assert not order(other) <= order(KANA_VECTOR[at])


@pytest.mark.parametrize("seed", range(20))
def test_N_9_8_shuffled_vectors_are_sorted_back(seed):
    for vector in (*VECTORS, BOTH):
        shuffled = list(vector)
        Random(seed).shuffle(shuffled)
        assert tuple(sorted(shuffled, key=order)) == vector


@pytest.mark.parametrize("vector", VECTORS, ids=["latin", "kana"])
def test_N_9_1_case_does_not_matter_in_the_vectors(vector):
    for change in (str.upper, str.lower, str.swapcase):
        assert [order(change(name)) for name in vector] == [order(name) for name in vector]


# N-9.1 Letters first


def test_N_9_1_a_name_that_is_the_beginning_of_another_comes_before_it():
    in_order("Ann", "Anna", "Anne", "Ann-Marie")
    in_order("A", "Aa", "Aaa", "Ab", "B")


def test_N_9_1_blanks_hyphens_apostrophes_and_dots_do_not_count_before_letters():
    in_order("Devon", "de Vries", "Devz")
    in_order("Ann", "An-na", "Anne")
    in_order("Oneia", "O'Neil", "Oneim")
    in_order("Anb", "An·c", "An・d", "An’e")
    in_order("St. Anna", "Stanz")


def test_N_9_1_accents_do_not_count_before_letters():
    in_order("Ánk", "Anl", "Anm", "Áno")
    in_order("Zoa", "Zoë", "Zof")
    in_order("Ça", "Cb", "Çc")


@pytest.mark.parametrize(
    ("letter", "read_as"),
    [("ß", "ss"), ("ẞ", "ss"), ("æ", "ae"), ("Æ", "ae"), ("œ", "oe"), ("Œ", "oe"), ("ø", "o"), ("Ø", "o"), ("ł", "l"),
     ("Ł", "l"), ("đ", "d"), ("Đ", "d"), ("ð", "d"), ("Ð", "d"), ("þ", "th"), ("Þ", "th")],
)  # fmt: skip
def test_N_9_1_some_letters_are_read_as_others(letter, read_as):
    before, after = read_as[:-1] + chr(ord(read_as[-1]) - 1), read_as[:-1] + chr(ord(read_as[-1]) + 1)
    assert order(f"x{before}z") < order(f"x{letter}a")
    assert order(f"x{letter}z") < order(f"x{after}a")
    assert order(f"x{read_as}a").bases == order(f"x{letter}a").bases
    assert order(f"x{read_as}a") < order(f"x{letter}b") < order(f"x{read_as}c")


@pytest.mark.parametrize(("letter", "read_as"), [("ı", "i"), ("ħ", "h"), ("Ħ", "h")])
def test_N_R25_dotless_i_is_read_as_i_and_h_with_a_stroke_as_h(letter, read_as):
    assert order(f"x{read_as}a").bases == order(f"x{letter}a").bases
    assert order(f"x{read_as}a") < order(f"x{letter}a") < order(f"x{read_as}b")


def test_N_R25_the_large_dotted_i_is_an_i_with_a_mark():
    in_order("Ilhan", "İlhan", "Ilhao")
    in_order("Isik", "Işık", "Isil")


# N-9.2 Then marks


def test_N_9_2_plain_comes_before_marked():
    in_order("Jose", "José", "Josef")
    in_order("Zoe", "Zoë")
    in_order("Anna", "Ánna", "Anne")
    in_order("Oystein", "Øystein")
    in_order("Aesa", "Æsa")
    in_order("Strassa", "Straße", "Strassf")


def test_N_9_2_marks_count_before_the_spelling_itself():
    in_order("Jose", "J-osé")
    in_order("Soren", "S-øren")  # a letter read as another is a marked one
    in_order("Thor", "T-h-o\u0308r", "Þor")


def test_N_9_2_the_first_letter_where_marks_differ_decides():
    in_order("Rene", "René", "Réne", "Réné")
    in_order("Eloise", "Eloisé", "Eloïse", "Éloise")


def test_N_9_2_two_different_marks_go_by_their_code_points():
    in_order("e", "è", "é", "ê", "ẽ", "ē", "ĕ", "ė", "ë")  # U+0300, 0301, 0302, 0303, 0304, 0306, 0307, 0308
    in_order("a", "ǎ", "ą")
    in_order("Lê", "Lế", "Lệ")  # and one by one where a letter has several


def test_N_9_2_marks_count_only_if_all_letters_are_the_same():
    in_order("Éa", "Eb")
    in_order("Josèa", "Joseb")


def test_N_9_2_a_mark_before_all_letters_belongs_to_none():
    assert order("\u0301ann")[:3] == order("ann")[:3]
    in_order("Ann", "\u0301Ann", "Ánn")


# N-9.3 Then kana, then the spelling


def test_N_9_3_the_spelling_itself_comes_last_by_code_points():
    in_order("Ann Marie", "Ann'Marie", "Ann-Marie", "Annmarie", "Ann·Marie")  # U+0020, 0027, 002D, 006D, 00B7
    in_order("O'Neil", "Oneil")


def test_N_9_3_names_without_a_letter_that_counts_have_an_order_too():
    names = ["ー", "ーー", "ゝ", "々", "-", "'", "", " ", "・"]
    assert len({order(name) for name in names}) == len(names) - 1, "the empty name and the blank are the same"
    assert sorted(names, key=order) == sorted(sorted(names, reverse=True), key=order) or same("") == same(" ")


# N-9.6 Mixed scripts


def test_N_9_6_latin_comes_before_kana_and_kana_before_all_others():
    in_order("Zz", "ŋ", "ア", "ん", "Ωmega", "Яна", "علي", "कमल", "กมล", "山")
    in_order("Aa", "Aŋ", "Aあ", "Aン", "Aα", "A山", "あa", "ああ", "あ山", "山a", "山あ", "山山")


def test_N_9_6_latin_letters_beyond_z_go_by_their_code_points():
    in_order("z", "ŋ", "ə", "ɛ")
    in_order("Zora", "Ŋoni", "Ɛdem")


def test_N_9_6_letters_of_other_scripts_go_by_their_code_points_large_or_small():
    in_order("Анна", "анто", "Бела", "яна")
    in_order("Άλμα", "Αμα", "Ωρα")
    in_order("Ελένη", "Ελένης", "Ελενια")
    in_order("가람", "각", "나리", "하늘")
    in_order("一", "山", "𠮷")
    in_order("佐々木", "佐太", "佐木")


def test_N_9_6_a_hangul_syllable_is_one_letter_and_goes_by_its_code_point():
    in_order("ሀ", "山", "가", "한")
    in_order("가하", "각", "간")


def test_N_R26_vowel_signs_of_devanagari_and_thai_are_letters():
    in_order("ककम", "किक")
    in_order("กกม", "กิก")
    in_order("กกม", "กุก")
    in_order("கக", "கா")


def test_N_R26_points_of_hebrew_and_arabic_and_accents_are_marks():
    in_order("אב", "אָב", "אבא")
    in_order("שלום", "שָלום", "שלומי")
    in_order("محمد", "مُحمد", "محمدي")
    in_order("علي", "عليّ", "علية")
    in_order("Ж", "Ж\u0301", "Жа")


def test_N_9_1_a_stroke_through_a_letter_is_a_mark_like_any_other():
    in_order("Adam", "A\u0336d\u0336am", "Adan")
    in_order("Oz", "O\u0338z", "Oza")


# N-9.7 Titles


def test_N_9_7_digits_come_before_letters_and_are_compared_one_by_one():
    in_order("10", "2", "7 Wonders", "Azul", "あ", "山")
    in_order("Catan 10", "Catan 2", "Catan a")
    in_order("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a")


def test_N_9_7_digits_of_all_scripts_are_digits():
    in_order("3", "٣", "३", "4", "A")
    assert order("３") == order("3")


def test_N_9_7_a_leading_article_counts_unless_the_table_agrees_otherwise():
    titles = ["Azul", "The Mind", "A Feast", "An Ark"]
    assert sorted(titles, key=order) == ["A Feast", "An Ark", "Azul", "The Mind"]
    assert sorted(titles, key=lambda title: order(title, True)) == ["An Ark", "Azul", "A Feast", "The Mind"]


@pytest.mark.parametrize("article", ["The", "A", "An", "THE", "ａ", "an"])
def test_N_9_7_articles_are_skipped_in_any_case(article):
    assert order(f"{article} Mind", True).bases == order("Mind").bases
    assert order(f" {article}   Mind", True) == order(f"{article} Mind", True)
    assert order(f"{article} Mind", False).bases != order("Mind").bases


@pytest.mark.parametrize(
    "title", ["Theme", "Anna", "Ark", "The", "A", "An", "Mind the Gap", "The-Mind", "Le Mans", "Athena", "I am the A"]
)
def test_N_9_7_what_is_no_leading_article_counts(title):
    assert order(title, True) == order(title, False)


def test_N_9_7_only_one_article_is_skipped_and_titles_stay_different():
    assert order("The The", True).bases == order("The").bases
    assert order("The A Team", True).bases == order("A Team").bases
    assert len({order(title, True) for title in ("Mind", "The Mind", "A Mind", "An Mind")}) == 4


# What holds for all names


@pytest.mark.net
@given(texts, texts)
def test_N_9_8_of_two_names_exactly_one_comes_first_unless_they_are_equal(one, other):
    first, second = order(one), order(other)
    assert (first < second) + (second < first) + (first == second) == 1
    assert (first == second) == (same(one) == same(other))


@pytest.mark.net
@given(near, near)
def test_N_9_8_names_that_differ_late_still_have_an_order(one, other):
    first, second = order(one), order(other)
    assert (first < second) + (second < first) + (first == second) == 1
    assert (first == second) == (same(one) == same(other))


@pytest.mark.net
@given(st.lists(st.one_of(near, texts), min_size=3, max_size=3))
def test_N_9_8_the_order_is_transitive(names):
    for one, other, third in permutations([order(name) for name in names]):
        assert not (one <= other <= third) or one <= third


@pytest.mark.net
@given(st.lists(texts, min_size=2, max_size=8), st.randoms(use_true_random=False))
def test_N_9_8_a_sorted_list_does_not_depend_on_how_it_lay_before(names, random):
    again = list(names)
    random.shuffle(again)
    keys = [order(name) for name in sorted(names, key=order)]
    assert keys == [order(name) for name in sorted(again, key=order)]
    assert all(one <= other for one, other in pairwise(keys))


def changes(text):
    """The same name in another case, width, or form."""
    dotless = "ı" in text  # its large letter is I, and that is an i
    yield from () if dotless else (text.upper(), text.swapcase())
    yield from (text.lower(), text.casefold())
    yield from (normalize(form, text) for form in ("NFC", "NFD", "NFKC", "NFKD"))
    yield from (f"  {text}\u3000", text.replace(" ", " \u00a0\t"))
    yield from (wide(text), narrow(text), written(text), same(text))


WIDE = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)}
NARROW = {ord(normalize("NFKC", chr(code))): chr(code) for code in (*range(0xFF66, 0xFF9E), 0xFF65)}


def wide(text):
    return text.translate(WIDE)


def narrow(text):
    """Half-width katakana, a voiced one as two characters."""
    return normalize("NFD", text).translate(NARROW | {0x3099: "ﾞ", 0x309A: "ﾟ"}) if " " not in text else text


@pytest.mark.net
@given(st.one_of(of_one_script, of_mixed_scripts, near))
def test_N_9_1_case_width_form_and_blanks_make_no_difference(name):
    for change in changes(name):
        assert order(change) == order(name), ascii(change)


@pytest.mark.net
@given(st.one_of(words(LETTERS["latin"]), words(LETTERS["marked latin"]), words(LETTERS["hiragana"]), near,
                 words(LETTERS["katakana"]), words(LETTERS["latin"] + LETTERS["hiragana"] + "0123456789")),
       st.one_of(words(LETTERS["latin"]), words(LETTERS["marked latin"]), words(LETTERS["hiragana"]), near,
                 words(LETTERS["katakana"]), words(LETTERS["latin"] + LETTERS["hiragana"] + "0123456789")))  # fmt: skip
def test_N_9_8_the_order_is_the_one_that_is_read_off_the_sheet(one, other):
    assert (order(one) < order(other)) == (by_the_sheet(one) < by_the_sheet(other))
    assert (order(one) == order(other)) == (by_the_sheet(one) == by_the_sheet(other))


@pytest.mark.parametrize("vector", VECTORS, ids=["latin", "kana"])
def test_N_9_8_the_order_of_the_sheet_sorts_the_vectors_too(vector):
    """So that the second opinion is one."""
    assert tuple(sorted(sorted(vector), key=by_the_sheet)) == vector


# The same on every machine

ASK = """
import sys
from duskboard.games.deathname.names.same_name import grouped
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.names.order import order
names = sys.argv[1:]
groups = grouped(names, Options(sound_alikes=True, alike="Zoe = Devon; Devon = Emil"))
print(ascii([sorted(names, key=order), [order(name) for name in names], sorted(map(sorted, groups))]))
"""


def asked(**environment):
    names = [*reversed(BOTH), "Istanbul", "ıstanbul", "İstanbul", "Яна", "山", "Ärger", "Zora", "Śliwa"]
    answer = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", ASK, *names],
        env={"PATH": "", "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    return answer.stdout


def test_N_9_8_neither_the_language_of_a_machine_nor_its_luck_changes_the_order():
    answers = [
        asked(LC_ALL="C", LANG="C", PYTHONHASHSEED="0"),
        asked(LC_ALL="tr_TR.UTF-8", LANG="tr_TR.UTF-8", LANGUAGE="tr", PYTHONHASHSEED="1"),
        asked(LC_ALL="ja_JP.UTF-8", LANG="sv_SE.UTF-8", PYTHONHASHSEED="4294967295"),
    ]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0].startswith(ascii([["Ann", "Anna", "Ánna"]])[:-2])
