"""The heuristic bot's valuation: the probability to win as a logistic function of a weighted sum (weights.py)."""

from functools import cache
from math import exp, log

from duskboard.bots.rogue.odds import MOST, losses, survival
from duskboard.bots.rogue.view_access import Hero, Place, dice_of
from duskboard.bots.rogue.weights import AREA, CHARACTER, WEIGHTS
from duskboard.games.rogue.box.card_data import BOX, FIGURES
from duskboard.games.rogue.box.limits import AREAS, FLOORS
from duskboard.games.rogue.box.pieces import Boss, Foe, Item, Stance, Stat

type Chances = tuple[float, ...]  # by HP, from 0

KNOT = 5  # HP and Gold are weighted in groups of five
SECOND, THIRD = FIGURES.levels[1:]
RARE = 0.02  # probabilities are clamped to this distance from 0 and 1


def worth(hero: Hero, place: Place) -> float:
    """The probability to win from here; 0 for a dead hero."""
    if not hero.hp:
        return 0.0
    return 1 / (1 + exp(-things(hero, place) - body(hero, place)[hero.hp]))


def chances(hero: Hero, place: Place) -> Chances:
    """The probability to win for every HP that the hero might have."""
    rest = things(hero, place)
    return (0.0, *[1 / (1 + exp(-rest - score)) for score in body(hero, place)[1:]])


def things(hero: Hero, place: Place) -> float:
    """The score of everything except for HP."""
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
    """The score of XP, by their number: M-2.3 with a bonus for each level."""
    weights = WEIGHTS[floor - 1]
    one, two, three = weights.xp
    found = []
    for xp in range(FIGURES.limits[Stat.XP] + 1):
        score = one * min(xp, SECOND) + two * min(max(xp - SECOND, 0), THIRD - SECOND) + three * max(xp - THIRD, 0)
        found.append(score + weights.level[0] * (xp >= SECOND) + weights.level[1] * (xp >= THIRD))
    return tuple(found)


@cache
def purse(floor: int) -> tuple[float, ...]:
    """The score of Gold, by its amount."""
    few, more = WEIGHTS[floor - 1].gold
    return tuple(few * min(gold, KNOT) + more * max(gold - KNOT, 0) for gold in range(FIGURES.limits[Stat.GOLD] + 1))


def body(hero: Hero, place: Place) -> tuple[float, ...]:
    """The score of HP, by their number."""
    return vigor(place.boss, place.floor, dice_of(hero), hero.curse, hero.poison, hero.armor)


@cache
def vigor(boss: Boss | None, floor: int, dice: int, cursed: bool, poisoned: bool, armor: int) -> tuple[float, ...]:
    """The score by HP: weights in groups, and the odds to survive the next boss and the last one."""
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
    """The log-odds to survive a boss, by HP. An unknown boss is assumed to be the Protector."""
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
