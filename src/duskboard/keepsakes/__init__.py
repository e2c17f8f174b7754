"""Keepsakes of finished matches: share pictures (SVG, PNG), chat summaries and figures, made from a record alone."""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import AnyGame
from duskboard.engine.record import BadRecord, Record
from duskboard.keepsakes import deathname, dungeon, plain, rogue
from duskboard.keepsakes.chat_emoji import tame
from duskboard.keepsakes.keeper import Keeper
from duskboard.keepsakes.raster import png
from duskboard.keepsakes.words import words_in

__all__ = ["figures", "figures_of", "picture", "png", "summary"]

AT_HOME: dict[str, Keeper] = {"dungeon": dungeon.KEEPER, "rogue": rogue.KEEPER, "deathname": deathname.KEEPER}


def picture(record: Record, language: str) -> str:
    """The match's picture as SVG, 1200 by 630: the size of link previews in chats and feeds."""
    words = words_in(language)
    return _keeper(record).picture(replace(record, names=words.written(record.names)), words)


def summary(record: Record, language: str, address: str = "") -> str:
    """The match in a few lines for a chat; *address*, where it can be watched, is the last one."""
    words = words_in(language)
    tamed = replace(record, names=tuple([tame(name) for name in words.written(record.names)]))
    return "\n".join([*_keeper(record).story(tamed, words), *([address] if address else [])])


def figures(record: Record) -> tuple[Struct | None, ...]:
    """By seat, statistics of the match for charts; none where the game has no keeper of its own."""
    return _keeper(record).figures(record)


def figures_of(game: AnyGame) -> type[Struct] | None:
    """The type of *game*'s figures, if it has any."""
    return AT_HOME.get(game.name, plain.KEEPER).Figures


def _keeper(record: Record) -> Keeper:
    if record.result is None:
        raise BadRecord("the match is not over: nothing can be kept of it before its secrets are open")
    return AT_HOME.get(record.game.name, plain.KEEPER)
