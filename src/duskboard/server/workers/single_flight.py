"""Runs one computation at a time; equal requests share its result."""

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial

from duskboard.server.limits.addresses import Counts
from duskboard.server.workers.process import NoAnswer

KEPT_FOR = 300.0  # seconds after which an answer that was not asked for again is forgotten
GIVEN_UP_FOR = 60.0  # seconds for which a question that could not be answered is not worked on again
MOST_WAITING = 40  # questions
MOST_WAITING_EACH = 2  # from one address


class Busy(NoAnswer):
    """Too many others are waiting."""


class SingleFlight[Q, A](ABC):
    """Answers, by question. Those that were not used for long are forgotten, and of too many the longest unused."""

    most_known = 500  # answers
    most_bytes = 32 << 20  # of all of them

    def __init__(self, limit: float) -> None:
        self._limit = limit  # seconds after which a waiting request is told to come back later
        self._turn = asyncio.Lock()
        self._waiting = Counts()
        self._known: OrderedDict[Q, asyncio.Task[A]] = OrderedDict()  # those that are being worked out, too
        self._asked: dict[Q, float] = {}  # when, for the last time

    @abstractmethod
    def _size(self, answer: A) -> int:
        """How many bytes are kept with it."""

    @abstractmethod
    def _regret(self, question: Q, trouble: BaseException) -> None:
        """Log that there is no answer."""

    async def _answer(self, question: Q, work: Callable[[], Awaitable[A]], address: str | None = None) -> A:
        """Answer a question, from this *address* if it is limited; :class:`NoAnswer` where that fails."""
        answer = self._known.get(question)
        if answer is None:
            answer = self._known[question] = asyncio.create_task(self._work_out(work, address))
            answer.add_done_callback(partial(self._worked_out, question))
        self._known.move_to_end(question)
        self._asked[question] = asyncio.get_running_loop().time()
        return await asyncio.shield(answer)  # others may be waiting for it as well

    async def _work_out(self, work: Callable[[], Awaitable[A]], address: str | None) -> A:
        here = address or ""
        too_many = address is not None and not self._waiting.has_room(here, MOST_WAITING_EACH)
        if too_many or self._waiting.total >= MOST_WAITING:
            raise Busy("Busy")
        self._waiting.enter(here)
        try:
            async with asyncio.timeout(self._limit):
                await self._turn.acquire()
        except TimeoutError:
            raise Busy("Busy") from None
        finally:
            self._waiting.leave(here)
        try:
            return await work()
        finally:
            self._turn.release()

    def _worked_out(self, question: Q, answer: asyncio.Task[A]) -> None:
        if answer.cancelled():
            return
        if (trouble := answer.exception()) is not None:
            if isinstance(trouble, Busy):  # a line in the log for each would be a flood of its own
                self._drop(question)
            else:
                self._regret(question, trouble)
                asyncio.get_running_loop().call_later(GIVEN_UP_FOR, self._drop, question)
        self._forget()

    def _forget(self) -> None:
        """What is too old or too much, the longest unused first."""
        before = asyncio.get_running_loop().time() - KEPT_FOR
        done = {question: self._kept(answer) for question, answer in self._known.items() if answer.done()}
        total = sum(done.values())
        for question, size in done.items():
            if len(self._known) <= self.most_known and total <= self.most_bytes and self._asked[question] >= before:
                return
            total -= size
            self._drop(question)

    def _drop(self, question: Q) -> None:
        self._known.pop(question, None)
        self._asked.pop(question, None)

    def _kept(self, answer: asyncio.Task[A]) -> int:
        return 0 if answer.cancelled() or answer.exception() is not None else self._size(answer.result())

    def _give_up(self) -> None:
        """Cancel all requests that wait."""
        for answer in self._known.values():
            answer.cancel()
