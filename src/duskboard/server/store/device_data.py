"""Everything that is stored about one device: exported on request, and deleted."""

from collections.abc import Callable, Set

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.server.protocol.table import ChatLine, TableId
from duskboard.server.store import owners
from duskboard.server.store.archive import KeptMatch, Outcome, matches_of
from duskboard.server.store.chat_lines import is_of
from duskboard.server.store.database import Db, Held
from duskboard.server.store.store import Store, delete_table
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import NOBODY, Chair, TableSheet, vacate, without_claim

MOST_MATCHES = 500  # on one page


class MyTable(Struct, frozen=True):
    """A table that knows this device."""

    id: TableId
    sheet: TableSheet
    seat: Seat | None  # that the device has there now
    claim: Seat | None  # that it has left, and may take back
    chat: list[ChatLine]  # its own lines
    matches: list[tuple[Seat, KeptMatch]]  # bare: that it has played, or plays, and on which seat
    keys: frozenset[KeyHash]  # its own, and those of other devices of its seat


class Played(Struct, frozen=True):
    """A match that was played on this device to its end."""

    seat: Seat
    match: KeptMatch  # bare
    outcome: Outcome | None  # none: not worked out yet
    what_if: bool


class Forgotten(Struct, frozen=True):
    """What was forgotten of a device at a table."""

    lines: frozenset[int]  # of the chat, by number
    matches: dict[int, Seat]  # by their key in the database: who is not named there any more


class DeviceData:
    """Another side of the store: everything by the key of a device."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def tables(self, key: KeyHash) -> list[TableId]:
        """Every table that knows this device."""
        return await self._store.reader.read(lambda db: _tables(db, key))

    async def table(self, table: TableId, key: KeyHash) -> MyTable | None:
        """All that a table knows of it; nothing if there is no such table any more."""
        return await self._store.reader.read(lambda db: _my_table(db, table, key))

    async def others(self, table: TableId, own: Set[KeyHash]) -> bool:
        """Has any other device a seat at this table, or had one, or played a match there?"""
        return not await self._store.writer.work(lambda db: _known_at(db, table)) <= own

    async def played(self, key: KeyHash) -> list[Played]:
        """Matches that were played to their end, the last first."""
        return await self._store.reader.read(lambda db: _played(db, key))

    async def keep(self, match: int, outcome: bytes) -> None:
        """Store how a match ended, for the next request."""
        query = "UPDATE matches SET outcome = ? WHERE id = ?"
        await self._store.writer.work(lambda db: db.execute(query, (outcome, match)))

    async def show_name(self, key: KeyHash, allowed: bool) -> dict[int, Seat]:
        """Allow or forbid others to see the own name in all finished matches of a device; which, and on which seats."""

        def run(db: Db) -> dict[int, Seat]:
            played = dict(db.execute("SELECT match, seat FROM players WHERE key = ?", (key,)).fetchall())
            for match, seat in played.items():
                _change_chair(db, match, seat, lambda chair: replace(chair, name_in_record=allowed))
            return played

        return await self._store.writer.work(run)

    async def forget(
        self, held: Held, key: KeyHash, keys: Set[KeyHash], seat: Seat | None, name: str | None
    ) -> Forgotten:
        """Forget a device at a table. Until just now it had this seat, with these *keys*, and its player this name."""
        table = held.table

        def run(db: Db) -> Forgotten:
            owners.hold(db, held)
            forgotten = Forgotten(frozenset(_own_lines(db, table, keys, seat, name)), _seats(db, table, key))
            for number in forgotten.lines:
                db.execute("DELETE FROM chat WHERE table_id = ? AND number = ?", (table, number))
            for match, own in forgotten.matches.items():
                _unname(db, match, own)
                db.execute("DELETE FROM players WHERE key = ? AND match = ?", (key, match))
            db.execute("DELETE FROM keys WHERE hash = ? AND table_id = ?", (key, table))
            return forgotten

        return await self._store.writer.work(run)

    async def forget_hands(self, key: KeyHash) -> None:
        """Forget whose secrets a device has seen: it gives its key back, so the next one is another device's."""
        await self._store.writer.work(lambda db: db.execute("DELETE FROM hands WHERE key = ?", (key,)))

    async def forget_closed(self, table: TableId, key: KeyHash) -> None:
        """Delete a device's part of a table that cannot be opened: only what is stored has to go."""
        mine = await self.table(table, key)
        held = None if mine is None else await self._store.take(table)
        if mine is None or held is None:
            return
        name = None if mine.seat is None else mine.sheet.chairs[mine.seat].name
        await self.forget(held, key, mine.keys, mine.seat, name)
        sheet = mine.sheet if mine.seat is None else vacate(mine.sheet, mine.seat)
        sheet = sheet if mine.claim is None else without_claim(sheet, mine.claim)

        def run(db: Db) -> None:
            owners.hold(db, held)
            db.execute("UPDATE tables SET sheet = ? WHERE id = ?", (msgspec.json.encode(sheet), table))
            db.execute("DELETE FROM claims WHERE table_id = ? AND seat = ?", (table, mine.claim))
            if sheet.phase == "playing":
                for match, seat in _in_match(db, table, sheet.match, {mine.seat, mine.claim}):
                    _unname(db, match, seat)
            if mine.seat is not None:
                db.execute("UPDATE keys SET seat = NULL WHERE table_id = ? AND seat = ?", (table, mine.seat))
                db.execute("DELETE FROM links WHERE table_id = ? AND seat = ?", (table, mine.seat))
            if db.execute("SELECT 1 FROM keys WHERE table_id = ?", (table,)).fetchone() is None:
                owners.end(db, held)
                delete_table(db, table)

        await self._store.writer.work(run)


