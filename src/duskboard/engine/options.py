"""Options: what a table agrees on before a match. A bad one is refused by the name of its field."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from duskboard.engine.game import Game
from duskboard.engine.refusal import Refusal, Refused

PATH = re.compile(r" - at `\$\.(?P<field>\w+)")
UNKNOWN = re.compile(r"^Object contains unknown field `(?P<field>[^`]*)`")


def read_options[O](game: Game[O, Any, Any, Any], given: Mapping[str, object]) -> O:
    """The game's options from *given* values; what is not given is the default."""
    try:
        return msgspec.convert(given, game.Options)
    except msgspec.ValidationError as error:
        raise _refused(game, given, str(error)) from None


def _refused(game: Game[Any, Any, Any, Any], given: Mapping[str, object], message: str) -> Refused:
    fields = tuple(field.name for field in msgspec.structs.fields(game.Options))
    if unknown := UNKNOWN.match(message):
        field = unknown["field"]
        sentence = f"{game.title} has no option {field!r}; its options are {', '.join(fields)}."
        return Refused(Refusal("", "unknown-option", {"known": fields}, field=field), sentence)
    found = PATH.search(message)
    field = found["field"] if found else ""
    expected = allowed_values(game).get(field, ("name and value pairs",))
    sentence = f"Option {field!r}: expected {' or '.join(expected)}, got {given.get(field)!r}."
    return Refused(Refusal("", "bad-option", {"expected": expected}, field=field), sentence)


def allowed_values(game: Game[Any, Any, Any, Any]) -> dict[str, tuple[str, ...]]:
    """By option, the values it may have; a switch is on or off."""
    fields = option_fields(game)
    return {name: tuple(map(str, field.get("enum", ("true", "false")))) for name, field in fields.items()}


def option_fields(game: Game[Any, Any, Any, Any]) -> dict[str, dict[str, Any]]:
    """By option, what is to be known of it: its values, its default and its help, as a JSON schema has them."""
    fields: dict[str, dict[str, Any]]
    fields = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    return fields


def judge_start[O](game: Game[O, Any, Any, Any], options: O, seats: int) -> None:
    """Refuse a number of seats that the game is not for, and options that do not go together."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        sentence = f"{game.title} is for {low} to {high} players, not {seats}."
        raise Refused(Refusal("", "seats", {"low": low, "high": high, "seats": seats}, field="seats"), sentence)
    refusal = game.why_not_start(options, seats)
    if refusal is not None:
        raise Refused(refusal, game.notation.explain(refusal, ()))
