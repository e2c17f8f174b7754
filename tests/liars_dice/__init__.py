"""Liar's Dice, a miniature: a whole game that nobody has written a rule sheet, a bot or a browser board for.

A shelf with it is ``tests.liars_dice:SHELF``. In short: everybody shakes dice under a cup (L-1). In turn one raises the
bid on how many dice under all cups show a face, or doubts it; before that, once, one may boast (L-2). When somebody
doubts, all cups are lifted, and whoever was wrong loses a die and opens the next round (L-3). The last one with dice
wins (L-4).
"""

from duskboard.bots import Kind
from duskboard.bots.random_bot import Random
from duskboard.engine import Game, Plugin, Shelf
from duskboard.games import SHELF as REAL
from tests.liars_dice import rules
from tests.liars_dice.belief import sample
from tests.liars_dice.notation import NOTATION
from tests.liars_dice.odds import odds
from tests.liars_dice.pieces import Action, Happening, Options
from tests.liars_dice.players import idle, propose, thinking
from tests.liars_dice.state import State, View, evolve, view

PLUGIN = Plugin(
    name="liars_dice",
    game="tests.liars_dice:LIARS_DICE",
    bots="tests.liars_dice:COMPANY",
)

LIARS_DICE: Game[Options, State, Action, View] = Game(
    plugin=PLUGIN,
    name="liars_dice",
    title="Liar's Dice",
    version=1,
    seats=range(2, 7),
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
    idle=idle,
    resolve=rules.resolve,
    evolve=evolve,
    view=view,
    result=rules.result,
    thinking=thinking,
    sample=sample,
    longest=rules.longest,
    odds=odds,
)

NAMES = ("Ida", "Otto", "Una", "Emil", "Ava", "Uwe")
COMPANY = {"random": Kind(Random, 1, NAMES, usual=True)}  # so that a missing seat can be filled
SHELF = Shelf(*REAL.values(), LIARS_DICE)
