"""Match options: reading, validation and description. An invalid option is refused with the name of its field."""

import re
from collections.abc import Mapping
from reprlib import Repr
from typing import Any, get_args, get_type_hints

import msgspec

from duskboard.engine.game import Game
from duskboard.engine.refusal import Refusal, Refused

PATH = re.compile(r" - at `\$\.(?P<field>\w+)")
UNKNOWN = re.compile(r"^Object contains unknown field `(?P<field>[^`]*)`")
LONGEST_QUOTE = 40  # characters
SHORT = Repr(maxlevel=1, maxlist=1, maxdict=1, maxstring=LONGEST_QUOTE, maxlong=LONGEST_QUOTE, fillvalue="…")


def read_options[O](game: Game[O, Any, Any, Any], given: Mapping[str, object]) -> O:
    """The game's options from *given* values; missing ones have their default."""
    try:
        return msgspec.convert(given, game.Options)
    except msgspec.ValidationError as error:
        raise _refused(game, given, str(error)) from None


def _refused(game: Game[Any, Any, Any, Any], given: Mapping[str, object], message: str) -> Refused:
    fields = tuple(field.name for field in msgspec.structs.fields(game.Options))
    if unknown := UNKNOWN.match(message):
        field = unknown["field"]
        sentence = f"{game.title} has no option {quoted(field)}; its options are {', '.join(fields)}."
        return Refused(Refusal("", "unknown-option", {"known": fields}, field=field[:LONGEST_QUOTE]), sentence)
    found = PATH.search(message)
    field = found["field"] if found else ""
    expected = allowed_values(game).get(field, ("name and value pairs",))
    sentence = f"Option {field!r}: expected {' or '.join(expected)}, got {quoted(given.get(field))}."
    return Refused(Refusal("", "bad-option", {"expected": expected}, field=field), sentence)


def quoted(given: object) -> str:
    """*given* as quoted in an error message, cut to a few characters."""
    if isinstance(given, str):
        return f"{given[:LONGEST_QUOTE]!r}{'…' * (len(given) > LONGEST_QUOTE)}"
    return SHORT.repr(given)


def allowed_values(game: Game[Any, Any, Any, Any]) -> dict[str, tuple[str, ...]]:
    """By option, the values it may have: true or false for a switch, only the maximum length for a text."""
    return {name: _allowed(field) for name, field in option_fields(game).items()}


def _allowed(field: dict[str, Any]) -> tuple[str, ...]:
    if is_text(field):
        return (f"text of at most {field['maxLength']} characters",)
    return tuple(map(str, field.get("enum", ("true", "false"))))


def is_text(field: Mapping[str, object]) -> bool:
    """Is this option free text, not a choice among values?"""
    return field.get("type") == "string"


def option_fields(game: Game[Any, Any, Any, Any]) -> dict[str, dict[str, Any]]:
    """By option, its JSON schema: values, default and help text."""
    fields: dict[str, dict[str, Any]]
    fields = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"]
    return fields


def declared_values(game: Game[Any, Any, Any, Any], option: str) -> tuple[Any, ...]:
    """The values of an option in the order in which the game declares them; a JSON schema sorts them."""
    kind: Any = get_type_hints(game.Options)[option]
    kind = getattr(kind, "__value__", kind)
    return (False, True) if kind is bool else get_args(kind)


def usual_seats(game: Game[Any, Any, Any, Any]) -> tuple[int, ...]:
    """The numbers of players that the default options allow."""
    return tuple(seats for seats in game.seats if game.why_not_start(game.Options(), seats) is None)


def judge_start[O](game: Game[O, Any, Any, Any], options: O, seats: int) -> None:
    """Refuse a number of seats that the game does not support, and options that do not go together."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        sentence = f"{game.title} is for {low} to {high} players, not {seats}."
        raise Refused(Refusal("", "seats", {"low": low, "high": high, "seats": seats}, field="seats"), sentence)
    refusal = game.why_not_start(options, seats)
    if refusal is not None:
        raise Refused(refusal, game.notation.explain(refusal, ()))
