"""A child process for long computations: one JSON question a line. One that dies is started again."""

import asyncio
import logging
import sys
from contextlib import suppress
from itertools import count
from typing import Protocol

import msgspec

from duskboard.bots.bot_process import READY

log = logging.getLogger("duskboard.server")

WORKER_DIED = "WorkerDied"
LONGEST_LINE = 4 * 1024 * 1024
START_LIMIT = 60  # seconds in which a process must have read its program

new_number = count(1).__next__  # for a question: no two are alike


class NoAnswer(Exception):
    """There is no answer: the process failed, died, or took too long."""


class Numbered(Protocol):
    """A question, or the answer with the same number."""

    @property
    def number(self) -> int: ...


class Reply(Numbered, Protocol):
    """An answer; or what went wrong instead of one."""

    def __init__(self, number: int, *, failed: str) -> None: ...


class WorkerProcess[R: Reply]:
    """Asks the process, a *module* that is told the name of the shelf: one question after the other, as they come.

    So what goes wrong with one is its own trouble, and its time is counted from when the process begins with it.
    """

    def __init__(self, module: str, shelf: str, limit: float, reply: type[R], longest: int = LONGEST_LINE) -> None:
        self._module, self._shelf, self._limit = module, shelf, limit
        self._reply, self._longest = reply, longest  # bytes of an answer
        self._turn = asyncio.Lock()
        self._asking: asyncio.Task[R] | None = None
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Numbered) -> R:
        """The answer to *question*. A process that takes too long over one is ended."""
        await self._turn.acquire()
        # The caller may be cancelled meanwhile. The process goes on all the same, and the next caller waits for it.
        self._asking = asyncio.create_task(self._ask(question))
        self._asking.add_done_callback(self._asked)
        return await asyncio.shield(self._asking)

    def _asked(self, _: asyncio.Task[R]) -> None:
        self._asking = None
        self._turn.release()

    async def _ask(self, question: Numbered) -> R:
        try:
            process = await self._running()
        except (OSError, TimeoutError) as error:
            raise NoAnswer(type(error).__name__) from None
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            async with asyncio.timeout(self._limit):
                answer = await self._answer(process)
        except (TimeoutError, OSError) as error:
            await self._end(process)
            raise NoAnswer(type(error).__name__) from None
        if answer is None or answer.number != question.number:
            await self._end(process)
            return self._reply(question.number, failed=WORKER_DIED)
        return answer

    async def _answer(self, process: asyncio.subprocess.Process) -> R | None:
        """What the process says; nothing if it has died, or talks nonsense."""
        assert process.stdout is not None
        try:
            line = await process.stdout.readline()
            return msgspec.json.decode(line, type=self._reply) if line else None
        except ValueError as error:  # a line that is no answer, or has no end
            log.error("worker talks nonsense", extra={"error": type(error).__name__})
            return None

    async def _running(self) -> asyncio.subprocess.Process:
        """The process; a new one says when it is ready, which may take a while on a busy machine."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self._module, self._shelf,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=self._longest,
                start_new_session=True,  # Ctrl-C is for the server, which then ends the worker
            )  # fmt: skip
            assert self.process.stdout is not None
            try:
                async with asyncio.timeout(START_LIMIT):
                    if await self.process.stdout.readline() != READY:
                        raise ChildProcessError
            except OSError:  # a timeout is one, too
                log.error("worker did not start")
                await self._end(self.process)
                raise
        return self.process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        if self.process is process:
            self.process = None
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End the process, and cancel its caller."""
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.wait([self._asking])
        if self.process is not None:
            await self._end(self.process)
