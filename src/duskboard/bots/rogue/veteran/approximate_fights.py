"""The approximate value of a fight against a monster before it begins, from cached distributions of its cost.

Much faster than solving it for this very hero (exact_fights.py), which is done once the fight has begun.
"""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.effects import HEALING, MOST_HP
from duskboard.bots.rogue.fight_value import BACKSTAB
from duskboard.bots.rogue.odds import attack
from duskboard.bots.rogue.veteran.exact_fights import FIRE, Config, blows, hurt
from duskboard.bots.rogue.veteran.positions import Point, Spot
from duskboard.bots.rogue.veteran.value import SAVED, Chances, chances
from duskboard.bots.rogue.veteran.value_after_fight import FALL, Bout, won
from duskboard.bots.rogue.view_access import Hero, dice_of, without
from duskboard.games.rogue.box.pieces import Character, Potion, Stance

RESCUED = 0.5  # discount for an end that needed the Blessing
TRIBUTES = (1, 2, 3, 5)

type Odds = list[float]  # probability by HP lost; beyond the last one the hero is dead
type Form = tuple[int, bool, bool]  # dice, cursed, poisoned


class Toll(Struct, frozen=True):
    """The distribution of HP lost in a fight, without a blow (M-10.2 the Poison die alone), and with one."""

    unhurt: Sequence[float]
    hurt: Sequence[float]


@cache
def tolls(form: Form, after: Form | None, hits: tuple[tuple[int, float], ...], most: int) -> list[Toll]:
    """By the foe's HP; *after* a blow the hero fights on in that form; None: the blow ends the fight."""
    none = [1.0, *[0.0] * MOST_HP]
    later = [none] * (most + 1) if after is None else fought(after, hits, most, [none])
    calm = dict(hits)[0]
    blows = [(blow, likely) for blow, likely in hits if blow]
    struck = [add([(later[foe], likely, blow) for blow, likely in blows]) for foe in range(most + 1)]
    quiet = ((0, calm),)
    unhurt = fought(form, quiet, most, [none])
    harmed = fought(form, quiet, most, [[0.0] * (MOST_HP + 1)], struck)
    return [Toll(one, other) for one, other in zip(unhurt, harmed, strict=True)]


def fought(
    form: Form, hits: tuple[tuple[int, float], ...], most: int, found: list[Odds], ends: list[Odds] | None = None
) -> list[Odds]:
    """HP lost until the foe is beaten, by its HP; *ends*: the continuation after a blow that is not among *hits*."""
    dice, cursed, poisoned = form
    odds = attack(dice, cursed, Stance.BALANCED)
    miss = odds[0][1] if odds[0][0] == 0 else 0.0
    for foe in range(1, most + 1):
        parts: list[tuple[Odds, float, int]] = []
        for damage, likely in odds:
            left = max(0, foe - damage)
            if not left:
                parts.append((found[0], likely, 0))
                continue
            if damage:
                parts += [(found[left], likely * chance, blow) for blow, chance in hits]
            if ends is not None:
                parts.append((ends[left], likely, 0))
        found.append(with_misses(add(parts), miss, hits, poisoned))
    return found


def with_misses(row: Odds, miss: float, hits: tuple[tuple[int, float], ...], poisoned: bool) -> Odds:
    """Add attacks without damage, which lead back to the same state with fewer HP, each after a Poison die."""
    drop = 0.5 if poisoned else 0.0
    calm = dict(hits).get(0, 0.0) * miss
    rolled: Odds = []
    found: Odds = []
    for lost, value in enumerate(row):
        back = value + calm * drop * (rolled[-1] if lost else 0.0)
        for blow, likely in hits:
            if 0 < blow <= lost:
                back += miss * likely * found[lost - blow]
        rolled.append(back / (1 - calm * (1 - drop)))
        found.append((1 - drop) * rolled[-1] + drop * (rolled[-2] if lost else 0.0))
    return found


def add(parts: Sequence[tuple[Odds, float, int]]) -> Odds:
    """The weighted sum of distributions, each shifted by so many HP."""
    total = [0.0] * (MOST_HP + 1)
    for odds, share, by in parts:
        if by > MOST_HP:
            continue
        for at, one in enumerate(odds[: MOST_HP + 1 - by], by):
            total[at] += share * one
    return total


# Values


def encounter(hero: Hero, bout: Bout) -> float:
    """The probability to win the run by a fight that begins now, with the skill used at once or never."""
    best = fight(hero, bout, bout.hp)
    if not hero.ready:
        return best
    spent = replace(hero, ready=False)
    if hero.character is Character.PRIESTESS:
        for hp in TRIBUTES:
            if hp < hero.hp:
                best = max(best, fight(replace(spent, hp=hero.hp - hp), bout, bout.hp - 2 * hp))
        return best
    return max(best, fight(spent, bout, bout.hp - skill(hero)))


def skill(hero: Hero) -> int:
    """M-2.6, M-2.8, M-2.9 What it takes off a foe, as a rule."""
    if hero.character is Character.CRUSADER:
        return 2 * hero.armor
    return FIRE if hero.character is Character.MAGE else BACKSTAB[dice_of(hero)]


def fight(hero: Hero, bout: Bout, foe: int) -> float:
    """Like ``encounter``, without a skill, against a foe of so many HP."""
    if foe <= 0:
        return won(hero, bout)[hero.hp]
    card = bout.card
    scarred = hurt(Config(hero), bout).hero
    falls = FALL in card.effects
    toll = tolls(form_of(hero), None if falls else form_of(scarred), tuple(blows(hero, card).items()), bout.hp)[foe]
    after = below(hero, bout) if falls else won(scarred, bout)
    found = ended(toll.unhurt, won(hero, bout), hero.hp) + ended(toll.hurt, after, hero.hp)
    return found + last_resort(hero, scarred, bout, toll)


def form_of(hero: Hero) -> Form:
    return dice_of(hero), hero.curse, hero.poison


def below(hero: Hero, bout: Bout) -> Chances:
    """M-4.17"""
    place = bout.point.place.below
    assert place is not None
    return chances(hero, Point(place, Spot.START))


def ended(odds: Sequence[float], ends: Chances, hp: int) -> float:
    return sum([odds[lost] * ends[hp - lost] for lost in range(min(hp, MOST_HP + 1)) if odds[lost]])


def last_resort(hero: Hero, scarred: Hero, bout: Bout, toll: Toll) -> float:
    """M-R12, M-2.11 What would have killed, but for Healing or the Blessing."""
    if Potion.HEALING in hero.potions:
        ends, hp = won(replace(scarred, potions=without(hero.potions, Potion.HEALING)), bout), hero.hp + HEALING
        lost = range(hero.hp, min(hp, MOST_HP + 1))
        return sum([(toll.unhurt[one] + toll.hurt[one]) * ends[hp - one] for one in lost])
    if hero.ready and hero.character is Character.PRIESTESS:
        dead = 1 - sum(toll.unhurt[: hero.hp]) - sum(toll.hurt[: hero.hp])
        return RESCUED * max(0.0, dead) * won(replace(scarred, ready=False), bout)[SAVED]
    return 0.0
