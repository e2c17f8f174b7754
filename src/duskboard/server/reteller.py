"""Whoever asks for records to be read and retold: one question after the other, each answered once."""

import logging
from functools import partial
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from duskboard.server.denied import NOT_NOW, NOT_THERE, TOO_LONG, TROUBLE, WRONG, Denied, denied
from duskboard.server.once import Once
from duskboard.server.protocol.problem import Because
from duskboard.server.retelling import Answer, Question
from duskboard.server.worker import Puzzled, Worker, new_number

log = logging.getLogger("duskboard.server")

MODULE = "duskboard.server.storyteller"
LONGEST_ANSWER = 16 << 20  # bytes

STATUS: dict[Because, int] = {
    "bad-record": WRONG, "no-moment": NOT_NOW, "no-picture": NOT_THERE, "no-seat": WRONG, "not-over": NOT_NOW,
    "too-long": TOO_LONG,
}  # fmt: skip


class Reteller(Once[bytes, Answer]):
    """Asks a process of its own, in which records are read: the event loop never plays one again."""

    most_known = 200

    def __init__(self, shelf: str, limit: float) -> None:
        super().__init__(limit)
        self._worker = Worker(MODULE, shelf, limit, Answer, LONGEST_ANSWER)

    async def ask(self, question: Question, address: str) -> bytes:
        """The answer for whoever asks from this *address*; a :class:`Denied` where there is none."""
        key = sha256(msgspec.json.encode(replace(question, number=0))).digest()
        try:
            answer = await self._answer(key, partial(self._retell, question), address)
        except Puzzled:
            raise puzzled() from None
        if answer.because is not None:
            because = answer.because
            raise denied(because, answer.sentence, STATUS[because])
        return answer.body

    async def _retell(self, question: Question) -> Answer:
        answer = await self._worker.ask(replace(question, number=new_number()))
        if answer.failed is not None:
            raise Puzzled(answer.failed)
        return answer

    def _size(self, answer: Answer) -> int:
        return len(answer.body)

    def _regret(self, question: bytes, trouble: BaseException) -> None:
        log.warning("nothing retold", extra={"error": str(trouble)})

    async def close(self) -> None:
        """Let the process go; nobody waits for it any more."""
        self._give_up()
        await self._worker.close()


def puzzled() -> Denied:
    """Who could have answered has failed, or is too busy."""
    return denied("puzzled", "This could not be made ready now, or not in time; try again in a minute.", TROUBLE)
