"""The registry of games: finds a game by its name."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from duskboard.engine.game import Game
from duskboard.engine.plugin import BadPlugin, Plugin, installed_plugins

type AnyGame = Game[Any, Any, Any, Any]


class UnknownGame(Exception):
    """No game of that name is registered."""


class Shelf(Mapping[str, AnyGame]):
    """Games by name, in order. A game that is given as a plug-in is imported when it is first asked for."""

    def __init__(self, *games: AnyGame | Plugin, problems: Sequence[str] = ()) -> None:
        self._games = {game.name: game for game in games}
        self.problems = tuple(problems)  # a sentence for each registered game that could not be used

    @classmethod
    def installed(cls) -> "Shelf":
        """Every game that an installed package registers."""
        plugins, problems = installed_plugins()
        return cls(*plugins, problems=problems)

    def __getitem__(self, name: str) -> AnyGame:
        found = self._games[name]
        if isinstance(found, Plugin):
            found = self._games[name] = _game(found)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def find(self, name: str) -> AnyGame:
        """The game called *name*, or an error that lists those that exist."""
        if name in self._games:
            return self[name]
        close = get_close_matches(name, self._games, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise UnknownGame(f"no game is called {name[:40]!r}; the shelf has {', '.join(self._games)}{hint}")


def _game(plugin: Plugin) -> AnyGame:
    game = plugin.part("game")
    if not isinstance(game, Game) or game.name != plugin.name:
        raise BadPlugin(f"expected {plugin.game} to be the Game {plugin.name!r}, got {game!r:.60}")
    return game
