"""A table in memory: its seats and keys, its running match, and the devices around it.

It owns its changes: commands hand it a :class:`Change`, which is committed before any device is told of it.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from random import randrange
from typing import Any

from msgspec.structs import replace

from duskboard.engine import AnyGame, Seat
from duskboard.engine.records import Sitting
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import NOT_NOW, NOT_YOURS, Denied, denied, moved_away
from duskboard.server.protocol.messages import FromServer, Refused, Seen, Welcome
from duskboard.server.protocol.messages import Table as TableMessage
from duskboard.server.protocol.table import TableCard, TableId
from duskboard.server.settings import Settings
from duskboard.server.store.database import InDoubt, Lost
from duskboard.server.store.store import Store
from duskboard.server.store.stored import Cast, KeyHash, StoredTable
from duskboard.server.store.table_sheets import NOBODY, TableSheet
from duskboard.server.tables.attendance import Attendance
from duskboard.server.tables.autoplay import Autoplay
from duskboard.server.tables.change_types import Beginning, Change, beginning, cast_under, claims_after, sheet_after
from duskboard.server.tables.chat.chat_writer import ChatWriter
from duskboard.server.tables.chat.table_chat import TableChat
from duskboard.server.tables.connected_devices import GOING_AWAY, TRY_LATER, Device, Devices, encode
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.tables.moves import Move, MoveQueue
from duskboard.server.tables.outdated import note_outdated
from duskboard.server.tables.people import labels
from duskboard.server.tables.seats import dismissed, fits, holders
from duskboard.server.tables.table_cards import table_card
from duskboard.server.tables.table_lock import TableLock
from duskboard.server.tables.votes import Votes
from duskboard.server.workers.background_tasks import BackgroundTasks
from duskboard.server.workers.bot_pool import BotPool

COME_BACK = 500  # milliseconds
SEATLESS_KEPT = 50  # keys without a seat that a table remembers


class Table:
    """One open table."""

    def __init__(
        self, table_id: TableId, game: AnyGame, stored: StoredTable, *, store: Store, bot_pool: BotPool,
        settings: Settings, metrics: Metrics, chat: ChatWriter, forget: Callable[["Table"], None],
    ) -> None:  # fmt: skip
        self.held = stored.held  # under which everything is written; its id is the table's
        self.id, self.game, self.sheet, self.keys = table_id, game, stored.sheet, dict(stored.keys)
        self.claims = dict(stored.claims)  # keys that may take back a seat which was left in a match
        self.store, self.settings, self.metrics = store, settings, metrics
        self.loop = asyncio.get_running_loop()
        self.devices = Devices(self.loop.time)
        self.lock = TableLock()
        self.votes = Votes()
        self.rematch: Mapping[Seat, bool] = {}  # the seats that wish for one, and whether with the same luck
        self.live_match: LiveMatch | None = None
        self.cast = stored.sheet.chairs  # the players of the match, as its record will name them
        self.sat: Sequence[Sitting] = ()  # who held its seats, and from which step on
        self.hands: dict[KeyHash, Seat] = {}  # which device has seen which seat's secrets in it
        self.position = stored.position  # with which every match here begins, where it is a moment of another one
        if stored.match is not None and stored.sheet.phase != "gathering" and fits(stored.match.seats, stored.sheet):
            self.live_match = LiveMatch.restore(game.in_version(stored.match.version), stored.match, stored.position)
            self.live_match.ids.update(stored.earlier_ids)
            self.cast = stored.match.chairs or self.cast
            self.sat, self.hands = stored.match.sat, dict(stored.match.hands)
        self.chat = TableChat(self, chat, stored.chat, stored.said)
        self.moves = MoveQueue(self, 0.0 if stored.match is None else stored.match.turns[-1].at)
        self.autoplay = Autoplay(self, bot_pool)
        self.attendance = Attendance(self, settings.away)
        self.background = BackgroundTasks(metrics)
        self._forget = forget
        self._told: TableCard | None = None  # the card that devices were told last; none while there are no devices

    # Who sits here

    @property
    def people(self) -> list[Seat]:
        """Seats that people hold."""
        return [seat for seat, chair in enumerate(self.sheet.chairs) if chair.name is not None]

    @property
    def names(self) -> tuple[str, ...]:
        return labels(self.game, self.sheet.chairs)

    def seat_of(self, key: KeyHash | None) -> Seat | None:
        """The seat that this key opens."""
        return None if key is None else self.keys.get(key)

    def seated(self, key: KeyHash | None) -> Seat:
        """The seat that this key opens; refuse a key without one."""
        seat = self.seat_of(key)
        if seat is None:
            raise denied("not-seated", "Only those who sit at this table can do that.", NOT_YOURS)
        return seat

    def claim_of(self, key: KeyHash | None) -> Seat | None:
        """The seat that this key may take back."""
        return None if key is None else self.claims.get(key)

    def card(self) -> TableCard:
        """The table's public description."""
        asks = {} if self.live_match is None else self.live_match.asks
        return table_card(
            self.id, self.sheet, self.game, rematch=self.rematch, spectators=len(self.devices.of(None)),
            present=[self.devices.is_present(seat) for seat in range(len(self.sheet.chairs))],
            votes=self.votes.about_holders, stalls=self.votes.about_decisions(asks),
        )  # fmt: skip

    # Changes

    async def apply(self, change: Change) -> None:
        """Commit a change, then take it over and tell every device. The caller holds the lock."""
        before, sheet = self.sheet, sheet_after(change, self.claims)
        claims = claims_after(before, sheet, self.claims, self.keys)
        begun = beginning(self.game, sheet, change.luck, self.position)
        sheet = sheet if begun is None else begun.sheet
        cast = self._cast(sheet, change.caught_up) if begun is None else None
        # A person who has sat here in a match may delete their part of it later; of others nothing is kept.
        remember = before.match > 0 and list(self.keys.values()).count(None) < SEATLESS_KEPT
        row = await self._save(
            sheet, is_new=change.founds, keys=change.keys, vacate=change.vacate, remember=remember, cast=cast,
            spend=change.spend, begin=None if begun is None else begun.stored, position=change.position,
            move=change.move, claims=claims if claims != self.claims else None,
        )  # fmt: skip
        self.votes.forget_changed(holders(before), holders(sheet))
        self.sheet, self.claims = sheet, claims
        if cast is not None:
            self._take_over(cast)
        if self.live_match is not None and (sheet.phase == "gathering" or not fits(self.live_match.match.seats, sheet)):
            self.live_match = None
        for seat in dismissed(before, sheet):
            self._drop_moves(seat)
        for seat in change.vacate:
            self._give_up(seat, remember)
        for key, opened in change.keys:
            self._open_seat(key, opened)
        if change.move is not None:
            self._move(*change.move)
        if begun is not None and row is not None:
            self._begin(begun, row)
        else:
            self._changed()

    async def _save(self, sheet: TableSheet, **changes: Any) -> int | None:
        """Write the table down, unless another node owns it now; then this copy of it is of no use any more."""
        try:
            return await self.store.save(self.held, sheet, **changes)
        except (InDoubt, Lost) as error:
            note_outdated(error, self.metrics, self.held)
            self.moved()
            raise moved_away() from None

    def _cast(self, sheet: TableSheet, caught_up: Seat | None = None) -> Cast | None:
        """The players of the running match under *sheet*."""
        return cast_under(sheet, self.live_match, self.cast, self.sat, caught_up)

    def _take_over(self, cast: Cast) -> None:
        self.cast, self.sat = cast.chairs, cast.sat
        for seat, seq in enumerate(cast.seen):
            if self.live_match is not None:
                self.live_match.acknowledge(seat, seq)

    def _begin(self, begun: Beginning, row: int) -> None:
        live_match = begun.live(self.game, row, self.store.now(), self.position)
        if (last := self.live_match) is not None:
            live_match.ids.update({key: seq for key, seq in last.ids.items() if key[0] == last.number})
        self.live_match = live_match
        self.cast, self.sat, self.hands = self.sheet.chairs, begun.stored.sat, {}
        self._note_hands()
        self.votes.clear()
        self.autoplay.attend()
        self._told = self.card() if self.devices.are_any else None
        for seat in list(self.devices):
            self.welcome(seat)

    def _note_hands(self) -> None:
        """Every device that opens a seat of the running match knows its secrets from now on."""
        if self.sheet.phase == "playing":
            self.hands.update({key: seat for key, seat in self.keys.items() if seat is not None})

    def _give_up(self, seat: Seat, remember: bool) -> None:
        """Close a seat: its keys open it no more, and its devices reconnect as spectators."""
        for key in [key for key, opened in self.keys.items() if opened == seat]:
            del self.keys[key]
            if remember:
                self.keys[key] = None
        self._drop_moves(seat)
        self.votes.forget_seat(seat)
        self.rematch = {other: same for other, same in self.rematch.items() if other != seat}
        for device in self.devices.pop(seat, []):
            device.close(GOING_AWAY, "seat-given-up", "This seat was given up.", COME_BACK)

    def _move(self, before: Seat, after: Seat) -> None:
        """A person has changed seats: with their keys, their devices and what they have said."""
        self.keys.update({key: after for key, opened in self.keys.items() if opened == before})
        self.chat.move(before, after, self.sheet.chairs[after].name)
        for device in self.devices.move(before, after):
            self._welcome(device)

    def _drop_moves(self, seat: Seat) -> None:
        """Drop this seat's queued, uncommitted moves, and what its bot is thinking about."""
        self.moves.drop(seat)
        self.autoplay.forget(seat)

    def _open_seat(self, key: KeyHash, seat: Seat | None) -> None:
        """Let a key open a seat; spectators with this key sit down there."""
        self.keys[key] = seat
        if seat is None:
            return
        self._note_hands()
        for device in self.devices.sit_down(key, seat):
            self._welcome(device)
        for device in self.devices.of(seat)[self.settings.devices_per_seat :]:
            device.close(TRY_LATER, "too-many-devices", "Too many are connected here already.", None)
        if self.is_attended:
            self.attendance.wake()

    def _changed(self) -> None:
        """Adjust clocks and bots to the new sheet, and tell devices."""
        self.attendance.update()
        self.autoplay.attend()
        for device in self.devices.of(None):
            if device.yours != self.claim_of(device.key):
                self._welcome(device)
        self.tell_table()

    def wish_rematch(self, wishes: Mapping[Seat, bool]) -> None:
        """Note who wishes for a rematch."""
        self.rematch = wishes
        self.tell_table()

    async def settle(self) -> None:
        """Store that the match is over. Should that fail, opening the table will show it all the same."""
        async with self.lock:
            self.rematch = {}
            self.sheet = replace(self.sheet, phase="over")
            try:
                cast = self._cast(self.sheet)
                await self._save(self.sheet, cast=cast, is_end=True)
                if cast is not None:
                    self._take_over(cast)
            finally:
                self.tell_table()
                self.chat.spectators.release()

    def forget_key(self, key: KeyHash, lines: Collection[int], played: Seat | None) -> None:
        """Forget a key whose data was deleted: its lines of chat, and the name of the seat that it *played*."""
        self.keys.pop(key, None)
        self.chat.forget(lines)
        if played is not None:
            self.cast = (*self.cast[:played], NOBODY, *self.cast[played + 1 :])

    def show_name(self, played: Seat, allowed: bool) -> None:
        """Allow or forbid others to see who played a seat of the match that is over; it is stored already."""
        chair = replace(self.cast[played], name_in_record=allowed)
        self.cast = (*self.cast[:played], chair, *self.cast[played + 1 :])

    def forget_hand(self, key: KeyHash) -> None:
        """Forget which secrets a device has seen, once its key is taken back."""
        self.hands.pop(key, None)

    def shut_out(self, key: KeyHash, seat: Seat) -> None:
        """Disconnect a device whose key was deleted from the store."""
        self.keys.pop(key, None)
        self.claims.pop(key, None)
        self._drop_moves(seat)
        for device in [device for device in self.devices.all if device.key == key]:
            device.close(GOING_AWAY, "shut-out", "Another device of this seat has shut this one out.", None)
            self.leave(device)
        self._changed()

    # Connecting and disconnecting

    def enter(self, device: Device, match: int, seen: int) -> None:
        """Connect a device, and tell it everything that it may know and has missed since it was here."""
        most = self.settings.spectators_per_table if device.seat is None else self.settings.devices_per_seat
        if len(self.devices.of(device.seat)) >= most:
            raise denied("too-many-devices", "Too many are connected here already; close one and try again.", NOT_NOW)
        if self.live_match is not None and device.seat is not None and match == self.live_match.number:
            self.live_match.acknowledge(device.seat, seen)
        self.devices.setdefault(device.seat, []).append(device)
        if self.is_attended:
            self.attendance.wake()
        self._welcome(device)
        self.tell_table(but=device)

    def leave(self, device: Device) -> None:
        """Disconnect a device."""
        if self.devices.remove(device):
            self.tell_table()
        self.attendance.update()

    @property
    def is_attended(self) -> bool:
        """Whether a person is present; at a table of bots alone, whether a spectator is."""
        people = self.people
        return any(map(self.devices.is_present, people)) if people else self.devices.is_present(None)

    async def write_rest(self) -> None:
        """Store how far each seat has seen; everything else is stored already."""
        live_match = self.live_match
        row, seen = (None, []) if live_match is None else (live_match.row, live_match.acknowledged)
        await self.store.rest(self.held, row, list(seen))

    def unload(self) -> None:
        """Forget this copy of the table; the next request loads it from the store."""
        self._forget(self)

    def close(self) -> None:
        """Stop everything; nothing is written from here any more."""
        self.lock.is_gone = True
        self.moves.clear()
        self.autoplay.rest()
        self.attendance.stop()

    # Telling devices

    def _welcome(self, device: Device) -> None:
        """Tell a device everything that it may know. Who may take a seat back is a spectator until then."""
        seat = device.seat
        device.yours = self.claim_of(device.key) if seat is None else None
        muted = () if seat is None else self.sheet.chairs[seat].muted
        chat = self.chat.lines_for(device, muted)
        match = None if self.live_match is None else self.live_match.now(seat, self.loop.time(), self.sat)
        device.tell(Welcome(seat, self.card(), match, chat, muted, device.yours))

    def welcome(self, seat: Seat | None) -> None:
        """Tell a seat's devices everything anew."""
        for device in self.devices.of(seat):
            self._welcome(device)

    def tell_table(self, but: Device | None = None) -> None:
        """Tell every device the table's card, if it has changed: a mute, for example, changes nothing in it."""
        card = self.card() if self.devices.are_any else None
        if card is not None and card != self._told:
            self._tell_all(TableMessage(card), but)
        self._told = card

    def _tell_all(self, message: FromServer, but: Device | None = None) -> None:
        text = encode(message)
        for device in self.devices.all:
            if device is not but:
                device.push(text)

    def refuse(self, device: Device, action_id: str | None, no: Denied) -> None:
        """Tell a device alone why its message is refused."""
        self.metrics.refusals += 1
        device.tell(Refused(action_id, no.problem))

    # Moves

    def hear_seen(self, device: Device, seen: Seen) -> None:
        """Note that a seat has seen everything up to a step."""
        if device.seat is not None and self.live_match is not None and seen.match == self.live_match.number:
            self.live_match.acknowledge(device.seat, seen.seq)

    def happened(self, live_match: LiveMatch, move: Move) -> None:
        """A move is committed: tell every device."""
        self.metrics.moves += 1
        self.autoplay.attend()
        self._tell_step(live_match, move)
        if self.votes.decided(move.seat):
            self.tell_table()
        if live_match.match.result is not None:
            self.background.run(self.settle())

    def _tell_step(self, live_match: LiveMatch, move: Move) -> None:
        update = live_match.updates(move.by, move.action_id, self.loop.time())
        for seat, devices in self.devices.items():
            if devices:
                text = encode(update(seat))
                for device in devices:
                    device.push(text)

    def not_granted(self, move: Move, no: Denied) -> None:
        """A move is refused: tell its device; one of a clock or a bot is thought about again."""
        if move.device is not None:
            self.refuse(move.device, move.action_id, no)
        elif no.problem.because != "closed":
            self.autoplay.think_again(move.seat)

    def moved(self, *, spread: int = 0) -> None:
        """Another process has written to this table, so this copy is stale: devices reconnect to a fresh one.

        They wait up to *spread* milliseconds more, where those of many tables come at once.
        """
        self.lock.gone = moved_away
        for device in self.devices.all:
            device.close(
                TRY_LATER, "moved", "This table has moved; come back to it.", COME_BACK + randrange(spread + 1)
            )
        self.unload()
