"""Dice rolls: M-1.1 the faces, M-6.12 the order in which dice are drawn."""

from collections.abc import Callable

from msgspec import Struct

from duskboard.games.rogue.box.card_data import FIGURES
from duskboard.games.rogue.box.pieces import MISS, SIX, Die, Stance

FACES = 6
AFFLICTION_FACES = 2  # three faces of six show the skull, or the drop

type Pick = Callable[[int], int]


class Thrown(Struct, frozen=True):
    """A rolled pool of dice; None: no such die in the pool."""

    faces: tuple[int, ...]
    dungeon: int
    curse: bool | None
    poison: bool | None


def throw(pick: Pick, count: int, cursed: bool, poisoned: bool) -> Thrown:
    """M-6.12 Character dice, Dungeon die, Curse die, Poison die."""
    faces = tuple([pick(FACES) + 1 for _ in range(count)])
    dungeon = pick(FACES) + 1
    curse = pick(AFFLICTION_FACES) == 1 if cursed else None
    poison = pick(AFFLICTION_FACES) == 1 if poisoned else None
    return Thrown(faces, dungeon, curse, poison)


def throw_one(pick: Pick) -> int:
    return pick(FACES) + 1


def read_die(stance: Stance, cursed: bool, face: int) -> Die:
    """M-R5, M-R6 A triggered Curse lowers the face first, M-8.10 then the stance is read; M-R1 only a 6 is critical."""
    shown = face - cursed
    card = FIGURES.stances[stance]
    if shown in card.miss or shown < MISS:
        return Die(shown, 0)
    return Die(shown, shown, critical=shown in card.critical)


DICE = {
    (stance, cursed, face): read_die(stance, cursed, face)
    for stance in Stance
    for cursed in (False, True)
    for face in range(MISS, SIX + 1)
}
