"""Keep or Pass, worked out: what the card in hand brings, and what would come for it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from duskboard.bots.deathname.hope import expected
from duskboard.bots.deathname.ways import PAGES, Way, below
from duskboard.engine import Seat
from duskboard.games.deathname.pieces import Decree

STEPS = 20  # parts of the book in which an unknown card is looked for
SURE = 0.85  # how likely somebody passes a card that will bring less than others, and keeps one that will not

type Chances = Sequence[tuple[float, float]]  # how likely, and what it brings


class Draft(Struct, frozen=True):
    """The cards of a round as one seat knows them."""

    decree: Decree
    known: Mapping[Seat, float]  # by writer, where the names stand that it has seen: equal ones at the same place
    unknown: Mapping[Seat, Way]  # by writer, guesses of the others

    def brings(self, writer: Seat) -> Chances:
        """What a card may bring."""
        if writer in self.known:
            return [(1.0, self._at(self.known[writer], writer))]
        guess = self.unknown[writer]
        cuts = [step * PAGES // STEPS for step in range(STEPS + 1)]
        return [
            (guess[end] - guess[begin], self._at((begin + end) / 2, writer))
            for begin, end in pairwise(cuts)
            if guess[end] > guess[begin]
        ]

    def _at(self, page: float, writer: Seat) -> float:
        """What this writer's card brings if it stands here."""
        others = [other for by, other in self.known.items() if by != writer]
        lower = [float(other < page) for other in others]
        lower += [below(guess, page) for by, guess in self.unknown.items() if by != writer]
        return expected(self.decree, lower, others.count(page))

    def passing(self, stays: float, coming: Sequence[Seat]) -> float:
        """What comes for a card that brings so much if it stays: the first of the *coming* ones that is passed.

        Whoever holds a card that will bring less than others mostly passes it; if nobody does, the own card stays.
        """
        fair = sum(self.decree) / len(self.decree)
        nobody, hope = 1.0, 0.0
        for writer in coming:
            passed = [(likely * (SURE if value < fair else 1 - SURE), value) for likely, value in self.brings(writer)]
            hope += nobody * sum(likely * value for likely, value in passed)
            nobody *= 1 - sum(likely for likely, _ in passed)
        return hope + nobody * stays


def upstream(drafting: Sequence[Seat], seat: Seat, direction: str) -> list[Seat]:
    """N-4.6 From whom a card may come, the nearest first."""
    at, step = drafting.index(seat), -1 if direction == "left" else 1
    return [drafting[(at + step * away) % len(drafting)] for away in range(1, len(drafting))]
