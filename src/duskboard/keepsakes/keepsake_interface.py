"""The interface by which a game defines its keepsakes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from duskboard.engine.records import Record
from duskboard.keepsakes.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    """One game's keepsakes. All functions depend on the record alone."""

    Figures: type[Struct] | None  # the statistics of one seat, for players' charts
    figures: Callable[[Record], tuple[Any, ...]]  # by seat
    picture: Callable[[Record, Words], str]  # SVG
    story: Callable[[Record, Words], list[str]]  # the match in a few lines, for a chat
    invitation: Callable[[], str] | None = None  # SVG: what lies behind the words of an invitation
    words: str = ""  # the package whose folder "words" has the game's own sentences, LANGUAGE.toml
