"""Reads and writes the weights of the value function: weights.json has one line for each point, ordered by NAMES.

They were fitted by scripts/train_rogue.py.
"""

from pathlib import Path

from msgspec import Struct, json

from duskboard.bots.rogue.veteran.features import NAMES
from duskboard.bots.rogue.veteran.positions import Spot

FILE = Path(__file__).parent / "weights.json"


class Table(Struct, frozen=True):
    names: tuple[str, ...]
    weights: dict[str, tuple[float, ...]]  # by area and spot


def read(path: Path) -> dict[tuple[int, Spot], tuple[float, ...]]:
    table = json.decode(path.read_bytes(), type=Table)
    if table.names != NAMES:
        raise ValueError(f"{path} has weights for other features")
    found = {}
    for key, weights in table.weights.items():
        area, spot = key.split()
        found[int(area), Spot(spot)] = weights
    return found


def write(path: Path) -> None:
    """Write the weights, one line for each point."""
    rows = {f"{area} {spot}": ", ".join(f"{one:.3g}" for one in row) for (area, spot), row in WEIGHTS.items()}
    lines = [f'    "{key}": [{row}]' for key, row in rows.items()]
    names = json.encode(NAMES).decode()
    path.write_text(f'{{\n  "names": {names},\n  "weights": {{\n' + ",\n".join(lines) + "\n  }\n}\n", "utf-8")


WEIGHTS = read(FILE) if FILE.exists() else {}


def weights_at(area: int, spot: Spot) -> tuple[float, ...]:
    """The weights of the point *spot* of *area*."""
    return WEIGHTS[area, spot]
