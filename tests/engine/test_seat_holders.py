"""Records that say who sat where: what cannot have been so is refused."""

import msgspec
import pytest
from msgspec.structs import replace

from duskboard.engine.records import (
    BadRecord,
    Record,
    Sitting,
    bots_from_the_start,
    field_digest,
    last_digest,
    read,
    sittings_after,
    write,
)
from duskboard.engine.records.seat_holders import bots_after
from duskboard.games import SHELF
from tests.engine.test_record import NAMES, finished

SAT = (Sitting(0, 0, "person"), Sitting(0, 1, "bot", "wayfarer"), Sitting(2, 0, "nobody"))


def test_a_record_that_says_who_sat_where_is_of_format_2_and_has_the_same_digest_of_the_match():
    plain = Record.of(finished(), NAMES)
    told = replace(plain, sat=SAT)
    raw = msgspec.json.decode(write(told))
    assert (raw["record"], msgspec.json.decode(write(plain))["record"]) == (2, 1)
    assert raw["sat"][1] == {"since": 0, "seat": 1, "held": "bot", "bot": "wayfarer"}
    assert read(write(told), SHELF) == told
    assert last_digest(told) == last_digest(plain)


@pytest.mark.parametrize(
    ("sat", "message"),
    [
        ([{"since": 0, "seat": 3, "held": "person"}], "expected seats from 0 to 2"),
        ([{"since": 0, "seat": -1, "held": "person"}], "expected seats from 0 to 2"),
        ([{"since": 9999, "seat": 0, "held": "person"}], "steps that rise"),
        ([{"since": 2, "seat": 0, "held": "person"}, {"since": 1, "seat": 0, "held": "nobody"}], "steps that rise"),
        ([{"since": 0, "seat": 0, "held": "bot"}], "the kind of a bot"),
        ([{"since": 0, "seat": 0, "held": "person", "bot": "wayfarer"}], "the kind of a bot"),
        ([{"since": 0, "seat": 0, "held": "bot", "bot": "\u202e"}], "the kind of a bot"),
        ([{"since": 0, "seat": 0, "held": "ghost"}], "Invalid enum value"),
        ([{"since": 0, "seat": 0, "held": "person", "bot": None}], "a field too many"),
        ("me", "Expected `array`"),
    ],
)
def test_a_record_in_which_nobody_can_have_sat_so_is_refused(sat, message):
    raw = msgspec.json.decode(write(replace(Record.of(finished(), NAMES), sat=SAT)))
    raw["sat"] = sat
    raw["digests"]["sat"] = field_digest("sat", sat)
    with pytest.raises(BadRecord, match=f"header field 'sat'.*{message}"):
        read(msgspec.json.encode(raw), SHELF)


def test_who_sat_where_cannot_be_changed_unnoticed():
    raw = msgspec.json.decode(write(replace(Record.of(finished(), NAMES), sat=SAT)))
    raw["sat"][1]["bot"] = "elephant"
    with pytest.raises(BadRecord, match="header field 'sat': was changed"):
        read(msgspec.json.encode(raw), SHELF)


def test_only_a_seat_that_another_holds_now_is_written_down_anew():
    began = sittings_after((), 0, [("person", None), ("bot", "wayfarer")])
    assert began == SAT[:2]
    assert sittings_after(began, 1, [("person", None), ("bot", "wayfarer")]) == began
    later = sittings_after(began, 2, [("nobody", None), ("bot", "elephant")])
    assert later == (*began, Sitting(2, 0, "nobody"), Sitting(2, 1, "bot", "elephant"))
    assert sittings_after(later, 3, [("person", None), ("bot", "elephant")])[4:] == (Sitting(3, 0, "person"),)


def test_of_a_match_in_which_nobody_comes_or_goes_the_bots_are_known_from_the_start():
    assert bots_from_the_start([None, "wayfarer"]) == (Sitting(0, 0, "person"), Sitting(0, 1, "bot", "wayfarer"))


def test_which_bots_sat_there_at_a_step():
    sat = (Sitting(0, 0, "person"), Sitting(0, 1, "bot", "wayfarer"), Sitting(3, 0, "bot", "elephant"))
    assert bots_after(sat, 2, 3) == (None, "wayfarer", None)
    assert bots_after(sat, 3, 3) == ("elephant", "wayfarer", None)
    assert bots_after((*sat, Sitting(4, 1, "person")), 4, 2) == ("elephant", None)
