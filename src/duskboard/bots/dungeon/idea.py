"""One complete dungeon as somebody may have it in mind."""

from collections.abc import Iterator

from duskboard.bots.dungeon.confusion import Mark, Marks
from duskboard.games.dungeon.options import Options
from duskboard.games.dungeon.pieces import NORTH, STEPS, Heading, Move
from duskboard.games.dungeon.walk import Walk

STRIDE = 6  # after so many tiles each an idea keeps where its path was


class Idea:
    """A dungeon as it may be: all its tiles, and the path through them hung on the tile that is to be seen."""

    __slots__ = ("count", "marks", "mass", "past", "swing", "walk")

    def __init__(self, past: tuple[Walk, ...], walk: Walk, marks: Marks, swing: Heading, mass: float) -> None:
        self.past = past  # the path before the first tile and after every few, so that not all must be walked again
        self.walk, self.marks = walk, marks
        self.swing = swing  # by how many quarters the path lies turned on the table
        self.count, self.mass = 1, mass  # so many that are alike, and how much they are believed together

    @classmethod
    def begin(cls, options: Options, copying: Move, mass: float) -> "Idea":
        """No tile yet. A Repeat as first one repeats *copying*."""
        return cls((), Walk(options, copying=copying), (), NORTH, mass)

    @property
    def heading(self) -> Heading | None:
        """Of the path, on the table."""
        heading = self.walk.heading
        return None if heading is None else (heading + self.swing) % 4

    def place(self, mark: Mark, rotation: Heading) -> tuple[int, ...]:
        """One more tile. Returns the numbers of the tiles through which the path runs again."""
        if self.walk.heading is None:
            self.swing = rotation
        if len(self.marks) % STRIDE == 0:
            self.past = (*self.past, self.walk.twin())
        step = self.walk.place(mark.tile, (rotation - self.swing) % 4)
        self.marks = (*self.marks, mark)
        return tuple([self.marks[passed.number - 1].number for passed in step.passed])

    def changed(self, at: int, marks: Marks, rotation: Heading) -> "Idea | None":
        """The same path with other tiles from there on, the last of them turned like this on the table; none, if the
        path would have ended before: everybody has walked on, so it did not."""
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
        """The numbers of the tiles that lie next to the path's end."""
        x, y = self.walk.frontier
        for dx, dy in STEPS:
            spot = self.walk.grid.get((x + dx, y + dy))
            if spot is not None:
                yield self.marks[spot.number - 1].number
