"""How a finished match ended, as it is stored for the page of its players."""

from typing import Any

from msgspec import Struct

from duskboard.engine import Result


class Outcome(Struct, frozen=True):
    """How a match ended, and the figures of each seat."""

    result: Result
    figures: list[Any]
