"""What spectators say: told to each other at once, and to those who play when the match is over.

It is stored nowhere, and goes with the table's copy in memory: a spectator may be anybody, without a key by which they
could ever delete their lines. A device whose key opens a seat here, or did in this match, is a player's, also in a
window that only watches.
"""

from typing import TYPE_CHECKING
from weakref import ref

from duskboard.engine.lookalike_names import looks
from duskboard.server.protocol.denied import NOT_NOW, NOT_YOURS, denied
from duskboard.server.protocol.messages import Chat, Said, Say
from duskboard.server.protocol.table import ChatLine
from duskboard.server.tables.chat.chat_writer import ChatWriter, person_of
from duskboard.server.tables.connected_devices import Device, encode
from duskboard.server.tables.people import tidy_name

if TYPE_CHECKING:
    from duskboard.server.tables.table import Table

KEPT = 100  # lines
UNNAMED = "Spectator"


class SpectatorChat:
    """The lines of a table's spectators."""

    __slots__ = ("_count", "_desk", "_lines", "_said", "_table_ref")

    def __init__(self, table: "Table", desk: ChatWriter) -> None:
        self._table_ref = ref(table)
        self._desk = desk
        self._lines: tuple[tuple[int, ChatLine], ...] = ()  # with the match during which each was said
        self._said: tuple[tuple[str, str], ...] = ()
        self._count = 0

    @property
    def _table(self) -> "Table":
        table = self._table_ref()
        assert table is not None
        return table

    def check(self, device: Device) -> None:
        """Refuse those who have a seat, where they can talk, and those who have come before a match."""
        if self._table.sheet.phase == "gathering":
            raise denied("not-seated", "Only those who sit at the table can talk before a match.", NOT_YOURS)
        if self._is_players(device):
            raise denied("seated-already", "You play at this table: talk from your seat.", NOT_NOW)

    def say(self, device: Device, say: Say) -> None:
        """Tell a checked line to all who may read it now. One that comes again is neither counted nor said again."""
        table, id_ = self._table, (person_of(device), say.id)
        if id_ not in self._said:
            label = self._label(UNNAMED if say.name is None else tidy_name(say.name))
            self._desk.charge(device)
            self._said = (*self._said[1 - KEPT :], id_)
            self._count += 1
            line = ChatLine(-self._count, None, label, say.text, int(table.store.now()))
            self._lines = (*self._lines[1 - KEPT :], (table.sheet.match, line))
            text = encode(Chat(line))
            for other in table.devices.all:
                if self._may_read(other, table.sheet.match):
                    other.push(text)
        device.tell(Said(say.id))

    def lines_for(self, device: Device) -> list[ChatLine]:
        """What this device may read now."""
        return [line for match, line in self._lines if self._may_read(device, match)]

    def release(self) -> None:
        """The match is over: tell those who have played it what was said meanwhile."""
        table = self._table
        for match, line in self._lines:
            if match == table.sheet.match:
                text = encode(Chat(line))
                for device in table.devices.all:
                    if self._is_players(device):
                        device.push(text)

    def _may_read(self, device: Device, match: int) -> bool:
        table = self._table
        is_running = table.sheet.phase == "playing" and match == table.sheet.match
        return not (is_running and self._is_players(device))

    def _is_players(self, device: Device) -> bool:
        """Has its person a seat here, or had one in this match? In a window that only watches, too."""
        table, own = self._table, device.person
        return device.seat is not None or table.seat_of(own) is not None or own in table.claims or own in table.hands

    def _label(self, name: str) -> str:
        """The name, told apart from those who sit at the table."""
        taken = set().union(*map(looks, self._table.names))
        label, number = name, 1
        while not taken.isdisjoint(looks(label)):
            number += 1
            label = f"{name} ({number})"
        return label
