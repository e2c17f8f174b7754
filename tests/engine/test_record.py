"""Records: what was changed by hand is refused, with a message that says where and what was expected."""

import json

import msgspec
import pytest

from duskboard.bots import bots_for
from duskboard.bots.self_play import begin, play_out, seat_bots
from duskboard.engine import Match, Seeded, read_options
from duskboard.engine.records import (
    BadRecord,
    Record,
    Running,
    field_digest,
    read,
    redact,
    replay,
    steps,
    write,
)
from duskboard.engine.records.record import HEADER
from duskboard.games import SHELF
from duskboard.games.dungeon.events import TilePlaced, TilesDealt
from duskboard.games.dungeon.game import DUNGEON
from tests.games.laws import one_move

NAMES = ("Ann", "Bo", "Cy")


def finished():
    """A whole match of three simple bots."""
    options = read_options(DUNGEON, {"level": "advanced"})
    match = begin(DUNGEON, options, 3, "record", 1)
    play_out(match, seat_bots(DUNGEON, options, [bots_for(DUNGEON)["wayfarer"]] * 3, "record", 1))
    return match


LINE = write(Record.of(finished(), NAMES))
GOOD = json.loads(LINE)


def changed(change, *, resealed=False):
    """The good record after *change*, with its digests made right again if *resealed*."""
    raw = json.loads(LINE)
    raw = change(raw) or raw
    if resealed:
        raw["digests"] = {name: field_digest(name, raw[name]) for name in HEADER}
        running = Running(raw)
        for entry in raw["entries"]:
            entry["digest"] = running.over(entry)
    return json.dumps(raw).encode()


def complaint(line):
    with pytest.raises(BadRecord) as bad:
        replay(read(line, SHELF))
    return str(bad.value)


def first(raw, kind, after=0):
    """The number of the first entry with an event of this kind, and the event."""
    for number, entry in enumerate(raw["entries"]):
        for event in entry["events"]:
            if event["kind"] == kind and number > after:
                return number, event
    raise AssertionError


def test_a_good_record_is_read_and_replayed():
    match = finished()
    record = read(LINE, SHELF)
    assert (record.names, replay(record).state) == (NAMES, match.state)
    assert write(record) == LINE


def test_spaces_and_the_order_of_keys_do_not_matter():
    assert read(json.dumps(GOOD, indent=2, sort_keys=True).encode(), SHELF).names == NAMES


# Changed by hand: the digest finds it, and the rules say what was expected


def test_a_changed_action_is_named():
    def change(raw):
        raw["entries"][1]["action"]["rotation"] ^= 1

    message = complaint(changed(change))
    assert message.startswith("entry 1: was changed; expected digest ")
    assert "expected {" in message
    assert "by the rules" in message


def test_a_changed_pick_is_named():
    def change(raw):
        raw["entries"][0]["picks"][1] ^= 1

    message = complaint(changed(change))
    assert message.startswith("entry 0: was changed; expected digest ")
    assert "field 'events'" in message


def test_a_changed_event_is_named():
    number, _ = first(GOOD, "TurnPassed")

    def change(raw):
        _, event = first(raw, "TurnPassed")
        event["seat"] = (event["seat"] + 1) % 3

    message = complaint(changed(change))
    assert message.startswith(f"entry {number}: was changed")
    assert "TurnPassed" in message


