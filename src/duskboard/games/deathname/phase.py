"""The phases and rounds of a match of Death Name."""

from enum import StrEnum

PRACTICE = 0  # N-2.4 the round before the first
DAY_1 = range(1, 5)  # N-2.1
DAY_2 = range(5, 8)


class Phase(StrEnum):
    WRITE = "write"  # N-3.1
    DECLARE = "declare"  # N-4.3
    SELECT = "select"  # N-7.1
    OVER = "over"  # N-10.1


def day_of(number: int) -> int:
    """N-2.1 Practice is like DAY 1."""
    return 2 if number in DAY_2 else 1
