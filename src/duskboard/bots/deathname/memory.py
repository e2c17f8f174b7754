"""What one seat has witnessed, kept in order: who wrote what, who held what, and what they did with it."""

from collections.abc import Mapping

from msgspec import Struct

from duskboard.engine import Event, Seat
from duskboard.games.deathname.events import (
    CardLookedAt,
    CardsLaidOut,
    CardsPassed,
    DeclarationsRevealed,
    NameChanged,
    NameWritten,
    RoundBegan,
)
from duskboard.games.deathname.phase import DAY_2
from duskboard.games.deathname.pieces import Decree


class Past(Struct, frozen=True):
    """A round of writing that has been laid out."""

    decree: Decree
    names: Mapping[Seat, str]  # by writer


class Declared(Struct, frozen=True):
    """What a seat has done with a card."""

    seat: Seat
    writer: Seat  # of the card
    kept: bool
    seen: tuple[Seat, ...]  # whose cards that seat had seen by then, its own and this one among them


class Memory:
    """A seat's memory of a match. It is perfect; whoever plays by it may use less."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.witnessed = 0  # events
        self.past: list[Past] = []  # practice, too
        self.revealed: list[Decree] = []  # of DAY 2, this round's last
        self.number = 0
        self.decree: Decree = ()
        self._clear()

    def _clear(self) -> None:
        """A new round."""
        self.names: dict[Seat, str] = {}  # by writer, as far as this seat has seen them
        self.held: dict[Seat, Seat] = {}  # by seat, whose card it holds
        self.saw: dict[Seat, tuple[Seat, ...]] = {}  # by seat, whose cards it has seen
        self.declared: list[Declared] = []

    def watch(self, event: Event) -> None:
        """Witness *event*, as this seat sees it."""
        self.witnessed += 1
        match event:
            case RoundBegan(number=number, decree=decree):
                self._clear()
                self.number, self.decree = number, decree
                if number in DAY_2:
                    self.revealed.append(decree)
            case NameWritten(seat=seat, name=name) | NameChanged(seat=seat, name=name):
                self.held[seat], self.saw[seat] = seat, (seat,)
                if seat == self.seat:
                    self.names[seat] = name
            case CardsPassed(givers=givers, takers=takers):
                self._pass(givers, takers)
            case CardLookedAt(seat=seat, writer=writer, name=name):
                if writer not in self.saw[seat]:
                    self.saw[seat] += (writer,)
                if seat == self.seat:
                    self.names[writer] = name
            case DeclarationsRevealed(keepers=keepers, passers=passers):
                for seat in sorted(keepers + passers):
                    self.declared.append(Declared(seat, self.held[seat], seat in keepers, self.saw[seat]))
            case CardsLaidOut(places=places) if self.number not in DAY_2:
                self.past.append(Past(self.decree, {laid.writer: laid.name for laid in places}))
            case _:
                pass

    def _pass(self, givers: tuple[Seat, ...], takers: tuple[Seat, ...]) -> None:
        """N-4.6"""
        cards = [self.held[giver] for giver in givers]
        self.held |= dict(zip(takers, cards, strict=True))
