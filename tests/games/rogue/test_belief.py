"""What one may believe of the Rooms that another's Crow has brought."""

from duskboard.engine import Seeded
from duskboard.games.rogue.belief import sample
from duskboard.games.rogue.box.pieces import Held, Item, Room
from duskboard.games.rogue.log.events import (
    AreaBegan,
    ItemGone,
    ItemTaken,
    RoomLookedAt,
    RoomPut,
    RoomReplaced,
    RoomRevealed,
    RoomsSwapped,
)
from duskboard.games.rogue.options import Options

TAKEN = ItemTaken(0, Held(Item.CROW))
BROUGHT = [
    AreaBegan(2, 1),
    RoomLookedAt(0),
    RoomPut(0, 3),
    RoomLookedAt(0),
    RoomPut(0, None),
    ItemGone(0, Item.CROW),
]


def believed(*after, seat=1, before=(TAKEN,), brought=BROUGHT):
    """The two Rooms, over many beliefs of the other player."""
    found = []
    for number in range(200):
        log = sample(Options(), 2, seat, [*before, *brought, *after], Seeded.of("belief", number))
        looked = [event.room for event in log if isinstance(event, RoomLookedAt)]
        assert looked == [event.room for event in log if isinstance(event, RoomPut)]
        assert len(set(looked)) == len(looked)
        found.append(tuple(looked))
    return found


def test_M_4_10_they_may_be_any_two_but_the_crow_itself():
    pairs = believed()
    assert {room for pair in pairs for room in pair} == set(Room) - {Room.CROW}


def test_M_6_12_not_what_was_seen_elsewhere_in_this_area():
    pairs = believed(RoomRevealed(0, Room.TOMB), RoomReplaced(1, 5, Room.SHRINE))
    assert not {Room.TOMB, Room.SHRINE} & {room for pair in pairs for room in pair}


def test_what_was_turned_up_where_it_lay_is_known():
    pairs = believed(RoomRevealed(3, Room.TOMB))
    assert {first for first, _ in pairs} == {Room.TOMB}
    assert Room.TOMB not in {second for _, second in pairs}


def test_M_4_3_a_tunnel_takes_it_along():
    swapped = believed(RoomsSwapped(1, 3, 6), RoomRevealed(3, Room.CAVE), RoomRevealed(6, Room.TOMB))
    assert {first for first, _ in swapped} == {Room.TOMB}
    back = believed(RoomsSwapped(1, 6, 3), RoomsSwapped(1, 3, 6), RoomRevealed(3, Room.CAVE))
    assert {first for first, _ in back} == {Room.CAVE}
    elsewhere = believed(RoomsSwapped(1, 1, 2), RoomRevealed(3, Room.CAVE))
    assert {first for first, _ in elsewhere} == {Room.CAVE}


def test_M_6_9_an_item_that_somebody_holds_is_not_among_them():
    armed = (TAKEN, ItemTaken(1, Held(Item.RUSTY_DAGGER, 1)))
    assert Room.ARMORY not in {room for pair in believed(before=armed) for room in pair}
    spent = (*armed, ItemGone(1, Item.RUSTY_DAGGER))
    assert Room.ARMORY in {room for pair in believed(before=spent) for room in pair}
    sent = (TAKEN, RoomReplaced(0, 1, Room.TOMB))
    assert Room.CROW in {room for pair in believed(before=sent) for room in pair}


def test_M_6_6_the_card_that_was_carried_down_is_not_among_them():
    carried = [AreaBegan(4, 2, Room.TRAP_SPIKES), *BROUGHT[1:]]
    assert Room.TRAP_SPIKES not in {room for pair in believed(brought=carried) for room in pair}


def test_who_has_seen_them_believes_what_was_seen():
    own = [
        AreaBegan(2, 1),
        RoomLookedAt(0, Room.TOMB),
        RoomPut(0, 3, Room.TOMB),
        RoomLookedAt(0, Room.CAVE),
        RoomPut(0, None, Room.CAVE),
    ]
    assert set(believed(seat=0, brought=own)) == {(Room.TOMB, Room.CAVE)}


def test_a_room_that_is_still_in_the_hand_may_be_any():
    in_hand = BROUGHT[:2]
    log = sample(Options(), 2, 1, [TAKEN, *in_hand], Seeded.of("hand"))
    assert log[-1].room is not None
