"""The record of a match: everything that was decided, drawn and done, in one line of JSON.

::

    {"record": 1, "game": "dungeon", "version": 1, "options": {…}, "seats": ["Ann", "Bo"], "result": {…} or null,
     "digests": {"game": …, "version": …, "options": …, "seats": …, "result": …},
     "entries": [{"seat": null, "action": null, "picks": […], "events": […], "digest": …},
                 {"seat": 0, "action": {…}, "picks": […], "events": […], "digest": …}, …]}

Entry 0 is the set-up. Each field of the header has its SHA-256; each entry has a running SHA-256 over the header
(but for the result, which nobody knows before the end) and all entries so far, in canonical JSON (sorted keys, no
spaces). So a change is found where it was made, and entries that were cut off are missed by the result; a record with
right digests and wrong play is found by :func:`replay`.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine.chance import OutOfScript, Scripted
from duskboard.engine.event import Event, Seat, witnessed
from duskboard.engine.game import Result
from duskboard.engine.match import AnyMatch, Match, Turn
from duskboard.engine.naming import instruction_in, is_blank
from duskboard.engine.options import judge_start, read_options
from duskboard.engine.refusal import Refused
from duskboard.engine.registry import AnyGame, Shelf, UnknownGame

FORMAT = 1
LONGEST_NAME = 60
HEADER = {"game": str, "version": int, "options": dict[str, Any], "seats": list[str], "result": Result | None}
BEFORE = ("game", "version", "options", "seats")  # the fields of the header that are known before the match
FIELDS = {"record", *HEADER, "digests", "entries"}
ENTRY_FIELDS = {"seat", "action", "picks", "events", "digest"}


class BadRecord(Exception):
    """This is not a record, or not one of a match that was played so. The message says where and why."""


class Record(Struct, frozen=True):
    """A match as it is written down."""

    game: AnyGame
    version: int  # of the game, when it was played
    options: Any
    names: tuple[str, ...]  # of the players, by seat
    turns: list[Turn]
    result: Result | None  # none while the match goes on

    @classmethod
    def of(cls, match: AnyMatch, names: tuple[str, ...]) -> "Record":
        if len(names) != match.seats:
            raise ValueError(f"expected {match.seats} names, got {len(names)}")
        return cls(match.game, match.game.version, match.options, names, match.turns, match.result)


# Writing


def canonical(thing: Any) -> bytes:
    """The one way to write *thing* as JSON that digests are made of."""
    return msgspec.json.encode(thing, order="sorted")


def field_digest(name: str, value: Any) -> str:
    """The digest of one field of the header."""
    return sha256(canonical([name, value])).hexdigest()


class Running:
    """The running digest over a header and the entries after it."""

    def __init__(self, header: dict[str, Any]) -> None:
        self._hash = sha256(canonical([FORMAT, *(header[name] for name in BEFORE)]))

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
    """The record as one line of JSON, without the line's end."""
    header = _header(record)
    return msgspec.json.encode(
        {
            "record": FORMAT,
            **header,
            "digests": {name: field_digest(name, value) for name, value in header.items()},
            "entries": list(_entries(record, header)),
        }
    )


def last_digest(record: Record) -> str:
    """The digest of the last entry: over the header, but for the result, and all that was played."""
    *_, last = _entries(record, _header(record))
    digest: str = last["digest"]
    return digest


# Reading


def read(text: bytes, shelf: Shelf) -> Record:
    """A record from its JSON, with every digest checked; :class:`BadRecord` says what is wrong."""
    raw = _object(text)
    game = _game(raw, shelf)
    _check_header_digests(raw)
    try:
        options = read_options(game, raw["options"])
        judge_start(game, options, len(raw["seats"]))
    except Refused as refused:
        field = "seats" if refused.refusal.field == "seats" else "options"
        raise BadRecord(f"header field {field!r}: {refused}") from None
    record = Record(game, raw["version"], options, tuple(raw["seats"]), [], _result(raw))
    for turn in _turns(raw, record):
        record.turns.append(turn)
    return record


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
    if type(raw["record"]) is not int or raw["record"] != FORMAT:
        raise BadRecord(f"header field 'record': expected version {FORMAT}, got {_short(raw['record'])}")
    return raw


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    """Of a key that stands twice, one reader takes the first and another the last."""
    seen = set[str]()
    for key, _ in pairs:
        if key in seen:
            raise BadRecord(f"field {_short(key)} stands twice in one object")
        seen.add(key)


def _result(raw: dict[str, Any]) -> Result | None:
    result: Result | None = _typed(raw["result"], Result | None, "header field 'result'")
    return result


def _game(raw: dict[str, Any], shelf: Shelf) -> AnyGame:
    """The header's game, in a version that this program knows."""
    _check_fields(raw, FIELDS, "header field")
    for name, kind in HEADER.items():
        _typed(raw[name], kind, f"header field {name!r}")
    for name in raw["seats"]:
        if len(name) > LONGEST_NAME or is_blank(name) or instruction_in(name) is not None:
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


def _check_header_digests(raw: dict[str, Any]) -> None:
    _check_fields(raw["digests"], set(HEADER), "header field 'digests':")
    for name in HEADER:
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
    """A field too many or too few would be read as if nothing were wrong."""
    for part in ("seat", "action", "picks", "events"):
        expected, got = canonical(getattr(turn, part)).decode(), canonical(entry[part]).decode()
        if expected != got:
            raise BadRecord(f"{where}: field {part!r}: expected {_short(expected)}, got {_short(got)}")


def _what_the_rules_say(record: Record, turn: Turn) -> str:
    """What a changed entry should have been, where the rules can tell."""
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
    """For a message: printable, and not longer than a line."""
    text = repr(thing)
    return text if len(text) <= 200 else f"{text[:200]}…"


def _kind(value: Any) -> str:
    return {list: "an array", str: "a string", type(None): "null"}.get(type(value), "a number or truth value")


# Replaying


def replay(record: Record) -> AnyMatch:
    """The match as the rules play it again on the recorded picks; any difference is a :class:`BadRecord`."""
    *_, match = steps(record)
    if match.result != record.result:
        expected, got = (canonical(result).decode() for result in (match.result, record.result))
        raise BadRecord(f"header field 'result': expected {expected} after these entries, got {got}")
    return match


def steps(record: Record) -> Iterator[AnyMatch]:
    """The match after each entry, played again by the rules. It is one match that grows, not many."""
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
    """One entry as a seat saw it; the action only if it was its own and the match is over."""

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
    """The record as *seat* saw it. While the match goes on, what was fleeting is gone, and its own part in it."""
    over = record.result is not None
    entries = []
    for turn in record.turns:
        events = witnessed([event for event in turn.events if over or not event.fleeting], seat)
        own = seat is not None and turn.seat == seat
        if events or own:
            entries.append(SeatTurn(turn.seat, turn.action if own and over else None, events))
    return SeatRecord(record.game.name, record.version, record.options, record.names, seat, entries)
