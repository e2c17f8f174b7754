"""The address of a client, and the networks that it shares limits with."""

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any

HOUSEHOLD = 64  # bits of an IPv6 network that one customer of a provider has at the least
SITE = 48  # bits of the largest network that a provider usually gives to one customer
SITE_SHARE = 8  # times the limit of a household, for all households of a site together
MOST_REMEMBERED = 4096  # addresses whose networks are kept


def address_of(scope: Any) -> str:
    """Where a request comes from; behind a trusted proxy, what the proxy says."""
    return household_of(str(scope["client"][0])) if scope.get("client") else ""


@lru_cache(MOST_REMEMBERED)
def household_of(host: str) -> str:
    """What limits are counted by: an IPv4 address, or the /64 network of an IPv6 address."""
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped is not None:  # a socket for both versions shows IPv4 clients like this
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, HOUSEHOLD), strict=False))


@lru_cache(MOST_REMEMBERED)
def shares_of(address: str) -> tuple[tuple[str, int], ...]:
    """The networks whose limits an address uses up, each with how many times the usual limit it has.

    A /48 has 65,536 networks of 64 bits, and one person may have a whole one: they are limited together as well.
    """
    try:
        site = IPv6Network(address).supernet(new_prefix=SITE)
    except ValueError:  # it is an IPv4 address, or none at all
        return ((address, 1),)
    return ((address, 1), (str(site), SITE_SHARE))


class Counts:
    """How many there are at one time, for each address and each site."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self.total = 0

    def has_room(self, address: str, most: int) -> bool:
        """May one more come from this address?"""
        return all(self._here[network] < most * times for network, times in shares_of(address))

    def enter(self, address: str) -> None:
        """Count one more."""
        self.total += 1
        for network, _ in shares_of(address):
            self._here[network] += 1

    def leave(self, address: str) -> None:
        """Count one less; nothing is kept of an address that has none left."""
        self.total -= 1
        for network, _ in shares_of(address):
            self._here[network] -= 1
            if not self._here[network]:
                del self._here[network]

    def of(self, address: str) -> int:
        """How many there are of this address, or of this site."""
        return self._here[address]

    def __len__(self) -> int:
        """How many addresses and sites are counted."""
        return len(self._here)
