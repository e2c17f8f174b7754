"""Who sent a request: the key in its cookie, and its address. Handlers name these as dependencies."""

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.types import Scope

from duskboard.server.edge.cookies import key_cookie, name_of
from duskboard.server.edge.user_agent import coarse_label
from duskboard.server.limits.addresses import address_of
from duskboard.server.protocol.denied import NOT_YOURS, denied
from duskboard.server.store.devices import Devices
from duskboard.server.store.stored import KeyHash
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.people import hash_of, new_token

TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")

ApiRequest: TypeAlias = Request[Any, Any, State]
SentKey: TypeAlias = NamedDependency[KeyHash | None]


def sent_key(scope: Scope, lobby: NamedDependency[Lobby]) -> KeyHash | None:
    """The key that a device has sent, hashed; it may be made up."""
    # Read beside the scope, which would keep all headers of a device, as text, until it disconnects.
    beside: Any = {**scope, "state": {}}
    connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(beside)
    token = _token_in(connection.cookies, lobby.settings.is_secure)
    return None if token is None else hash_of(token)


def key_needed(key: KeyHash | None) -> KeyHash:
    """The key of a device; refuse a request without one."""
    if key is None:
        raise denied("no-key", "This device has no seat anywhere: sit down first.", NOT_YOURS)
    return key


class KeyHolder:
    """A device with a key that this server has handed out, or hands out with its answer."""

    def __init__(self, token: str, request: ApiRequest, devices: Devices, secure: bool) -> None:
        self.key, self.address = hash_of(token), address_of(request.scope)
        self._label = coarse_label(request.headers.get("user-agent", ""))
        self._devices, self._cookie = devices, key_cookie(token, secure)

    async def answer(self, content: Any, status: int = 200) -> Response[Any]:
        """Hand the device its key, which what it has opened has written down, and note what the device calls itself."""
        await self._devices.describe(self.key, self._label)
        return Response(content, cookies=[self._cookie], status_code=status)


async def key_holder(request: ApiRequest, lobby: NamedDependency[Lobby]) -> KeyHolder:
    """The device with its key, if this server has handed it out; else with a new one.

    A key that is not known is never adopted: another person may have planted it in this browser, to share its seats.
    """
    secure = lobby.settings.is_secure
    token = _token_in(request.cookies, secure)
    if token is None or await lobby.devices.find(hash_of(token)) is None:
        token = new_token()
    return KeyHolder(token, request, lobby.devices, secure)


def _token_in(cookies: Mapping[str, str], secure: bool) -> str | None:
    """The key in a cookie, if it could be one."""
    token = cookies.get(name_of(secure), "")
    return token if TOKEN.fullmatch(token) else None
