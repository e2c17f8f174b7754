"""Reads records: parses and validates every field and digest; any flaw is a :class:`BadRecord` that says where."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from duskboard.engine.event import Seat
from duskboard.engine.game import Result
from duskboard.engine.match import Turn
from duskboard.engine.options import judge_start, read_options
from duskboard.engine.player_names import instruction_in, is_blank
from duskboard.engine.records.record import (
    FORMATS,
    HEADER,
    OPTIONAL,
    SIGNATURE,
    BadRecord,
    Record,
    Running,
    Signature,
    canonical,
    field_digest,
)
from duskboard.engine.records.replay import steps
from duskboard.engine.records.seat_holders import Sitting
from duskboard.engine.refusal import Refused
from duskboard.engine.shelf import AnyGame, Shelf, UnknownGame

LONGEST_NAME = 60
FIELDS = {"record", *HEADER, "digests", "entries"}
ENTRY_FIELDS = {"seat", "action", "picks", "events", "digest"}


def read(text: bytes, shelf: Shelf) -> Record:
    """Parse a record and check every digest; :class:`BadRecord` says what is wrong."""
    raw = _object(text)
    game = _game(raw, shelf)
    _check_header_digests(raw)
    try:
        options = read_options(game, raw["options"])
        judge_start(game, options, len(raw["seats"]))
    except Refused as refused:
        field = "seats" if refused.refusal.field == "seats" else "options"
        raise BadRecord(f"header field {field!r}: {refused}") from None
    sat = sat_in(raw.get("sat", []), len(raw["seats"]), len(raw["entries"]))
    record = Record(game, raw["version"], options, tuple(raw["seats"]), [], _result(raw), sat, _signature(raw))
    for turn in _turns(raw, record):
        record.turns.append(turn)
    return record


def sat_in(raw: list[Any], seats: int, entries: int) -> tuple[Sitting, ...]:
    """Validate "sat": who held which seat, ordered by step, with seats and steps that exist."""
    where = "header field 'sat'"
    sat: list[Sitting] = _typed(raw, list[Sitting], where)
    if canonical(sat) != canonical(raw):
        raise BadRecord(f"{where}: has a field too many or too few")
    for before, sitting in zip([None, *sat], sat, strict=False):
        if not (0 <= sitting.seat < seats and (before.since if before else 0) <= sitting.since < entries):
            raise BadRecord(f"{where}: expected seats from 0 to {seats - 1} and steps that rise, got {_short(sitting)}")
        if (sitting.held == "bot") != (sitting.bot is not None) or not _is_name(sitting.bot or "bot"):
            raise BadRecord(f"{where}: expected the kind of a bot where one sat, got {_short(sitting.bot)}")
    return tuple(sat)


def _object(text: bytes) -> dict[str, Any]:
    try:
        raw = msgspec.json.decode(text)
        json.loads(text, object_pairs_hook=_no_key_twice)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        problem = "it is cut off" if "truncated" in str(error) else str(error)
        raise BadRecord(f"not a record: expected one line of JSON, but {problem}") from None
    except RecursionError:
        raise BadRecord("not a record: expected one line of JSON, but it is nested too deep") from None
    if not isinstance(raw, dict):
        raise BadRecord(f"not a record: expected a JSON object, got {_kind(raw)}")
    if "record" not in raw:
        raise BadRecord("not a record: header field 'record' is missing")
    if type(raw["record"]) is not int or raw["record"] not in FORMATS:
        expected = " or ".join(map(str, FORMATS))
        raise BadRecord(f"header field 'record': expected version {expected}, got {_short(raw['record'])}")
    if (raw["record"] == FORMATS[0]) != OPTIONAL.keys().isdisjoint(raw):
        raise BadRecord(f"header field 'record': expected version 2 with {', '.join(OPTIONAL)}, and 1 without")
    return raw


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    """Reject duplicate keys: of those, one JSON reader takes the first and another the last."""
    seen = set[str]()
    for key, _ in pairs:
        if key in seen:
            raise BadRecord(f"field {_short(key)} stands twice in one object")
        seen.add(key)


def _result(raw: dict[str, Any]) -> Result | None:
    result: Result | None = _typed(raw["result"], Result | None, "header field 'result'")
    return result


def _signature(raw: dict[str, Any]) -> Signature | None:
    if SIGNATURE not in raw:
        return None
    signature: Signature = _typed(raw[SIGNATURE], Signature, "field 'signature'")
    if instruction_in(signature.house) is not None:
        raise BadRecord(f"field 'signature': expected a house by a printable address, got {_short(signature.house)}")
    if [*raw][-1] != SIGNATURE:
        raise BadRecord("field 'signature': expected it to be the last one")
    return signature


def _game(raw: dict[str, Any], shelf: Shelf) -> AnyGame:
    """Validate the header's fields, and find its game in a version that this program knows."""
    optional = _optional(raw)
    unsigned = {name: raw[name] for name in raw if name != SIGNATURE}
    _check_fields(unsigned, FIELDS | set(optional), "header field")
    for name, kind in (HEADER | optional).items():
        _typed(raw[name], kind, f"header field {name!r}")
    for name in raw["seats"]:
        if not _is_name(name):
            expected = f"names of 1 to {LONGEST_NAME} printable characters"
            raise BadRecord(f"header field 'seats': expected {expected}, got {_short(name)}")
    _typed(raw["digests"], dict[str, str], "header field 'digests'")
    _typed(raw["entries"], list[dict[str, Any]], "header field 'entries'")
    try:
        game = shelf.find(raw["game"])
    except UnknownGame as error:
        raise BadRecord(f"header field 'game': {error}") from None
    if not 1 <= raw["version"] <= game.version:
        known = f"a version from 1 to {game.version}"
        raise BadRecord(f"header field 'version': expected {known} of {game.name}, got {_short(raw['version'])}")
    return game.in_version(raw["version"])


