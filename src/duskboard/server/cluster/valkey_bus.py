"""The bus by a Valkey or a Redis. Nothing is kept there but counts of an hour, and nothing there is relied on."""

import asyncio
import hmac
import logging
import random
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, AuthorizationError, RedisError, ResponseError

from duskboard.server.cluster.bus import Hear, NoBus
from duskboard.server.limits.hourly import Count
from duskboard.server.limits.quiet_log import QuietLog
from duskboard.server.metrics import Metrics

log = logging.getLogger("duskboard.server")

TO_ANSWER = 0.5  # seconds that an answer may take; a request that counts waits no longer than this
SILENCE = 1.0  # seconds without a message after which we ask whether the connection still is one
SHORTEST, LONGEST = 0.1, 5.0  # seconds between two tries to connect
TO_START = 2.0  # seconds for which the start of the server waits, so that what is wrong is logged first
MOST_WAITING = 1000  # messages; of more, the oldest are dropped
MOST_ASKED = 8  # counts at one time; what is more, each server counts by itself
AWAY = (RedisError, OSError, TimeoutError)
ADVICE = (
    (AuthenticationError, "it refuses our name or password: mend them in --bus"),
    (AuthorizationError, "it does not let us: see what its ACL allows to the user in --bus"),
    (ResponseError, "it refuses what we ask: is it a Valkey or Redis, not read-only?"),
)
UNREACHABLE = "it does not answer: is it running where --bus says, and does it let this machine in?"


class ValkeyBus:
    """Two connections that are made anew when they break: one to hear, one to tell; more of them to count."""

    def __init__(self, address: str, secret: bytes, metrics: Metrics) -> None:
        self._secret, self._metrics = secret, metrics
        self._channel = f"duskboard:{self._digest('channel')}"  # one for each cluster: several may share a bus
        try:
            self._redis: Redis = Redis.from_url(
                address, protocol=2, socket_timeout=TO_ANSWER, socket_connect_timeout=TO_ANSWER,
                retry=Retry(NoBackoff(), 0), health_check_interval=0, decode_responses=False,
            )  # fmt: skip
        except ValueError:  # without its text, which may have the password in it
            raise NoBus("--bus is no address: expected redis://user:password@host:port/number.") from None
        self._outbox: deque[bytes] = deque(maxlen=MOST_WAITING)
        self._has_mail = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._settled = asyncio.Event()  # it is known whether the bus is there
        self._asked = 0
        self._quiet = QuietLog(log)

    @property
    def is_up(self) -> bool:
        """Is there a bus now, as far as we know?"""
        return self._metrics.bus_up == 1

    # From the first to the last

    async def start(self, hear: Hear) -> None:
        self._tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._send())]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._settled.wait(), TO_START)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._metrics.bus_up = 0
        with suppress(*AWAY):
            await self._redis.aclose()

    # Messages

    def publish(self, message: bytes) -> None:
        if self.is_up:  # what was not said when it was new is not worth saying later
            self._outbox.append(message)
            self._has_mail.set()

    async def _send(self) -> None:
        while True:
            await self._has_mail.wait()
            self._has_mail.clear()
            while self._outbox and self.is_up:
                try:
                    await self._redis.publish(self._channel, self._outbox.popleft())
                except AWAY as error:
                    self._failed(error)

    async def _listen(self, hear: Hear) -> None:
        pause = SHORTEST
        while True:
            try:
                async with self._redis.pubsub() as ears:
                    await ears.subscribe(self._channel)
                    async for message in heard(ears):
                        pause = SHORTEST
                        self._is_there()
                        if message["type"] == "message":
                            self._pass_on(hear, message["data"])
            except Exception as error:  # also a fault of the driver's own: the next connection may do better
                self._is_away(error)
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(LONGEST, 2 * pause)

    def _pass_on(self, hear: Hear, message: bytes) -> None:
        try:
            hear(message)
        except Exception as error:
            self._metrics.errors += 1
            log.error("hint failed", exc_info=error)

    # Counts

    async def count(self, names: Sequence[str], seconds: float) -> list[Count] | None:
        if not self.is_up or self._asked >= MOST_ASKED:
            return None
        self._asked += 1
        try:
            # Addresses of visitors are not told to others: what is counted goes by a digest that only we can make.
            return await self._count([f"{self._channel}:{self._digest(name)}" for name in names], int(seconds))
        except AWAY as error:
            self._failed(error)
            return None
        finally:
            self._asked -= 1

    async def _count(self, keys: list[str], seconds: int) -> list[Count]:
        async with self._redis.pipeline(transaction=True) as pipe:
            for key in keys:
                pipe.set(key, 0, ex=seconds, nx=True)  # so that no count is ever without an end
                pipe.incr(key)
                pipe.pttl(key)
            async with asyncio.timeout(TO_ANSWER):
                answers = await pipe.execute()
        return [Count(tries, left / 1000) for tries, left in zip(answers[1::3], answers[2::3], strict=True)]

    def _digest(self, what: str) -> str:
        return hmac.new(self._secret, f"duskboard bus {what}".encode(), sha256).hexdigest()[:24]

    # Whether it is there

    def _is_there(self) -> None:
        self._settled.set()
        if not self.is_up:
            self._metrics.bus_up = 1
            log.info("bus there: servers tell each other what is new")

    def _failed(self, error: Exception) -> None:
        """One command has failed."""
        if isinstance(error, ResponseError):  # to hear may still be possible
            self._quiet.warning("bus refuses", error=type(error).__name__)
        else:
            self._is_away(error)

    def _is_away(self, error: Exception) -> None:
        self._outbox.clear()
        if self.is_up or not self._settled.is_set():
            self._metrics.bus_up = 0
            why = next((advice for kind, advice in ADVICE if isinstance(error, kind)), UNREACHABLE)
            log.warning(f"bus away, so servers learn later what is new: {why}", extra={"error": type(error).__name__})
        self._settled.set()


async def heard(ears: Any) -> Any:
    """All that comes in, if only an answer to our asking whether the connection still is one."""
    was_asked = False
    while True:
        message = await ears.get_message(timeout=SILENCE)
        if message is not None:
            was_asked = False
            yield message
        elif was_asked:
            raise TimeoutError("the bus is silent")
        else:
            await ears.ping()
            was_asked = True
