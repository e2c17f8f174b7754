"""Values of Rooms for the heuristic bot."""

from duskboard.bots.rogue.decisions_in_rooms import Finds
from duskboard.bots.rogue.effects import less_hp
from duskboard.bots.rogue.fight_value import meeting
from duskboard.bots.rogue.market import Market
from duskboard.bots.rogue.rooms import Rooms
from duskboard.bots.rogue.view_access import Hero, Place, place_of
from duskboard.bots.rogue.win_probability import worth
from duskboard.games.rogue.box.card_data import RoomCard
from duskboard.games.rogue.box.pieces import Foe


class Purse(Market[Place]):
    """A market whose value, for a Room ahead, counts purchases but not sales."""

    def best_trade(self, hero: Hero, card: RoomCard, where: Place) -> float:
        return self.shopping(hero, card, where)[0]


class ByThumb(Rooms[Place]):
    """Values Rooms by worth.py and fights.py; outside of fights, Healing and the Blessing do not prevent a death."""

    def worth(self, hero: Hero, where: Place) -> float:
        return worth(hero, where)

    def fight(self, hero: Hero, foe: Foe, where: Place, party: int = 1) -> float:
        return meeting(hero, where, foe, party=party)

    def harmed(self, hero: Hero, loss: int) -> Hero:
        return less_hp(hero, loss)


ROOMS = ByThumb(Purse(worth))
FINDS = Finds(ROOMS, lambda view, hero: place_of(view))
