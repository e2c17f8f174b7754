"""The devices of a person: this one, and all others that share a seat with it."""

from msgspec import Struct


class MyDevice(Struct, frozen=True):
    """A device that shares a seat with this one, or this one itself."""

    id: str  # short, and not its key
    this: bool  # it is the one that asks
    label: str  # its browser and its system, coarsely; empty: not known
    since: int | None  # the day on which it got its key, or the first shared seat: seconds since 1970; none: not known
    seen: int  # the day on which it was last used, in seconds since 1970
    tables: int  # at which it shares a seat with this one; for this one: at which it has a seat
    revocable: bool  # this device was at a shared seat before it, so it may shut it out there
