"""An action on its way from a seat to the store."""

from typing import Any, Literal

from duskboard.engine import Seat
from duskboard.server.device import Device

type By = Literal["seat", "clock", "wish"]


class Wish:
    """Whose it is, what it answers, and whom to tell if it is refused."""

    __slots__ = ("action", "action_id", "ask", "by", "device", "match", "seat")

    def __init__(
        self, seat: Seat, match: int, ask: int, action: Any, by: By, action_id: str | None, device: Device | None
    ) -> None:
        self.seat, self.match, self.ask, self.action = seat, match, ask, action
        self.by, self.action_id, self.device = by, action_id, device
