"""Weights of the heuristic bot's valuation by floor, in log-odds of winning.

Found by regression over some thousand runs of this bot: the hero before each move, and how the run ended.
Where the data were too few, the weight is a guess.
"""

from collections.abc import Mapping

from msgspec import Struct

from duskboard.games.rogue.box.pieces import Character, Potion


class Weights(Struct, frozen=True):
    """The weights of one floor; for counted things, of each one."""

    hp: tuple[float, ...]  # the first five, the next five, ...
    xp: tuple[float, ...]  # by level
    level: tuple[float, ...]  # the second die, the third
    armor: float
    food: tuple[float, ...]  # the first one, the second, ...
    gold: tuple[float, ...]  # the first five, the others
    curse: float
    poison: float
    blindness: float
    potions: Mapping[Potion, float]
    feat: float  # of a weapon
    crow: float
    ready: float
    boss: float  # of the log-odds to survive the next boss
    og: float  # of the log-odds to survive Og's Remains


def potions(*weights: float) -> Mapping[Potion, float]:
    """In the order of the enumeration: Fire, Frost, Poison, Healing, Holy, Perception."""
    return dict(zip(Potion, weights, strict=True))


def characters(*weights: float) -> Mapping[Character, float]:
    """Crusader, Priestess, Mage, Rogue."""
    return dict(zip(Character, weights, strict=True))


AREA = (-3.78, -3.98, -4.01, -4.28, -4.19, -4.32, -4.40, -3.77, -3.98, -4.09)
CHARACTER = (
    characters(-0.50, -0.08, 0.71, -0.04),
    characters(-0.65, -0.13, 0.50, -0.14),
    characters(-0.35, 0.20, 0.60, 0.03),
    characters(-0.47, 0.09, 0.22, -0.26),
)
WEIGHTS = (
    Weights(
        hp=(0.26, 0.11, 0.04, 0.04),
        xp=(0.20, 0.08, 0.03),
        level=(0.32, 0.40),
        armor=0.62,
        food=(0.46, 0.16, 0.27, 0.10),
        gold=(0.08, 0.06),
        curse=-0.33,
        poison=-0.52,
        blindness=-0.25,
        potions=potions(0.45, 0.13, 0.31, 0.22, 0.20, 0.25),
        feat=0.14,
        crow=0.09,
        ready=0.10,
        boss=0.06,
        og=0.00,
    ),
    Weights(
        hp=(0.23, 0.10, 0.05, 0.04),
        xp=(0.21, 0.11, 0.03),
        level=(0.27, 0.40),
        armor=0.51,
        food=(0.35, 0.23, 0.1, 0.07),
        gold=(0.08, 0.05),
        curse=-0.29,
        poison=-0.49,
        blindness=-0.11,
        potions=potions(0.50, 0.39, 0.24, 0.09, 0.23, 0.20),
        feat=0.07,
        crow=0.05,
        ready=0.05,
        boss=0.02,
        og=0.00,
    ),
    Weights(
        hp=(0.22, 0.09, 0.07, 0.05),
        xp=(0.18, 0.17, 0.08),
        level=(0.30, 0.62),
        armor=0.34,
        food=(0.23, 0.25, 0.31, 0.15),
        gold=(0.06, 0.04),
        curse=-0.07,
        poison=-0.22,
        blindness=-0.38,
        potions=potions(0.45, 0.30, 0.29, 0.28, 0.32, 0.17),
        feat=0.12,
        crow=0.02,
        ready=0.08,
        boss=0.05,
        og=0.13,
    ),
    Weights(
        hp=(0.20, 0.07, 0.10, 0.07),
        xp=(0.14, 0.08, 0.12),
        level=(0.22, 0.75),
        armor=0.20,
        food=(0.21, 0.22, 0.15, 0.10),
        gold=(0.05, 0.02),
        curse=-0.09,
        poison=-0.18,
        blindness=-0.46,
        potions=potions(0.63, 0.72, 0.66, 0.46, 0.31, 0.33),
        feat=0.08,
        crow=0.05,
        ready=0.07,
        boss=0.20,
        og=0.17,
    ),
)
