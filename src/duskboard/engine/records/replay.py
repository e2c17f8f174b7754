"""Replays records: runs the rules again on the recorded actions and picks."""

from collections.abc import Iterator

from duskboard.engine.chance import OutOfScript, Scripted
from duskboard.engine.event import Event
from duskboard.engine.match import AnyMatch, Match, Turn
from duskboard.engine.records.record import BadRecord, Record, canonical
from duskboard.engine.refusal import Refused


def replay(record: Record) -> AnyMatch:
    """Run the rules again on the recorded actions and picks; any difference is a :class:`BadRecord`."""
    *_, match = steps(record)
    if match.result != record.result:
        expected, got = (canonical(result).decode() for result in (match.result, record.result))
        raise BadRecord(f"header field 'result': expected {expected} after these entries, got {got}")
    return match


def steps(record: Record) -> Iterator[AnyMatch]:
    """The match after each entry, replayed by the rules. It is one mutable match, not a copy for each step."""
    match: AnyMatch | None = None
    for number, turn in enumerate(record.turns):
        chance = Scripted(turn.picks)
        try:
            match = _again(record, match, turn, chance)
        except Refused as refused:
            raise BadRecord(f"entry {number}: field 'action': {refused}") from None
        except OutOfScript as error:
            raise BadRecord(f"entry {number}: field 'picks': {error}") from None
        if chance.left:
            raise BadRecord(f"entry {number}: field 'picks': {chance.left} more than the rules ask for")
        _same_events(turn.events, match.turns[-1].events, f"entry {number}: field 'events'")
        yield match


def _again(record: Record, match: AnyMatch | None, turn: Turn, chance: Scripted) -> AnyMatch:
    if match is None:
        if turn.seat is not None or turn.action is not None:
            raise BadRecord("entry 0: expected the set-up, without a seat and an action")
        return Match.begin(record.game, seats=len(record.names), options=record.options, chance=chance)
    if turn.seat is None or turn.action is None:
        missing = "seat" if turn.seat is None else "action"
        raise BadRecord(f"entry {len(match.turns)}: field {missing!r}: expected one, got null")
    match.chance = chance
    match.play(turn.seat, turn.action)
    return match


def _same_events(written: list[Event], played: list[Event], where: str) -> None:
    if len(written) != len(played):
        raise BadRecord(f"{where}: expected {len(played)} events by the rules, got {len(written)}")
    for number, (one, other) in enumerate(zip(written, played, strict=True)):
        if one != other:
            expected, got = canonical(other).decode(), canonical(one).decode()
            raise BadRecord(f"{where}: event {number}: expected {expected} by the rules, got {got}")
