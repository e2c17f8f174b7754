"""Names that people cannot tell apart, by the standard of Unicode."""

from unicodedata import category

import pytest

from duskboard.engine.lookalike_names import TABLE, looks
from duskboard.engine.player_names import instruction_in

UNASSIGNED = "".join(one for one in TABLE.read_text("utf-8") if category(one) == "Cn")  # to an older Python


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
