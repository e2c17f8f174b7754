"""Is a stored match whole? Every step is there, can be read, and follows from those before it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Raw, Struct

from duskboard.engine import AnyGame, Shelf
from duskboard.engine.options import read_options
from duskboard.engine.records import Sitting
from duskboard.server.store.table_sheets import Chair, TableSheet
from duskboard.server.store.turns import turn_reader


class MatchRow(Struct, frozen=True):
    """A match as it is stored, unread."""

    row: int
    number: int
    game: str
    version: int
    options: bytes
    seats: int
    chairs: bytes
    seen: bytes
    sat: bytes


class TurnRow(Struct, frozen=True):
    """A step as it is stored, unread."""

    seq: int
    seat: int | None
    turn: bytes


class NotChecked(Exception):
    """This program cannot judge it; the message says why."""


def match_faults(
    match: MatchRow, turns: Sequence[TurnRow], sheet: TableSheet, position: Sequence[Raw], shelf: Shelf
) -> Iterator[str]:
    """What is wrong with a match, without its name; :class:`NotChecked` where that cannot be told."""
    game = shelf.get(match.game)
    if game is None:
        raise NotChecked(f"it is of the game {match.game!r}, which is not installed here")
    if match.version > game.version:
        raise NotChecked(f"it is of version {match.version} of {game.title}, and version {game.version} is here")
    yield from _beside(match)
    if not turns:
        yield "it has no step, not even the set-up"
        return
    first = turns[0].seq
    for before, after in pairwise(turns):
        if after.seq != before.seq + 1:
            yield f"after step {before.seq} comes step {after.seq}"
            return
    if len(position) < first:
        yield f"it begins with step {first}, and of the {first} steps before only {len(position)} are stored"
        return
    yield from _folded(game, match, turns, position[:first], sheet)


def _beside(match: MatchRow) -> Iterator[str]:
    """What is stored beside its steps."""
    for name, encoded, kind in (
        ("the players", match.chairs, list[Chair]),
        ("what each seat has seen", match.seen, list[int]),
        ("who held the seats", match.sat, list[Sitting]),
    ):
        wanted: Any = kind
        try:
            read: Any = msgspec.json.decode(encoded, type=wanted)
        except (msgspec.DecodeError, UnicodeDecodeError):
            yield f"{name} cannot be read"
            continue
        if kind == list[Sitting] and any(not 0 <= one.seat < match.seats for one in read):
            yield f"{name}: there is a seat that the match does not have"


def _folded(
    game: AnyGame, match: MatchRow, turns: Sequence[TurnRow], before: Sequence[Raw], sheet: TableSheet
) -> Iterator[str]:
    """Whether the events of all steps lead from the start to a state."""
    played, read = game.in_version(match.version), turn_reader(game)
    try:
        state = played.start(read_options(played, msgspec.json.decode(match.options)), match.seats)
    except Exception as error:  # as below
        yield f"its options cannot be read ({type(error).__name__})"
        return
    steps = [*((seq, None, raw) for seq, raw in enumerate(before)), *((one.seq, one, one.turn) for one in turns)]
    for seq, stored, encoded in steps:
        try:
            turn = read(encoded)
            for event in turn.events:
                state = played.evolve(state, event)
        except Exception as error:  # a game may stumble in any way over what it has not written
            yield f"step {seq} cannot be read ({type(error).__name__})"
            return
        if turn.seat is not None and not 0 <= turn.seat < match.seats:
            yield f"step {seq} is by seat {turn.seat}, and there are only {match.seats}"
        elif stored is not None and stored.seat != turn.seat:
            yield f"step {seq} is stored as one of another seat than it is"
    try:
        is_over = played.result(state) is not None
    except Exception as error:
        yield f"how it stands cannot be told ({type(error).__name__})"
        return
    if sheet.phase == "over" and match.number == sheet.match and not is_over:
        yield "its table says that it is over, and it is not"
