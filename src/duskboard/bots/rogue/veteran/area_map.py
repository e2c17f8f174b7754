"""The Rooms of an area as a seat knows them, and the value of a step among them."""

from itertools import product

from msgspec import Struct

from duskboard.bots.rogue.veteran.positions import at_cell
from duskboard.bots.rogue.veteran.rooms import room_worth
from duskboard.bots.rogue.veteran.value import worth
from duskboard.bots.rogue.view_access import Hero, Place, ahead
from duskboard.games.rogue.box.pieces import EXIT, Cell, Room, card_of
from duskboard.games.rogue.view import View


class Grid(Struct, frozen=True):
    """An area as one seat knows it."""

    place: Place
    rooms: tuple[Room | None, ...]  # face up, or put there by this seat's Crow
    unseen: tuple[Room, ...]  # M-6.12 what a facedown one may be
    party: tuple[Cell, ...] = ()  # M-8.4 where a partner will be, too

    def step(self, hero: Hero, cell: Cell) -> float:
        """The probability to win after a step to this cell."""
        room = self.rooms[cell]
        if room is not None:
            return self.enter(hero, cell, room)
        return sum([self.enter(hero, cell, one) for one in self.unseen]) / len(self.unseen)

    def enter(self, hero: Hero, cell: Cell, room: Room) -> float:
        """Like ``step``, if it is this Room; what lies beyond is valued for the hero before it."""
        point = at_cell(self.place, cell)
        party = 2 if cell in self.party else 1
        return room_worth(hero, room, point, party) + self.view_from(hero, cell)

    def view_from(self, hero: Hero, cell: Cell) -> float:
        """How much better it is to stand there than among unknown Rooms."""
        near = [after for after in ahead(cell) if after != EXIT]
        if all(self.rooms[after] is None for after in near):
            return 0.0
        return self.stand(hero, cell) - worth(hero, at_cell(self.place, cell))

    def stand(self, hero: Hero, cell: Cell) -> float:
        """The value of the better Room ahead, averaged over facedown ones."""
        near = [after for after in ahead(cell) if after != EXIT]
        chances = [[self.enter(hero, after, room) for room in self.may_be(after)] for after in near]
        found = [max(one) for one in product(*chances)]
        return sum(found) / len(found)

    def may_be(self, cell: Cell) -> tuple[Room, ...]:
        known = self.rooms[cell]
        return self.unseen if known is None else (known,)


def grid_of(view: View, place: Place, party: tuple[Cell, ...] = ()) -> Grid:
    rooms = tuple(shown or brought for shown, brought in zip(view.grid, view.brought, strict=True))
    out = {*rooms, *view.looked_at, *(card_of(hero.held) for hero in view.heroes if hero.held is not None)}
    return Grid(place, rooms, tuple([room for room in Room if room not in out]), party)
