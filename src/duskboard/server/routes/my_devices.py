"""One's devices, over HTTP: this one, those that share a seat with it, and how to shut one of them out."""

from base64 import urlsafe_b64encode
from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from duskboard.server.cluster.relay import OtherNodes
from duskboard.server.edge.identity import ApiRequest, SentKey, key_needed
from duskboard.server.edge.openapi import PROBLEMS
from duskboard.server.protocol.denied import NOT_THERE, NOT_YOURS, Denied, denied
from duskboard.server.protocol.my_devices import MyDevice
from duskboard.server.settings import DAY
from duskboard.server.store.devices import DeviceRow, Devices
from duskboard.server.store.shared_seats import Shared, close_seat, shared_seats
from duskboard.server.store.store import Store
from duskboard.server.store.stored import KeyHash
from duskboard.server.tables.lobby import Lobby, OwnedElsewhere
from duskboard.server.tables.table import Table

ID_BYTES = 9
UNKNOWN = DeviceRow(0, 0, "")


@get("/api/me/devices", responses=PROBLEMS)
async def my_devices(lobby: NamedDependency[Lobby], key: SentKey) -> list[MyDevice]:
    """This device, and all others that share a seat with it."""
    if key is None:
        return []
    await lobby.devices.touch(key)
    return await list_devices(lobby.devices, lobby.store, key)


@post("/api/me/devices/{device:str}/revoke", responses=PROBLEMS, status_code=200)
async def revoke_device(
    lobby: NamedDependency[Lobby],
    others: NamedDependency[OtherNodes],
    request: ApiRequest,
    key: SentKey,
    device: FromPath[str],
) -> list[MyDevice]:
    """Take from another device all seats that this device had before it. A device that came later is refused."""
    key = key_needed(key)
    seats = [seat for seat in await shared_seats(lobby.store, key) if short_id(seat.other) == device]
    if not seats:
        raise denied("no-device", "No such device shares a seat with this one; it may have been shut out.", NOT_THERE)
    ours = [seat for seat in seats if seat.is_ours]
    if not ours:
        sentence = "That device was at the seats that you share before this one: only an earlier device can do that."
        raise denied("later-device", sentence, NOT_YOURS)
    await others.do_the_same(request, [owned for seat in ours if (owned := await _revoke(lobby, seat)) is not None])
    return await list_devices(lobby.devices, lobby.store, key)


async def list_devices(devices: Devices, store: Store, key: KeyHash) -> list[MyDevice]:
    """This device first, then the others, the last used first."""
    own = await devices.find(key)
    if own is None:
        return []
    shared: defaultdict[KeyHash, list[Shared]] = defaultdict(list)
    for seat in await shared_seats(store, key):
        shared[seat.other].append(seat)
    tables = len(await store.of_key(key))
    this = MyDevice(short_id(key), True, own.label, _day(own.made), _day(own.touched) or 0, tables, False)
    others = [_other(key, await devices.find(key) or UNKNOWN, seats) for key, seats in shared.items()]
    return [this, *sorted(others, key=lambda other: (-other.seen, other.id))]


def _other(key: KeyHash, row: DeviceRow, seats: Sequence[Shared]) -> MyDevice:
    tables = len({seat.table for seat in seats})
    is_ours = any(seat.is_ours for seat in seats)
    since = _day(min(seat.other_since for seat in seats))
    return MyDevice(short_id(key), False, row.label, since, _day(row.touched) or 0, tables, is_ours)


def _day(moment: float) -> int | None:
    """The day of a moment; the hour would tell too much. Older databases did not write every moment down."""
    return int(moment // DAY * DAY) or None


def short_id(key: KeyHash) -> str:
    """What others may know a device by: made from its key's hash, which cannot be found out from it."""
    return urlsafe_b64encode(sha256(b"device" + key).digest()[:ID_BYTES]).decode()


# Shutting a device out


async def _revoke(lobby: Lobby, shared: Shared) -> OwnedElsewhere | None:
    """Take one seat from a device, at a table that may be open or not; unless another node has to do it."""
    try:
        async with lobby.use(shared.table) as table:
            await _revoke_at(table, shared)
    except OwnedElsewhere as elsewhere:
        return elsewhere
    except Denied:  # the table cannot be opened now, so no device is there
        if (held := await lobby.store.take(shared.table)) is not None:
            await close_seat(lobby.store, held, shared)
    return None


async def _revoke_at(table: Table, shared: Shared) -> None:
    async with table.lock:
        if shared.seat not in (table.seat_of(shared.other), table.claim_of(shared.other)):
            return  # it has left meanwhile
        await close_seat(table.store, table.held, shared)
        table.shut_out(shared.other, shared.seat)


MY_DEVICES = [my_devices, revoke_device]
