"""The house itself, over HTTP: its address, its shelf, its rule sheets, its health."""

from collections.abc import Mapping
from gzip import compress
from typing import Any, Literal, get_args

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from duskboard.bots import company
from duskboard.engine import AnyGame, Shelf
from duskboard.engine.introduction import has_introduction
from duskboard.engine.options import is_text, option_fields, usual_seats
from duskboard.engine.rule_sheet import NoSheet, sheet_of
from duskboard.server.cluster.node import Node
from duskboard.server.edge.identity import ApiRequest
from duskboard.server.edge.openapi import PROBLEMS
from duskboard.server.edge.page_files import takes
from duskboard.server.protocol.denied import NOT_THERE, denied
from duskboard.server.protocol.server_info import (
    Agreement,
    Alive,
    BotCard,
    GameCard,
    Health,
    House,
    OptionCard,
    RecordKey,
    WellKnown,
)
from duskboard.server.settings import VERSION, Settings
from duskboard.server.store.signing_key import SigningKey
from duskboard.server.tables.lobby import Lobby, game_called
from duskboard.server.tables.seats import checked_options


@get("/api/house", responses=PROBLEMS)
async def house(settings: NamedDependency[Settings]) -> House:
    """Where people find this server, and how far that address reaches."""
    return House(VERSION, settings.public_url, settings.reach)


@get("/.well-known/duskboard.json", include_in_schema=False)
async def well_known(signing_key: NamedDependency[SigningKey]) -> WellKnown:
    """The public key with which this house signs records."""
    return WellKnown(signing_key.house, (RecordKey("Ed25519", await signing_key.public()),))


# The shelf


@get("/api/games", responses=PROBLEMS)
async def games(request: ApiRequest, shelf: NamedDependency[Shelf]) -> Response[list[GameCard]]:
    """The shelf: every game, with its options and its bots."""
    body: Any = msgspec.json.encode([game_card(game) for game in shelf.values()])
    headers = {"vary": "accept-encoding"}
    if takes(request.headers.get("accept-encoding", ""), "gzip"):
        headers["content-encoding"] = "gzip"
        body = compress(body, mtime=0)  # every page asks for it, on slow lines too
    return Response(body, headers=headers, media_type="application/json")


def game_card(game: AnyGame) -> GameCard:
    usual = usual_seats(game)
    return GameCard(
        name=game.name,
        title=game.title,
        version=game.version,
        fewest=usual[0],
        most=usual[-1],
        possible=tuple(game.seats),
        options=tuple(option_card(name, field) for name, field in option_fields(game).items()),
        bots=tuple(BotCard(name, kind.level, kind.cast, kind.usual) for name, kind in company(game).items()),
        fleeting=tuple(kind.__name__ for kind in get_args(game.Event.__value__) if kind.fleeting),
        introduction=has_introduction(game),
        odds=game.odds is not None,
        again=game.again,
    )


def option_card(name: str, field: Mapping[str, Any]) -> OptionCard:
    return OptionCard(
        name=name,
        help=field.get("description", ""),
        values=() if is_text(field) else tuple(field.get("enum", (False, True))),
        longest=field["maxLength"] if is_text(field) else None,
        default=field["default"],
        rare=field.get("rare", False),
    )


@post("/api/games/{game:str}/judge", responses=PROBLEMS, status_code=204)
async def judge(shelf: NamedDependency[Shelf], game: FromPath[str], data: JSONBody[Agreement]) -> None:
    """Could a table be set up so? A refusal is the one that setting it up would get."""
    checked_options(game_called(shelf, game), data.options, data.seats)


@get("/api/rules/{game:str}/{language:str}", responses=PROBLEMS, media_type="text/markdown")
async def rules(shelf: NamedDependency[Shelf], game: FromPath[str], language: FromPath[str]) -> str:
    """The rule sheet of a game, as Markdown."""
    try:
        return sheet_of(shelf[game], language)
    except (KeyError, NoSheet):
        sentence = "There is no rule sheet of that game in that language here."
        raise denied("no-rules", sentence, NOT_THERE) from None


# Is it well?


@get("/api/health", responses={**PROBLEMS, 503: ResponseSpec(Health, description="nothing can be stored")})
async def health(lobby: NamedDependency[Lobby]) -> Response[Health]:
    """Is the server well? It tries whether something can be stored, at most every five seconds."""
    is_well = await lobby.store.is_well()
    status: Literal["ok", "unwell"] = "ok" if is_well else "unwell"
    card = Health(status, VERSION, len(lobby.open_tables), lobby.metrics.connections)
    return Response(card, status_code=200 if is_well else 503)


@get("/healthz", include_in_schema=False)
async def alive() -> Alive:
    """Does the process answer? For those who start it again if it does not."""
    return Alive("ok")


@get("/readyz", include_in_schema=False)
async def ready(lobby: NamedDependency[Lobby], node: NamedDependency[Node | None]) -> Response[Alive]:
    """May people be sent here? Not while nothing can be stored, nor when the server is about to stop."""
    if lobby.is_draining:
        return Response(Alive("draining"), status_code=503)
    is_well = await lobby.store.is_well() if node is None else node.is_alive
    return Response(Alive("ok" if is_well else "unwell"), status_code=200 if is_well else 503)


HOUSE = [house, well_known, games, judge, rules, health, alive, ready]
