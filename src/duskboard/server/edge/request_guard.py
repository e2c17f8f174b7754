"""Rejects requests with a foreign Host or Origin, from a blocked address, and those over the rate limit."""

import asyncio
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any
from urllib.parse import urlsplit

import msgspec

from duskboard.server.edge.address_limits import AddressLimits
from duskboard.server.edge.blocked_addresses import Blocks
from duskboard.server.edge.cookies import PLAIN, SECURE
from duskboard.server.limits.addresses import Counts, address_of
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import NOT_THERE, NOT_YOURS, TOO_MANY, WRONG, Denied, denied
from duskboard.server.settings import Settings

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
CONTENT_POLICY = b"content-security-policy"
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]  # fmt: skip
PARTS = "/assets/"  # scripts, styles and fonts: what a page may do is asked of the page, and a slow line pays for words
OF_PARTS = HEADERS[:1] + HEADERS[3:4]
OPENER = (b"cross-origin-opener-policy", b"same-origin")  # browsers take it from https only, and complain else
NO_STORE = (b"cache-control", b"no-store")
FILES = ("/assets/", "/faces/")  # what a page is made of
LONGEST_QUERY = 4096  # bytes
OUR_COOKIE = re.compile(rb"(?:^|;)\s*(%s|%s)(=[^;]*)" % (SECURE.encode(), PLAIN.encode()))
SAID_ONCE = (b"host", b"origin")
PROBES = ("/healthz", "/readyz")  # by a supervisor, under whatever name it knows this machine
HARMLESS = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Stands before the application."""

    def __init__(
        self, app: Any, settings: Settings, metrics: Metrics, limits: AddressLimits, blocks: Blocks,
        inline_styles: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self._app, self._settings, self._metrics = app, settings, metrics
        self._limits, self._blocks = limits, blocks
        self._policies = {urlsplit(origin).netloc: policy_for(origin, inline_styles) for origin in settings.origins}
        self._headers = [*HEADERS, OPENER] if settings.is_secure else HEADERS
        self._connected = Counts()  # WebSockets
        self._open = Counts()  # WebSockets and requests

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            self._metrics.requests += 1
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                is_part = scope["path"].startswith(PARTS)
                message["headers"] = [*given, *(OF_PARTS if is_part else self._headers)]
                if not is_part and not any(name == CONTENT_POLICY for name, _ in given):  # else it has a stricter one
                    policy = self._policies.get(host_of(scope), POLICY.encode())
                    message["headers"].append((CONTENT_POLICY, policy))
                if scope["path"].startswith("/api/"):
                    message["headers"].append(NO_STORE)
            await send(message)

        address = address_of(scope)
        try:
            self._check(scope, address, harmless=scope["method"] in HARMLESS)
            if "\0" in scope["path"]:  # no database takes it, even to look for it
                raise denied("not-found", "There is nothing at this address.", NOT_THERE)
        except Denied as no:
            body = msgspec.json.encode(no.problem)
            headers = [*headers_of(no), (b"content-length", b"%d" % len(body))]
            await send_guarded({"type": "http.response.start", "status": no.status, "headers": headers})
            await send_guarded({"type": "http.response.body", "body": body})
            return
        scope["headers"] = with_our_cookie(scope["headers"])
        self._open.enter(address)
        try:
            await self._wait_for_turn(scope, address)
            await self._app(scope, receive, send_guarded)
        finally:
            self._open.leave(address)

    async def _websocket(self, scope: Any, receive: Any, send: Any) -> None:
        address = address_of(scope)
        try:
            self._check(scope, address, harmless=False)
            self._check_room(self._connected, address, self._settings.connections_per_address)
        except Denied as no:
            await receive()
            body = msgspec.json.encode(no.problem)
            start = {"type": "websocket.http.response.start", "status": no.status, "headers": headers_of(no)}
            await send(start)
            await send({"type": "websocket.http.response.body", "body": body})
            return
        scope["headers"] = with_our_cookie(scope["headers"])
        self._connected.enter(address)
        self._open.enter(address)
        try:
            await self._wait_for_turn(scope, address)
            await self._app(scope, receive, send)
        finally:
            self._connected.leave(address)
            self._open.leave(address)

    async def _wait_for_turn(self, scope: Any, address: str) -> None:
        """Of a hundred requests at once, each begins a little after the other: else all others wait for the hundred."""
        turns = self._limits.file_turns if scope["path"].startswith(FILES) else self._limits.request_turns
        if seconds := turns.reserve(address, asyncio.get_running_loop().time()):
            await asyncio.sleep(seconds)

    def _check(self, scope: Any, address: str, *, harmless: bool) -> None:
        self._check_rate(scope, address)  # first: whatever else is wrong with it, it was a request
        self._blocks.check(scope)
        check_said_once(scope["headers"])
        if host_of(scope) not in self._policies and scope["path"] not in PROBES:
            raise denied("unknown-host", "This server does not go by that name; see --public-url.", WRONG)
        origin = dict(scope["headers"]).get(b"origin", b"").decode("latin-1").lower()
        if not harmless and origin and origin not in self._settings.origins:
            raise denied("wrong-origin", "This request comes from another site.", NOT_YOURS)
        if len(scope["query_string"]) > LONGEST_QUERY:
            raise denied("bad-request", f"What follows the ? in an address has at most {LONGEST_QUERY} bytes.", WRONG)
        self._check_room(self._open, address, self._settings.sockets_per_address)

    def _check_rate(self, scope: Any, address: str) -> None:
        now = asyncio.get_running_loop().time()
        buckets = self._limits.files if scope["path"].startswith(FILES) else self._limits.requests
        if seconds := buckets.take(address, now):
            wait = ceil(seconds)
            self._limits.floods.count("requests")
            raise denied("too-many-requests", f"Too many requests: wait {wait} s.", TOO_MANY, wait=wait)

    def _check_room(self, counts: Counts, address: str, most: int) -> None:
        if not counts.has_room(address, most):
            self._limits.floods.count("connections")
            sentence = "Too many connections from your address; close some of them."
            raise denied("too-many-connections", sentence, TOO_MANY)


def check_said_once(headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Refuse a request that says two things at once: a proxy before us might have believed the other (RFC 9112)."""
    said = Counter(name for name, _ in headers if name in SAID_ONCE)
    if said[b"host"] != 1 or max(said.values()) > 1:
        sentence = "A request has exactly one Host header, and at most one Origin header."
        raise denied("bad-request", sentence, WRONG)


