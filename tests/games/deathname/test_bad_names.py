"""What people try: names that are no names. Each is refused with its clause, or harmless; the order stays total."""

import time
from itertools import pairwise
from unicodedata import category, name

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duskboard.engine import Match, Refused, Seeded
from duskboard.games.deathname.actions import Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.names.same_name import grouped, keys_of
from duskboard.games.deathname.names.sound import sound
from duskboard.games.deathname.names.spelling import same, written
from duskboard.games.deathname.options import Options
from tests.games.deathname.tables_names import FIRST_NAMES, KANA, LATIN, TITLES

BOTH = pytest.mark.parametrize("agreed", [FIRST_NAMES, TITLES], ids=["first names", "titles"])
OPTIONS = (FIRST_NAMES, TITLES, LATIN, KANA, Options(topic="titles", script="kana", articles="skip"))


def refusal_of(text, agreed=FIRST_NAMES):
    refusal = why_not_name(text, agreed)
    assert refusal is not None, f"accepted: {ascii(text)[:80]}"
    check_it_can_be_told(refusal)
    return refusal


def check_it_can_be_told(refusal):
    """It has a sentence, and travels as JSON; nothing in it can spoil a line."""
    sentence = DEATHNAME.notation.explain(refusal, "ABCDEF")
    assert sentence.isprintable()
    assert refusal.clause in sentence
    assert msgspec.json.decode(msgspec.json.encode(refusal), type=type(refusal)) == refusal
    assert all(len(str(fact)) <= 40 for fact in refusal.facts.values())


# Far too long

LONG = {
    "letters": "a" * 10_000,
    "different letters": "Annabelle" * 1112,
    "blanks": " " * 10_000,
    "wide blanks": "\u3000" * 10_000,
    "a name and blanks": "Anna" + " " * 10_000,
    "combining marks": "\u0301" * 10_000,
    "one letter under marks": "a" + "\u0301\u0327" * 5_000,
    "characters that become 18": "\ufdfa" * 10_000,
    "a few of those": "\ufdfa" * 900,
    "joiners": "a" + "\u200d" * 10_000 + "b",
    "digits": "7" * 10_000,
    "NULs": "\0" * 10_000,
    "emoji": "👩\u200d👩\u200d👧" * 2_000,
    "kana": "ー" * 10_000,
    "markup": "<script>" * 1_250,
    "overrides": "\u202e" * 10_000,
    "a million": "x" * 1_000_000,
    "just too long": "Christopherjohns" * 3,
    "marks, just below": "a" + "\u0301" * 999,
}


@BOTH
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_N_8_2_ten_thousand_characters_are_refused_at_once(text, agreed):
    begin = time.perf_counter()
    refusal = refusal_of(text, agreed)
    assert time.perf_counter() - begin < 1
    assert refusal.clause == ("N-8.2" if agreed is FIRST_NAMES else "N-8.10")
    assert refusal.because == "name-too-long"
    assert len(msgspec.json.encode(refusal)) < 200


# What cannot be seen


def of_kind(*kinds):
    """Every character of these kinds, up to the last plane that has some."""
    return [chr(code) for code in (*range(0x20000), *range(0xE0000, 0xE0200)) if category(chr(code)) in kinds]


BLANK = " \t\n\v\f\r\x1c\x1d\x1e\x1f\x85"


@BOTH
def test_N_R28_no_control_character_may_stand_in_a_name(agreed):
    controls = [char for char in of_kind("Cc") if char not in BLANK]
    assert len(controls) == 65 - 10
    for char in controls:
        refusal = refusal_of(f"An{char}na", agreed)
        assert (refusal.clause, refusal.because) == ("N-R28", "name-unseen-character")
        assert refusal.facts == {"character": f"U+{ord(char):04X}"}


@BOTH
def test_N_8_2_controls_that_are_blanks_are_blanks(agreed):
    for char in BLANK:
        assert written(f"{char}An{char}{char}na{char}") == "An na"
        assert why_not_name(f"An{char}na", agreed) is None


@BOTH
def test_N_R28_nor_any_other_character_without_a_shape(agreed):
    unseen = [char for char in of_kind("Cf") if char not in "\u200c\u200d"]
    for required in "\u00ad\u061c\u200b\u200e\u200f\u202a\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\U000e0041":
        assert required in unseen
    for char in unseen:
        for text in (f"{char}Anna", f"An{char}na", f"Anna{char}", char, f"\u202a{char}Anna\u202c"):
            refusal = refusal_of(text, agreed)
            assert refusal.clause in ("N-R28", "N-8.8"), ascii(text)


@BOTH
@pytest.mark.parametrize(
    "char",
    ["\u034f", "\u115f", "\u1160", "\u17b4", "\u180b", "\u180f", "\u3164", "\uffa0", "\ufe00", "\ufe0e", "\ufe0f",
     "\U000e0100", "\U000e01ef"],
)  # fmt: skip
def test_N_R28_nor_letters_and_marks_that_nobody_can_see(char, agreed):
    for text in (char, f"A{char}", f"An{char}na", f"{char}Anna", char * 3):
        refusal = refusal_of(text, agreed)
        assert (refusal.clause, refusal.because) == ("N-R28", "name-unseen-character")
        assert refusal.facts["character"].startswith("U+")


