"""Match records: the file format that holds every action, random pick and event of a match, in one line of JSON.

::

    {"record": 1, "game": "dungeon", "version": 1, "options": {…}, "seats": ["Ann", "Bo"], "result": {…} or null,
     "digests": {"game": …, "version": …, "options": …, "seats": …, "result": …},
     "entries": [{"seat": null, "action": null, "picks": […], "events": […], "digest": …},
                 {"seat": 0, "action": {…}, "picks": […], "events": […], "digest": …}, …],
     "signature": {"house": …, "key": …, "value": …}}

Format 2 has one more field, with a digest of its own: "sat", which says who held each seat from which step on (a list
of :class:`Sitting`). A record without it is written in format 1.

The signature is optional; it is kept as it is, and :mod:`duskboard.signing` verifies it.

Entry 0 is the set-up. Each field of the header has its SHA-256; each entry has a running SHA-256 over the header
(except for the result, which is not known before the end) and all entries so far, in canonical JSON (sorted keys, no
spaces). So a change is located where it was made, and a truncated record does not lead to its result; illegal play
under correct digests is found by :func:`replay`.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from duskboard.engine.chance import OutOfScript, Scripted
from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.game import Result
from duskboard.engine.match import AnyMatch, Match, Turn
from duskboard.engine.naming import instruction_in, is_blank
from duskboard.engine.options import judge_start, read_options
from duskboard.engine.refusal import Refused
from duskboard.engine.seat_holders import Sitting
from duskboard.engine.shelf import AnyGame, Shelf, UnknownGame

FORMATS = (1, 2)  # 1: without optional fields
LONGEST_NAME = 60
HEADER = {"game": str, "version": int, "options": dict[str, Any], "seats": list[str], "result": Result | None}
BEFORE = ("game", "version", "options", "seats")  # header fields that are known before the match
OPTIONAL = {"sat": list[Sitting]}  # fields of format 2 that may be missing
FIELDS = {"record", *HEADER, "digests", "entries"}
SIGNATURE = "signature"  # an optional field; if present, the last one
ENTRY_FIELDS = {"seat", "action", "picks", "events", "digest"}


class BadRecord(Exception):
    """Invalid record: malformed, modified, or against the rules. The message says where and why."""


class Signature(Struct, frozen=True, forbid_unknown_fields=True):
    """A server's claim that it hosted the match: an Ed25519 signature over the line without this field."""

    house: Annotated[str, Meta(min_length=1, max_length=200)]  # the server's address; a hint that is not signed itself
    key: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]  # the public key, 32 bytes in base64url
    value: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{86}$")]  # 64 bytes in base64url


class Record(Struct, frozen=True):
    """A match as stored in a record."""

    game: AnyGame
    version: int  # of the game, when it was played
    options: Any
    names: tuple[str, ...]  # of the players, by seat
    turns: list[Turn]
    result: Result | None  # none while the match goes on
    sat: tuple[Sitting, ...] = ()  # who held which seat; empty if unknown
    signature: Signature | None = None  # as read from the file, not verified

    @classmethod
    def of(cls, match: AnyMatch, names: tuple[str, ...], sat: tuple[Sitting, ...] = ()) -> "Record":
        if len(names) != match.seats:
            raise ValueError(f"expected {match.seats} names, got {len(names)}")
        return cls(match.game, match.game.version, match.options, names, match.turns, match.result, sat)


# Writing


def canonical(thing: Any) -> bytes:
    """*thing* as canonical JSON, over which digests are computed."""
    return msgspec.json.encode(thing, order="sorted")


def field_digest(name: str, value: Any) -> str:
    """The digest of one field of the header."""
    return sha256(canonical([name, value])).hexdigest()


class Running:
    """The running digest over a header and the entries after it; it does not depend on the record's format."""

    def __init__(self, header: dict[str, Any]) -> None:
        self._hash = sha256(canonical([FORMATS[0], *(header[name] for name in BEFORE)]))

    def over(self, entry: dict[str, Any]) -> str:
        self._hash.update(b"\n" + canonical([entry[part] for part in ("seat", "action", "picks", "events")]))
        return self._hash.hexdigest()


def _header(record: Record) -> dict[str, Any]:
    return {
        "game": record.game.name,
        "version": record.version,
        "options": msgspec.to_builtins(record.options),
        "seats": list(record.names),
        "result": msgspec.to_builtins(record.result),
    }


