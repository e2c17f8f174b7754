"""The phases of a match of Dungeon in Memory."""

from enum import StrEnum


class Phase(StrEnum):
    STEER = "steer"  # D-9.2 alone: go on, or a new dungeon?
    PLACE = "place"  # D-3.2
    ANNOUNCE = "announce"  # D-6.1
    CHECK = "check"  # D-7.1, while an action is resolved
    OVER = "over"  # D-8.1, D-9.7