@BOTH
@pytest.mark.parametrize("char", ["\U00013441", "\U00013442"])
def test_N_R28_nor_blank_hieroglyphs(char, agreed):
    assert name(char).endswith("BLANK")
    for text in (char, f"{char}\U00013000", f"An{char}na"):
        assert refusal_of(text, agreed).clause == "N-R28"


@BOTH
@pytest.mark.parametrize(
    "blank",
    ["\u0020", "\u00a0", "\u1680", "\u2000", "\u2003", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000", "\u2028"],
)
def test_N_8_2_blanks_that_look_alike_are_one_blank(blank, agreed):
    assert written(f"{blank}Ann{blank}{blank}Li{blank}") == "Ann Li"
    assert why_not_name(f"Ann{blank}Li", agreed) is None
    assert same(f"Ann{blank}Li") == same("Ann Li")
    assert refusal_of(blank * 3, agreed).clause == "N-8.2"


@BOTH
@pytest.mark.parametrize(
    ("blank", "clauses"),
    [("\u200b", {"N-R28"}), ("\u2060", {"N-R28"}), ("\ufeff", {"N-R28"}), ("\u180e", {"N-R28"}),
     ("\u3164", {"N-R28"}),
     ("\u115f", {"N-R28"}), ("\uffa0", {"N-R28"}), ("\u2800", {"N-8.3", "N-8.10"}),
     ("\U0001d159", {"N-8.3", "N-8.10"}),
     ("\u2423", {"N-8.3", "N-8.10"}), ("\ufffc", {"N-8.3", "N-8.10"}), ("\u200d", {"N-8.3"}), ("\u200c", {"N-8.3"})],
)  # fmt: skip
def test_N_8_3_what_only_looks_like_a_blank_is_refused(blank, clauses, agreed):
    for text in (f"Ann {blank}Li", blank, f"{blank}Ann", f"Ann{blank}"):
        assert refusal_of(text, agreed).clause in clauses


@BOTH
@pytest.mark.parametrize("code", [0xD800, 0xDBFF, 0xDC00, 0xDFFF])
def test_N_8_8_half_of_a_pair_is_no_character(code, agreed):
    half = chr(code)
    for text in (half, f"An{half}na", half + chr(0xDC00), chr(0xDFFF) + half):
        refusal = refusal_of(text, agreed)
        assert refusal.clause == "N-8.8"
        assert refusal.facts["character"].startswith("U+D")


# Marks, directions, pictures, markup


@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "\u0301",
        "\u0301\u0308",
        " \u0301a",
        "-\u0301",
        "\u20dd",
        "\u0489",
        "\u0488a",
        "\u3099か",
        "・\u309a",
        "！\u0301a",
    ],
)
def test_N_8_3_a_stray_mark_is_refused(text, agreed):
    assert refusal_of(text, agreed).clause == "N-8.3"


def test_N_8_2_a_letter_under_a_heap_of_marks_counts_every_mark():
    assert why_not_name("Z" + "\u0334\u0321\u0489" * 4, FIRST_NAMES) is None
    assert refusal_of("Z" + "\u0334\u0321\u0489" * 5).clause == "N-8.2"


@pytest.mark.parametrize(
    ("text", "clause", "in_titles"),
    [("😀", "N-8.3", "N-8.10"), ("Anna😀", "N-8.3", "N-8.10"), ("👩\u200d👧", "N-8.3", "N-8.3"),
     ("Anna👩\u200d👧", "N-8.3", "N-8.3"), ("1\ufe0f\u20e3", "N-R28", "N-R28"), ("1\u20e3", "N-8.3", "N-8.3"),
     ("❤\ufe0f", "N-R28", "N-R28"), ("🇯🇵", "N-8.3", "N-8.10"), ("👍🏽", "N-8.3", "N-8.10"), ("☺", "N-8.3", "N-8.10"),
     ("\U0001f3f4\U000e0067\U000e0062\U000e007f", "N-R28", "N-R28"), ("🅰", "N-8.3", "N-8.10"), ("🄰", None, None),
     ("㊗", None, None), ("𝔸𝕟𝕟𝕒", None, None), ("Ⓐⓝⓝⓐ", None, None), ("🎲\u200d", "N-8.3", "N-8.3")],
)  # fmt: skip
def test_N_8_3_pictures_are_refused_and_letters_in_disguise_are_letters(text, clause, in_titles):
    assert [
        refusal and refusal.clause for refusal in (why_not_name(text, FIRST_NAMES), why_not_name(text, TITLES))
    ] == [
        clause,
        in_titles,
    ]


