"""Asks the replay process, one question at a time; equal questions share an answer."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import sha256
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from duskboard.server.limits.quiet_log import QuietLog
from duskboard.server.protocol.denied import NOT_NOW, NOT_THERE, TOO_LONG, TROUBLE, WRONG, Denied, denied
from duskboard.server.protocol.problem import Because
from duskboard.server.replays.replay_messages import Answer, Question
from duskboard.server.workers.process import NoAnswer, WorkerProcess, new_number
from duskboard.server.workers.single_flight import SingleFlight

log = logging.getLogger("duskboard.server")

MODULE = "duskboard.server.replays.replay_process"
LONGEST_ANSWER = 16 << 20  # bytes

STATUS: dict[Because, int] = {
    "bad-record": WRONG, "no-moment": NOT_NOW, "no-picture": NOT_THERE, "no-seat": WRONG, "not-over": NOT_NOW,
    "too-long": TOO_LONG,
}  # fmt: skip

Retell: TypeAlias = Callable[[Question], Awaitable[bytes]]  # asks for one address


class ReplayClient(SingleFlight[bytes, Answer]):
    """Asks a process of its own, in which records are read: the event loop never plays one again."""

    most_known = 200

    def __init__(self, shelf: str, limit: float) -> None:
        super().__init__(limit)
        self._worker = WorkerProcess(MODULE, shelf, limit, Answer, LONGEST_ANSWER)
        self._log = QuietLog(log)

    async def ask(self, question: Question, address: str) -> bytes:
        """The answer to a request from this *address*; a :class:`Denied` where there is none."""
        key = sha256(msgspec.json.encode(replace(question, number=0))).digest()
        try:
            answer = await self._answer(key, partial(self._retell, question), address)
        except NoAnswer:
            raise puzzled() from None
        if answer.because is not None:
            because = answer.because
            raise denied(because, answer.sentence, STATUS[because])
        return answer.body

    async def _retell(self, question: Question) -> Answer:
        answer = await self._worker.ask(replace(question, number=new_number()))
        if answer.failed is not None:
            raise NoAnswer(answer.failed)
        return answer

    def _size(self, answer: Answer) -> int:
        return len(answer.body)

    def _regret(self, question: bytes, trouble: BaseException) -> None:
        self._log.warning("nothing retold", error=str(trouble))

    async def close(self) -> None:
        """End the process, and cancel all requests that wait for it."""
        self._give_up()
        await self._worker.close()


def puzzled() -> Denied:
    """Who could have answered has failed, or is too busy."""
    return denied("puzzled", "This could not be made ready now, or not in time; try again in a minute.", TROUBLE)
