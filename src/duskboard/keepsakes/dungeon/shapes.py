"""The shapes of Dungeon in Memory's keepsakes, from shapes.toml beside this file."""

from duskboard.keepsakes.shapes import shapes_of

shape = shapes_of(str(__package__))
