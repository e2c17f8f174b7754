"""What a Room is worth: its rows, its choices and its luck, each followed by the value of what one has then."""

from functools import lru_cache

from msgspec.structs import replace

from duskboard.bots.rogue.gains import HEALING, LIMITS, MOST_HP, bags, cured, learned, with_hp
from duskboard.bots.rogue.odds import success
from duskboard.bots.rogue.table import Hero, dice_of, without
from duskboard.bots.rogue.veteran.ends import Bout
from duskboard.bots.rogue.veteran.market import best_trade
from duskboard.bots.rogue.veteran.point import Point, Spot
from duskboard.bots.rogue.veteran.skirmish import encounter
from duskboard.bots.rogue.veteran.value import SAVED, worth
from duskboard.games.rogue.cards import BOX, FIGURES, GHOSTS, WEAPON_FEATS, Action, RoomCard
from duskboard.games.rogue.effects import Change, Effect, Row, TopUp, meaning
from duskboard.games.rogue.pieces import SIX, Affliction, Character, Family, Held, Item, Potion, Room, Stat

CROW_FOOD, CROW_GOLD, OFFERING = (FIGURES.prices[price] for price in ("crow_food", "crow_gold", "offering"))
KNOWN = 5000  # Rooms whose worth is remembered


@lru_cache(KNOWN)
def room_worth(hero: Hero, room: Room, point: Point, party: int = 1) -> float:
    """The chance to win the run after this Room, on average; *point* is where one stands then."""
    card = BOX.rooms[room]
    match card.family:
        case Family.MONSTER:
            return encounter(hero, Bout(card.foes[point.place.floor - 1], point, party=party))
        case Family.BONFIRE:
            rested = replace(hero, ready=True)
            return max([action_worth(rested, action, point) for action in card.actions])
        case Family.CROW:
            return max(fed(hero, point), robbed(hero, point))
        case Family.MERCHANT:
            return best_trade(hero, card, point)
        case Family.SHRINE:
            return max(prayer(hero, card, point, False), prayer(hero, card, point, True))
        case _:
            return check_worth(after_arrival(hero, card, point), card, point)


def after_arrival(hero: Hero, card: RoomCard, point: Point) -> Hero:
    """M-4.5, M-4.14 What comes before the check."""
    for effect in card.encountered if card.encountered and hero.encountered else card.always:
        change = meaning(effect)
        if isinstance(change, TopUp):
            hero = with_hp(hero, max(hero.hp, change.to))
        else:
            assert isinstance(change, Change)
            hero = changed(hero, change, point.place.floor)
    return hero


# Losses


def harmed(hero: Hero, loss: int) -> Hero:
    """M-7.2 So many HP less; what would kill is answered by M-R12 Healing or M-2.11 the Blessing, if there is one."""
    if hero.hp > loss:
        return replace(hero, hp=hero.hp - loss)
    if Potion.HEALING in hero.potions and hero.hp + HEALING > loss:
        return replace(hero, hp=hero.hp + HEALING - loss, potions=without(hero.potions, Potion.HEALING))
    if hero.character is Character.PRIESTESS and hero.ready:
        return replace(hero, hp=SAVED, ready=False)
    return replace(hero, hp=0)


def changed(hero: Hero, change: Change, floor: int) -> Hero:
    """M-2.1 A stat up or down; M-6.7 what is missing is paid in HP."""
    by, stat = change.on(floor), change.stat
    if stat is Stat.HP:
        return replace(hero, hp=min(hero.hp + by, MOST_HP)) if by > 0 else harmed(hero, -by)
    if stat is Stat.XP and by > 0:
        return learned(hero, by)
    now = getattr(hero, stat.value) + by
    if now < 0:
        return harmed(replace(hero, **{stat.value: 0}), -now)
    return replace(hero, **{stat.value: min(now, LIMITS[stat])})


# Checks


def check_worth(hero: Hero, card: RoomCard, point: Point) -> float:
    """M-6.3 With a roll, M-R27 or with Perception."""
    best = roll_worth(hero, card, point)
    return max(best, sure_worth(hero, card, point)) if Potion.PERCEPTION in hero.potions else best


