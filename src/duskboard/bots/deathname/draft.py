"""Keep or Pass by expected points: of the card in hand, and of its replacement."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from duskboard.bots.deathname.expected_points import expected
from duskboard.bots.deathname.writing_habits import PAGES, Way, below
from duskboard.engine import Seat
from duskboard.games.deathname.pieces import Decree

STEPS = 20  # parts of the book over which an unknown card is averaged
SURE = 0.85  # the probability that a seat passes a card below average, and keeps another

type Chances = Sequence[tuple[float, float]]  # probability and expected points


class Draft(Struct, frozen=True):
    """The cards of a round as one seat knows them."""

    decree: Decree
    known: Mapping[Seat, float]  # by writer, the positions of names that it has seen; equal names have equal ones
    unknown: Mapping[Seat, Way]  # by writer, the distributions of the others

    def brings(self, writer: Seat) -> Chances:
        """The possible expected points of a card, with their probabilities."""
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
        """The expected points of this writer's card at this position."""
        others = [other for by, other in self.known.items() if by != writer]
        lower = [float(other < page) for other in others]
        lower += [below(guess, page) for by, guess in self.unknown.items() if by != writer]
        return expected(self.decree, lower, others.count(page))

    def passing(self, stays: float, coming: Sequence[Seat]) -> float:
        """The expected points after passing: of the first of the *coming* cards that is passed, else *stays*.

        A seat that holds a card below average mostly passes it; if none does, the card passed stays.
        """
        fair = sum(self.decree) / len(self.decree)
        none_yet, hope = 1.0, 0.0
        for writer in coming:
            passed = [(likely * (SURE if value < fair else 1 - SURE), value) for likely, value in self.brings(writer)]
            hope += none_yet * sum(likely * value for likely, value in passed)
            none_yet *= 1 - sum(likely for likely, _ in passed)
        return hope + none_yet * stays


def upstream(drafting: Sequence[Seat], seat: Seat, direction: str) -> list[Seat]:
    """N-4.6 From whom a card may come, the nearest first."""
    at, step = drafting.index(seat), -1 if direction == "left" else 1
    return [drafting[(at + step * away) % len(drafting)] for away in range(1, len(drafting))]
