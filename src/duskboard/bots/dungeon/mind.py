"""What one seat believes about one dungeon: some complete ideas of it, and that it is lost."""

from collections.abc import Iterable, Iterator, Mapping
from math import log
from random import Random

from duskboard.bots.dungeon.confusion import Confusion, Mark
from duskboard.bots.dungeon.idea import Idea
from duskboard.bots.dungeon.levels import Level
from duskboard.bots.dungeon.memory import Memory
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import HEADINGS, MOVES, STRAIGHT, Heading, Move, Placed, Tile
from duskboard.games.dungeon.players import exit_of

BLIND = 0.65, 0.12  # how often whoever walks on in a lost dungeon follows the top tile, or goes any other way
STARTLED = 0.3  # when so many ideas contradict what was laid, the mind goes back to what it remembers
SECOND_THOUGHTS = 40  # how many other memories it then tries at most
TRIES = 3  # to confuse a tile in a way in which the path would not have ended long ago
GLANCE = 0.25  # how much a tile next to the path's end is refreshed, where 1 is to walk through it
UNLIKELY = 1e-12  # nothing is impossible, nor certain
SILENCE = 0.04  # how little is learned from a neighbour who says nothing, for each unit of trust in a cry


class Mind:
    """The belief of one seat, from what it sees and hears. Nothing knows the dungeon but the ideas."""

    def __init__(
        self, options: Options, level: Level, everything: bool, luck: Random, copying: Mapping[Move, float]
    ) -> None:
        """*copying*: what a Repeat as first tile may repeat, and how much that is believed."""
        self._options, self._level, self._luck = options, level, luck
        self._confusion = Confusion(options, everything, luck)
        self.memory = Memory(level)
        self.top: Placed | None = None
        self.ends: dict[Move, float] = {}  # how much it is believed that the dungeon is lost, by the last move in it
        self.ideas = [Idea.begin(options, move, mass) for move, mass in copying.items()]
        self._resample()

    # What it believes

    @property
    def alive(self) -> float:
        return sum(idea.mass for idea in self.ideas)

    @property
    def lost(self) -> float:
        """The belief that the dungeon is lost, from 0 to 1."""
        lost = sum(self.ends.values())
        return lost / (lost + self.alive)

    def headings(self) -> list[float]:
        """By heading, the belief that the path goes that way on."""
        found = [0.0] * len(HEADINGS)
        for idea in self.ideas:
            if idea.heading is not None:
                found[idea.heading] += idea.mass
        return found

    def last_moves(self) -> dict[Move, float]:
        """By the last move that was made in this dungeon, the belief in it."""
        found = dict(self.ends)
        for idea in self.ideas:
            found[idea.walk.last_move] = found.get(idea.walk.last_move, 0) + idea.mass
        return {move: mass for move, mass in found.items() if mass > 0}

    # What it sees

    def see(self, tile: Tile, rotation: Heading, own: bool) -> None:
        """A tile lies on top, turned like this."""
        if not own:
            self._weigh(rotation)
        self.memory.encode(MOVES.get(tile.kind), own, self._luck)
        self._walk(tile, rotation)
        self.top = Placed(tile, rotation)
        self._fade()
        self._normalise()

    def _weigh(self, rotation: Heading) -> None:
        """Another's tile is evidence: it lies as its owner believes. An own one would only tell what is known."""
        doubt = self._level.doubt
        against = [idea for idea in self.ideas if idea.heading not in (rotation, None)]
        opposed = sum(idea.mass for idea in against)
        second = self._think_again(against, rotation) if opposed > STARTLED * self.alive else []
        for idea in self.ideas:
            idea.mass *= 1 - doubt if idea.heading in (rotation, None) else doubt / 3
        follows, strays = BLIND
        blind = follows if self.top is not None and rotation == exit_of(self.top) else strays
        for move in self.ends:
            self.ends[move] *= blind
        for idea in second:
            idea.mass *= opposed * (1 - doubt)
        self.ideas += second

    def _think_again(self, ideas: list[Idea], rotation: Heading) -> list[Idea]:
        """Other memories that agree with this rotation: perhaps one old tile was not what it was thought to be.

        Without that a mind that is sure and wrong takes every honest tile for a misplaced one.
        """
        if not self._level.forgets or not ideas:
            return []
        tries = min(SECOND_THOUGHTS, 4 * self._level.ideas)
        sure, found = self.memory.all_kept(), []
        for idea in self._luck.choices(ideas, [idea.mass for idea in ideas], k=tries):
            doubts = [1 - self.memory.kept(mark.number) if mark.number else 1.0 for mark in idea.marks]
            if not any(doubts):
                continue
            [at] = self._luck.choices(range(len(doubts)), doubts)
            other = self._confused(idea, at)
            if other is not None and other.heading == rotation:
                other.mass = (1 - sure) / tries
                found.append(other)
        return found

    def _walk(self, tile: Tile, rotation: Heading) -> None:
        """Go on in every idea, and think of the tiles by which the path comes again."""
        alive = self.alive
        living: list[Idea] = []
        thought: dict[int, float] = {}
        for idea in self.ideas:
            numbers = idea.place(Mark(self.memory.now, tile), rotation)
            if idea.walk.loss is not None:
                self._end(idea)
                continue
            living.append(idea)
            share = idea.mass / alive
            for number in numbers:
                thought[number] = thought.get(number, 0) + share
            for number in idea.beside():
                thought[number] = thought.get(number, 0) + share * GLANCE
        self.ideas = living
        for number, weight in thought.items():
            if number:
                self.memory.refresh(number, weight)

    def _end(self, idea: Idea) -> None:
        move = idea.walk.last_move
        self.ends[move] = self.ends.get(move, 0) + idea.mass

    # How it forgets

    def _fade(self) -> None:
        """Every idea forgets for itself, so that the share of those that still know a tile is what memory keeps."""
        struck: dict[int, list[int]] = {}
        owners = [idea for idea in self.ideas for _ in range(idea.count)]
        for number, hazard in self.memory.fade():
            for at in self._strikes(min(max(hazard, UNLIKELY), 1 - UNLIKELY), len(owners)):
                struck.setdefault(at, []).append(number)
        for at, numbers in struck.items():
            self._blur(owners[at], numbers)

    def _strikes(self, hazard: float, count: int) -> Iterator[int]:
        """Which of so many it strikes: each with the same chance, found without asking each."""
        rate = log(1 - hazard)
        at = int(log(1 - self._luck.random()) / rate)
        while at < count:
            yield at
            at += 1 + int(log(1 - self._luck.random()) / rate)

    def _blur(self, idea: Idea, numbers: Iterable[int]) -> None:
        """One of the ideas that are alike confuses these tiles."""
        other = idea
        for number in numbers:
            for _ in range(TRIES):
                at = next((at for at, mark in enumerate(other.marks) if mark.number == number and mark.intact), None)
                if at is None:
                    break
                confused = self._confused(other, at)
                if confused is not None:
                    other = confused
                    break
        if other is idea:
            return
        other.mass = idea.mass / idea.count
        idea.mass -= other.mass
        idea.count -= 1
        self.ideas.append(other)

    def _confused(self, idea: Idea, at: int) -> Idea | None:
        """The same idea with this tile confused, if it can be."""
        assert self.top is not None
        return idea.changed(at, self._confusion.of(idea.marks, at), self.top.rotation)

    def _normalise(self) -> None:
        """All belief together is 1; ideas in which hardly anybody believes make room for copies of others."""
        self.ideas = [idea for idea in self.ideas if idea.count]
        total = self.alive + sum(self.ends.values())
        for idea in self.ideas:
            idea.mass /= total
        for move in self.ends:
            self.ends[move] /= total
        if self.ideas:
            squares = sum(idea.mass**2 / idea.count for idea in self.ideas)
            count = sum(idea.count for idea in self.ideas)
            if count > self._level.ideas or self.alive**2 < squares * self._level.ideas / 2:
                self._resample()

    def _resample(self) -> None:
        """As many ideas as the mind can hold, each as often as it is believed."""
        share = self.alive / self._level.ideas
        offset = self._luck.random()
        end, given = 0.0, 0
        for idea in self.ideas:
            end += idea.mass
            upto = self._level.ideas if idea is self.ideas[-1] else int(end / share + offset)
            idea.count, given = upto - given, upto
            idea.mass = idea.count * share
        self.ideas = [idea for idea in self.ideas if idea.count]

    # What it hears

    def heard(self) -> None:
        """Somebody cries: that happens more often in a lost dungeon."""
        self._believe_lost(self._level.trust)

    def silence(self, seats: int) -> None:
        """So many others hold that the path holds. They forget too, so it says little."""
        self._believe_lost((1 - SILENCE * (self._level.trust - 1)) ** seats)

    def _believe_lost(self, factor: float) -> None:
        for move in self.ends:
            self.ends[move] *= factor

    def declined(self) -> None:
        """Another's cry stands, and this seat is still here: only if that cry was wrong can it gain anything now."""
        self.ends = {}
        if not self.ideas:
            self._start_over()

    def _start_over(self) -> None:
        """The thread is lost, but not the dungeon: all that is left is the tile to be seen."""
        assert self.top is not None
        idea = Idea.begin(self._options, STRAIGHT, 1.0)
        idea.place(Mark(self.memory.now, self.top.tile), self.top.rotation)
        self.ideas = [idea]
        self._resample()
