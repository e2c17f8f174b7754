"""Keys that were handed out under the cookie's old name, before people came by https: taken over once.

Any other site under the same domain can plant a cookie of the old name. So only those keys are taken over that were
handed out before this server first ran with https, and only for as long as such a cookie can live.
"""

from typing import Any

from duskboard.server.edge.cookies import NO_COOKIES, PLAIN, SECURE, key_cookie
from duskboard.server.settings import YEAR
from duskboard.server.store.devices import Devices
from duskboard.server.store.store import Store
from duskboard.server.tables.people import hash_of

SINCE = "secure_since"  # in the table "house": when this server first ran with https
STARTS = ("http.response.start", "websocket.accept")  # messages that can carry headers


class CookieMigration:
    """Stands before the application where people come by https."""

    def __init__(self, app: Any, store: Store, devices: Devices) -> None:
        self._app, self._store, self._devices = app, store, devices
        self._since = 0.0

    async def start(self) -> None:
        """Find out, or write down, since when people come by https."""
        now = self._store.now()
        await self._store.writer.work(
            lambda db: db.execute("INSERT INTO house VALUES (?, ?) ON CONFLICT DO NOTHING", (SINCE, str(now).encode()))
        )
        query = "SELECT value FROM house WHERE name = ?"
        (value,) = await self._store.writer.work(lambda db: db.execute(query, (SINCE,)).fetchone())
        self._since = float(value)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        token = _old_token(scope) if scope["type"] in ("http", "websocket") else None
        if token is None or not await self._is_old(token):
            await self._app(scope, receive, send)
            return

        async def send_cookies(message: Any) -> None:
            if message["type"] in STARTS:
                message["headers"] = [*message.get("headers", []), *_cookies(token)]
            await send(message)

        await self._app(_with_token(scope, token), receive, send_cookies)

    async def _is_old(self, token: str) -> bool:
        if self._store.now() > self._since + YEAR:
            return False
        device = await self._devices.find(hash_of(token))
        return device is not None and device.made <= self._since


def _old_token(scope: Any) -> str | None:
    """The key under the old name, where there is none under the new one."""
    cookies = [part.strip().partition("=") for part in _cookie_text(scope).split(";")]
    given = {name: value for name, _, value in cookies}
    return None if SECURE in given else given.get(PLAIN)


def _cookie_text(scope: Any) -> str:
    return ";".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie")


def _with_token(scope: Any, token: str) -> Any:
    """The same request, as if the key had come under the new name."""
    text = f"{_cookie_text(scope)}; {SECURE}={token}".encode("latin-1")
    return {**scope, "headers": [*[header for header in scope["headers"] if header[0] != b"cookie"], (b"cookie", text)]}


def _cookies(token: str) -> list[tuple[bytes, bytes]]:
    old = [cookie for cookie in NO_COOKIES if cookie.key == PLAIN]
    return [cookie.to_encoded_header() for cookie in (key_cookie(token, secure=True), *old)]
