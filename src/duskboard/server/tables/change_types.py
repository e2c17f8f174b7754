"""A change of a table, which is committed as a whole: who sits where, which keys open which seat, a new match."""

import secrets
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import AnyGame, AnyMatch, Seat, Turn
from duskboard.engine.chance import SECRET_BYTES
from duskboard.engine.options import read_options
from duskboard.engine.records import Sitting, sittings_after
from duskboard.server.store import table_sheets
from duskboard.server.store.stored import Cast, KeyHash, NewMatch
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.tables import seats
from duskboard.server.tables.live_match import LiveMatch, seen_before, set_up

type Keys = Mapping[KeyHash, Seat | None]
type Claims = dict[KeyHash, Seat]


class Change(Struct, frozen=True):
    """What a command wants to change; :meth:`Table.apply` works out what follows from it."""

    sheet: TableSheet
    keys: Sequence[tuple[KeyHash, Seat | None]] = ()  # and the seats that they open from now on
    vacate: Sequence[Seat] = ()  # seats whose keys open them no more
    caught_up: Seat | None = None  # a seat that is not shown again what was fleeting so far
    spend: KeyHash | None = None  # a personal link that is used up
    luck: bytes | None = None  # of the match that begins, where it shall be the luck of another one
    move: tuple[Seat, Seat] | None = None  # from which seat to which a person goes, with all their devices
    position: Sequence[Turn] = ()  # with which every match of a new table begins
    founds: bool = False  # the table has never been stored before


class Beginning(Struct, frozen=True):
    """A match that begins: what is stored of it, and what is kept in memory."""

    sheet: TableSheet
    stored: NewMatch
    match: AnyMatch

    def live(self, game: AnyGame, row: int, now: float, position: Sequence[Turn]) -> LiveMatch:
        """The match, once it has a row in the database."""
        return LiveMatch(game, row, self.sheet.match, self.stored.secret, self.match, now, seen_before(position))


def sheet_after(change: Change, claims: Mapping[KeyHash, Seat]) -> TableSheet:
    """The sheet, without claims and open seats that this change ends."""
    sheet = change.sheet
    for key, _ in change.keys:  # a person who sits down elsewhere gives up the seat that they had left
        if (claimed := claims.get(key)) is not None:
            sheet = table_sheets.without_claim(sheet, claimed)
    return seats.without_filled(sheet)


def claims_after(before: TableSheet, sheet: TableSheet, claims: Mapping[KeyHash, Seat], keys: Keys) -> Claims:
    """Which keys may take a seat back under *sheet*: those that could, and those of a seat that is left by it."""
    kept = {key: seat for key, seat in claims.items() if seat in sheet.left}
    leaving = {
        key: seat for key, seat in keys.items() if seat is not None and seat in sheet.left and seat not in before.left
    }
    return kept | leaving


def beginning(game: AnyGame, sheet: TableSheet, luck: bytes | None, position: Sequence[Turn]) -> Beginning | None:
    """The match that begins as soon as no seat of a gathering table is empty."""
    if sheet.phase != "gathering" or any(chair.is_empty for chair in sheet.chairs):
        return None
    options = read_options(game, sheet.options)
    secret = secrets.token_bytes(SECRET_BYTES) if luck is None else luck
    match = set_up(game, options, len(sheet.chairs), secret, position)
    sheet = replace(sheet, phase="playing", match=sheet.match + 1)
    seq = len(match.turns) - 1
    sat = sittings_after((), seq, seats.holders(sheet))
    stored = NewMatch(sheet.match, game, options, len(sheet.chairs), secret, match.turns[seq], seq, sat)
    return Beginning(sheet, stored, match)


def cast_under(
    sheet: TableSheet,
    live_match: LiveMatch | None,
    cast: tuple[Chair, ...],
    sat: Sequence[Sitting],
    caught_up: Seat | None = None,
) -> Cast | None:
    """The players of a match under *sheet*. After its end only what they allow may change."""
    if live_match is None or not seats.fits(live_match.match.seats, sheet):
        return None
    seen = list(live_match.acknowledged)
    if caught_up is not None:
        seen[caught_up] = live_match.seq
    if sheet.phase == "playing":
        sat = sittings_after(sat, live_match.seq, seats.holders(sheet))
    return Cast(live_match.row, seats.cast_after(cast, sheet), seen, sat)
