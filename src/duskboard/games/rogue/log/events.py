"""The events of Mini Rogue, and what each seat sees of them. Named in the past tense."""

from msgspec.structs import replace

from duskboard.engine import Public, Seat, Secret
from duskboard.games.rogue.box.pieces import (
    Affliction,
    Boss,
    Cell,
    Character,
    Face,
    Held,
    Item,
    Potion,
    Room,
    Skill,
    Stat,
)
from duskboard.games.rogue.log.agenda import Question, Task
from duskboard.games.rogue.log.fight_events import (
    AttackRolled,
    DieDoubled,
    DieRerolled,
    FeatDone,
    FightBegan,
    FoeAttacked,
    FoeHealed,
    FoeSlain,
    FoeStruck,
    StanceTaken,
    TurnBegan,
)


class Asked(Public, frozen=True):
    """M-6.11 Somebody is asked; what comes after the answer waits."""

    question: Question
    then: tuple[Task, ...] = ()


# The way down


class CharacterChosen(Public, frozen=True):
    """M-2.4, M-7.1 A character with its starting stats."""

    seat: Seat
    character: Character


class AreaBegan(Public, frozen=True):
    """M-11.1 All Rooms are shuffled, eight lie facedown; M-6.6 after a fall the card one stood on is the first."""

    area: int
    floor: int
    carried: Room | None = None


class CrowCalled(Public, frozen=True):
    """M-4.10 The Crow brings two Rooms before the grid is laid."""

    seat: Seat


class RoomLookedAt(Secret, frozen=True):
    """M-4.10 A Room that the Crow brought: only its owner sees which."""

    seat: Seat
    room: Room | None = None

    def seen_by(self, seat: Seat | None) -> "RoomLookedAt":
        return self if seat == self.seat else replace(self, room=None)


class RoomPut(Secret, frozen=True):
    """M-4.10 It lies facedown on this cell, or (no cell) among the unused Rooms."""

    seat: Seat
    cell: Cell | None
    room: Room | None = None

    def seen_by(self, seat: Seat | None) -> "RoomPut":
        return self if seat == self.seat else replace(self, room=None)


class RoomRevealed(Public, frozen=True):
    """M-6.12 A Room is turned up; only now it is known which."""

    cell: Cell
    room: Room


class BossRevealed(Public, frozen=True):
    """M-11.3"""

    boss: Boss


class Moved(Public, frozen=True):
    """M-3.2 To the right, or down; M-2.13 evading what is there."""

    seat: Seat
    cell: Cell
    evading: bool = False


class RoomEntered(Public, frozen=True):
    """M-11.4 These resolve this Room now."""

    seats: tuple[Seat, ...]
    cell: Cell
    room: Room


class RoomResolved(Public, frozen=True):
    """M-11.4"""

    seats: tuple[Seat, ...]


class RoomReplaced(Public, frozen=True):
    """M-4.9 The Crow takes one Room away and leaves another, face up."""

    seat: Seat
    cell: Cell
    room: Room


class RoomsSwapped(Public, frozen=True):
    """M-4.3"""

    seat: Seat
    one: Cell
    other: Cell


class Fell(Public, frozen=True):
    """M-6.6 One falls, M-8.8 and takes the other along."""

    area: int
    seat: Seat = 0


class FallStopped(Public, frozen=True):
    """M-6.6, M-3.4 There is nothing below to fall to."""

    seat: Seat


class Starved(Public, frozen=True):
    """M-11.7 There is no Food."""

    seat: Seat


class Ate(Public, frozen=True):
    """M-11.7"""

    seat: Seat


class Delved(Public, frozen=True):
    """M-11.8, M-11.9 The characters are rested, the area is done."""

    area: int


# Stats and things


class Changed(Public, frozen=True):
    """M-2.1 A stat went up or down."""

    seat: Seat
    stat: Stat
    by: int


