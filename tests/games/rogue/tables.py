"""Tables for the tests: a run put together at the moment that a clause is about, with written dice.

Dice are picks: a Character die or the Dungeon die of face n is pick n - 1; the Curse and Poison dice are 0 (blank)
or 1. Their order is M-6.12's: Character dice, Dungeon die, Curse die, Poison die.
"""

from msgspec.structs import replace

from duskboard.engine import Refused, Scripted, Table
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.hero import Hero
from duskboard.games.rogue.box.pieces import ROOMS_LAID, Boss, Character, Foe, Held, Item, Potion, Room
from duskboard.games.rogue.log.agenda import Do, Task
from duskboard.games.rogue.log.events import Asked
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State

PLAIN = {"hp": 10, "xp": 0, "armor": 0, "food": 0, "gold": 0, "potions": ()}


def hero(character="crusader", *, item=None, feats=0, potions=(), **stats):
    """A character with these stats, 10 HP and nothing else."""
    held = Held(Item(item), feats) if item else None
    potions = tuple(map(Potion, potions))
    return Hero(Character(character), **{**PLAIN, **stats, "potions": potions}, held=held)


def grid(**rooms):
    """Rooms face up by cell: ``grid(_0="tomb", _1="chest")``; the others lie facedown."""
    laid = [None] * ROOMS_LAID
    for cell, room in rooms.items():
        laid[int(cell[1:])] = Room(room)
    return tuple(laid)


class Missing(Scripted):
    """Written dice; all that come after them fall on their first face, for a while."""

    def __init__(self, picks):
        super().__init__(picks)
        self.more = 100

    def pick(self, n):
        if self.left:
            return super().pick(n)
        self.more -= 1
        assert self.more, "nobody is ever asked again"
        return 0


class Run:
    """A run that stands where a test wants it; every answer says how the dice fall."""

    def __init__(self, *heroes, area=1, options=None, **state):
        options = options or Options()
        floor = FIGURES.mats[options.mat].floor[area]
        heroes = heroes or (hero(),)
        self.state = State(options, len(heroes), heroes, area=area, floor=floor, **state)
        self.events = []  # of the last answer

    def do(self, *tasks, dice=()):
        """Let the rules do these tasks, the first one first."""
        table = Table(self.state, evolve, Scripted(dice))
        rules.go_on(table, list(reversed(tasks)))
        return self._accept(table)

    def play(self, action, *dice, seat=None, chance=Scripted):
        """Somebody answers."""
        seat = self.asked if seat is None else seat
        refusal = rules.why_not(self.state, seat, action)
        if refusal is not None:
            raise Refused(refusal, refusal.because)
        table = Table(self.state, evolve, chance(dice))
        rules.resolve(table, seat, action)
        return self._accept(table)

    def let(self, action, *dice, seat=None):
        """Somebody answers; what is rolled after these dice by itself (M-6.11) misses: a Miss, a foe's 1, a blank."""
        return self.play(action, *dice, seat=seat, chance=Missing)

    def _accept(self, table):
        assert not table.chance.left, f"dice that nobody rolled: {table.chance.left}"
        asked = any(isinstance(event, Asked) for event in table.events)
        self.state = table.state if asked else replace(table.state, question=None)
        self.events = table.events
        return self

    def refusal(self, action, seat=None):
        """Why not?"""
        return rules.why_not(self.state, self.asked if seat is None else seat, action)

    def happened(self, kind):
        """The events of this kind that came of the last answer."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asked(self):
        return self.state.question.seat

    @property
    def about(self):
        """What is asked; None: the run is over, or the tasks are done."""
        return self.state.question and self.state.question.about

    @property
    def choices(self):
        return list(rules.legal(self.state, self.asked).listed)

    @property
    def hero(self):
        return self.state.heroes[0]

    @property
    def partner(self):
        return self.state.heroes[1]

    @property
    def fight(self):
        return self.state.fight

    @property
    def result(self):
        return rules.result(self.state)


def in_room(room, *heroes, dice=(), **state):
    """Heroes on the top-left card, which is resolved now; nothing comes after it."""
    run = Run(*heroes, grid=grid(_0=room), **state)
    seats = tuple(range(run.state.seats))
    return run.do(Task(Do.ENTER, seats=seats), dice=dice)


def against(foe, *heroes, dice=(), boss=False, **state):
    """A fight that begins now."""
    run = Run(*heroes, **({"grid": grid(_0="monster_a")} | state))
    return run.do(Task(Do.FIGHT, foe=Foe(foe), seats=tuple(range(run.state.seats)), good=boss), dice=dice)


def on_the_way(*heroes, dice=(), **state):
    """Heroes on the top-left card, which is resolved; both neighbours are revealed by *dice* unless they are up."""
    run = Run(*heroes, **({"grid": grid(_0="bonfire"), "entered": (True, *[False] * 7)} | state))
    return run.do(Task(Do.WALK), dice=dice)


AREA = {1: 1, 2: 3, 3: 5, 4: 8}  # by floor, an area of the dungeon without a boss


def picks(*faces):
    """The picks of Character dice and of the Dungeon die that fall so: ``picks(5, 2)``."""
    return tuple(face - 1 for face in faces)


def refused(run, action, seat=None):
    """The clause that refuses, and the key of its reason."""
    refusal = run.refusal(action, seat)
    assert refusal is not None, f"{action} is allowed"
    return refusal.clause, refusal.because


__all__ = [
    "AREA",
    "BOX",
    "FIGURES",
    "Boss",
    "Run",
    "against",
    "grid",
    "hero",
    "in_room",
    "on_the_way",
    "picks",
    "refused",
]
