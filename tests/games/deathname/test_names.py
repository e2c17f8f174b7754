"""Chapter 8 of the rule sheet: which names may be written, and which of them are equal."""

from unicodedata import category, normalize

import msgspec
import pytest
from hypothesis import assume, given

from duskboard.engine import Match, Seeded
from duskboard.games.deathname.actions import Keep, Write
from duskboard.games.deathname.game import DEATHNAME
from duskboard.games.deathname.names.name_rules import why_not_name
from duskboard.games.deathname.names.order import order
from duskboard.games.deathname.names.spelling import same, written
from duskboard.games.deathname.options import Options, longest_name, most_declarations
from duskboard.games.deathname.phase import Phase
from tests.games.deathname.tables_names import (
    FIRST_NAMES,
    KANA,
    KANA_VECTOR,
    LATIN,
    LATIN_VECTOR,
    TITLES,
    accepted,
    clause,
    options,
    texts,
)

# What may be written


@pytest.mark.parametrize("name", [*LATIN_VECTOR, *KANA_VECTOR])
def test_N_8_3_the_names_of_the_vectors_may_be_written(name):
    assert accepted(name)
    assert accepted(name, TITLES)


@pytest.mark.parametrize(
    "name", ["Qxzzyw", "Gandalf", "Ng", "O", "Æ", "Bartholomew", "ア", "あ", "Xx", "Zzyzx", "Wolf"]
)
def test_N_8_1_whether_a_name_is_realistic_is_for_the_table_to_say(name):
    assert accepted(name)


@pytest.mark.parametrize(
    ("text", "long"),
    [("A", 1), ("Christopherson", 14), ("Christopherjohn", 15), ("Christopherjohns", 16), ("  Christopherjohn  ", 15),
     ("Anna  Maria   Li", 13), ("Cristóbal-María", 15), (normalize("NFD", "Cristóbal-María"), 15),
     ("ｶﾞｷﾞｸﾞｹﾞｺﾞｻﾞｼﾞｽﾞｾﾞｿﾞ", 10), ("あいうえおかきくけこさしすせそ", 15), ("あいうえおかきくけこさしすせそた", 16),
     ("\ufdfa", 18),
     ("ﬀﬁﬂﬃﬄ", 12), ("a b c d e f g h", 15), ("a b c d e f g hi", 16)],
)  # fmt: skip
def test_N_8_2_a_name_has_1_to_15_characters_once_it_is_tidied(text, long):
    assert len(written(text)) == long
    refusal = why_not_name(text, FIRST_NAMES)
    assert (refusal is None) == (long <= 15)
    if refusal is not None:
        assert (refusal.clause, refusal.because, refusal.facts) == ("N-8.2", "name-too-long", {"longest": 15})


@pytest.mark.parametrize("agreed", [FIRST_NAMES, TITLES], ids=["first names", "titles"])
@pytest.mark.parametrize("text", ["", " ", "   ", "\u3000", "\u00a0\u2003", "\t\r\n", "\u2028\x1c\x85"])
def test_N_8_2_an_empty_card_is_no_name(text, agreed):
    refusal = why_not_name(text, agreed)
    assert (refusal.clause, refusal.because) == ("N-8.2", "name-empty")


@pytest.mark.parametrize(
    ("text", "card"),
    [("  Ann   Marie ", "Ann Marie"), ("Ａｎｎａ", "Anna"), ("ｶﾞｲ", "ガイ"), ("José", "José"), ("Jose\u0301", "José"),
     ("ﬁona", "fiona"), ("か\u3099い", "がい"), ("Ann\u00a0\u2003Marie", "Ann Marie"), ("Ⅳ", "IV"), ("ANNA", "ANNA")],
)  # fmt: skip
def test_N_8_2_a_name_is_tidied_and_keeps_its_case(text, card):
    assert written(text) == card
    assert accepted(text)


