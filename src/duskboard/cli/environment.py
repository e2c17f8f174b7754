"""Options from the environment: ``DUSKBOARD_PORT=8001`` is ``--port 8001``, unless the command line says otherwise.

``DUSKBOARD_DATABASE_FILE`` names a file with what is secret, as supervisors of containers hand it out.
"""

import os
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path

from duskboard.cli.stop import FAILED, WRONG_USE, Stop

PREFIX = "DUSKBOARD_"
IN_FILES = ("DUSKBOARD_DATABASE", "DUSKBOARD_BUS")  # their addresses have passwords in them
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")


def read_environment(parser: ArgumentParser, environment: Mapping[str, str] = os.environ) -> None:
    """Take the defaults of all options of a command from variables with their names.

    They are checked as the options themselves are, by argparse.
    """
    for action in parser._actions:
        name = variable_of(action.option_strings[-1]) if action.option_strings else ""
        value = environment.get(name, value_in_file(name, environment))
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


def value_in_file(name: str, environment: Mapping[str, str]) -> str | None:
    """What a variable would be, if another one names a file with it."""
    file = environment.get(f"{name}_FILE") if name in IN_FILES else None
    if file is None:
        return None
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not text"
        raise Stop(f"{name}_FILE: {file}: {reason}; expected a text file with an address.", FAILED) from None
