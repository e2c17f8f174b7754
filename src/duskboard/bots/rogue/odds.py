"""Dice probabilities for the bots: damage of an attack, HP lost in a fight, success of a check."""

from functools import cache
from itertools import accumulate

from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.pieces import MISS, SIX, STAR, Stance, Stat

MOST = FIGURES.limits[Stat.HP]  # a loss of so many HP is always fatal
LONGEST = 14  # turns; a longer fight counts as lost
HALF = (False, True)  # the two sides of a Curse or Poison die

type Odds = tuple[float, ...]  # a distribution over whole numbers from 0


@cache
def die(stance: Stance, skull: bool) -> tuple[tuple[int, float], ...]:
    """The distribution of one die's value: M-10.4 a critical is rolled again once."""
    card = FIGURES.stances[stance]
    found: dict[int, float] = {}
    faces = [face - skull for face in range(MISS, SIX + 1)]
    worth = [0 if face in card.miss or face < MISS else face for face in faces]
    for face, value in zip(faces, worth, strict=True):
        if face in card.critical and value:
            for more in worth:
                total = value + more if more else 0
                found[total] = found.get(total, 0) + 1 / 36
        else:
            found[value] = found.get(value, 0) + 1 / 6
    return tuple(sorted(found.items()))


@cache
def attack(dice: int, cursed: bool, stance: Stance) -> tuple[tuple[int, float], ...]:
    """The distribution of an attack's damage; M-10.2 a skull is on all dice or on none."""
    found: dict[int, float] = {}
    for skull in HALF if cursed else (False,):
        sums = {0: 0.5 if cursed else 1.0}
        for _ in range(dice):
            step: dict[int, float] = {}
            for total, chance in sums.items():
                for value, likely in die(stance, skull):
                    step[total + value] = step.get(total + value, 0) + chance * likely
            sums = step
        for total, chance in sums.items():
            found[total] = found.get(total, 0) + chance
    return tuple(sorted(found.items()))


@cache
def turns(dice: int, cursed: bool, stance: Stance, venom: int, hp: int) -> Odds:
    """The probability that a foe of *hp* is beaten in the first turn, the second, ...; the last: never."""
    left = {hp: 1.0}
    found = []
    for _ in range(LONGEST):
        step: dict[int, float] = {}
        killed = 0.0
        for foe, chance in left.items():
            for damage, likely in attack(dice, cursed, stance):
                rest = foe - damage - venom
                if rest > 0:
                    step[rest] = step.get(rest, 0) + chance * likely
                else:
                    killed += chance * likely
        found.append(killed)
        left = step
    return (*found, sum(left.values()))


def add(odds: Odds, more: tuple[tuple[int, float], ...]) -> Odds:
    """The sum of two losses of HP; anything beyond the maximum counts as the maximum."""
    found = [0.0] * (MOST + 1)
    for loss, chance in enumerate(odds):
        if chance:
            for by, likely in more:
                found[min(loss + by, MOST)] += chance * likely
    return tuple(found)


NO_LOSS: Odds = (1.0, *(0.0,) * MOST)
DROP = ((0, 0.5), (1, 0.5))


@cache
def losses(
    dice: int, cursed: bool, stance: Stance, venom: int, poisoned: bool, hit: int, six: int, hp: int, frozen: bool
) -> Odds:
    """The distribution of HP lost until a foe of *hp* is beaten; M-10.9 by the Dungeon die."""
    blow = ((0, 1 / 6), (hit, 4 / 6), (six, 1 / 6))
    found = [0.0] * (MOST + 1)
    odds = NO_LOSS
    *kills, never = turns(dice, cursed, stance, venom, hp)
    for turn, chance in enumerate(kills):
        if poisoned:
            odds = add(odds, DROP)
        for loss, likely in enumerate(odds):
            found[loss] += chance * likely
        if turn or not frozen:
            odds = add(odds, blow)
    found[MOST] += never
    return tuple(found)


def survival(odds: Odds) -> Odds:
    """By HP, the probability that such a loss leaves at least 1."""
    return (0.0, *accumulate(odds[:MOST]))


@cache
def success(dice: int, cursed: bool) -> float:
    """M-6.3 At least one star."""
    plain = 1 - ((STAR - 1) / 6) ** dice
    return (plain + 1 - ((SIX - 1) / 6) ** dice) / 2 if cursed else plain
