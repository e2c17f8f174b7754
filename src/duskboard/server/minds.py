"""Where bots think: in a few processes of their own, outside the event loop."""

import logging
import os
from itertools import cycle
from typing import Any

import msgspec
from msgspec import Raw

from duskboard.bots.worker import Answer, Question
from duskboard.engine import Event, Seat
from duskboard.server.playing import Playing
from duskboard.server.worker import WORKER_DIED, Puzzled, Worker, new_number

log = logging.getLogger("duskboard.server")

FEWEST, MOST = 2, 4  # processes, if nobody says otherwise

type Mind = Worker[Answer]


class BotSeat:
    """A bot at a table: in which process it thinks, and how much of the match it has been told there."""

    def __init__(self, bot: str, seat: Seat, key: str, seed: bytes, mind: Mind) -> None:
        self.bot, self.seat, self.key, self.seed, self.mind = bot, seat, key, seed, mind
        self.turns = 0  # of which it has been told
        self.events = 0  # that it has seen of them


class Minds:
    """Tells bots what they see, and asks them what they do.

    There are a few processes, so that a slow bot does not hold up everybody's; each is started when it is needed.
    """

    def __init__(self, shelf: str, limit: float, processes: int = 0) -> None:
        several = range(processes or usual_processes())
        self.minds: list[Mind] = [Worker("duskboard.bots.worker", shelf, limit, Answer) for _ in several]
        self._next = cycle(self.minds)

    def one_for_a_table(self) -> Mind:
        """Where all bots of one table think, one after the other: there they are remembered."""
        return next(self._next)

    async def decide(self, seat: BotSeat, playing: Playing) -> Any:
        """The action that the bot on *seat* chooses now."""
        answer = await self._ask(seat, playing)
        if answer.forgot or answer.failed == WORKER_DIED:  # it may have been ended for another reason
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
            number=new_number(),
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
        try:
            return await seat.mind.ask(question)
        except Puzzled as error:
            log.warning("bot failed", extra={"bot": seat.bot, "error": str(error)})
            seat.turns = seat.events = 0
            raise

    async def close(self) -> None:
        """Let the processes go."""
        for mind in self.minds:
            await mind.close()


def usual_processes() -> int:
    """One for each core; but not so few that one slow bot holds up everybody's, and not so many that memory matters."""
    return min(max(os.cpu_count() or 1, FEWEST), MOST)
