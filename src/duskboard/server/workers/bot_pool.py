"""Lets bots decide in a few processes of their own, outside the event loop."""

import logging
import os
from itertools import cycle
from typing import Any

import msgspec
from msgspec import Raw

from duskboard.bots.bot_process import Answer, Question
from duskboard.engine import AnyMatch, Seat, witnessed
from duskboard.server.workers.process import WORKER_DIED, NoAnswer, WorkerProcess, new_number

log = logging.getLogger("duskboard.server")

FEWEST, MOST = 2, 4  # processes, by default

type BotProcess = WorkerProcess[Answer]


class BotSeat:
    """A bot at a table: in which process it thinks, and how much of the match it has been told there."""

    def __init__(self, bot: str, seat: Seat, key: str, seed: bytes, process: BotProcess) -> None:
        self.bot, self.seat, self.key, self.seed, self.process = bot, seat, key, seed, process
        self.turns = 0  # of which it has been told
        self.events = 0  # that it has seen of them


class BotPool:
    """Tells bots what they see, and asks them what they do.

    There are a few processes, so that a slow bot does not hold up all others; each is started when it is needed.
    """

    def __init__(self, shelf: str, limit: float, processes: int = 0) -> None:
        several = range(processes or usual_processes())
        self.processes: list[BotProcess] = [
            WorkerProcess("duskboard.bots.bot_process", shelf, limit, Answer) for _ in several
        ]
        self._next = cycle(self.processes)

    def one_for_a_table(self) -> BotProcess:
        """Where all bots of one table think, one after the other: there they are remembered."""
        return next(self._next)

    async def decide(self, seat: BotSeat, match: AnyMatch) -> Any:
        """The action that the bot on *seat* chooses now."""
        answer = await self._ask(seat, match)
        if answer.forgot or answer.failed == WORKER_DIED:  # it may have been ended for another reason
            seat.turns = seat.events = 0
            answer = await self._ask(seat, match)
        if answer.forgot or answer.failed is not None:
            log.warning("bot failed", extra={"bot": seat.bot, "error": answer.failed})
            seat.turns = seat.events = 0
            raise NoAnswer(answer.failed)
        return msgspec.json.decode(answer.action, type=match.game.Action)

    async def _ask(self, seat: BotSeat, match: AnyMatch) -> Answer:
        events = [event for turn in match.turns[seat.turns :] for event in witnessed(turn.events, seat.seat)]
        known = seat.events
        seat.turns, seat.events = len(match.turns), known + len(events)
        question = Question(
            number=new_number(),
            bot=seat.bot,
            key=seat.key,
            game=match.game.name,
            options=Raw(msgspec.json.encode(match.options)),
            seat=seat.seat,
            seed=seat.seed,
            known=known,
            events=Raw(msgspec.json.encode(events)),
            view=Raw(msgspec.json.encode(match.view(seat.seat))),
            choices=Raw(msgspec.json.encode(match.legal(seat.seat))),
        )
        try:
            return await seat.process.ask(question)
        except NoAnswer as error:
            log.warning("bot failed", extra={"bot": seat.bot, "error": str(error)})
            seat.turns = seat.events = 0
            raise

    async def close(self) -> None:
        """Let the processes go."""
        for process in self.processes:
            await process.close()


def usual_processes() -> int:
    """One for each core; but not so few that one slow bot holds up all others, and not so many that memory matters."""
    return min(max(os.cpu_count() or 1, FEWEST), MOST)
