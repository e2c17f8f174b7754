"""Closed Fists, a little game of hidden pebbles: its plug-in. Rule sheet: sheets/closed_fists.en.md."""

from duskboard.engine import Plugin

PLUGIN = Plugin(
    name="closed_fists",
    game="closed_fists.game:CLOSED_FISTS",
    bots="closed_fists.bots:COMPANY",
    sheets="closed_fists",
    facts_for_tests="closed_fists.facts_for_tests:FACTS_FOR_TESTS",
)