def with_our_cookie(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Of all cookies only ours: reading 16 KiB of others takes the framework milliseconds, and it remembers them."""
    kept = []
    for name, value in headers:
        if name == b"cookie":
            ours = dict(OUR_COOKIE.findall(value))
            kept += [(name, b"; ".join(cookie + given for cookie, given in ours.items()))] if ours else []
        else:
            kept.append((name, value))
    return kept


def policy_for(origin: str, inline_styles: Sequence[str] = ()) -> bytes:
    """What a page from here may load. To older Safaris a WebSocket to the same host is not "self": it is named."""
    styles = " ".join(["'self'", *inline_styles])
    return f"{POLICY}; style-src {styles}; connect-src 'self' ws{origin.removeprefix('http')}".encode()


def host_of(scope: Any) -> str:
    """The Host header."""
    host: bytes = dict(scope["headers"]).get(b"host", b"")
    return host.decode("latin-1").lower()


def headers_of(no: Denied) -> list[tuple[bytes, bytes]]:
    """The headers of a denial."""
    headers = [(b"content-type", b"application/json")]
    if "wait" in no.problem.facts:
        headers.append((b"retry-after", str(no.problem.facts["wait"]).encode()))
        headers.append((b"connection", b"close"))  # new connections are limited, and refused more cheaply
    return headers
