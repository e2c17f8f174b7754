"""Loads and validates data/limits.toml: limits, levels, prices, mats, difficulties and stances."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from duskboard.games.rogue.box.data_entries import DIE_FACES, BadData, Positive, converted, read, rows
from duskboard.games.rogue.box.effects import Change, Effect, Row, meaning, read_effects
from duskboard.games.rogue.box.pieces import Difficulty, Mat, Stance, Stat

FLOORS = 4
AREAS = 10
FILE = "limits"


class LimitsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    hp: Positive
    xp: Positive
    armor: Positive
    food: Positive
    gold: Positive
    potions: Positive


class LevelsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    xp: tuple[int, ...]


class PricesEntry(Struct, frozen=True, forbid_unknown_fields=True):
    starving: Positive
    feat_xp: Positive
    feat_hp: Positive
    offering: Positive
    crow_food: Positive
    crow_gold: Positive
    crow_rooms: Positive
    saved: Positive
    foreseen: Positive
    coop: Positive


class PotionsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    fire: Positive
    poison: Positive
    healing: Positive


class RewardsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    always: str
    rows: tuple[str, ...]


class MatEntry(Struct, frozen=True, forbid_unknown_fields=True):
    floors: tuple[tuple[int, ...], ...]
    fall: dict[int, int]


class StanceEntry(Struct, frozen=True, forbid_unknown_fields=True):
    miss: tuple[int, ...]
    critical: tuple[int, ...]


class MatSide(Struct, frozen=True):
    """M-3.1 The floor of each area, which areas have a boss, and M-3.3 where a fall leads."""

    floor: Mapping[int, int]
    bosses: tuple[int, ...]
    fall: Mapping[int, int]


class Figures(Struct, frozen=True):
    """All figures of limits.toml."""

    limits: Mapping[Stat, int]
    most_potions: int
    levels: tuple[int, ...]
    prices: Mapping[str, int]
    potions: Mapping[str, int]
    reward: tuple[Effect, ...]
    rewards: tuple[Row, ...]
    mats: Mapping[str, MatSide]
    difficulty: Mapping[str, tuple[Change, ...]]
    stances: Mapping[Stance, StanceEntry]


def read_figures(raw: Mapping[str, Any]) -> Figures:
    """Parse the figures; :class:`BadData` names the table and the field that is wrong."""
    limits = asdict(table(raw, "limits", LimitsEntry))
    rewards = table(raw, "rewards", RewardsEntry)
    return Figures(
        limits={stat: limits[stat] for stat in Stat},
        most_potions=limits["potions"],
        levels=levels(table(raw, "levels", LevelsEntry)),
        prices=asdict(table(raw, "prices", PricesEntry)),
        potions=asdict(table(raw, "potions", PotionsEntry)),
        reward=read(FILE, "rewards", "always", read_effects, rewards.always),
        rewards=rows(FILE, "rewards", "rows", rewards.rows, DIE_FACES),
        mats={mat: mat_side(mat, entry) for mat, entry in each(raw, "mats", Mat).items()},
        difficulty={mode: changes(mode, text) for mode, text in each(raw, "difficulty", Difficulty).items()},
        stances={stance: stance_card(stance, entry) for stance, entry in each(raw, "stances", Stance).items()},
    )


def table(raw: Mapping[str, Any], name: str, kind: Any) -> Any:
    if name not in raw:
        raise BadData(FILE, name, "table", "is missing")
    return converted(raw[name], kind, FILE, name)


def each(raw: Mapping[str, Any], name: str, ids: Any) -> dict[Any, Any]:
    """A table with exactly one entry for each of *ids*."""
    given = table(raw, name, dict[str, Any])
    for missing in [id_ for id_ in ids if id_ not in given]:
        raise BadData(FILE, name, missing, "is missing")
    for unknown in given.keys() - set(ids):
        raise BadData(FILE, name, unknown, f"is unknown; expected {', '.join(ids)}")
    return {id_: given[id_] for id_ in ids}


def levels(entry: LevelsEntry) -> tuple[int, ...]:
    """M-2.3"""
    if entry.xp[:1] != (0,) or any(one >= other for one, other in pairwise(entry.xp)):
        raise BadData(FILE, "levels", "xp", f"expected rising figures from 0, got {entry.xp}")
    return entry.xp


def mat_side(mat: Mat, raw: Any) -> MatSide:
    """M-3.1, M-3.3"""
    card = f"mats.{mat}"
    entry: MatEntry = converted(raw, MatEntry, FILE, card)
    areas = [area for floor in entry.floors for area in floor]
    if len(entry.floors) != FLOORS or not all(entry.floors) or areas != list(range(1, AREAS + 1)):
        problem = f"expected areas 1 to {AREAS} on {FLOORS} floors, got {entry.floors}"
        raise BadData(FILE, card, "floors", problem)
    for area, below in entry.fall.items():
        if not 1 <= area < below <= AREAS:
            raise BadData(FILE, card, f"fall.{area}", f"expected a fall from an area to one below, got {below}")
    floor_of = {area: number for number, floor in enumerate(entry.floors, 1) for area in floor}
    return MatSide(floor_of, tuple(floor[-1] for floor in entry.floors), entry.fall)


def changes(mode: Difficulty, text: Any) -> tuple[Change, ...]:
    """M-7.1"""
    found = []
    for effect in read(FILE, "difficulty", mode, read_effects, str(text)):
        change = meaning(effect)
        if not isinstance(change, Change):
            raise BadData(FILE, "difficulty", mode, f"expected changes of stats, got {effect!r}")
        found.append(change)
    return tuple(found)


def stance_card(stance: Stance, raw: Any) -> StanceEntry:
    """M-8.10"""
    entry: StanceEntry = converted(raw, StanceEntry, FILE, f"stances.{stance}")
    for field in ("miss", "critical"):
        for face in getattr(entry, field):
            if not 1 <= face <= DIE_FACES:
                problem = f"expected faces from 1 to {DIE_FACES}, got {face}"
                raise BadData(FILE, f"stances.{stance}", field, problem)
    return entry
