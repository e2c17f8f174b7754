"""The veteran's decisions between Rooms: the next step, skills and potions before it."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.effects import drunk
from duskboard.bots.rogue.steps_between_rooms import call_crow, look_on, put, worth_a_look
from duskboard.bots.rogue.veteran.area_map import Grid, grid_of
from duskboard.bots.rogue.veteran.exact_fights import meeting
from duskboard.bots.rogue.veteran.next_room import boss_bout, prospect
from duskboard.bots.rogue.veteran.positions import Point, Spot, at_cell
from duskboard.bots.rogue.veteran.value import worth
from duskboard.bots.rogue.view_access import Hero, ahead, place_of
from duskboard.games.rogue.actions import Action, Drink, Evade, Go, RaiseShield, SendCrow, Swap
from duskboard.games.rogue.box.pieces import EXIT, Cell
from duskboard.games.rogue.view import View

__all__ = ["call_crow", "look_on", "put", "step", "tunnel"]


def step(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.2 The best of all: a step, or something before it."""
    if look := worth_a_look(view, hero, listed):
        return look
    way = Way(view, hero)
    return max(listed, key=way.after)


class Way:
    """Evaluates the actions before the next step."""

    def __init__(self, view: View, hero: Hero) -> None:
        self.view, self.hero, self.place = view, hero, place_of(view)
        self.grid = grid_of(view, self.place, company(view))

    def after(self, action: Action) -> float:
        hero = self.hero
        match action:
            case Go(cell=cell):
                return self.go(hero, cell)
            case Evade(cell=cell):
                spent = replace(hero, ready=False)
                return worth(spent, at_cell(self.place, cell)) + self.grid.view_from(spent, cell)
            case RaiseShield():
                return self.best_step(replace(hero, ready=False, shield=True))
            case Drink(potion=potion):
                return self.refreshed(drunk(hero, potion))
            case SendCrow(cell=cell):
                return self.replaced(replace(hero, held=None), cell)
            case _:
                return 0.0

    def go(self, hero: Hero, cell: Cell) -> float:
        return self.leave(hero) if cell == EXIT else self.grid.step(hero, cell)

    def leave(self, hero: Hero) -> float:
        """M-11.6 To the boss, or simply out."""
        point = Point(self.place, Spot.EXIT)
        if self.place.boss is None:
            return worth(hero, point)
        return meeting(hero, boss_bout(point, self.view.seats, self.view.options.stances))

    def best_step(self, hero: Hero) -> float:
        return max([self.go(hero, cell) for cell in ahead(hero.cell)])

    def refreshed(self, hero: Hero) -> float:
        """M-6.5 Whose eyes are opened sees what lies ahead."""
        if hero.blindness is self.hero.blindness or EXIT in ahead(hero.cell):
            return self.best_step(hero)
        return prospect(hero, at_cell(self.place, hero.cell))

    def replaced(self, hero: Hero, cell: Cell) -> float:
        """M-4.9 Any other Room in place of this one."""
        near = ahead(hero.cell)
        if cell not in near:
            return 0.0
        others = [self.go(hero, other) for other in near if other != cell]
        found = [max([self.grid.enter(hero, cell, room), *others]) for room in self.grid.unseen]
        return sum(found) / len(found)


def company(view: View) -> tuple[Cell, ...]:
    """M-8.4 Where the partner stands, or will come to: the first player goes first and hopes to be followed."""
    assert view.question is not None
    seat = view.question.seat
    cells: list[Cell] = []
    for other, hero in enumerate(view.heroes):
        if other < seat:
            cells.append(hero.cell)
        elif other > seat:
            cells += ahead(hero.cell)
    return tuple(cells)


def tunnel(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.3 The swap after which one stands best."""
    grid = grid_of(view, place_of(view))

    def after(action: Action) -> float:
        if not isinstance(action, Swap):
            return grid.view_from(hero, hero.cell)
        return swapped(grid, action).view_from(hero, hero.cell)

    return max(listed, key=after)


def swapped(grid: Grid, swap: Swap) -> Grid:
    rooms = list(grid.rooms)
    rooms[swap.one], rooms[swap.other] = rooms[swap.other], rooms[swap.one]
    return replace(grid, rooms=tuple(rooms))
