"""The game Dungeon in Memory: its plug-in. game.py ties the rules together. Rule sheet: docs/rules/dungeon.en.md."""

from duskboard.engine.plugin import Plugin

PLUGIN = Plugin(
    name="dungeon",
    place=1,
    game="duskboard.games.dungeon.game:DUNGEON",
    bots="duskboard.bots.dungeon:COMPANY",
    keepsakes="duskboard.keepsakes.dungeon:KEEPER",
    law_facts="duskboard.games.dungeon.law_facts:LAW_FACTS",
)
