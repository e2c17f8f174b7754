"""The bot for Dungeon in Memory: tracks the dungeon in a fallible memory, and decides by its belief."""

from math import exp, log
from random import Random
from typing import Any

from duskboard.bots.dungeon.levels import Level, of_seat
from duskboard.bots.dungeon.particle_filter import Mind
from duskboard.bots.dungeon.tactics import Tactics
from duskboard.engine import AnyGame, Chance, Choices, Event, Seat, Seeded
from duskboard.games.dungeon.actions import Action, Announce, GoOn, Hold, NewDungeon, Place
from duskboard.games.dungeon.events import (
    DecisionSealed,
    DecisionsRevealed,
    ExplorationBegan,
    TilePlaced,
    TilesDealt,
    TileTurnedUp,
    TurnPassed,
)
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.phase import Phase
from duskboard.games.dungeon.pieces import NORTH, START, STRAIGHT, Heading, Move, Tile
from duskboard.games.dungeon.players import exit_of
from duskboard.games.dungeon.view import View

ALONE = 0.5  # the nerve in solo play: going on lost and starting anew too early cost the same
FREE = 0.1  # the nerve in solo play where a new dungeon may be opened at any time
SURE = 1e-9  # beliefs are clamped to this distance from 0 and 1


class Explorer:
    """One seat's bot.

    Decisions do not change its belief, only events do; so it may be asked any number of times. Each decision has a
    random generator of its own.
    """

    def __init__(self, level: Level, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        self._options, self._seat = options, seat
        self._level = of_seat(level, seat)
        self._tactics = Tactics(level, options)
        self._secret = bytes([chance.pick(256) for _ in range(16)])
        self._alone = True  # until tiles are dealt
        self._exploration = 0
        self._begin()

    def _begin(self) -> None:
        self._tiles = 0
        self._in_team = True
        self._new_mind({STRAIGHT: 1.0})
        self._see(START, NORTH, own=False)

    def _new_mind(self, copying: dict[Move, float]) -> None:
        everything = self._alone or self._options.level == "advanced"
        self.mind = Mind(self._options, self._level, everything, self._luck("mind"), copying)

    def _luck(self, purpose: str) -> Random:
        """The random generator for one purpose at this tile; it repeats on every call."""
        secret = Seeded.within(self._secret, purpose, self._exploration, self._tiles).secret
        return Random(int.from_bytes(secret))

    # What it witnesses

    def watch(self, event: Event) -> None:
        match event:
            case ExplorationBegan():
                self._exploration += 1
                self._begin()
            case TilesDealt() if self._alone:
                self._alone = False
                self._begin()
            case TileTurnedUp(opens=True):
                self._new_mind(self.mind.last_moves())
            case _ if self._in_team:
                self._follow(event)
            case _:
                pass  # a seat that has left the team does not decide any more

    def _follow(self, event: Event) -> None:
        match event:
            case TilePlaced(seat=seat, tile=tile, rotation=rotation):
                self._see(tile, rotation, own=seat == self._seat)
            case DecisionSealed(seat=seat) if seat != self._seat:
                self._deciders += 1
            case DecisionsRevealed(announced=announced):
                self._hear(announced)
            case TurnPassed() if self._cry:
                self.mind.declined()
            case _:
                pass

    def _see(self, tile: Tile, rotation: Heading, own: bool) -> None:
        self._tiles += 1
        self._cry = False  # whether another seat has announced after this tile
        self._deciders = 0  # the number of other seats that have sealed a decision in this round
        self.mind.see(tile, rotation, own)

    def _hear(self, announced: tuple[Seat, ...]) -> None:
        if self._seat in announced:
            self._in_team = False
        elif announced:
            self._cry = True
            self.mind.heard()
        elif not self._cry:
            self.mind.silence(self._deciders)
        self._deciders = 0

    # What it decides

    def decide(self, view: View, choices: Choices[Any]) -> Action:
        if view.phase is Phase.ANNOUNCE:
            return Announce() if self._is_lost(self._level.nerve) else Hold()
        if view.phase is Phase.STEER:
            nerve = ALONE if self._options.solo_early_new == "fail" else FREE
            return NewDungeon() if self._is_lost(nerve) else GoOn()
        return self._place(view)

    def _place(self, view: View) -> Place:
        luck = self._luck("place")
        rotation = self._tactics.rotation(self.mind, exit_of(view.top), luck)
        tile = self._tactics.tile(self.mind, view, rotation, luck)
        return Place(tile, self._tactics.slipped(rotation, luck))

    def _is_lost(self, nerve: float) -> bool:
        """Random, with a logistic probability around the nerve in log-odds: a sure seat never cries by accident."""
        over = (log_odds(self.mind.lost) - log_odds(nerve)) / self._level.jitter
        return self._luck("window").random() < 1 / (1 + exp(min(-over, 700)))


def log_odds(belief: float) -> float:
    belief = min(max(belief, SURE), 1 - SURE)
    return log(belief / (1 - belief))