@pytest.mark.parametrize(
    "name",
    ["José", "Zoë", "Nguyễn", "Ødegård", "Þór", "Łucja", "İpek", "Яна", "Йоанна", "Ελένη", "محمد", "مُحَمَّد", "שָׁלוֹם",
     "कमल",
     "ศิริ", "สมชาย", "한별", "花子", "一郎", "佐々木", "ハナ", "はな", "みすゞ", "ຄຳ", "தமிழ்", "ნინო", "Արամ", "ᏣᎳᎩ",
     "ጤና", "X\u0331a"],
)  # fmt: skip
def test_N_8_3_letters_of_any_script_with_the_marks_that_belong_to_them(name):
    assert accepted(name)


@pytest.mark.parametrize(
    "name",
    ["Ann-Marie", "Ann\u2010Marie", "Ann\u2011Marie", "Ann\u2013Marie", "Ann\u2015Marie", "Mary Ann", "O'Neil",
     "O’Neil",
     "O‘Neil", "O′Neil", "O\uff07Neil", "Anna·Li", "アン・マリー", "ｱﾝ･ﾏﾘｰ", "ユーキ", "ゆーき", "D'Arcy-Ann Li"],
)  # fmt: skip
def test_N_8_3_besides_blanks_hyphens_apostrophes_middle_dots_and_the_long_vowel_mark(name):
    assert accepted(name)


@pytest.mark.parametrize(
    "name",
    ["क्\u200dष", "क्\u200cष", "نرگس\u200cها", "می\u200cرم", "a\u200db", "A\u0301\u200db", "ශ්\u200dරී", "か\u200cか"],
)
def test_N_8_3_joiners_may_stand_between_two_letters_and_no_comparison_sees_them(name):
    assert accepted(name)
    bare = name.replace("\u200c", "").replace("\u200d", "")
    assert same(name) == same(bare)
    assert order(name) == order(bare)


@pytest.mark.parametrize(
    "name",
    ["\u200dAnna", "Anna\u200d", "An\u200d\u200dna", "An\u200c\u200dna", "Ann\u200d-Li", "Ann-\u200dLi",
     "Ann \u200cLi", "カー\u200dト", "カ\u200dート", "佐々\u200d木",
     "a\u200d\u0301", "\u200c", "\u200d\u200d", "'\u200da", "・\u200cア"],
)  # fmt: skip
def test_N_8_3_joiners_may_stand_nowhere_else(name):
    refusal = why_not_name(name, FIRST_NAMES)
    assert (refusal.clause, refusal.because) == ("N-8.3", "name-stray-joiner")
    assert refusal.facts["character"] in ("U+200C", "U+200D")


@pytest.mark.parametrize(
    ("name", "mark"),
    [("\u0301Anna", "U+0301"), ("Ann \u0301a", "U+0301"), ("-\u0308a", "U+0308"), ("'\u0301a", "U+0301"),
     ("\u093eक", "U+093E"), ("O´Neil", "U+0301"), ("か゛", "U+3099"), ("・\u3099", "U+3099"), ("7\u0301a", "U+0301")],
)  # fmt: skip
def test_N_8_3_a_mark_stands_after_its_letter(name, mark):
    refusal = why_not_name(name, FIRST_NAMES)
    assert (refusal.clause, refusal.because) == ("N-8.3", "name-stray-mark")
    assert refusal.facts == {"character": mark}


def test_N_8_3_a_letter_may_have_several_marks_and_so_may_the_long_vowel_mark_and_the_repeated_kanji():
    assert accepted("a\u0330\u0301b")
    assert accepted("あー\u3099")
    assert accepted("佐々\u0301木")


@pytest.mark.parametrize("sign", '!?,;:()[]{}"#$%&*+/\\<=>@^_`|~…“”„«»。、！？₤€♡☆♪©™°№¡¿•‧⁄×÷−=゠〜')
def test_N_8_3_nothing_else_may_stand_in_a_first_name(sign):
    refusal = why_not_name(f"An{sign}na", FIRST_NAMES)
    assert sign in "…™№" or refusal.clause == "N-8.3"
    if sign == "…":
        assert refusal.clause == "N-R32", "it is three dots"


