"""Where bots think: in a process of their own, outside the event loop. One that dies is started again."""

import asyncio
import logging
import sys
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from duskboard.bots.worker import Answer, Question
from duskboard.engine import Event, Seat
from duskboard.server.playing import Playing

log = logging.getLogger("duskboard.server")

WORKER_DIED = "WorkerDied"
LONGEST_LINE = 4 * 1024 * 1024


class Puzzled(Exception):
    """A bot gave no answer: it failed, its process died, or it took too long."""


class BotSeat:
    """A bot at a table: how much of the match it has been told."""

    def __init__(self, bot: str, seat: Seat, key: str, seed: bytes) -> None:
        self.bot, self.seat, self.key, self.seed = bot, seat, key, seed
        self.turns = 0  # of which it has been told
        self.events = 0  # that it has seen of them


class Minds:
    """Asks the worker, and matches its answers to the questions."""

    def __init__(self, shelf: str, limit: float) -> None:
        self._shelf, self._limit = shelf, limit
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[Answer]] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()
        self._reader: asyncio.Task[None] | None = None

    async def decide(self, seat: BotSeat, playing: Playing) -> Any:
        """The action that the bot on *seat* chooses now."""
        answer = await self._ask(seat, playing)
        if answer.forgot or answer.failed == WORKER_DIED:  # of another bot's fault, perhaps
            seat.turns = seat.events = 0
            answer = await self._ask(seat, playing)
        if answer.forgot or answer.failed is not None:
            log.warning("bot failed", extra={"bot": seat.bot, "error": answer.failed})
            seat.turns = seat.events = 0
            raise Puzzled(answer.failed)
        return msgspec.json.decode(answer.action, type=playing.game.Action)

    async def _ask(self, seat: BotSeat, playing: Playing) -> Answer:
        events: list[Event] = playing.seen_since(seat.seat, seat.turns)
        known = seat.events
        seat.turns, seat.events = len(playing.match.turns), known + len(events)
        question = Question(
            number=next(self._numbers),
            bot=seat.bot,
            key=seat.key,
            game=playing.game.name,
            options=Raw(msgspec.json.encode(playing.match.options)),
            seat=seat.seat,
            seed=seat.seed,
            known=known,
            events=Raw(msgspec.json.encode(events)),
            view=Raw(msgspec.json.encode(playing.match.view(seat.seat))),
            choices=Raw(msgspec.json.encode(playing.match.legal(seat.seat))),
        )
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[question.number] = answer
        try:
            process = await self._worker()
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            return await asyncio.wait_for(answer, self._limit)
        except (TimeoutError, OSError) as error:
            seat.turns = seat.events = 0
            await self._stop()
            raise Puzzled(type(error).__name__) from None
        finally:
            self._waiting.pop(question.number, None)

    async def _worker(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "duskboard.bots.worker", self._shelf,
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
                    start_new_session=True,  # Ctrl-C is for the server, which then ends the worker
                )  # fmt: skip
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                answer = msgspec.json.decode(line, type=Answer)
                waiting = self._waiting.get(answer.number)
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer)
        except ValueError as error:  # a line that is no answer, or has no end
            log.error("bots' worker talks nonsense", extra={"error": type(error).__name__})
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        for number, waiting in self._waiting.items():
            if not waiting.done():
                waiting.set_result(Answer(number, failed=WORKER_DIED))

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """Let the worker go."""
        await self._stop()
        if self._reader is not None:
            await self._reader
