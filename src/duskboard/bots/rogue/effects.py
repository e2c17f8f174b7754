"""The hero after an effect without luck or choices."""

from collections.abc import Callable

from msgspec.structs import replace

from duskboard.bots.rogue.view_access import Hero, without
from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.effects import Change
from duskboard.games.rogue.box.pieces import Potion, Stat

LIMITS = FIGURES.limits
MOST_HP, MOST_XP = LIMITS[Stat.HP], LIMITS[Stat.XP]
HEALING = FIGURES.potions["healing"]

type Harm = Callable[[Hero, int], Hero]


def less_hp(hero: Hero, loss: int) -> Hero:
    """The hero with *loss* less HP, at least 0."""
    return with_hp(hero, hero.hp - loss)


def changed(hero: Hero, change: Change, floor: int, harmed: Harm = less_hp) -> Hero:
    """M-2.1 A stat up or down; M-6.7 what is missing is paid in HP. *harmed*: what a loss of HP does."""
    by, stat = change.on(floor), change.stat
    if stat is Stat.HP:
        return with_hp(hero, hero.hp + by) if by > 0 else harmed(hero, -by)
    if stat is Stat.XP and by > 0:
        return learned(hero, by)
    now = getattr(hero, stat.value) + by
    if now < 0:
        return harmed(replace(hero, **{stat.value: 0}), -now)
    return replace(hero, **{stat.value: min(now, LIMITS[stat])})


def learned(hero: Hero, by: int) -> Hero:
    """M-2.2 XP beyond the maximum is HP."""
    xp = hero.xp + by
    if xp <= MOST_XP:
        return replace(hero, xp=xp)
    return replace(hero, xp=MOST_XP, hp=min(hero.hp + xp - MOST_XP, MOST_HP))


def with_hp(hero: Hero, hp: int) -> Hero:
    return replace(hero, hp=min(max(hp, 0), MOST_HP))


def cured(hero: Hero) -> Hero:
    """M-6.5"""
    return replace(hero, curse=False, poison=False, blindness=False)


def drunk(hero: Hero, potion: Potion) -> Hero:
    """M-6.8 What a potion does to the one who drinks it."""
    hero = replace(hero, potions=without(hero.potions, potion))
    if potion is Potion.HEALING:
        return with_hp(hero, hero.hp + HEALING)
    if potion is Potion.HOLY:
        return cured(hero)
    return replace(hero, blindness=False) if potion is Potion.PERCEPTION else hero


def bags(hero: Hero, potion: Potion) -> list[Hero]:
    """M-6.8 With one potion more, however that can be: in place of another, or not at all."""
    if potion in hero.potions:
        return [hero]
    if len(hero.potions) < FIGURES.most_potions:
        return [replace(hero, potions=(*hero.potions, potion))]
    return [hero, *(replace(hero, potions=(*without(hero.potions, old), potion)) for old in hero.potions)]
