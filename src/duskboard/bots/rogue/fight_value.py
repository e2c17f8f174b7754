"""The value of a fight for the heuristic bot: the probability to win the run, over the ways it may end."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.bots.rogue.effects import HEALING, MOST_HP, changed, with_hp
from duskboard.bots.rogue.odds import Odds, losses, survival
from duskboard.bots.rogue.view_access import Hero, Place, dice_of, next_place, without
from duskboard.bots.rogue.win_probability import Chances, chances
from duskboard.games.rogue.box.card_data import BOX, FIGURES, FoeCard
from duskboard.games.rogue.box.effects import Change, meaning
from duskboard.games.rogue.box.pieces import OFFENSIVE, Affliction, Character, Foe, Potion, Stance, Stat

FIRE, VENOM = FIGURES.potions["fire"], FIGURES.potions["poison"]
STARVING, SAVED = FIGURES.prices["starving"], FIGURES.prices["saved"]
HEALED_LATE, SAVED_LATE = 0.7, 0.4  # discounts for an end that needed Healing or the Blessing
WEAKENED = 2  # estimated XP lost to a boss who weakens
BACKSTAB = (0, 3, 5, 6)  # estimated damage that the best of so many dice adds
FALL = "fall"
AFFLICTIONS = frozenset(Affliction)


class Battle(Struct, frozen=True):
    """A fight at the start of the hero's turn."""

    foe: Foe
    hp: int
    boss: bool = False
    party: int = 1
    venom: int = 0
    frozen: bool = False
    stance: Stance = Stance.BALANCED


class Ends(Struct, frozen=True):
    """The probability to win the run after a fight, indexed by the hero's HP plus MOST_HP: unhurt, and hurt."""

    unhurt: tuple[float, ...]
    hurt: tuple[float, ...]


def card_of(foe: Foe, place: Place) -> FoeCard:
    """The figures of the foe on this floor; M-3.4 without its fall, where there is nothing to fall to."""
    card = BOX.foe(foe, place.floor)
    return replace(card, effects=()) if FALL in card.effects and place.below is None else card


def battle(hero: Hero, place: Place, fight: Battle) -> float:
    """The probability to win the run by this fight, without more skills and potions."""
    card = card_of(fight.foe, place)
    ends = ends_of(hero, place, fight.foe, fight.boss)
    return carry_on(hero, card, fight, ends)


def carry_on(hero: Hero, card: FoeCard, fight: Battle, ends: Ends) -> float:
    """Like ``battle``, with the values of the ends given."""
    odds = cost(hero, card, fight)
    top = hero.hp + MOST_HP
    total = odds[0] * ends.unhurt[top]
    if FALL in card.effects:  # M-4.17 one blow ends it
        return total + (1 - odds[0]) * ends.hurt[top - card.damage]
    hurt = ends.hurt
    for loss in range(1, MOST_HP + 1):
        chance = odds[loss]
        if chance:
            total += chance * hurt[top - loss]
    return total


