"""Moves on their way from a seat to the store: judge, resolve, commit, then tell. One queue for each table."""

import logging
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal
from weakref import ref

from duskboard.engine import Seat, Step
from duskboard.server.protocol.denied import NOT_NOW, NOT_YOURS, Denied, denied, not_stored, our_fault
from duskboard.server.protocol.messages import Answered, Play
from duskboard.server.store.database import OUTDATED
from duskboard.server.tables.connected_devices import Device
from duskboard.server.tables.outdated import note_outdated

if TYPE_CHECKING:
    from duskboard.server.tables.live_match import LiveMatch, Position
    from duskboard.server.tables.table import Table

log = logging.getLogger("duskboard.server")

type By = Literal["seat", "clock", "wish"]


class Move:
    """An action that a seat wants to do: which ask it answers, and which device to tell if it is refused."""

    __slots__ = ("action", "action_id", "ask", "by", "came", "device", "match", "seat")

    def __init__(
        self, seat: Seat, match: int, ask: int, action: Any, by: By, action_id: str | None, device: Device | None
    ) -> None:
        self.seat, self.match, self.ask, self.action = seat, match, ask, action
        self.by, self.action_id, self.device = by, action_id, device
        self.came = perf_counter()


class JudgedMove:
    """A judged move: its step and the position after it, or why it is refused.

    Nothing is told before the commit, not even a refusal: it may depend on a step that is not committed yet.
    """

    __slots__ = ("move", "no", "position", "step")

    def __init__(self, move: Move, step: Step[Any] | None, position: "Position", no: Denied | None) -> None:
        self.move, self.step, self.position, self.no = move, step, position, no


class MoveQueue:
    """Takes moves in the order in which they come. Those that wait together are committed together."""

    def __init__(self, table: "Table", last_at: float = 0.0) -> None:
        """*last_at*: the time of the last move, which another server may have stored by a clock that is ahead."""
        self._last_at = last_at  # no move is stored with a time before that of the move before
        self._table_ref = ref(table)  # weak: a closed table is freed at once, without a garbage collection
        self._inbox: list[Move] = []
        self._writing: list[JudgedMove] = []
        self._is_waiting = False  # for the store

    @property
    def _table(self) -> "Table":
        table = self._table_ref()
        assert table is not None
        return table

    def hear(self, device: Device, play: Play) -> None:
        """Queue the action in a message: done once, however often its message comes."""
        try:
            if "\0" in play.id:  # no database but SQLite takes it in a text
                raise denied("malformed", "The id of an action cannot have a character with the code 0.")
            seat, live_match = self._player(device)
            done = live_match.answer_to(seat, play)
            if done is not None:
                device.tell(Answered(play.id, play.match, done))
            elif not self._has(seat, play.id):
                action = live_match.read(play)
                self.put(Move(seat, play.match, play.ask, action, "seat", play.id, device))
        except Denied as no:
            self._table.refuse(device, play.id, no)

    def _player(self, device: Device) -> tuple[Seat, "LiveMatch"]:
        if device.seat is None:
            raise denied("not-seated", "You are watching: only those who sit at the table can play.", NOT_YOURS)
        if self._table.live_match is None:
            raise denied("not-begun", "The match has not begun yet.", NOT_NOW)
        return device.seat, self._table.live_match

    def put(self, move: Move) -> None:
        """Queue a move; it is judged when the moves before it are committed."""
        self._inbox.append(move)
        self._wait()

    def _wait(self) -> None:
        """Write as soon as the store can; until then more moves may join."""
        if self._inbox and not self._writing and not self._is_waiting:
            self._is_waiting = True
            self._table.store.when_free(self._write)

    def _has(self, seat: Seat, action_id: str) -> bool:
        """Whether this action is queued or being committed."""
        waiting = [*[judged.move for judged in self._writing], *self._inbox]
        return any(move.seat == seat and move.action_id == action_id for move in waiting)

    def drop(self, seat: Seat) -> None:
        """Drop a seat's queued moves that are not being committed yet."""
        self._inbox = [move for move in self._inbox if move.seat != seat]

    def clear(self) -> None:
        """Drop all queued moves."""
        self._inbox.clear()

    def _write(self) -> None:
        """Judge and resolve all queued moves, each after the one before, and hand them to the store."""
        self._is_waiting = False
        moves, self._inbox = self._inbox, []
        table = self._table_ref()
        live_match = None if table is None else table.live_match
        if table is None or live_match is None or table.lock.is_gone:
            return
        at = self._last_at = max(table.store.now(), self._last_at)
        judged = self._judge(live_match, moves, at)
        rows = [(one.position.seq, one.step.turn, one.move.action_id) for one in judged if one.step is not None]
        if rows:
            # The closure keeps the table alive until the commit is answered, even if it is closed meanwhile.
            table.store.append(
                table.held, live_match.row, rows, at, lambda error: self._written(table, live_match, judged, error)
            )
            self._writing = judged
        else:
            self._tell(live_match, judged)

    def _judge(self, live_match: "LiveMatch", moves: list[Move], at: float) -> list[JudgedMove]:
        position, judged = live_match.position, []
        for move in moves:
            try:
                step = live_match.attempt(position, move, lambda: self._table.names)
                position = live_match.after(position, step, at)
                judged.append(JudgedMove(move, step, position, None))
            except Denied as no:
                # Not the exception itself: it refers to this frame, which refers to the judged move.
                judged.append(JudgedMove(move, None, position, Denied(no.problem, no.status)))
            except Exception as error:  # a mistake in a game must not take the other moves with it
                self._table.metrics.errors += 1
                log.error("action failed", exc_info=error, extra=self._table.held.logged)
                judged.append(JudgedMove(move, None, position, our_fault()))
        return judged

    def _written(self, _: "Table", live_match: "LiveMatch", judged: list[JudgedMove], error: Exception | None) -> None:
        """The commit has succeeded or failed; on failure nothing has happened."""
        self._writing = []
        if error is None:
            self._tell(live_match, judged)
        else:
            self._not_written(judged, error)
        self._wait()

    def _tell(self, live_match: "LiveMatch", judged: list[JudgedMove]) -> None:
        for one in judged:
            if one.step is not None:
                live_match.accept(one.step, one.position, one.move.action_id)
                self._table.happened(live_match, one.move)
                if one.move.device is not None:  # a person's
                    self._table.metrics.told.observe(perf_counter() - one.move.came)
            elif one.no is not None:
                self._table.not_granted(one.move, one.no)

    def _not_written(self, judged: list[JudgedMove], error: Exception) -> None:
        self._table.metrics.failed_commits += 1
        log.error("move not stored", extra={"error": type(error).__name__, **self._table.held.logged})
        if isinstance(error, OUTDATED):
            note_outdated(error, self._table.metrics, self._table.held)
            self._table.moved()
            return
        for one in judged:
            self._table.not_granted(one.move, not_stored())
