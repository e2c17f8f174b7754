"""A table as everybody may see it: built up from its sheet, whether it is open or stored away."""

from collections.abc import Collection, Mapping, Sequence

from duskboard.engine import Seat
from duskboard.server.people import labels
from duskboard.server.protocol.table import SeatCard, TableCard, TableId
from duskboard.server.store import Sheet


def table_card(
    table: TableId,
    sheet: Sheet,
    version: int,
    present: Sequence[bool] = (),
    votes: Mapping[Seat, Collection[Seat]] | None = None,
    rematch: Mapping[Seat, bool] | None = None,
    spectators: int = 0,
) -> TableCard:
    """A table; who is present and what they wish is known only where it is open."""
    seats = tuple(
        SeatCard(
            held="bot" if chair.bot else "nobody" if chair.is_empty else "person",
            name=name,
            bot=chair.bot,
            instead_of=sheet.left[seat].name if chair.bot and seat in sheet.left else None,
            present=bool(present) and present[seat],
            votes=tuple(sorted((votes or {}).get(seat, ()))),
            rematch=seat in (rematch or {}),
            same_luck=(rematch or {}).get(seat, False),
        )
        for seat, (chair, name) in enumerate(zip(sheet.chairs, labels(sheet.chairs), strict=True))
    )
    return TableCard(
        id=table,
        game=sheet.game,
        version=version,
        options=sheet.options,
        pace=sheet.pace,
        listed=sheet.listed,
        phase=sheet.phase,
        match=sheet.match,
        seats=seats,
        spectators=spectators,
        what_if=sheet.what_if,
    )