def cost(hero: Hero, card: FoeCard, fight: Battle) -> Odds:
    """The distribution of HP that this fight costs."""
    hit, six = blows(hero, card)
    hp = max(0, -(-fight.hp // fight.party))  # M-8.6 a partner does as much
    return losses(dice_of(hero), hero.curse, fight.stance, fight.venom, hero.poison, hit, six, hp, fight.frozen)


def blows(hero: Hero, card: FoeCard) -> tuple[int, int]:
    """M-10.9 What a 2 to 5 of the Dungeon die costs, and what a 6."""
    hit = card.damage if card.ignores_armor else max(0, card.damage - hero.armor - hero.shield)
    return hit, card.damage


def ends_of(hero: Hero, place: Place, foe: Foe, boss: bool) -> Ends:
    card = card_of(foe, place)
    scarred = hurt_by(hero, card, boss)
    below = place.below if FALL in card.effects else None
    after = won(scarred, place, card, boss) if below is None else chances(hero, below)
    return Ends(stretched(won(hero, place, card, boss), hero), stretched(after, hero))


def stretched(table: Chances, hero: Hero) -> tuple[float, ...]:
    """The table extended to HP below 1: a dead hero has value 0, unless Healing or the Blessing is left."""
    below = [0.0] * MOST_HP
    if hero.character is Character.PRIESTESS and hero.ready:
        below = [SAVED_LATE * table[SAVED]] * MOST_HP
    if Potion.HEALING in hero.potions:
        for rest in range(1, HEALING):
            below[MOST_HP - HEALING + rest] = HEALED_LATE * table[rest]
    return (*below, *(table if below[-1] == 0 else (below[-1], *table[1:])))


def hurt_by(hero: Hero, card: FoeCard, boss: bool) -> Hero:
    """M-10.10 Its effects, as if it had hit at least once."""
    for effect in card.effects:
        if effect in AFFLICTIONS:
            hero = replace(hero, **{effect: True})
        elif effect == "weaken":
            hero = replace(hero, xp=max(0, hero.xp - (WEAKENED if boss else 1)))
    return hero


def won(hero: Hero, place: Place, card: FoeCard, boss: bool) -> Chances:
    """The probability to win the run once this foe is beaten, by HP."""
    if card.id is Foe.OG_SECOND:
        return (0.0, *(1.0,) * MOST_HP)
    if card.id is Foe.OG_FIRST:
        return risen(hero, place)
    for effect in card.reward:
        change = meaning(effect)
        assert isinstance(change, Change)
        hero = changed(hero, change, place.floor)
    if not boss:
        return chances(hero, place)
    hero = replace(hero, ready=True, gold=min(hero.gold + 2, FIGURES.limits[Stat.GOLD]))
    return delved(hero, place)


def delved(hero: Hero, place: Place) -> Chances:
    """M-11.7 to M-11.9 In the next area, fed or starving."""
    after = next_place(place)
    if hero.food:
        return chances(replace(hero, food=hero.food - 1), after)
    table = chances(hero, after)
    return (*(0.0,) * STARVING, *table[: MOST_HP + 1 - STARVING])


def risen(hero: Hero, place: Place) -> Chances:
    """M-5.2 The chance against the second phase, by HP, with the best potion at its start."""
    card = card_of(Foe.OG_SECOND, place)
    fight = Battle(Foe.OG_SECOND, card.hp * place.foe_hp, True, place.foe_hp)
    fights = [fight, *(brewed(fight, potion) for potion in hero.potions if potion in OFFENSIVE)]
    alive = [max(column) for column in zip(*(survival(cost(hero, card, one)) for one in fights), strict=True)]
    if Potion.HEALING in hero.potions:
        alive = [0.0, *(alive[min(hp + HEALING, MOST_HP)] for hp in range(1, MOST_HP + 1))]
    return tuple(alive)


# Before a fight


def meeting(hero: Hero, place: Place, foe: Foe, boss: bool = False, party: int = 1) -> float:
    """The probability to win the run by a fight that begins now, with the best skill or potion at its start."""
    card = card_of(foe, place)
    fight = Battle(foe, card.hp * place.foe_hp, boss, party)
    return max(battle(mine, place, mine_fight) for mine, mine_fight in tricks(hero, fight))


def tricks(hero: Hero, fight: Battle) -> list[tuple[Hero, Battle]]:
    """The hero and the fight after each possible skill or potion at the start; the first: after none."""
    found = [(hero, fight)]
    if hero.ready:
        found += [(replace(mine, ready=False), after) for mine, after in skilled(hero, fight)]
    for potion in hero.potions:
        if potion in OFFENSIVE:
            found.append((replace(hero, potions=without(hero.potions, potion)), brewed(fight, potion)))
    return found


def brewed(fight: Battle, potion: Potion) -> Battle:
    """M-6.8, M-2.8 An offensive potion, drunk or conjured."""
    if potion is Potion.FIRE:
        return replace(fight, hp=fight.hp - FIRE)
    if potion is Potion.POISON:
        return replace(fight, venom=fight.venom + VENOM)
    return replace(fight, frozen=True)


def skilled(hero: Hero, fight: Battle) -> list[tuple[Hero, Battle]]:
    """M-2.6 to M-2.9"""
    match hero.character:
        case Character.CRUSADER:
            return [(hero, replace(fight, hp=fight.hp - 2 * hero.armor))]
        case Character.ROGUE:
            return [(hero, replace(fight, hp=fight.hp - BACKSTAB[dice_of(hero)]))]
        case Character.MAGE:
            return [(hero, brewed(fight, potion)) for potion in OFFENSIVE]
        case _:
            few = (hp for hp in (1, 2, 3, 4, 6) if hp < hero.hp)
            return [(with_hp(hero, hero.hp - hp), replace(fight, hp=fight.hp - 2 * hp)) for hp in few]
