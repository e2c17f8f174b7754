"""A request: whose it is, and what every answer to one has in common."""

import re
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec

from duskboard.server.archive import Archive
from duskboard.server.denied import NOT_YOURS, denied
from duskboard.server.examiner import Examiner
from duskboard.server.guard import address_of
from duskboard.server.lobby import Lobby
from duskboard.server.people import hash_of, new_token
from duskboard.server.protocol.problem import Problem
from duskboard.server.reteller import Reteller
from duskboard.server.retelling import Question
from duskboard.server.store import KeyHash
from duskboard.server.traces import Traces

COOKIE = "duskboard_key"
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
A_YEAR = 365 * 24 * 3600

PROBLEMS = {
    status: ResponseSpec(Problem, description=description, generate_examples=False)
    for status, description in {
        400: "the request could not be understood",
        403: "that is not for you",
        404: "there is no such thing",
        405: "not in this way",
        409: "not now",
        413: "too long",
        429: "too many; wait as long as it says",
        500: "something went wrong on our side",
    }.items()
}

NOT_READY = {503: ResponseSpec(Problem, description="not made ready in time", generate_examples=False)}

Asked: TypeAlias = Request[Any, Any, State]


def lobby_of(request: Any) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def archive_of(request: Asked) -> Archive:
    archive: Archive = request.app.state.archive
    return archive


def traces_of(request: Asked) -> Traces:
    traces: Traces = request.app.state.traces
    return traces


def reteller_of(request: Asked) -> Reteller:
    reteller: Reteller = request.app.state.reteller
    return reteller


async def retold(request: Asked, question: Question) -> bytes:
    """The storyteller's answer to whoever sent the request."""
    return await reteller_of(request).ask(question, address_of(request.scope))


def examiner_of(request: Asked) -> Examiner:
    examiner: Examiner = request.app.state.examiner
    return examiner


def token_in(request: Any) -> str | None:
    """The key that a device has sent, if it is one that a server gave away."""
    token = request.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def token_of(request: Asked) -> str:
    """The same, or a new one for whoever has none yet."""
    return token_in(request) or new_token()


def key_in(request: Any) -> KeyHash | None:
    """The key that a device has sent, hashed."""
    token = token_in(request)
    return None if token is None else hash_of(token)


def key_needed(request: Asked) -> KeyHash:
    """The same, for whoever must have one."""
    key = key_in(request)
    if key is None:
        raise denied("no-key", "This device has no seat anywhere: sit down first.", NOT_YOURS)
    return key


def with_key(request: Asked, content: Any, token: str) -> Response[Any]:
    """Hand the device its key. Scripts cannot read it, and other sites cannot make the browser send it."""
    secure = lobby_of(request).settings.is_secure
    cookie = Cookie(COOKIE, value=token, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return Response(content, cookies=[cookie])
