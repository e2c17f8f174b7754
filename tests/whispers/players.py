"""Players without a mind, and how long others think."""

from duskboard.engine import Chance, Seat, Thinking
from tests.whispers.pieces import Action, Whisper
from tests.whispers.state import View

WORDS = ("owl", "ox", "hedgehog", "newt", "wren")


def propose(view: View, seat: Seat, chance: Chance) -> Action:
    return Whisper(WORDS[chance.pick(len(WORDS))])


def idle(view: View, seat: Seat, chance: Chance) -> Action:
    return Whisper("hush")


def thinking(view: View, seat: Seat) -> Thinking:
    return Thinking(relaxed=60, quick=15)
