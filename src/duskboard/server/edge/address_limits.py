"""The limits of a server, and how much of them each address has used: connections, requests, messages."""

from http import HTTPStatus

import msgspec

from duskboard.server.edge.rejected_clients import Floods
from duskboard.server.limits.addresses import Counts
from duskboard.server.limits.open_files import most_connections
from duskboard.server.limits.rate import Buckets
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import TOO_MANY, TROUBLE, Denied, denied
from duskboard.server.settings import Settings

TOO_SLOW, HEAD_TOO_LONG = 408, 431
LONGEST_HEAD = 1 << 14  # bytes of the first lines of a request
AT_ONCE = 4  # turns of one address; the next one waits, so that other addresses have theirs
FILES_A_PAGE = 20  # one look at a table asks for many files: together they count about as one or two requests
FILES_AT_ONCE = 4  # that cost about as much as one request


class AddressLimits:
    """What all connections share, from before any request is understood."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.floods = Floods(metrics)
        self.messages = Buckets(settings.messages_per_address, settings.messages_per_address_burst)
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.files = Buckets(settings.request_rate * FILES_A_PAGE, settings.request_burst * FILES_A_PAGE)
        self.request_turns = Buckets(settings.request_pace, AT_ONCE)
        self.file_turns = Buckets(settings.request_pace * FILES_AT_ONCE, AT_ONCE * FILES_AT_ONCE)
        self.message_turns = Buckets(settings.message_pace, AT_ONCE)
        self.connect_turns = Buckets(settings.connect_pace, AT_ONCE)
        self.connections = Counts()
        self._connecting = Buckets(settings.connects_per_address, settings.connects_per_address_burst)
        self.most = settings.sockets_in_all or most_connections()
        self.most_each = min(settings.sockets_per_address, max(1, self.most // 2))  # one address never has all

    def admit(self, address: str, now: float, *, is_proxy: bool) -> bytes | None:
        """Count one more connection; or refuse it, with the whole answer.

        A proxy brings the requests of many: they are counted by the addresses that it forwards, when they are read.
        """
        if self.connections.total >= self.most:
            self.floods.count("connections")
            return SERVER_FULL
        if not is_proxy and not self._may_connect(address, now):
            self.floods.count("connections")
            return TOO_MANY_CONNECTIONS
        self.connections.enter(address)
        return None

    def _may_connect(self, address: str, now: float) -> bool:
        return not self._connecting.take(address, now) and self.connections.has_room(address, self.most_each)


def answer(no: Denied) -> bytes:
    """A whole response, written without the application."""
    status, body = HTTPStatus(no.status), msgspec.json.encode(no.problem)
    lines = (
        f"HTTP/1.1 {status.value} {status.phrase}", "content-type: application/json", f"content-length: {len(body)}",
        "cache-control: no-store", "x-content-type-options: nosniff", "connection: close", "", "",
    )  # fmt: skip
    return "\r\n".join(lines).encode() + body


SERVER_FULL = answer(
    denied("server-full", "This server has as many connections as it can hold; come back in a while.", TROUBLE)
)
TOO_MANY_CONNECTIONS = answer(
    denied(
        "too-many-connections",
        "Too many connections from your address; close some of them, or wait a moment.",
        TOO_MANY,
    )
)
SLOW_HEAD = answer(denied("too-slow", "The head of this request took too long to arrive; send it again.", TOO_SLOW))
SLOW_BODY = answer(denied("too-slow", "The body of this request took too long to arrive; send it again.", TOO_SLOW))
LONG_HEAD = answer(
    denied("too-long", f"The head of this request is too long: send at most {LONGEST_HEAD} bytes.", HEAD_TOO_LONG)
)
