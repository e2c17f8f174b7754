"""The schema of the data files, and helpers that read and validate their entries."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from duskboard.games.rogue.box.effects import Change, Effect, Row, meaning, read_effects, read_row
from duskboard.games.rogue.box.pieces import Character, Family, Foe, Potion, Room, Skill

type Positive = Annotated[int, Meta(ge=1)]

DIE_FACES = 6
IGNORE_ARMOR = "ignore armor"
ANY_POTION = "any potion"
ONLY_FOES = (IGNORE_ARMOR, "weaken", "regeneration")  # effects that no row of a Room has


class BadData(Exception):
    """Invalid data file: the message says which card, which field, and what was expected."""

    def __init__(self, file: str, card: str, field: str, problem: str) -> None:
        super().__init__(f"{file}.toml: {card}: {field}: {problem}")


class ActionEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    row: str
    pay: str = ""
    house: bool = False


class WareEntry(Struct, frozen=True, forbid_unknown_fields=True):
    price: str
    row: str


class SaleEntry(Struct, frozen=True, forbid_unknown_fields=True):
    armor: Positive
    potion: Positive


class FeatsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    rusty_dagger: Positive
    worn_sword: Positive
    great_axe: Positive


class RoomEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: Room
    family: Family
    always: str = ""
    encountered: str = ""
    rows: tuple[str, ...] = ()
    failure: tuple[str, ...] = ()
    success: tuple[str, ...] = ()
    actions: tuple[ActionEntry, ...] = ()
    buy: tuple[WareEntry, ...] = ()
    sell: SaleEntry | None = None
    feats: FeatsEntry | None = None
    foes: tuple[Foe, ...] = ()
    house: bool = False


class FoeEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: Foe
    hp: Positive
    damage: Positive
    effects: tuple[str, ...] = ()
    reward: str = ""
    ghost: int = 0  # M-5.3 the floor on which the Ghost is this one
    house: bool = False


class BossEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: Foe
    hp: tuple[Positive, Positive, Positive]
    damage: tuple[Positive, Positive, Positive]
    effects: tuple[str, ...]
    reward: tuple[str, str, str]
    house: bool = False


class CharacterEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: Character
    combat: Skill
    exploration: Skill
    hp: Positive
    xp: int = 0
    armor: int = 0
    food: int = 0
    gold: int = 0
    potions: tuple[Potion, ...] = ()


# Reading


def entries(data: Mapping[str, Any], file: str, kind: str, entry_type: Any) -> dict[Any, Any]:
    """The entries of one kind by their id; duplicates are an error."""
    found: dict[Any, Any] = {}
    for number, raw in enumerate(data[file].get(kind, []), 1):
        card = str(raw.get("id", f"{kind} {number}"))
        entry = converted(raw, entry_type, file, card)
        once(file, found, entry.id)
        found[entry.id] = entry
    return found


def once(file: str, found: Iterable[Any], id_: str) -> None:
    if id_ in found:
        raise BadData(file, str(id_), "id", "stands twice; expected each card once")


def all_there(file: str, found: Iterable[Any], ids: Any) -> None:
    for missing in [id_ for id_ in ids if id_ not in found]:
        raise BadData(file, str(missing), "id", "is missing; expected an entry for this card")


PATH = re.compile(r" - at (?:`key` in )?`\$\.?(?P<path>[^`]*)`")
INDEX = re.compile(r"\[(\d+)\]")
NAMED = re.compile(r"field `(?P<name>[^`]*)`")


def converted(raw: Any, kind: Any, file: str, card: str) -> Any:
    """Convert *raw* to this kind of entry; msgspec's error is raised again with the name of the field."""
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        message = PATH.sub("", str(error))
        path = found["path"] if (found := PATH.search(str(error))) else ""
        path = INDEX.sub(lambda index: f"[{int(index[1]) + 1}]", path)  # people count from 1
        name = found["name"] if (found := NAMED.search(message)) else ""
        raise BadData(file, card, ".".join(filter(None, (path, name))) or "entry", message) from None


def read[T](file: str, card: str, field: str, reader: Callable[[str], T], text: str) -> T:
    """Parse *text* with *reader*; an error names the file, the card and the field."""
    try:
        return reader(text)
    except ValueError as error:
        raise BadData(file, card, field, f"{error}, in {text!r}") from None


def rows(file: str, card: str, field: str, texts: tuple[str, ...], count: int) -> tuple[Row, ...]:
    """Parse one row for each result, with effects that a Room can have."""
    if len(texts) != count:
        raise BadData(file, card, field, f"expected {count} rows, one for each result, got {len(texts)}")
    return tuple(read(file, card, f"{field}[{at}]", room_row, text) for at, text in enumerate(texts, 1))


def room_row(text: str) -> Row:
    """Parse a row, and reject effects that only a foe or a merchant has."""
    row = read_row(text)
    for effect in (effect for alternative in row for effect in alternative):
        if effect.startswith(ONLY_FOES) or effect == ANY_POTION:
            raise ValueError(f"expected something that a Room does, not {effect!r}")
    return row


def price(text: str) -> tuple[Effect, ...]:
    """M-6.7 What is given up of one's own will."""
    for effect in read_effects(text):
        change = meaning(effect)
        if not isinstance(change, Change) or change.by > 0:
            raise ValueError(f"expected something to give up, such as food-1, not {effect!r}")
    return read_effects(text)


def ware(text: str) -> Row:
    """M-4.11 One thing that is gained."""
    row = read_row(text)
    effect = row[0][0] if len(row) == len(row[0]) == 1 else ""
    gain = meaning(effect) if effect else ""
    if effect in (ANY_POTION, "blessing") or (isinstance(gain, Change) and gain.by > 0):
        return row
    raise ValueError("expected one gain, such as food+1, a blessing or any potion")
