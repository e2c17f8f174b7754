"""The way of all chat of a server to the disk: few commits, with many lines each, and never in the way of moves."""

import asyncio
import logging
from math import ceil
from typing import Protocol

from duskboard.server.limits.rate import Buckets
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import TOO_MANY, denied
from duskboard.server.protocol.table import TableId
from duskboard.server.settings import Settings
from duskboard.server.store.chat_lines import MOST_LINES, KeptLine
from duskboard.server.store.database import InDoubt
from duskboard.server.store.store import Store
from duskboard.server.tables.connected_devices import Device
from duskboard.server.tables.outdated import note_lost, note_outdated

log = logging.getLogger("duskboard.server")


def person_of(device: Device) -> str:
    """Who is counted. All spectators of one address without a key are one person."""
    return f"at {device.address}" if device.person is None else device.person.hex()


class Speaker(Protocol):
    """A table with lines that wait."""

    def hand_over(self, most: int) -> list[KeptLine]: ...
    def stored(self) -> None: ...
    def not_stored(self) -> None: ...
    def moved(self) -> None: ...

    @property
    def table(self) -> TableId: ...
    @property
    def has_waiting(self) -> bool: ...


class ChatWriter:
    """Collects the lines of all tables. At most one commit of chat is under way, and not many in a second."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._every = settings.chat_every
        self._people = Buckets(settings.chat_rate, settings.chat_burst)
        self._addresses = Buckets(settings.chat_rate_per_address, settings.chat_burst_per_address)
        self._waiting: dict[Speaker, None] = {}  # in the order in which they came
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._next = 0.0  # when the next commit may begin, by the event loop's clock

    def charge(self, device: Device) -> None:
        """Count one more line against its person and address, or refuse it."""
        now = asyncio.get_running_loop().time()
        for buckets, name in ((self._people, person_of(device)), (self._addresses, device.address)):
            if seconds := buckets.take(name, now):
                wait = ceil(seconds)
                sentence = f"That is too much talk at once: wait {wait} s, then say it again."
                raise denied("too-much-talk", sentence, TOO_MANY, wait=wait)

    def wait_for(self, speaker: Speaker) -> None:
        """This table has a line to be written: at once after a pause, else with the next commit."""
        self._waiting[speaker] = None
        self._go_on()

    def stop(self) -> None:
        """Begin nothing more. What was not answered will be repeated to the next server."""
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_on(self) -> None:
        if self._waiting and self._timer is None and self._writing is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(max(self._next, loop.time()), self._begin)

    def _begin(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        self._next = loop.time() + self._every
        self._writing = loop.create_task(self._write())

    async def _write(self) -> None:
        try:
            speakers, lines = self._collect()
            if lines:
                await self._store_lines(speakers, lines)
        finally:
            self._writing = None
            self._go_on()

    def _collect(self) -> tuple[list[Speaker], list[KeptLine]]:
        speakers: dict[Speaker, None] = {}
        lines: list[KeptLine] = []
        while self._waiting and len(lines) < MOST_LINES:
            speaker = next(iter(self._waiting))
            handed = speaker.hand_over(MOST_LINES - len(lines))
            if not speaker.has_waiting:
                del self._waiting[speaker]
            if handed:
                speakers[speaker] = None
                lines += handed
        return list(speakers), lines

    async def _store_lines(self, speakers: list[Speaker], lines: list[KeptLine]) -> None:
        try:
            moved = await self._store.say(lines)
            for held in {one.held for one in lines if one.held.table in moved}:
                note_lost(self._metrics, held)
        except InDoubt as doubt:
            note_outdated(doubt, self._metrics)
            moved = {speaker.table for speaker in speakers}
        except Exception as error:  # whatever it is, those who have said something are told
            self._metrics.failed_commits += 1
            log.error("chat not stored", extra={"error": type(error).__name__})
            for speaker in speakers:
                speaker.not_stored()
            return
        for speaker in speakers:
            if speaker.table in moved:
                speaker.moved()
            else:
                speaker.stored()
