"""Addresses and networks that a host has blocked: stored, kept in memory, and asked before anything else."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from msgspec import Struct

from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import NOT_YOURS, denied
from duskboard.server.store.store import Store
from duskboard.server.tables.connected_devices import TOO_MANY, Device

SENTENCE = "The host of this server has blocked your address."

type Network = IPv4Network | IPv6Network
type Address = IPv4Address | IPv6Address


class Blocked(Struct, frozen=True):
    """A network that is blocked."""

    network: Network
    made: float
    until: float | None  # none: until it is unblocked
    note: str  # the host's own


class Blocks:
    """All of them, and the connections that a new one may concern."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store, self._metrics = store, metrics
        self._blocked: dict[Network, Blocked] = {}
        self._lengths: set[tuple[int, int]] = set()  # version and prefix: which networks of an address to look for
        self._connected: dict[Device, Address] = {}

    async def start(self) -> None:
        """Read what was stored, also by another server; what is over is forgotten."""
        now = self._store.now()
        await self._store.writer.work(lambda db: db.execute("DELETE FROM blocks WHERE until <= ?", (now,)))
        query = "SELECT network, made, until, note FROM blocks"
        rows = await self._store.writer.work(lambda db: db.execute(query).fetchall())
        before = self._blocked
        self._blocked = {ip_network(row[0]): Blocked(ip_network(row[0]), *row[1:]) for row in rows}
        self._changed()
        for network in self._blocked.keys() - before.keys():
            self._disconnect(network)

    # Asking

    def check(self, scope: Any) -> None:
        """Refuse a request or a handshake that comes from a blocked address."""
        if self._blocked and (address := _address(scope)) is not None and self._has(address):
            self._metrics.blocked += 1
            raise denied("blocked", SENTENCE, NOT_YOURS)

    def enter(self, device: Device, scope: Any) -> None:
        """A device has connected, from an address that may be blocked later."""
        if (address := _address(scope)) is not None:
            self._connected[device] = address

    def leave(self, device: Device) -> None:
        self._connected.pop(device, None)

    def _has(self, address: Address) -> bool:
        now = self._store.now()
        for version, length in self._lengths:
            if version == address.version:
                found = self._blocked.get(_network_of(address, length))
                if found is not None and (found.until is None or found.until > now):
                    return True
        return False

    # What a host does

    async def block(self, network: Network, days: int | None, note: str) -> int:
        """Block a network, and close the connections that come from it; how many."""
        now = self._store.now()
        new = Blocked(network, now, None if days is None else now + days * 86400, note)
        row = str(network), new.made, new.until, note
        write = (
            "INSERT INTO blocks VALUES (?, ?, ?, ?) ON CONFLICT (network) DO UPDATE SET made = excluded.made, "
            "until = excluded.until, note = excluded.note"
        )
        await self._store.writer.work(lambda db: db.execute(write, row))
        self._blocked[network] = new
        self._changed()
        return self._disconnect(network)

    def _disconnect(self, network: Network) -> int:
        concerned = [device for device, address in self._connected.items() if address in network]
        for device in concerned:
            device.close(TOO_MANY, "blocked", SENTENCE, None)
        return len(concerned)

    async def unblock(self, network: Network) -> bool:
        """False if exactly this network was not blocked."""
        await self._store.writer.work(lambda db: db.execute("DELETE FROM blocks WHERE network = ?", (str(network),)))
        was_blocked = self._blocked.pop(network, None) is not None
        self._changed()
        return was_blocked

    def all(self) -> list[Blocked]:
        """Those that count now, the first made first."""
        now = self._store.now()
        current = [one for one in self._blocked.values() if one.until is None or one.until > now]
        return sorted(current, key=lambda one: (one.made, str(one.network)))

    def _changed(self) -> None:
        self._lengths = {(network.version, network.prefixlen) for network in self._blocked}
        self._metrics.blocks = len(self._blocked)


def read_network(text: str) -> Network:
    """An address such as 192.0.2.7, or a network such as 2001:db8::/48; ``ValueError`` where it is neither."""
    network = ip_network(text.strip(), strict=False)
    if isinstance(network, IPv6Network) and (mapped := network.network_address.ipv4_mapped) is not None:
        return IPv4Network((int(mapped), max(network.prefixlen - 96, 0)), strict=False)
    return network


def _address(scope: Any) -> Address | None:
    """Where a request comes from; behind a proxy, what the proxy says: the same that the limits count."""
    try:
        address = ip_address(str(scope["client"][0]).partition("%")[0])
    except (KeyError, TypeError, IndexError, ValueError):
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _network_of(address: Address, length: int) -> Network:
    """The network of that length in which an address lies."""
    kind = IPv4Network if address.version == 4 else IPv6Network
    return kind((int(address), length), strict=False)
