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
under correct digests is found by :func:`duskboard.engine.records.replay.replay`.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from duskboard.engine.game import Result
from duskboard.engine.match import AnyMatch, Turn
from duskboard.engine.records.seat_holders import Sitting
from duskboard.engine.shelf import AnyGame

FORMATS = (1, 2)  # 1: without optional fields
HEADER = {"game": str, "version": int, "options": dict[str, Any], "seats": list[str], "result": Result | None}
BEFORE = ("game", "version", "options", "seats")  # header fields that are known before the match
OPTIONAL = {"sat": list[Sitting]}  # fields of format 2 that may be missing
SIGNATURE = "signature"  # an optional field; if present, the last one


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
