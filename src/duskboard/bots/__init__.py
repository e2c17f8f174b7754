"""Computer players: finds the bots for a game. A bot gets only what its seat sees, never the state."""

from collections.abc import Mapping

from duskboard.bots import deathname, dungeon, rogue
from duskboard.bots.bot_kind import Bot, Kind, Maker
from duskboard.bots.random import Random
from duskboard.engine import AnyGame, Seat

__all__ = ["Bot", "Kind", "Maker", "bots_for", "called", "company", "usual_bot"]

ANYWHERE: dict[str, Maker] = {"random": Random}
COMPANY: dict[str, dict[str, Kind]] = {  # by game, by the kind's name, the easiest first; no two kinds share a name
    "dungeon": dungeon.COMPANY,
    "rogue": rogue.COMPANY,
    "deathname": deathname.COMPANY,
}


def company(game: AnyGame) -> Mapping[str, Kind]:
    """The kinds of bots that were written for *game*, the easiest first; may be empty."""
    return COMPANY.get(game.name, {})


def usual_bot(game: AnyGame) -> str:
    """The default kind of bot for *game*."""
    return next((name for name, kind in company(game).items() if kind.usual), next(iter(bots_for(game))))


def bots_for(game: AnyGame) -> dict[str, Maker]:
    """Every bot that can play *game*, by the name of its kind; its own ones first."""
    return {name: kind.make for name, kind in company(game).items()} | ANYWHERE


def called(bot: str, seat: Seat) -> str:
    """The name of the bot of this kind on this seat."""
    for kinds in COMPANY.values():
        if bot in kinds:
            cast = kinds[bot].cast
            return cast[seat % len(cast)]
    return f"{bot.capitalize()} bot"