def roll_worth(hero: Hero, card: RoomCard, point: Point) -> float:
    chance = success(dice_of(hero), hero.curse)
    if hero.poison:  # every other time a drop
        return sum([0.5 * outcome(mine, card, point, chance) for mine in (hero, harmed(hero, 1))])
    return outcome(hero, card, point, chance)


def sure_worth(hero: Hero, card: RoomCard, point: Point) -> float:
    return outcome(replace(hero, potions=without(hero.potions, Potion.PERCEPTION)), card, point, 1.0)


def outcome(hero: Hero, card: RoomCard, point: Point, chance: float) -> float:
    """After a check that succeeds so often."""
    if not hero.hp:
        return 0.0
    if card.family is Family.TOMB:
        rows = [row_worth(hero, row, point) for row in card.rows]
        failed = sum(rows) / SIX
        succeeded = sum([max(rows[max(0, at - 1) : at + 2]) for at in range(SIX)]) / SIX
    else:
        failed = average(hero, card.failure, point) if card.failure else worth(hero, point)
        succeeded = average(hero, card.rows, point)
    return chance * succeeded + (1 - chance) * failed


def average(hero: Hero, rows: tuple[Row, ...], point: Point) -> float:
    """Over the faces of the Dungeon die; a row that stands twice is read once."""
    known: dict[Row, float] = {}
    for row in rows:
        if row not in known:
            known[row] = row_worth(hero, row, point)
    return sum([known[row] for row in rows]) / len(rows)


def row_worth(hero: Hero, row: Row, point: Point) -> float:
    """M-4.1 The best alternative."""
    return max([effects_worth(hero, effects, point) for effects in row])


def effects_worth(hero: Hero, effects: tuple[Effect, ...], point: Point) -> float:
    """M-4.1 One effect after the other; what needs luck or a choice is worth its best, or its average."""
    for at, effect in enumerate(effects):
        if not hero.hp:
            return 0.0
        what = meaning(effect)
        if isinstance(what, Change):
            hero = changed(hero, what, point.place.floor)
        elif isinstance(what, Affliction):
            hero = replace(hero, **{what.value: True})
        elif isinstance(what, Potion):
            hero = max(bags(hero, what), key=lambda mine: worth(mine, point))
        elif isinstance(what, Item):
            hero = armed(hero, what, point)
        elif what == "blessing":
            hero = cured(hero)
        elif what == "fall" and point.place.below is not None:
            return worth(hero, Point(point.place.below, Spot.START))
        elif what == "ghost":
            more = effects_worth(hero, effects[at + 1 :], point) - worth(hero, point) if effects[at + 1 :] else 0.0
            return max(0.0, more + encounter(hero, Bout(GHOSTS[point.place.floor - 1], point)))
    return worth(hero, point)


def armed(hero: Hero, weapon: Item, point: Point) -> Hero:
    """M-4.7 With this weapon, or with what is held already."""
    other = replace(hero, held=Held(weapon, WEAPON_FEATS[weapon]))
    return max((hero, other), key=lambda mine: worth(mine, point))


# Without a check


def action_worth(hero: Hero, action: Action, point: Point) -> float:
    """M-4.2, M-4.3 At a fire; what cannot be paid is worth nothing."""
    for effect in action.pay:
        price = meaning(effect)
        assert isinstance(price, Change)
        if getattr(hero, price.stat.value) < -price.by:
            return 0.0
    return effects_worth(hero, (*action.pay, *action.row[0]), point)


def fed(hero: Hero, point: Point) -> float:
    """M-4.8 With the Crow, for 1 Food."""
    if hero.food < CROW_FOOD:
        return 0.0
    return worth(replace(hero, food=hero.food - CROW_FOOD, held=Held(Item.CROW)), point)


def robbed(hero: Hero, point: Point) -> float:
    """M-4.8 It steals."""
    if hero.gold < CROW_GOLD:
        return worth(harmed(hero, CROW_GOLD), point)
    return worth(replace(hero, gold=hero.gold - CROW_GOLD), point)


def prayer(hero: Hero, card: RoomCard, point: Point, offering: bool) -> float:
    """M-4.15 The Shrine, with an offering or without."""
    if offering and hero.gold < OFFERING:
        return 0.0
    if not offering:
        return average(hero, card.rows, point)
    return average(replace(hero, gold=hero.gold - OFFERING), (*card.rows[1:], card.rows[-1]), point)
