"""The features of the value function. All but the last few are oriented so that more is better (weights from 0 up)."""

from functools import cache, lru_cache
from itertools import pairwise
from math import log

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.effects import HEALING
from duskboard.bots.rogue.fight_value import BACKSTAB, FIRE, VENOM
from duskboard.bots.rogue.odds import MOST, losses, survival
from duskboard.bots.rogue.veteran.positions import Point
from duskboard.bots.rogue.view_access import Hero, dice_of
from duskboard.games.rogue.box.card_data import BOSSES, BOX, FIGURES
from duskboard.games.rogue.box.limits import AREAS, FLOORS
from duskboard.games.rogue.box.pieces import Boss, Character, Foe, Item, Potion, Stance, Stat

HP_KNOTS = (0, 2, 4, 7, 10, 15, 20)
XP_KNOTS = (0, 3, 6, 10, 14, 18, 23)
GOLD_KNOTS = (0, 3, 6, 10)
SECOND, THIRD = FIGURES.levels[1:]
MOST_ARMOR, MOST_FOOD = FIGURES.limits[Stat.ARMOR], FIGURES.limits[Stat.FOOD]
MOST_FEATS = 3
RARE = 0.002  # probabilities are clamped to this distance from 0 and 1
TRIBUTE = 4  # estimated damage of the Priestess's skill to a boss for a few HP
MEALS = (3, 6)  # HP lost to one missed meal, or two
KNOWN = 2000  # bodies that are cached
AVERAGE_HP = 10  # the cap of HP in interactions with other features

type Piece = tuple[float, ...]

HELPFUL = (Potion.FIRE, Potion.FROST, Potion.POISON, Potion.HEALING)  # against a boss


class Body(Struct, frozen=True):
    """Everything that matters in later fights, except for HP."""

    character: Character
    dice: int
    armor: int
    cursed: bool
    poisoned: bool
    boss: Boss | None
    floor: int
    potions: tuple[Potion, ...]
    ready: bool
    hungry: bool  # M-11.7 without Food, with another meal to come


@cache
def ramps(knots: tuple[int, ...], value: int) -> Piece:
    """A piecewise linear encoding: how much of each interval between two knots is reached."""
    return tuple([float(min(max(value - low, 0), high - low)) for low, high in pairwise(knots)])


@cache
def steps(most: int, value: int) -> Piece:
    return tuple([float(value > at) for at in range(most)])


# HP, dice and Armor together


BODY = (
    *(f"hp from {low}" for low in HP_KNOTS[:-1]),
    *(f"hp as {character}" for character in Character),
    "hp and armor",
    *(f"fed, or hp above {hp}" for hp in MEALS),
    "boss",
    "boss, with all means",
    "og",
    "og, with all means",
)


@lru_cache(KNOWN)
def body(who: Body) -> tuple[tuple[float, ...], ...]:
    """The features of the body, by HP."""
    full = replace(who, hungry=False)
    bare = replace(full, potions=(), ready=False)
    outlooks = [outlook(one) for one in (bare, full, replace(bare, boss=Boss.OG), replace(full, boss=Boss.OG))]
    return tuple([(*frame(who, hp), *[one[hp] for one in outlooks]) for hp in range(MOST + 1)])


def frame(who: Body, hp: int) -> list[float]:
    mine = [float(hp * (who.character is one)) for one in Character]
    fed = [float(not who.hungry or hp > meals) for meals in MEALS]
    return [*ramps(HP_KNOTS, hp), *mine, who.armor * min(hp, AVERAGE_HP) / AVERAGE_HP, *fed]


def body_of(hero: Hero, point: Point) -> Body:
    place = point.place
    potions = tuple([potion for potion in HELPFUL if potion in hero.potions])
    boss = Boss.OG if place.floor == FLOORS else place.boss
    return Body(
        hero.character,
        dice_of(hero),
        hero.armor,
        hero.curse,
        hero.poison,
        boss,
        place.floor,
        potions,
        hero.ready,
        not hero.food and place.area < AREAS,
    )


