"""Belief sampling: draws a full log that is consistent with what one seat has witnessed.

Secrecy tests draw the hidden information anew with it; bots may search with it.
"""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from duskboard.engine import Chance, Seat
from duskboard.games.rogue.box.pieces import Room, card_of
from duskboard.games.rogue.log.events import (
    AreaBegan,
    CharacterChosen,
    Happening,
    ItemGone,
    ItemTaken,
    RoomLookedAt,
    RoomPut,
    RoomReplaced,
    RoomRevealed,
    RoomsSwapped,
)
from duskboard.games.rogue.options import Options


def sample(
    options: Options, seats: int, seat: Seat | None, seen: Sequence[Happening], chance: Chance
) -> list[Happening]:
    """A possible full log: M-4.10 the Rooms that another seat's Crow brought are filled in at random."""
    log = list(seen)
    for start, end in areas(log):
        fill(log, start, end, seat, chance)
    return log


def areas(log: list[Happening]) -> list[tuple[int, int]]:
    """The start and end of each area in the log: all Rooms are shuffled between two of them."""
    starts = [at for at, event in enumerate(log) if isinstance(event, AreaBegan)]
    return list(pairwise([*starts, len(log)]))


def fill(log: list[Happening], start: int, end: int, seat: Seat | None, chance: Chance) -> None:
    """M-6.12 What was turned up where it lay is known by now; the rest may be any Room that was seen nowhere."""
    lying: dict[int, int] = {}  # by cell: the index of the event by which its hidden Room was looked at
    faces: dict[int, Room] = {}  # by the same index
    put_by: dict[int, int] = {}  # likewise: the index of the event that put it somewhere
    in_hand: list[int] = []
    seen_here = held_before(log[:start])
    for at in range(start, end):
        event = log[at]
        match event:
            case RoomLookedAt():
                in_hand.append(at)
            case RoomPut(cell=cell):
                looked = in_hand.pop(0)
                put_by[looked] = at
                if cell is not None:
                    lying[cell] = looked
            case RoomsSwapped(one=one, other=other):
                at_one, at_other = lying.pop(one, None), lying.pop(other, None)
                lying.update({} if at_one is None else {other: at_one})
                lying.update({} if at_other is None else {one: at_other})
            case RoomRevealed(cell=cell, room=room):
                seen_here.add(room)
                if cell in lying:
                    faces[lying.pop(cell)] = room
            case RoomReplaced(room=room):
                seen_here.add(room)
            case AreaBegan(carried=Room() as room):
                seen_here.add(room)
            case _:
                pass
    looks = [(at, event) for at, event in enumerate(log[start:end], start) if isinstance(event, RoomLookedAt)]
    known = {look.room for _, look in looks if look.seat == seat}
    pool = [room for room in Room if room not in seen_here and room not in known]
    for at in [at for at, look in looks if look.seat != seat]:
        room = faces[at] if at in faces else pool.pop(chance.pick(len(pool)))
        for hidden in (at, put_by.get(at, at)):
            log[hidden] = replace(log[hidden], room=room)


def held_before(log: list[Happening]) -> set[Room]:
    """M-6.9 The item cards that are out of the deck when an area begins."""
    held: dict[Seat, Room] = {}
    for event in log:
        match event:
            case CharacterChosen(seat=seat):
                held.pop(seat, None)
            case ItemTaken(seat=seat, held=item):
                held[seat] = card_of(item)
            case ItemGone(seat=seat):
                held.pop(seat, None)
            case RoomReplaced(seat=seat):
                held.pop(seat, None)
            case _:
                pass
    return set(held.values())
