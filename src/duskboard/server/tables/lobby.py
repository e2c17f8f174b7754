"""The lobby: which tables are open, which come back from the store, and who may set up another."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from random import randrange

from msgspec.structs import replace

from duskboard.engine import AnyGame, Seat, Shelf, Turn, UnknownGame
from duskboard.server.limits.hourly import CountedAlone, HourlyLimit, SharedCounts
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import (
    NOT_NOW,
    TOO_MANY,
    Denied,
    denied,
    moved_away,
    no_table,
    not_stored,
)
from duskboard.server.protocol.seat import NewTable
from duskboard.server.protocol.table import TableCard, TableId
from duskboard.server.settings import Settings
from duskboard.server.store import owners
from duskboard.server.store.closed_tables import SENTENCE as CLOSED
from duskboard.server.store.closed_tables import ClosedTables
from duskboard.server.store.database import Held, StoreError
from duskboard.server.store.devices import Devices
from duskboard.server.store.owners import Elsewhere
from duskboard.server.store.store import Store
from duskboard.server.store.stored import KeyHash, Listing, NewerVersion, StoredTable
from duskboard.server.store.table_sheets import TableSheet
from duskboard.server.tables import commands, seats
from duskboard.server.tables.change_types import Change
from duskboard.server.tables.chat.chat_writer import ChatWriter
from duskboard.server.tables.connected_devices import GOING_AWAY
from duskboard.server.tables.people import hash_of, new_table_id
from duskboard.server.tables.table import Table
from duskboard.server.tables.table_cards import Attending, table_card
from duskboard.server.workers.background_tasks import BackgroundTasks
from duskboard.server.workers.bot_pool import BotPool

log = logging.getLogger("duskboard.server")

SWEEP_EVERY = 3600.0  # seconds
RESTART = 2000  # milliseconds after which clients come back to a server that was stopped
JITTER = 3000  # milliseconds more at the most, so that they do not come all at once
STEAL_AGAIN = 10.0  # seconds
SLICE, BETWEEN_SLICES = 20, 0.05  # tables that a node gives away at once before it ends, and seconds


class OwnedElsewhere(Denied):
    """Another node owns the table, or alone can."""

    def __init__(self, table: TableId, node: Elsewhere, no: Denied | None = None) -> None:
        """*no*: why this one cannot own it, for clients that cannot be handed to the other either."""
        no = no or moved_away()
        super().__init__(no.problem, no.status)
        self.table, self.node = table, node


class Lobby:
    """All tables of one server."""

    def __init__(
        self, shelf: Shelf, store: Store, bot_pool: BotPool, settings: Settings, metrics: Metrics,
        shared: SharedCounts | None = None,
    ) -> None:  # fmt: skip
        self.shelf, self.store, self.bot_pool, self.settings, self.metrics = shelf, store, bot_pool, settings, metrics
        self.devices = Devices(store)
        self.closed = ClosedTables(store, metrics)
        self.open_tables: dict[TableId, Table] = {}
        self._chat = ChatWriter(store, settings, metrics)
        self._loading: dict[TableId, asyncio.Task[Table]] = {}
        self._setting_up = HourlyLimit("tables", settings.tables_per_address, shared or CountedAlone())
        self._sweeper: asyncio.Task[None] | None = None
        self._stolen: dict[TableId, float] = {}  # and when, by the event loop's clock
        self.claimed: Callable[[Held], None] = lambda held: None  # called with each table that we take over
        self.attending_elsewhere: dict[TableId, Attending] = {}  # as far as other nodes have told us
        self.background = BackgroundTasks(metrics)
        self.is_draining = False

    # Opening tables

    @asynccontextmanager
    async def use(self, table_id: TableId) -> AsyncIterator[Table]:
        """A table, open for as long as it is used."""
        self.closed.check(table_id)
        table = await self._table(table_id)
        with table.attendance.in_use():
            yield table

    async def _table(self, table_id: TableId) -> Table:
        if (table := self.open_tables.get(table_id)) is not None:
            return table
        if (loading := self._loading.get(table_id)) is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def elsewhere(self, table_id: TableId) -> Elsewhere | None:
        """The node that owns a table, if it is another; else the table is open here afterwards, if there is one."""
        try:
            await self._table(table_id)
        except OwnedElsewhere as owned:
            return owned.node
        except Denied:
            pass  # the caller will meet it, too
        return None

    async def steal(self, table_id: TableId) -> None:
        """Own a table whose owner has ended without a word. Not the same one again and again."""
        now = asyncio.get_running_loop().time()
        self._stolen = {table: at for table, at in self._stolen.items() if at > now - STEAL_AGAIN}
        if table_id in self._stolen:
            raise moved_away()
        self._stolen[table_id] = now
        self.metrics.steals += 1
        table = await self._load(table_id, steal=True)
        log.warning("table taken from a server that has ended", extra=table.held.logged)

    async def _load(self, table_id: TableId, *, steal: bool = False) -> Table:
        if "\0" in table_id:  # no database takes it, even to look for it
            raise no_table()
        try:
            if self.is_draining and not steal and (other := await self._decline(table_id)) is not None:
                raise OwnedElsewhere(table_id, other)
            stored = await self.store.load(table_id, steal=steal)
        except UnknownGame as error:
            raise await self._not_here(table_id, await self.store.game_at(table_id), 0, unknown_game(error)) from None
        except NewerVersion as newer:
            no = newer_game(newer.game)
            raise await self._not_here(table_id, newer.game.name, newer.version, no) from None
        except StoreError as error:
            log.error("table not read", extra={"error": type(error).__name__})
            raise not_stored() from None
        if stored is None:
            raise no_table()
        if isinstance(stored, Elsewhere):
            raise OwnedElsewhere(table_id, stored)
        try:
            self.closed.check(table_id)  # the host may have closed it meanwhile
        except Denied:
            await self._release(stored.held)
            raise
        game = played_by(self.shelf.find(stored.sheet.game), stored.sheet)
        table = self._open(table_id, with_known_bots(game, stored), game)
        self.claimed(table.held)
        if (
            table.live_match is not None
            and table.live_match.match.result is not None
            and table.sheet.phase == "playing"
        ):
            with suppress(StoreError):  # a table can be looked at even where the disk is full
                await table.settle()  # it was stopped between the last move and this
        return table

    async def _decline(self, table_id: TableId) -> Elsewhere | None:
        """The node that is to own a table instead of this one, if there is one."""
        return await self.store.reader.read(lambda db: owners.decline(db, table_id, self.store.node))

    async def _not_here(self, table_id: TableId, game: str | None, version: int, no: Denied) -> Denied:
        """Why a table cannot be opened at this node; while servers are upgraded, another one may be able to."""
        if game is None or self.store.is_alone:
            return no
        node = await self.store.reader.read(lambda db: owners.able(db, self.store.node, game, version))
        return no if node is None else OwnedElsewhere(table_id, node, no)

    def _open(self, table_id: TableId, stored: StoredTable, game: AnyGame) -> Table:
        table = self.open_tables[table_id] = Table(
            table_id, game, stored, store=self.store, bot_pool=self.bot_pool, settings=self.settings,
            metrics=self.metrics, chat=self._chat, forget=self._forget,
        )  # fmt: skip
        return table

    def _forget(self, table: Table) -> None:
        """Close a table and drop it from memory; the store keeps it."""
        if self.open_tables.get(table.id) is table:
            del self.open_tables[table.id]
            if not self.store.is_alone:
                self.background.run(self._release(table.held))
        table.close()

    async def _release(self, held: Held) -> None:
        with suppress(StoreError):  # it is released when this node is gone
            await self.store.release(held)

    # Setting up, deleting

    async def set_up(self, wish: NewTable, key: KeyHash, address: str) -> tuple[Table, int | None]:
        """Set up a new table, with its founder on the first seat."""
        game = game_called(self.shelf, wish.game)
        sheet = seats.new_sheet(game, wish)
        seat = None
        if wish.name is not None:
            seat = seats.first_open(sheet)
            sheet = seats.sit(sheet, seat, wish.name, wish.name_in_record)
        await self.check_not_too_many(key, address)
        return await self.open_new(game, sheet, key, seat), seat

    async def open_new(
        self, game: AnyGame, sheet: TableSheet, key: KeyHash, seat: Seat | None, position: Sequence[Turn] = ()
    ) -> Table:
        """Open a table that has never been; that there are not too many is checked already."""
        table_id = new_table_id()
        table = self._open(table_id, StoredTable(Held(table_id, owners.FIRST), sheet, {}, [], None, {}, position), game)
        try:
            await table.apply(Change(sheet, keys=[(key, seat)], position=position, founds=True))
        except BaseException:
            self._forget(table)
            raise
        return table

    async def check_not_too_many(self, key: KeyHash, address: str) -> None:
        """Refuse an address that has set up too many tables, or a key that sits at too many; each try counts."""
        if await self._setting_up.take(address):
            raise denied("too-many-tables", "Too many tables were set up from your address; wait a while.", TOO_MANY)
        mine = [listing for listing in await self.store.of_key(key) if listing.sheet.phase != "over"]
        most = self.settings.tables_per_visitor
        if len(mine) >= most:
            sentence = f"You sit at {len(mine)} unfinished tables; leave or finish one first."
            raise denied("too-many-tables", sentence, TOO_MANY, most=most)

    async def remove(self, table: Table) -> None:
        """Forget a table and everything about it; the caller holds its lock, and has checked that it may go."""
        table.lock.is_gone = True  # no move is written after this
        try:
            await self.store.delete(table.held)
        except BaseException:
            table.lock.is_gone = False
            raise
        self._forget(table)
        for device in table.devices.all:
            device.close(GOING_AWAY, "deleted", "This table was deleted.", None)

    async def close_table(self, table_id: TableId) -> int | None:
        """Close a table for good, as its host: how many connections were closed; nothing if there is no such table."""
        return await self._close(table_id) if await self.closed.add(table_id) else None

    async def read_closed(self) -> None:
        """Close also what the host has closed at another server."""
        await self.closed.start()
        for table_id in [table_id for table_id in self.open_tables if table_id in self.closed]:
            await self._close(table_id)

    async def _close(self, table_id: TableId) -> int:
        table = self.open_tables.get(table_id)
        if table is None:
            return 0
        devices = list(table.devices.all)
        self._forget(table)
        for device in devices:
            device.close(GOING_AWAY, "closed-by-host", CLOSED, None)
        with suppress(StoreError):  # only how far each seat has seen; the moves are stored
            await table.write_rest()
        return len(devices)

    async def take_over(self, table_id: TableId) -> None:
        """Own a table from now on, also if another node does: what that still writes is refused."""
        if table_id not in self.open_tables:
            await self._load(table_id, steal=True)

    async def take_back(self, code: str, key: KeyHash) -> tuple[Table, int]:
        """Open the seat that a personal link is for."""
        link = hash_of(code)
        opened = await self.store.seat_of_link(link)
        if opened is None:
            raise commands.unknown_link()
        table_id, seat = opened
        async with self.use(table_id) as table:
            await commands.redeem_link(table, key, seat, link)
            return table, seat

    # Lists

    def card_of(self, listing: Listing) -> TableCard:
        """A table in a list: from memory where it is open, else as it was stored."""
        if (table := self.open_tables.get(listing.id)) is not None:
            return table.card()
        sheet = listing.sheet
        game = self.shelf.get(sheet.game)
        if game is not None:
            game = played_by(game, sheet)
            sheet = replace(sheet, chairs=seats.known_bots(game, sheet.chairs))
        there = self.attending_elsewhere.get(listing.id)
        if there is None or len(there.present) != len(sheet.chairs):
            return table_card(listing.id, sheet, game)
        return table_card(listing.id, sheet, game, there.present, spectators=there.spectators)

    async def to_join(self) -> list[TableCard]:
        """Listed tables with an open seat."""
        cards = [self.card_of(listing) for listing in await self.store.listed() if listing.id not in self.closed]
        return [card for card in cards if any(seat.open for seat in card.seats)]

    async def mine(self, key: KeyHash) -> list[TableCard]:
        """Tables at which this key opens a seat, or may take one back."""
        return [self.card_of(listing) for listing in await self.store.open_to(key) if listing.id not in self.closed]

    # From the first to the last

    def start(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        """Delete from time to time what has not been used for long."""
        while True:
            try:
                gone = await self.store.sweep(self.settings.keep_days, spare=list(self.open_tables))
                if gone:
                    log.info("tables forgotten", extra={"tables": gone})
                await self.devices.sweep()
            except StoreError as error:
                log.error("nothing forgotten", extra={"error": type(error).__name__})
            await asyncio.sleep(SWEEP_EVERY)

    def let_go(self, tables: Sequence[TableId]) -> None:
        """Close what another node has taken, or may take: devices come back, not all at once."""
        for table_id in tables:
            if (table := self.open_tables.get(table_id)) is not None:
                self.metrics.moved += 1
                table.moved(spread=JITTER if len(tables) > 1 else 0)

    async def drain(self) -> None:
        """Give all tables away, some at a time, while others are still served."""
        while self.open_tables:
            self.let_go(list(self.open_tables)[:SLICE])
            await asyncio.sleep(BETWEEN_SLICES)
        await self.background.finish()

    def say_goodbye(self) -> None:
        """Tell every device to reconnect, those of many tables not all at once."""
        tables = list(self.open_tables.values())
        spread = JITTER if len(tables) > 1 else 0
        for table in tables:
            table.close()
            for device in table.devices.all:
                again = RESTART + randrange(spread + 1)
                device.close(GOING_AWAY, "restart", "The server is being restarted; come back in a moment.", again)

    async def stop(self) -> None:
        """Close every table."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        self._chat.stop()
        for table in list(self.open_tables.values()):
            table.close()
            with suppress(StoreError):  # nothing that was promised is lost by this
                await table.write_rest()
        await self.background.finish()


