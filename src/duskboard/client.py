"""Async Python client for the server: reconnects automatically, and resends messages until they are answered.

::

    async with Visitor("http://127.0.0.1:8000") as ann:
        seated = await ann.set_up("dungeon", seats=3, name="Ann", bots=["wayfarer", "wayfarer"])
        async with ann.at(seated["table"]["id"]) as table:
            while (ask := await table.asked()) is not None:
                await table.play(ask["choices"]["listed"][0])

Everything is as it comes over the wire (see docs/guide/protocol.md): plain dictionaries. To get a game's own types,
convert them: ``msgspec.convert(table.view, game.View)``.
"""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

COOKIE, SECURE_COOKIE = "duskboard_key", "__Host-duskboard_key"  # over plain http, and over https
REPEAT_AFTER = 1.2  # seconds without an answer
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 3.0  # seconds before reconnecting, with exponential backoff
FOR_GOOD = (400, 403, 404)
NO_CONNECTION = (OSError, ConnectionClosed, InvalidHandshake, EOFError)

type Message = dict[str, Any]


class NotGranted(Exception):
    """The server refuses a request or a move; ``problem`` has the clause and the facts."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem.get("sentence", ""))
        self.problem = problem


class ShownOut(Exception):
    """The server has closed the connection permanently; the message says why."""


@contextmanager
def showing_out() -> Iterator[None]:
    """Turn a permanent refusal of the handshake into :class:`ShownOut`; one for too many requests may be retried."""
    try:
        yield
    except InvalidStatus as refused:
        if refused.response.status_code in FOR_GOOD:
            raise ShownOut(msgspec.json.decode(refused.response.body)["sentence"]) from None
        raise


class Visitor:
    """One device: an HTTP session with its key, and connections to tables."""

    def __init__(self, url: str, key: str | None = None) -> None:
        self.url = url.rstrip("/")
        secure = self.url.startswith("https://")  # plain http needs no certificates, and loading them is slow
        self.cookie = SECURE_COOKIE if secure else COOKIE
        cookies = {} if key is None else {self.cookie: key}
        self._http = httpx2.AsyncClient(base_url=self.url, cookies=cookies, trust_env=False, verify=secure)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    @property
    def key(self) -> str | None:
        """The secret that authenticates this device: it gives access to its seats."""
        return self._http.cookies.get(self.cookie)

    async def ask(self, method: str, path: str, wish: Message | None = None) -> Any:
        """Send one request and return its answer; a refusal is raised."""
        response = await self._http.request(method, f"/api{path}", json=wish)
        if response.is_error:
            raise NotGranted(msgspec.json.decode(response.content))
        return msgspec.json.decode(response.content) if response.content else None

    async def set_up(self, game: str, seats: int, name: str | None, **wishes: Any) -> Message:
        """Set up a table, and sit down at it."""
        seated: Message = await self.ask("POST", "/tables", {"game": game, "seats": seats, "name": name, **wishes})
        return seated

    async def sit(self, table: str, name: str, **wishes: Any) -> Message:
        """Take an empty seat."""
        seated: Message = await self.ask("POST", f"/tables/{table}/sit", {"name": name, **wishes})
        return seated

    async def back(self, table: str) -> Message:
        """Take this device's former seat back from the bot that plays there now."""
        seated: Message = await self.ask("POST", f"/tables/{table}/back")
        return seated

    async def replay(self, address: str, eyes: str = "all") -> Message:
        """The replay of a finished match, by its address: ``/t/…/1``, or ``/r/…`` for an uploaded record."""
        _, kind, name, *number = address.split("/")
        of = f"/records/{name}" if kind == "r" else f"/tables/{name}/matches/{number[0]}"
        replay: Message = await self.ask("GET", f"{of}/replay/{eyes}")
        return replay

    async def bring(self, record: bytes) -> str:
        """Upload the record of a finished match, and return the address of its replay."""
        headers = {"content-type": "application/json"}
        response = await self._http.post("/api/records", content=record, headers=headers)
        if response.is_error:
            raise NotGranted(msgspec.json.decode(response.content))
        return f"/r/{msgspec.json.decode(response.content)['id']}"

    async def what_if(self, address: str, at: int, seat: int, name: str, **wishes: Any) -> Message:
        """Set up a table that continues a finished match from a given step."""
        wish = {"replay": address, "at": at, "seat": seat, "name": name, **wishes}
        seated: Message = await self.ask("POST", "/tables/what-if", wish)
        return seated

    def at(self, table: str, watching: bool = False) -> "AtTable":
        """Connect to a table; if *watching*, as a spectator even if this device has a seat."""
        return AtTable(self, table, watching)