@pytest.mark.parametrize("name", ["ー", "ーー", "々", "々々", "・", "·", "-", "'", "- -", "ー々", "ｰ", "‘’", "ー・ー"])
def test_N_8_4_a_name_has_at_least_one_letter(name):
    assert clause(name) == "N-8.4"


@pytest.mark.parametrize("name", ["ʼ", "ʼ ʼ", "-ʼ-"])
def test_N_8_4_an_apostrophe_is_no_letter_whatever_its_kind(name):
    assert clause(name) == "N-8.4"


@pytest.mark.parametrize("digit", "0123456789１٣३๓〇½²①㊿⑽")
def test_N_8_5_no_digits_nor_other_signs_for_numbers(digit):
    assert clause(f"An{digit}na") == ("N-8.3" if digit == "⑽" else "N-8.5"), "(10) has parentheses, too"
    assert clause(digit) == ("N-8.3" if digit == "⑽" else "N-8.5")


@pytest.mark.parametrize("name", ["一郎", "三", "IV", "Seven", "七海", "XI"])
def test_N_8_5_a_number_in_letters_is_no_digit(name):
    assert accepted(name)


@pytest.mark.parametrize(
    "name",
    ["AAA", "aAa", "AAAA", "aaaaaaaaaaaaaaa", "A-a-A", "A A A", "A'AA", "あアあ", "あああ", "ｱアあ", "ÁÁÁ",
     "áA\u0301á", "ЯЯя",
     "ああー あ", "ＡAa", "한한한"],
)  # fmt: skip
def test_N_8_6_not_one_letter_repeated(name):
    assert clause(name) == "N-8.6"


@pytest.mark.parametrize("name", ["AAAB", "Ana", "Aaa b", "あああい", "Aaá", "ÁAÁ"])
def test_N_8_6_two_different_letters_are_enough(name):
    assert accepted(name)


@pytest.mark.parametrize("name", ["ナナ", "Aa", "なな", "ココ", "A a", "あー", "あーーー", "Oo"])
def test_N_R24_twice_is_a_name(name):
    assert accepted(name)


@pytest.mark.parametrize("name", ["ナナナ", "ooo", "ナなﾅ"])
def test_N_R24_three_times_is_not(name):
    refusal = why_not_name(name, FIRST_NAMES)
    assert (refusal.clause, refusal.because) == ("N-8.6", "name-repeated")
    assert refusal.facts == {"letter": same(name)[0]}


HONORIFICS = ("Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Prof")


@pytest.mark.parametrize("title", HONORIFICS)
def test_N_8_7_no_title_as_a_whole_word_with_or_without_a_dot_in_any_case(title):
    patterns = ["{}", "{}.", "{} Anna", "{}. Anna", "Anna {}", "Anna-{}", "{}-Anna", "{}·Anna", "{}・Li", "{}.Anna"]
    words = (title, title.lower(), title.upper(), title.swapcase())
    for name in (pattern.format(word) for pattern in patterns for word in words):
        refusal = why_not_name(name, FIRST_NAMES)
        assert (refusal.clause, refusal.because, refusal.facts) == ("N-8.7", "name-title", {"title": title}), name


@pytest.mark.parametrize("name", ["Mr. AAA", "mr aaa", "ＭＲ", "Ｄｒ．Ａ", "ſir", "Miſs", "Miß", "Ｍｉｓｓ Li"])
def test_N_8_7_titles_are_found_in_every_width(name):
    assert clause(name) == "N-8.7"


@pytest.mark.parametrize(
    "name", ["Missy", "Drew", "Sirius", "Mrsa", "Msgr", "Profe", "Emsir", "Dromiss", "Admr", "Mrdr"]
)
def test_N_8_7_a_word_that_only_begins_like_a_title_is_a_name(name):
    assert accepted(name)


@pytest.mark.parametrize(
    "name", ["Mr\u2010Bob", "Bob\u2013Dr", "Dr\u2015Bob", "M\u200dr Bob", "'Sir' Bob", "Sir’", "Mr'"]
)
def test_N_8_7_neither_another_hyphen_nor_quotes_nor_a_joiner_hide_a_title(name):
    assert clause(name) == "N-8.7"


