"""The game Death Name: its plug-in. game.py ties the rules together. Rule sheet: docs/rules/deathname.en.md."""

from duskboard.engine.plugin import Plugin

PLUGIN = Plugin(
    name="deathname",
    place=3,
    game="duskboard.games.deathname.game:DEATHNAME",
    bots="duskboard.bots.deathname:COMPANY",
    keepsakes="duskboard.keepsakes.deathname:KEEPER",
    law_facts="duskboard.games.deathname.law_facts:LAW_FACTS",
)
