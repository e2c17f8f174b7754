"""Whoever asks for records to be read and retold: one question after the other, each answered once."""

import asyncio
import logging
from collections import Counter, OrderedDict
from functools import partial
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from duskboard.server.denied import NOT_NOW, NOT_THERE, TOO_LONG, TROUBLE, WRONG, Denied, denied
from duskboard.server.protocol import Because
from duskboard.server.retelling import Answer, Question
from duskboard.server.worker import Puzzled, Worker, new_number

log = logging.getLogger("duskboard.server")

MODULE = "duskboard.server.storyteller"
LONGEST_ANSWER = 16 << 20  # bytes
MOST_KNOWN = 200  # answers; of more, the longest unused are forgotten
MOST_BYTES = 32 << 20  # of all of them
MOST_WAITING = 40  # questions
MOST_WAITING_EACH = 2  # from one address
GIVEN_UP_FOR = 60.0  # seconds for which a question that could not be answered is not worked on again

STATUS: dict[Because, int] = {
    "bad-record": WRONG, "no-moment": NOT_NOW, "no-picture": NOT_THERE, "no-seat": WRONG, "not-over": NOT_NOW,
    "too-long": TOO_LONG,
}  # fmt: skip

type Answers = asyncio.Task[Answer]


class Busy(Puzzled):
    """Too many others are waiting."""


class Reteller:
    """Asks a process of its own, in which records are read: the event loop never plays one again."""

    def __init__(self, shelf: str, limit: float) -> None:
        self._worker, self._limit = Worker(MODULE, shelf, limit, Answer, LONGEST_ANSWER), limit
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()  # by address
        self._known: OrderedDict[bytes, Answers] = OrderedDict()  # those that are being worked out, too

    async def ask(self, question: Question, address: str) -> bytes:
        """The answer for whoever asks from this *address*; a :class:`Denied` where there is none."""
        key = sha256(msgspec.json.encode(replace(question, number=0))).digest()
        answers = self._known.get(key)
        if answers is None:
            question = replace(question, number=new_number())
            answers = self._known[key] = asyncio.create_task(self._work_out(question, address))
            answers.add_done_callback(partial(self._worked_out, key))
        self._known.move_to_end(key)
        try:
            answer = await asyncio.shield(answers)  # others may be waiting for it as well
        except Puzzled:
            raise puzzled() from None
        if answer.because is not None:
            because = answer.because
            raise denied(because, answer.sentence, STATUS[because])
        return answer.body

    async def _work_out(self, question: Question, address: str) -> Answer:
        if self._waiting[address] >= MOST_WAITING_EACH or self._waiting.total() >= MOST_WAITING:
            raise Busy("Busy")
        self._waiting[address] += 1
        try:
            async with asyncio.timeout(self._limit):
                await self._turn.acquire()
        except TimeoutError:
            raise Busy("Busy") from None
        finally:
            self._waiting -= Counter([address])  # and where nobody waits, nothing is counted
        try:
            answer = await self._worker.ask(question)
        finally:
            self._turn.release()
        if answer.failed is not None:
            raise Puzzled(answer.failed)
        return answer

    def _worked_out(self, key: bytes, answers: Answers) -> None:
        if answers.cancelled():
            return
        if (trouble := answers.exception()) is not None:
            log.warning("nothing retold", extra={"error": str(trouble)})
            if isinstance(trouble, Busy):
                self._known.pop(key, None)
            else:
                asyncio.get_running_loop().call_later(GIVEN_UP_FOR, self._known.pop, key, None)
        self._forget()

    def _forget(self) -> None:
        """What is too much, the longest unused first."""
        done = [key for key, answers in self._known.items() if answers.done()]
        size = {key: _size(self._known[key]) for key in done}
        total = sum(size.values())
        for key in done:
            if len(self._known) <= MOST_KNOWN and total <= MOST_BYTES:
                return
            total -= size[key]
            del self._known[key]

    async def close(self) -> None:
        """Let the process go; nobody waits for it any more."""
        for answers in self._known.values():
            answers.cancel()
        await self._worker.close()


def _size(answers: Answers) -> int:
    return 0 if answers.cancelled() or answers.exception() is not None else len(answers.result().body)


def puzzled() -> Denied:
    """Who could have answered has failed, or is too busy."""
    return denied("puzzled", "This could not be made ready now, or not in time; try again in a minute.", TROUBLE)