class AtTable:
    """A WebSocket connection to a table, and its latest known state."""

    def __init__(self, visitor: Visitor, table: str, watching: bool = False) -> None:
        self.id, self.watching = table, watching
        self.seat: int | None = None
        self.yours: int | None = None  # the seat that a spectator may take back
        self.table: Message = {}
        self.match = self.seq = 0
        self.view: Any = None
        self.ask: Message | None = None
        self.owing: list[Message] = []
        self.result: Message | None = None
        self.chat: list[Message] = []
        self.heard: list[Message] = []  # every message, in order
        self.connections = 0  # the number of connections made so far
        self._visitor = visitor
        self._socket: ClientConnection | None = None
        self.waiting: dict[str, tuple[Message, asyncio.Future[Message]]] = {}  # sent, and not yet answered
        self._changed = asyncio.Condition()
        self._run: asyncio.Task[None] | None = None
        self._welcome = False
        self._again = 0.0  # seconds after which the server asks to reconnect

    async def __aenter__(self) -> Self:
        self._run = asyncio.create_task(self._stay())
        await self.until(lambda: self._welcome)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._run is not None
        self._run.cancel()
        with suppress(asyncio.CancelledError, ShownOut):
            await self._run

    # What to do there

    async def asked(self) -> Message | None:
        """Wait until this seat owes a decision; none when the match is over.

        A seat that has decided may have an ``ask`` as well: to change its decision while others decide.
        """
        await self.until(lambda: self.owes or self.result is not None)
        return self.ask

    @property
    def owes(self) -> bool:
        """Do the others wait for this seat?"""
        return any(one["seat"] == self.seat for one in self.owing)

    async def play(self, action: Any) -> Message:
        """Play an action as the answer to the current question, and wait for its update. A refusal is raised."""
        assert self.ask is not None
        number = self.ask["number"]
        answer = await self.wish({"kind": "Play", "match": self.match, "ask": number, "action": action})
        await self.until(lambda: (self.match, self.seq) >= (answer["match"], answer["seq"]))
        return answer

    async def say(self, text: str) -> None:
        """Send a chat line."""
        await self.wish({"kind": "Say", "text": text})

    async def wish(self, message: Message) -> Message:
        """Send a message with an id, and resend it until it is answered."""
        message = {"id": secrets.token_urlsafe(8), **message}
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.waiting[message["id"]] = message, answer
        try:
            while not answer.done():
                await self.send(message)
                await asyncio.wait(
                    [answer, *self._running()], timeout=REPEAT_AFTER, return_when=asyncio.FIRST_COMPLETED
                )
                self._check()
            return answer.result()
        finally:
            del self.waiting[message["id"]]

    async def send(self, message: Message) -> None:
        """Send a message, if there is a connection."""
        if self._socket is not None:
            with suppress(*NO_CONNECTION):
                await self._socket.send(msgspec.json.encode(message).decode())

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until the condition is true."""
        async with self._changed:
            while not true():
                self._check()
                await self._changed.wait()

    def drop(self) -> None:
        """Abort the connection, as a network failure would. It reconnects automatically."""
        if self._socket is not None:
            self._socket.transport.abort()

    # Staying connected

    def _running(self) -> list[asyncio.Future[Any]]:
        return [] if self._run is None else [self._run]

    def _check(self) -> None:
        if self._run is not None and self._run.done():
            self._run.result()

    async def _stay(self) -> None:
        pause = FIRST_PAUSE
        try:
            while True:
                self._again = 0.0
                with suppress(*NO_CONNECTION), showing_out():
                    async with connect(self._address(), additional_headers=self._headers(), max_size=None) as socket:
                        self._socket, self.connections = socket, self.connections + 1
                        for message, _ in list(self.waiting.values()):
                            await self.send(message)
                        async for text in socket:
                            await self._hear(msgspec.json.decode(text))
                            pause = FIRST_PAUSE
                self._socket = None
                await asyncio.sleep(self._again + pause * random.uniform(0.5, 1.5))
                pause = min(pause * 2, LONGEST_PAUSE)
        finally:
            self._socket = None
            # Wake all waiting tasks, so that they see the error.
            asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(self._notify()))

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _address(self) -> str:
        parts = urlsplit(self._visitor.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        watch = "&watch=1" if self.watching else ""
        return f"{scheme}://{parts.netloc}/api/tables/{self.id}/live?match={self.match}&seen={self.seq}{watch}"

    def _headers(self) -> dict[str, str]:
        return {} if self._visitor.key is None else {"Cookie": f"{self._visitor.cookie}={self._visitor.key}"}

    async def _hear(self, message: Message) -> None:
        self.heard.append(message)
        kind = message["kind"]
        if kind == "Goodbye":
            if message["again"] is None:
                raise ShownOut(message["sentence"])
            self._again = message["again"] / 1000
        if kind == "Welcome":
            self._welcome = True
            self.seat, self.yours = message["you"], message["yours"]
            self.table, self.chat = message["table"], list(message["chat"])
            if message["match"] is not None:
                self._stand(message["match"]["number"], message["match"])
        elif kind == "Update":
            self._stand(message["match"], message)
            await self.send({"kind": "Seen", "match": self.match, "seq": self.seq})
            self._answer(message.get("answers"), message)
        elif kind in ("Answered", "Said"):
            self._answer(message["id"], message)
        elif kind == "Refused":
            self._answer(message["id"], NotGranted(message["problem"]))
        elif kind == "Table":
            self.table = message["table"]
        elif kind == "Chat":
            self.chat.append(message["line"])
        await self._notify()

    def _stand(self, match: int, now: Message) -> None:
        self.match, self.seq, self.view = match, now["seq"], now["view"]
        self.ask, self.owing, self.result = now["ask"], now["owing"], now["result"]

    def _answer(self, wish: str | None, answer: Message | NotGranted) -> None:
        _, waiting = self.waiting.get(wish or "", (None, None))
        if waiting is None or waiting.done():
            return
        if isinstance(answer, NotGranted):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)
