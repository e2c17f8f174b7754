"""The door: who comes under a wrong name, from another site, or too often, does not get in."""

import asyncio
from collections import Counter
from ipaddress import IPv6Network
from math import ceil
from typing import Any
from urllib.parse import urlsplit

import msgspec

from duskboard.server.denied import NOT_YOURS, TOO_MANY, WRONG, Denied, denied
from duskboard.server.metrics import Metrics
from duskboard.server.rate import Buckets
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
OPENER = (b"cross-origin-opener-policy", b"same-origin")  # browsers take it from https only, and complain else
NO_STORE = (b"cache-control", b"no-store")
HOUSEHOLD = 64  # bits
FILES = ("/assets/", "/faces/")  # what a page is made of
FILES_A_PAGE = 100  # of which one look at a table asks for many: together they count about as one request
HARMLESS = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Stands before the application."""

    def __init__(self, app: Any, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._policies = {urlsplit(origin).netloc: policy_for(origin) for origin in settings.origins}
        self._headers = [*HEADERS, OPENER] if settings.is_secure else HEADERS
        self._buckets = Buckets(settings.request_rate, settings.request_burst)
        self._file_buckets = Buckets(settings.request_rate * FILES_A_PAGE, settings.request_burst * FILES_A_PAGE)
        self._connected: Counter[str] = Counter()

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
                message["headers"] = [*given, *self._headers]
                if not any(name == CONTENT_POLICY for name, _ in given):  # else it has a stricter one
                    policy = self._policies.get(host_of(scope), POLICY.encode())
                    message["headers"].append((CONTENT_POLICY, policy))
                if scope["path"].startswith("/api/"):
                    message["headers"].append(NO_STORE)
            await send(message)

        try:
            self._check(scope, harmless=scope["method"] in HARMLESS)
        except Denied as no:
            start = {"type": "http.response.start", "status": no.status, "headers": headers_of(no)}
            await send_guarded(start)
            await send_guarded({"type": "http.response.body", "body": msgspec.json.encode(no.problem)})
            return
        await self._app(scope, receive, send_guarded)

    async def _websocket(self, scope: Any, receive: Any, send: Any) -> None:
        address = address_of(scope)
        try:
            self._check(scope, harmless=False)
            if self._connected[address] >= self._settings.connections_per_address:
                raise denied("too-many-connections", "Too many connections from your address.", TOO_MANY)
        except Denied as no:
            await receive()
            body = msgspec.json.encode(no.problem)
            start = {"type": "websocket.http.response.start", "status": no.status, "headers": headers_of(no)}
            await send(start)
            await send({"type": "websocket.http.response.body", "body": body})
            return
        self._connected[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._connected[address] -= 1
            if not self._connected[address]:
                del self._connected[address]

    def _check(self, scope: Any, *, harmless: bool) -> None:
        headers = dict(scope["headers"])
        if host_of(scope) not in self._policies:
            raise denied("unknown-host", "This server does not go by that name; see --public-url.", WRONG)
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if not harmless and origin and origin not in self._settings.origins:
            raise denied("wrong-origin", "This request comes from another site.", NOT_YOURS)
        now = asyncio.get_running_loop().time()
        buckets = self._file_buckets if scope["path"].startswith(FILES) else self._buckets
        bucket = buckets.of(address_of(scope), now)
        if not bucket.take(now):
            wait = ceil(bucket.wait())
            raise denied("too-many-requests", f"Too many requests: wait {wait} s.", TOO_MANY, wait=wait)


def policy_for(origin: str) -> bytes:
    """What a page from here may load. To older Safaris a WebSocket to the same host is not "self": it is named."""
    return f"{POLICY}; connect-src 'self' ws{origin.removeprefix('http')}".encode()


def host_of(scope: Any) -> str:
    """The name under which somebody comes."""
    host: bytes = dict(scope["headers"]).get(b"host", b"")
    return host.decode("latin-1").lower()


def headers_of(no: Denied) -> list[tuple[bytes, bytes]]:
    """The headers of a denial."""
    headers = [(b"content-type", b"application/json")]
    if "wait" in no.problem.facts:
        headers.append((b"retry-after", str(no.problem.facts["wait"]).encode()))
    return headers


def address_of(scope: Any) -> str:
    """Where a request comes from; behind a proxy, what the proxy says. In IPv6 a household has a whole network."""
    address = str(scope["client"][0]) if scope.get("client") else ""
    try:
        return str(IPv6Network((address, HOUSEHOLD), strict=False)) if ":" in address else address
    except ValueError:
        return address
