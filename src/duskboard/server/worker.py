"""A process beside the event loop, for whatever takes long to think about. One that dies is started again."""

import asyncio
import logging
import sys
from contextlib import suppress
from itertools import count

import msgspec

from duskboard.bots.worker import Answer, HowLikely, Question

log = logging.getLogger("duskboard.server")

WORKER_DIED = "WorkerDied"
LONGEST_LINE = 4 * 1024 * 1024

type Waiting = dict[int, asyncio.Future[Answer]]

new_number = count(1).__next__  # for a question: no two are alike


class Puzzled(Exception):
    """There is no answer: whoever was asked failed, their process died, or they took too long."""


class Worker:
    """Asks the process, and matches its answers to the questions."""

    def __init__(self, shelf: str, limit: float) -> None:
        self._shelf, self._limit = shelf, limit
        self._waiting: Waiting = {}  # for the process that runs now
        self.process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()
        self._reader: asyncio.Task[None] | None = None

    async def ask(self, question: Question | HowLikely) -> Answer:
        """The answer to *question*. A process that takes too long over one is ended."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
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
                    sys.executable, "-m", "duskboard.bots.worker", self._shelf,
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
                    start_new_session=True,  # Ctrl-C is for the server, which then ends the worker
                )  # fmt: skip
                self._waiting = {}
                self._reader = asyncio.create_task(_read(self.process, self._waiting))
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


async def _read(process: asyncio.subprocess.Process, waiting: Waiting) -> None:
    """Hand out answers until the process ends; whoever waits then waits for nothing."""
    assert process.stdout is not None
    try:
        while line := await process.stdout.readline():
            answer = msgspec.json.decode(line, type=Answer)
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
            asked.set_result(Answer(number, failed=WORKER_DIED))