class Afflicted(Public, frozen=True):
    """M-6.5"""

    seat: Seat
    affliction: Affliction


class Cured(Public, frozen=True):
    """M-6.5"""

    seat: Seat
    afflictions: tuple[Affliction, ...]


class Refreshed(Public, frozen=True):
    """M-2.5 The character card is turned faceup."""

    seat: Seat


class PotionGained(Public, frozen=True):
    """M-6.8"""

    seat: Seat
    potion: Potion
    instead: Potion | None = None


class PotionLeft(Public, frozen=True):
    """M-6.8 It is held already, or it was declined."""

    seat: Seat
    potion: Potion


class PotionDrunk(Public, frozen=True):
    """M-6.8"""

    seat: Seat
    potion: Potion


class PotionSold(Public, frozen=True):
    """M-4.11"""

    seat: Seat
    potion: Potion


class ItemTaken(Public, frozen=True):
    """M-6.9"""

    seat: Seat
    held: Held


class ItemGone(Public, frozen=True):
    """M-6.9 It goes back among the Rooms."""

    seat: Seat
    item: Item


class ItemLeft(Public, frozen=True):
    """M-4.7 The weapon stays where it is."""

    seat: Seat
    item: Item


class SkillUsed(Public, frozen=True):
    """M-2.5 The character card is turned facedown."""

    seat: Seat
    skill: Skill
    potion: Potion | None = None  # M-2.8
    hp: int = 0  # M-2.7
    victim: Seat | None = None  # M-2.11


# Rooms


class Checked(Public, frozen=True):
    """M-6.3 The dice of a Skill Check; without Character dice where Perception makes it succeed."""

    seat: Seat
    room: Room
    faces: tuple[Face, ...]
    dungeon: Face
    curse: bool | None  # None: no such die in the pool
    poison: bool | None
    success: bool


class DungeonDieRolled(Public, frozen=True):
    """M-4.15, M-5.4 The Dungeon die alone; its row is read at *row*, one higher after an offering."""

    seat: Seat
    face: Face
    row: Face


class DieShifted(Public, frozen=True):
    """M-4.13"""

    seat: Seat
    by: int


class RowRead(Public, frozen=True):
    """M-4.1 A row of a card (None: the Rewards) and whether it is that of a success."""

    seat: Seat
    room: Room | None
    row: Face
    success: bool


class ActionChosen(Public, frozen=True):
    """M-4.2, M-4.3 What is done at the fire."""

    seat: Seat
    room: Room
    action: str


class Offered(Public, frozen=True):
    """M-4.15"""

    seat: Seat


class Bought(Public, frozen=True):
    """M-4.11"""

    seat: Seat
    room: Room
    ware: int
    price: int


# The end


class Died(Public, frozen=True):
    """M-7.2"""

    seat: Seat
    cause: str


class Won(Public, frozen=True):
    """M-7.3 Og's Blood."""


type Happening = (
    Asked
    | CharacterChosen
    | AreaBegan
    | CrowCalled
    | RoomLookedAt
    | RoomPut
    | RoomRevealed
    | BossRevealed
    | Moved
    | RoomEntered
    | RoomResolved
    | RoomReplaced
    | RoomsSwapped
    | Fell
    | FallStopped
    | Starved
    | Ate
    | Delved
    | Changed
    | Afflicted
    | Cured
    | Refreshed
    | PotionGained
    | PotionLeft
    | PotionDrunk
    | PotionSold
    | ItemTaken
    | ItemGone
    | ItemLeft
    | SkillUsed
    | Checked
    | DungeonDieRolled
    | DieShifted
    | RowRead
    | ActionChosen
    | Offered
    | Bought
    | FightBegan
    | TurnBegan
    | StanceTaken
    | AttackRolled
    | DieRerolled
    | FeatDone
    | DieDoubled
    | FoeStruck
    | FoeAttacked
    | FoeHealed
    | FoeSlain
    | Died
    | Won
)
