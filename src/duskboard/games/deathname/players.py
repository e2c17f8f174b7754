"""Random play, the default action for absent players, and the time limits of a decision."""

from duskboard.engine import Chance, Seat, Thinking
from duskboard.games.deathname.actions import Action, Keep, Pass, Select, Write
from duskboard.games.deathname.names.lexicon import names
from duskboard.games.deathname.phase import DAY_1, Phase
from duskboard.games.deathname.view import View

WRITING = Thinking(relaxed=120, quick=45)
DECLARING = Thinking(relaxed=60, quick=15)
SELECTING = Thinking(relaxed=90, quick=25)
WATCHING = 25  # extra seconds while players may still look at the names of the last round
HANDFUL = 6  # the most common names
OFTEN = 3  # one name in so many is one of these, so that equal names occur


def propose(view: View, seat: Seat, chance: Chance) -> Action:
    """A random legal action."""
    if view.phase is Phase.WRITE:
        book = names(view.agreed.script)
        return Write(book[chance.pick(HANDFUL if chance.pick(OFTEN) == 0 else len(book))])
    if view.phase is Phase.DECLARE:
        return Keep() if chance.pick(2) else Pass()
    unused = unused_cards(view, seat)
    return Select(unused[chance.pick(len(unused))])


def idle(view: View, seat: Seat, chance: Chance) -> Action:
    """N-12.2 A name from the book, Keep, and the first unused card."""
    if view.phase is Phase.WRITE:
        book = names(view.agreed.script)
        return Write(book[chance.pick(len(book))])
    if view.phase is Phase.DECLARE:
        return Keep()
    return Select(unused_cards(view, seat)[0])


def unused_cards(view: View, seat: Seat) -> list[int]:
    """N-7.1 By the rounds in which they were written."""
    return [number for number, card in enumerate(view.cards[seat], start=1) if not card.used]


def thinking(view: View, seat: Seat) -> Thinking:
    """N-3.3 The rules set no time; a name takes longer than a hand. After a scoring people look at it first."""
    if view.phase is Phase.DECLARE:
        return DECLARING
    usual = SELECTING if view.phase is Phase.SELECT else WRITING
    extra = WATCHING if view.number > DAY_1[0] or view.last is not None else 0
    return Thinking(relaxed=usual.relaxed + extra, quick=usual.quick + extra)
