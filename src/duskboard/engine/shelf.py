"""The registry of games: finds a game by its name."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from duskboard.engine.game import Game

type AnyGame = Game[Any, Any, Any, Any]


class UnknownGame(Exception):
    """No game of that name is registered."""


class Shelf(Mapping[str, AnyGame]):
    """Games by name, in the order of registration."""

    def __init__(self, *games: AnyGame) -> None:
        self._games = {game.name: game for game in games}

    def __getitem__(self, name: str) -> AnyGame:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def find(self, name: str) -> AnyGame:
        """The game called *name*, or an error that lists those that exist."""
        if name in self._games:
            return self._games[name]
        close = get_close_matches(name, self._games, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise UnknownGame(f"no game is called {name[:40]!r}; the shelf has {', '.join(self._games)}{hint}")