@lru_cache(KNOWN)
def outlook(who: Body) -> tuple[float, ...]:
    """The log-odds to survive a boss, by HP; for an unknown boss, the average over all."""
    if who.boss is Boss.OG:
        bare = replace(who, potions=(), cursed=True, ready=False)  # M-5.2 by then Og has cursed the hero
        first = loss(replace(who, potions=()), Foe.OG_FIRST)
        then = survival(loss(replace(bare, potions=who.potions), Foe.OG_SECOND))
        alive = [sum([first[lost] * then[hp - lost] for lost in range(hp)]) for hp in range(MOST + 1)]
    else:
        foes = [Foe(one) for one in (BOSSES if who.boss is None else (who.boss,))]
        each = [survival(loss(who, foe)) for foe in foes]
        alive = [sum(chances) / len(foes) for chances in zip(*each, strict=True)]
    if Potion.HEALING in who.potions:
        alive = [0.0, *alive[HEALING + 1 :], *[alive[-1]] * HEALING]
    return tuple([logit(chance) for chance in alive])


def loss(who: Body, foe: Foe) -> tuple[float, ...]:
    """The distribution of HP lost to *foe*, with every potion and the skill used at once."""
    card = BOX.foe(foe, who.floor)
    hit = card.damage if card.ignores_armor else max(0, card.damage - who.armor)
    hp = card.hp - FIRE * (Potion.FIRE in who.potions) - (skill(who) if who.ready else 0)
    venom, frozen = VENOM * (Potion.POISON in who.potions), Potion.FROST in who.potions
    return losses(who.dice, who.cursed, Stance.BALANCED, venom, who.poisoned, hit, card.damage, max(1, hp), frozen)


def skill(who: Body) -> int:
    """M-2.6 to M-2.9 What it takes off a foe, as a rule."""
    match who.character:
        case Character.CRUSADER:
            return 2 * who.armor
        case Character.ROGUE:
            return BACKSTAB[who.dice]
        case Character.MAGE:
            return FIRE
        case _:
            return TRIBUTE


def logit(chance: float) -> float:
    kept = min(max(chance, RARE), 1 - RARE)
    return log(kept / (1 - kept))


# Other features

MIND = (
    *(f"xp from {low}" for low in XP_KNOTS[:-1]),
    *(f"{die} die as {character}" for die in ("second", "third") for character in Character),
    "second die uncursed",
    "third die uncursed",
    *(f"armor {at}" for at in range(1, MOST_ARMOR + 1)),
    "armor as crusader",
    *(f"food {at}" for at in range(1, MOST_FOOD + 1)),
    *(f"gold from {low}" for low in GOLD_KNOTS[:-1]),
    *(f"{potion} potion" for potion in Potion),
    "two potions",
    *(f"feat {at}" for at in range(1, MOST_FEATS + 1)),
    "crow",
    *(f"ready as {character}" for character in Character),
    "uncursed",
    "unpoisoned",
    "seeing",
)
FREE = (*(f"as {character}" for character in Character), *(f"against {boss}" for boss in BOSSES))  # of either sign
NAMES = (*BODY, *MIND, *FREE)


def pieces(hero: Hero, point: Point) -> tuple[Piece, ...]:
    """The features beside the body, in pieces; M-11.7 Food only as far as it will be eaten."""
    who, held = hero.character, hero.held
    return (
        learning(hero.xp, who, hero.curse),
        mail(hero.armor, who),
        steps(MOST_FOOD, min(hero.food, AREAS - point.place.area)),
        ramps(GOLD_KNOTS, hero.gold),
        bag(hero.potions),
        steps(MOST_FEATS, held.feats if held else 0),
        (float(held is not None and held.item is Item.CROW),),
        of_character(who, hero.ready),
        (float(not hero.curse), float(not hero.poison), float(not hero.blindness)),
        (*of_character(who, True), *(float(point.place.boss is one) for one in BOSSES)),
    )


@cache
def learning(xp: int, who: Character, cursed: bool) -> Piece:
    level = [float(xp >= SECOND), float(xp >= THIRD)]
    mine = [die * one for die in level for one in of_character(who, True)]
    return (*ramps(XP_KNOTS, xp), *mine, *(die * (not cursed) for die in level))


@cache
def mail(armor: int, who: Character) -> Piece:
    return (*steps(MOST_ARMOR, armor), float(armor * (who is Character.CRUSADER)))


@cache
def bag(potions: tuple[Potion, ...]) -> Piece:
    return (*(float(potion in potions) for potion in Potion), float(len(potions) >= FIGURES.most_potions))


@cache
def of_character(who: Character, so: bool) -> Piece:
    return tuple([float(so and who is one) for one in Character])


def features(hero: Hero, point: Point) -> list[float]:
    """All features, in the order of NAMES."""
    return [*body(body_of(hero, point))[hero.hp], *(one for piece in pieces(hero, point) for one in piece)]
