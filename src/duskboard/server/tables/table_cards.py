"""The public description of a table, built up from its sheet, whether it is in memory or not."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from duskboard.engine import AnyGame, Seat
from duskboard.server.protocol.table import SeatCard, TableCard, TableId
from duskboard.server.store.table_sheets import TableSheet
from duskboard.server.tables.people import labels
from duskboard.server.tables.seats import is_open


class Attending(Struct, frozen=True):
    """Who is at a table; this is stored nowhere."""

    present: tuple[bool, ...]  # for each seat
    spectators: int


def table_card(
    table_id: TableId,
    sheet: TableSheet,
    game: AnyGame | None,
    present: Sequence[bool] = (),
    votes: Mapping[Seat, Collection[Seat]] | None = None,
    rematch: Mapping[Seat, bool] | None = None,
    spectators: int = 0,
    stalls: Mapping[Seat, Collection[Seat]] | None = None,
) -> TableCard:
    """A table; its game is none if it is not on the shelf. Who is present is known only while the table is open."""
    seats = tuple(
        SeatCard(
            held=chair.held,
            name=name,
            bot=chair.bot,
            open=is_open(sheet, seat),
            instead_of=sheet.left[seat].name if seat in sheet.left else None,
            present=bool(present) and present[seat],
            votes=tuple(sorted((votes or {}).get(seat, ()))),
            play_for=tuple(sorted((stalls or {}).get(seat, ()))),
            rematch=seat in (rematch or {}),
            same_luck=(rematch or {}).get(seat, False),
        )
        for seat, (chair, name) in enumerate(zip(sheet.chairs, labels(game, sheet.chairs), strict=True))
    )
    return TableCard(
        id=table_id,
        game=sheet.game,
        version=0 if game is None else game.version,
        options=sheet.options,
        pace=sheet.pace,
        listed=sheet.listed,
        phase=sheet.phase,
        match=sheet.match,
        seats=seats,
        spectators=spectators,
        what_if=sheet.what_if,
    )
