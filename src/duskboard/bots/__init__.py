"""Computer players: finds the bots for a game. A bot gets only what its seat sees, never the state."""

from collections.abc import Mapping

from duskboard.bots.bot_kind import Bot, Kind, Maker
from duskboard.bots.random_bot import Random
from duskboard.engine import AnyGame, Seat

__all__ = ["Bot", "Kind", "Maker", "bots_for", "called", "company", "names_in", "usual_bot"]

ANYWHERE: dict[str, Maker] = {"random": Random}


def company(game: AnyGame) -> Mapping[str, Kind]:
    """The kinds of bots that were written for *game*, the easiest first; may be empty."""
    kinds: Mapping[str, Kind] = game.part("bots") or {}
    return kinds


def usual_bot(game: AnyGame) -> str:
    """The default kind of bot for *game*."""
    return next((name for name, kind in company(game).items() if kind.usual), next(iter(bots_for(game))))


def bots_for(game: AnyGame) -> dict[str, Maker]:
    """Every bot that can play *game*, by the name of its kind; its own ones first."""
    return {name: kind.make for name, kind in company(game).items()} | ANYWHERE


def called(game: AnyGame | None, bot: str, seat: Seat) -> str:
    """The name of the bot of this kind on this seat; also where the game or the kind is no longer known."""
    kind = None if game is None else company(game).get(bot)
    return f"{bot.capitalize()} bot" if kind is None else kind.cast[seat % len(kind.cast)]


def names_in(game: AnyGame, language: str) -> dict[str, str]:
    """How *language* writes the names of the game's bots; those that it does not write differently are left out."""
    kinds = company(game).values()
    pairs = [zip(kind.cast, kind.cast_in.get(language, ()), strict=False) for kind in kinds]
    return {name: written for each in pairs for name, written in each}