def _entries(record: Record, header: dict[str, Any]) -> Iterator[dict[str, Any]]:
    running = Running(header)
    for turn in record.turns:
        entry = msgspec.to_builtins(turn)
        yield {**entry, "digest": running.over(entry)}


def write(record: Record) -> bytes:
    """The record as one line of JSON, without a newline."""
    header = _header(record)
    entries = list(_entries(record, header))
    if record.sat:
        header["sat"] = msgspec.to_builtins(record.sat)
    return msgspec.json.encode(
        {
            "record": FORMATS["sat" in header],
            **header,
            "digests": {name: field_digest(name, value) for name, value in header.items()},
            "entries": entries,
            **({} if record.signature is None else {SIGNATURE: record.signature}),
        }
    )


def last_digest(record: Record) -> str:
    """The digest of the last entry: over the header except for the result, and all entries."""
    *_, last = _entries(record, _header(record))
    digest: str = last["digest"]
    return digest


# Reading


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
    return game


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


# Replaying


def replay(record: Record) -> AnyMatch:
    """Run the rules again on the recorded actions and picks; any difference is a :class:`BadRecord`."""
    *_, match = steps(record)
    if match.result != record.result:
        expected, got = (canonical(result).decode() for result in (match.result, record.result))
        raise BadRecord(f"header field 'result': expected {expected} after these entries, got {got}")
    return match


def steps(record: Record) -> Iterator[AnyMatch]:
    """The match after each entry, replayed by the rules. It is one mutable match, not a copy for each step."""
    match: AnyMatch | None = None
    for number, turn in enumerate(record.turns):
        chance = Scripted(turn.picks)
        try:
            match = _again(record, match, turn, chance)
        except Refused as refused:
            raise BadRecord(f"entry {number}: field 'action': {refused}") from None
        except OutOfScript as error:
            raise BadRecord(f"entry {number}: field 'picks': {error}") from None
        if chance.left:
            raise BadRecord(f"entry {number}: field 'picks': {chance.left} more than the rules ask for")
        _same_events(turn.events, match.turns[-1].events, f"entry {number}: field 'events'")
        yield match


def _again(record: Record, match: AnyMatch | None, turn: Turn, chance: Scripted) -> AnyMatch:
    if match is None:
        if turn.seat is not None or turn.action is not None:
            raise BadRecord("entry 0: expected the set-up, without a seat and an action")
        return Match.begin(record.game, seats=len(record.names), options=record.options, chance=chance)
    if turn.seat is None or turn.action is None:
        missing = "seat" if turn.seat is None else "action"
        raise BadRecord(f"entry {len(match.turns)}: field {missing!r}: expected one, got null")
    match.chance = chance
    match.play(turn.seat, turn.action)
    return match


def _same_events(written: list[Event], played: list[Event], where: str) -> None:
    if len(written) != len(played):
        raise BadRecord(f"{where}: expected {len(played)} events by the rules, got {len(written)}")
    for number, (one, other) in enumerate(zip(written, played, strict=True)):
        if one != other:
            expected, got = canonical(other).decode(), canonical(one).decode()
            raise BadRecord(f"{where}: event {number}: expected {expected} by the rules, got {got}")


# Redacting


class SeatTurn(Struct, frozen=True):
    """One entry as a seat saw it, with the action only if it was the seat's own and the match is over."""

    seat: Seat | None
    action: Any
    events: list[Event]


class SeatRecord(Struct, frozen=True):
    """A record as one seat (``None``: a spectator) saw it: no picks, no digests, nothing it may not know."""

    game: str
    version: int
    options: Any
    seats: tuple[str, ...]
    seat: Seat | None
    entries: list[SeatTurn]


def redact(record: Record, seat: Seat | None) -> SeatRecord:
    """The record as *seat* saw it. While the match goes on, fleeting events and all actions are left out."""
    over = record.result is not None
    entries = []
    for turn in record.turns:
        events = witnessed([event for event in turn.events if over or not event.fleeting], seat)
        own = seat is not None and turn.seat == seat
        if events or own:
            entries.append(SeatTurn(turn.seat, turn.action if own and over else None, events))
    return SeatRecord(record.game.name, record.version, record.options, record.names, seat, entries)
