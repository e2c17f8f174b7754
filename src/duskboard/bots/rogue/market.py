"""Trading at the Merchant and the Hunter: searches for the best purchases and sales."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.effects import changed, cured, drunk
from duskboard.bots.rogue.view_access import Hero, Where, without
from duskboard.games.rogue.actions import Action, Buy, Drink, Pass, Sell
from duskboard.games.rogue.box.card_data import BOX, FIGURES, RoomCard
from duskboard.games.rogue.box.effects import Change, meaning
from duskboard.games.rogue.box.pieces import Potion, Room, Stat

MOST_GOLD = FIGURES.limits[Stat.GOLD]

type Deal = tuple[float, Action]  # the probability to win after the best trades, and the first of them


class Market[W: Where]:
    """Trades, by a valuation of heroes."""

    def __init__(self, worth: Callable[[Hero, W], float], few: int = MOST_GOLD) -> None:
        """*few*: how many times a ware for 1 Gold is bought at most."""
        self.worth, self.few = worth, few

    def best_trade(self, hero: Hero, card: RoomCard, where: W) -> float:
        """The probability to win the run after the best trades."""
        best = self.shopping(hero, card, where)[0]
        for after, _ in self.sales(hero, card, where):
            best = max(best, after)
        return best

    def shopping(self, hero: Hero, card: RoomCard, where: W, first: int = 0, times: int = 0) -> Deal:
        """The best purchases from the ware *first* on: in order, so that each combination is tried once."""
        best: Deal = (self.worth(hero, where), Pass())
        for at in range(first, len(card.buy)):
            more = times + 1 if at == first else 1
            if more > self.few and card.buy[at].price == 1:
                continue
            if deal := self.bought(hero, card, at, where):
                mine, buy = deal
                after, _ = self.shopping(mine, card, where, at, more)
                if after > best[0]:
                    best = (after, buy)
        return best

    def bought(self, hero: Hero, card: RoomCard, at: int, where: W) -> tuple[Hero, Buy] | None:
        """One ware more; M-4.12 None: it cannot be paid, or does nothing."""
        price, effect = card.buy[at].costs(where.floor), card.buy[at].row[0][0]
        if price > hero.gold:
            return None
        hero = replace(hero, gold=hero.gold - price)
        if effect == "any potion":
            found = [(with_potion(hero, potion, drop), Buy(at, potion, drop)) for potion, drop in offers(hero)]
            return max(found, key=lambda one: self.worth(one[0], where))
        if effect == "blessing":
            return (cured(hero), Buy(at)) if hero.curse or hero.poison or hero.blindness else None
        change = meaning(effect)
        assert isinstance(change, Change)
        if getattr(hero, change.stat.value) == FIGURES.limits[change.stat]:
            return None
        return changed(hero, change, where.floor), Buy(at)

    def sales(self, hero: Hero, card: RoomCard, where: W) -> list[tuple[float, Sell]]:
        """M-4.11 Whatever one might sell, followed by the best purchases."""
        things: list[Potion | None] = [*hero.potions, *([None] if hero.armor else [])]
        return [(self.shopping(sold(hero, card, thing), card, where)[0], Sell(thing)) for thing in things]

    def trade(self, hero: Hero, room: Room, where: W, listed: Sequence[Action]) -> Action:
        """The first step of the best sequence: a purchase, a sale or a potion before it, or leave."""
        card = BOX.rooms[room]
        best = self.shopping(hero, card, where)
        for after, sell in self.sales(hero, card, where):
            if after > best[0]:
                best = (after, sell)
        for action in listed:
            if isinstance(action, Drink):
                after, _ = self.shopping(drunk(hero, action.potion), card, where)
                if after > best[0]:
                    best = (after, action)
        return best[1]


def offers(hero: Hero) -> list[tuple[Potion, Potion | None]]:
    """M-4.12 Every potion that one does not have, and what is thrown away for it."""
    drops: Sequence[Potion | None] = hero.potions if len(hero.potions) >= FIGURES.most_potions else (None,)
    return [(potion, drop) for potion in Potion if potion not in hero.potions for drop in drops]


def with_potion(hero: Hero, potion: Potion, drop: Potion | None) -> Hero:
    return replace(hero, potions=(*without(hero.potions, drop), potion))


def sold(hero: Hero, card: RoomCard, potion: Potion | None) -> Hero:
    """M-4.11 Without a potion, or a piece of Armor."""
    gold = min(hero.gold + card.sell["potion" if potion else "armor"], MOST_GOLD)
    if potion is None:
        return replace(hero, gold=gold, armor=hero.armor - 1)
    return replace(hero, gold=gold, potions=without(hero.potions, potion))
