"""Play one move at a real table, trace it, and print the files that it passes, in their order.

A move has three stages: from the message to the writing thread, the commit, and from there to the devices. In each
stage a file is printed where a function of it is first called. A stage that begins in the file in which the one before
ended goes on there, and does not enter it again. Files that only define structs do not appear.
"""

import asyncio
import tempfile
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from duskboard.client import AtTable, Visitor
from duskboard.server.app import make_app
from duskboard.server.serve import Server, listen
from duskboard.server.settings import Settings

SOURCE = Path(__file__).parents[1] / "src" / "duskboard"
NOT_OURS = (SOURCE / "client.py",)  # the player's side runs in this process, too
GAME, SEATS = "dungeon", 2
WARM_UP = 4  # moves, after which everything is loaded and what connecting has begun is done
ARRIVES, TELLS = "server/edge/websocket/websocket_protocol.py", "server/tables/connected_devices.py"


class Trace:
    """The files that are entered: called from another file, or from outside; by one frame only once."""

    def __init__(self) -> None:
        self.entered: list[tuple[bool, str]] = []  # is it in the writing thread, and the file
        self._here = threading.local()
        self._files: dict[str, str | None] = {}

    def hear(self, frame: FrameType, event: str, _: Any) -> None:
        """A profile function (:func:`sys.setprofile`): called at every call and return."""
        name = self._name(frame.f_code.co_filename)
        if name is None or event not in ("call", "return"):
            return
        stack: list[tuple[str, set[str]]] = self._here.__dict__.setdefault("stack", [])
        if event == "return":
            if stack:
                stack.pop()
            return
        called: set[str]
        caller, called = stack[-1] if stack else ("", set())
        if name != caller and name not in called:
            self.entered.append((threading.current_thread() is not threading.main_thread(), name))
            called.add(name)
        stack.append((name, called if name == caller else set()))

    def _name(self, path: str) -> str | None:
        if path not in self._files:
            file = Path(path)
            is_ours = file.is_relative_to(SOURCE) and file not in NOT_OURS
            self._files[path] = str(file.relative_to(SOURCE)) if is_ours else None
        return self._files[path]


@contextmanager
def tracing() -> Iterator[Trace]:
    """Trace all threads."""
    trace = Trace()
    threading.setprofile_all_threads(trace.hear)
    try:
        yield trace
    finally:
        threading.setprofile_all_threads(None)


class QuietServer(Server):
    """Runs beside the players, and leaves the signals to the script."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(data: Path, **limits: Any) -> AsyncIterator[str]:
    listener = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    settings = Settings(data=data, public_url=url, origins=frozenset({url}), **limits)
    server = QuietServer(make_app(settings), settings.longest_message)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            await asyncio.sleep(0)
        yield url
    finally:
        server.should_exit = True
        await running
        listener.close()


async def walk() -> list[tuple[bool, str]]:
    """One move of a match that goes on: the files that it enters."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as url, AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Visitor(url)) for _ in range(SEATS)]
            seated = await people[0].set_up(GAME, SEATS, "Ann", pace="none")
            table = seated["table"]["id"]
            await people[1].sit(table, "Bo")
            at = [await stack.enter_async_context(one.at(table)) for one in people]
            for _ in range(WARM_UP):
                await one_move(at)
            with tracing() as trace:
                await one_move(at)
            return until_told(trace.entered)


async def one_move(at: list[AtTable]) -> None:
    """A move of the seat that is asked, until all have been told of it."""
    actor = next(one for one in at if one.ask is not None)
    assert actor.ask is not None
    before = actor.seq
    await actor.play(actor.ask["choices"]["listed"][-1])
    for one in at:
        await one.until(lambda one=one: one.seq > before)  # type: ignore[misc]


def until_told(entered: list[tuple[bool, str]]) -> list[tuple[bool, str]]:
    """From the message's arrival to the last device that was told: what comes then are the clients' receipts."""
    first = next(at for at, (_, file) in enumerate(entered) if file == ARRIVES)
    last = max(at for at, (_, file) in enumerate(entered) if file == TELLS)
    return entered[first : last + 2]


def stages_of(entered: list[tuple[bool, str]]) -> list[list[str]]:
    """The files of each stage, at their first entry."""
    commit = next(at for at, (is_writing, _) in enumerate(entered) if is_writing)
    arriving = [file for _, file in entered[:commit]]
    writing = [file for is_writing, file in entered if is_writing]
    telling = [file for is_writing, file in entered[commit:] if not is_writing]
    stages, last = [], ""
    for run in (arriving, writing, telling):
        stages.append([file for file in dict.fromkeys(run) if file != last])
        last = run[-1]
    return stages


def main() -> None:
    stages = stages_of(asyncio.run(walk()))
    for title, stage in zip(("A message arrives", "It is committed", "The devices are told"), stages, strict=True):
        print(title, *stage, sep="\n  ")
    entered = Counter(file for stage in stages for file in stage)
    print(f"{len(entered)} files, none of them entered more than {max(entered.values())} times")


if __name__ == "__main__":
    main()
