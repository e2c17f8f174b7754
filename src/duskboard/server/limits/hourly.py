"""So many within an hour by one address: counted by all servers together where they can, else by each for itself."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from duskboard.server.limits.addresses import shares_of
from duskboard.server.limits.rate import Buckets

HOUR = 3600.0  # seconds


class Count(Struct, frozen=True):
    """How often something was tried, by all servers together."""

    tries: int
    left: float  # seconds until it is counted from 0 again


class SharedCounts(Protocol):
    """Counts that several servers keep together."""

    async def count(self, names: Sequence[str], seconds: float) -> list[Count] | None:
        """Count one try more of each for so long; nothing if that cannot be done now, which is known soon."""
        ...


class CountedAlone:
    """For one server: there is nothing to share."""

    async def count(self, names: Sequence[str], seconds: float) -> list[Count] | None:
        return None


class HourlyLimit:
    """What one address may do within an hour.

    Each server also counts for itself, always: so it knows what to refuse when the others' counts cannot be had.
    """

    def __init__(self, name: str, most: float, shared: SharedCounts) -> None:
        self._name, self._most, self._shared = name, most, shared
        self._own = Buckets(most / HOUR, most)

    async def take(self, address: str) -> float:
        """Use one, and return 0; or return after how many seconds there is one. Each try counts."""
        if seconds := self._own.take(address, asyncio.get_running_loop().time()):
            return seconds
        shares = shares_of(address)
        counts = await self._shared.count([f"{self._name} {network}" for network, _ in shares], HOUR)
        over = [
            max(1.0, count.left)
            for count, (_, times) in zip(counts or (), shares, strict=False)
            if count.tries > self._most * times
        ]
        return max(over, default=0.0)
