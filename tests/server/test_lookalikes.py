"""Names that people cannot tell apart get a number at the table."""

from unicodedata import category

import pytest

from duskboard.engine.lookalike_names import TABLE, looks
from duskboard.engine.naming import instruction_in
from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.store.sheets import Chair
from duskboard.server.tables.people import labels, record_names, tidy_name
from tests.server.hall import hall, run

UNASSIGNED = "".join(one for one in TABLE.read_text("utf-8") if category(one) == "Cn")  # to an older Python
CYRILLIC_A, GREEK_A, LATIN_ALPHA = "\u0410", "\u0391", "\u0251"
VARIANTS = (
    f"{CYRILLIC_A}nn",
    f"{GREEK_A}nn",
    "A\u200dnn",  # a joiner
    "An\u200cn",
    "Ann\ufe0f",  # a variation selector
    "A\u034fnn",  # a grapheme joiner
    "Ann\u3164",  # a filler
    "Ann\u2800",  # a blank of braille
    "\uff21\uff4e\uff4e",  # wide
    "\U0001d400\U0001d427\U0001d427",  # bold, for mathematics
)


def test_ten_variants_of_one_name_are_told_apart_by_numbers():
    names = ("Ann", *VARIANTS)
    for name in names:
        assert tidy_name(name)  # every one of them may be given at a table
    given = labels(None, [Chair(name) for name in names])
    assert given == ("Ann", *(f"{name} ({number})" for number, name in enumerate(VARIANTS, 2)))


def test_at_a_real_table(tmp_path):
    async def test():
        async with hall(tmp_path) as there:
            table, (ann, *_) = await there.table("Ann", *VARIANTS[:3], seats=4)
            card = (await ann.ask("GET", f"/tables/{table}"))["table"]
            assert [seat["name"][-3:] for seat in card["seats"][1:]] == ["(2)", "(3)", "(4)"]

    run(test())


def alike(one, other):
    return not looks(one).isdisjoint(looks(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"), ("Ann", "ann"), ("Ian", "lan"), ("Bo", "B0"), ("Tom", "Torn"), ("Ann Lee", "Ann  Lee"),
        ("Ann Lee", "Ann\u00a0Lee"), ("O'Neil", "O’Neil"), ("二", "ニ"), ("力", "カ"), ("へ", "ヘ"),
        ("Zoë", "Zoe\u0308"), ("ｱﾝ", "アン"), ("anNO", "Ann0"), ("👩‍🚀", "👩🚀"),
    ],
)  # fmt: skip
def test_these_look_alike_by_the_standard(one, other):
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("O'Neil", "ONeil"), ("Zoe", "Zoë"), ("Jose", "José"), ("Ann", "Anna"), ("Ann", "Nan"), ("はる", "ハル"),
        ("ソ", "ン"), ("た", "だ"), ("は", "ぱ"), ("Maria", "Мария"), ("Ann Lee", "AnnLee"),
        ("Ann", "Ann (2)"), ("1", "2"),
    ],
)  # fmt: skip
def test_these_are_different_names(one, other):
    assert not alike(one, other)


@pytest.mark.parametrize(
    "fake", ["Ann (2)", "Ann (２)", "Ann （2）", "\u0410nn (2)", "Ann (\u01a7)", "Ann\u00a0⑵", "ann  (2)"]
)
def test_nobody_can_have_the_label_that_another_seat_has(fake):
    for names in (("Ann", "Ann", fake), ("Ann", fake, "Ann"), (fake, "Ann", "Ann")):
        given = labels(None, [Chair(name) for name in names])
        for seat, label in enumerate(given):
            assert all(not alike(label, other) for other in given[seat + 1 :]), given


def test_nobody_can_have_the_name_of_a_bot_or_a_colour():
    chairs = [Chair("W\u200dren"), Chair(bot="wayfarer"), Chair("Yell\u043ew"), Chair(), Chair("Gr\u0435en")]
    given = labels(DUNGEON, chairs)
    for seat, label in enumerate(given):
        assert all(not alike(label, other) for other in given[seat + 1 :]), given


def test_records_tell_names_apart_as_well():
    chairs = [Chair("Ann", name_in_record=True), Chair("\u0410nn", name_in_record=True)]
    assert record_names(None, chairs) == ("Ann", "\u0410nn (2)")


def test_the_table_is_small_and_credited_and_has_nothing_in_it_that_cannot_stand_in_a_name():
    text = TABLE.read_text("utf-8")
    assert len(text.encode()) < 150_000
    head, *lines = text.rstrip("\n").split("\n")
    assert "Unicode 17" in head
    assert "UNICODE LICENSE V3" in TABLE.with_suffix(".LICENSE").read_text("utf-8")
    for line in lines:
        _, tab, characters = line.partition("\t")
        assert tab
        assert characters
        assert instruction_in(characters, allowed=UNASSIGNED) is None
