"""The heuristic bot's decisions between Rooms: path through the area, skills and potions before a step."""

from collections.abc import Sequence

from msgspec.structs import replace

from duskboard.bots.rogue.effects import drunk
from duskboard.bots.rogue.fight_value import meeting
from duskboard.bots.rogue.rooms_rule_of_thumb import ROOMS
from duskboard.bots.rogue.view_access import Hero, Place, ahead, hero_of, place_of
from duskboard.bots.rogue.win_probability import worth
from duskboard.games.rogue.actions import Action, Drink, Evade, Foresee, Go, Pass, Put, RaiseShield, SendCrow, Swap
from duskboard.games.rogue.box.card_data import BOX
from duskboard.games.rogue.box.pieces import EXIT, ROOMS_LAID, START, Boss, Cell, Family, Foe, Room
from duskboard.games.rogue.view import View

UNKNOWN = 0.02  # what a facedown Room adds to the probability to win, as a share of it
LOOK_AT = (4, 2, 6, 5, 7, 1, 3)  # the cell that most paths cross first

type Gains = dict[Cell, float]  # what each Room that may still be entered adds to the probability to win


def gains(view: View, hero: Hero, place: Place, cells: Sequence[Cell]) -> Gains:
    """What each of these Rooms adds to the probability to win."""
    base = worth(hero, place)
    return {cell: gain(view, hero, place, cell, base) for cell in cells}


def gain(view: View, hero: Hero, place: Place, cell: Cell, base: float) -> float:
    room = known(view, cell)
    if room is None:
        return UNKNOWN * base
    company = partner_at(view, cell)
    found = ROOMS.room(hero, room, place, party=2 if company else 1) - base
    if company and BOX.rooms[room].family is Family.MONSTER:  # M-8.6 whose fight is easier, too
        foe = BOX.rooms[room].foes[place.floor - 1]
        found += meeting(company, place, foe, party=2) - meeting(company, place, foe)
    return found


def known(view: View, cell: Cell) -> Room | None:
    """The Room at this cell if it is face up, or was put there by this seat's Crow."""
    return view.grid[cell] or view.brought[cell]


def partner_at(view: View, cell: Cell) -> Hero | None:
    """M-8.4 Who will be there, too: the first player goes first and hopes to be followed."""
    assert view.question is not None
    seat = view.question.seat
    for other, hero in enumerate(view.heroes):
        if other != seat and (hero.cell == cell or (other > seat and cell in ahead(hero.cell))):
            return hero_of(view, other)
    return None


def beyond(cell: Cell) -> list[Cell]:
    """Every Room that can still be reached from here, the nearest first."""
    found: list[Cell] = []
    front = [cell]
    while front:
        front = sorted({after for here in front for after in ahead(here) if after != EXIT})
        found += front
    return found


def best_way(cell: Cell, added: Gains) -> float:
    """What the best path from here to the exit adds, by dynamic programming."""
    best: Gains = {EXIT: 0.0}
    for here in (*reversed(beyond(cell)), cell):
        best[here] = max([added.get(after, 0.0) + best[after] for after in ahead(here)])
    return best[cell]


# Before every move


def step(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-6.2 The best of all: a step, or something before it."""
    place = place_of(view)
    added = gains(view, hero, place, beyond(hero.cell))

    def after(action: Action) -> float:
        match action:
            case Go(cell=cell):
                return stepping(hero, place, cell, added)
            case Evade(cell=cell):
                return worth(replace(hero, ready=False), place) + best_way(cell, added)
            case RaiseShield():
                return shielded(view, hero, place, added)
            case Drink(potion=potion):
                return prepared(view, drunk(hero, potion), place)
            case SendCrow(cell=cell):
                mine = replace(hero, held=None)
                base = worth(mine, place)
                return base + best_way(hero.cell, added | {cell: UNKNOWN * base})
            case _:
                return 0.0

    if look := worth_a_look(view, hero, listed):
        return look
    return max(listed, key=after)


def stepping(hero: Hero, place: Place, cell: Cell, added: Gains) -> float:
    if cell == EXIT:
        return leaving(hero, place)
    return worth(hero, place) + added[cell] + best_way(cell, added)


def leaving(hero: Hero, place: Place) -> float:
    """M-11.6 To the boss, or simply out."""
    if place.boss is None:
        return worth(hero, place)
    foe = Foe.OG_FIRST if place.boss is Boss.OG else Foe(place.boss)
    return meeting(hero, place, foe, boss=True, party=place.foe_hp)


def prepared(view: View, hero: Hero, place: Place) -> float:
    """The value of the best step for a hero who has just drunk a potion."""
    added = gains(view, hero, place, beyond(hero.cell))
    return max([stepping(hero, place, cell, added) for cell in ahead(hero.cell)])


def shielded(view: View, hero: Hero, place: Place, added: Gains) -> float:
    """M-2.10 The next cell with the Shield, what comes after it without."""
    mine = replace(hero, ready=False, shield=True)
    near = [cell for cell in ahead(hero.cell) if cell != EXIT]
    added = added | gains(view, mine, place, near)
    return max([stepping(mine, place, cell, added) for cell in ahead(hero.cell)])


def worth_a_look(view: View, hero: Hero, listed: Sequence[Action]) -> Action | None:
    """M-2.12 Clairvoyance at the start of an area without a boss, if no Monster is near to use the skill on."""
    if hero.cell != START or view.boss is not None:
        return None
    near = [room for cell in ahead(hero.cell) if (room := view.grid[cell])]
    if any(BOX.rooms[room].family is Family.MONSTER for room in near):
        return None
    return next((Foresee(cell) for cell in LOOK_AT if Foresee(cell) in listed), None)


def look_on(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-2.12 Another Room that one may come to, if there is one."""
    near = beyond(hero.cell)
    return next((Foresee(cell) for cell in LOOK_AT if cell in near and Foresee(cell) in listed), Pass())


# The Hermit's tunnel, and the Crow before the grid is laid


def tunnel(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.3 The swap that makes the best way better."""
    place = place_of(view)
    added = gains(view, hero, place, [cell for cell in range(ROOMS_LAID) if not view.entered[cell]])

    def after(action: Action) -> float:
        if not isinstance(action, Swap):
            return best_way(hero.cell, added)
        one, other = action.one, action.other
        return best_way(hero.cell, added | {one: added[other], other: added[one]})

    return max(listed, key=after)


def call_crow(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.10 Never: the Crow is kept to replace a bad Room."""
    return Pass()


def put(view: View, hero: Hero, listed: Sequence[Action]) -> Action:
    """M-4.10 A good Room where one begins, or in the middle; a bad one away."""
    place = place_of(view)
    base = worth(hero, place)
    if ROOMS.room(hero, view.looked_at[0], place) - base < UNKNOWN * base:
        return Put(None)
    return next(Put(cell) for cell in (START, *LOOK_AT) if Put(cell) in listed)
