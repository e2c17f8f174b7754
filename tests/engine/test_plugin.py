"""Plug-ins: found by their entry points, loaded when needed; one that is broken is named, and others go on."""

from importlib.metadata import EntryPoint
from types import SimpleNamespace

import pytest

from duskboard.engine import BadPlugin, Game, Plugin, Shelf, plugin
from duskboard.games import SHELF
from duskboard.games.dungeon import PLUGIN
from duskboard.games.dungeon.game import DUNGEON

OTHER = Plugin(name="other", game="duskboard.games.dungeon.game:DUNGEON")
NO_PLUGIN = 7


def raising():
    raise RuntimeError("it cannot be imported")


class Point:
    """An entry point of a package."""

    def __init__(self, name, value, package="stranger"):
        self.name, self.value, self.dist = name, value, package and SimpleNamespace(name=package)
        self.load = raising if value == "raises" else EntryPoint(name, value, plugin.GROUP).load


@pytest.fixture
def registered(monkeypatch):
    def register(*points):
        monkeypatch.setattr(plugin, "entry_points", lambda group: points)
        return Shelf.installed()

    return register


def test_ours_are_registered_like_any_other():
    assert [*SHELF][:3] == ["dungeon", "rogue", "deathname"]
    assert SHELF["dungeon"] is DUNGEON
    assert DUNGEON.plugin is PLUGIN


def test_games_stand_in_the_order_of_their_places(registered):
    shelf = registered(Point("other", f"{__name__}:OTHER"), Point("dungeon", "duskboard.games.dungeon:PLUGIN"))
    assert ([*shelf], shelf.problems) == (["dungeon", "other"], ())


def test_what_cannot_be_used_is_named_and_left_out(registered):
    shelf = registered(
        Point("broken", "raises"),
        Point("missing", "no_such_module:PLUGIN"),
        Point("number", f"{__name__}:NO_PLUGIN"),
        Point("another", f"{__name__}:OTHER", package=None),
        Point("dungeon", f"{__name__}:OTHER"),
        Point("dungeon", "duskboard.games.dungeon:PLUGIN", package="duskboard"),
    )
    assert [*shelf] == ["dungeon"]
    assert shelf["dungeon"] is DUNGEON
    said = dict(zip(("another", "broken", "dungeon", "missing", "number"), shelf.problems, strict=True))
    for name, problem in said.items():
        package = "?" if name == "another" else "stranger"
        assert problem.startswith(f"The game '{name}' of the package {package} is left out: ")
    assert "RuntimeError: it cannot be imported." in said["broken"]
    assert "No module named 'no_such_module'" in said["missing"]
    assert "to be a Plugin, got int." in said["number"]
    assert "expected tests.engine.test_plugin:OTHER to have the name of its entry point, got 'other'" in said["another"]


def test_of_two_with_one_name_ours_stays(registered):
    stranger = Point("dungeon", "duskboard.games.dungeon:PLUGIN", package="a-stranger")
    shelf = registered(stranger, Point("dungeon", "duskboard.games.dungeon:PLUGIN", package="duskboard"))
    (problem,) = shelf.problems
    assert problem == "The game 'dungeon' of the package a-stranger is left out: another game has that name already."


def test_a_game_of_another_name_is_not_put_on_the_shelf():
    with pytest.raises(BadPlugin, match=r"expected .*:DUNGEON to be the Game 'other', got Game\(name='dungeon'"):
        Shelf(OTHER)["other"]


def test_a_part_is_imported_when_it_is_asked_for():
    assert "goldfish" in PLUGIN.part("bots")
    assert PLUGIN.part("cards") is None
    wrong = Plugin(name="other", game="", bots="duskboard.bots:NO_SUCH_THING")
    with pytest.raises(BadPlugin, match=r"the game 'other' names 'duskboard.bots:NO_SUCH_THING' as its bots, but"):
        wrong.part("bots")


def test_a_game_without_a_plug_in_has_no_parts():
    fields = {name: getattr(DUNGEON, name) for name in Game.__dataclass_fields__}
    assert Game(**(fields | {"plugin": None})).part("bots") is None
