"""What a host may ask of a running server through its socket: one JSON object a line, one answer, and the end."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

SOCKET = "admin.sock"
LONGEST_LINE = 4096  # bytes
LONGEST_PATH = 100  # bytes: systems allow about so many in the address of a socket
LONGEST_BLOCK = 36_500  # days

type Text = Annotated[str, Meta(max_length=200)]
type Days = Annotated[int, Meta(ge=1, le=LONGEST_BLOCK)]


class Block(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Reject all requests of this address or network: for so many days, or until it is unblocked."""

    network: Text
    days: Days | None = None
    note: Text = ""


class Unblock(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Let them in again."""

    network: Text


class Blocks(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """What is blocked?"""


class Close(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Close a table: disconnect all devices, and keep it from being opened again."""

    table: Text


class Open(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Let a table be opened again that was closed."""

    table: Text


class Forget(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Delete a table and everything about it, or only what is kept of those who sit or sat on a seat of it."""

    table: Text
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None  # as people count


class ForgetRecord(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Delete a record that was brought."""

    record: Text


class Nodes(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Which servers use this database?"""


class Tables(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Which tables has this server open? Or: which tables does any server own?"""

    all: bool = False


class Drain(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """Give all tables to the other servers, and take none, until this one ends. Or undo that."""

    undo: bool = False


class Status(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """How is it going? The figures of /metrics, in words."""


type Wish = Block | Unblock | Blocks | Close | Open | Forget | ForgetRecord | Nodes | Tables | Drain | Status


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether it was done, and what there is to say about it."""

    done: bool
    sentences: list[str]


@contextmanager
def socket_address(folder: Path) -> Iterator[str]:
    """The address of the socket in a data folder, also where the folder's path is too long for one."""
    path = folder / SOCKET
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield str(path)
        return
    if sys.platform != "linux":
        raise OSError(f"the path of {path} is too long for a socket; choose a folder with a shorter one")
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{descriptor}/{SOCKET}"
    finally:
        os.close(descriptor)
