"""Works out the odds of a seat's choices in a process of its own; equal views share the result."""

import logging
from functools import partial

import msgspec
from msgspec import Raw

from duskboard.bots.bot_process import Answer, HowLikely
from duskboard.engine import AnyMatch, Odds, Seat
from duskboard.server.limits.quiet_log import QuietLog
from duskboard.server.workers.process import WORKER_DIED, NoAnswer, WorkerProcess, new_number
from duskboard.server.workers.single_flight import SingleFlight

log = logging.getLogger("duskboard.server")

type Sight = tuple[str, bytes, Seat, bytes]  # game, options, seat, view: all that the odds depend on


class OddsPool(SingleFlight[Sight, tuple[Odds, ...]]):
    """Asks a worker of its own, one question after the other: no bot has to wait for odds, however long they take."""

    def __init__(self, shelf: str, limit: float) -> None:
        super().__init__(limit)
        self._worker = WorkerProcess("duskboard.bots.bot_process", shelf, limit, Answer)
        self._log = QuietLog(log)

    async def odds(self, match: AnyMatch, seat: Seat) -> tuple[Odds, ...]:
        """What may come of each choice that *seat* has now; :class:`NoAnswer` where that cannot be worked out."""
        options, view = msgspec.json.encode(match.options), msgspec.json.encode(match.view(seat))
        sight = match.game.name, options, seat, view
        return await self._answer(sight, partial(self._weigh, sight))

    async def _weigh(self, sight: Sight) -> tuple[Odds, ...]:
        game, _, seat, view = sight
        question = HowLikely(new_number(), game, seat, Raw(view))
        answer = await self._worker.ask(question)
        if answer.failed == WORKER_DIED:  # it may have been ended for another reason
            answer = await self._worker.ask(question)
        if answer.failed is not None:
            raise NoAnswer(answer.failed)
        try:
            return msgspec.json.decode(answer.odds, type=tuple[Odds, ...])
        except msgspec.ValidationError as error:
            raise NoAnswer(type(error).__name__) from None

    def _size(self, answer: tuple[Odds, ...]) -> int:
        return 0  # they are small; their number is what counts

    def _regret(self, question: Sight, trouble: BaseException) -> None:
        self._log.warning("no odds", game=question[0], error=str(trouble))

    async def close(self) -> None:
        """End the process, and cancel all requests that wait for it."""
        self._give_up()
        await self._worker.close()
