"""A process beside the event loop, for whatever takes long to think about. One that dies is started again."""

import asyncio
import logging
import sys
from contextlib import suppress
from itertools import count
from typing import Protocol

import msgspec

log = logging.getLogger("duskboard.server")

WORKER_DIED = "WorkerDied"
LONGEST_LINE = 4 * 1024 * 1024

new_number = count(1).__next__  # for a question: no two are alike


class Puzzled(Exception):
    """There is no answer: whoever was asked failed, their process died, or they took too long."""


class Numbered(Protocol):
    """A question, or the answer with the same number."""

    @property
    def number(self) -> int: ...


class Reply(Numbered, Protocol):
    """An answer; or what went wrong instead of one."""

    def __init__(self, number: int, *, failed: str) -> None: ...


class Worker[R: Reply]:
    """Asks the process, a *module* that is told the name of the shelf, and matches its answers to the questions."""

    def __init__(self, module: str, shelf: str, limit: float, reply: type[R], longest: int = LONGEST_LINE) -> None:
        self._module, self._shelf, self._limit = module, shelf, limit
        self._reply, self._longest = reply, longest  # bytes of an answer
        self._waiting: dict[int, asyncio.Future[R]] = {}  # for the process that runs now
        self.process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()
        self._reader: asyncio.Task[None] | None = None

    async def ask(self, question: Numbered) -> R:
        """The answer to *question*. A process that takes too long over one is ended."""
        answer: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        try:
            process = await self._running()
        except OSError as error:
            raise Puzzled(type(error).__name__) from None
        waiting = self._waiting
        waiting[question.number] = answer
        try:
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            return await asyncio.wait_for(answer, self._limit)
        except (TimeoutError, OSError) as error:
            await self._end(process)
            raise Puzzled(type(error).__name__) from None
        finally:
            waiting.pop(question.number, None)

    async def _running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self.process is None or self.process.returncode is not None:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", self._module, self._shelf,
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=self._longest,
                    start_new_session=True,  # Ctrl-C is for the server, which then ends the worker
                )  # fmt: skip
                self._waiting = {}
                self._reader = asyncio.create_task(_read(self.process, self._waiting, self._reply))
            return self.process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        if self.process is process:
            self.process = None
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """Let the process go."""
        if self.process is not None:
            await self._end(self.process)
        if self._reader is not None:
            await self._reader


async def _read[R: Reply](
    process: asyncio.subprocess.Process, waiting: dict[int, asyncio.Future[R]], reply: type[R]
) -> None:
    """Hand out answers until the process ends; whoever waits then waits for nothing."""
    assert process.stdout is not None
    try:
        while line := await process.stdout.readline():
            answer = msgspec.json.decode(line, type=reply)
            asked = waiting.get(answer.number)
            if asked is not None and not asked.done():
                asked.set_result(answer)
    except ValueError as error:  # a line that is no answer, or has no end
        log.error("worker talks nonsense", extra={"error": type(error).__name__})
        with suppress(ProcessLookupError):
            process.kill()
    await process.wait()
    for number, asked in waiting.items():
        if not asked.done():
            asked.set_result(reply(number, failed=WORKER_DIED))
