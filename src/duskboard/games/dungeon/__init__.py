"""The game Dungeon in Memory: its plug-in. game.py ties the rules together. Rule sheet: docs/rules/dungeon.en.md."""

from duskboard.engine.plugin import Plugin

PLUGIN = Plugin(
    name="dungeon",
    place=1,
    game="duskboard.games.dungeon.game:DUNGEON",
    bots="duskboard.bots.dungeon:COMPANY",
    keepsakes="duskboard.keepsakes.dungeon:KEEPER",
    facts_for_tests="duskboard.games.dungeon.facts_for_tests:FACTS_FOR_TESTS",
)
