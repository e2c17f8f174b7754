"""Loads and validates the cards of data/; an error names the file, the card and the field."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from duskboard.games.rogue.box.data_entries import (
    DIE_FACES,
    IGNORE_ARMOR,
    ActionEntry,
    BadData,
    BossEntry,
    CharacterEntry,
    FoeEntry,
    RoomEntry,
    WareEntry,
    all_there,
    entries,
    once,
    price,
    read,
    rows,
    ware,
)
from duskboard.games.rogue.box.effects import Effect, Row, meaning, read_effects, read_row
from duskboard.games.rogue.box.limits import FLOORS, Figures, read_figures
from duskboard.games.rogue.box.pieces import Boss, Character, Family, Foe, Item, Room


class Action(Struct, frozen=True):
    """M-4.2, M-4.3 What one may do at a fire."""

    id: str
    pay: tuple[Effect, ...]
    row: Row


class Ware(Struct, frozen=True):
    """M-4.11 What a merchant has, and for how much Gold."""

    price: int
    row: Row
    times_floor: bool = False

    def costs(self, floor: int) -> int:
        return floor if self.times_floor else self.price


class RoomCard(Struct, frozen=True):
    """M-1.2 A Room card, as far as its family has it."""

    id: Room
    family: Family
    always: tuple[Effect, ...]
    encountered: tuple[Effect, ...]
    rows: tuple[Row, ...]  # by the Dungeon die, from 1
    failure: tuple[Row, ...]
    actions: tuple[Action, ...]
    buy: tuple[Ware, ...]
    sell: Mapping[str, int]
    feats: Mapping[str, int]
    foes: tuple[Foe, ...]  # by floor


class FoeCard(Struct, frozen=True):
    """M-4.16, M-5.1 A foe as one meets it on a floor."""

    id: Foe
    hp: int
    damage: int
    effects: tuple[Effect, ...]  # of a blow that cost HP
    ignores_armor: bool
    reward: tuple[Effect, ...]


class Box(Struct, frozen=True):
    """Every card and figure of the game."""

    figures: Figures
    characters: Mapping[Character, CharacterEntry]
    rooms: Mapping[Room, RoomCard]
    foes: Mapping[Foe, tuple[FoeCard, ...]]  # by floor, the last one for all floors above
    ghosts: tuple[Foe, ...]  # by floor
    house: tuple[str, ...]  # ids of cards that are our own reconstruction

    def foe(self, foe: Foe, floor: int) -> FoeCard:
        """The figures of *foe* on *floor*."""
        by_floor = self.foes[foe]
        return by_floor[min(floor, len(by_floor)) - 1]


def read_box(data: Mapping[str, Mapping[str, Any]]) -> Box:
    """All cards from the four data files; :class:`BadData` says what is wrong."""
    rooms = entries(data, "rooms", "room", RoomEntry)
    all_there("rooms", rooms, Room)
    foes = entries(data, "foes", "foe", FoeEntry)
    bosses = entries(data, "foes", "boss", BossEntry)
    last = entries(data, "foes", "last", FoeEntry)
    for id_ in foes:
        once("foes", [*bosses, *last], id_)
    all_there("foes", [*foes, *bosses, *last], Foe)
    marked = [*rooms.values(), *foes.values(), *bosses.values(), *last.values()]
    marked += [action for room in rooms.values() for action in room.actions]
    figures = read_figures(data["limits"])
    return Box(
        figures=figures,
        characters=_characters(data, figures),
        rooms={id_: _room(entry) for id_, entry in rooms.items()},
        foes={
            **{id_: (_foe(entry),) for id_, entry in (foes | last).items()},
            **{id_: _boss(entry) for id_, entry in bosses.items()},
        },
        ghosts=_ghosts(foes),
        house=tuple(str(entry.id) for entry in marked if entry.house),
    )


# Rooms

NEEDS = {
    Family.BONFIRE: ("actions",),
    Family.TRAP: ("failure", "success"),
    Family.TREASURE: ("always", "encountered", "rows"),
    Family.ARMORY: ("rows", "feats"),
    Family.CROW: (),
    Family.MERCHANT: ("buy", "sell"),
    Family.TOMB: ("rows",),
    Family.SHRINE: ("rows",),
    Family.MONSTER: ("foes",),
}
MAY_HAVE = {Family.TOMB: ("always",)}
FIELDS = ("always", "encountered", "rows", "failure", "success", "actions", "buy", "sell", "feats", "foes")


def _room(entry: RoomEntry) -> RoomCard:
    card, family = str(entry.id), entry.family
    for field in NEEDS[family]:
        if not getattr(entry, field):
            raise BadData("rooms", card, field, f"is missing; a {family} has it")
    for field in set(FIELDS) - set(NEEDS[family]) - set(MAY_HAVE.get(family, ())):
        if getattr(entry, field):
            raise BadData("rooms", card, field, f"is not for a {family}")
    if entry.foes and len(entry.foes) != FLOORS:
        raise BadData("rooms", card, "foes", f"expected {FLOORS}, one for each floor, got {len(entry.foes)}")
    good, bad = _rows_of(card, entry)
    return RoomCard(
        id=entry.id,
        family=family,
        always=read("rooms", card, "always", read_effects, entry.always),
        encountered=read("rooms", card, "encountered", read_effects, entry.encountered),
        rows=good,
        failure=bad,
        actions=tuple(_action(card, action, at) for at, action in enumerate(entry.actions, 1)),
        buy=tuple(_ware(card, ware, at) for at, ware in enumerate(entry.buy, 1)),
        sell={} if entry.sell is None else asdict(entry.sell),
        feats={} if entry.feats is None else asdict(entry.feats),
        foes=entry.foes,
    )


def _rows_of(card: str, entry: RoomEntry) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """By the Dungeon die: the rows for a success or for any check, and M-4.4 for a failure."""
    if entry.family is not Family.TRAP:
        return rows("rooms", card, "rows", entry.rows, DIE_FACES if entry.rows else 0), ()
    success, failure = (
        rows("rooms", card, field, getattr(entry, field), DIE_FACES // 2) for field in ("success", "failure")
    )
    return _thirds(success), _thirds(failure)


def _thirds(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """M-4.4 Three rows for 1–2, 3–4 and 5–6."""
    return tuple(row for row in rows for _ in range(2))


def _action(card: str, entry: ActionEntry, at: int) -> Action:
    pay = read("rooms", card, f"actions[{at}].pay", price, entry.pay)
    return Action(entry.id, pay, read("rooms", card, f"actions[{at}].row", read_row, entry.row))


def _ware(card: str, entry: WareEntry, at: int) -> Ware:
    row = read("rooms", card, f"buy[{at}].row", ware, entry.row)
    if entry.price == "F":
        return Ware(0, row, times_floor=True)
    if not entry.price.isdecimal():
        raise BadData("rooms", card, f"buy[{at}].price", f"expected a number or F, got {entry.price!r}")
    return Ware(int(entry.price), row)


# Foes


def _foe(entry: FoeEntry) -> FoeCard:
    return _foe_card(entry.id, entry.hp, entry.damage, entry.effects, entry.reward)


def _boss(entry: BossEntry) -> tuple[FoeCard, ...]:
    return tuple(
        _foe_card(entry.id, hp, damage, entry.effects, reward)
        for hp, damage, reward in zip(entry.hp, entry.damage, entry.reward, strict=True)
    )


def _foe_card(foe: Foe, hp: int, damage: int, effects: tuple[str, ...], reward: str) -> FoeCard:
    for effect in effects:
        read("foes", str(foe), "effects", meaning, effect)
    gains = read("foes", str(foe), "reward", read_effects, reward)
    return FoeCard(foe, hp, damage, tuple(e for e in effects if e != IGNORE_ARMOR), IGNORE_ARMOR in effects, gains)


def _ghosts(foes: Mapping[Foe, FoeEntry]) -> tuple[Foe, ...]:
    """M-5.3 One Ghost for each floor."""
    by_floor = {entry.ghost: entry.id for entry in foes.values() if entry.ghost}
    if sorted(by_floor) != list(range(1, FLOORS + 1)):
        raise BadData("foes", "ghost", "ghost", f"expected one for each floor 1 to {FLOORS}, got {sorted(by_floor)}")
    return tuple(by_floor[floor] for floor in range(1, FLOORS + 1))


# Characters


def _characters(data: Mapping[str, Any], figures: Figures) -> dict[Character, CharacterEntry]:
    characters = entries(data, "characters", "character", CharacterEntry)
    all_there("characters", characters, Character)
    for id_, entry in characters.items():
        for stat, most in figures.limits.items():
            if not 0 <= getattr(entry, stat) <= most:
                raise BadData("characters", str(id_), stat, f"expected 0 to {most}, got {getattr(entry, stat)}")
        if len(set(entry.potions)) < len(entry.potions) or len(entry.potions) > figures.most_potions:
            problem = f"expected at most {figures.most_potions}, no two alike, got {', '.join(entry.potions)}"
            raise BadData("characters", str(id_), "potions", problem)
    return characters


FILES = ("limits", "characters", "rooms", "foes")


def load() -> dict[str, dict[str, Any]]:
    """Parse the four data files."""
    folder = files(__package__) / "data"
    return {name: tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in FILES}


BOX = read_box(load())
FIGURES = BOX.figures
GHOSTS = BOX.ghosts
BOSSES = tuple(boss for boss in Boss if boss is not Boss.OG)
WEAPON_FEATS = {Item(weapon): feats for weapon, feats in BOX.rooms[Room.ARMORY].feats.items()}
