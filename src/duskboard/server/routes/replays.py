"""Replays over HTTP: of a table's matches, and of uploaded records."""

import asyncio
import gzip
from typing import Any

from litestar import Response, get
from litestar.datastructures import Headers
from litestar.di import NamedDependency
from litestar.params import FromPath

from duskboard.server.edge.identity import ApiRequest, SentKey
from duskboard.server.edge.openapi import NOT_READY, PROBLEMS
from duskboard.server.edge.page_files import takes
from duskboard.server.protocol.replay import Replay, Signed
from duskboard.server.replays.replay_client import Retell
from duskboard.server.replays.replay_messages import Watch
from duskboard.server.replays.source import FinishedMatch, FinishedMatches, text_of
from duskboard.server.store.signing_key import SigningKey


@get("/api/tables/{table:str}/matches/{number:int}/replay/{eyes:str}", responses=PROBLEMS | NOT_READY)
async def replay_match(
    request: ApiRequest,
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    table: FromPath[str],
    number: FromPath[int],
    eyes: FromPath[str],
) -> Response[Replay]:
    """A match that is over, to be watched again through these eyes: `all`, `watch`, or a seat's number."""
    finished = await matches.of_table(table, number, key)
    return await _packed(await retell(_watch(finished, eyes, None)), request.headers)


@get("/api/records/{record:str}/replay/{eyes:str}", responses=PROBLEMS | NOT_READY)
async def replay_record(
    request: ApiRequest,
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    signing_key: NamedDependency[SigningKey],
    key: SentKey,
    record: FromPath[str],
    eyes: FromPath[str],
) -> Response[Replay]:
    """A record that was brought, to be watched again through these eyes: `all`, `watch`, or a seat's number."""
    finished = await matches.of_record(record, key)
    signed = await signing_key.signed(text_of(finished))
    return await _packed(await retell(_watch(finished, eyes, signed)), request.headers)


def _watch(finished: FinishedMatch, eyes: str, signed: Signed | None) -> Watch:
    return Watch(
        0, finished.source, eyes, finished.table, finished.match, finished.what_if, finished.own, signed,
        finished.you, finished.shown,
    )  # fmt: skip


async def _packed(body: Any, asked: Headers) -> Response[Replay]:
    """It is packed already, and unpacked only for those who cannot do it themselves."""
    headers = {"vary": "accept-encoding"}
    if takes(asked.get("accept-encoding", ""), "gzip"):
        headers["content-encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Response(body, headers=headers, media_type="application/json")


REPLAYS = [replay_match, replay_record]
