"""Merchant and Hunter: the best that one's Gold can buy."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.gains import changed, cured, drunk
from duskboard.bots.rogue.table import Hero, Place, without
from duskboard.bots.rogue.weights import WEIGHTS
from duskboard.bots.rogue.worth import worth
from duskboard.games.rogue.actions import Action, Buy, Drink, Pass, Sell
from duskboard.games.rogue.cards import BOX, FIGURES, RoomCard
from duskboard.games.rogue.effects import Change, meaning
from duskboard.games.rogue.pieces import Potion, Room, Stat

MOST_GOLD = FIGURES.limits[Stat.GOLD]


type Deal = tuple[float, Action]  # the chance to win after the best purchases, and the first of them


def best_trade(hero: Hero, card: RoomCard, place: Place) -> float:
    """The chance to win the run after the best purchases."""
    return shopping(hero, card, place)[0]


def shopping(hero: Hero, card: RoomCard, place: Place, first: int = 0) -> Deal:
    """The best purchases from the ware *first* on: in their order, so each set of them is tried once."""
    best: Deal = (worth(hero, place), Pass())
    for at in range(first, len(card.buy)):
        if deal := bought(hero, card, at, place):
            mine, buy = deal
            after, _ = shopping(mine, card, place, at)
            if after > best[0]:
                best = (after, buy)
    return best


def bought(hero: Hero, card: RoomCard, at: int, place: Place) -> tuple[Hero, Buy] | None:
    """One ware more; M-4.12 None: it cannot be paid, or does nothing."""
    price, effect = card.buy[at].costs(place.floor), card.buy[at].row[0][0]
    if price > hero.gold:
        return None
    hero = replace(hero, gold=hero.gold - price)
    if effect == "any potion":
        potion, drop = finest(hero, place)
        return replace(hero, potions=(*without(hero.potions, drop), potion)), Buy(at, potion, drop)
    if effect == "blessing":
        return (cured(hero), Buy(at)) if hero.curse or hero.poison or hero.blindness else None
    change = meaning(effect)
    assert isinstance(change, Change)
    if getattr(hero, change.stat.value) == FIGURES.limits[change.stat]:
        return None
    return changed(hero, change, place.floor), Buy(at)


def finest(hero: Hero, place: Place) -> tuple[Potion, Potion | None]:
    """The potion most worth buying, and the one that is thrown away for it."""
    price = WEIGHTS[place.floor - 1].potions
    best = max([potion for potion in Potion if potion not in hero.potions], key=price.__getitem__)
    full = len(hero.potions) >= FIGURES.most_potions
    return best, min(hero.potions, key=price.__getitem__) if full else None


def sold(hero: Hero, card: RoomCard, potion: Potion | None) -> Hero:
    """M-4.11 Without a potion, or a piece of Armor."""
    gold = min(hero.gold + card.sell["potion" if potion else "armor"], MOST_GOLD)
    if potion is None:
        return replace(hero, gold=gold, armor=hero.armor - 1)
    return replace(hero, gold=gold, potions=without(hero.potions, potion))


def trade(hero: Hero, room: Room, place: Place, listed: Sequence[Action]) -> Action:
    """The first step to the best that can be had here: a purchase, a sale or a potion before it, or leave."""
    card = BOX.rooms[room]
    best = shopping(hero, card, place)
    for action in listed:
        match action:
            case Sell(potion=potion):
                after, _ = shopping(sold(hero, card, potion), card, place)
            case Drink(potion=potion):
                after, _ = shopping(drunk(hero, potion), card, place)
            case _:
                continue
        if after > best[0]:
            best = (after, action)
    return best[1]
