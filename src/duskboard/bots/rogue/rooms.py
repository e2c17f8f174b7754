"""What a Room is worth: its rows, its choices and its luck."""

from msgspec.structs import replace

from duskboard.bots.rogue.fights import meeting
from duskboard.bots.rogue.gains import bags, changed, cured, with_hp
from duskboard.bots.rogue.market import best_trade
from duskboard.bots.rogue.odds import success
from duskboard.bots.rogue.table import Hero, Place, dice_of
from duskboard.bots.rogue.worth import worth
from duskboard.games.rogue.cards import BOX, FIGURES, GHOSTS, WEAPON_FEATS, Action, RoomCard
from duskboard.games.rogue.effects import Change, Effect, Row, TopUp, meaning
from duskboard.games.rogue.pieces import SIX, Affliction, Family, Held, Item, Potion, Room

FACES = range(1, SIX + 1)
CROW_FOOD, CROW_GOLD, OFFERING = (FIGURES.prices[price] for price in ("crow_food", "crow_gold", "offering"))


def room_worth(hero: Hero, room: Room, place: Place, party: int = 1) -> float:
    """The chance to win the run after this Room, on average."""
    card = BOX.rooms[room]
    match card.family:
        case Family.MONSTER:
            return meeting(hero, place, card.foes[place.floor - 1], party=party)
        case Family.BONFIRE:
            rested = replace(hero, ready=True)
            return max([action_worth(rested, action, place) for action in card.actions])
        case Family.CROW:
            return max(fed(hero, place), robbed(hero, place))
        case Family.MERCHANT:
            return best_trade(hero, card, place)
        case Family.SHRINE:
            return max(prayer(hero, card, place, False), prayer(hero, card, place, True))
        case _:
            return check_worth(after_arrival(hero, card, place), card, place)


def after_arrival(hero: Hero, card: RoomCard, place: Place) -> Hero:
    """M-4.5, M-4.14 What comes before the check."""
    for effect in card.encountered if card.encountered and hero.encountered else card.always:
        change = meaning(effect)
        if isinstance(change, TopUp):
            hero = with_hp(hero, max(hero.hp, change.to))
        else:
            assert isinstance(change, Change)
            hero = changed(hero, change, place.floor)
    return hero


# Checks


def check_worth(hero: Hero, card: RoomCard, place: Place) -> float:
    """M-6.3 With a roll, M-R27 or with Perception."""
    best = roll_worth(hero, card, place)
    return max(best, sure_worth(hero, card, place)) if Potion.PERCEPTION in hero.potions else best


def roll_worth(hero: Hero, card: RoomCard, place: Place) -> float:
    chance = success(dice_of(hero), hero.curse)
    if hero.poison:  # every other time a drop
        hurt = with_hp(hero, hero.hp - 1)
        return sum(0.5 * outcome(mine, card, place, chance) for mine in (hero, hurt))
    return outcome(hero, card, place, chance)


def sure_worth(hero: Hero, card: RoomCard, place: Place) -> float:
    potions = tuple(potion for potion in hero.potions if potion is not Potion.PERCEPTION)
    return outcome(replace(hero, potions=potions), card, place, 1.0)


def outcome(hero: Hero, card: RoomCard, place: Place, chance: float) -> float:
    """After a check that succeeds so often."""
    if not hero.hp:
        return 0.0
    if card.family is Family.TOMB:
        rows = [row_worth(hero, row, place) for row in card.rows]
        failed = sum(rows) / SIX
        succeeded = sum(max(rows[max(0, at - 1) : at + 2]) for at in range(SIX)) / SIX
    else:
        failed = average(hero, card.failure, place) if card.failure else worth(hero, place)
        succeeded = average(hero, card.rows, place)
    return chance * succeeded + (1 - chance) * failed


def average(hero: Hero, rows: tuple[Row, ...], place: Place) -> float:
    """Over the faces of the Dungeon die; a row that stands twice is read once."""
    known: dict[Row, float] = {}
    for row in rows:
        if row not in known:
            known[row] = row_worth(hero, row, place)
    return sum([known[row] for row in rows]) / len(rows)


def row_worth(hero: Hero, row: Row, place: Place) -> float:
    """M-4.1 The best alternative."""
    return max([effects_worth(hero, effects, place) for effects in row])


def effects_worth(hero: Hero, effects: tuple[Effect, ...], place: Place) -> float:
    """M-4.1 One effect after the other; what needs luck or a choice is worth its best, or its average."""
    for at, effect in enumerate(effects):
        if not hero.hp:
            return 0.0
        what = meaning(effect)
        if isinstance(what, Change):
            hero = changed(hero, what, place.floor)
        elif isinstance(what, Affliction):
            hero = replace(hero, **{what.value: True})
        elif isinstance(what, Potion):
            hero = max(bags(hero, what), key=lambda mine: worth(mine, place))
        elif isinstance(what, Item):
            hero = armed(hero, what, place)
        elif what == "blessing":
            hero = cured(hero)
        elif what == "fall" and place.below is not None:
            return worth(hero, place.below)
        elif what == "ghost":
            rest = effects_worth(hero, effects[at + 1 :], place) - worth(hero, place)
            return max(0.0, rest + meeting(hero, place, GHOSTS[place.floor - 1]))
    return worth(hero, place)


def armed(hero: Hero, weapon: Item, place: Place) -> Hero:
    """M-4.7 With this weapon, or with what is held already."""
    other = replace(hero, held=Held(weapon, WEAPON_FEATS[weapon]))
    return max((hero, other), key=lambda mine: worth(mine, place))


# Without a check


def action_worth(hero: Hero, action: Action, place: Place) -> float:
    """M-4.2, M-4.3 At a fire; what cannot be paid is worth nothing. A tunnel is worth a little more than nothing."""
    for effect in action.pay:
        price = meaning(effect)
        assert isinstance(price, Change)
        if getattr(hero, price.stat.value) < -price.by:
            return 0.0
    return effects_worth(hero, (*action.pay, *action.row[0]), place)


def fed(hero: Hero, place: Place) -> float:
    """M-4.8 With the Crow, for 1 Food."""
    if hero.food < CROW_FOOD:
        return 0.0
    return worth(replace(hero, food=hero.food - CROW_FOOD, held=Held(Item.CROW)), place)


def robbed(hero: Hero, place: Place) -> float:
    """M-4.8 It steals."""
    if hero.gold < CROW_GOLD:
        return worth(with_hp(hero, hero.hp - CROW_GOLD), place)
    return worth(replace(hero, gold=hero.gold - CROW_GOLD), place)


def prayer(hero: Hero, card: RoomCard, place: Place, offering: bool) -> float:
    """M-4.15 The Shrine, with an offering or without."""
    if offering and hero.gold < OFFERING:
        return 0.0
    if not offering:
        return average(hero, card.rows, place)
    return average(replace(hero, gold=hero.gold - OFFERING), (*card.rows[1:], card.rows[-1]), place)
