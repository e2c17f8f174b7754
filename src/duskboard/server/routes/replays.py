"""Replays over HTTP: of a table's matches, and of uploaded records."""

import asyncio
import gzip
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from duskboard.server.edge.identity import (
    NOT_READY,
    PROBLEMS,
    ApiRequest,
    archive_of,
    key_in,
    lobby_of,
    retold,
    signing_key_of,
)
from duskboard.server.edge.page import takes_gzip
from duskboard.server.protocol.replay import Replay
from duskboard.server.replays.messages import Given, Watch
from duskboard.server.replays.source import FinishedMatch, of_record, of_table


@get("/api/tables/{table:str}/matches/{number:int}/replay/{eyes:str}", responses=PROBLEMS | NOT_READY)
async def replay_match(
    request: ApiRequest, table: FromPath[str], number: FromPath[int], eyes: FromPath[str]
) -> Response[Replay]:
    """A match that is over, to be watched again through these eyes: `all`, `watch`, or a seat's number."""
    return await _replay(request, await of_table(lobby_of(request), archive_of(request), table, number), eyes)


@get("/api/records/{record:str}/replay/{eyes:str}", responses=PROBLEMS | NOT_READY)
async def replay_record(request: ApiRequest, record: FromPath[str], eyes: FromPath[str]) -> Response[Replay]:
    """A record that was brought, to be watched again through these eyes: `all`, `watch`, or a seat's number."""
    return await _replay(request, await of_record(archive_of(request), record, key_in(request)), eyes)


async def _replay(request: ApiRequest, finished: FinishedMatch, eyes: str) -> Response[Replay]:
    """It is packed already, and unpacked only for those who cannot do it themselves."""
    source = finished.source
    signed = await signing_key_of(request).signed(source.text) if isinstance(source, Given) else None
    question = Watch(0, source, eyes, finished.table, finished.match, finished.what_if, finished.own, signed)
    body: Any = await retold(request, question)
    headers = {"vary": "accept-encoding"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Response(body, headers=headers, media_type="application/json")


REPLAYS = [replay_match, replay_record]
