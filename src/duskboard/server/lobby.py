"""The lobby: which tables are open, which come back from the store, and who may set up another."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from msgspec.structs import replace

from duskboard.engine import AnyGame, Seat, Shelf, Turn, UnknownGame
from duskboard.server import hosting, seating
from duskboard.server.cards import table_card
from duskboard.server.denied import NOT_NOW, TOO_MANY, Denied, denied, no_table
from duskboard.server.device import GOING_AWAY
from duskboard.server.metrics import Metrics
from duskboard.server.minds import Minds
from duskboard.server.people import hash_of, new_table_id
from duskboard.server.protocol.seat import NewTable
from duskboard.server.protocol.table import TableCard, TableId
from duskboard.server.rate import Buckets
from duskboard.server.room import Room
from duskboard.server.settings import Settings
from duskboard.server.store import KeyHash, Listing, Sheet, Store, StoredTable

log = logging.getLogger("duskboard.server")

SWEEP_EVERY = 3600.0  # seconds
RESTART = 2000  # milliseconds after which clients come back to a server that was stopped


class Lobby:
    """All tables of one server."""

    def __init__(self, shelf: Shelf, store: Store, minds: Minds, settings: Settings, metrics: Metrics) -> None:
        self.shelf, self.store, self.minds, self.settings, self.metrics = shelf, store, minds, settings, metrics
        self.rooms: dict[TableId, Room] = {}
        self._loading: dict[TableId, asyncio.Task[Room]] = {}
        self._setting_up = Buckets(settings.tables_per_address / 3600, settings.tables_per_address)
        self._sweeper: asyncio.Task[None] | None = None

    # Opening tables

    @asynccontextmanager
    async def use(self, table: TableId) -> AsyncIterator[Room]:
        """A table, open for as long as it is used."""
        room = await self._room(table)
        room.guests += 1
        try:
            yield room
        finally:
            room.guests -= 1

    async def _room(self, table: TableId) -> Room:
        if (room := self.rooms.get(table)) is not None:
            return room
        if (loading := self._loading.get(table)) is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: TableId) -> Room:
        try:
            stored = await self.store.load(table)
        except UnknownGame as error:
            raise unknown_game(error) from None
        if stored is None:
            raise no_table()
        game = self._game_of(stored)
        room = self._open(table, with_known_bots(game, stored), game)
        if room.playing is not None and room.playing.match.result is not None and room.sheet.phase == "playing":
            await room.settle()  # it was stopped between the last move and this
        return room

    def _game_of(self, stored: StoredTable) -> AnyGame:
        try:
            game = self.shelf.find(stored.sheet.game)
        except UnknownGame as error:
            raise unknown_game(error) from None
        if stored.match is not None and stored.match.version > game.version:
            sentence = f"This table cannot be opened: it plays a newer version of {game.title}."
            raise denied("newer-game", sentence, NOT_NOW)
        return game

    def _open(self, table: TableId, stored: StoredTable, game: AnyGame) -> Room:
        room = self.rooms[table] = Room(
            table, game, stored, store=self.store, minds=self.minds, settings=self.settings, metrics=self.metrics,
            forget=self._forget,
        )  # fmt: skip
        return room

    def _forget(self, room: Room) -> None:
        """A table at which nobody is any more is kept in the store alone."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        room.close()

    # Setting up, deleting

    def game_called(self, name: str) -> AnyGame:
        """A game that somebody would play."""
        try:
            return self.shelf.find(name)
        except UnknownGame as error:
            raise denied("unknown-game", f"{error}.", field="game", known=tuple(self.shelf)) from None

    async def set_up(self, wish: NewTable, key: KeyHash, address: str) -> tuple[Room, int | None]:
        """A new table, with whoever wished it on the first seat."""
        game = self.game_called(wish.game)
        sheet = seating.new_sheet(game, wish)
        seat = None
        if wish.name is not None:
            seat = seating.first_empty(sheet)
            sheet = seating.sit(sheet, seat, wish.name, wish.name_in_record)
        await self.check_not_too_many(key, address)
        return await self.open_new(game, sheet, key, seat), seat

    async def open_new(
        self, game: AnyGame, sheet: Sheet, key: KeyHash, seat: Seat | None, position: Sequence[Turn] = ()
    ) -> Room:
        """Open a table that has never been; that there are not too many is checked already."""
        room = self._open(new_table_id(), StoredTable(sheet, {}, [], None, {}, position), game)
        room.keys[key] = seat
        try:
            await hosting.save(room, sheet, keys=[(key, seat)], position=position)
        except BaseException:
            self._forget(room)
            raise
        return room

    async def check_not_too_many(self, key: KeyHash, address: str) -> None:
        """Refuse whoever has set up too many tables, or sits at too many; each try counts."""
        now = asyncio.get_running_loop().time()
        if not self._setting_up.of(address, now).take(now):
            raise denied("too-many-tables", "Too many tables were set up from your address; wait a while.", TOO_MANY)
        mine = [listing for listing in await self.store.of_key(key) if listing.sheet.phase != "over"]
        most = self.settings.tables_per_visitor
        if len(mine) >= most:
            sentence = f"You sit at {len(mine)} unfinished tables; leave or finish one first."
            raise denied("too-many-tables", sentence, TOO_MANY, most=most)

    async def delete(self, room: Room, key: KeyHash | None) -> None:
        """Forget a table and everything about it."""
        async with room.changing:
            hosting.check_may_delete(room, key)
            await self.remove(room)

    async def remove(self, room: Room) -> None:
        """The same, by whoever is changing the table already, and may."""
        room.changing.is_gone = True  # no move is written after this
        try:
            await self.store.delete(room.id)
        except BaseException:
            room.changing.is_gone = False
            raise
        self._forget(room)
        for device in room.all_devices:
            device.close(GOING_AWAY, "deleted", "This table was deleted.", None)

    async def take_back(self, code: str, key: KeyHash) -> tuple[Room, int]:
        """Open the seat that a personal link is for."""
        link = hash_of(code)
        opened = await self.store.seat_of_link(link)
        if opened is None:
            raise hosting.unknown_link()
        table, seat = opened
        async with self.use(table) as room:
            await hosting.take_back(room, key, seat, link)
            return room, seat

    # Lists

    def card_of(self, listing: Listing) -> TableCard:
        """A table in a list: from memory where it is open, else as it was stored."""
        if (room := self.rooms.get(listing.id)) is not None:
            return room.card()
        sheet = listing.sheet
        if sheet.game not in self.shelf:
            return table_card(listing.id, sheet, 0)
        game = self.shelf[sheet.game]
        return table_card(listing.id, replace(sheet, chairs=seating.known_bots(game, sheet.chairs)), game.version)

    async def to_join(self) -> list[TableCard]:
        """Tables that anybody may join."""
        cards = [self.card_of(listing) for listing in await self.store.listed()]
        return [card for card in cards if any(seat.held == "nobody" for seat in card.seats)]

    async def mine(self, key: KeyHash) -> list[TableCard]:
        """Tables at which this key opens a seat, or may take one back."""
        return [self.card_of(listing) for listing in await self.store.open_to(key)]

    # From the first to the last

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        """Now and then, forget what nobody has wanted for long."""
        while True:
            try:
                gone = await self.store.sweep(self.settings.keep_days, spare=list(self.rooms))
                if gone:
                    log.info("tables forgotten", extra={"tables": gone})
            except sqlite3.Error as error:
                log.error("nothing forgotten", extra={"error": type(error).__name__})
            await asyncio.sleep(SWEEP_EVERY)

    def say_goodbye(self) -> None:
        """Tell everybody to come back."""
        for room in list(self.rooms.values()):
            room.close()
            for device in room.all_devices:
                device.close(GOING_AWAY, "restart", "The server is being restarted; come back in a moment.", RESTART)

    async def stop(self) -> None:
        """Close every table."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in list(self.rooms.values()):
            room.close()
            with suppress(sqlite3.Error):  # nothing that was promised is lost by this
                await room.write_rest()


def with_known_bots(game: AnyGame, stored: StoredTable) -> StoredTable:
    """A table as it can go on today. Of a match that is over, it stays true who has played it."""
    sheet = replace(stored.sheet, chairs=seating.known_bots(game, stored.sheet.chairs))
    match = stored.match
    if match is not None and sheet.phase == "playing":
        match = replace(match, chairs=seating.known_bots(game, match.chairs))
    return replace(stored, sheet=sheet, match=match)


def unknown_game(error: UnknownGame) -> Denied:
    """A table of a game that is not on this shelf."""
    return denied("unknown-game", f"This table cannot be opened: {error}.", NOT_NOW)
