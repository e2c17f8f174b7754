"""Options from the environment: ``DUSKBOARD_PORT=8001`` is ``--port 8001``, unless the command line says otherwise."""

import os
from argparse import ArgumentParser
from collections.abc import Mapping

from duskboard.cli.stop import WRONG_USE, Stop

PREFIX = "DUSKBOARD_"
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


def read_environment(parser: ArgumentParser, environment: Mapping[str, str] = os.environ) -> None:
    """Take the defaults of all options of a command from variables with their names.

    They are checked as the options themselves are, by argparse.
    """
    for action in parser._actions:
        name = variable_of(action.option_strings[-1]) if action.option_strings else ""
        value = environment.get(name)
        if value is None or action.dest == "help":
            continue
        if action.nargs == 0:  # a flag without a value
            if value.lower() not in (*YES, *NO):
                raise Stop(f"{name}: expected 1 or 0, got {value!r}.", WRONG_USE)
            action.default = value.lower() in YES
        else:
            action.default = value


def variable_of(option: str) -> str:
    """The variable of an option such as --public-url: DUSKBOARD_PUBLIC_URL."""
    return PREFIX + option.lstrip("-").replace("-", "_").upper()
