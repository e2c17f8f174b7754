"""The value of a Room: expected over its dice, maximal over its choices, by the value of the hero afterwards."""

from abc import ABC, abstractmethod

from msgspec.structs import replace

from duskboard.bots.rogue.effects import bags, changed, cured, with_hp
from duskboard.bots.rogue.market import Market
from duskboard.bots.rogue.odds import success
from duskboard.bots.rogue.view_access import Hero, Where, dice_of, without
from duskboard.games.rogue.box.card_data import BOX, FIGURES, GHOSTS, WEAPON_FEATS, Action, RoomCard
from duskboard.games.rogue.box.effects import Change, Effect, Row, TopUp, meaning
from duskboard.games.rogue.box.pieces import SIX, Affliction, Family, Foe, Held, Item, Potion, Room

CROW_FOOD, CROW_GOLD, OFFERING = (FIGURES.prices[price] for price in ("crow_food", "crow_gold", "offering"))


class Rooms[W: Where](ABC):
    """Values of all Rooms, by a valuation of heroes and fights that subclasses define."""

    def __init__(self, market: Market[W]) -> None:
        self.market = market

    @abstractmethod
    def worth(self, hero: Hero, where: W) -> float:
        """The probability to win the run from here."""

    @abstractmethod
    def fight(self, hero: Hero, foe: Foe, where: W, party: int = 1) -> float:
        """The probability to win the run by a fight that begins now."""

    @abstractmethod
    def harmed(self, hero: Hero, loss: int) -> Hero:
        """M-7.2 With so many HP less."""

    def room(self, hero: Hero, room: Room, where: W, party: int = 1) -> float:
        """The expected probability to win the run after this Room; *where* is the position then."""
        card = BOX.rooms[room]
        match card.family:
            case Family.MONSTER:
                return self.fight(hero, card.foes[where.floor - 1], where, party)
            case Family.BONFIRE:
                rested = replace(hero, ready=True)
                return max([self.action_worth(rested, action, where) for action in card.actions])
            case Family.CROW:
                return max(self.fed(hero, where), self.robbed(hero, where))
            case Family.MERCHANT:
                return self.market.best_trade(hero, card, where)
            case Family.SHRINE:
                return max(self.prayer(hero, card, where, False), self.prayer(hero, card, where, True))
            case _:
                return self.check_worth(self.after_arrival(hero, card, where), card, where)

    def after_arrival(self, hero: Hero, card: RoomCard, where: W) -> Hero:
        """M-4.5, M-4.14 What comes before the check."""
        for effect in card.encountered if card.encountered and hero.encountered else card.always:
            change = meaning(effect)
            if isinstance(change, TopUp):
                hero = with_hp(hero, max(hero.hp, change.to))
            else:
                assert isinstance(change, Change)
                hero = changed(hero, change, where.floor, self.harmed)
        return hero

    # Checks

    def check_worth(self, hero: Hero, card: RoomCard, where: W) -> float:
        """M-6.3 With a roll, M-R27 or with Perception."""
        best = self.roll_worth(hero, card, where)
        return max(best, self.sure_worth(hero, card, where)) if Potion.PERCEPTION in hero.potions else best

    def roll_worth(self, hero: Hero, card: RoomCard, where: W) -> float:
        chance = success(dice_of(hero), hero.curse)
        if hero.poison:  # the Poison die shows a drop every other time
            return sum([0.5 * self.outcome(mine, card, where, chance) for mine in (hero, self.harmed(hero, 1))])
        return self.outcome(hero, card, where, chance)

    def sure_worth(self, hero: Hero, card: RoomCard, where: W) -> float:
        return self.outcome(replace(hero, potions=without(hero.potions, Potion.PERCEPTION)), card, where, 1.0)

    def outcome(self, hero: Hero, card: RoomCard, where: W, chance: float) -> float:
        """The value after a check that succeeds with probability *chance*."""
        if not hero.hp:
            return 0.0
        if card.family is Family.TOMB:
            rows = [self.row_worth(hero, row, where) for row in card.rows]
            failed = sum(rows) / SIX
            succeeded = sum([max(rows[max(0, at - 1) : at + 2]) for at in range(SIX)]) / SIX
        else:
            failed = self.average(hero, card.failure, where) if card.failure else self.worth(hero, where)
            succeeded = self.average(hero, card.rows, where)
        return chance * succeeded + (1 - chance) * failed

    def average(self, hero: Hero, rows: tuple[Row, ...], where: W) -> float:
        """The average over the faces of the Dungeon die; equal rows are evaluated once."""
        known: dict[Row, float] = {}
        for row in rows:
            if row not in known:
                known[row] = self.row_worth(hero, row, where)
        return sum([known[row] for row in rows]) / len(rows)

    def row_worth(self, hero: Hero, row: Row, where: W) -> float:
        """M-4.1 The best alternative."""
        return max([self.effects_worth(hero, effects, where) for effects in row])

    def effects_worth(self, hero: Hero, effects: tuple[Effect, ...], where: W) -> float:
        """M-4.1 One effect after the other; what needs luck or a choice is worth its best, or its average."""
        for at, effect in enumerate(effects):
            if not hero.hp:
                return 0.0
            what = meaning(effect)
            if isinstance(what, Change):
                hero = changed(hero, what, where.floor, self.harmed)
            elif isinstance(what, Affliction):
                hero = replace(hero, **{what.value: True})
            elif isinstance(what, Potion):
                hero = max(bags(hero, what), key=lambda mine: self.worth(mine, where))
            elif isinstance(what, Item):
                hero = self.armed(hero, what, where)
            elif what == "blessing":
                hero = cured(hero)
            elif what == "fall" and (below := where.below) is not None:
                return self.worth(hero, below)
            elif what == "ghost":
                rest = effects[at + 1 :]
                more = self.effects_worth(hero, rest, where) - self.worth(hero, where) if rest else 0.0
                return max(0.0, more + self.fight(hero, GHOSTS[where.floor - 1], where))
        return self.worth(hero, where)

    def armed(self, hero: Hero, weapon: Item, where: W) -> Hero:
        """M-4.7 With this weapon, or with what is held already."""
        other = replace(hero, held=Held(weapon, WEAPON_FEATS[weapon]))
        return max((hero, other), key=lambda mine: self.worth(mine, where))

    # Without a check

    def action_worth(self, hero: Hero, action: Action, where: W) -> float:
        """M-4.2, M-4.3 At a fire; what cannot be paid is worth nothing."""
        for effect in action.pay:
            price = meaning(effect)
            assert isinstance(price, Change)
            if getattr(hero, price.stat.value) < -price.by:
                return 0.0
        return self.effects_worth(hero, (*action.pay, *action.row[0]), where)

    def fed(self, hero: Hero, where: W) -> float:
        """M-4.8 With the Crow, for 1 Food."""
        if hero.food < CROW_FOOD:
            return 0.0
        return self.worth(replace(hero, food=hero.food - CROW_FOOD, held=Held(Item.CROW)), where)

    def robbed(self, hero: Hero, where: W) -> float:
        """M-4.8 It steals."""
        if hero.gold < CROW_GOLD:
            return self.worth(self.harmed(hero, CROW_GOLD), where)
        return self.worth(replace(hero, gold=hero.gold - CROW_GOLD), where)

    def prayer(self, hero: Hero, card: RoomCard, where: W, offering: bool) -> float:
        """M-4.15 The Shrine, with an offering or without."""
        if offering and hero.gold < OFFERING:
            return 0.0
        if not offering:
            return self.average(hero, card.rows, where)
        return self.average(replace(hero, gold=hero.gold - OFFERING), (*card.rows[1:], card.rows[-1]), where)
