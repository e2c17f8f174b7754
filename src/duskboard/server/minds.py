"""Where bots think: in a process of their own, outside the event loop."""

import logging
from typing import Any

import msgspec
from msgspec import Raw

from duskboard.bots.worker import Answer, Question
from duskboard.engine import Event, Seat
from duskboard.server.playing import Playing
from duskboard.server.worker import WORKER_DIED, Puzzled, Worker, new_number

log = logging.getLogger("duskboard.server")


class BotSeat:
    """A bot at a table: how much of the match it has been told."""

    def __init__(self, bot: str, seat: Seat, key: str, seed: bytes) -> None:
        self.bot, self.seat, self.key, self.seed = bot, seat, key, seed
        self.turns = 0  # of which it has been told
        self.events = 0  # that it has seen of them


class Minds:
    """Tells bots what they see, and asks them what they do."""

    def __init__(self, shelf: str, limit: float) -> None:
        self._worker = Worker("duskboard.bots.worker", shelf, limit, Answer)

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
            return await self._worker.ask(question)
        except Puzzled:
            seat.turns = seat.events = 0
            raise

    async def close(self) -> None:
        """Let the worker go."""
        await self._worker.close()
