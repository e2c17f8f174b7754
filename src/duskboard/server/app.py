"""The application: routes, errors, and what lives from the server's start to its end."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import ClientException, HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from duskboard.engine import Shelf
from duskboard.games import SHELF
from duskboard.server.archive import Archive
from duskboard.server.asked import Asked
from duskboard.server.denied import Denied, denied, our_fault
from duskboard.server.described import EventsOfGames
from duskboard.server.examiner import Examiner
from duskboard.server.guard import Guard
from duskboard.server.live import live
from duskboard.server.lobby import Lobby
from duskboard.server.metrics import Metrics
from duskboard.server.minds import Minds
from duskboard.server.odds import Oddsmaker
from duskboard.server.page import Page
from duskboard.server.protocol.problem import Because, Problem
from duskboard.server.reteller import Reteller
from duskboard.server.routes import ROUTES
from duskboard.server.settings import Settings
from duskboard.server.store import Store
from duskboard.server.traces import Traces

log = logging.getLogger("duskboard.server")

SHELF_NAME = "duskboard.games:SHELF"
HTTP_ERRORS: dict[int, Because] = {404: "not-found", 405: "wrong-method", 413: "too-long"}


class Letter(Request[Any, Any, State]):
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


def make_app(settings: Settings, shelf: Shelf = SHELF, shelf_name: str = SHELF_NAME) -> "App":
    """Everything but the network. The database is opened here, so that what is wrong with it is known at once."""
    return App(settings, shelf, shelf_name)


class App:
    """The guarded application, and the lobby behind it."""

    def __init__(self, settings: Settings, shelf: Shelf, shelf_name: str) -> None:
        self.store = Store(settings.data, shelf.find)
        self.metrics = Metrics()
        self.minds = Minds(shelf_name, settings.bot_limit, settings.bot_processes)
        self.oddsmaker = Oddsmaker(shelf_name, settings.bot_limit)
        self.reteller = Reteller(shelf_name, settings.retell_limit)
        self.examiner = Examiner(shelf_name, settings)
        self.archive, self.traces = Archive(self.store), Traces(self.store)
        self.lobby = Lobby(shelf, self.store, self.minds, settings, self.metrics)
        self.page = Page(settings.page)
        self.litestar = Litestar(
            [*ROUTES, live, self.page.handler()],
            exception_handlers={
                Denied: _denied,
                NotFoundException: self._nowhere,
                HTTPException: _http_error,
                Exception: self._our_fault,
            },
            lifespan=[self._lifespan],
            plugins=[EventsOfGames()],
            request_class=Letter,
            openapi_config=OpenAPIConfig(
                title="Duskboard",
                version=version("duskboard"),
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path="/openapi.json")],
                use_handler_docstrings=True,
            ),
            request_max_body_size=settings.longest_body,
            state=State(
                {
                    "lobby": self.lobby,
                    "oddsmaker": self.oddsmaker,
                    "reteller": self.reteller,
                    "examiner": self.examiner,
                    "archive": self.archive,
                    "traces": self.traces,
                    "version": version("duskboard"),
                }
            ),
            logging_config=None,
        )
        self._guard = Guard(self.litestar, settings, self.metrics)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self._guard(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        self.store.open()
        self.lobby.start()
        log.info("server started", extra={"version": version("duskboard")})
        try:
            yield
        finally:
            await self.lobby.stop()
            await self.minds.close()
            await self.oddsmaker.close()
            await self.reteller.close()
            await self.examiner.close()
            await self.store.close()
            log.info("server stopped")

    def _nowhere(self, request: Asked, error: NotFoundException) -> Response[Any]:
        """There is nothing at this address. A person sees the house all the same."""
        return self.page.nowhere(request) or _http_error(request, error)

    def _our_fault(self, request: Asked, error: Exception) -> Response[Problem]:
        """Something that should not happen. The log has the details, the answer has none."""
        self.metrics.errors += 1
        log.error("request failed", exc_info=error)
        return _denied(request, our_fault())


def _denied(_: Asked, no: Denied) -> Response[Problem]:
    return Response(no.problem, status_code=no.status)


def _http_error(_: Asked, error: HTTPException) -> Response[Problem]:
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
