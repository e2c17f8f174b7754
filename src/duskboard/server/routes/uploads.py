"""Uploading records, over HTTP: a stranger's file, checked before it is kept."""

from typing import Any

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from duskboard.server.edge.identity import ApiRequest, KeyHolder, SentKey, key_needed
from duskboard.server.edge.openapi import NOT_READY, PROBLEMS
from duskboard.server.protocol.denied import denied
from duskboard.server.protocol.replay import Brought
from duskboard.server.replays.source import FinishedMatches, no_record, text_of
from duskboard.server.replays.upload_check import Examiner
from duskboard.server.settings import Settings
from duskboard.server.store.archive import Archive

LONGEST_RECORD = 1 << 20  # bytes


@post("/api/records", responses=PROBLEMS | NOT_READY, status_code=201, request_max_body_size=LONGEST_RECORD)
async def bring_record(
    request: ApiRequest,
    settings: NamedDependency[Settings],
    examiner: NamedDependency[Examiner],
    archive: NamedDependency[Archive],
    holder: NamedDependency[KeyHolder],
) -> Response[Brought]:
    """Bring the record of a match that is over. It is read, its digests are checked, and the rules play it again."""
    await examiner.check_not_too_many(holder.address)
    record, text = await examiner.examine(await _file(request), holder.address)
    await archive.bring(record, text, holder.key, most=settings.records_kept, most_each=settings.records_per_visitor)
    return await holder.answer(Brought(record), 201)


async def _file(request: ApiRequest) -> bytes:
    """The body without decompression, which could make it much larger."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    packed = request.headers.get("content-encoding", "identity").strip().lower()
    if kind != "application/json" or packed not in ("", "identity"):
        raise denied("bad-request", "Send the record as it is, unpacked, as application/json.")
    return await request.body()


@get("/api/records/{record:str}", responses=PROBLEMS)
async def brought_record(
    matches: NamedDependency[FinishedMatches], key: SentKey, record: FromPath[str]
) -> Response[dict[str, Any]]:
    """An uploaded record, as a file."""
    finished = await matches.of_record(record, key)
    headers = {"content-disposition": f'attachment; filename="{record}.json"'}
    text: Any = text_of(finished)
    return Response(text, media_type="application/json", headers=headers)


@delete("/api/records/{record:str}", responses=PROBLEMS, status_code=204)
async def take_away_record(archive: NamedDependency[Archive], key: SentKey, record: FromPath[str]) -> None:
    """Take a record away again that was brought on this device. It stays for others who have brought it as well."""
    if not await archive.take_away(record, key_needed(key)):
        raise no_record()


BROUGHT = [bring_record, brought_record, take_away_record]
