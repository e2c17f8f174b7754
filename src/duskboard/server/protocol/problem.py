"""Why a wish is not granted."""

from typing import Literal

from msgspec import Struct

from duskboard.engine import Fact

# Every key of the house itself. A game's own ones are in its notation, and never one of these.
type Because = Literal[
    "another-move", "bad-option", "bad-record", "bad-request", "blocked", "by-the-clock", "changed-since", "closed",
    "closed-by-host", "deleted", "empty-chat", "empty-name", "flood", "invalid", "invisible-character",
    "later-device", "luck-once", "malformed", "malformed-action", "moved", "newer-game", "no-bot", "no-bot-there",
    "no-device", "no-introduction", "no-key", "no-match", "no-moment", "no-odds", "no-picture", "no-record",
    "no-rules", "no-seat", "no-table", "not-all-here", "not-asked", "not-begun", "not-found", "not-here", "not-over",
    "not-seated", "not-silent", "not-stored", "nothing-to-take-back", "one-hand", "only-here", "our-fault",
    "own-seat", "playing", "puzzled", "restart", "seat-given-up", "seat-held", "seat-taken", "seated-already",
    "seats", "server-full", "shut-out", "still-here", "table-full", "too-long", "too-many-bots",
    "too-many-connections", "too-many-devices", "too-many-requests", "too-many-tables", "too-much-talk", "too-slow",
    "unknown-bot", "unknown-game", "unknown-host", "unknown-link", "unknown-option", "what-if", "wrong-method",
    "wrong-origin",
]  # fmt: skip


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a wish is not granted: over HTTP the whole answer, over the WebSocket inside :class:`Refused`."""

    because: str  # a key, the same in every language
    sentence: str  # in English
    clause: str = ""  # of the rule sheet, where a rule of the game says no
    facts: dict[str, Fact] = {}
    field: str | None = None  # of the request or of the options