def _tables(db: Db, key: KeyHash) -> list[TableId]:
    rows = db.execute(
        "SELECT id FROM tables WHERE id IN (SELECT table_id FROM keys WHERE hash = ?) OR id IN (SELECT table_id "
        "FROM matches JOIN players ON match = matches.id WHERE key = ?) OR id IN (SELECT table_id FROM chat "
        "WHERE key = ?) OR id IN (SELECT table_id FROM claims WHERE key = ?) ORDER BY touched DESC",
        (key, key, key, key),
    ).fetchall()
    return [table for (table,) in rows]


def _known_at(db: Db, table: TableId) -> set[KeyHash]:
    rows = db.execute(
        "SELECT hash FROM keys WHERE table_id = ? UNION SELECT key FROM claims WHERE table_id = ? "
        "UNION SELECT key FROM players JOIN matches ON matches.id = match WHERE table_id = ?",
        (table, table, table),
    ).fetchall()
    return {key for (key,) in rows}


def _my_table(db: Db, table: TableId, key: KeyHash) -> MyTable | None:
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is None:
        return None
    sheet = _sheet(db, table)
    row = db.execute("SELECT seat FROM keys WHERE hash = ? AND table_id = ?", (key, table)).fetchone()
    seat: Seat | None = None if row is None else row[0]
    claimed = db.execute("SELECT seat FROM claims WHERE key = ? AND table_id = ?", (key, table)).fetchone()
    others = db.execute("SELECT hash FROM keys WHERE table_id = ? AND seat = ?", (table, seat))
    keys = frozenset([key, *[other for (other,) in others]])
    lines = _own_lines(db, table, keys, seat, None if seat is None else sheet.chairs[seat].name)
    seats = _seats(db, table, key)
    if seat is not None and sheet.phase == "playing":
        now = matches_of(db, "table_id = ? AND number = ?", (table, sheet.match), bare=True)
        seats |= {match.row: seat for match in now}
    played = sorted(seats.items())
    matches = [(own, match) for row, own in played for match in matches_of(db, "id = ?", (row,), bare=True)]
    claim: Seat | None = None if claimed is None else claimed[0]
    return MyTable(table, sheet, seat, claim, list(lines.values()), matches, keys)


def _played(db: Db, key: KeyHash) -> list[Played]:
    rows = db.execute(
        "SELECT players.match, seat, outcome, (SELECT at FROM turns WHERE turns.match = players.match "
        "ORDER BY seq DESC LIMIT 1) AS ended FROM players JOIN matches ON matches.id = players.match WHERE key = ? "
        f"ORDER BY ended DESC, players.match DESC LIMIT {MOST_MATCHES}",
        (key,),
    ).fetchall()
    found = []
    for row, seat, outcome, _ in rows:
        known = None if outcome is None else msgspec.json.decode(outcome, type=Outcome)
        (match,) = matches_of(db, "id = ?", (row,), bare=True)
        found.append(Played(seat, match, known, _sheet(db, match.table).what_if is not None))
    return found


def _sheet(db: Db, table: TableId) -> TableSheet:
    (sheet,) = db.execute("SELECT sheet FROM tables WHERE id = ?", (table,)).fetchone()
    return msgspec.json.decode(sheet, type=TableSheet)


def _seats(db: Db, table: TableId, key: KeyHash) -> dict[int, Seat]:
    """On which seats the matches of this table were played to their end."""
    query = "SELECT match, seat FROM players JOIN matches ON matches.id = match WHERE table_id = ? AND key = ?"
    return dict(db.execute(query, (table, key)).fetchall())


def _own_lines(db: Db, table: TableId, keys: Set[KeyHash], seat: Seat | None, name: str | None) -> dict[int, ChatLine]:
    """Lines that these devices have said; of older lines, which have no key, those of the seat under this name."""
    own = {}
    for number, encoded, said_by in db.execute("SELECT number, line, key FROM chat WHERE table_id = ?", (table,)):
        line = msgspec.json.decode(encoded, type=ChatLine)
        if is_of(line, seat, name) if said_by is None else said_by in keys:
            own[number] = line
    return own


def _in_match(db: Db, table: TableId, number: int, seats: Set[Seat | None]) -> list[tuple[int, Seat]]:
    """These seats of a match that goes on, with its key in the database."""
    row = db.execute("SELECT id FROM matches WHERE table_id = ? AND number = ?", (table, number)).fetchone()
    return [] if row is None else [(row[0], seat) for seat in seats if seat is not None]


def _unname(db: Db, match: int, seat: Seat) -> None:
    _change_chair(db, match, seat, lambda _: NOBODY)


def _change_chair(db: Db, match: int, seat: Seat, changed: Callable[[Chair], Chair]) -> None:
    (encoded,) = db.execute("SELECT chairs FROM matches WHERE id = ?", (match,)).fetchone()
    chairs = msgspec.json.decode(encoded, type=tuple[Chair, ...])
    if seat < len(chairs):
        chairs = (*chairs[:seat], changed(chairs[seat]), *chairs[seat + 1 :])
        db.execute("UPDATE matches SET chairs = ? WHERE id = ?", (msgspec.json.encode(chairs), match))