def game_called(shelf: Shelf, name: str) -> AnyGame:
    """The game of this name, or a refusal that lists all."""
    try:
        return shelf.find(name)
    except UnknownGame as error:
        raise denied("unknown-game", f"{error}.", field="game", known=tuple(shelf)) from None


def played_by(game: AnyGame, sheet: TableSheet) -> AnyGame:
    """The game with the rules that hold at a table: where it goes on from a match, those of that match."""
    return game if sheet.version is None else game.in_version(sheet.version)


def with_known_bots(game: AnyGame, stored: StoredTable) -> StoredTable:
    """A table as it can go on today. Of a match that is over, it stays true who has played it."""
    sheet = replace(stored.sheet, chairs=seats.known_bots(game, stored.sheet.chairs))
    match = stored.match
    if match is not None and sheet.phase == "playing":
        match = replace(match, chairs=seats.known_bots(game, match.chairs))
    return replace(stored, sheet=sheet, match=match)


def newer_game(game: AnyGame) -> Denied:
    """A table whose match is of a newer version than this program has."""
    sentence = f"This table cannot be opened: it plays a newer version of {game.title}."
    return denied("newer-game", sentence, NOT_NOW)


def unknown_game(error: UnknownGame) -> Denied:
    """A table of a game that is not on this shelf."""
    return denied("unknown-game", f"This table cannot be opened: {error}.", NOT_NOW)
