"""One seat's belief about a dungeon: a particle filter over hypotheses ("ideas"), and the belief that it is lost."""

from collections.abc import Iterable, Iterator, Mapping
from math import log
from random import Random

from duskboard.bots.dungeon.hypothesis import Idea
from duskboard.bots.dungeon.levels import Level
from duskboard.bots.dungeon.memory import Memory
from duskboard.bots.dungeon.memory_errors import Confusion, Mark
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import HEADINGS, MOVES, STRAIGHT, Heading, Move, Placed, Tile
from duskboard.games.dungeon.players import exit_of

BLIND = 0.65, 0.12  # probability that a tile in a lost dungeon follows the top tile, or has one other rotation
STARTLED = 0.3  # the share of contradicted hypotheses above which memories are questioned
SECOND_THOUGHTS = 40  # the largest number of alternative memories that are then tried
TRIES = 3  # attempts to misremember a tile so that the path would not have ended earlier
GLANCE = 0.25  # by how much a tile next to the path's end is refreshed, where 1 is to walk through it
UNLIKELY = 1e-12  # the distance of a hazard from 0 and 1
SILENCE = 0.04  # evidence of a player who does not announce, for each unit of trust in a cry


class Mind:
    """The belief of one seat, from what it sees and hears. The dungeon itself is stored only in the hypotheses."""

    def __init__(
        self, options: Options, level: Level, everything: bool, luck: Random, copying: Mapping[Move, float]
    ) -> None:
        """*copying*: the moves that a Repeat as first tile may repeat, with their weights."""
        self._options, self._level, self._luck = options, level, luck
        self._confusion = Confusion(options, everything, luck)
        self.memory = Memory(level)
        self.top: Placed | None = None
        self.ends: dict[Move, float] = {}  # the weight of "the dungeon is lost", by the last move in it
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
        """By heading, the belief that the path goes on that way."""
        found = [0.0] * len(HEADINGS)
        for idea in self.ideas:
            if idea.heading is not None:
                found[idea.heading] += idea.mass
        return found

    def last_moves(self) -> dict[Move, float]:
        """The belief in each possible last move of this dungeon."""
        found = dict(self.ends)
        for idea in self.ideas:
            found[idea.walk.last_move] = found.get(idea.walk.last_move, 0) + idea.mass
        return {move: mass for move, mass in found.items() if mass > 0}

    # What it sees

    def see(self, tile: Tile, rotation: Heading, own: bool) -> None:
        """Update the belief by a tile that was placed with this rotation."""
        if not own:
            self._weigh(rotation)
        self.memory.encode(MOVES.get(tile.kind), own, self._luck)
        self._walk(tile, rotation)
        self.top = Placed(tile, rotation)
        self._fade()
        self._normalise()

    def _weigh(self, rotation: Heading) -> None:
        """Reweight by another seat's tile: its rotation is evidence of the heading its owner believes in."""
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
        """Alternative hypotheses that agree with this rotation: one old tile may be misremembered.

        Without them a seat that is sure and wrong would take every correct tile for a misplaced one.
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
        """Place the tile in every hypothesis, and refresh the tiles by which the path passes again."""
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

    # Forgetting

    def _fade(self) -> None:
        """Apply forgetting to each particle independently, so that the share that keeps a tile follows memory."""
        struck: dict[int, list[int]] = {}
        owners = [idea for idea in self.ideas for _ in range(idea.count)]
        for number, hazard in self.memory.fade():
            for at in self._strikes(min(max(hazard, UNLIKELY), 1 - UNLIKELY), len(owners)):
                struck.setdefault(at, []).append(number)
        for at, numbers in struck.items():
            self._blur(owners[at], numbers)

    def _strikes(self, hazard: float, count: int) -> Iterator[int]:
        """Indices of *count* independent trials with probability *hazard* that succeed, by geometric skips."""
        rate = log(1 - hazard)
        at = int(log(1 - self._luck.random()) / rate)
        while at < count:
            yield at
            at += 1 + int(log(1 - self._luck.random()) / rate)

    def _blur(self, idea: Idea, numbers: Iterable[int]) -> None:
        """Split off one of the equal particles, with these tiles misremembered."""
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
        """The hypothesis with this tile misremembered, if that is possible."""
        assert self.top is not None
        return idea.changed(at, self._confusion.of(idea.marks, at), self.top.rotation)

    def _normalise(self) -> None:
        """Normalize the weights to 1, and resample if there are too many particles or too few effective ones."""
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
        """Systematic resampling to the level's number of particles."""
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
        """Update by another seat's cry, which is likelier in a lost dungeon."""
        self._believe_lost(self._level.trust)

    def silence(self, seats: int) -> None:
        """Update by so many seats that did not announce: weak evidence, for they forget, too."""
        self._believe_lost((1 - SILENCE * (self._level.trust - 1)) ** seats)

    def _believe_lost(self, factor: float) -> None:
        for move in self.ends:
            self.ends[move] *= factor

    def declined(self) -> None:
        """Assume that another's cry was wrong: after declining to join it, only then can this seat gain a point."""
        self.ends = {}
        if not self.ideas:
            self._start_over()

    def _start_over(self) -> None:
        """Restart from the visible top tile, because no hypothesis is left."""
        assert self.top is not None
        idea = Idea.begin(self._options, STRAIGHT, 1.0)
        idea.place(Mark(self.memory.now, self.top.tile), self.top.rotation)
        self.ideas = [idea]
        self._resample()
