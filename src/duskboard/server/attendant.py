"""The attendant of a table: watches its clocks, and lets its bots think. Where nobody is, it rests."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from duskboard.engine import Seat
from duskboard.server.clock import Clock, bot_pause, limit
from duskboard.server.minds import BotSeat, Mind, Minds
from duskboard.server.playing import Playing
from duskboard.server.wish import Wish
from duskboard.server.worker import Puzzled

if TYPE_CHECKING:
    from duskboard.server.room import Room

log = logging.getLogger("duskboard.server")

RETRY = 1.0  # second after which what could not be stored is tried again, where no person would


class Attendant:
    """Plays for those who do not play themselves: the absent, when their time is up, and the bots."""

    def __init__(self, room: "Room", minds: Minds) -> None:
        self._room, self._minds = room, minds
        self._is_awake = False
        self._clock = Clock(self._ring)
        self._mind: Mind | None = None  # where this table's bots think
        self._bots: dict[Seat, BotSeat] = {}
        self._thoughts: dict[Seat, tuple[tuple[int, int], asyncio.Task[None]]] = {}  # by match and ask

    def wake(self) -> None:
        """Somebody is here: the table goes on."""
        if not self._is_awake:
            self._is_awake = True
            self.attend()

    def rest(self) -> None:
        """Nobody is here: the table stands still. Whoever comes back has their whole time again."""
        self._is_awake = False
        self._clock.stop()
        for ask in self._room.playing.asks.values() if self._room.playing else ():
            ask.due = None
        for _, thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()

    def forget(self, seat: Seat) -> None:
        """Nobody wants to know any more what was being thought about on *seat*."""
        thought = self._thoughts.pop(seat, None)
        if thought is not None:
            thought[1].cancel()

    def attend(self) -> None:
        """Start the clocks of new asks, and let bots think about theirs."""
        sheet, playing = self._room.sheet, self._room.playing
        for seat in [seat for seat in self._thoughts if sheet.chairs[seat].bot is None]:
            self.forget(seat)
        if not self._is_awake or playing is None:
            return
        now, public_view = self._room.loop.time(), None
        for seat, ask in playing.asks.items():
            if ask.due is None and sheet.pace != "none":
                public_view = playing.match.view(None) if public_view is None else public_view
                ask.due = now + limit(playing.game, public_view, seat, sheet.pace)
                self._clock.set(ask.due)
            bot = sheet.chairs[seat].bot
            if bot is not None:
                self._let_think(playing, seat, bot, ask.number)

    # Clocks

    def _ring(self) -> None:
        """Somebody's time is up: they are played for, so that nobody waits for ever."""
        playing, now = self._room.playing, self._room.loop.time()
        if playing is None:
            return
        for seat, ask in list(playing.asks.items()):
            if ask.due is not None and ask.due <= now:
                ask.due = now + RETRY
                self._room.put(Wish(seat, playing.number, ask.number, playing.idle(seat), "clock", None, None))
        due = [ask.due for ask in playing.asks.values() if ask.due is not None]
        if due:
            self._clock.set(min(due))

    # Bots

    def _let_think(self, playing: Playing, seat: Seat, bot: str, ask: int) -> None:
        question = playing.number, ask
        thought = self._thoughts.get(seat)
        if thought is not None and thought[0] == question:
            return  # it is thinking about it, or its answer is being written down
        if thought is not None:
            thought[1].cancel()
        self._thoughts[seat] = question, asyncio.create_task(self._think(playing, seat, bot, ask))

    def think_again(self, seat: Seat) -> None:
        """What was decided for *seat* could not be written down."""
        self._thoughts.pop(seat, None)
        self._room.loop.call_later(RETRY, self.attend)

    async def _think(self, playing: Playing, seat: Seat, bot: str, ask: int) -> None:
        """Let a bot decide. It answers at a moment drawn from the pace, whatever it was thinking about."""
        known = self._bots.get(seat)
        key = f"{self._room.id}/{playing.number}/{seat}"
        if known is None or known.bot != bot or known.key != key:
            self._mind = self._mind or self._minds.one_for_a_table()
            known = self._bots[seat] = BotSeat(bot, seat, key, playing.bot_seed(seat), self._mind)
        thought = asyncio.create_task(self._decision(known, playing))
        try:
            haste = self._room.settings.bot_haste
            while True:
                await asyncio.sleep(bot_pause(self._room.sheet.pace, haste))
                if thought.done() or not haste:
                    break
            action = await thought
        finally:
            thought.cancel()
        if self._room.playing is playing:
            self._room.put(Wish(seat, playing.number, ask, action, "seat", None, None))

    async def _decision(self, known: BotSeat, playing: Playing) -> Any:
        """The bot's decision; where it has none that the rules allow, an absent player's."""
        try:
            action = await self._minds.decide(known, playing)
        except Exception as error:  # whatever it is, the table goes on
            if not isinstance(error, Puzzled):
                log.warning("bot answered nonsense", extra={"bot": known.bot, "error": type(error).__name__})
            return playing.idle(known.seat)
        if playing.game.why_not(playing.match.state, known.seat, action) is not None:
            log.warning("bot chose what is not allowed", extra={"bot": known.bot})
            return playing.idle(known.seat)
        return action
