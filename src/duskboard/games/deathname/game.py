"""The game Death Name, assembled from its parts. Rule sheet: docs/rules/deathname.en.md."""

from duskboard.engine import Game
from duskboard.games.deathname import PLUGIN
from duskboard.games.deathname.actions import Action
from duskboard.games.deathname.belief import sample
from duskboard.games.deathname.events import CardsLaidOut, Happening, KillPointsScored, RoundBegan
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.players import idle, propose, thinking
from duskboard.games.deathname.rules import rules, state
from duskboard.games.deathname.text.notation import NOTATION
from duskboard.games.deathname.truth import Truth, truth
from duskboard.games.deathname.view import View, seat_view, view

DEATHNAME: Game[Options, state.State, Action, View] = Game(
    plugin=PLUGIN,
    name="deathname",
    title="Death Name",
    version=1,
    seats=range(3, 7),
    Options=Options,
    Action=Action,
    Event=Happening,
    View=View,
    notation=NOTATION,
    why_not_start=rules.why_not_start,
    start=state.State.start,
    setup=rules.setup,
    to_act=rules.to_act,
    may_change=rules.may_change,
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
    odds=None,  # N-12.1 the table gives no hints
    truth=truth,
    Truth=Truth,
    scenes=(CardsLaidOut, KillPointsScored, RoundBegan),
    introduction=str(__package__),
)