@pytest.mark.parametrize(
    "char",
    ["\u2ffc", "\u31ef", "\U0002ebf0", "\U0002ee5d", "\U0001ccd6", "\u1c89", "\ua7cb", "\U000105c0", "\U0001fae9"],
)
def test_N_8_8_characters_that_came_after_unicode_15_0_are_refused(char):
    for agreed in (FIRST_NAMES, TITLES):
        refusal = why_not_name(f"An{char}a", agreed)
        assert (refusal.clause, refusal.because) == ("N-8.8", "name-unknown-character")
        assert refusal.facts == {"character": f"U+{ord(char):04X}"}


@pytest.mark.parametrize(
    "char", ["\u0378", "\u2fe0", "\U000e0080", "\ufdd0", "\ufffe", "\U0010ffff", "\ue000", "\U000f0000"]
)
def test_N_8_8_so_are_characters_that_do_not_exist_and_private_ones(char):
    assert clause(f"An{char}a") == clause(f"An{char}a", TITLES) == "N-8.8"


@pytest.mark.parametrize("name", ["𠮷", "𮯠", "𰀀", "𲎯"])
def test_N_8_8_characters_of_unicode_15_0_may_be_written(name):
    assert accepted(name)


def test_N_8_8_a_newer_machine_that_reads_a_new_character_as_an_old_one_refuses_it_all_the_same(monkeypatch):
    """Unicode 16 has an outlined A, which NFKC makes an A; on an older machine it is nothing at all."""

    def newer(form, text):
        return normalize(form, text.replace("\U0001ccd6", "A") if "K" in form else text)

    monkeypatch.setattr("duskboard.games.deathname.names.spelling.normalize", newer)
    assert clause("\U0001ccd6nna") == "N-8.8"
    assert clause("\U0001ccd6nna", TITLES) == "N-8.8"


# N-8.9 The script


@pytest.mark.parametrize(
    ("name", "any_", "latin", "kana"),
    [("Anna", True, True, False), ("Zoë", True, True, False), ("Łucja", True, True, False),
     ("Ŋoni", True, True, False),
     ("Ａnna", True, True, False), ("O’Neil", True, True, False), ("Ann-Marie Li", True, True, False),
     ("はな", True, False, True), ("ハナ", True, False, True), ("ｶｰ", True, False, True), ("カー", True, False, True),
     ("アン・マリー", True, False, True), ("みすゞ", True, False, True), ("ゔぃ", True, False, True),
     ("花", True, False, False),
     ("花ちゃん", True, False, False), ("Annaはな", True, False, False), ("Яна", True, False, False),
     ("Anna Я", True, False, False), ("佐々木", True, False, False), ("Aー", True, False, False),
     ("A々", True, False, False), ("あ々", True, False, False), ("Aあー", True, False, False)],
)  # fmt: skip
def test_N_8_9_at_a_table_that_agreed_on_a_script_there_are_only_its_letters(name, any_, latin, kana):
    assert [clause(name, agreed) for agreed in (FIRST_NAMES, LATIN, KANA)] == [
        None if fits else "N-8.9" for fits in (any_, latin, kana)
    ]


@pytest.mark.parametrize(
    ("name", "agreed", "because", "char"),
    [("花子", KANA, "name-not-kana", "花"), ("はな子", KANA, "name-not-kana", "子"),
     ("はなA", KANA, "name-not-kana", "A"),
     ("Аnna", LATIN, "name-not-latin", "А"), ("Annあー", LATIN, "name-not-latin", "あ"),
     ("Annー", LATIN, "name-not-latin", "ー"),
     ("あ々", KANA, "name-not-kana", "々")],
)  # fmt: skip
def test_N_8_9_the_refusal_names_the_first_letter_that_does_not_belong(name, agreed, because, char):
    refusal = why_not_name(name, agreed)
    assert (refusal.because, refusal.facts) == (because, {"character": char})


def test_N_8_9_an_apostrophe_of_any_kind_may_stand_in_a_latin_name():
    for apostrophe in "'’ʼ′‘":
        assert clause(f"O{apostrophe}Neil", LATIN) is None, ascii(apostrophe)


