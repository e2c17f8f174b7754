"""What a character's chance to win is, by a rule of thumb: a sum of weights, read as log-odds."""

from functools import cache
from math import exp, log

from duskboard.bots.rogue.odds import MOST, losses, survival
from duskboard.bots.rogue.table import Hero, Place, dice_of
from duskboard.bots.rogue.weights import AREA, CHARACTER, WEIGHTS
from duskboard.games.rogue.cards import BOX, FIGURES
from duskboard.games.rogue.figures import AREAS, FLOORS
from duskboard.games.rogue.pieces import Boss, Foe, Item, Stance, Stat

type Chances = tuple[float, ...]  # by HP, from 0

KNOT = 5  # HP and Gold count in fives
SECOND, THIRD = FIGURES.levels[1:]
RARE = 0.02  # no outlook is taken for worse than this, or better than its contrary


def worth(hero: Hero, place: Place) -> float:
    """The chance to win from here; the dead have none."""
    if not hero.hp:
        return 0.0
    return 1 / (1 + exp(-things(hero, place) - body(hero, place)[hero.hp]))


def chances(hero: Hero, place: Place) -> Chances:
    """The same for every HP that this character might have."""
    rest = things(hero, place)
    return (0.0, *[1 / (1 + exp(-rest - score)) for score in body(hero, place)[1:]])


def things(hero: Hero, place: Place) -> float:
    """What all but the HP is worth."""
    weights = WEIGHTS[place.floor - 1]
    score = CHARACTER[place.floor - 1][hero.character] + AREA[place.area - 1]
    score += learning(place.floor)[hero.xp] + weights.armor * hero.armor + purse(place.floor)[hero.gold]
    for one in weights.food[: min(hero.food, AREAS - place.area)]:  # M-11.7 none is eaten in the last area
        score += one
    for potion in hero.potions:
        score += weights.potions[potion]
    if hero.curse or hero.poison or hero.blindness:
        score += weights.curse * hero.curse + weights.poison * hero.poison + weights.blindness * hero.blindness
    if hero.held is not None:
        score += weights.crow if hero.held.item is Item.CROW else weights.feat * hero.held.feats
    return score + weights.ready if hero.ready else score


@cache
def learning(floor: int) -> tuple[float, ...]:
    """What XP are worth, by how many there are: M-2.3 a level more than anything."""
    weights = WEIGHTS[floor - 1]
    one, two, three = weights.xp
    found = []
    for xp in range(FIGURES.limits[Stat.XP] + 1):
        score = one * min(xp, SECOND) + two * min(max(xp - SECOND, 0), THIRD - SECOND) + three * max(xp - THIRD, 0)
        found.append(score + weights.level[0] * (xp >= SECOND) + weights.level[1] * (xp >= THIRD))
    return tuple(found)


@cache
def purse(floor: int) -> tuple[float, ...]:
    """What Gold is worth, by how much there is."""
    few, more = WEIGHTS[floor - 1].gold
    return tuple(few * min(gold, KNOT) + more * max(gold - KNOT, 0) for gold in range(FIGURES.limits[Stat.GOLD] + 1))


def body(hero: Hero, place: Place) -> tuple[float, ...]:
    """What HP are worth, by how many there are."""
    return vigor(place.boss, place.floor, dice_of(hero), hero.curse, hero.poison, hero.armor)


@cache
def vigor(boss: Boss | None, floor: int, dice: int, cursed: bool, poisoned: bool, armor: int) -> tuple[float, ...]:
    """The first HP most; and how likely they are enough for the next boss, and for the last one."""
    weights = WEIGHTS[floor - 1]
    near, last = (
        outlook(boss, floor, dice, cursed, poisoned, armor),
        outlook(Boss.OG, floor, dice, cursed, poisoned, armor),
    )
    found = []
    for hp in range(MOST + 1):
        score = sum(weight * min(max(hp - KNOT * at, 0), KNOT) for at, weight in enumerate(weights.hp))
        found.append(score + weights.boss * near[hp] + weights.og * last[hp])
    return tuple(found)


def outlook(boss: Boss | None, floor: int, dice: int, cursed: bool, poisoned: bool, armor: int) -> tuple[float, ...]:
    """The log-odds to survive a boss, by HP. One that is not turned up yet is taken for the Protector."""
    duel = (dice, cursed, Stance.BALANCED, 0, poisoned)
    if boss is Boss.OG or floor == FLOORS:
        alive = survive_og(duel, armor)
    else:
        card = BOX.foe(Foe(boss or Boss.PROTECTOR), floor)
        hit = card.damage if card.ignores_armor else max(0, card.damage - armor)
        alive = survival(losses(*duel, hit, card.damage, card.hp, False))
    return tuple(logit(chance) for chance in alive)


def survive_og(duel: tuple[int, bool, Stance, int, bool], armor: int) -> tuple[float, ...]:
    """M-5.2 Both phases, one after the other."""
    first, second = BOX.foe(Foe.OG_FIRST, FLOORS), BOX.foe(Foe.OG_SECOND, FLOORS)
    one = losses(*duel, max(0, first.damage - armor), first.damage, first.hp, False)
    then = survival(losses(*duel, max(0, second.damage - armor), second.damage, second.hp, False))
    return tuple(
        sum([chance * then[hp - loss] for loss, chance in enumerate(one) if loss < hp]) for hp in range(MOST + 1)
    )


def logit(chance: float) -> float:
    kept = min(max(chance, RARE), 1 - RARE)
    return log(kept / (1 - kept))