def test_a_change_that_would_be_good_play_is_found_all_the_same():
    """Another seat might have sealed that decision first, for all the rules know; the digest knows better."""
    number, _ = first(GOOD, "DecisionSealed")
    other = GOOD["entries"][number + 1]["seat"]

    def change(raw):
        entry = raw["entries"][number]
        entry["seat"] = entry["events"][0]["seat"] = other

    message = complaint(changed(change))
    assert message.startswith(f"entry {number}: was changed")
    assert message.endswith("(what it says would be good play, but it is not what was written down)")


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("game", "chess", "header field 'game': no game is called 'chess'; the shelf has dungeon"),
        ("version", 2, "header field 'version': expected a version from 1 to 1 of dungeon, got 2"),
        ("version", 0, "header field 'version': expected a version from 1 to 1 of dungeon, got 0"),
        ("version", "1", "header field 'version': Expected `int`, got `str`"),
        ("record", 2, "header field 'record': expected version 2 with sat, and 1 without"),
        ("record", "x", "header field 'record': expected version 1 or 2, got 'x'"),
        ("record", True, "header field 'record': expected version 1 or 2, got True"),
        ("record", 1.0, "header field 'record': expected version 1 or 2, got 1.0"),
        (
            "seats",
            ["Ann", "Bo", "\x1b[2J"],
            "header field 'seats': expected names of 1 to 60 printable characters, got",
        ),
        (
            "seats",
            ["Ann", "Bo", "x" * 999],
            "header field 'seats': expected names of 1 to 60 printable characters, got",
        ),
        ("result", None, "header field 'result': was changed; expected digest "),
        ("result", {"ending": "won"}, "header field 'result': Object missing required field `points`"),
        ("options", {"level": "beginner"}, "header field 'options': was changed; expected digest "),
        ("options", [], "header field 'options': Expected `object`, got `array`"),
        ("seats", ["Ann", "Bo", "Zoe"], "header field 'seats': was changed; expected digest "),
        ("seats", 3, "header field 'seats': Expected `array`, got `int`"),
        ("digests", {}, "header field 'digests': 'game' is missing"),
        ("entries", [], "header field 'entries': expected at least the set-up, got none"),
        ("entries", [1], "header field 'entries': Expected `object`, got `int` - at `$[0]`"),
        ("remark", "hello", "header field 'remark' is unknown; expected digests, entries, game"),
    ],
)
def test_a_changed_header_field_is_named(field, value, expected):
    def change(raw):
        raw[field] = value

    assert complaint(changed(change)).startswith(expected)


@pytest.mark.parametrize("field", ["record", "game", "version", "options", "seats", "result", "digests", "entries"])
def test_a_missing_header_field_is_named(field):
    def change(raw):
        del raw[field]

    assert f"header field '{field}' is missing" in complaint(changed(change))


@pytest.mark.parametrize("field", ["seat", "action", "picks", "events", "digest"])
def test_a_missing_field_of_an_entry_is_named(field):
    def change(raw):
        del raw["entries"][4][field]

    assert complaint(changed(change)) == f"entry 4: field '{field}' is missing"


def test_one_changed_name_is_found():
    def change(raw):
        raw["seats"][1] = "Bob"

    assert complaint(changed(change)).startswith("header field 'seats': was changed; expected digest ")


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("action", {"kind": "Cheat"}, "entry 2: field 'action': Invalid value 'Cheat' - at `$.kind`"),
        ("action", 7, "entry 2: field 'action': Expected `object`, got `int`"),
        ("seat", "Ann", "entry 2: field 'seat': Expected `int | null`, got `str`"),
        ("picks", ["one"], "entry 2: field 'picks': Expected `int`, got `str` - at `$[0]`"),
        ("events", {}, "entry 2: field 'events': Expected `array`, got `object`"),
        ("events", [{"kind": "Rain"}], "entry 2: event 0: Invalid value 'Rain' - at `$.kind`"),
        ("digest", 5, "entry 2: was changed; expected digest '5'…, got "),
        ("colour", "red", "entry 2: field 'colour' is unknown; expected action, digest, events, picks, seat"),
    ],
)
def test_nonsense_in_an_entry_is_named(field, value, expected):
    def change(raw):
        raw["entries"][2][field] = value

    assert complaint(changed(change)).startswith(expected)


def test_a_missing_entry_is_found_at_its_place():
    def change(raw):
        del raw["entries"][3]

    assert complaint(changed(change)).startswith("entry 3: was changed")


def test_entries_cut_off_at_the_end_are_missed():
    def change(raw):
        raw["entries"] = raw["entries"][:5]

    assert complaint(changed(change)).startswith("header field 'result': expected null after these entries, got {")


def test_a_match_that_goes_on_has_a_record_too():
    match = Match.begin(DUNGEON, seats=3, chance=Seeded.of("running"))
    assert replay(read(write(Record.of(match, NAMES)), SHELF)).result is None


@pytest.mark.parametrize(
    ("twice", "field"),
    [
        ((b'"seats":[', b'"seats":["Eve","Bo","Cy"],"seats":['), "seats"),
        ((b'"rotation":', b'"rotation":3,"rotation":'), "rotation"),
    ],
)
def test_a_key_that_stands_twice_is_refused(twice, field):
    assert complaint(LINE.replace(*twice, 1)) == f"field '{field}' stands twice in one object"


