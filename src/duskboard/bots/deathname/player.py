"""Base class of the bots for Death Name: a memory, a book, and a random generator for each decision."""

from typing import Any

from duskboard.bots.deathname.memory import Memory
from duskboard.bots.deathname.name_book import book_of
from duskboard.bots.deathname.pick_name import FINE, fresh, titled
from duskboard.engine import AnyGame, Chance, Choices, Event, Seat, Seeded
from duskboard.games.deathname.actions import Action, Keep, Pass, Select, Write
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.phase import Phase
from duskboard.games.deathname.view import View


class Player:
    """One seat's bot. Decisions depend on events, view and seed only, not on earlier questions."""

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        self.options, self.seat = options, seat
        self.book = book_of(options.script)
        self.memory = Memory(seat)
        self._luck = chance.pick(FINE)

    def watch(self, event: Event) -> None:
        self.memory.watch(event)

    def decide(self, view: View, choices: Choices[Any]) -> Action:
        luck = Seeded.of("deathname", self._luck, self.memory.witnessed)
        if view.phase is Phase.WRITE:
            return Write(titled(fresh(self.book, self.look_up(view, luck), self.memory), self.options, luck))
        if view.phase is Phase.DECLARE:
            return Keep() if self.keeps(view, luck) else Pass()
        return Select(self.card(view, luck))

    def look_up(self, view: View, luck: Chance) -> int:
        """N-3.1 Where in the book it looks for a name."""
        raise NotImplementedError

    def keeps(self, view: View, luck: Chance) -> bool:
        """N-4.3 Does it keep the card in hand?"""
        raise NotImplementedError

    def card(self, view: View, luck: Chance) -> int:
        """N-7.1 The card that it plays."""
        raise NotImplementedError


def any_best(worth: dict[int, float], luck: Chance) -> int:
    """A random card among those of the highest value."""
    most = [card for card, value in worth.items() if value == max(worth.values())]
    return most[luck.pick(len(most))]
