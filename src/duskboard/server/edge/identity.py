"""Who sent a request: its key in a cookie, its address, and the services that its route uses."""

import re
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from duskboard.server.edge.cookies import key_cookie, name_of
from duskboard.server.edge.user_agent import coarse_label
from duskboard.server.errors import NOT_YOURS, denied
from duskboard.server.limits.addresses import address_of
from duskboard.server.protocol.problem import Problem
from duskboard.server.replays.examiner import Examiner
from duskboard.server.replays.messages import Question
from duskboard.server.replays.replay_client import ReplayClient
from duskboard.server.store.archive import Archive
from duskboard.server.store.device_data import DeviceData
from duskboard.server.store.signing_key import SigningKey
from duskboard.server.store.store import KeyHash
from duskboard.server.tables.lobby import Lobby
from duskboard.server.tables.people import hash_of, new_token

TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")

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
        503: "not stored; try again in a while",
    }.items()
}

NOT_READY = {503: ResponseSpec(Problem, description="not made ready in time, or not stored", generate_examples=False)}

ApiRequest: TypeAlias = Request[Any, Any, State]


def lobby_of(request: Any) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def archive_of(request: ApiRequest) -> Archive:
    archive: Archive = request.app.state.archive
    return archive


def device_data_of(request: ApiRequest) -> DeviceData:
    device_data: DeviceData = request.app.state.device_data
    return device_data


def replay_client_of(request: ApiRequest) -> ReplayClient:
    replay_client: ReplayClient = request.app.state.replay_client
    return replay_client


def signing_key_of(request: ApiRequest) -> SigningKey:
    signing_key: SigningKey = request.app.state.signing_key
    return signing_key


async def retold(request: ApiRequest, question: Question) -> bytes:
    """The replay process's answer to a request."""
    return await replay_client_of(request).ask(question, address_of(request.scope))


def examiner_of(request: ApiRequest) -> Examiner:
    examiner: Examiner = request.app.state.examiner
    return examiner


def token_in(request: Any) -> str | None:
    """The key that a device has sent, if it could be one; it may be made up."""
    token = request.cookies.get(name_of(lobby_of(request).settings.is_secure), "")
    return token if TOKEN.fullmatch(token) else None


async def token_of(request: ApiRequest) -> str:
    """The device's key, if this server has handed it out; else a new one.

    A key that is not known is never adopted: another person may have planted it in this browser, to share its seats.
    """
    token = token_in(request)
    if token is not None and await lobby_of(request).devices.find(hash_of(token)) is not None:
        return token
    return new_token()


def key_in(request: Any) -> KeyHash | None:
    """The key that a device has sent, hashed."""
    token = token_in(request)
    return None if token is None else hash_of(token)


def key_needed(request: ApiRequest) -> KeyHash:
    """The key of a device; refuse a request without one."""
    key = key_in(request)
    if key is None:
        raise denied("no-key", "This device has no seat anywhere: sit down first.", NOT_YOURS)
    return key


async def with_key(request: ApiRequest, content: Any, token: str, status: int = 200) -> Response[Any]:
    """Hand the device its key, which what it has opened has written down, and note what the device calls itself."""
    label = coarse_label(request.headers.get("user-agent", ""))
    await lobby_of(request).devices.describe(hash_of(token), label)
    cookie = key_cookie(token, lobby_of(request).settings.is_secure)
    return Response(content, cookies=[cookie], status_code=status)
