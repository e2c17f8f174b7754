"""What has happened at all tables, and whether it can have: the log in the database is the order of all moves."""

from collections import defaultdict
from itertools import pairwise
from typing import Any

from msgspec import Struct


class Row(Struct, frozen=True):
    """A step as it is stored."""

    table: str
    match: int
    seq: int
    seat: int | None
    id: str | None


class Told(Struct, frozen=True):
    """A step of which a device was told."""

    table: str
    match: int
    seq: int
    seat: int | None


class Acknowledged(Struct, frozen=True):
    """A move that was granted, and when it was sent and answered."""

    table: str
    match: int
    seq: int
    seat: int
    id: str
    began: float
    ended: float


def violations(rows: list[Row], told: set[Told], acknowledged: list[Acknowledged]) -> list[str]:
    """Everything that cannot be, if each table has one order of steps, and nothing acknowledged is lost."""
    return [*_gaps(rows), *_missing(rows, told), *_lost(rows, acknowledged), *_disorder(acknowledged)]


def _gaps(rows: list[Row]) -> list[str]:
    steps: dict[Any, list[int]] = defaultdict(list)
    for row in rows:
        steps[row.table, row.match].append(row.seq)
    return [
        f"steps of match {match} at {table}: {sorted(found)}"
        for (table, match), found in steps.items()
        if sorted(found) != list(range(len(found)))
    ]


def _missing(rows: list[Row], told: set[Told]) -> list[str]:
    stored = {(row.table, row.match, row.seq): row.seat for row in rows}
    return [
        f"a device was told of a step that is not there, or is another's: {one}"
        for one in told
        if stored.get((one.table, one.match, one.seq), "none") != one.seat
    ]


def _lost(rows: list[Row], acknowledged: list[Acknowledged]) -> list[str]:
    where: dict[Any, list[int]] = defaultdict(list)
    for row in rows:
        if row.id is not None:
            where[row.table, row.match, row.seat, row.id].append(row.seq)
    found = [f"stored twice: {key} at {seqs}" for key, seqs in where.items() if len(seqs) > 1]
    return found + [
        f"acknowledged at {one.seq}, stored at {where[one.table, one.match, one.seat, one.id]}: {one}"
        for one in acknowledged
        if where[one.table, one.match, one.seat, one.id] != [one.seq]
    ]


def _disorder(acknowledged: list[Acknowledged]) -> list[str]:
    """Who was answered before another began comes before it."""
    tables: dict[str, list[Acknowledged]] = defaultdict(list)
    for one in acknowledged:
        tables[one.table].append(one)
    found = []
    for moves in tables.values():
        answered = sorted(moves, key=lambda one: one.ended)
        at, last = 0, (0, -1)  # the latest step of all that were answered so far
        for one in sorted(moves, key=lambda one: one.began):
            while at < len(answered) and answered[at].ended < one.began:
                last = max(last, (answered[at].match, answered[at].seq))
                at += 1
            if (one.match, one.seq) <= last:
                found.append(f"it began after step {last} was answered: {one}")
    return found


def longest_pauses(acknowledged: list[Acknowledged]) -> list[float]:
    """Of each table, the longest time in which nothing was granted."""
    tables: dict[str, list[float]] = defaultdict(list)
    for one in acknowledged:
        tables[one.table].append(one.ended)
    return sorted(
        max((later - earlier for earlier, later in pairwise(times)), default=0.0)
        for times in (sorted(ended) for ended in tables.values())
    )
