"""Talk at a table: kept beside the match, told to all who want to hear it, and gone with the table."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING
from weakref import ref

from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.server.protocol.denied import TOO_MANY, Denied, denied, not_stored
from duskboard.server.protocol.messages import Chat, Said, Say
from duskboard.server.protocol.table import ChatLine, TableId
from duskboard.server.store.chat_lines import CHAT_KEPT, IDS_KEPT, KeptLine, is_of
from duskboard.server.store.chat_lines import Said as SaidBefore
from duskboard.server.tables.chat.chat_writer import ChatWriter
from duskboard.server.tables.chat.spectator_chat import SpectatorChat
from duskboard.server.tables.connected_devices import Device, encode
from duskboard.server.tables.people import check_text

if TYPE_CHECKING:
    from duskboard.server.tables.table import Table


class Waiting:
    """A line that is not on the disk yet, and the device that is told when it is."""

    __slots__ = ("device", "line", "say", "seat")

    def __init__(self, device: Device, seat: Seat, say: Say) -> None:
        self.device, self.seat, self.say = device, seat, say
        self.line: ChatLine | None = None  # once it is being written

    @property
    def id(self) -> SaidBefore:
        return self.seat, self.say.id


class TableChat:
    """What was said at a table."""

    __slots__ = (
        "__weakref__", "_desk", "_last", "_said", "_table_ref", "_waiting",
        "_writing", "_writing_for", "lines", "spectators",
    )  # fmt: skip

    def __init__(
        self, table: "Table", desk: ChatWriter, lines: Iterable[ChatLine], said: Iterable[SaidBefore] = ()
    ) -> None:
        # Tuples, because an empty deque takes more memory than five lines, and at most tables nothing is said.
        self.lines = tuple(lines)[-CHAT_KEPT:]
        self.spectators = SpectatorChat(table, desk)
        self._last = self.lines[-1].number if self.lines else 0  # no number is given twice to those who are here
        self._table_ref = ref(table)  # weakly: a table that is closed is freed at once, without a search for garbage
        self._writing_for: Table | None = None  # but it stays while lines are being written
        self._desk = desk
        self._said = tuple(said)[-IDS_KEPT:]
        self._waiting: dict[SaidBefore, Waiting] = {}  # in the order in which they came
        self._writing: dict[SaidBefore, Waiting] = {}  # of them, those that are being written

    @property
    def _table(self) -> "Table":
        table = self._table_ref()
        assert table is not None
        return table

    @property
    def table(self) -> TableId:
        return self._table.id

    @property
    def has_waiting(self) -> bool:
        return bool(self._waiting)

    def hear(self, device: Device, say: Say) -> None:
        """Take a line, or refuse it at once. A line that comes again is neither counted nor said again."""
        try:
            if device.seat is None:
                self.spectators.check(device)
                self._check_text(say)
                self.spectators.say(device, say)
                return
            seat = device.seat
            if (seat, say.id) in self._said:
                device.tell(Said(say.id))
            elif (waiting := self._writing.get((seat, say.id)) or self._waiting.get((seat, say.id))) is not None:
                waiting.device = device  # it may come over a new connection
            else:
                self._check(seat, say)
                self._desk.charge(device)
                waiting = Waiting(device, seat, say)
                self._waiting[waiting.id] = waiting
                self._desk.wait_for(self)
        except Denied as no:
            self._table.refuse(device, say.id, no)

    def _check_text(self, say: Say) -> None:
        check_text(say.text, "Chat", "text", allowed="\n")
        if not say.text.strip():
            raise denied("empty-chat", "There is nothing to say in this line.", field="text")

    def _check(self, seat: Seat, say: Say) -> None:
        self._check_text(say)
        own = [one for one in (*self._writing.values(), *self._waiting.values()) if one.seat == seat]
        if len(own) >= self._table.settings.chat_waiting:
            sentence = "The lines before this one are still being stored: wait 1 s, then say it again."
            raise denied("too-much-talk", sentence, TOO_MANY, wait=1)

    # The way to the disk

    def hand_over(self, most: int) -> list[KeptLine]:
        """The lines that wait, to be written now. Who has left the seat, or is gone, has taken theirs along."""
        table = self._table_ref()
        if table is None:
            self._waiting.clear()
            return []
        names, handed = table.names, []
        for one in list(self._waiting.values())[:most]:
            del self._waiting[one.id]
            if self._is_here(one):
                number = self._last + len(self._writing) + 1
                one.line = ChatLine(number, one.seat, names[one.seat], one.say.text, int(table.store.now()))
                self._writing[one.id] = one
                handed.append(KeptLine(table.held, one.line, one.say.id, one.device.key))
        self._writing_for = table if self._writing else None
        return handed

    def _is_here(self, one: Waiting) -> bool:
        table = self._table
        here = one.device in table.devices.get(one.seat, ()) and not one.device.is_closing
        return here and not table.lock.is_gone

    def stored(self) -> None:
        """The lines that were handed over are committed: tell every device."""
        writing, self._writing = self._writing, {}
        for one in writing.values():
            assert one.line is not None
            self._last = one.line.number
            self._said = (*self._said[1 - IDS_KEPT :], one.id)
            self.lines = (*self.lines[1 - CHAT_KEPT :], one.line)
            self._tell(one.line)
            one.device.tell(Said(one.say.id))
        self._writing_for = None

    def not_stored(self) -> None:
        """The lines could not be committed: refuse them."""
        writing, self._writing = self._writing, {}
        for one in writing.values():
            self._table.refuse(one.device, one.say.id, not_stored())
        self._writing_for = None

    def moved(self) -> None:
        """Another process has written here: devices reconnect, and repeat what was not answered."""
        self._writing.clear()
        self._waiting.clear()
        self._table.moved()
        self._writing_for = None

    def move(self, before: Seat, after: Seat, name: str | None) -> None:
        """A person has changed seats: what they have said goes with them, so that it stays muted where it was."""
        self.lines = tuple([replace(line, seat=after) if is_of(line, before, name) else line for line in self.lines])
        self._said = tuple([(after if seat == before else seat, id_) for seat, id_ in self._said])

    def lines_for(self, device: Device, muted: Collection[Seat]) -> tuple[ChatLine, ...]:
        """What this device may read, in its order."""
        said = [line for line in self.lines if line.seat not in muted]
        return tuple(sorted((*said, *self.spectators.lines_for(device)), key=lambda line: line.at))

    def forget(self, numbers: Collection[int]) -> None:
        """Remove deleted lines, by their numbers, from what new devices are told."""
        self.lines = tuple([line for line in self.lines if line.number not in numbers])

    def _tell(self, line: ChatLine) -> None:
        text = encode(Chat(line))
        for device in self._table.devices.all:
            if device.seat is None or line.seat not in self._table.sheet.chairs[device.seat].muted:
                device.push(text)
