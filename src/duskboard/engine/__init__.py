"""The game-independent core: matches, events, randomness, options, records and replays. It imports no game."""

from duskboard.engine.chance import Chance, OutOfScript, Scripted, Seeded, branches
from duskboard.engine.event import Event, Public, Seat, Secret, witnessed
from duskboard.engine.game import Choices, Game, Open, Result, Table, Thinking
from duskboard.engine.match import AnyMatch, Match, Step, Turn, seat_names
from duskboard.engine.notation import Names, Notation
from duskboard.engine.odds import Likely, Odds
from duskboard.engine.options import allowed_values, judge_start, read_options
from duskboard.engine.plugin import BadPlugin, Plugin
from duskboard.engine.refusal import Fact, Refusal, Refused
from duskboard.engine.shelf import AnyGame, Shelf, UnknownGame

__all__ = [
    "AnyGame",
    "AnyMatch",
    "BadPlugin",
    "Chance",
    "Choices",
    "Event",
    "Fact",
    "Game",
    "Likely",
    "Match",
    "Names",
    "Notation",
    "Odds",
    "Open",
    "OutOfScript",
    "Plugin",
    "Public",
    "Refusal",
    "Refused",
    "Result",
    "Scripted",
    "Seat",
    "Secret",
    "Seeded",
    "Shelf",
    "Step",
    "Table",
    "Thinking",
    "Turn",
    "UnknownGame",
    "allowed_values",
    "branches",
    "judge_start",
    "read_options",
    "seat_names",
    "witnessed",
]
