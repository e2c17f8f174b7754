"""What may stand in a name, at a table as in a record."""

import pytest

from duskboard.engine.player_names import instruction_in, is_blank
from duskboard.engine.records import BadRecord, read
from duskboard.games import SHELF
from tests.engine.test_record import changed


def renamed(name):
    def change(raw):
        raw["seats"][0] = name

    return changed(change, resealed=True)


@pytest.mark.parametrize(
    "name", ["Ann", "花子\u3000太郎", "👩\u200d🚀 Ann", "می\u200cرود", "O\u00a0Bo", "x" * 60], ids=ascii
)
def test_a_name_that_a_table_allows_can_stand_in_a_record(name):
    assert instruction_in(name) is None
    assert not is_blank(name)
    assert read(renamed(name), SHELF).names[0] == name


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3164", "\u200d", "\u2800 \u115f", "\u202eAnn", "Ann\x00", "A\u2028B", "\ue000", "\x1b[2J", "x" * 61],
    ids=ascii,
)
def test_what_cannot_be_seen_or_disguises_is_no_name(name):
    with pytest.raises(BadRecord, match="header field 'seats': expected names of 1 to 60 printable characters"):
        read(renamed(name), SHELF)


def test_what_is_allowed_besides_is_no_instruction():
    assert instruction_in("a\nb") == "\n"
    assert instruction_in("a\nb", allowed="\n") is None
