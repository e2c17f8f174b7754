"""A match that is over, wherever it comes from: from a table, or from a record that somebody has brought."""

import re

from msgspec import Struct

from duskboard.server.archive import Archive
from duskboard.server.denied import NOT_NOW, NOT_THERE, Denied, denied
from duskboard.server.lobby import Lobby
from duskboard.server.people import COLOURS, record_names
from duskboard.server.protocol.table import TableId, WhatIfMark
from duskboard.server.retelling import Given, Kept, Source
from duskboard.server.room import Room
from duskboard.server.store import KeyHash

MOST_MATCHES = 2**31
RECORD = re.compile(r"[A-Za-z0-9_-]{22}")
OF_TABLE = re.compile(r"/t/([A-Za-z0-9_-]{1,40})/([0-9]{1,9})", re.ASCII)
OF_RECORD = re.compile(rf"/r/({RECORD.pattern})")


class Story(Struct, frozen=True):
    """What can be retold of it, and what stands around it."""

    source: Source
    address: str  # of its replay
    table: TableId | None = None
    match: int = 0
    what_if: WhatIfMark | None = None
    own: bool = False


async def of_table(lobby: Lobby, archive: Archive, table: TableId, number: int) -> Story:
    """A match of a table. While it goes on nothing of it is told, to nobody."""
    async with lobby.use(table) as room:
        playing = room.playing
        if playing is not None and playing.number == number and playing.match.result is None:
            raise denied("not-over", "The match is not over yet: it would tell secrets.", NOT_NOW)
        return Story(
            source=await kept_at(room, archive, number),
            address=f"/t/{table}/{number}",
            table=table,
            match=number,
            what_if=room.sheet.what_if,
        )


async def kept_at(room: Room, archive: Archive, number: int) -> Kept:
    """A match of a table as far as it was played, with the names that it may carry; it may hold secrets."""
    kept = await archive.match(room.id, number) if 0 < number < MOST_MATCHES else None
    if kept is None:
        raise denied("no-match", "No match of that number was played at this table.", NOT_THERE, field="number")
    is_last = room.playing is not None and room.playing.number == number
    chairs = room.cast if is_last else kept.chairs
    return kept.told(record_names(chairs) if chairs else COLOURS[: kept.seats])


async def of_record(archive: Archive, record: str, key: KeyHash | None) -> Story:
    """A record that somebody has brought."""
    found = await archive.record(record, key) if RECORD.fullmatch(record) else None
    if found is None:
        raise no_record()
    text, own = found
    return Story(Given(text), f"/r/{record}", own=own)


def text_of(story: Story) -> bytes:
    """The file of a record that was brought."""
    assert isinstance(story.source, Given)
    return story.source.text


async def at_address(lobby: Lobby, archive: Archive, address: str, key: KeyHash | None) -> Story:
    """A match by the address of its replay."""
    if (found := OF_TABLE.fullmatch(address)) is not None:
        return await of_table(lobby, archive, found[1], int(found[2]))
    if (found := OF_RECORD.fullmatch(address)) is not None:
        return await of_record(archive, found[1], key)
    sentence = "No match can be watched again at this address; expected one such as /t/abc/1 or /r/abc."
    raise denied("no-match", sentence, NOT_THERE, field="replay")


def no_record() -> Denied:
    """There is none, or none any more."""
    return denied("no-record", "There is no record with this link; it may have been taken away.", NOT_THERE)
