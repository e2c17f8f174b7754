"""A room: one table, the devices around it, and one writer for everything that happens at it.

The order of a move: judge, resolve, commit to the store, then tell the seats.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from msgspec.structs import replace

from duskboard.engine import AnyGame, Seat
from duskboard.server.attendant import Attendant
from duskboard.server.cards import table_card
from duskboard.server.denied import NOT_NOW, NOT_YOURS, Denied, denied, no_table
from duskboard.server.device import GOING_AWAY, TRY_LATER, Device, encode
from duskboard.server.metrics import Metrics
from duskboard.server.minds import Minds
from duskboard.server.people import labels
from duskboard.server.playing import Playing
from duskboard.server.protocol.messages import Answered, FromServer, Play, Refused, Seen, Table, Welcome
from duskboard.server.protocol.table import TableCard, TableId
from duskboard.server.scribe import Scribe
from duskboard.server.seating import cast_after, fits
from duskboard.server.settings import Settings
from duskboard.server.store import Cast, Sheet, Store, StoredTable
from duskboard.server.talk import Talk
from duskboard.server.wish import Wish

log = logging.getLogger("duskboard.server")

COME_BACK = 500  # milliseconds


class Changing(asyncio.Lock):
    """Held while the sheet is being changed and written down; a table that is gone is not changed any more."""

    is_gone = False

    async def __aenter__(self) -> None:
        await self.acquire()
        if self.is_gone:
            self.release()
            raise no_table()


class Room:
    """One table that is open."""

    def __init__(
        self,
        table: TableId,
        game: AnyGame,
        stored: StoredTable,
        *,
        store: Store,
        minds: Minds,
        settings: Settings,
        metrics: Metrics,
        forget: Callable[["Room"], None],
    ) -> None:
        self.id, self.game, self.sheet, self.keys = table, game, stored.sheet, dict(stored.keys)
        self.claims = dict(stored.claims)  # who has left a seat in a match, and may take it back
        self.store, self.settings, self.metrics = store, settings, metrics
        self.devices: dict[Seat | None, list[Device]] = {}
        self.changing = Changing()
        self.votes: dict[Seat, set[Seat]] = {}  # for a bot: by the seat it is about
        self.rematch: dict[Seat, bool] = {}  # who wishes one, and whether with the same luck
        self.guests = 0  # requests that are using this room right now
        self.playing: Playing | None = None
        self.cast = stored.sheet.chairs  # who plays in the match, or has played in it
        self.position = stored.position  # with which every match here begins, where it is a moment of another one
        if stored.match is not None and stored.sheet.phase != "gathering" and fits(stored.match.seats, stored.sheet):
            self.playing = Playing.restore(game, stored.match, stored.position)
            self.playing.ids.update(stored.earlier_ids)
            self.cast = stored.match.chairs or self.cast
        self._forget = forget
        self.loop = asyncio.get_running_loop()
        self._scribe = Scribe(self)
        self.talk = Talk(self, stored.chat)
        self._attendant = Attendant(self, minds)
        self._tasks: set[asyncio.Task[None]] = set()
        self._gone: dict[Seat, float] = {}  # when the last device of a seat left
        self._told: TableCard | None = None  # what everybody knows of the table
        self._leaving: asyncio.TimerHandle | None = self.loop.call_later(settings.away, self._nobody_came)

    # Who is here

    @property
    def all_devices(self) -> Iterator[Device]:
        return (device for devices in list(self.devices.values()) for device in list(devices))

    def is_present(self, seat: Seat | None) -> bool:
        return bool(self.devices.get(seat))

    def is_away(self, seat: Seat) -> bool:
        """Gone for longer than a train takes through a tunnel."""
        return not self.is_present(seat) and self.loop.time() - self._gone.get(seat, 0.0) >= self.settings.tunnel

    @property
    def people(self) -> list[Seat]:
        """Seats that people hold."""
        return [seat for seat, chair in enumerate(self.sheet.chairs) if chair.name is not None]

    @property
    def names(self) -> tuple[str, ...]:
        return labels(self.sheet.chairs)

    def seat_of(self, key: bytes | None) -> Seat | None:
        """The seat that this key opens."""
        return None if key is None else self.keys.get(key)

    def seated(self, key: bytes | None) -> Seat:
        """The same, for whoever must have one."""
        seat = self.seat_of(key)
        if seat is None:
            raise denied("not-seated", "Only those who sit at this table can do that.", NOT_YOURS)
        return seat

    def claim_of(self, key: bytes | None) -> Seat | None:
        """The seat that whoever has this key may take back."""
        return None if key is None else self.claims.get(key)

    def card(self) -> TableCard:
        """The table, as everybody may see it."""
        present = [self.is_present(seat) for seat in range(len(self.sheet.chairs))]
        spectators = len(self.devices.get(None, ()))
        return table_card(self.id, self.sheet, self.game.version, present, self.votes, self.rematch, spectators)

    # Coming and going

    def enter(self, device: Device, match: int, seen: int) -> None:
        """A device connects. It is told everything it may know, and what it has missed since it was here."""
        at_this_seat = self.devices.setdefault(device.seat, [])
        most = self.settings.spectators_per_table if device.seat is None else self.settings.devices_per_seat
        if len(at_this_seat) >= most:
            raise denied("too-many-devices", "Too many are connected here already; close one and try again.", NOT_NOW)
        if self.playing is not None and device.seat is not None and match == self.playing.number:
            self.playing.acknowledge(device.seat, seen)
        at_this_seat.append(device)
        if self._somebody_is_here():
            self._wake()
        self._welcome(device)
        self.tell_table(but=device)

    def leave(self, device: Device) -> None:
        """A device is gone."""
        devices = self.devices.get(device.seat, [])
        if device in devices:
            devices.remove(device)
            if device.seat is not None and not devices:
                self._gone[device.seat] = self.loop.time()
            self.tell_table()
        self._expect()

    def _expect(self) -> None:
        """Where nobody is, look again in a while; where somebody is, go on."""
        if self.changing.is_gone:
            return
        if self._somebody_is_here():
            self._wake()
        elif self._leaving is None:
            self._leaving = self.loop.call_later(self.settings.away, self._nobody_came)

    def _somebody_is_here(self) -> bool:
        """People count; where only bots sit, whoever watches them."""
        people = self.people
        return any(self.is_present(seat) for seat in people) if people else self.is_present(None)

    def _wake(self) -> None:
        """Somebody is here: the table goes on."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        self._attendant.wake()

    def _nobody_came(self) -> None:
        """Nobody has been here for a while: the table stands still, and is stored away when nobody watches."""
        self._leaving = None
        if self._somebody_is_here():
            return
        self._attendant.rest()
        if not self.guests and not any(self.all_devices):
            self.beside(self._store_away())
        else:
            self._expect()

    async def _store_away(self) -> None:
        """Nobody is here: from now on the table is kept in the store alone, unless somebody comes just now."""
        try:
            await self.write_rest()
            if not self.guests and not any(self.all_devices):
                self._forget(self)
        finally:
            self._expect()

    async def write_rest(self) -> None:
        """Write down how far everybody has seen; everything else is written down already."""
        playing = self.playing
        row, seen = (None, []) if playing is None else (playing.row, playing.acknowledged)
        await self.store.rest(self.id, row, list(seen))

    def close(self) -> None:
        """Nothing happens here any more."""
        self.changing.is_gone = True
        self._scribe.clear()
        self._attendant.rest()
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    # What has been written down about the table

    def begin(self, playing: Playing) -> None:
        """A match begins."""
        if self.playing is not None:
            playing.ids.update({key: seq for key, seq in self.playing.ids.items() if key[0] == self.playing.number})
        self.playing = playing
        self.cast = self.sheet.chairs
        self.votes.clear()
        self._attendant.attend()
        self._told = self.card()
        for seat in list(self.devices):
            self.welcome(seat)

    def give_up(self, seat: Seat, remember: bool) -> None:
        """A seat is left: its keys open it no more, and its devices come back as spectators."""
        for key in [key for key, opened in self.keys.items() if opened == seat]:
            del self.keys[key]
            if remember:
                self.keys[key] = None
        self.drop_wishes(seat)
        self.votes.pop(seat, None)
        self.rematch.pop(seat, None)
        for votes in self.votes.values():
            votes.discard(seat)
        for device in self.devices.pop(seat, []):
            device.close(GOING_AWAY, "seat-given-up", "This seat was given up.", COME_BACK)

    def drop_wishes(self, seat: Seat) -> None:
        """What was wished for this seat and is not being written down yet, nobody wishes any more."""
        self._scribe.drop(seat)
        self._attendant.forget(seat)

    def take(self, key: bytes, seat: Seat) -> None:
        """A key opens a seat from now on; a device with it that was watching sits down."""
        self.keys[key] = seat
        for device in [device for device in self.devices.get(None, []) if device.key == key]:
            self.devices[None].remove(device)
            device.seat = seat
            self.devices.setdefault(seat, []).append(device)
            self._welcome(device)
        for device in self.devices.get(seat, [])[self.settings.devices_per_seat :]:
            device.close(TRY_LATER, "too-many-devices", "Too many are connected here already.", None)
        if self._somebody_is_here():
            self._wake()

    def changed(self) -> None:
        """Something about the table has changed: bots and clocks, and then everybody, must know."""
        self._expect()
        self._attendant.attend()
        for device in self.devices.get(None, ()):
            if device.yours != self.claim_of(device.key):
                self._welcome(device)
        self.tell_table()

    # Telling

    def _welcome(self, device: Device) -> None:
        """Tell a device everything. Who may take a seat back is a spectator until they have done so."""
        seat = device.seat
        device.yours = self.claim_of(device.key) if seat is None else None
        muted = () if seat is None else self.sheet.chairs[seat].muted
        chat = tuple(line for line in self.talk.lines if line.seat not in muted)
        playing = None if self.playing is None else self.playing.now(seat, self.loop.time())
        device.tell(Welcome(seat, self.card(), playing, chat, muted, device.yours))

    def welcome(self, seat: Seat | None) -> None:
        """Tell everything anew to a seat's devices."""
        for device in list(self.devices.get(seat, ())):
            self._welcome(device)

    def tell_table(self, but: Device | None = None) -> None:
        """Tell everybody who is here, if there is anything to tell: not even that somebody has muted them."""
        card = self.card()
        if card != self._told:
            self._told = card
            self._tell_all(Table(card), but)

    def _tell_all(self, message: FromServer, but: Device | None = None) -> None:
        text = encode(message)
        for device in self.all_devices:
            if device is not but:
                device.push(text)

    # Messages from a device

    def hear_play(self, device: Device, play: Play) -> None:
        """An action: done once, however often it comes."""
        try:
            seat, playing = self._player(device)
            done = playing.answer_to(seat, play)
            if done is not None:
                device.tell(Answered(play.id, play.match, done))
            elif not self._scribe.has(seat, play.id):
                action = playing.read(play)
                self.put(Wish(seat, play.match, play.ask, action, "seat", play.id, device))
        except Denied as no:
            self.refuse(device, play.id, no)

    def _player(self, device: Device) -> tuple[Seat, Playing]:
        if device.seat is None:
            raise denied("not-seated", "You are watching: only those who sit at the table can play.", NOT_YOURS)
        if self.playing is None:
            raise denied("not-begun", "The match has not begun yet.", NOT_NOW)
        return device.seat, self.playing

    def hear_seen(self, device: Device, seen: Seen) -> None:
        """A seat has seen everything up to here."""
        if device.seat is not None and self.playing is not None and seen.match == self.playing.number:
            self.playing.acknowledge(device.seat, seen.seq)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, and hold on to it until it is done."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done_beside)

    def _done_beside(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or isinstance(task.exception(), Denied):
            return  # the table was deleted in the meantime
        if (error := task.exception()) is not None:
            self.metrics.errors += 1
            log.error("work at a table failed", exc_info=error)

    def refuse(self, device: Device, wish: str | None, no: Denied) -> None:
        """Tell somebody alone why their wish is not granted."""
        self.metrics.refusals += 1
        device.tell(Refused(wish, no.problem))

    # Moves

    def put(self, wish: Wish) -> None:
        """Take a wish: at once, or when the ones before it are written down."""
        self._scribe.put(wish)

    def happened(self, playing: Playing, wish: Wish) -> None:
        """A move is safe on the disk, so it has happened: tell everybody."""
        self.metrics.moves += 1
        self._attendant.attend()
        self._tell_step(playing, wish)
        if playing.match.result is not None:
            self.beside(self.settle())

    def not_granted(self, wish: Wish, no: Denied) -> None:
        """A wish is refused: tell who wished. Nobody has to be told of a clock's or a bot's, but it has to go on."""
        if wish.device is not None:
            self.refuse(wish.device, wish.action_id, no)
        elif no.problem.because != "closed":
            self._attendant.think_again(wish.seat)

    def moved(self) -> None:
        """Somebody else has written to this table: what is in memory is old. Everybody comes back to a new room."""
        for device in self.all_devices:
            device.close(TRY_LATER, "moved", "This table has moved; come back to it.", COME_BACK)
        self._forget(self)

    def _tell_step(self, playing: Playing, wish: Wish) -> None:
        update = playing.updates(wish.by, wish.action_id, self.loop.time())
        for seat, devices in self.devices.items():
            if devices:
                text = encode(update(seat))
                for device in devices:
                    device.push(text)

    async def settle(self) -> None:
        """Write down that the match is over. Should that fail, opening the table will show it all the same."""
        async with self.changing:
            self.rematch.clear()
            self.sheet = replace(self.sheet, phase="over")
            await self.store.save(self.id, self.sheet, cast=self.cast_of(self.sheet), is_end=True)
            self.tell_table()

    def cast_of(self, sheet: Sheet) -> Cast | None:
        """Who plays: whoever sits there, while the match goes on. After it only what they allow may change."""
        if self.playing is None:
            return None
        self.cast = cast_after(self.cast, sheet)
        return Cast(self.playing.row, self.cast, self.playing.acknowledged)
