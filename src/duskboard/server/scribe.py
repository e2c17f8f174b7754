"""The scribe of a table: one writer for all that is played at it. Judge, resolve, commit to the store, then tell."""

import logging
import sqlite3
from collections import deque
from typing import TYPE_CHECKING, Any

from duskboard.engine import Seat, Step
from duskboard.server.denied import TROUBLE, Denied, denied, our_fault
from duskboard.server.playing import Playing, Position
from duskboard.server.wish import Wish

if TYPE_CHECKING:
    from duskboard.server.room import Room

log = logging.getLogger("duskboard.server")


class Draft:
    """A wish that was judged: the step it makes and where the match will stand then, or why it is not granted.

    Nobody is told before the commit, not even of a refusal: it may depend on a step that is not written down yet.
    """

    __slots__ = ("no", "position", "step", "wish")

    def __init__(self, wish: Wish, step: Step[Any] | None, position: Position, no: Denied | None) -> None:
        self.wish, self.step, self.position, self.no = wish, step, position, no


class Scribe:
    """Takes wishes in the order in which they come. Those that wait together are written down together."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._inbox: deque[Wish] = deque()
        self._writing: list[Draft] = []
        self._is_waiting = False  # for the pen

    def put(self, wish: Wish) -> None:
        """Take a wish."""
        self._inbox.append(wish)
        self._wait()

    def _wait(self) -> None:
        """Write as soon as the store can: until then, more may come."""
        if self._inbox and not self._writing and not self._is_waiting:
            self._is_waiting = True
            self._room.store.when_free(self._write)

    def has(self, seat: Seat, action_id: str) -> bool:
        """Is this action on its way already?"""
        waiting = [*[draft.wish for draft in self._writing], *self._inbox]
        return any(wish.seat == seat and wish.action_id == action_id for wish in waiting)

    def drop(self, seat: Seat) -> None:
        """What was wished for this seat and is not being written down yet, nobody wishes any more."""
        self._inbox = deque(wish for wish in self._inbox if wish.seat != seat)

    def clear(self) -> None:
        """Nobody wishes anything any more."""
        self._inbox.clear()

    def _write(self) -> None:
        """Judge and resolve all that waits, each after the one before, and write it down."""
        self._is_waiting = False
        room, playing = self._room, self._room.playing
        wishes, self._inbox = self._inbox, deque()
        if playing is None or room.changing.is_gone:
            return
        at, drafts = room.store.now(), self._drafts(playing, wishes)
        moves = [
            (draft.position.seq, draft.step.turn, draft.wish.action_id) for draft in drafts if draft.step is not None
        ]
        if moves:
            room.store.append(playing.row, moves, at, lambda error: self._written(playing, drafts, error))
            self._writing = drafts
        else:
            self._tell(playing, drafts)

    def _drafts(self, playing: Playing, wishes: deque[Wish]) -> list[Draft]:
        position, drafts, at = playing.position, [], self._room.store.now()
        for wish in wishes:
            try:
                step = playing.attempt(position, wish, lambda: self._room.names)
                position = playing.after(position, step, at)
                drafts.append(Draft(wish, step, position, None))
            except Denied as no:
                drafts.append(Draft(wish, None, position, no))
            except Exception as error:  # a mistake in a game must not take the others' wishes with it
                self._room.metrics.errors += 1
                log.error("action failed", exc_info=error)
                drafts.append(Draft(wish, None, position, our_fault()))
        return drafts

    def _written(self, playing: Playing, drafts: list[Draft], error: Exception | None) -> None:
        """What was written is safe on the disk, and has happened; or it could not be written, and has not."""
        self._writing = []
        if error is None:
            self._tell(playing, drafts)
        else:
            self._not_written(drafts, error)
        self._wait()

    def _tell(self, playing: Playing, drafts: list[Draft]) -> None:
        for draft in drafts:
            if draft.step is not None:
                playing.accept(draft.step, draft.position, draft.wish.action_id)
                self._room.happened(playing, draft.wish)
            elif draft.no is not None:
                self._room.not_granted(draft.wish, draft.no)

    def _not_written(self, drafts: list[Draft], error: Exception) -> None:
        self._room.metrics.failed_commits += 1
        log.error("move not stored", extra={"error": type(error).__name__})
        if isinstance(error, sqlite3.IntegrityError):
            self._room.moved()
            return
        sentence = "The move could not be stored, so nothing was done: try again."
        for draft in drafts:
            self._room.not_granted(draft.wish, denied("not-stored", sentence, TROUBLE))
