"""Questions to players and pending tasks: the rest of a rule that waits for an answer, as data."""

from enum import StrEnum

from msgspec import Struct

from duskboard.engine import Seat
from duskboard.games.rogue.box.effects import Effect, Row
from duskboard.games.rogue.box.pieces import Foe, Potion, Room


class About(StrEnum):
    """M-6.11 Every kind of decision."""

    CHARACTER = "character"  # M-2.4 who goes down?
    CALL_CROW = "call-crow"  # M-4.10 deal, or let the Crow bring two Rooms?
    PUT = "put"  # M-4.10 where does it lie?
    WAY = "way"  # M-6.2 before every move
    FORESEE = "foresee"  # M-2.12 another Room?
    CHECK = "check"  # M-6.3 before the roll
    STANCE = "stance"  # M-8.10
    READY = "ready"  # M-10.1 before the roll of a combat turn
    ATTACK = "attack"  # M-10.3 to M-10.6
    DOUBLE = "double"  # M-2.9 which die?
    DRINK = "drink"  # M-10.7
    SAVE = "save"  # M-R12 Healing, before the blow falls?
    BLESS = "bless"  # M-2.11
    ACTION = "action"  # M-4.2, M-4.3 at a fire
    ROW = "row"  # M-4.1 alternatives
    TUNNEL = "tunnel"  # M-4.3
    SHIFT = "shift"  # M-4.13
    OFFER = "offer"  # M-4.15
    FEED = "feed"  # M-4.8
    MARKET = "market"  # M-4.11
    FULL = "full"  # M-6.8 a third potion
    WEAPON = "weapon"  # M-4.7 a weapon instead of what is held


class Question(Struct, frozen=True, omit_defaults=True):
    """A decision that a seat owes, with the card and the figures that it is about."""

    about: About
    seat: Seat
    room: Room | None = None  # the card that asks; None: the Rewards card, or no card
    number: int = 0  # by kind of question: the Dungeon die, the HP that would be lost, the number left
    row: Row = ()
    potion: Potion | None = None
    victim: Seat = 0  # M-2.11 who would die
    effect: Effect = ""  # M-4.7 the weapon


class Do(StrEnum):
    """Every kind of task that rules postpone until a question is answered."""

    CHARACTER = "character"
    AREA = "area"
    LOOK = "look"
    PUT = "put"
    CROW_LEAVES = "crow-leaves"
    UNVEIL = "unveil"
    WALK = "walk"
    APPROACH = "approach"
    FORESEE = "foresee"
    ARRIVE = "arrive"
    ENTER = "enter"
    ROOM = "room"
    RESOLVED = "resolved"
    CHECK = "check"
    OUTCOME = "outcome"
    READ = "read"
    APPLY = "apply"
    HURT = "hurt"
    FIGHT = "fight"
    TURN = "turn"
    READY = "ready"
    ATTACK = "attack"
    DRINK = "drink"
    STRIKE = "strike"
    BLOW = "blow"
    NEXT = "next"
    FALL = "fall"
    REWARD = "reward"
    EXIT = "exit"
    EAT = "eat"
    DELVED = "delved"


class Task(Struct, frozen=True, omit_defaults=True):
    """A pending task with its arguments."""

    do: Do
    seat: Seat = 0
    number: int = 0
    room: Room | None = None
    good: bool = False  # by kind of task: the check succeeded, its question was asked, the foe is a boss
    effects: tuple[Effect, ...] = ()
    seats: tuple[Seat, ...] = ()
    foe: Foe | None = None
    cause: str = ""  # of a loss of HP: a card, "poison" or "starving"
