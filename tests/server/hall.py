"""A hall full of tables: a whole server in the test's own event loop, on a real port, with a real database."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import uvicorn.server

from duskboard.client import AtTable, NotGranted, Visitor
from duskboard.engine import Shelf
from duskboard.games import SHELF
from duskboard.server.app import SHELF_NAME, App, make_app
from duskboard.server.edge import page_files
from duskboard.server.serve import Server, listen
from duskboard.server.settings import PAGE, Settings
from tests.cluster.postgresql import database_of

MANY = 1e6
GENEROUS: dict[str, Any] = {
    "request_rate": MANY, "request_burst": MANY, "request_pace": MANY, "message_pace": MANY, "connect_pace": MANY,
    "message_rate": MANY, "message_burst": MANY,
    "messages_per_address": MANY, "messages_per_address_burst": MANY, "connects_per_address": MANY,
    "connects_per_address_burst": MANY, "chat_rate": MANY, "chat_burst": MANY, "chat_rate_per_address": MANY,
    "chat_burst_per_address": MANY, "chat_waiting": int(MANY), "chat_every": 0.0, "bot_haste": 0.0,
}  # fmt: skip
PATIENCE = 30.0  # seconds after which a test that hangs is ended; no test depends on it otherwise
TICK = 0.002  # seconds


class QuickSleep:
    """Stands for asyncio in uvicorn, which looks ten times a second whether its connections are closed."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, TICK))


uvicorn.server.asyncio = QuickSleep()  # type: ignore[attr-defined]


class QuietServer(Server):
    """Signals are for the test runner, and whoever stops it does not wait for its next tick."""

    def __init__(self, app: App, longest_message: int) -> None:
        super().__init__(app, longest_message)
        self._stopped = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._stopped.wait()

    def stop(self) -> None:
        self.should_exit = True
        self._stopped.set()


read_files = page_files.read_files
read_built = cache(read_files)  # to read two hundred files for every test takes long


def read_once(folder: Path) -> dict[str, page_files.File]:
    """The page as it was built is read once; what a test has put into a folder of its own, as often as it wishes."""
    return read_built(folder) if folder == PAGE else read_files(folder)


page_files.read_files = read_once


class Hall:
    """A running server, and doors to it."""

    def __init__(self, url: str, app: App) -> None:
        self.url, self.app = url, app
        self.visitors: list[Visitor] = []

    def visitor(self, key: str | None = None) -> Visitor:
        """Another device."""
        visitor = Visitor(self.url, key)
        self.visitors.append(visitor)
        return visitor

    async def table(self, *names: str, seats: int | None = None, **wishes: Any) -> tuple[str, list[Visitor]]:
        """A table of Dungeon in Memory with these people, in this order."""
        visitors = [self.visitor() for _ in names]
        wishes = {"game": "dungeon", "pace": "none", **wishes}
        seated = await visitors[0].set_up(seats=seats or len(names), name=names[0], **wishes)
        table: str = seated["table"]["id"]
        for visitor, name in zip(visitors[1:], names[1:], strict=True):
            await visitor.sit(table, name)
        return table, visitors


@asynccontextmanager
async def hall(
    data: Path, *, port: int = 0, shelf: Shelf = SHELF, shelf_name: str = SHELF_NAME, **limits: Any
) -> AsyncIterator[Hall]:
    """Open the hall; close it in good order."""
    listener = listen("127.0.0.1", port)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    usual = {"public_url": url, "origins": frozenset({url}), **GENEROUS}
    settings = Settings(data=data, **{"database": database_of(data)} | usual | limits)
    app = make_app(settings, shelf, shelf_name)
    server = QuietServer(app, settings.longest_message)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    there = Hall(url, app)
    try:
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0)
        yield there
    finally:
        for visitor in there.visitors:
            await visitor.__aexit__()
        server.stop()
        await running
        listener.close()


def run(test: Any) -> None:
    """Run an asynchronous test, but not for ever."""

    async def patiently() -> None:
        async with asyncio.timeout(PATIENCE):
            await test

    asyncio.run(patiently())


async def refusal(wish: Any) -> dict[str, Any]:
    """The problem with which *wish* is refused."""
    try:
        granted = await wish
    except NotGranted as no:
        return no.problem
    raise AssertionError(f"this should have been refused: {granted}")


def first_choice(table: AtTable) -> Any:
    """Some action that is allowed: hold, or place a tile."""
    assert table.ask is not None
    return table.ask["choices"]["listed"][-1]
