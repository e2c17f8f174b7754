"""The novice bot for Mini Rogue: looks one Room ahead, and fights by simple rules."""

from collections.abc import Sequence

from duskboard.bots.rogue.base_bot import Answer, Player
from duskboard.bots.rogue.bot_delver import Heuristic
from duskboard.bots.rogue.combat import double
from duskboard.bots.rogue.rooms_rule_of_thumb import ROOMS
from duskboard.bots.rogue.view_access import Hero, Place, place_of
from duskboard.bots.rogue.win_probability import worth
from duskboard.games.rogue.actions import (
    Action,
    Backstab,
    Bash,
    Conjure,
    Drink,
    Feat,
    Go,
    Pass,
    Reroll,
    Roll,
    Strike,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.pieces import EXIT, Cell, Potion, Stance
from duskboard.games.rogue.log.agenda import About
from duskboard.games.rogue.view import View

WOUNDED = 7  # HP or fewer: it uses skills and potions
SKILLS = (Bash(), Backstab(), Conjure(Potion.FIRE), Tribute(2))


def step(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.2 To the better Room, whatever lies behind it; a skill is for fights, and potions are for the wounded."""
    if Drink(Potion.HEALING) in listed and hero.hp <= WOUNDED:
        return Drink(Potion.HEALING)
    place = place_of(view)
    steps = [action for action in listed if isinstance(action, Go)]
    return max(steps, key=lambda go: looks(view, hero, place, go.cell))


def looks(view: View, hero: Hero, place: Place, cell: Cell) -> float:
    """The value of a Room; a facedown one changes nothing."""
    room = None if cell == EXIT else view.grid[cell]
    return worth(hero, place) if room is None else ROOMS.room(hero, room, place)


def serious(view: View, hero: Hero) -> bool:
    """Is it time to use skills and potions?"""
    assert view.fight is not None
    return view.fight.boss or hero.hp <= WOUNDED


def ready(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.1 Holy against what ails it, the skill when it is serious; else only a roll."""
    if Drink(Potion.HOLY) in listed:
        return Drink(Potion.HOLY)
    return next((skill for skill in SKILLS if skill in listed and serious(view, hero)), Roll())


def attack(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.4 Every six again; M-10.5 a feat for a Miss, if a weapon gives it."""
    assert view.fight is not None
    missed = [Feat(at, "item") for at, die in enumerate(view.fight.dice) if not die.total]
    return next((action for action in listed if isinstance(action, Reroll) or action in missed), Strike())


def potion(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.7 The first one, when it is serious; Healing when it hurts."""
    drinks = [action for action in listed if isinstance(action, Drink)]
    useful = [one for one in drinks if one.potion is not Potion.HEALING or hero.hp <= WOUNDED]
    return useful[0] if useful and serious(view, hero) else Pass()


def plainly(action: Action) -> Answer:
    """An answer that is always *action*."""
    return lambda view, hero, listed: action


class Novice(Player):
    """Values things like the heuristic bot, but looks only at the next Room, and keeps combat simple."""

    answers = Heuristic.answers | {
        About.WAY: step,
        About.FORESEE: plainly(Pass()),
        About.TUNNEL: plainly(Pass()),
        About.STANCE: plainly(TakeStance(Stance.BALANCED)),
        About.READY: ready,
        About.ATTACK: attack,
        About.DOUBLE: double,
        About.DRINK: potion,
        About.CHECK: plainly(Roll()),
    }
