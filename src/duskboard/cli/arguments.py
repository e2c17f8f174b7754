"""Command-line arguments that several commands share: definition, parsing and validation."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from typing import Any

from duskboard.bots import bots_for
from duskboard.cli.option_texts import FROM_FILE, read_text
from duskboard.cli.stop import Stop
from duskboard.engine import AnyGame, UnknownGame, allowed_values, read_options
from duskboard.engine.options import declared_values, is_text, option_fields, usual_seats
from duskboard.games import SHELF

LONG_NUMBER = 10  # digits: no option has such numbers
COMPANY = 4  # the default number of players
PLAYERS_HELP = "at each table (default: 4, or as near as fits; the fewest where all win together)"
MOST_EACH = 2  # options: they become the rows and columns of a table


def game_called(name: str) -> AnyGame:
    """For argparse: a game by its name."""
    try:
        return SHELF.find(name)
    except UnknownGame as error:
        raise ArgumentTypeError(str(error)) from None


def count(text: str) -> int:
    """For argparse: a whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"expected a whole number from 1 on, got {text!r}")
    return int(text)


def add_game(parser: ArgumentParser, default: str | None = None) -> None:
    """Add GAME, which is optional if there is a *default*."""
    names = ", ".join(SHELF)
    if default is None:
        parser.add_argument("game", type=game_called, metavar="GAME", help=f"one of: {names}")
    else:
        parser.add_argument(
            "game", type=game_called, nargs="?", default=default, metavar="GAME",
            help=f"one of: {names} (default: {default})",
        )  # fmt: skip


def add_seed(parser: ArgumentParser) -> None:
    """Add --seed."""
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same seed gives the same matches (default: 0)"
    )


def add_options(parser: ArgumentParser) -> None:
    """Add --option name=value."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what the table agrees on, such as level=advanced; NAME=@FILE reads a text; may be given several times",
    )


def describe_options(game: AnyGame) -> str:
    """The help text for *game*: every option with its values, default and description; and its bots."""
    lines = [f"options of {game.name}:"]
    schema = option_fields(game)
    for name, values in allowed_values(game).items():
        field = schema[name]
        choices = "|".join(values).replace("true|false", "yes|no")
        told = _text_told(field) if is_text(field) else f"{choices} (default: {word_of(field['default'])})"
        lines.append(f"  {name}={told}\n      {field['description']}")
    return "\n".join([*lines, "", f"bots of {game.name}: {', '.join(bots_for(game))}"])


def _text_told(field: Mapping[str, Any]) -> str:
    """The help text for the value of a text option."""
    default = f"; default: {field['default']}" if field["default"] else ""
    return f"TEXT (up to {field['maxLength']} characters; {FROM_FILE}FILE reads it from a file{default})"


TRUTH = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def word_of(value: object) -> str:
    """An option's value as it is typed on the command line."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def chosen_options(args: Namespace) -> Any:
    """The game's options from the arguments, with defaults for the rest."""
    return read_options(args.game, given_options(args))


def given_options(args: Namespace) -> dict[str, object]:
    """The options from the arguments by name, not validated yet."""
    given: dict[str, object] = {}
    fields = option_fields(args.game)
    for option in args.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise Stop(f"--option expects NAME=VALUE, got {option!r}.")
        field = fields.get(name, {})
        given[name] = read_text(name, value, field["maxLength"]) if is_text(field) else _value(value)
    return given


def _value(text: str) -> object:
    """Parse an option's value: a number, yes or no, or a word."""
    return int(text) if text.isdecimal() and len(text) < LONG_NUMBER else TRUTH.get(text, text)


def chosen_each(args: Namespace) -> dict[str, tuple[object, ...]]:
    """Parse --each: one or two options, each with all its values or with those that are listed."""
    wanted, fields = [one.partition("=") for one in args.each.split(",")], option_fields(args.game)
    names = [name for name, _, _ in wanted]
    for name in names:
        if name not in fields:
            raise Stop(f"--each: {args.game.title} has no option {name!r}; its options are {', '.join(fields)}.")
        if is_text(fields[name]):
            raise Stop(f"--each: {name!r} is a text, which has no list of values to go through.")
    if len(names) > MOST_EACH or len(set(names)) < len(names):
        raise Stop(f"--each expects one option or two, each once, got {args.each!r}.")
    return {name: _values(name, listed, declared_values(args.game, name)) for name, _, listed in wanted}


def _values(name: str, listed: str, known: tuple[object, ...]) -> tuple[object, ...]:
    """The values in *listed*, such as ``mage/priestess``; all known ones if it is empty."""
    if not listed:
        return known
    values = tuple(_value(word) for word in listed.split("/"))
    for value in values:
        if value not in known:
            words = ", ".join(map(word_of, known))
            raise Stop(f"--each: {name!r} cannot be {word_of(value)!r}; it can be {words}.")
    return tuple(dict.fromkeys(values))


def usual_players(game: AnyGame) -> int:
    """The default number of players: the nearest to COMPANY that the game's default options allow.

    Where all win or lose together, the fewest: a person who asks how bots fare means one of them.
    """
    wanted = 1 if game.together else COMPANY
    return min(usual_seats(game), key=lambda seats: abs(seats - wanted))


def chosen_players(args: Namespace) -> int:
    """The number of players from the arguments, or the default."""
    if args.players is not None:
        return int(args.players)
    return usual_players(args.game)


def chosen_bots(args: Namespace, seats: int) -> list[str] | None:
    """A kind of bot for each of *seats*; none if the arguments name no bots."""
    if args.bots is None:
        return None
    known = bots_for(args.game)
    names = args.bots.split(",")
    for name in names:
        if name not in known:
            raise Stop(f"No bot for {args.game.name} is called {name!r}; there are {', '.join(known)}.")
    if len(names) > seats:
        raise Stop(f"--bots names {len(names)} bots, but there are only {seats} seats for them.")
    return [names[seat % len(names)] for seat in range(seats)]
