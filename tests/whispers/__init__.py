"""Whispers, a miniature: everybody whispers a word of their own, and may change it until all have whispered.

A shelf with it is ``tests.whispers:SHELF``. In short: three to five play, or two who share a password (W-1). All at
once everybody whispers a word; whoever has whispered may whisper another one as long as somebody is awaited (W-2). Then
all words are told, and whoever has told the most letters after the last round wins (W-3).
"""

from duskboard.bots import COMPANY, Kind
from duskboard.bots.random import Random
from duskboard.engine import Game, Shelf
from duskboard.games import SHELF as REAL
from tests.whispers import rules
from tests.whispers.belief import sample
from tests.whispers.notation import NOTATION
from tests.whispers.pieces import Action, Happening, Options
from tests.whispers.players import idle, propose, thinking
from tests.whispers.state import State, View, evolve, view

WHISPERS: Game[Options, State, Action, View] = Game(
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
SHELF = Shelf(*REAL.values(), WHISPERS)
# So that a missing seat can be filled, in a worker too.
COMPANY.setdefault("whispers", {"random": Kind(Random, 1, NAMES, usual=True)})