def test_a_name_for_every_seat():
    with pytest.raises(ValueError, match="expected 3 names, got 2"):
        Record.of(finished(), ("Ann", "Bo"))


@pytest.mark.parametrize("part", ["action", "events"])
def test_a_field_that_does_not_belong_there_is_refused_even_with_right_digests(part):
    def change(raw):
        entry = raw["entries"][1]
        (entry["action"] if part == "action" else entry["events"][0])["remark"] = "x" * 500

    message = complaint(changed(change, resealed=True))
    assert message.startswith(f"entry 1: field '{part}': expected ")
    assert len(message) < 500


def test_a_field_left_out_is_refused_even_with_right_digests():
    def change(raw):
        del raw["entries"][1]["action"]["tile"]["ghost"]

    assert complaint(changed(change, resealed=True)).startswith("entry 1: field 'action': expected ")


@pytest.mark.parametrize("length", [1, 10, 500, len(LINE) // 2, len(LINE) - 1])
def test_a_truncated_file_is_refused(length):
    assert complaint(LINE[:length]) == "not a record: expected one line of JSON, but it is cut off"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"hello", "not a record: expected one line of JSON, but JSON is malformed"),
        (b"\xff\xfe", "not a record: expected one line of JSON, but "),
        (b"[1, 2]", "not a record: expected a JSON object, got an array"),
        (b'"dungeon"', "not a record: expected a JSON object, got a string"),
        (b"null", "not a record: expected a JSON object, got null"),
        (b"12", "not a record: expected a JSON object, got a number or truth value"),
        (b"{}", "not a record: header field 'record' is missing"),
        (b"[" * 100_000, "not a record: expected one line of JSON, but it is nested too deep"),
    ],
)
def test_what_is_not_a_record_is_refused(line, expected):
    assert complaint(line).startswith(expected)


# With right digests and wrong play: the rules find it


def test_a_forged_action_is_refused_by_its_clause():
    def change(raw):
        raw["entries"][1]["seat"] = (raw["entries"][1]["seat"] + 1) % 3

    message = complaint(changed(change, resealed=True))
    assert message.startswith("entry 1: field 'action': It is ")
    assert message.endswith("(D-3.1)")


def test_a_forged_event_is_refused():
    def change(raw):
        _, event = first(raw, "ExplorationScored")
        event["gained"] = [0, 1, 2]

    number, _ = first(GOOD, "ExplorationScored")
    message = complaint(changed(change, resealed=True))
    assert message.startswith(f"entry {number}: field 'events': event ")
    assert '"gained":[0,1,2]' in message


def test_a_forged_number_of_events_is_refused():
    def change(raw):
        raw["entries"][1]["events"].pop()

    message = complaint(changed(change, resealed=True))
    assert message == "entry 1: field 'events': expected 2 events by the rules, got 1"


@pytest.mark.parametrize(
    ("picks", "expected"),
    [
        ([], "entry 1: field 'picks': pick 1 of 31 outcomes is asked for, but only 0 are written"),
        ([99], "entry 1: field 'picks': pick 1 is 99, expected one of 0 to 30"),
        ("more", "entry 1: field 'picks': 1 more than the rules ask for"),
    ],
)
def test_forged_picks_are_refused(picks, expected):
    def change(raw):
        entry = raw["entries"][1]
        entry["picks"] = [*entry["picks"], 0] if picks == "more" else picks

    assert complaint(changed(change, resealed=True)) == expected


@pytest.mark.parametrize(("field", "expected"), [("seat", "seat"), ("action", "action")])
def test_a_move_needs_a_seat_and_an_action(field, expected):
    def change(raw):
        raw["entries"][1][field] = None

    assert complaint(changed(change, resealed=True)) == f"entry 1: field '{expected}': expected one, got null"


def test_the_first_entry_is_the_set_up():
    def change(raw):
        raw["entries"][0]["seat"] = 1

    expected = "entry 0: expected the set-up, without a seat and an action"
    assert complaint(changed(change, resealed=True)) == expected


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ({"options": {"level": "expert"}}, "header field 'options': Option 'level': "),
        ({"options": {"levels": 3}}, "header field 'options': Dungeon in Memory has no option 'levels'"),
        ({"options": {"same_ghost": True}}, "header field 'options': Rule #4 needs both tiles"),
        ({"seats": []}, "header field 'seats': Dungeon in Memory is for 1 to 5 players, not 0"),
        ({"result": None}, "header field 'result': expected {"),
    ],
)
def test_a_forged_header_is_refused(header, expected):
    assert complaint(changed(lambda raw: raw | header, resealed=True)).startswith(expected)


