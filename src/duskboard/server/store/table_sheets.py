"""A table as it is stored: its sheet with a chair for each seat, and how a sheet changes."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import Seat
from duskboard.engine.records import Held
from duskboard.server.protocol.table import Pace, Phase, WhatIfMark


class Chair(Struct, frozen=True, omit_defaults=True):
    """One seat, as it is stored: a person by name, or a bot, or empty."""

    name: str | None = None
    bot: str | None = None
    name_in_record: bool = False
    muted: tuple[Seat, ...] = ()  # whom this seat does not want to hear

    @property
    def is_empty(self) -> bool:
        return self.name is None and self.bot is None

    @property
    def held(self) -> Held:
        return "bot" if self.bot else "nobody" if self.is_empty else "person"


class TableSheet(Struct, frozen=True):
    """A table, as it is stored."""

    game: str
    options: dict[str, Any]
    pace: Pace
    listed: bool
    chairs: tuple[Chair, ...]
    phase: Phase = "gathering"
    match: int = 0  # the number of the last match that began here
    what_if: WhatIfMark | None = None  # every match here begins at a moment of another one
    version: int | None = None  # of the game, by whose rules that moment came about; none: the newest
    left: dict[Seat, Chair] = {}  # who has left a seat in a match, and may take it back until another sits there
    opened: tuple[Seat, ...] = ()  # empty seats of the running match that all who play have given to a newcomer


NOBODY = Chair()


def with_chair(sheet: TableSheet, seat: Seat, chair: Chair) -> TableSheet:
    """The sheet with one chair changed."""
    return replace(sheet, chairs=(*sheet.chairs[:seat], chair, *sheet.chairs[seat + 1 :]))


def vacate(sheet: TableSheet, seat: Seat, claim: bool = False) -> TableSheet:
    """Empty a seat. With a *claim* its person may take it back, as long as no other person sits there."""
    if claim:
        return replace(with_chair(sheet, seat, NOBODY), left={**sheet.left, seat: sheet.chairs[seat]})
    return with_chair(_heard(sheet, seat), seat, NOBODY)


def take_back(sheet: TableSheet, seat: Seat) -> TableSheet:
    """Seat the person who left it again: under the same name, and still muted by the seats that had muted them."""
    left = {other: chair for other, chair in sheet.left.items() if other != seat}
    return replace(with_chair(sheet, seat, sheet.left[seat]), left=left)


def without_claim(sheet: TableSheet, seat: Seat) -> TableSheet:
    """Drop the claim to a seat."""
    if seat not in sheet.left:
        return sheet
    return replace(_heard(sheet, seat), left={other: left for other, left in sheet.left.items() if other != seat})


def _heard(sheet: TableSheet, seat: Seat) -> TableSheet:
    """Unmute a seat for all others, because another will sit there."""

    def heard(chair: Chair) -> Chair:
        return replace(chair, muted=tuple(muted for muted in chair.muted if muted != seat))

    left = {other: heard(chair) for other, chair in sheet.left.items()}
    return replace(sheet, chairs=tuple(map(heard, sheet.chairs)), left=left)
