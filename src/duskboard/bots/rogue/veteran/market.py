"""Merchant and Hunter: the best that one's Gold can buy."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.gains import changed, cured, drunk
from duskboard.bots.rogue.market import sold
from duskboard.bots.rogue.table import Hero, without
from duskboard.bots.rogue.veteran.point import Point
from duskboard.bots.rogue.veteran.value import worth
from duskboard.games.rogue.actions import Action, Buy, Drink, Pass, Sell
from duskboard.games.rogue.cards import BOX, FIGURES, RoomCard
from duskboard.games.rogue.effects import Change, meaning
from duskboard.games.rogue.pieces import Potion, Room

FEW = 2

type Deal = tuple[float, Action]  # the chance to win after the best trades, and the first of them


def best_trade(hero: Hero, card: RoomCard, point: Point) -> float:
    """The chance to win the run after the best trades."""
    best = shopping(hero, card, point)[0]
    for after, _ in sales(hero, card, point):
        best = max(best, after)
    return best


def shopping(hero: Hero, card: RoomCard, point: Point, first: int = 0, times: int = 0) -> Deal:
    """The best purchases from the ware *first* on: in their order, so each set of them is tried once.

    What costs 1 Gold is bought twice at most: for three one gets more.
    """
    best: Deal = (worth(hero, point), Pass())
    for at in range(first, len(card.buy)):
        more = times + 1 if at == first else 1
        if more > FEW and card.buy[at].price == 1:
            continue
        if deal := bought(hero, card, at, point):
            mine, buy = deal
            after, _ = shopping(mine, card, point, at, more)
            if after > best[0]:
                best = (after, buy)
    return best


def bought(hero: Hero, card: RoomCard, at: int, point: Point) -> tuple[Hero, Buy] | None:
    """One ware more; M-4.12 None: it cannot be paid, or does nothing."""
    price, effect = card.buy[at].costs(point.place.floor), card.buy[at].row[0][0]
    if price > hero.gold:
        return None
    hero = replace(hero, gold=hero.gold - price)
    if effect == "any potion":
        found = [(with_potion(hero, potion, drop), Buy(at, potion, drop)) for potion, drop in offers(hero)]
        return max(found, key=lambda one: worth(one[0], point))
    if effect == "blessing":
        return (cured(hero), Buy(at)) if hero.curse or hero.poison or hero.blindness else None
    change = meaning(effect)
    assert isinstance(change, Change)
    if getattr(hero, change.stat.value) == FIGURES.limits[change.stat]:
        return None
    return changed(hero, change, point.place.floor), Buy(at)


def offers(hero: Hero) -> list[tuple[Potion, Potion | None]]:
    """M-4.12 Every potion that one does not have, and what is thrown away for it."""
    drops: Sequence[Potion | None] = hero.potions if len(hero.potions) >= FIGURES.most_potions else (None,)
    return [(potion, drop) for potion in Potion if potion not in hero.potions for drop in drops]


def with_potion(hero: Hero, potion: Potion, drop: Potion | None) -> Hero:
    return replace(hero, potions=(*without(hero.potions, drop), potion))


def sales(hero: Hero, card: RoomCard, point: Point) -> list[tuple[float, Sell]]:
    """M-4.11 Whatever one might sell, followed by the best purchases."""
    things: list[Potion | None] = [*hero.potions, *([None] if hero.armor else [])]
    return [(shopping(sold(hero, card, thing), card, point)[0], Sell(thing)) for thing in things]


def trade(hero: Hero, room: Room, point: Point, listed: Sequence[Action]) -> Action:
    """The first step to the best that can be had here: a purchase, a sale or a potion before it, or leave."""
    card = BOX.rooms[room]
    best = shopping(hero, card, point)
    for after, sell in sales(hero, card, point):
        if after > best[0]:
            best = (after, sell)
    for action in listed:
        if isinstance(action, Drink):
            after, _ = shopping(drunk(hero, action.potion), card, point)
            if after > best[0]:
                best = (after, action)
    return best[1]
