"""Formats and parses typed actions, by a table of all actions and their words."""

from collections.abc import Iterator

from duskboard.games.rogue.actions import (
    Accept,
    Action,
    Backstab,
    Bash,
    Buy,
    Choose,
    Conjure,
    Double,
    Drink,
    Evade,
    Feat,
    Foresee,
    Go,
    Pass,
    Play,
    Price,
    Put,
    RaiseShield,
    Replace,
    Reroll,
    Roll,
    Sell,
    SendCrow,
    Shift,
    Strike,
    Swap,
    TakeStance,
    Tribute,
)
from duskboard.games.rogue.box.pieces import CELLS, Character, Potion, Stance
from duskboard.games.rogue.text.names import cell_name

DICE = range(3)
ALTERNATIVES = range(6)
PRICES: dict[Price, str] = {"xp": "xp", "hp": "hp", "item": "weapon"}
SHIFTS = {0: "stay", -1: "lower", 1: "higher"}


def _plain() -> Iterator[tuple[str, Action]]:
    """Actions of one word."""
    yield from ((character.value, Play(character)) for character in Character)
    yield from ((stance.value, TakeStance(stance)) for stance in Stance)
    yield from ((str(at + 1), Choose(at)) for at in ALTERNATIVES)
    yield from ((word, Shift(by)) for by, word in SHIFTS.items())
    yield "shield", RaiseShield()
    yield "bash", Bash()
    yield "backstab", Backstab()
    yield "roll", Roll()
    yield "strike", Strike()
    yield "yes", Accept()
    yield "pass", Pass()


def _cells() -> Iterator[tuple[str, Action]]:
    """Actions with a cell of the grid."""
    for cell in range(CELLS):
        name = cell_name(cell)
        yield name, Go(cell)
        yield f"evade {name}", Evade(cell)
        yield f"foresee {name}", Foresee(cell)
        yield f"crow {name}", SendCrow(cell)
        yield f"put {name}", Put(cell)
        yield from ((f"swap {name} {cell_name(other)}", Swap(cell, other)) for other in range(CELLS))
    yield "put away", Put(None)


def _potions() -> Iterator[tuple[str, Action]]:
    """Actions with a potion, and trades."""
    for potion in Potion:
        yield f"drink {potion}", Drink(potion)
        yield f"conjure {potion}", Conjure(potion)
        yield f"replace {potion}", Replace(potion)
        yield f"sell {potion}", Sell(potion)
    yield "sell armor", Sell()
    for ware in ALTERNATIVES:
        for potion in (None, *Potion):
            for drop in (None, *Potion):
                words = [f"buy {ware + 1}", potion or "", f"-{drop}" if drop else ""]
                yield " ".join(filter(None, words)), Buy(ware, potion, drop)


def _dice() -> Iterator[tuple[str, Action]]:
    """Actions with a die, or with HP."""
    for die in DICE:
        yield f"reroll {die + 1}", Reroll(die)
        yield f"double {die + 1}", Double(die)
        yield from ((f"feat {die + 1} {word}", Feat(die, price)) for price, word in PRICES.items())
    yield from ((f"tribute {hp}", Tribute(hp)) for hp in range(1, 21))


WORDS: dict[str, Action] = dict([*_plain(), *_cells(), *_potions(), *_dice()])
SPOKEN = {action: words for words, action in WORDS.items()}
ALSO = {"no": "pass"} | {f"go {cell_name(cell)}": cell_name(cell) for cell in range(CELLS)}
EXPECTED = "expected a cell such as 'b1', 'roll', 'strike', 'reroll 1', 'feat 2 xp', 'drink holy', 'yes' or 'pass'"


def write(action: Action) -> str:
    """Format an action: "b1", "roll", "feat 2 xp", "buy 6 fire -holy"."""
    return SPOKEN[action]


def read(text: str) -> Action:
    """Parse an action; case and extra blanks are ignored."""
    plain = " ".join(text.lower().split())
    found = WORDS.get(ALSO.get(plain, plain))
    if found is None:
        raise ValueError(f"{EXPECTED}; got {text!r}")
    return found
