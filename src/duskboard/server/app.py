"""The application: routes, errors, and what lives from the server's start to its end."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope
from prometheus_client import CollectorRegistry

from duskboard.engine import Shelf
from duskboard.games import SHELF
from duskboard.server.cluster.asset_relay import AssetRelay
from duskboard.server.cluster.bus import open_bus
from duskboard.server.cluster.cluster_actions import ClusterActions
from duskboard.server.cluster.hints import Hints
from duskboard.server.cluster.node import Node, new_node_id
from duskboard.server.cluster.peer_greeting import Greeter
from duskboard.server.cluster.peers import Peers
from duskboard.server.cluster.relay import OWNED, HttpRelay, OtherNodes, SocketRelay
from duskboard.server.edge.address_limits import AddressLimits
from duskboard.server.edge.admin_socket import Admin
from duskboard.server.edge.blocked_addresses import Blocks
from duskboard.server.edge.cookie_migration import CookieMigration
from duskboard.server.edge.host_actions import HostActions
from duskboard.server.edge.identity import ApiRequest, key_holder, sent_key
from duskboard.server.edge.link_preview import look_up
from duskboard.server.edge.openapi import GameEventSchema
from duskboard.server.edge.page import Page
from duskboard.server.edge.request_guard import Guard
from duskboard.server.edge.websocket.outbox import Outbox
from duskboard.server.limits.addresses import address_of
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import Denied, denied, moved_away, not_stored, our_fault
from duskboard.server.protocol.problem import Because, Problem
from duskboard.server.replays.replay_client import ReplayClient, Retell
from duskboard.server.replays.source import FinishedMatches
from duskboard.server.replays.upload_check import Examiner
from duskboard.server.routes.metrics_page import Figures, make_registry
from duskboard.server.routes.tables import ROUTES
from duskboard.server.routes.websocket import live
from duskboard.server.settings import VERSION, Settings
from duskboard.server.store.archive import Archive
from duskboard.server.store.database import OUTDATED, Misused, StoreError, Taken
from duskboard.server.store.device_data import DeviceData
from duskboard.server.store.open_engine import open_engine
from duskboard.server.store.signing_key import SigningKey
from duskboard.server.store.store import ALONE, Store
from duskboard.server.tables.lobby import Lobby, OwnedElsewhere
from duskboard.server.tables.outdated import note_outdated
from duskboard.server.workers.bot_pool import BotPool
from duskboard.server.workers.odds_pool import OddsPool

log = logging.getLogger("duskboard.server")

SHELF_NAME = "duskboard.games:SHELF"
OUR_MISTAKES = (Taken, Misused)  # in what the database was asked
HTTP_ERRORS: dict[int, Because] = {404: "not-found", 405: "wrong-method", 413: "too-long"}


def always(service: object) -> Provide:
    """The same for every request."""
    return Provide(lambda: service, use_cache=True, sync_to_thread=False)


def resolve_in_turn(litestar: Litestar) -> None:
    """Resolve the dependencies of a request one after the other.

    Litestar 2 resolves those that do not need each other in a task each (its issue 4563). Ours are there already, and a
    group of tasks takes longer than all other work for a light request. Where a later Litestar keeps them otherwise,
    they are resolved in its own way.
    """
    models: list[Any] = []
    for route in litestar.routes:
        models += [model for _, model in getattr(route, "route_handler_map", {}).values()]
        models.append(getattr(route, "handler_parameter_model", None))
    for model in models:
        batches = getattr(model, "dependency_batches", ())
        if any(len(batch) > 1 for batch in batches):
            model.dependency_batches = [{one} for batch in batches for one in batch]


class StrictRequest(Request[Any, Any, State]):
    """A request whose body is read as strictly as a message, and may be anything."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.json.decode(await self.body() or b"null", type=wanted)
        except msgspec.ValidationError as error:
            message, _, field = str(error).partition(" - at `$.")
            raise denied("invalid", f"{message}.", field=field.rstrip("`") or None) from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            raise ClientException("The body is not JSON in UTF-8, or it is too deep") from None


