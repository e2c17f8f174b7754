"""Small words for longer tests: Rooms by name instead of picks, a run from its beginning, a combat turn at once."""

from duskboard.engine import Scripted, Table
from duskboard.games.rogue.actions import Conjure, Drink, Roll, Strike
from duskboard.games.rogue.box.pieces import Potion, Room
from duskboard.games.rogue.log.agenda import About, Do, Task
from duskboard.games.rogue.log.events import Changed, Checked
from duskboard.games.rogue.log.fight_events import AttackRolled, FoeAttacked, FoeStruck
from duskboard.games.rogue.options import Options
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State
from tests.games.rogue.tables import Run, hero, picks

BLANK, SKULL, DROP = 0, 1, 1  # faces of the Curse and Poison dice


def drawn(*rooms, gone=()):
    """The picks by which these Rooms are turned up one after the other; those that are *gone* cannot come (M-6.12)."""
    pool = [room for room in Room if room not in gone]
    found = []
    for room in rooms:
        found.append(pool.index(room))
        pool.remove(room)
    return tuple(found)


def set_out(*dice, seats=1, **options):
    """A run from its very beginning."""
    run = Run()
    table = Table(State.start(Options(**options), seats), evolve, Scripted(dice))
    rules.setup(table)
    return run._accept(table)


def roll(run, *faces, curse=None, poison=None, then=()):
    """Roll these Character dice and, last, this Dungeon die; the Curse and Poison dice where they are in the pool."""
    rest = [int(die) for die in (curse, poison) if die is not None]
    return run.play(Roll(), *picks(*faces), *rest, *then)


def turn(run, *faces, curse=None, poison=None, then=()):
    """A plain combat turn: roll, and strike. Where potions are held, step 7 asks next."""
    roll(run, *faces, curse=curse, poison=poison)
    assert run.about is About.ATTACK, "nothing to decide about the dice: they have struck already"
    return run.play(Strike(), *then)


def drink(potion):
    return Drink(Potion(potion))


def conjure(potion):
    return Conjure(Potion(potion))


def damage(run):
    """What the last strike of this answer took off the foe."""
    return run.happened(FoeStruck)[-1].damage


def answer(run):
    """How the foe answered: the outcome and the damage."""
    blow = run.happened(FoeAttacked)[-1]
    return blow.outcome, blow.damage


def kinds(run, *of):
    """The kinds of events of the last answer in their order, or of these kinds only."""
    return [type(event) for event in run.events if not of or isinstance(event, of)]


def changes(run, seat=0):
    """What went up and down for this seat, in order: ``[("hp", -3), ("gold", 2)]``."""
    return [(event.stat.value, event.by) for event in run.happened(Changed) if event.seat == seat]


def rolled(run):
    """The dice of the last roll: Character dice, Dungeon die, Curse die, Poison die."""
    (roll,) = run.happened(AttackRolled) + run.happened(Checked)
    return roll.faces, roll.dungeon, roll.curse, roll.poison


def standing(cell, character="crusader", *, dice=(), **rest):
    """A hero on a cell, before the next move, in a grid where everything lies face up."""
    state = {key: rest.pop(key) for key in ("grid", "entered", "boss", "area", "options") if key in rest}
    seen = {"grid": tuple(Room)[:8], "entered": tuple(at <= cell for at in range(8))}
    return Run(hero(character, cell=cell, **rest), **(seen | state)).do(Task(Do.APPROACH, 0), dice=dice)
