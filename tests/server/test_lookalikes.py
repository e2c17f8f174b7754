"""Names that people cannot tell apart get a number at the table."""

import pytest

from duskboard.games.dungeon.game import DUNGEON
from duskboard.server.store.table_sheets import Chair
from duskboard.server.tables.people import labels, record_names, tidy_name
from tests.engine.test_lookalike_names import alike
from tests.server.hall import hall, run

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
