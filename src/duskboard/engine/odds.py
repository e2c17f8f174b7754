"""Odds: what may come of a choice and how likely it is, for whoever wants to know before they choose."""

from typing import Any

from msgspec import Struct


class Likely(Struct, frozen=True):
    """One thing that may come of a choice: its exact chance, or what is to be expected on average, or both."""

    what: str  # a key: each language has its own words for it
    chance: tuple[int, int] | None = None  # so many in so many: numerator and denominator
    mean: float | None = None  # on average


class Odds(Struct, frozen=True):
    """What may come of one action, and what was assumed where the rest is not known."""

    action: Any
    likely: tuple[Likely, ...]
    assuming: tuple[str, ...]  # keys; none: nothing had to be assumed
