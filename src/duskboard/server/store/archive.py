"""Finished matches and uploaded records in the store."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, Struct

from duskboard.engine import Result, Seat
from duskboard.engine.records import Sitting
from duskboard.server.protocol.table import TableId
from duskboard.server.settings import DAY
from duskboard.server.store.database import Db, Unwell
from duskboard.server.store.key_rows import register_device
from duskboard.server.store.store import Store
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.store.turns import turns_before

type RecordId = str


class KeptMatch(Struct, frozen=True):
    """A match as it is stored: its turns are parsed only when they are needed."""

    row: int
    table: TableId
    number: int
    game: str
    version: int
    options: Raw
    seats: int
    chairs: tuple[Chair, ...]  # who played; none where that was not yet written down
    turns: list[Raw]
    ended: float
    sat: tuple[Sitting, ...]  # who held each seat; nothing in matches of before this was written down


class Outcome(Struct, frozen=True):
    """How a match ended, and the figures of each seat."""

    result: Result
    figures: list[Any]


class Archive:
    """Another side of the store, for what comes after the last move."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def match(self, table: TableId, number: int) -> KeptMatch | None:
        """One match of a table, or nothing if there is none of that number."""
        which = "table_id = ? AND number = ?"
        found = await self._store.reader.read(lambda db: matches_of(db, which, (table, number)))
        return found[0] if found else None

    async def seat_in(self, table: TableId, number: int, key: KeyHash) -> Seat | None:
        """The seat on which this device has played a match to its end."""
        query = "SELECT seat FROM players JOIN matches ON id = match WHERE table_id = ? AND number = ? AND key = ?"
        row = await self._store.reader.read(lambda db: db.execute(query, (table, number, key)).fetchone())
        return None if row is None else int(row[0])

    async def game_of(self, table: TableId, number: int) -> str | None:
        """The game of a match that is over; nothing of one that goes on, or is none."""
        query = "SELECT game, sheet FROM matches JOIN tables ON tables.id = table_id WHERE table_id = ? AND number = ?"
        row = await self._store.reader.read(lambda db: db.execute(query, (table, number)).fetchone())
        if row is None:
            return None
        game, sheet = row[0], msgspec.json.decode(row[1], type=TableSheet)
        return game if sheet.phase != "playing" or number < sheet.match else None

    # Uploaded records

    async def bring(self, record: RecordId, text: bytes, key: KeyHash, *, most: int, most_each: int) -> None:
        """Keep a record, and who has brought it. Where that is too much, the longest untouched ones go."""
        now = self._store.now()

        def run(db: Db) -> None:
            db.execute(
                "INSERT INTO records VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET touched = excluded.touched",
                (record, len(text), now, now, text),
            )
            register_device(db, key, now)
            db.execute("INSERT INTO bringers VALUES (?, ?) ON CONFLICT DO NOTHING", (key, record))
            own = "SELECT id, size FROM records JOIN bringers ON record_id = id WHERE key = ? ORDER BY touched"
            for other in _too_many(db.execute(own, (key,)).fetchall(), most_each, record):
                _take_away(db, other, key)
            every = db.execute("SELECT id, size FROM records ORDER BY touched").fetchall()
            for other in _too_many(every, most, record):
                _drop(db, other)

        await self._store.writer.work(run)

    async def record(self, record: RecordId, key: KeyHash | None) -> tuple[bytes, bool] | None:
        """A record, and whether this key has brought it; nothing if there is none, or no more."""
        now = self._store.now()

        def run(db: Db) -> tuple[bytes, float, bool] | None:
            row = db.execute("SELECT record, touched FROM records WHERE id = ?", (record,)).fetchone()
            if row is None:
                return None
            own = db.execute("SELECT 1 FROM bringers WHERE key = ? AND record_id = ?", (key, record)).fetchone()
            return row[0], row[1], own is not None

        found = await self._store.reader.read(run)
        if found is None:
            return None
        text, touched, is_own = found
        if touched < now - DAY:  # to touch it is to write the whole of it again, so that is done once a day
            touch = "UPDATE records SET touched = ? WHERE id = ?"
            with suppress(Unwell):  # a record can be watched even where the disk is full
                await self._store.writer.work(lambda db: db.execute(touch, (now, record)))
        return text, is_own

    async def take_away(self, record: RecordId, key: KeyHash) -> bool:
        """Delete a record, unless another key has uploaded it as well; false if this key has not."""
        return await self._store.writer.work(lambda db: _take_away(db, record, key))

    async def delete(self, record: RecordId) -> bool:
        """Delete a record, however many have brought it; false if there is none."""

        def run(db: Db) -> bool:
            is_there = db.execute("SELECT 1 FROM records WHERE id = ?", (record,)).fetchone() is not None
            _drop(db, record)
            return is_there

        return await self._store.writer.work(run)

    async def brought(self, key: KeyHash) -> tuple[RecordId, ...]:
        """The records that this key has brought, the last used first."""
        query = "SELECT id FROM records JOIN bringers ON record_id = id WHERE key = ? ORDER BY touched DESC"
        rows = await self._store.reader.read(lambda db: db.execute(query, (key,)).fetchall())
        return tuple(record for (record,) in rows)


def _too_many(kept: list[tuple[RecordId, int]], most: int, spare: RecordId) -> list[RecordId]:
    """Of records with their sizes, those that have to go; the first ones first."""
    total, gone = sum(size for _, size in kept), []
    for record, size in kept:
        if total > most and record != spare:
            total -= size
            gone.append(record)
    return gone


def _take_away(db: Db, record: RecordId, key: KeyHash) -> bool:
    gone = db.execute("DELETE FROM bringers WHERE key = ? AND record_id = ?", (key, record)).rowcount == 1
    if gone and db.execute("SELECT 1 FROM bringers WHERE record_id = ?", (record,)).fetchone() is None:
        _drop(db, record)
    return gone


def _drop(db: Db, record: RecordId) -> None:
    db.execute("DELETE FROM bringers WHERE record_id = ?", (record,))
    db.execute("DELETE FROM records WHERE id = ?", (record,))


def matches_of(db: Db, which: str, parameters: Sequence[object], *, bare: bool = False) -> list[KeptMatch]:
    """The matches that fit a condition; *bare*, of what was done in them only the last turn."""
    columns = "id, table_id, number, game, version, options, seats, chairs, sat"
    return [
        _kept(db, row, bare)
        for row in db.execute(f"SELECT {columns} FROM matches WHERE {which}", parameters).fetchall()
    ]


def _kept(db: Db, row: tuple[int, TableId, int, str, int, bytes, int, bytes, bytes], bare: bool) -> KeptMatch:
    key, table, number, game, version, options, seats, chairs, sat = row
    order = "seq DESC LIMIT 1" if bare else "seq"
    turns = db.execute(f"SELECT turn, at, seq FROM turns WHERE match = ? ORDER BY {order}", (key,)).fetchall()
    before = [] if bare else turns_before(db, table, turns[0][2])
    return KeptMatch(
        key, table, number, game, version, Raw(options), seats, msgspec.json.decode(chairs, type=tuple[Chair, ...]),
        [*before, *[Raw(turn) for turn, _, _ in turns]], turns[-1][1],
        msgspec.json.decode(sat, type=tuple[Sitting, ...]),
    )  # fmt: skip
