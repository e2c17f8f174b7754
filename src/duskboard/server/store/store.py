"""What survives: tables, who may open their seats, and every move of every match, in a database."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

import msgspec

from duskboard.engine import AnyGame, Seat, Turn
from duskboard.engine.records import Sitting
from duskboard.server.protocol.table import TableId
from duskboard.server.store import owners
from duskboard.server.store.chat_lines import KeptLine, lines_of, move_lines, said_at, write_lines
from duskboard.server.store.database import Db, Done, Engine, Held, StoreError, Unwell
from duskboard.server.store.key_rows import move_seat, open_seat, register_device
from duskboard.server.store.owners import Elsewhere
from duskboard.server.store.reader import Reader
from duskboard.server.store.stored import (
    Cast,
    KeyHash,
    Listing,
    NewMatch,
    StoredMatch,
    StoredTable,
    StoredTurn,
    check_version,
)
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.store.turns import read_turns, turn_reader, turns_before
from duskboard.server.store.write_probe import WriteProbe
from duskboard.server.store.writer import Writer

LISTED_FOR = 6 * 3600  # seconds for which a table waits in the list without anything happening at it
MOST_LISTED = 50
ALONE = "alone"  # the name of a node that has no others beside it

encode = msgspec.json.Encoder().encode


class LinkSpent(Exception):
    """A personal link was used already."""


class Store:
    """The database, seen from the event loop."""

    def __init__(
        self,
        engine: Engine,
        games: Callable[[str], AnyGame],
        now: Callable[[], float] | None = None,
        node: str = ALONE,
    ) -> None:
        self._engine, self._games, self.node = engine, games, node
        self.ahead = 0.0  # seconds that the clock of the database is ahead of ours, where several servers go by it
        self.now = now or self._time
        self.writer: Writer
        self.reader: Reader
        self._probe: WriteProbe

    @property
    def is_alone(self) -> bool:
        """Is this the only process that can write to this database?"""
        return self._engine.is_alone

    def open(self) -> None:
        """Start writing, from within the event loop."""
        self.writer = Writer(self._engine)
        self.reader = Reader(self._engine)
        self._probe = WriteProbe(self.writer)

    async def close(self) -> None:
        await self.reader.close()  # first: only the last to close the database writes the -wal back into it
        await self.writer.close()
        self._engine.close()

    def _time(self) -> float:
        """Seconds since 1970, by the clock of the database: else one server whose clock is off could age all tables."""
        return time.time() + self.ahead

    # Moves

    def when_free(self, write: Callable[[], None]) -> None:
        """Call *write*, which may append, when the moves before are on the disk."""
        self.writer.when_free(write)

    def append(
        self, held: Held, match: int, moves: Iterable[tuple[int, Turn, str | None]], at: float, done: Done
    ) -> None:
        """Write moves of a match down, all or none: (step, turn, id of the action).

        A second writer of the same step gets :class:`Taken`, and one that does not own the table any more
        :class:`Lost`.
        """
        rows = [(match, seq, turn.seat, action_id, at, encode(turn)) for seq, turn, action_id in moves]
        self.writer.insert(held, rows, done)

    # Tables

    async def save(
        self,
        held: Held,
        sheet: TableSheet,
        *,
        is_new: bool = False,
        keys: Iterable[tuple[KeyHash, Seat | None]] = (),
        vacate: Sequence[Seat] = (),
        begin: NewMatch | None = None,
        cast: Cast | None = None,
        remember: bool = True,
        spend: KeyHash | None = None,
        position: Sequence[Turn] = (),
        move: tuple[Seat, Seat] | None = None,
        claims: Mapping[KeyHash, Seat] | None = None,
        is_end: bool = False,
    ) -> int | None:
        """Write a table down, all at once: who may open its seats, whose seats are given up, a match that begins.

        A *position* is what every match here begins with; *claims*, if any are given, are all that there are. At the
        end of a match it is noted down who has played it.
        """
        now, table = self.now(), held.table

        def run(db: Db) -> int | None:
            if is_new:
                owners.found(db, table, self.node)
            owners.hold(db, held)
            if spend is not None and db.execute("DELETE FROM links WHERE hash = ?", (spend,)).rowcount != 1:
                raise LinkSpent
            encoded = msgspec.json.encode(sheet)
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET sheet = excluded.sheet, "
                "listed = excluded.listed, phase = excluded.phase, touched = excluded.touched",
                (table, encoded, sheet.listed, sheet.phase, now, now),
            )
            for seat in vacate:
                change = "UPDATE keys SET seat = NULL" if remember else "DELETE FROM keys"
                db.execute(f"{change} WHERE table_id = ? AND seat = ?", (table, seat))
                db.execute("DELETE FROM links WHERE table_id = ? AND seat = ?", (table, seat))
            if move is not None:
                move_seat(db, table, *move)
                move_lines(db, table, *move, sheet.chairs[move[1]].name)
            for key, seat_or_none in keys:
                register_device(db, key, now)
                open_seat(db, key, table, seat_or_none, now)
            if claims is not None:
                _claim(db, table, claims)
            if cast is not None:
                parts = (*map(msgspec.json.encode, (cast.chairs, cast.seen, cast.sat)), cast.row)
                db.execute("UPDATE matches SET chairs = ?, seen = ?, sat = ? WHERE id = ?", parts)
                if is_end:
                    who = "SELECT hash, ?, seat FROM keys WHERE table_id = ? AND seat IS NOT NULL"
                    db.execute(f"INSERT INTO players {who} ON CONFLICT DO NOTHING", (cast.row, table))
                    db.execute("DELETE FROM hands WHERE match = ?", (cast.row,))  # from now on they are open to all
            if position:
                keep = "INSERT INTO positions VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET turns = excluded.turns"
                db.execute(keep, (table, msgspec.json.encode(position)))
            row = None if begin is None else _begin(db, table, begin, sheet.chairs, now)
            match = row if cast is None else cast.row
            if sheet.phase == "playing" and match is not None:
                seen_by = "SELECT ?, hash, seat FROM keys WHERE table_id = ? AND seat IS NOT NULL"
                db.execute(f"INSERT INTO hands {seen_by} ON CONFLICT DO NOTHING", (match, table))
            return row

        return await self.writer.work(run)

    async def load(self, table: TableId, *, steal: bool = False) -> StoredTable | Elsewhere | None:
        """Own a table, and read everything about it; nothing if there is none.

        What another living node owns stays there, unless it is to be stolen: once that node cannot be reached.
        """
        held = await self._claim(table, steal)
        if not isinstance(held, Held):
            return held
        try:
            return await self.reader.read(lambda db: self._load(db, held))
        except Exception:
            # Another node may be able to read it.
            with suppress(StoreError):
                await self.release(held)
            raise

    async def _claim(self, table: TableId, steal: bool) -> Held | Elsewhere | None:
        def run(db: Db) -> Held | Elsewhere | None:
            held = owners.claim(db, table, self.node, steal=steal)
            if isinstance(held, Held):
                db.execute("UPDATE tables SET touched = ? WHERE id = ?", (self.now(), table))
            return held

        try:
            return await self.writer.work(run)
        except Unwell:
            if not self.is_alone:
                raise
            # A table can be looked at even where the disk is full.
            return await self.reader.read(lambda db: owners.known(db, table))

    async def take(self, table: TableId) -> Held | None:
        """Own a table that is opened nowhere, regardless of its last owner; nothing if there is none."""
        held = await self.writer.work(lambda db: owners.claim(db, table, self.node, steal=True))
        return held if isinstance(held, Held) else None

    def _load(self, db: Db, held: Held) -> StoredTable | None:
        table = held.table
        row = db.execute("SELECT sheet FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            return None
        sheet = msgspec.json.decode(row[0], type=TableSheet)
        check_version(self._games(sheet.game), sheet.version)
        return StoredTable(
            held=held,
            sheet=sheet,
            keys=dict(db.execute("SELECT hash, seat FROM keys WHERE table_id = ?", (table,)).fetchall()),
            chat=lines_of(db, table),
            match=self._match(db, table, sheet.match),
            earlier_ids=_ids(db, table, sheet.match - 1),
            position=self._position(db, table, sheet.game),
            claims=dict(db.execute("SELECT key, seat FROM claims WHERE table_id = ?", (table,)).fetchall()),
            said=said_at(db, table),
        )

    def _position(self, db: Db, table: TableId, game: str) -> list[Turn]:
        row = db.execute("SELECT turns FROM positions WHERE table_id = ?", (table,)).fetchone()
        return [] if row is None else read_turns(self._games(game), row[0])

    def _match(self, db: Db, table: TableId, number: int) -> StoredMatch | None:
        row = db.execute(
            "SELECT id, game, version, options, seats, secret, chairs, seen, sat FROM matches "
            "WHERE table_id = ? AND number = ?",
            (table, number),
        ).fetchone()
        if row is None:
            return None
        key, name, version, options, seats, secret, chairs, seen, sat = row
        game = self._games(name)
        check_version(game, version)
        read = turn_reader(game)
        rows = db.execute("SELECT turn, action_id, at, seq FROM turns WHERE match = ? ORDER BY seq", (key,)).fetchall()
        (_, _, began, first), *_ = rows
        stored = [StoredTurn(read(turn), None, began) for turn in turns_before(db, table, first)]
        stored += [StoredTurn(read(turn), action_id, at) for turn, action_id, at, _ in rows]
        return StoredMatch(
            key, number, version, msgspec.json.decode(options), seats, secret, stored,
            msgspec.json.decode(chairs, type=tuple[Chair, ...]), msgspec.json.decode(seen, type=tuple[int, ...]),
            msgspec.json.decode(sat, type=tuple[Sitting, ...]),
            dict(db.execute("SELECT key, seat FROM hands WHERE match = ?", (key,)).fetchall()),
        )  # fmt: skip

    async def match(self, table: TableId, number: int) -> StoredMatch | None:
        """One match of a table, or nothing if there is none of that number."""
        return await self.reader.read(lambda db: self._match(db, table, number))

    async def listed(self) -> list[Listing]:
        """Listed tables, the newest first."""
        since = self.now() - LISTED_FOR
        query = "SELECT id, sheet, touched FROM tables WHERE listed AND phase != 'over' AND touched > ?"
        return await self._listing(f"{query} ORDER BY touched DESC LIMIT {MOST_LISTED}", since)

    async def game_at(self, table: TableId) -> str | None:
        """The game of a table; nothing if there is no such table."""
        query = "SELECT sheet FROM tables WHERE id = ?"
        row = await self.reader.read(lambda db: db.execute(query, (table,)).fetchone())
        return None if row is None else msgspec.json.decode(row[0], type=TableSheet).game

    async def of_key(self, key: KeyHash) -> list[Listing]:
        """Tables at which this key opens a seat, the last used first."""
        query = "SELECT id, sheet, touched FROM tables JOIN keys ON table_id = id WHERE hash = ? AND seat IS NOT NULL"
        return await self._listing(f"{query} ORDER BY touched DESC", key)

    async def open_to(self, key: KeyHash) -> list[Listing]:
        """The same, and those at which they may take a seat back."""
        own = "SELECT table_id FROM keys WHERE hash = ? AND seat IS NOT NULL"
        left = "SELECT table_id FROM claims WHERE key = ?"
        query = f"SELECT id, sheet, touched FROM tables WHERE id IN ({own} UNION {left}) ORDER BY touched DESC"
        return await self._listing(query, key, key)

    async def _listing(self, query: str, *values: object) -> list[Listing]:
        def run(db: Db) -> list[Listing]:
            rows = db.execute(query, values).fetchall()
            return [Listing(key, msgspec.json.decode(sheet, type=TableSheet), touched) for key, sheet, touched in rows]

        return await self.reader.read(run)

    async def rest(self, held: Held, match: int | None, seen: Sequence[int]) -> None:
        """Store when the table was last used, and how far each seat has seen its match."""

        def run(db: Db) -> None:
            owners.hold(db, held)
            db.execute("UPDATE tables SET touched = ? WHERE id = ?", (self.now(), held.table))
            db.execute("UPDATE matches SET seen = ? WHERE id = ?", (msgspec.json.encode(seen), match))

        await self.writer.work(run)

    async def release(self, held: Held) -> None:
        """Let other nodes have a table that is not in memory any more."""
        await self.writer.work(lambda db: owners.release(db, held))

    async def delete(self, held: Held) -> None:
        """Forget a table, its matches, its chat and its keys."""

        def run(db: Db) -> None:
            owners.end(db, held)
            delete_table(db, held.table)

        await self.writer.work(run)

    async def sweep(self, days: float, *, spare: Iterable[TableId]) -> int:
        """Delete tables that were not used for so many *days*, and records that were not watched."""
        before, spared = self.now() - days * 86400, set(spare)

        def run(db: Db) -> int:
            if not owners.sweeps_alone(db):
                return 0
            old = db.execute("SELECT id FROM tables WHERE touched < ? ORDER BY id", (before,)).fetchall()
            gone = [table for (table,) in old if table not in spared and owners.end_if_left(db, table)]
            for table in gone:
                delete_table(db, table)
            db.execute("DELETE FROM bringers WHERE record_id IN (SELECT id FROM records WHERE touched < ?)", (before,))
            db.execute("DELETE FROM records WHERE touched < ?", (before,))
            return len(gone)

        return await self.writer.work(run)

    # Chat

    async def say(self, lines: Sequence[KeptLine]) -> set[TableId]:
        """Keep lines of chat, of any tables, and forget the oldest; the tables of which another process wrote some."""
        return await self.writer.work(lambda db: write_lines(db, lines))

    # Personal links

    async def add_link(self, link: KeyHash, held: Held, seat: Seat, most: int) -> None:
        """Let a link open a seat, once; the oldest of too many is spent."""

        def run(db: Db) -> None:
            owners.hold(db, held)
            db.execute("INSERT INTO links VALUES (?, ?, ?, ?)", (link, held.table, seat, self.now()))
            db.execute(
                "DELETE FROM links WHERE table_id = ? AND seat = ? AND hash NOT IN "
                "(SELECT hash FROM links WHERE table_id = ? AND seat = ? ORDER BY made DESC LIMIT ?)",
                (held.table, seat, held.table, seat, most),
            )

        await self.writer.work(run)

    async def seat_of_link(self, link: KeyHash) -> tuple[TableId, Seat] | None:
        """The seat that a link opens."""

        def run(db: Db) -> tuple[TableId, Seat] | None:
            row: tuple[TableId, Seat] | None
            row = db.execute("SELECT table_id, seat FROM links WHERE hash = ?", (link,)).fetchone()
            return row

        return await self.reader.read(run)

    # Health

    async def is_well(self) -> bool:
        """Would a move be stored now? That is tried at most every few seconds."""
        return await self._probe.is_well()


def _begin(db: Db, table: TableId, begin: NewMatch, chairs: tuple[Chair, ...], now: float) -> int:
    row: int = db.execute(
        "INSERT INTO matches (table_id, number, game, version, options, seats, secret, chairs, sat) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (table, begin.number, begin.game.name, begin.game.version, msgspec.json.encode(begin.options), begin.seats,
         begin.secret, msgspec.json.encode(chairs), msgspec.json.encode(begin.sat)),
    ).fetchone()[0]  # fmt: skip
    first = (row, begin.seq, begin.first.seat, now, msgspec.json.encode(begin.first))
    db.execute("INSERT INTO turns VALUES (?, ?, ?, NULL, ?, ?)", first)
    return row


def _claim(db: Db, table: TableId, claims: Mapping[KeyHash, Seat]) -> None:
    db.execute("DELETE FROM claims WHERE table_id = ?", (table,))
    db.executemany("INSERT INTO claims VALUES (?, ?, ?)", [(key, table, seat) for key, seat in claims.items()])


def _ids(db: Db, table: TableId, number: int) -> dict[tuple[int, Seat, str], int]:
    rows = db.execute(
        "SELECT turns.seat, action_id, seq FROM turns JOIN matches ON turns.match = matches.id "
        "WHERE table_id = ? AND number = ? AND action_id IS NOT NULL",
        (table, number),
    ).fetchall()
    return {(number, seat, action_id): seq for seat, action_id, seq in rows}


def delete_table(db: Db, table: TableId) -> None:
    """Forget everything about a table."""
    for name in ("turns", "players", "hands"):
        db.execute(f"DELETE FROM {name} WHERE match IN (SELECT id FROM matches WHERE table_id = ?)", (table,))
    for name in ("matches", "chat", "keys", "links", "claims", "positions", "closed"):
        db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))
