"""Odds: the outcome probabilities of a choice, shown to players who ask for them before they decide."""

from typing import Any

from msgspec import Struct


class Likely(Struct, frozen=True):
    """One possible outcome of a choice: its exact probability, its expected value, or both."""

    what: str  # a key, which each language translates
    chance: tuple[int, int] | None = None  # probability: numerator and denominator
    mean: float | None = None  # expected value


class Odds(Struct, frozen=True):
    """The possible outcomes of one action, and the assumptions made about what is unknown."""

    action: Any
    likely: tuple[Likely, ...]
    assuming: tuple[str, ...]  # keys; none: nothing had to be assumed
