"""Odds for whoever is asked: worked out beside the event loop, once for all who see the same."""

import logging
from functools import partial

import msgspec
from msgspec import Raw

from duskboard.bots.worker import Answer, HowLikely
from duskboard.engine import Odds, Seat
from duskboard.server.denied import NOT_NOW, NOT_THERE, TROUBLE, denied
from duskboard.server.once import Once
from duskboard.server.playing import Playing
from duskboard.server.protocol.seat import OddsNow
from duskboard.server.worker import WORKER_DIED, Puzzled, Worker, new_number

log = logging.getLogger("duskboard.server")

type Sight = tuple[str, bytes, Seat, bytes]  # game, options, seat, view: whoever sees the same is told the same


class Oddsmaker(Once[Sight, tuple[Odds, ...]]):
    """Asks a worker of its own, one question after the other: no bot has to wait for odds, however long they take."""

    def __init__(self, shelf: str, limit: float) -> None:
        super().__init__(limit)
        self._worker = Worker("duskboard.bots.worker", shelf, limit, Answer)

    async def odds(self, playing: Playing, seat: Seat) -> tuple[Odds, ...]:
        """What may come of each choice that *seat* has now; :class:`Puzzled` where there is no answer."""
        options, view = msgspec.json.encode(playing.match.options), msgspec.json.encode(playing.match.view(seat))
        sight = playing.game.name, options, seat, view
        return await self._answer(sight, partial(self._weigh, sight))

    async def _weigh(self, sight: Sight) -> tuple[Odds, ...]:
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

    def _size(self, answer: tuple[Odds, ...]) -> int:
        return 0  # they are small; their number is what counts

    def _regret(self, question: Sight, trouble: BaseException) -> None:
        log.warning("no odds", extra={"game": question[0], "error": str(trouble)})

    async def close(self) -> None:
        """Let the worker go; nobody waits for odds any more."""
        self._give_up()
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
