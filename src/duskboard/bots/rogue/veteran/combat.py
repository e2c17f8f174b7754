"""The veteran's decisions in combat: stance, skill and potions, rerolls and feats."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.combat import double
from duskboard.bots.rogue.effects import drunk, with_hp
from duskboard.bots.rogue.odds import attack as attack_odds
from duskboard.bots.rogue.veteran.attack import Attack
from duskboard.bots.rogue.veteran.exact_fights import FIRE, VENOM, Dice, Turns, backstab, config, turns
from duskboard.bots.rogue.veteran.positions import Point, Spot
from duskboard.bots.rogue.veteran.rooms import point_of
from duskboard.bots.rogue.veteran.value_after_fight import Bout
from duskboard.bots.rogue.view_access import Hero, dice_of, place_of
from duskboard.games.rogue.actions import Action, Backstab, Bash, Conjure, Drink, TakeStance, Tribute
from duskboard.games.rogue.box.hero import Fight
from duskboard.games.rogue.box.pieces import Potion, Skill, Stance
from duskboard.games.rogue.view import View

__all__ = ["attack", "double", "potion", "ready", "stance"]


def fight_of(view: View) -> Fight:
    assert view.fight is not None
    return view.fight


def bout_of(view: View, hero: Hero) -> Bout:
    fight = fight_of(view)
    point = Point(place_of(view), Spot.EXIT) if fight.boss else point_of(view, hero)
    return Bout(fight.foe, point, party=len(fight.seats), stances=view.options.stances, boss=fight.boss)


# Before the roll


class Turn:
    """The hero's turn before the roll."""

    def __init__(self, view: View, hero: Hero) -> None:
        fight = fight_of(view)
        self.bout, self.fight = bout_of(view, hero), fight
        assert view.question is not None
        self.venom = fight.venom[view.question.seat]
        self.foe = self.bout.share(fight.hp - fight.bonus - FIRE * fight.fire)
        self.stance = fight.stance

    def turns(self, hero: Hero, more: int = 0) -> Turns:
        return turns(config(hero, self.bout, self.venom + more), self.bout)

    def roll(self, hero: Hero, foe: int, more: int = 0, frozen: bool = False, stabbing: bool = False) -> float:
        """The probability to win the run by an attack now, if the foe has so many HP."""
        after = self.turns(hero, more)
        odds = backstab if stabbing else attack_odds
        dice = odds(dice_of(hero), hero.curse, self.stance)
        left = foe - VENOM * (self.venom + more)
        return poisoned(hero, lambda hp: averaged(after, dice, left, hp, frozen))

    def after(self, hero: Hero, action: Action) -> float:
        spent, fight = replace(hero, ready=False), self.fight
        match action:
            case Bash():
                return self.roll(spent, self.foe - 2 * hero.armor)
            case Backstab():
                return self.roll(spent, self.foe, stabbing=True)
            case Conjure(potion=Potion.FIRE):
                return self.roll(spent, self.foe - FIRE)
            case Conjure(potion=Potion.FROST):
                return self.roll(spent, self.foe, frozen=True)
            case Conjure():
                return self.roll(spent, self.foe, more=1)
            case Tribute(hp=hp):
                return self.roll(with_hp(spent, hero.hp - hp), self.foe - self.bout.share(2 * hp))
            case Drink(potion=potion):
                return self.roll(drunk(hero, potion), self.foe, 0, fight.frozen, fight.skill is Skill.BACKSTAB)
            case _:
                return self.roll(hero, self.foe, 0, fight.frozen, fight.skill is Skill.BACKSTAB)


def averaged(after: Turns, dice: Dice, foe: int, hp: int, frozen: bool) -> float:
    total = 0.0
    for damage, likely in dice:
        left = foe - damage
        total += likely * (after.at(left) if frozen else after.rolled(left))[hp]
    return total


def poisoned(hero: Hero, value: Callable[[int], float]) -> float:
    """M-10.2 On average over the Poison die."""
    if not hero.poison:
        return value(hero.hp)
    return (value(hero.hp) + (value(hero.hp - 1) if hero.hp > 1 else 0.0)) / 2


def ready(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.1 Roll, or first a skill or a potion."""
    turn = Turn(view, hero)
    return max(listed, key=lambda action: turn.after(hero, action))


def stance(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-8.10"""
    turn = Turn(view, hero)

    def after(action: Action) -> float:
        assert isinstance(action, TakeStance)
        turn.stance = Stance(action.stance)
        return turn.roll(hero, turn.foe)

    return max(listed, key=after)


# After the roll


def attack_of(view: View, hero: Hero) -> Attack:
    fight = fight_of(view)
    assert view.question is not None
    return Attack(bout_of(view, hero), fight, view.question.seat, hero)


def attack(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.3 to M-10.6 Strike, or the reroll or feat that promises most."""
    now = attack_of(view, hero)
    return max(listed, key=lambda action: now.after(hero, action))


def potion(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-10.7 The potion that promises most, or none."""
    now = attack_of(view, hero)
    total = sum([die.total for die in fight_of(view).dice])

    def after(action: Action) -> float:
        return now.drinking(hero, total, action.potion if isinstance(action, Drink) else None)

    return max(listed, key=after)
