"""Match records: their format, reading, replaying step by step, and redacting to what one seat saw."""

from duskboard.engine.records.record import BadRecord, Record, Running, Signature, field_digest, last_digest, write
from duskboard.engine.records.record_reader import read, sat_in
from duskboard.engine.records.redaction import SeatRecord, SeatTurn, redact
from duskboard.engine.records.replay import replay, steps
from duskboard.engine.records.seat_holders import Held, Sitting, bots_from_the_start, sittings_after

__all__ = [
    "BadRecord", "Held", "Record", "Running", "SeatRecord", "SeatTurn", "Signature", "Sitting", "bots_from_the_start",
    "field_digest", "last_digest", "read", "redact", "replay", "sat_in", "sittings_after", "steps", "write",
]  # fmt: skip
