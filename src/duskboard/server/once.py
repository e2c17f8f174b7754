"""What takes long to work out: one after the other, and once for all who ask the same."""

import asyncio
from abc import ABC, abstractmethod
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial

from duskboard.server.worker import Puzzled

GIVEN_UP_FOR = 60.0  # seconds for which a question that could not be answered is not worked on again
MOST_WAITING = 40  # questions
MOST_WAITING_EACH = 2  # from one address


class Busy(Puzzled):
    """Too many others are waiting."""


class Once[Q, A](ABC):
    """Answers, by question. Of too many, or too large ones, the longest unused are forgotten."""

    most_known = 500  # answers
    most_bytes = 32 << 20  # of all of them

    def __init__(self, limit: float) -> None:
        self._limit = limit  # seconds until whoever waits for their turn is told to come back later
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()  # by address
        self._known: OrderedDict[Q, asyncio.Task[A]] = OrderedDict()  # those that are being worked out, too

    @abstractmethod
    def _size(self, answer: A) -> int:
        """How many bytes are kept with it."""

    @abstractmethod
    def _regret(self, question: Q, trouble: BaseException) -> None:
        """Log that there is no answer."""

    async def _answer(self, question: Q, work: Callable[[], Awaitable[A]], address: str | None = None) -> A:
        """For whoever asks, from this *address* if it matters; :class:`Puzzled` where there is none."""
        answer = self._known.get(question)
        if answer is None:
            answer = self._known[question] = asyncio.create_task(self._work_out(work, address))
            answer.add_done_callback(partial(self._worked_out, question))
        self._known.move_to_end(question)
        return await asyncio.shield(answer)  # others may be waiting for it as well

    async def _work_out(self, work: Callable[[], Awaitable[A]], address: str | None) -> A:
        here = address or ""
        too_many = address is not None and self._waiting[here] >= MOST_WAITING_EACH
        if too_many or self._waiting.total() >= MOST_WAITING:
            raise Busy("Busy")
        self._waiting[here] += 1
        try:
            async with asyncio.timeout(self._limit):
                await self._turn.acquire()
        except TimeoutError:
            raise Busy("Busy") from None
        finally:
            self._waiting -= Counter([here])  # and where nobody waits, nothing is counted
        try:
            return await work()
        finally:
            self._turn.release()

    def _worked_out(self, question: Q, answer: asyncio.Task[A]) -> None:
        if answer.cancelled():
            return
        if (trouble := answer.exception()) is not None:
            self._regret(question, trouble)
            if isinstance(trouble, Busy):
                self._known.pop(question, None)
            else:
                asyncio.get_running_loop().call_later(GIVEN_UP_FOR, self._known.pop, question, None)
        self._forget()

    def _forget(self) -> None:
        """What is too much, the longest unused first."""
        done = {question: self._kept(answer) for question, answer in self._known.items() if answer.done()}
        total = sum(done.values())
        for question, size in done.items():
            if len(self._known) <= self.most_known and total <= self.most_bytes:
                return
            total -= size
            del self._known[question]

    def _kept(self, answer: asyncio.Task[A]) -> int:
        return 0 if answer.cancelled() or answer.exception() is not None else self._size(answer.result())

    def _give_up(self) -> None:
        """Nobody waits any more."""
        for answer in self._known.values():
            answer.cancel()
