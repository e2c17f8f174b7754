"""The game Mini Rogue, assembled from its parts. Rule sheet: docs/rules/rogue.en.md."""

from dataclasses import replace

from duskboard.engine import Game
from duskboard.games.rogue import PLUGIN
from duskboard.games.rogue.actions import Action
from duskboard.games.rogue.belief import sample
from duskboard.games.rogue.log.events import Happening
from duskboard.games.rogue.odds import odds
from duskboard.games.rogue.options import Options, why_not_start
from duskboard.games.rogue.players import idle, propose, thinking
from duskboard.games.rogue.rules import rules
from duskboard.games.rogue.rules.apply_events import evolve
from duskboard.games.rogue.rules.state import State
from duskboard.games.rogue.text.notation import NOTATION
from duskboard.games.rogue.truth import Truth, truth
from duskboard.games.rogue.view import View, seat_view, view

VERSION_2: Game[Options, State, Action, View] = Game(
    plugin=PLUGIN,
    name="rogue",
    title="Mini Rogue",
    version=2,
    seats=range(1, 3),
    Options=Options,
    Action=Action,
    Event=Happening,
    View=View,
    notation=NOTATION,
    why_not_start=why_not_start,
    start=State.start,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=rules.why_not,
    propose=propose,
    idle=idle,
    resolve=rules.resolve,
    evolve=evolve,
    view=view,
    seat_view=seat_view,
    result=rules.result,
    thinking=thinking,
    sample=sample,
    longest=rules.longest,
    odds=odds,
    truth=truth,
    Truth=Truth,
    introduction=str(__package__),
    again=True,
    together=True,
)

# Version 1 looked at the Crow's second Room (M-4.10) only when the first one lay.
VERSION_1 = replace(VERSION_2, version=1, start=State.start_in_version_1)
ROGUE = replace(VERSION_2, before=VERSION_1)
