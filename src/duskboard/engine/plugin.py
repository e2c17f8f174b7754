"""Plug-ins: the parts of a game by name, and the entry points by which packages register them."""

from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import Any, Literal

GROUP = "duskboard.games"  # the entry-point group
OWN = "duskboard"  # the distribution whose games win where two have the same name

type Part = Literal["game", "bots", "keepsakes", "cards", "facts_for_tests"]


class BadPlugin(Exception):
    """A plug-in, or a part of one, that cannot be used. The message names it and says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plugin:
    """A game and what belongs to it. Each part is named ``"module:attribute"`` and imported when it is needed.

    So a game's rules never import its bots, and to list the games loads none of them.
    """

    name: str  # of the game
    game: str  # a Game
    place: int = 100  # on the shelf: the lowest first, equal ones by name
    bots: str = ""  # dict[str, Kind]: its kinds of bots by name, the easiest first
    keepsakes: str = ""  # a Keeper; without it, plain pictures
    cards: str = ""  # public card data that a client may show, as a struct
    sheets: str = ""  # the package whose folder "sheets" has the rules, NAME.LANGUAGE.md; without it, Duskboard's own
    facts_for_tests: str = ""  # FactsForTests: what the general tests must know

    def part(self, part: Part) -> Any:
        """Import a part; none if the game has no such part."""
        dotted: str = getattr(self, part)
        if not dotted:
            return None
        try:
            return resolve_name(dotted)
        except (ImportError, AttributeError, ValueError, SyntaxError) as error:
            raise BadPlugin(f"the game {self.name!r} names {dotted!r} as its {part}, but {_reason(error)}") from error


def installed_plugins() -> tuple[list[Plugin], list[str]]:
    """All registered plug-ins in the order of the shelf, and a sentence for each that cannot be used."""
    plugins: dict[str, Plugin] = {}
    problems = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (_package(point) != OWN, point.name)):
        try:
            plugin = _load(point)
            if plugin.name in plugins:
                raise BadPlugin("another game has that name already")
        except BadPlugin as problem:
            problems.append(f"The game {point.name!r} of the package {_package(point)} is left out: {problem}.")
        else:
            plugins[plugin.name] = plugin
    return sorted(plugins.values(), key=lambda plugin: (plugin.place, plugin.name)), problems


def _load(point: EntryPoint) -> Plugin:
    try:
        plugin = point.load()
    except Exception as error:  # whatever a package does when it is imported, other games go on
        raise BadPlugin(_reason(error)) from error
    if not isinstance(plugin, Plugin):
        raise BadPlugin(f"expected {point.value} to be a Plugin, got {type(plugin).__name__}")
    if plugin.name != point.name:
        raise BadPlugin(f"expected {point.value} to have the name of its entry point, got {plugin.name!r}")
    return plugin


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "?"


def _reason(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
