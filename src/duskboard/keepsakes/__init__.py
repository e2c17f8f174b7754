"""Keepsakes: what stays of a match that is over. Made of its record alone: no browser, no clock, no network."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import AnyGame
from duskboard.engine.record import BadRecord, Record
from duskboard.keepsakes import deathname, dungeon, plain, rogue
from duskboard.keepsakes.emoji import tame
from duskboard.keepsakes.keeper import Keeper
from duskboard.keepsakes.raster import png
from duskboard.keepsakes.words import words_in

__all__ = ["figures", "figures_of", "picture", "png", "summary"]

AT_HOME: dict[str, Keeper] = {"dungeon": dungeon.KEEPER, "rogue": rogue.KEEPER, "deathname": deathname.KEEPER}


def picture(record: Record, language: str) -> str:
    """The match's story as SVG, 1200 by 630: what chats and feeds show of a link."""
    words = words_in(language)
    return _keeper(record).picture(replace(record, names=words.written(record.names)), words)


def summary(record: Record, language: str, address: str = "") -> str:
    """The match's story in a few lines for a chat; the last one is where it can be watched, if it can."""
    words = words_in(language)
    tamed = replace(record, names=tuple([tame(name) for name in words.written(record.names)]))
    return "\n".join([*_keeper(record).story(tamed, words), *([address] if address else [])])


def figures(record: Record) -> tuple[Struct | None, ...]:
    """By seat, what a player can learn from the match, for charts; nothing where the game has no keeper of its own."""
    return _keeper(record).figures(record)


def figures_of(game: AnyGame) -> type[Struct] | None:
    """The type of *game*'s figures, where it has some."""
    return AT_HOME.get(game.name, plain.KEEPER).Figures


def _keeper(record: Record) -> Keeper:
    if record.result is None:
        raise BadRecord("the match is not over: nothing can be kept of it before its secrets are open")
    return AT_HOME.get(record.game.name, plain.KEEPER)
