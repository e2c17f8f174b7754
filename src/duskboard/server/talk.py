"""Talk at a table: kept beside the match, told to all who want to hear it, and gone with the table."""

from collections import deque
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from duskboard.engine import Seat
from duskboard.server.denied import NOT_YOURS, Denied, denied
from duskboard.server.device import Device, encode
from duskboard.server.people import check_text
from duskboard.server.protocol.messages import Chat, Said, Say
from duskboard.server.protocol.table import ChatLine
from duskboard.server.store import CHAT_KEPT

if TYPE_CHECKING:
    from duskboard.server.room import Room

IDS_KEPT = 20  # so that a repeated line is said once


class Talk:
    """What was said at a table."""

    def __init__(self, room: "Room", lines: Iterable[ChatLine]) -> None:
        self.lines = deque(lines, maxlen=CHAT_KEPT)
        self._last = self.lines[-1].number if self.lines else 0  # no number is given twice to those who are here
        self._room = room
        self._said: deque[tuple[Seat, str]] = deque(maxlen=IDS_KEPT)

    def hear(self, device: Device, say: Say) -> None:
        """Somebody says something."""
        try:
            if device.seat is None:
                raise denied("not-seated", "You are watching: only those who sit at the table can talk.", NOT_YOURS)
            check_text(say.text, "Chat", "text", allowed="\n")
            if not say.text.strip():
                raise denied("empty-chat", "There is nothing to say in this line.", field="text")
        except Denied as no:
            self._room.refuse(device, say.id, no)
            return
        self._room.beside(self._keep(device, device.seat, say))

    async def _keep(self, device: Device, seat: Seat, say: Say) -> None:
        """Write it down, then tell it; unless whoever said it has left the seat in the meantime."""
        room = self._room
        async with room.changing:
            if device.seat != seat or device.is_closing:
                return
            if (seat, say.id) not in self._said:
                line = ChatLine(self._last + 1, seat, room.names[seat], say.text, int(room.store.now()))
                await room.store.say(room.id, line, device.key)
                self._last = line.number
                self._said.append((seat, say.id))
                self.lines.append(line)
                self._tell(line)
            device.tell(Said(say.id))

    def forget(self, numbers: Collection[int]) -> None:
        """Lines that were taken back, by their numbers: nobody who comes is told them any more."""
        self.lines = deque((line for line in self.lines if line.number not in numbers), maxlen=CHAT_KEPT)

    def _tell(self, line: ChatLine) -> None:
        text = encode(Chat(line))
        for device in self._room.all_devices:
            if device.seat is None or line.seat not in self._room.sheet.chairs[device.seat].muted:
                device.push(text)
