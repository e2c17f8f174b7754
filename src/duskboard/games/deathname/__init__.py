"""The game Death Name: its plug-in. game.py ties the rules together. Rule sheet: docs/rules/deathname.en.md."""

from duskboard.engine.plugin import Plugin

PLUGIN = Plugin(
    name="deathname",
    place=3,
    game="duskboard.games.deathname.game:DEATHNAME",
    bots="duskboard.bots.deathname:COMPANY",
    keepsakes="duskboard.keepsakes.deathname:KEEPER",
    facts_for_tests="duskboard.games.deathname.facts_for_tests:FACTS_FOR_TESTS",
)
