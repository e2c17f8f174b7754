"""Keepsakes of finished matches: share pictures (SVG, PNG), chat summaries and figures, made from a record alone.

And the picture of an invitation, which is the same for every table of a game.
"""

from msgspec import Struct
from msgspec.structs import replace

from duskboard.engine import AnyGame
from duskboard.engine.records import BadRecord, Record
from duskboard.keepsakes import default_keepsakes, invitation_card
from duskboard.keepsakes.chat_emoji import tame
from duskboard.keepsakes.embedded_fonts import with_fonts
from duskboard.keepsakes.keepsake_interface import Keeper
from duskboard.keepsakes.raster import png
from duskboard.keepsakes.words import given_names, translated, words_in

__all__ = ["figures", "figures_of", "invitation", "picture", "png", "summary", "with_fonts"]


def picture(record: Record, language: str) -> str:
    """The match's picture as SVG, 1200 by 630: the size of link previews in chats and feeds."""
    keeper = _keeper(record)
    names = translated(record.names, given_names(record.game, language))
    return keeper.picture(replace(record, names=names), words_in(language, keeper.words))


def summary(record: Record, language: str, address: str = "") -> str:
    """The match in a few lines for a chat; *address*, where it can be watched, is the last one."""
    keeper = _keeper(record)
    names = translated(record.names, given_names(record.game, language))
    tamed = replace(record, names=tuple([tame(name) for name in names]))
    return "\n".join([*keeper.story(tamed, words_in(language, keeper.words)), *([address] if address else [])])


def invitation(game: AnyGame, language: str) -> str:
    """The picture of an invitation to *game* as SVG, in the size of :func:`picture`. It names no person."""
    keeper = _keeper_of(game)
    return invitation_card.card(game, keeper.invitation, words_in(language, keeper.words))


def figures(record: Record) -> tuple[Struct | None, ...]:
    """By seat, statistics of the match for charts; none where the game has no keeper of its own."""
    return _keeper(record).figures(record)


def figures_of(game: AnyGame) -> type[Struct] | None:
    """The type of *game*'s figures, if it has any."""
    return _keeper_of(game).Figures


def _keeper(record: Record) -> Keeper:
    if record.result is None:
        raise BadRecord("the match is not over: nothing can be kept of it before its secrets are open")
    return _keeper_of(record.game)


def _keeper_of(game: AnyGame) -> Keeper:
    keeper: Keeper = game.part("keepsakes") or default_keepsakes.KEEPER
    return keeper
