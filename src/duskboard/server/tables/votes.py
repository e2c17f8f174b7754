"""Votes at a table: what no seat may do to another alone, and whose agreement it needs."""

from collections.abc import Collection, Mapping, Sequence
from math import ceil

from duskboard.engine import Seat
from duskboard.engine.records import Held
from duskboard.server.protocol.denied import NOT_NOW, denied
from duskboard.server.settings import Settings
from duskboard.server.store.table_sheets import TableSheet
from duskboard.server.tables import seats
from duskboard.server.tables.live_match import OpenAsk

type Holder = tuple[Held, str | None]


class Votes:
    """Votes by the seat that they are about: to change who holds it, and to let a bot make its next decision."""

    __slots__ = ("_decision", "_holder")

    def __init__(self) -> None:
        self._holder: dict[Seat, set[Seat]] = {}
        self._decision: dict[Seat, tuple[int, set[Seat]]] = {}  # the number of the ask, and who agrees

    @property
    def about_holders(self) -> Mapping[Seat, Collection[Seat]]:
        """Who would give a person's seat to a bot, or a bot's seat to a newcomer."""
        return self._holder

    def about_decisions(self, asks: Mapping[Seat, OpenAsk]) -> dict[Seat, Collection[Seat]]:
        """Who would let a bot make the decision that a seat owes now."""
        return {seat: by for seat, (ask, by) in self._decision.items() if seat in asks and asks[seat].number == ask}

    def agree(self, seat: Seat, voter: Seat, needed: Collection[Seat]) -> bool:
        """Count a vote about who holds *seat*; have all who are needed agreed?"""
        given = self._holder.setdefault(seat, set())
        given.add(voter)
        return given >= set(needed)

    def take_back(self, seat: Seat, voter: Seat) -> bool:
        """Withdraw a vote about who holds *seat*; false if there was none."""
        if voter not in self._holder.get(seat, ()):
            return False
        self._holder[seat].discard(voter)
        return True

    def agree_to_decide(self, seat: Seat, voter: Seat, ask: int, needed: Collection[Seat]) -> bool:
        """Count a vote for a bot's decision on this very ask; have all who are needed agreed?"""
        number, given = self._decision.get(seat, (ask, set()))
        if number != ask:
            given = set()
        given.add(voter)
        self._decision[seat] = ask, given
        return given >= set(needed)

    def decided(self, seat: Seat) -> bool:
        """A seat has decided: forget the votes about that; false if there were none."""
        return self._decision.pop(seat, None) is not None

    def forget_seat(self, seat: Seat) -> None:
        """Forget the votes about a seat, and those that it gave."""
        self._forget_about(seat)
        for given in (*self._holder.values(), *[given for _, given in self._decision.values()]):
            given.discard(seat)

    def forget_changed(
        self, before: Sequence[tuple[Held, str | None]], after: Sequence[tuple[Held, str | None]]
    ) -> None:
        """Forget the votes about seats that are held by another now."""
        for seat, (old, new) in enumerate(zip(before, after, strict=False)):  # there may be more or fewer seats now
            if old != new:
                self._forget_about(seat)

    def _forget_about(self, seat: Seat) -> None:
        self._holder.pop(seat, None)
        self._decision.pop(seat, None)

    def clear(self) -> None:
        self._holder.clear()
        self._decision.clear()


# Whose agreement is needed


def all_who_play(sheet: TableSheet) -> set[Seat]:
    """Every person with a seat. A person who left may come back to it, and cannot be asked meanwhile."""
    if sheet.left:
        sentence = (
            "Everybody who plays has to agree to this, and somebody has left who may come back at any time: "
            "wait for them, or for the end of the match."
        )
        raise denied("not-all-here", sentence, NOT_NOW)
    return seats.owners(sheet)


def check_absent(seat: Seat, voter: Seat, seconds_away: float, tunnel: float) -> None:
    """Refuse a vote against a person who is present, or was until *tunnel* seconds ago."""
    if seat == voter:
        raise denied("own-seat", "To give up your own seat, leave it; then put a bot there.", NOT_NOW)
    wait = ceil(tunnel - seconds_away)
    if not seconds_away or wait > 0:
        sentence = (
            "A seat is given to a bot only while its person is away for longer than a minute: "
            "this one is here, or was just now."
        )
        raise denied("still-here", sentence, NOT_NOW, field="seat", wait=max(wait, 0))


def is_silent_for_days(sheet: TableSheet, silent: float, settings: Settings) -> bool:
    """Whether one vote is enough for a bot's decision; refuse where it is too early for any vote."""
    if sheet.pace != "none":
        raise denied("by-the-clock", "That seat plays by the clock, which will play for it in time.", NOT_NOW)
    if silent >= settings.silent:
        return True
    if silent < settings.stalling:
        wait = ceil(settings.stalling - silent)
        sentence = "That seat has been asked less than five minutes ago: give them the time to decide."
        raise denied("not-silent", sentence, NOT_NOW, seconds=int(silent), wait=wait)
    return False
