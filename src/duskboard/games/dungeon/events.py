"""The events of Dungeon in Memory, and what each seat sees of them. Named in the past tense."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from duskboard.engine import Public, Seat, Secret
from duskboard.games.dungeon.path import Loss, Step
from duskboard.games.dungeon.pieces import Aside, Heading, Tile

type Failure = Literal["misplaced", "went-on-lost", "opened-early"]


class ExplorationBegan(Public, frozen=True):
    """D-2.1 The start tile lies on the table, all other tiles are shuffled; D-2.4 this seat begins."""

    starter: Seat


class TilesDealt(Secret, frozen=True):
    """D-2.2 A seat has its hand, and only that seat has seen it."""

    fleeting: ClassVar[bool] = True

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] = ()

    def seen_by(self, seat: Seat | None) -> "TilesDealt":
        return self if seat == self.seat else replace(self, tiles=())


class TilePlaced(Public, frozen=True):
    """D-3.2 A tile lies on top of the stack, for all to see until the next one covers it."""

    fleeting: ClassVar[bool] = True

    seat: Seat
    tile: Tile
    rotation: Heading


class TileDrawn(Secret, frozen=True):
    """D-3.5 A seat has filled its hand, and only that seat has seen the tile."""

    fleeting: ClassVar[bool] = True

    seat: Seat
    tile: Tile | None = None

    def seen_by(self, seat: Seat | None) -> "TileDrawn":
        return self if seat == self.seat else replace(self, tile=None)


class DecisionSealed(Secret, frozen=True):
    """D-6.2 A seat has decided; what, only that seat knows until all are in."""

    seat: Seat
    lost: bool | None = None

    def seen_by(self, seat: Seat | None) -> "DecisionSealed":
        return self if seat == self.seat else replace(self, lost=None)


class DecisionsRevealed(Public, frozen=True):
    """D-6.2 All decisions of the round at once; D-6.4 the announcers leave their LOST cards on the stack."""

    announced: tuple[Seat, ...]
    too_late: tuple[Seat, ...] = ()  # D-10.1 cried as well, and stay in the team


class TurnPassed(Public, frozen=True):
    """D-6.6 The next member's turn."""

    seat: Seat


class CheckBegan(Public, frozen=True):
    """D-7.1 The stack is turned over."""

    reason: Literal["one-left", "no-tile", "deck-empty"]  # D-6.5, D-6.6, D-9.5


class TileLaid(Public, frozen=True):
    """D-7.1 The lowest tile of the stack is laid out along the path."""

    step: Step


class DungeonLost(Public, frozen=True):
    """D-5.5 It shows where and why the dungeon was lost."""

    loss: Loss


class TileSetAside(Public, frozen=True):
    """D-7.1 The lowest tile of the stack goes beside the map."""

    aside: Aside


class LostCardsAppeared(Public, frozen=True):
    """D-7.3 The LOST cards that lay on this tile."""

    number: int
    seats: tuple[Seat, ...]


class ExplorationScored(Public, frozen=True):
    """D-7.2 to D-7.5 A point for each of these; these announced too early."""

    gained: tuple[Seat, ...]
    failed: tuple[Seat, ...]


class MatchWon(Public, frozen=True):
    """D-8.1, D-8.2 Who has reached three points."""

    winners: tuple[Seat, ...]


class TileTurnedUp(Public, frozen=True):
    """D-9.2 Alone: the next tile, and whether it opens a new dungeon."""

    fleeting: ClassVar[bool] = True

    tile: Tile
    opens: bool


class DungeonOpened(Public, frozen=True):
    """D-9.5 Alone: the check comes to the next dungeon."""

    dungeon: int


class SoloScored(Public, frozen=True):
    """D-9.7, D-9.8 Alone: tiles placed before the failure, and the bonus for additional rules."""

    tiles: int
    bonus: int
    failure: Failure | None


type Happening = (
    ExplorationBegan
    | TilesDealt
    | TilePlaced
    | TileDrawn
    | DecisionSealed
    | DecisionsRevealed
    | TurnPassed
    | CheckBegan
    | TileLaid
    | DungeonLost
    | TileSetAside
    | LostCardsAppeared
    | ExplorationScored
    | MatchWon
    | TileTurnedUp
    | DungeonOpened
    | SoloScored
)
