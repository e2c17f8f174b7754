"""Odds for whoever is asked: worked out beside the event loop, once for all who see the same."""

import asyncio
import logging
from collections import OrderedDict
from functools import partial

import msgspec
from msgspec import Raw

from duskboard.bots.worker import Answer, HowLikely
from duskboard.engine import Odds, Seat
from duskboard.server.denied import NOT_NOW, NOT_THERE, TROUBLE, denied
from duskboard.server.playing import Playing
from duskboard.server.protocol import OddsNow
from duskboard.server.worker import WORKER_DIED, Puzzled, Worker, new_number

log = logging.getLogger("duskboard.server")

MOST_KNOWN = 500  # answers; of more, the longest unused are forgotten
GIVEN_UP_FOR = 60.0  # seconds for which a question that could not be answered is not worked on again

type Sight = tuple[str, bytes, Seat, bytes]  # game, options, seat, view: whoever sees the same is told the same
type Answers = asyncio.Task[tuple[Odds, ...]]


class Busy(Puzzled):
    """Too many others are waiting for odds."""


class Oddsmaker:
    """Asks a worker of its own, one question after the other: no bot has to wait for odds, however long they take."""

    def __init__(self, shelf: str, limit: float) -> None:
        self._worker, self._limit = Worker("duskboard.bots.worker", shelf, limit, Answer), limit
        self._turn = asyncio.Lock()
        self._known: OrderedDict[Sight, Answers] = OrderedDict()  # those that are being worked out, too

    async def odds(self, playing: Playing, seat: Seat) -> tuple[Odds, ...]:
        """What may come of each choice that *seat* has now; :class:`Puzzled` where there is no answer."""
        options, view = msgspec.json.encode(playing.match.options), msgspec.json.encode(playing.match.view(seat))
        sight = playing.game.name, options, seat, view
        answers = self._known.get(sight)
        if answers is None:
            answers = self._known[sight] = asyncio.create_task(self._work_out(sight))
            answers.add_done_callback(partial(self._worked_out, sight))
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(sight)
        return await asyncio.shield(answers)  # others may be waiting for it as well

    async def _work_out(self, sight: Sight) -> tuple[Odds, ...]:
        try:
            async with asyncio.timeout(self._limit):
                await self._turn.acquire()
        except TimeoutError:
            raise Busy("Busy") from None
        try:
            return await self._ask(sight)
        finally:
            self._turn.release()

    async def _ask(self, sight: Sight) -> tuple[Odds, ...]:
        game, _, seat, view = sight
        question = HowLikely(new_number(), game, seat, Raw(view))
        answer = await self._worker.ask(question)
        if answer.failed == WORKER_DIED:  # it may have been ended for another reason
            answer = await self._worker.ask(question)
        if answer.failed is not None:
            raise Puzzled(answer.failed)
        try:
            return msgspec.json.decode(answer.odds, type=tuple[Odds, ...])
        except msgspec.ValidationError as error:
            raise Puzzled(type(error).__name__) from None

    def _worked_out(self, sight: Sight, answers: Answers) -> None:
        if answers.cancelled() or (trouble := answers.exception()) is None:
            return
        log.warning("no odds", extra={"game": sight[0], "error": str(trouble)})
        pause = 0.0 if isinstance(trouble, Busy) else GIVEN_UP_FOR
        asyncio.get_running_loop().call_later(pause, self._known.pop, sight, None)

    async def close(self) -> None:
        """Let the worker go; nobody waits for odds any more."""
        for answers in self._known.values():
            answers.cancel()
        await self._worker.close()


async def odds_now(playing: Playing | None, seat: Seat, oddsmaker: Oddsmaker) -> OddsNow:
    """What may come of each choice of *seat*, as it stands now: made from its view, and nothing else."""
    if playing is None:
        raise denied("not-begun", "The match has not begun yet.", NOT_NOW)
    if playing.game.odds is None:
        raise denied("no-odds", f"{playing.game.title} tells no odds.", NOT_THERE)
    asked = playing.ask(seat)
    if asked is None:
        raise denied("not-asked", "You owe no decision now, so there is nothing to weigh.", NOT_NOW)
    match, seq = playing.number, playing.seq
    try:
        odds = await oddsmaker.odds(playing, seat)
    except Puzzled:
        raise denied("puzzled", "The odds could not be worked out; try again in a minute.", TROUBLE) from None
    return OddsNow(match, seq, asked.number, odds)
