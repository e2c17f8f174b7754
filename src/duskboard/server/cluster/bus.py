"""The bus: what servers tell each other beside the database, only to be quicker. It may be missing at any time."""

from collections.abc import Callable, Sequence
from typing import Protocol

from duskboard.server.limits.hourly import Count
from duskboard.server.metrics import Metrics
from duskboard.server.settings import Settings

type Hear = Callable[[bytes], None]


class NoBus(Exception):
    """The bus cannot be had as it was asked for; the message says what to do."""


class Bus(Protocol):
    """Messages to all other servers, any of which may be lost, and counts that they keep together."""

    async def start(self, hear: Hear) -> None:
        """From now on *hear* is called with each message, our own ones as well."""
        ...

    async def stop(self) -> None: ...

    def publish(self, message: bytes) -> None:
        """Send a message when that is possible, or never. This waits for nothing."""
        ...

    async def count(self, names: Sequence[str], seconds: float) -> list[Count] | None:
        """As :class:`duskboard.server.limits.hourly.SharedCounts` has it."""
        ...


class LocalBus:
    """For a server without a bus: messages come to itself, and nothing is counted together."""

    def __init__(self) -> None:
        self._hear: Hear | None = None

    async def start(self, hear: Hear) -> None:
        self._hear = hear

    async def stop(self) -> None:
        self._hear = None

    def publish(self, message: bytes) -> None:
        if self._hear is not None:
            self._hear(message)

    async def count(self, names: Sequence[str], seconds: float) -> list[Count] | None:
        return None


def open_bus(settings: Settings, metrics: Metrics) -> Bus:
    """The bus that the settings name; :class:`NoBus` says what is wrong with it."""
    if not settings.bus:
        return LocalBus()
    try:
        from duskboard.server.cluster.valkey_bus import ValkeyBus
    except ImportError:
        raise NoBus("A bus needs a package more: install duskboard[bus], or leave --bus out.") from None
    return ValkeyBus(settings.bus, settings.cluster_secret.encode(), metrics)
