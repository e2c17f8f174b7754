"""The events of Death Name, and what each seat sees of them. Named in the past tense."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from duskboard.engine import Public, Seat, Secret
from duskboard.games.deathname.pieces import Decree, Direction, Laid


class RoundBegan(Public, frozen=True):
    """N-2.3 A decree is revealed. Round 0 is practice (N-2.4)."""

    number: int
    decree: Decree


class NameWritten(Secret, frozen=True):
    """N-3.1 A seat has written a name, and only that seat knows it."""

    seat: Seat
    name: str = ""

    def seen_by(self, seat: Seat | None) -> "NameWritten":
        return self if seat == self.seat else replace(self, name="")


class NameChanged(Secret, frozen=True):
    """N-3.2 A seat has written another name instead."""

    seat: Seat
    name: str = ""

    def seen_by(self, seat: Seat | None) -> "NameChanged":
        return self if seat == self.seat else replace(self, name="")


class CardsPassed(Public, frozen=True):
    """N-4.1, N-4.6 Cards go round, face down: from each giver to the taker in the same place."""

    direction: Direction
    givers: tuple[Seat, ...]
    takers: tuple[Seat, ...]


class CardLookedAt(Secret, frozen=True):
    """N-4.2 A seat looks at the card it was given, alone. Once passed on, the card is memory."""

    fleeting: ClassVar[bool] = True

    seat: Seat
    writer: Seat
    name: str = ""

    def seen_by(self, seat: Seat | None) -> "CardLookedAt":
        return self if seat == self.seat else replace(self, name="")


class DeclarationSealed(Secret, frozen=True):
    """N-4.3 A seat has decided; what, only that seat knows until all are in."""

    seat: Seat
    keep: bool | None = None

    def seen_by(self, seat: Seat | None) -> "DeclarationSealed":
        return self if seat == self.seat else replace(self, keep=None)


class DeclarationsRevealed(Public, frozen=True):
    """N-4.3 On the count of three, all hands at once."""

    keepers: tuple[Seat, ...]
    passers: tuple[Seat, ...]


class DraftEnded(Public, frozen=True):
    """N-4.5 Nobody, or only one, wants to pass; N-4.7 or it was the last declaration."""

    reason: Literal["all-kept", "one-passer", "limit"]


class CardsLaidOut(Public, frozen=True):
    """N-5.1, N-7.2 All names, in alphabetical order."""

    places: tuple[Laid, ...]


class RoundScored(Public, frozen=True):
    """N-5.1 to N-5.4 What the decree gives to whom, who wrote the same name, and whose cards get an X."""

    gains: tuple[int, ...]  # by seat
    same_name: tuple[Seat, ...] = ()
    crossed: tuple[Seat, ...] = ()  # writers of the cards


class PracticeWiped(Public, frozen=True):
    """N-2.4 Nothing of the practice round counts."""


class KillPointsScored(Public, frozen=True):
    """N-6.1 The cards went home; N-6.2 each X is a point for the writer."""

    points: tuple[int, ...]  # by seat


class CardSelected(Secret, frozen=True):
    """N-7.1 A seat has selected an own card; which, only that seat knows until all are in."""

    seat: Seat
    card: int | None = None

    def seen_by(self, seat: Seat | None) -> "CardSelected":
        return self if seat == self.seat else replace(self, card=None)


class MatchWon(Public, frozen=True):
    """N-10.2, N-10.3 Who has the highest total."""

    winners: tuple[Seat, ...]


type Happening = (
    RoundBegan
    | NameWritten
    | NameChanged
    | CardsPassed
    | CardLookedAt
    | DeclarationSealed
    | DeclarationsRevealed
    | DraftEnded
    | CardsLaidOut
    | RoundScored
    | PracticeWiped
    | KillPointsScored
    | CardSelected
    | MatchWon
)
