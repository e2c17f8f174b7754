"""Finds the finished match behind an address: of a table, or of an uploaded record."""

import re

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.server.protocol.denied import NOT_NOW, NOT_THERE, Denied, denied
from duskboard.server.protocol.table import TableId, WhatIfMark
from duskboard.server.replays.replay_messages import Given, Kept, Source
from duskboard.server.store.archive import Archive, KeptMatch
from duskboard.server.store.stored import KeyHash
from duskboard.server.store.table_sheets import Chair
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.people import COLOURS, record_names
from duskboard.server.tables.table import Table

MOST_MATCHES = 2**31
RECORD = re.compile(r"[A-Za-z0-9_-]{22}")
OF_TABLE = re.compile(r"/t/([A-Za-z0-9_-]{1,40})/([0-9]{1,9})", re.ASCII)
OF_RECORD = re.compile(rf"/r/({RECORD.pattern})")


class FinishedMatch(Struct, frozen=True):
    """What can be retold of it, and what stands around it."""

    source: Source
    address: str  # of its replay
    table: TableId | None = None
    match: int = 0
    what_if: WhatIfMark | None = None
    own: bool = False
    you: Seat | None = None  # where the device that asks has played in it
    shown: tuple[str, ...] = ()  # the names as that device may see them, its own among them; none: those of the source

    @property
    def as_shown(self) -> Source:
        """With the names that the device may see. A record that is given out has those of *source*."""
        if isinstance(self.source, Kept) and self.shown:
            return replace(self.source, names=self.shown)
        return self.source


class FinishedMatches:
    """All that can be retold: matches of tables in the lobby, and records in the archive."""

    def __init__(self, lobby: Lobby, archive: Archive) -> None:
        self._lobby, self._archive = lobby, archive

    async def of_table(self, table_id: TableId, number: int, key: KeyHash | None = None) -> FinishedMatch:
        """A match of a table, as the device with this *key* may see it; refused while it goes on."""
        async with self._lobby.use(table_id) as table:
            live_match = table.live_match
            if live_match is not None and live_match.number == number and live_match.match.result is None:
                raise denied("not-over", "The match is not over yet: it would tell secrets.", NOT_NOW)
            kept, chairs = await self._kept_by(table, number)
            you = None if key is None else await self._archive.seat_in(table_id, number, key)
            if you is None and live_match is not None and live_match.number == number and table.sheet.phase != "over":
                you = table.seat_of(key)  # its end is told, and not yet filed
            return FinishedMatch(
                source=kept,
                address=f"/t/{table_id}/{number}",
                table=table_id,
                match=number,
                what_if=table.sheet.what_if,
                you=you,
                shown=record_names(table.game, chairs, you) if chairs and you is not None else (),
            )

    async def kept_at(self, table: Table, number: int) -> Kept:
        """A match of a table as far as it was played, with the names that it may carry; it may hold secrets."""
        return (await self._kept_by(table, number))[0]

    async def _kept_by(self, table: Table, number: int) -> tuple[Kept, tuple[Chair, ...]]:
        """And by whom it was played; empty where that was not stored yet."""
        kept = await self._archive.match(table.id, number) if 0 < number < MOST_MATCHES else None
        if kept is None:
            raise denied("no-match", "No match of that number was played at this table.", NOT_THERE, field="number")
        is_last = table.live_match is not None and table.live_match.number == number
        chairs = table.cast if is_last else kept.chairs
        return as_kept(kept, record_names(table.game, chairs) if chairs else COLOURS[: kept.seats]), chairs

    async def of_record(self, record: str, key: KeyHash | None) -> FinishedMatch:
        """An uploaded record."""
        found = await self._archive.record(record, key) if RECORD.fullmatch(record) else None
        if found is None:
            raise no_record()
        text, own = found
        return FinishedMatch(Given(text), f"/r/{record}", own=own)

    async def at_address(self, address: str, key: KeyHash | None) -> FinishedMatch:
        """A match by the address of its replay."""
        if (found := OF_TABLE.fullmatch(address)) is not None:
            return await self.of_table(found[1], int(found[2]), key)
        if (found := OF_RECORD.fullmatch(address)) is not None:
            return await self.of_record(found[1], key)
        sentence = "No match can be watched again at this address; expected one such as /t/abc/1 or /r/abc."
        raise denied("no-match", sentence, NOT_THERE, field="replay")


def as_kept(match: KeptMatch, names: tuple[str, ...]) -> Kept:
    """A stored match as the replay process reads it, with the names that it may carry."""
    return Kept(match.game, match.version, match.options, names, match.turns, match.sat)


def text_of(finished: FinishedMatch) -> bytes:
    """The file of a record that was brought."""
    assert isinstance(finished.source, Given)
    return finished.source.text


def no_record() -> Denied:
    """There is none, or none any more."""
    return denied("no-record", "There is no record with this link; it may have been taken away.", NOT_THERE)
