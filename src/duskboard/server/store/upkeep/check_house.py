"""Is everything in a database whole that a server has stored there? Nothing is changed by the look."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Raw, Struct

from duskboard.engine import Shelf
from duskboard.server.protocol.table import ChatLine, TableId
from duskboard.server.store.database import Db, Looking, tag_of
from duskboard.server.store.table_sheets import TableSheet
from duskboard.server.store.upkeep.check_match import MatchRow, NotChecked, TurnRow, match_faults

AT_ONCE = 500  # ids of tables

# What refers to a table or a match, and what the rows are called.
OF_A_TABLE = {
    "matches": "matches", "chat": "lines of chat", "keys": "keys", "links": "personal links",
    "claims": "claims to seats", "positions": "positions", "closed": "closed tables", "owners": "owners",
}  # fmt: skip
OF_A_MATCH = {"turns": "steps", "players": "players", "hands": "hands that were seen"}


class StoredRows(Struct, frozen=True):
    """Everything about a table at one moment, unread."""

    sheet: bytes
    listed: bool
    phase: str
    epoch: int | None  # none: it has no row among the owners
    matches: list[MatchRow]
    turns: dict[int, list[TurnRow]]
    position: bytes | None
    seats: list[tuple[str, int]]  # that something opens, and what
    chat: list[tuple[int, bytes]]


class HouseCheck:
    """Goes through all tables, and counts."""

    def __init__(self, looking: Looking, shelf: Shelf) -> None:
        self._looking, self._shelf = looking, shelf
        self.tables = self.matches = self.steps = 0
        self.notes: list[str] = []  # what could not be checked

    def faults(self) -> Iterator[str]:
        """A sentence for each fault that there is."""
        last = ""
        while tables := self._looking.read(lambda db, last=last: _tables_after(db, last)):  # type: ignore[misc]
            for table in tables:
                rows = self._looking.read(lambda db, table=table: _rows_of(db, table))  # type: ignore[misc]
                if rows is not None:  # it was deleted meanwhile
                    yield from self._table_faults(f"table {tag_of(table)}", rows)
            last = tables[-1]
        yield from self._looking.read(lambda db: list(_left_over(db)))

    def _table_faults(self, name: str, rows: StoredRows) -> Iterator[str]:
        self.tables += 1
        if rows.epoch is None:
            yield f"{name}: it has no row among the owners, so no server can open it."
        elif rows.epoch < 1:
            yield f"{name}: its epoch is {rows.epoch}; they count from 1."
        try:
            sheet = msgspec.json.decode(rows.sheet, type=TableSheet)
            position = [] if rows.position is None else msgspec.json.decode(rows.position, type=list[Raw])
        except (msgspec.DecodeError, UnicodeDecodeError):
            yield f"{name}: its sheet cannot be read."
            return
        yield from (f"{name}: {fault}." for fault in _sheet_faults(sheet, rows))
        for match in rows.matches:
            self.matches += 1
            turns = rows.turns.get(match.row, [])
            self.steps += len(turns)
            where = f"match {match.number} of {name}"
            try:
                yield from (f"{where}: {fault}." for fault in match_faults(match, turns, sheet, position, self._shelf))
            except NotChecked as why:
                self.notes.append(f"{where} is not checked: {why}.")


def _tables_after(db: Db, last: TableId) -> list[TableId]:
    rows = db.execute("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", (last, AT_ONCE)).fetchall()
    return [table for (table,) in rows]


def _rows_of(db: Db, table: TableId) -> StoredRows | None:
    def found(query: str, *values: Any) -> list[Any]:
        return db.execute(query, values or (table,)).fetchall()

    row = found("SELECT sheet, listed, phase FROM tables WHERE id = ?")
    if not row:
        return None
    (sheet, listed, phase), *_ = row
    epochs = found("SELECT epoch FROM owners WHERE table_id = ?")
    matches = "SELECT id, number, game, version, options, seats, chairs, seen, sat FROM matches WHERE table_id = ?"
    match_rows = [MatchRow(*match) for match in found(f"{matches} ORDER BY number")]
    turns = "SELECT seq, seat, turn FROM turns WHERE match = ? ORDER BY seq"
    positions = found("SELECT turns FROM positions WHERE table_id = ?")
    opened = {
        "a key": "keys WHERE seat IS NOT NULL AND", "a personal link": "links WHERE", "a claim": "claims WHERE",
    }  # fmt: skip
    return StoredRows(
        sheet=sheet,
        listed=bool(listed),
        phase=phase,
        epoch=epochs[0][0] if epochs else None,
        matches=match_rows,
        turns={match.row: [TurnRow(*one) for one in found(turns, match.row)] for match in match_rows},
        position=positions[0][0] if positions else None,
        seats=[
            (what, seat)
            for what, which in opened.items()
            for (seat,) in found(f"SELECT seat FROM {which} table_id = ?")
        ],
        chat=found("SELECT number, line FROM chat WHERE table_id = ? ORDER BY number"),
    )


def _sheet_faults(sheet: TableSheet, rows: StoredRows) -> Iterator[str]:
    """Where what is stored about a table does not agree."""
    if (sheet.phase, sheet.listed) != (rows.phase, rows.listed):
        yield "its sheet and its row do not agree whether it is listed, or whether a match goes on"
    numbers = [match.number for match in rows.matches]
    if sheet.match and sheet.match not in numbers:
        yield f"its match {sheet.match} is missing"
    if any(not 0 < number <= sheet.match for number in numbers):
        yield f"it has a match with a number that is not from 1 to {sheet.match}"
    for what, seat in rows.seats:
        if not 0 <= seat < len(sheet.chairs):
            yield f"{what} is for seat {seat}, and there are only {len(sheet.chairs)}"
    for number, line in rows.chat:
        try:
            read = msgspec.json.decode(line, type=ChatLine)
        except (msgspec.DecodeError, UnicodeDecodeError):
            yield f"line {number} of its chat cannot be read"
            continue
        if read.number != number:
            yield f"line {number} of its chat says that it is line {read.number}"


def _left_over(db: Db) -> Iterator[str]:
    """What refers to something that is not there, and records that are not whole."""
    for names, column, target in ((OF_A_TABLE, "table_id", "tables"), (OF_A_MATCH, "match", "matches")):
        for name, called in names.items():
            missing = f"NOT EXISTS (SELECT 1 FROM {target} WHERE {target}.id = {name}.{column})"
            (count,) = db.execute(f"SELECT count(*) FROM {name} WHERE {missing}").fetchone()
            if count:
                yield f"{count} {called} are of {target} that are not there."
    (count,) = db.execute("SELECT count(*) FROM records WHERE size != length(record)").fetchone()
    if count:
        yield f"{count} records that were brought are longer or shorter than they were."
