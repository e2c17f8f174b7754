"""Records what one seat has witnessed: names by writer, cards held and seen, and declarations."""

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
    """A finished round of DAY 1 or practice."""

    decree: Decree
    names: Mapping[Seat, str]  # by writer


class Declared(Struct, frozen=True):
    """A seat's declaration about a card."""

    seat: Seat
    writer: Seat  # of the card
    kept: bool
    seen: tuple[Seat, ...]  # the writers of all cards that seat had seen by then, including its own and this one


class Memory:
    """A seat's complete memory of a match."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.witnessed = 0  # events
        self.past: list[Past] = []  # including practice
        self.revealed: list[Decree] = []  # of DAY 2, the current round's last
        self.number = 0
        self.decree: Decree = ()
        self._clear()

    def _clear(self) -> None:
        """Reset what belongs to one round."""
        self.names: dict[Seat, str] = {}  # by writer, as far as this seat has seen them
        self.held: dict[Seat, Seat] = {}  # by seat, the writer of the card it holds
        self.saw: dict[Seat, tuple[Seat, ...]] = {}  # by seat, the writers of the cards it has seen
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