def make_app(
    settings: Settings,
    shelf: Shelf = SHELF,
    shelf_name: str = SHELF_NAME,
    registry: CollectorRegistry | None = None,
) -> "App":
    """Everything but the network. The database is opened here, so that what is wrong with it is known at once."""
    return App(settings, shelf, shelf_name, registry or make_registry())


class App:
    """The guarded application, and the lobby behind it."""

    def __init__(self, settings: Settings, shelf: Shelf, shelf_name: str, registry: CollectorRegistry) -> None:
        self.metrics, self.registry = Metrics(), registry
        self.bus = open_bus(settings, self.metrics)
        engine = open_engine(settings)
        self.store = Store(engine, shelf.find, node=ALONE if engine.is_alone else new_node_id())
        self._settings = settings
        self.bot_pool = BotPool(shelf_name, settings.bot_limit, settings.bot_processes)
        self.odds_pool = OddsPool(shelf_name, settings.bot_limit)
        self.replay_client = ReplayClient(shelf_name, settings.retell_limit)
        self.examiner = Examiner(shelf_name, settings, self.bus)
        self.archive, self.device_data = Archive(self.store), DeviceData(self.store)
        self.signing_key = SigningKey(self.store, settings.public_url)
        self.lobby = Lobby(shelf, self.store, self.bot_pool, settings, self.metrics, self.bus)
        self.blocks = Blocks(self.store, self.metrics)
        self.greeter = Greeter(settings.cluster_secret.encode())
        self.peers = Peers(self.greeter) if settings.node else None
        self.node = None if engine.is_alone else Node(self.lobby, self.blocks, self.greeter, settings.node)
        self.hints = Hints(self.lobby, self.bus)
        self.page = Page(settings.page, partial(look_up, self.lobby, self.archive, settings.public_url))
        self.litestar = Litestar(
            [*ROUTES, live, self.page.handler()],
            exception_handlers={
                OwnedElsewhere: _owned_elsewhere,
                Denied: _denied,
                NotFoundException: self._nowhere,
                HTTPException: _http_error,
                StoreError: self._not_stored,
                Exception: self._our_fault,
            },
            dependencies=self._dependencies(settings, shelf),
            lifespan=[self._lifespan],
            plugins=[GameEventSchema()],
            request_class=StrictRequest,
            openapi_config=OpenAPIConfig(
                title="Duskboard",
                version=VERSION,
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path="/openapi.json")],
                use_handler_docstrings=True,
            ),
            request_max_body_size=settings.longest_body,
            logging_config=None,
        )
        resolve_in_turn(self.litestar)
        self._migration = CookieMigration(self.litestar, self.store, self.lobby.devices) if settings.is_secure else None
        self.edge, self.outbox = AddressLimits(settings, self.metrics), Outbox()
        inner: Any = self._migration or self.litestar
        app = inner if self.peers is None else self._relaying(inner, self.peers)
        self._guard = Guard(app, settings, self.metrics, self.edge, self.blocks, self.page.inline_styles)
        by_host = HostActions(self.lobby, self.blocks, self.archive, self.device_data).actions
        in_cluster = ClusterActions(self.lobby, self.node, self.drain).actions
        self._admin = Admin(by_host | in_cluster, self.metrics, settings.data)

    def _relaying(self, inner: Any, peers: Peers) -> AssetRelay:
        """What other nodes can answer better goes to them."""
        http = HttpRelay(inner, self.lobby, peers, self.metrics)
        return AssetRelay(http, self.page.has, self.store, peers, self.metrics)

    def _dependencies(self, settings: Settings, shelf: Shelf) -> dict[str, Provide]:
        """What handlers can ask for by name."""
        services = {
            "archive": self.archive,
            "blocks": self.blocks,
            "device_data": self.device_data,
            "examiner": self.examiner,
            "lobby": self.lobby,
            "matches": FinishedMatches(self.lobby, self.archive),
            "node": self.node,
            "odds_pool": self.odds_pool,
            "others": OtherNodes(self.lobby, self.peers),
            "registry": self.registry,
            "relay": SocketRelay(self.lobby, self.peers, self.metrics),
            "settings": settings,
            "shelf": shelf,
            "signing_key": self.signing_key,
        }
        return {
            **{name: always(service) for name, service in services.items()},
            "key": Provide(sent_key, sync_to_thread=False),
            "holder": Provide(key_holder),
            "retell": Provide(self._retell, sync_to_thread=False),
        }

    def _retell(self, scope: Scope) -> Retell:
        """Ask the replay process, for the address that a request comes from."""
        return partial(self.replay_client.ask, address=address_of(scope))

    async def drain(self) -> None:
        """Before the end, where others go on: give the tables to them, once a load balancer sends people there."""
        if self.node is not None:
            await self.node.drain(self._settings.drain)

    def prepare(self) -> None:
        """Work out what is asked for rarely and takes long, before people are at their tables."""
        assert self.litestar.openapi_schema

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self._guard(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        self.store.open()
        self.registry.register(Figures(self.lobby))
        if self._migration is not None:
            await self._migration.start()
        await self.blocks.start()
        await self.lobby.closed.start()
        await self._admin.start()
        if self.node is not None:
            await self.node.start()
        if self._settings.bus:
            await self.hints.start()
        self.lobby.start()
        log.info("server started", extra={"version": VERSION})
        try:
            yield
        finally:
            await self._admin.stop()
            await self.lobby.stop()
            if self.node is not None:
                await self.node.stop()
            if self._settings.bus:
                await self.hints.stop()
            await self.bot_pool.close()
            await self.odds_pool.close()
            await self.replay_client.close()
            await self.examiner.close()
            await self.store.close()
            log.info("server stopped")

    def _nowhere(self, request: ApiRequest, error: NotFoundException) -> Response[Any]:
        """There is nothing at this address. A person sees the house all the same."""
        return self.page.nowhere(request) or _http_error(request, error)

    def _not_stored(self, request: ApiRequest, error: StoreError) -> Response[Problem]:
        """The database does not do what it is asked: its disk is full, or it is broken."""
        if isinstance(error, OUR_MISTAKES):
            return self._our_fault(request, error)
        if isinstance(error, OUTDATED):
            note_outdated(error, self.metrics)
            return _denied(request, moved_away())
        self.metrics.failed_commits += 1
        log.error("request not stored", extra={"error": type(error).__name__})
        return _denied(request, not_stored())

    def _our_fault(self, request: ApiRequest, error: Exception) -> Response[Problem]:
        """Something that should not happen. The log has the details, the answer has none."""
        self.metrics.errors += 1
        log.error("request failed", exc_info=error)
        return _denied(request, our_fault())


def _owned_elsewhere(request: ApiRequest, no: OwnedElsewhere) -> Response[Problem]:
    """The relay asks the other node, and sends this only if that cannot be reached."""
    request.scope.get(OWNED, []).append(no)  # type: ignore[attr-defined]
    return _denied(request, no)


def _denied(_: ApiRequest, no: Denied) -> Response[Problem]:
    return Response(no.problem, status_code=no.status)


def _http_error(_: ApiRequest, error: HTTPException) -> Response[Problem]:
    """Litestar's own errors, in our form."""
    if isinstance(error, ValidationException):
        return Response(_invalid(error), status_code=error.status_code)
    because = HTTP_ERRORS.get(error.status_code, "bad-request")
    return Response(Problem(because, f"{error.detail}."), status_code=error.status_code, headers=error.headers)


def _invalid(error: ValidationException) -> Problem:
    """Which field, and what is wrong with it; nothing of what was sent is sent back."""
    details: Any = error.extra or []
    if isinstance(details, list) and details and isinstance(details[0], dict):
        field, message = str(details[0].get("key", "")), str(details[0].get("message", ""))
        return denied("invalid", f"{message}.", field=None if field in ("", "data") else field).problem
    return denied("invalid", "This request could not be understood; see the description of the API.").problem
