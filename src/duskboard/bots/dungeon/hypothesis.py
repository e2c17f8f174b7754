"""A hypothesis ("idea") of the whole dungeon: a particle of the belief in particle_filter.py."""

from collections.abc import Iterator

from duskboard.bots.dungeon.memory_errors import Mark, Marks
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.path import Walk
from duskboard.games.dungeon.pieces import NORTH, STEPS, Heading, Move

STRIDE = 6  # a checkpoint of the walk is kept every so many tiles


class Idea:
    """A possible dungeon: all its tiles and the path through them, aligned with the visible top tile."""

    __slots__ = ("count", "marks", "mass", "past", "swing", "walk")

    def __init__(self, past: tuple[Walk, ...], walk: Walk, marks: Marks, swing: Heading, mass: float) -> None:
        self.past = past  # checkpoints of the walk, so that a changed tile does not need a walk from the start
        self.walk, self.marks = walk, marks
        self.swing = swing  # by how many quarter turns the path is rotated on the table
        self.count, self.mass = 1, mass  # the number of equal particles, and their total weight

    @classmethod
    def begin(cls, options: Options, copying: Move, mass: float) -> "Idea":
        """An empty dungeon. A Repeat as first tile repeats *copying*."""
        return cls((), Walk(options, copying=copying), (), NORTH, mass)

    @property
    def heading(self) -> Heading | None:
        """The heading of the path, in the orientation of the table."""
        heading = self.walk.heading
        return None if heading is None else (heading + self.swing) % 4

    def place(self, mark: Mark, rotation: Heading) -> tuple[int, ...]:
        """Add a tile. Returns the numbers of the tiles through which the path runs again."""
        if self.walk.heading is None:
            self.swing = rotation
        if len(self.marks) % STRIDE == 0:
            self.past = (*self.past, self.walk.twin())
        step = self.walk.place(mark.tile, (rotation - self.swing) % 4)
        self.marks = (*self.marks, mark)
        return tuple([self.marks[passed.number - 1].number for passed in step.passed])

    def changed(self, at: int, marks: Marks, rotation: Heading) -> "Idea | None":
        """A hypothesis with other *marks* from index *at* on, whose last tile has this *rotation* on the table; none if
        its path would have ended earlier, because play has gone on since."""
        past = list(self.past[: at // STRIDE + 1])
        walk = past.pop()
        first = len(past) * STRIDE
        last = NORTH
        for number, mark in enumerate(marks[first:], first):
            if number % STRIDE == 0:
                past.append(walk)
                walk = walk.twin()
            last = NORTH if walk.heading is None else walk.heading
            walk.place(mark.tile, last)
            if walk.loss is not None:
                return None
        return Idea(tuple(past), walk, marks, (rotation - last) % 4, 0.0)

    def beside(self) -> Iterator[int]:
        """The numbers of the tiles adjacent to the path's end."""
        x, y = self.walk.frontier
        for dx, dy in STEPS:
            spot = self.walk.grid.get((x + dx, y + dy))
            if spot is not None:
                yield self.marks[spot.number - 1].number
