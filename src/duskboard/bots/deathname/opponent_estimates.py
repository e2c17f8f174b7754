"""Base class of bots that predict what each opponent writes, and place their own names accordingly."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from duskboard.bots.deathname.expected_points import crossing
from duskboard.bots.deathname.name_book import key_of
from duskboard.bots.deathname.opponent_prediction import Trust, guess
from duskboard.bots.deathname.pick_name import draw
from duskboard.bots.deathname.player import Player
from duskboard.bots.deathname.writing_habits import PAGES, Way, chosen, middles, page_begins, shares
from duskboard.engine import AnyGame, Chance, Seat
from duskboard.games.deathname.names.same_name import grouped
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.view import View

HARDLY = 1e-6  # of a page: the distance between different names at the same position of the book


class Reckoner(Player):
    """A bot that infers each opponent's writing habit from what they wrote."""

    trust: ClassVar[Trust]

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        super().__init__(game, options, seat, chance)
        self._guessed: dict[int, Mapping[Seat, Way]] = {}  # by round: a cache

    def look_up(self, view: View, luck: Chance) -> int:
        """A random name from a page of high value."""
        worth = self.worth(view)
        page = draw(chosen(worth), luck)
        begin, end = (page_begins(at, len(self.book.names)) for at in (page, page + 1))
        return begin + luck.pick(end - begin)

    def worth(self, view: View) -> Sequence[float]:
        """By page, the value of a name: the probability of an X, less the expected Same Name Penalty."""
        there = zip(*[shares(guess) for guess in self.guesses().values()], strict=True)
        alike = PAGES / len(self.book.names)  # N-5.4 how likely two names of one page are the same
        return [crossing(view.decree, low) - alike * sum(each) for low, each in zip(self.lower(), there, strict=True)]

    def lower(self) -> list[tuple[float, ...]]:
        """By page, the probability for each opponent that their name comes before one from that page."""
        return list(zip(*[middles(guess) for guess in self.guesses().values()], strict=True))

    def guesses(self) -> Mapping[Seat, Way]:
        """By seat, the distribution of each opponent's name in this round."""
        memory = self.memory
        if memory.number not in self._guessed:
            decrees = [past.decree for past in memory.past]
            self._guessed[memory.number] = {
                writer: guess(self.options.script, memory.decree, decrees, self._written(writer), self.trust)
                for writer in range(len(memory.decree))
                if writer != self.seat
            }
        return self._guessed[memory.number]

    def _written(self, writer: Seat) -> Sequence[float]:
        """The positions of all names that this opponent wrote before."""
        return [self.page(past.names[writer]) for past in self.memory.past]

    def page(self, name: str) -> float:
        """A name's position in the book, in pages."""
        return self.book.share(key_of(name, self.options)) * PAGES

    def known(self) -> dict[Seat, float]:
        """By writer, the positions of the names it has seen in this round: N-5.2 equal names share one."""
        writers, names = list(self.memory.names), list(self.memory.names.values())
        keys = [key_of(name, self.options) for name in names]
        groups = sorted(grouped(names, self.options), key=lambda group: min(keys[at] for at in group))
        places: dict[Seat, float] = {}
        for rank, group in enumerate(groups):
            first = min(group, key=lambda at: keys[at])
            places |= {writers[at]: self.page(names[first]) + rank * HARDLY for at in group}
        return places
