"""The events of a fight. Named in the past tense."""

from typing import Literal

from duskboard.engine import Public, Seat
from duskboard.games.rogue.actions import Price
from duskboard.games.rogue.box.pieces import Die, Face, Foe, Stance


class FightBegan(Public, frozen=True):
    """M-6.4"""

    foe: Foe
    hp: int
    seats: tuple[Seat, ...]
    boss: bool = False


class TurnBegan(Public, frozen=True):
    """M-6.4, M-8.6 It is this one's turn against the foe."""

    seat: Seat


class StanceTaken(Public, frozen=True):
    """M-8.10"""

    seat: Seat
    stance: Stance


class AttackRolled(Public, frozen=True):
    """M-10.1, M-10.2 All dice at once; the Character dice as the Curse leaves them."""

    seat: Seat
    faces: tuple[Face, ...]
    dice: tuple[Die, ...]
    dungeon: Face
    curse: bool | None
    poison: bool | None


class DieRerolled(Public, frozen=True):
    """M-10.4"""

    seat: Seat
    die: int
    face: Face
    now: Die


class FeatDone(Public, frozen=True):
    """M-10.5"""

    seat: Seat
    die: int
    price: Price
    face: Face
    now: Die


class DieDoubled(Public, frozen=True):
    """M-2.9"""

    seat: Seat
    die: int
    total: int


class FoeStruck(Public, frozen=True):
    """M-10.8 All damage at once."""

    seat: Seat
    damage: int
    hp: int  # that the foe has left


class FoeAttacked(Public, frozen=True):
    """M-10.9 The foe's answer."""

    seat: Seat
    outcome: Literal["frozen", "missed", "stopped", "hit"]
    damage: int = 0
    ignored: bool = False  # the Armor


class FoeHealed(Public, frozen=True):
    """M-6.5 Regeneration"""

    by: int


class FoeSlain(Public, frozen=True):
    """M-10.8"""

    foe: Foe
    seats: tuple[Seat, ...]