def test_N_8_9_holds_for_titles_as_well():
    assert clause("7 Wonders!", Options(topic="titles", script="latin")) is None
    assert clause("７つの王国！", Options(topic="titles", script="kana")) == "N-8.9"
    assert clause("カタン 2", Options(topic="titles", script="kana")) is None


# N-8.11 Once more


def four():
    return Match.begin(DEATHNAME, seats=4, chance=Seeded.of("names"))


def one_round(match, names):
    for seat, name in enumerate(names):
        match.play(seat, Write(name))
    while match.state.phase is Phase.DECLARE:
        match.play(match.to_act[0], Keep())


def test_N_8_11_a_name_that_was_used_may_be_written_again_by_anybody():
    match = four()
    one_round(match, ["Anna", "Bob", "Chris", "Dora"])
    for seat in range(4):
        for name in ("Anna", "Bob", "Chris", "Dora"):
            assert match.game.why_not(match.state, seat, Write(name)) is None


def test_N_R18_a_player_may_write_the_same_name_in_two_rounds_and_it_does_no_harm():
    match = four()
    one_round(match, ["Anna", "Bob", "Chris", "Dora"])
    one_round(match, ["Anna", "Ed", "Fay", "Gus"])
    one_round(match, ["Bob", "Chris", "Dora", "Anna"])
    assert [card.name for card in match.state.cards[0]] == ["Anna", "Anna", "Bob"]
    assert match.state.last.same_name == ()


# What holds for all names


@pytest.mark.net
@given(texts, options)
def test_N_8_3_the_judge_never_fails_and_looks_at_nothing_but_the_name_and_what_was_agreed(text, agreed):
    refusal = why_not_name(text, agreed)
    why_not_name("something else", agreed)
    again = Options(topic=agreed.topic, script=agreed.script, draft_limit=0, practice=True, articles="skip")
    assert why_not_name(str(text), again) == refusal
    if refusal is not None:
        assert refusal.clause in {f"N-8.{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10)} | {"N-R28", "N-R32"}
        assert refusal.because in DEATHNAME.notation.reasons
        assert DEATHNAME.notation.explain(refusal, "ABCD").isprintable()


@pytest.mark.net
@given(texts, options)
def test_N_8_4_whatever_is_accepted_has_something_to_read_and_nothing_hidden(text, agreed):
    assume(why_not_name(text, agreed) is None)
    card = written(text)
    assert 1 <= len(card) <= longest_name(agreed)
    assert {category(char)[0] for char in card} & {"L", "N"}
    for char in card.replace("\u200c", "").replace("\u200d", ""):
        assert category(char)[0] != "C"
        assert char == " " or category(char)[0] != "Z"
    assert card.replace("\u200c", "").replace("\u200d", "").isprintable()


# The options


@pytest.mark.parametrize(("limit", "most"), [(0, 50), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_N_4_7_the_draft_limit_and_none_is_50(limit, most):
    assert most_declarations(Options(draft_limit=limit)) == most


def test_N_8_9_what_a_table_agrees_on_unless_it_says_otherwise():
    assert msgspec.to_builtins(Options()) == {
        "topic": "first_names", "about": "", "script": "any", "draft_limit": 3, "practice": False,
        "sound_alikes": False, "alike": "", "decrees": "", "decree_order": "shuffled", "x_mark": "any_lose_icon",
        "day2_same_name_penalty": False, "articles": "count",
    }  # fmt: skip


@pytest.mark.parametrize(
    "wish",
    [{"topic": "surnames"}, {"script": "kanji"}, {"draft_limit": 7}, {"draft_limit": -1}, {"draft_limit": None},
     {"about": "x" * 41}, {"alike": "x" * 601}, {"decrees": "x" * 6001}, {"x_mark": "never"},
     {"decree_order": "random"},
     {"articles": "no"}, {"sound_alikes": "yes"}, {"colour": "red"}, {"practice": 1}],
)  # fmt: skip
def test_N_8_10_options_that_there_are_not(wish):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wish, Options)