def _is_name(text: str) -> bool:
    return len(text) <= LONGEST_NAME and not is_blank(text) and instruction_in(text) is None


def _optional(raw: dict[str, Any]) -> dict[str, Any]:
    """The optional fields that are present in this record."""
    return {name: kind for name, kind in OPTIONAL.items() if name in raw}


def _check_header_digests(raw: dict[str, Any]) -> None:
    digested = {*HEADER, *_optional(raw)}
    _check_fields(raw["digests"], digested, "header field 'digests':")
    for name in sorted(digested):
        _same_digest(raw["digests"][name], field_digest(name, raw[name]), f"header field {name!r}")


def _turns(raw: dict[str, Any], record: Record) -> Iterator[Turn]:
    if not raw["entries"]:
        raise BadRecord("header field 'entries': expected at least the set-up, got none")
    running = Running(raw)
    for number, entry in enumerate(raw["entries"]):
        where = f"entry {number}"
        _check_fields(entry, ENTRY_FIELDS, f"{where}: field")
        turn = _turn(entry, record.game, where)
        try:
            _same_digest(entry["digest"], running.over(entry), where)
        except BadRecord as changed:
            raise BadRecord(f"{changed}{_what_the_rules_say(record, turn)}") from None
        _same_words(entry, turn, where)
        yield turn


def _turn(entry: dict[str, Any], game: AnyGame, where: str) -> Turn:
    action = None if entry["action"] is None else _typed(entry["action"], game.Action, f"{where}: field 'action'")
    events = _typed(entry["events"], list[Any], f"{where}: field 'events'")
    return Turn(
        _typed(entry["seat"], Seat.__value__ | None, f"{where}: field 'seat'"),
        action,
        _typed(entry["picks"], list[int], f"{where}: field 'picks'"),
        [_typed(event, game.Event, f"{where}: event {at}") for at, event in enumerate(events)],
    )


def _same_words(entry: dict[str, Any], turn: Turn, where: str) -> None:
    """Reject extra and missing fields, which decoding would ignore or fill in."""
    for part in ("seat", "action", "picks", "events"):
        expected, got = canonical(getattr(turn, part)).decode(), canonical(entry[part]).decode()
        if expected != got:
            raise BadRecord(f"{where}: field {part!r}: expected {_short(expected)}, got {_short(got)}")


def _what_the_rules_say(record: Record, turn: Turn) -> str:
    """For the error message: why the rules reject the modified entry, if they do."""
    try:
        *_, _ = steps(replace(record, turns=[*record.turns, turn]))
    except BadRecord as wrong:
        return f" ({wrong})"
    return " (what it says would be good play, but it is not what was written down)"


def _check_fields(given: dict[str, Any], expected: set[str], where: str) -> None:
    for name in sorted(expected - set(given)):
        raise BadRecord(f"{where} {name!r} is missing")
    for name in sorted(set(given) - expected):
        raise BadRecord(f"{where} {_short(name)} is unknown; expected {', '.join(sorted(expected))}")


def _same_digest(written: Any, computed: str, where: str) -> None:
    if written != computed:
        raise BadRecord(f"{where}: was changed; expected digest {str(written)[:12]!r}…, got {computed[:12]!r}…")


def _typed(value: Any, kind: Any, where: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{where}: {error}") from None


def _short(thing: Any) -> str:
    """*thing* as quoted in an error message: printable, and not too long."""
    text = repr(thing)
    return text if len(text) <= 200 else f"{text[:200]}…"


def _kind(value: Any) -> str:
    return {list: "an array", str: "a string", type(None): "null"}.get(type(value), "a number or truth value")