# Walking through, and what a seat saw


def test_steps_walk_through_the_match_entry_by_entry():
    heights = [len(match.turns) for match in steps(read(LINE, SHELF))]
    assert heights == list(range(1, len(GOOD["entries"]) + 1))


def test_a_redacted_record_has_no_picks_no_digests_and_no_secrets():
    record = read(LINE, SHELF)
    seen = redact(record, 1)
    text = msgspec.json.encode(seen).decode()
    assert "picks" not in text
    assert "digest" not in text
    dealt = [event for entry in seen.entries for event in entry.events if isinstance(event, TilesDealt)]
    assert {event.seat for event in dealt if event.tiles} == {1}
    assert {entry.seat for entry in seen.entries if entry.action is not None} == {1}
    assert {entry.action for entry in redact(record, None).entries} == {None}


FLEETING = {"TilesDealt", "TilePlaced", "TileDrawn", "TileTurnedUp"}  # whatever names a tile before the check


def kinds_seen(match, names, seat):
    entries = redact(Record.of(match, names), seat).entries
    return {type(event).__name__ for entry in entries for event in entry.events}, {entry.action for entry in entries}


@pytest.mark.parametrize("seats", [1, 3])
def test_while_a_match_goes_on_what_was_fleeting_stays_gone(seats):
    match = Match.begin(DUNGEON, seats=seats, chance=Seeded.of("running"))
    chance = Seeded.of("players")
    for _ in range(9):
        one_move(match, 0, chance)
    assert {type(event).__name__ for event in match.log} & FLEETING
    for seat in (*range(seats), None):
        kinds, actions = kinds_seen(match, NAMES[:seats], seat)
        assert not kinds & FLEETING
        assert actions == {None}


def test_when_the_match_is_over_everything_one_saw_can_be_had():
    kinds, actions = kinds_seen(finished(), NAMES, 0)
    assert kinds & FLEETING == FLEETING - {"TileTurnedUp"}
    assert len(actions) > 1


def test_an_entry_of_which_a_seat_saw_nothing_is_left_out(monkeypatch):
    monkeypatch.setattr(TilePlaced, "seen_by", lambda self, seat: None)
    monkeypatch.setattr("duskboard.games.dungeon.events.TileDrawn.seen_by", lambda self, seat: None)
    record = read(LINE, SHELF)
    assert len(redact(record, None).entries) < len(record.turns)


# Records of all versions stay readable


# Signatures: the engine keeps them, and asks nothing of them but their form

SIGNATURE = {"house": "https://games.example.org", "key": "k" * 43, "value": "v" * 86}


def test_a_signature_is_read_kept_and_written_as_the_last_field():
    signed = LINE[:-1] + b',"signature":' + msgspec.json.encode(SIGNATURE) + b"}"
    record = read(signed, SHELF)
    assert msgspec.to_builtins(record.signature) == SIGNATURE
    assert write(record) == signed
    assert read(LINE, SHELF).signature is None
    assert write(read(LINE, SHELF)) == LINE


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"key": "short"}, "field 'signature': Expected `str` matching regex"),
        ({"value": "v" * 85}, "field 'signature': Expected `str` matching regex"),
        ({"house": ""}, "field 'signature': Expected `str` of length >= 1"),
        ({"house": "h" * 201}, "field 'signature': Expected `str` of length <= 200"),
        ({"house": "https://a\u202eb"}, "field 'signature': expected a house by a printable address"),
        ({"more": 1}, "field 'signature': Object contains unknown field `more`"),
    ],
)
def test_a_signature_has_a_form(change, expected):
    with pytest.raises(BadRecord, match=expected):
        read(json.dumps(GOOD | {"signature": SIGNATURE | change}).encode(), SHELF)


def test_a_signature_is_the_last_field():
    with pytest.raises(BadRecord, match="field 'signature': expected it to be the last one"):
        read(json.dumps({"signature": SIGNATURE} | GOOD).encode(), SHELF)
    with pytest.raises(BadRecord, match="field 'signature': Expected `object`, got `null`"):
        read(json.dumps(GOOD | {"signature": None}).encode(), SHELF)
