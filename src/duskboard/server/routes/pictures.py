"""Keepsakes over HTTP: a picture of a match that is over, a few lines for a chat, and what one seat saw of it."""

from typing import Literal, TypeAlias

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from duskboard.engine import Shelf
from duskboard.engine.records import SeatRecord
from duskboard.server.edge.identity import SentKey
from duskboard.server.edge.openapi import NOT_READY, PROBLEMS
from duskboard.server.replays.replay_client import Retell
from duskboard.server.replays.replay_messages import Draw, Invite, See, Sum
from duskboard.server.replays.source import FinishedMatch, FinishedMatches
from duskboard.server.settings import Settings
from duskboard.server.tables.lobby import game_called

Language: TypeAlias = Literal["en", "ja"]

# It carries people's names: should a browser open it as a page, it may do nothing but be looked at.
ALONE = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; sandbox"
SVG, PNG, TEXT = "image/svg+xml", "image/png", "text/plain"
FOR_A_DAY = "public, max-age=86400"


# Of a table's match


@get("/api/tables/{table:str}/matches/{number:int}/picture.svg", responses=PROBLEMS | NOT_READY, media_type=SVG)
async def match_svg(
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    table: FromPath[str],
    number: FromPath[int],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """A picture of a match that is over."""
    return await _svg(retell, await matches.of_table(table, number, key), language)


@get("/api/tables/{table:str}/matches/{number:int}/picture.png", responses=PROBLEMS | NOT_READY, media_type=PNG)
async def match_png(
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    table: FromPath[str],
    number: FromPath[int],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """The same picture in dots, 1200 by 630."""
    return await _png(retell, await matches.of_table(table, number, key), language)


@get("/api/tables/{table:str}/matches/{number:int}/summary", responses=PROBLEMS | NOT_READY, media_type=TEXT)
async def match_summary(
    settings: NamedDependency[Settings],
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    table: FromPath[str],
    number: FromPath[int],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """A match that is over in a few lines, with the address of its replay."""
    return await _summary(retell, settings.public_url, await matches.of_table(table, number, key), language)


@get("/api/tables/{table:str}/matches/{number:int}/seen/{eyes:str}", responses=PROBLEMS | NOT_READY)
async def match_seen(
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    table: FromPath[str],
    number: FromPath[int],
    eyes: FromPath[str],
) -> Response[SeatRecord]:
    """A match that is over as one seat saw it (its number, or `watch`), as a file."""
    return await _seen(retell, await matches.of_table(table, number), eyes)


# Of a record that was brought


@get("/api/records/{record:str}/picture.svg", responses=PROBLEMS | NOT_READY, media_type=SVG)
async def record_svg(
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    record: FromPath[str],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """A picture of the match of a record that was brought."""
    return await _svg(retell, await matches.of_record(record, key), language)


@get("/api/records/{record:str}/picture.png", responses=PROBLEMS | NOT_READY, media_type=PNG)
async def record_png(
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    record: FromPath[str],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """The same picture in dots, 1200 by 630."""
    return await _png(retell, await matches.of_record(record, key), language)


@get("/api/records/{record:str}/summary", responses=PROBLEMS | NOT_READY, media_type=TEXT)
async def record_summary(
    settings: NamedDependency[Settings],
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    record: FromPath[str],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """The match of a record that was brought in a few lines, with the address of its replay."""
    return await _summary(retell, settings.public_url, await matches.of_record(record, key), language)


@get("/api/records/{record:str}/seen/{eyes:str}", responses=PROBLEMS | NOT_READY)
async def record_seen(
    matches: NamedDependency[FinishedMatches],
    retell: NamedDependency[Retell],
    key: SentKey,
    record: FromPath[str],
    eyes: FromPath[str],
) -> Response[SeatRecord]:
    """The match of a record that was brought as one seat saw it (its number, or `watch`), as a file."""
    return await _seen(retell, await matches.of_record(record, key), eyes)


# Of a game, for an invitation to any of its tables


@get("/api/games/{game:str}/invitation.png", responses=PROBLEMS | NOT_READY, media_type=PNG)
async def invitation_png(
    shelf: NamedDependency[Shelf],
    retell: NamedDependency[Retell],
    game: FromPath[str],
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    """What an invitation to a table of this game looks like in a chat, 1200 by 630. It names no person."""
    drawn = await retell(Invite(0, game_called(shelf, game).name, language))
    headers = {"content-disposition": 'inline; filename="invitation.png"', "cache-control": FOR_A_DAY}
    return Response(drawn, media_type=PNG, headers=headers)


# Whichever it is


async def _svg(retell: Retell, finished: FinishedMatch, language: Language) -> Response[bytes]:
    drawn = await retell(Draw(0, finished.as_shown, language, "svg"))
    headers = {"content-security-policy": ALONE, "content-disposition": 'inline; filename="match.svg"'}
    return Response(drawn, media_type=SVG, headers=headers)


async def _png(retell: Retell, finished: FinishedMatch, language: Language) -> Response[bytes]:
    drawn = await retell(Draw(0, finished.as_shown, language, "png"))
    return Response(drawn, media_type=PNG, headers={"content-disposition": 'inline; filename="match.png"'})


async def _summary(retell: Retell, public_url: str, finished: FinishedMatch, language: Language) -> Response[bytes]:
    told = await retell(Sum(0, finished.as_shown, language, f"{public_url}{finished.address}"))
    return Response(told, media_type=TEXT)


async def _seen(retell: Retell, finished: FinishedMatch, eyes: str) -> Response[SeatRecord]:
    body = await retell(See(0, finished.source, eyes))
    headers = {"content-disposition": 'attachment; filename="seen.json"'}
    response: Response[SeatRecord] = Response(body, media_type="application/json", headers=headers)  # type: ignore[arg-type]
    return response


MEMENTOS = [
    match_svg, match_png, match_summary, match_seen, record_svg, record_png, record_summary, record_seen,
    invitation_png,
]  # fmt: skip
