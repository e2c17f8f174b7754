"""The game Mini Rogue: its plug-in. game.py ties the rules together. Rule sheet: docs/rules/rogue.en.md."""

from duskboard.engine.plugin import Plugin

PLUGIN = Plugin(
    name="rogue",
    place=2,
    game="duskboard.games.rogue.game:ROGUE",
    bots="duskboard.bots.rogue:COMPANY",
    keepsakes="duskboard.keepsakes.rogue:KEEPER",
    cards="duskboard.games.rogue.box.card_data:BOX",
    facts_for_tests="duskboard.games.rogue.facts_for_tests:FACTS_FOR_TESTS",
)
