"""The odds of a seat's choices, over HTTP."""

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from duskboard.engine import Seat
from duskboard.server.edge.identity import SentKey, key_needed
from duskboard.server.edge.openapi import PROBLEMS
from duskboard.server.protocol.denied import NOT_NOW, NOT_THERE, TROUBLE, denied
from duskboard.server.protocol.problem import Problem
from duskboard.server.protocol.seat import OddsNow
from duskboard.server.tables.live_match import LiveMatch
from duskboard.server.tables.lobby import Lobby
from duskboard.server.workers.odds_pool import OddsPool
from duskboard.server.workers.process import NoAnswer


@get(
    "/api/tables/{table:str}/odds",
    responses={
        **PROBLEMS,
        503: ResponseSpec(Problem, description="not worked out, or not stored", generate_examples=False),
    },
)
async def odds(
    lobby: NamedDependency[Lobby], odds_pool: NamedDependency[OddsPool], key: SentKey, table: FromPath[str]
) -> OddsNow:
    """What may come of each choice that this device's seat has now, and how likely."""
    async with lobby.use(table) as open_table:
        seat = open_table.seated(key_needed(key))
        return await odds_now(open_table.live_match, seat, odds_pool)


async def odds_now(live_match: LiveMatch | None, seat: Seat, odds_pool: OddsPool) -> OddsNow:
    """What may come of each choice of *seat*, as it stands now: made from its view, and nothing else."""
    if live_match is None:
        raise denied("not-begun", "The match has not begun yet.", NOT_NOW)
    if live_match.game.odds is None:
        raise denied("no-odds", f"{live_match.game.title} tells no odds.", NOT_THERE)
    asked = live_match.ask(seat)
    if asked is None:
        raise denied("not-asked", "You owe no decision now, so there is nothing to weigh.", NOT_NOW)
    match, seq = live_match.number, live_match.seq
    try:
        odds = await odds_pool.odds(live_match.match, seat)
    except NoAnswer:
        raise denied("puzzled", "The odds could not be worked out; try again in a minute.", TROUBLE) from None
    return OddsNow(match, seq, asked.number, odds)
