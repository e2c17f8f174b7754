"""What those have in common who reckon with what others write: a guess for each of them, and a name where it pays."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from duskboard.bots.deathname.book import key_of
from duskboard.bots.deathname.guess import Trust, guess
from duskboard.bots.deathname.hope import crossing
from duskboard.bots.deathname.naming import draw
from duskboard.bots.deathname.player import Player
from duskboard.bots.deathname.ways import PAGES, Way, chosen, middles, page_begins, shares
from duskboard.engine import AnyGame, Chance, Seat
from duskboard.games.deathname.alike import grouped
from duskboard.games.deathname.options import Options
from duskboard.games.deathname.view import View

HARDLY = 1e-6  # of a page: so much apart are names between the same two of the book


class Reckoner(Player):
    """It remembers what everybody has written here, and takes each for the kind of writer that this speaks for."""

    trust: ClassVar[Trust]

    def __init__(self, game: AnyGame, options: Options, seat: Seat, chance: Chance) -> None:
        super().__init__(game, options, seat, chance)
        self._guessed: dict[int, Mapping[Seat, Way]] = {}  # by round: they are the same until it is over

    def look_up(self, view: View, luck: Chance) -> int:
        """On a page that is worth much."""
        worth = self.worth(view)
        page = draw(chosen(worth), luck)
        begin, end = (page_begins(at, len(self.book.names)) for at in (page, page + 1))
        return begin + luck.pick(end - begin)

    def worth(self, view: View) -> Sequence[float]:
        """By page, what a name from there is worth: how likely it gets an X, less what the same name would cost."""
        there = zip(*[shares(guess) for guess in self.guesses().values()], strict=True)
        alike = PAGES / len(self.book.names)  # N-5.4 how likely two names of one page are the same
        return [crossing(view.decree, low) - alike * sum(each) for low, each in zip(self.lower(), there, strict=True)]

    def lower(self) -> list[tuple[float, ...]]:
        """By page, how likely each of the others writes a name that comes before one from there."""
        return list(zip(*[middles(guess) for guess in self.guesses().values()], strict=True))

    def guesses(self) -> Mapping[Seat, Way]:
        """By seat, what each of the others writes in this round."""
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
        """Where somebody has written before."""
        return [self.page(past.names[writer]) for past in self.memory.past]

    def page(self, name: str) -> float:
        """Where a name stands in the book, in pages."""
        return self.book.share(key_of(name, self.options)) * PAGES

    def known(self) -> dict[Seat, float]:
        """By writer, where the names of this round stand that it has seen: N-5.2 equal ones at one place."""
        writers, names = list(self.memory.names), list(self.memory.names.values())
        keys = [key_of(name, self.options) for name in names]
        groups = sorted(grouped(names, self.options), key=lambda group: min(keys[at] for at in group))
        places: dict[Seat, float] = {}
        for rank, group in enumerate(groups):
            first = min(group, key=lambda at: keys[at])
            places |= {writers[at]: self.page(names[first]) + rank * HARDLY for at in group}
        return places
