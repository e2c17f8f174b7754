"""Text options: given on the command line, or read from a file."""

from functools import cache
from pathlib import Path

from duskboard.cli.stop import Stop
from duskboard.engine.options import quoted

FROM_FILE = "@"
LARGEST = 64 * 1024  # bytes that are read of a file at most


def read_text(option: str, value: str, longest: int) -> str:
    """The text itself, or that of the file it names. Too long a typed one is refused later, with the options."""
    if not value.startswith(FROM_FILE):
        return _typed(option, value)
    file = value.removeprefix(FROM_FILE)
    text = _text_in(option, file)
    if len(text) > longest:
        raise Stop(f"--option {option}: {file} has {len(text)} characters; at most {longest} are possible.")
    return text


def _typed(option: str, value: str) -> str:
    """Reject text that is not valid Unicode, which no record could hold."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Stop(f"--option {option}: expected text in UTF-8, got {quoted(value)}.") from None
    return value


def _text_in(option: str, file: str) -> str:
    try:
        content = _content(file)
    except OSError as problem:
        raise Stop(f"--option {option}: {file}: {problem.strerror}.") from None
    if len(content) > LARGEST:
        raise Stop(f"--option {option}: {file} is larger than {LARGEST // 1024} KiB.")
    try:
        text = content.decode("utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError:
        raise Stop(f"--option {option}: {file} is not a text in UTF-8.") from None
    return text.rstrip("\r\n")  # the last newline is not part of the text


@cache
def _content(file: str) -> bytes:
    """The content of a file, read once: a pipe cannot be read twice."""
    with Path(file).open("rb") as opened:
        return opened.read(LARGEST + 1)
