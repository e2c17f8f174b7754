"""Whispers, a miniature: everybody whispers a word of their own, and may change it until all have whispered.

A shelf with it is ``tests.whispers:SHELF``. In short: three to five play, or two who share a password (W-1). All at
once everybody whispers a word; whoever has whispered may whisper another one as long as somebody is awaited (W-2). Then
all words are told, and whoever has told the most letters after the last round wins (W-3).
"""

from collections.abc import Sequence
from typing import Any

from duskboard.bots import Kind
from duskboard.bots.random_bot import Random
from duskboard.engine import Event, Game, Plugin, Shelf, Turn
from duskboard.engine.facts_for_tests import FactsForTests
from duskboard.games import SHELF as REAL
from tests.whispers import rules
from tests.whispers.belief import sample
from tests.whispers.notation import NOTATION
from tests.whispers.pieces import Action, Happening, Options, Whisper
from tests.whispers.players import idle, propose, thinking
from tests.whispers.state import State, View, evolve, view

PLUGIN = Plugin(
    name="whispers",
    game="tests.whispers:WHISPERS",
    bots="tests.whispers:COMPANY",
    facts_for_tests="tests.whispers:FACTS_FOR_TESTS",
)

WHISPERS: Game[Options, State, Action, View] = Game(
    plugin=PLUGIN,
    name="whispers",
    title="Whispers",
    version=1,
    seats=range(2, 6),
    Options=Options,
    Action=Action,
    Event=Happening,
    View=View,
    notation=NOTATION,
    why_not_start=rules.why_not_start,
    start=State.start,
    setup=rules.setup,
    to_act=rules.to_act,
    may_change=rules.may_change,
    legal=rules.legal,
    why_not=rules.why_not,
    propose=propose,
    idle=idle,
    resolve=rules.resolve,
    evolve=evolve,
    view=view,
    result=rules.result,
    thinking=thinking,
    sample=sample,
    longest=lambda options, seats: options.rounds * seats,
)

NAMES = ("Ida", "Otto", "Una", "Emil", "Ava", "Uwe")
COMPANY = {"random": Kind(Random, 1, NAMES, usual=True)}  # so that a missing seat can be filled
SHELF = Shelf(*REAL.values(), WHISPERS)


def twin_action(turn: Turn, twins: Sequence[Event]) -> Any:
    """The word that was whispered at the re-dealt table."""
    return Whisper(twins[0].word)  # type: ignore[attr-defined]


FACTS_FOR_TESTS = FactsForTests(
    twin_action=twin_action, option_texts={"password": ("moth", "two words"), "topic": ("1984",)}
)
