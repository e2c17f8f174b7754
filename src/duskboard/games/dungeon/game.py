"""The game Dungeon in Memory, assembled from its parts. Rule sheet: docs/rules/dungeon.en.md."""

from duskboard.engine import Game
from duskboard.games.dungeon import PLUGIN
from duskboard.games.dungeon.actions import Action
from duskboard.games.dungeon.belief import sample
from duskboard.games.dungeon.events import CheckBegan, ExplorationBegan, Happening
from duskboard.games.dungeon.options import Options, why_not_start
from duskboard.games.dungeon.players import idle, propose, thinking
from duskboard.games.dungeon.rules import rules, state
from duskboard.games.dungeon.text.notation import NOTATION
from duskboard.games.dungeon.truth import Truth, truth
from duskboard.games.dungeon.view import View, seat_view, view

DUNGEON: Game[Options, state.State, Action, View] = Game(
    plugin=PLUGIN,
    name="dungeon",
    title="Dungeon in Memory",
    version=1,
    seats=range(1, 6),
    Options=Options,
    Action=Action,
    Event=Happening,
    View=View,
    notation=NOTATION,
    why_not_start=why_not_start,
    start=state.State.start,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=rules.why_not,
    propose=propose,
    idle=idle,
    resolve=rules.resolve,
    evolve=state.evolve,
    view=view,
    seat_view=seat_view,
    result=rules.result,
    thinking=thinking,
    sample=sample,
    longest=rules.longest,
    truth=truth,
    Truth=Truth,
    scenes=(CheckBegan, ExplorationBegan),
    introduction=str(__package__),
)
