"""N-8.12 of the rule sheet: which names are equal."""

from unicodedata import normalize

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.names.spelling import same, written
from tests.games.deathname.tables_names import FIRST_NAMES, options, spelt, texts


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "ANNA"), ("Anna", " anna"), ("Anna", "anna  "), ("Ann Marie", "ann   marie"), ("Anna", "Ａｎｎａ"),
     ("ハナ", "はな"), ("ﾊﾅ", "はな"), ("ガイ", "ｶﾞｲ"), ("ヴィ", "ゔぃ"), ("ヵヶ", "ゕゖ"), ("すヾ", "すゞ"),
     ("ヽ", "ゝ"),
     ("Straße", "STRASSE"), ("Weiß", "Weiss"), ("Weiẞ", "weiß"), ("Ann-Marie", "Ann‐Marie"),
     ("Ann-Marie", "Ann–Marie"),
     ("Ann-Marie", "Ann\u2015Marie"), ("Ann-Marie", "Ann\u2011Marie"), ("Ann-Marie", "Ann－Marie"),
     ("José", "JOSE\u0301"),
     ("O'Neil", "O’Neil"), ("O'Neil", "Oʼneil"), ("O'Neil", "O′NEIL"), ("Ann\u3000Li", "Ann Li"),
     ("Ann\u00a0Li", "Ann Li"),
     ("ΣΟΦΟΣ", "σοφος"), ("σοφοσ", "σοφος"), ("ЯНА", "яна"), ("Ǆ", "dž"), ("ﬁ", "FI"), ("क्\u200dष", "क्ष"),
     ("Μαΐα", "ΜΑΪ\u0301Α"), ("ヷ", "わ\u3099"), ("İpek", "i\u0307pek")],
)  # fmt: skip
def test_N_8_12_these_names_are_equal(one, other):
    assert same(one) == same(other)
    assert order(one) == order(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann-Marie", "Annmarie"), ("Ann-Marie", "Ann Marie"), ("Ann Marie", "Annmarie"), ("José", "Jose"),
     ("Shawn", "Sean"), ("O'Neil", "Oneil"), ("Åsa", "Asa"), ("かい", "がい"), ("はな", "ぱな"), ("しょう", "しよう"),
     ("カー", "かあ"), ("Øystein", "Oystein"), ("Æ", "Ae"), ("ı", "i"), ("A", "А"), ("Ñ", "N"), ("すゝ", "すす"),
     ("アン・マリ", "アンマリ"), ("Þór", "Thor"), ("花", "はな")],
)  # fmt: skip
def test_N_8_12_these_names_are_different(one, other):
    assert same(one) != same(other)
    assert order(one) != order(other)


def test_N_R16_case_and_surplus_blanks_do_not_matter_and_accents_do():
    assert len({same(name) for name in ("josé", "JOSÉ", " José ", "jos\u0065\u0301")}) == 1
    assert len({same(name) for name in ("jose", "josé", "josè", "josê", "jôse")}) == 5


@pytest.mark.parametrize("opening", ["‘", "’", "ʼ", "′", "＇"])
def test_N_R29_the_opening_quote_is_an_apostrophe_too(opening):
    assert same(f"O{opening}Neil") == same("O'Neil") == "o'neil"
    assert why_not_name(f"O{opening}Neil", FIRST_NAMES) is None


@pytest.mark.net
@given(texts)
def test_N_8_12_equal_names_are_those_that_a_person_would_tidy_alike(name):
    assume(not set("\u200c\u200dヷヸヹヺ\u02bb") & set(normalize("NFKC", name)))
    assert same(name) == " ".join(spelt(name).split()) == same(same(name))


@pytest.mark.net
@given(texts, st.sampled_from([str.upper, str.lower, str.swapcase]))
def test_N_8_12_equal_names_are_both_accepted_or_both_refused(text, change):
    assume("ı" not in text)
    other = f" {change(text)}\u3000"
    assume(len(written(other)) == len(written(text)))  # ß in large letters is one longer
    assert (why_not_name(text, FIRST_NAMES) is None) == (why_not_name(other, FIRST_NAMES) is None)


@pytest.mark.net
@given(texts, options)
def test_N_8_2_what_is_accepted_is_not_changed_by_writing_it_again(text, agreed):
    card = written(text)
    assert written(card) == card
    assert why_not_name(text, agreed) is not None or why_not_name(card, agreed) is None
    assert order(card) == order(text)
    assert same(card) == same(text)
