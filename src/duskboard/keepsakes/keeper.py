"""What a game gives so that something can be kept of its matches."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from duskboard.engine.record import Record
from duskboard.keepsakes.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    """How one game's matches are remembered. All of it is made of the record alone."""

    Figures: type[Struct] | None  # of one seat, for the charts of those who played
    figures: Callable[[Record], tuple[Any, ...]]  # by seat
    picture: Callable[[Record, Words], str]  # SVG
    story: Callable[[Record, Words], list[str]]  # the match in a few lines, for a chat
