"""Runs a table's clocks and bots while a device is connected."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any
from weakref import ref

from duskboard.bots import company, usual_bot
from duskboard.engine import Seat
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.tables.moves import By, Move
from duskboard.server.tables.thinking_time import Clock, Weakly, bot_pause, limit
from duskboard.server.workers.bot_pool import BotPool, BotProcess, BotSeat
from duskboard.server.workers.process import NoAnswer

if TYPE_CHECKING:
    from duskboard.server.tables.table import Table

log = logging.getLogger("duskboard.server")

NO_SEATS: frozenset[Seat] = frozenset()  # one for all tables: an empty set takes 216 bytes
RETRY = 1.0  # second after which what could not be stored is tried again, where no person would


class Autoplay:
    """Plays for those who do not play themselves: the absent, when their time is up, and the bots."""

    __slots__ = (
        "__weakref__", "_bot_pool", "_bots", "_clock", "_is_awake", "_once", "_process", "_table_ref", "_thoughts",
    )  # fmt: skip

    def __init__(self, table: "Table", bot_pool: BotPool) -> None:
        self._table_ref = ref(table)  # weakly: a table that is closed is freed at once, without a search for garbage
        self._bot_pool = bot_pool
        self._is_awake = False
        self._clock = Clock(Weakly(self._ring))
        self._process: BotProcess | None = None  # where this table's bots think
        self._bots: dict[Seat, BotSeat] = {}
        self._thoughts: dict[Seat, tuple[tuple[int, int], asyncio.Task[None]]] = {}  # by match and ask
        self._once = NO_SEATS  # people's seats for which a bot makes one decision

    @property
    def _table(self) -> "Table":
        table = self._table_ref()
        assert table is not None
        return table

    def wake(self) -> None:
        """Start clocks and bots."""
        if not self._is_awake:
            self._is_awake = True
            self.attend()

    def rest(self) -> None:
        """Stop clocks and bots. After that every seat has its whole time again."""
        self._is_awake = False
        self._clock.stop()
        for ask in self._table.live_match.asks.values() if self._table.live_match else ():
            ask.due = None
        for _, thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()
        self._once = NO_SEATS

    def forget(self, seat: Seat) -> None:
        """Cancel what is being thought about on *seat*."""
        self._once -= {seat}
        thought = self._thoughts.pop(seat, None)
        if thought is not None:
            thought[1].cancel()

    def play_once(self, seat: Seat) -> None:
        """Let a bot make the decision that *seat* owes now; where a game has none, as if its player were absent."""
        game, live_match = self._table.game, self._table.live_match
        if live_match is None or (ask := live_match.asks.get(seat)) is None:
            return
        if company(game):
            self._once |= {seat}
            self._let_think(live_match, seat, usual_bot(game), ask.number)
        else:
            self._table.moves.put(Move(seat, live_match.number, ask.number, live_match.idle(seat), "wish", None, None))

    def attend(self) -> None:
        """Start the clocks of new asks, and let bots think about theirs."""
        if self._table_ref() is None:
            return  # it was to be tried again, but the table is closed
        sheet, live_match = self._table.sheet, self._table.live_match
        for seat in [seat for seat in self._thoughts if sheet.chairs[seat].bot is None and seat not in self._once]:
            self.forget(seat)
        if not self._is_awake or live_match is None:
            return
        now = self._table.loop.time()
        for seat, ask in live_match.asks.items():
            if ask.due is None and sheet.pace != "none":
                ask.due = now + limit(live_match.game, live_match.view(None), seat, sheet.pace)
                self._clock.set(ask.due)
            bot = sheet.chairs[seat].bot
            if bot is not None:
                self._let_think(live_match, seat, bot, ask.number)

    # Clocks

    def _ring(self) -> None:
        """Play for the seats whose time is up."""
        live_match, now = self._table.live_match, self._table.loop.time()
        if live_match is None:
            return
        for seat, ask in list(live_match.asks.items()):
            if ask.due is not None and ask.due <= now:
                ask.due = now + RETRY
                self._table.moves.put(
                    Move(seat, live_match.number, ask.number, live_match.idle(seat), "clock", None, None)
                )
        due = [ask.due for ask in live_match.asks.values() if ask.due is not None]
        if due:
            self._clock.set(min(due))

    # Bots

    def _let_think(self, live_match: LiveMatch, seat: Seat, bot: str, ask: int) -> None:
        question = live_match.number, ask
        thought = self._thoughts.get(seat)
        if thought is not None and thought[0] == question:
            return  # it is thinking about it, or its answer is being written down
        if thought is not None:
            thought[1].cancel()
        self._thoughts[seat] = question, asyncio.create_task(self._think(live_match, seat, bot, ask))

    def think_again(self, seat: Seat) -> None:
        """What was decided for *seat* could not be written down."""
        self._thoughts.pop(seat, None)
        self._table.loop.call_later(RETRY, self.attend)

    async def _think(self, live_match: LiveMatch, seat: Seat, bot: str, ask: int) -> None:
        """Let a bot decide. It answers at a moment drawn from the pace, however long it really took."""
        known = self._bots.get(seat)
        key = f"{self._table.id}/{live_match.number}/{seat}"
        if known is None or known.bot != bot or known.key != key:
            self._process = self._process or self._bot_pool.one_for_a_table()
            known = self._bots[seat] = BotSeat(bot, seat, key, live_match.bot_seed(seat), self._process)
        thought = asyncio.create_task(self._decision(known, live_match))
        try:
            haste = self._table.settings.bot_haste
            while True:
                await asyncio.sleep(bot_pause(self._table.sheet.pace, haste))
                if thought.done() or not haste:
                    break
            action = await thought
        finally:
            thought.cancel()
        if self._table.live_match is live_match:
            by: By = "wish" if seat in self._once else "seat"
            self._once -= {seat}
            self._table.moves.put(Move(seat, live_match.number, ask, action, by, None, None))

    async def _decision(self, known: BotSeat, live_match: LiveMatch) -> Any:
        """The bot's decision; where it has none that the rules allow, an absent player's."""
        try:
            action = await self._bot_pool.decide(known, live_match.match)
        except Exception as error:  # whatever it is, the table goes on
            if not isinstance(error, NoAnswer):
                log.warning("bot answered nonsense", extra={"bot": known.bot, "error": type(error).__name__})
            return live_match.idle(known.seat)
        if live_match.game.why_not(live_match.match.state, known.seat, action) is not None:
            log.warning("bot chose what is not allowed", extra={"bot": known.bot})
            return live_match.idle(known.seat)
        return action
