"""The game, assembled from its parts."""

from closed_fists import PLUGIN, rules
from closed_fists.pieces import MOST, Action, Happening, Hide, Options
from closed_fists.state import State, View, evolve, view
from closed_fists.text import NOTATION
from duskboard.engine import Chance, Game, Seat, Thinking


def propose(view: View, seat: Seat, chance: Chance) -> Action:
    return Hide(chance.pick(MOST + 1))


CLOSED_FISTS: Game[Options, State, Action, View] = Game(
    plugin=PLUGIN,
    name="closed_fists",
    title="Closed Fists",
    version=1,
    seats=range(2, 6),
    Options=Options,
    Action=Action,
    Event=Happening,
    View=View,
    notation=NOTATION,
    why_not_start=lambda options, seats: None,
    start=State.start,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    why_not=rules.why_not,
    propose=propose,
    idle=propose,
    resolve=rules.resolve,
    evolve=evolve,
    view=view,
    result=rules.result,
    thinking=lambda view, seat: Thinking(relaxed=60, quick=15),
    sample=rules.sample,
    longest=lambda options, seats: options.rounds * seats,
)