@pytest.mark.parametrize(
    ("text", "clause"),
    [("<b>Anna</b>", "N-8.3"), ("<img onerror>", "N-8.3"), ("Anna<br>", "N-8.3"), ("&lt;Anna", "N-8.3"),
     ('"Anna"', "N-8.3"),
     ("«Anna»", "N-8.3"), ("“Anna”", "N-8.3"), ("{{7*7}}", "N-8.3"), ("${Anna}", "N-8.3"), ("%s%n", "N-8.3"),
     ("{name}", "N-8.3"), ("Anna\\", "N-8.3"), ("';DROP", "N-8.3"), ("../etc", "N-R32"), ("a=b;c", "N-8.3"),
     ("http://a", "N-8.3"), ("@anna", "N-8.3"), ("`ls`", "N-8.3"), ("A\x1b[31m", "N-R28"), ("An\0na", "N-R28")],
)  # fmt: skip
def test_N_8_3_markup_quotes_and_commands_are_no_first_names(text, clause):
    assert refusal_of(text).clause == clause


@pytest.mark.parametrize(
    "text", ["<img src=x onerror=alert(1)>", "{name}", "%s", "</script>x", "a=b; c=d", "'; DROP t", "{0}"]
)
def test_N_8_10_in_a_title_they_are_plain_text_and_stay_as_they_are(text):
    assert why_not_name(text, TITLES) is None
    assert written(text) == text


@pytest.mark.parametrize("text", ["{0}", "{name}", "%s", "{}", "{character.__class__}", "ab{"])
def test_N_8_3_nothing_in_a_name_is_filled_in_when_its_refusal_is_said(text):
    assert DEATHNAME.notation.explain(refusal_of(text), "ABCD").count("{") <= 1


# Hidden order: right to left, and joiners everywhere


@pytest.mark.parametrize(
    "text", ["Anna\u202egro", "\u2067Anna\u2069", "\u200fAnna", "A\u061cB", "علي\u202e", "\u202d\u202cA"]
)
def test_N_R28_no_name_turns_the_line_around(text):
    for agreed in OPTIONS:
        assert refusal_of(text, agreed).clause == "N-R28"


@pytest.mark.parametrize("joiner", ["\u200c", "\u200d"])
def test_N_8_3_a_joiner_makes_no_new_name(joiner):
    text = joiner.join("Anna")
    assert why_not_name(text, FIRST_NAMES) is None
    assert same(text) == same("Anna")
    assert order(text) == order("Anna")
    assert sound(same(text)) == sound(same("Anna"))
    assert grouped([text, "ANNA", "Anne"], FIRST_NAMES) == [[0, 1], [2]]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Аnna"),
        ("Ivo", "Іvo"),
        ("Οlga", "Olga"),
        ("ニコ", "二コ"),
        ("へい", "ヘい"),
        ("カイ", "力イ"),
        ("Ann", "Αnn"),
    ],
)
def test_N_8_12_letters_that_only_look_alike_are_other_letters(one, other):
    alike = {("へい", "ヘい")}  # one kana in both kinds
    assert (same(one) == same(other)) == ((one, other) in alike)
    assert (order(one) == order(other)) == ((one, other) in alike)


# At the table


@pytest.mark.parametrize("text", ["", "An\0na", "x" * 10_000, "\u202eAnna", "Mr. AAA", "👩\u200d👧", "\ud800", "ー"])
def test_N_3_1_at_the_table_a_bad_name_is_refused_and_nothing_happens(text):
    match = Match.begin(DEATHNAME, seats=4, chance=Seeded.of("bad names"))
    before, turns = match.state, len(match.turns)
    with pytest.raises(Refused) as refused:
        match.play(0, Write(text))
    assert refused.value.refusal == why_not_name(text, FIRST_NAMES)
    assert refused.value.refusal.clause.startswith("N-")
    assert (match.state, len(match.turns)) == (before, turns)


def test_N_8_2_at_the_table_the_card_shows_the_tidy_name():
    match = Match.begin(DEATHNAME, seats=4, chance=Seeded.of("tidy"))
    match.play(0, Write("  Ａｎｎ\u3000 Marie\u00a0"))
    assert match.state.names[0] == "Ann Marie"


# Anything at all


@pytest.mark.net
@given(
    st.one_of(
        st.text(), st.text(st.characters(categories=["Cc", "Cf", "Cs", "Cn", "Co", "Mn", "Me", "Zs", "Sk", "Lm"]))
    )
)
def test_N_9_8_whatever_is_written_can_be_judged_compared_and_told(text):
    for agreed in OPTIONS:
        refusal = why_not_name(text, agreed)
        if refusal is not None:
            check_it_can_be_told(refusal)
        assert same(text) == same(same(text))
        assert keys_of(text, agreed)
        assert order(text, True) == order(written(text), True)
    assert isinstance(sound(same(text)), str)


@pytest.mark.net
@given(st.lists(st.text(st.characters(categories=["L", "M", "Cf", "Zs", "Pd", "Lm", "N"])), min_size=2, max_size=6))
def test_N_9_8_the_order_stays_total_whatever_is_compared(names):
    keys = sorted(order(one) for one in names)
    assert len(set(keys)) == len({same(one) for one in names})
    for one, other in pairwise(keys):
        assert one == other or one < other
