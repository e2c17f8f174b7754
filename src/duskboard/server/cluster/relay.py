"""What comes for a table that another node owns is handed to that node; if it has ended, the table is taken over."""

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from duskboard.server.cluster.peers import Answer, Peers, Refused, Unreachable, client_of
from duskboard.server.edge.identity import ApiRequest
from duskboard.server.edge.websocket.websocket_protocol import TableSocket
from duskboard.server.limits.quiet_log import QuietLog
from duskboard.server.metrics import Metrics
from duskboard.server.protocol.denied import OUR_FAULT, Denied, moved_away
from duskboard.server.store.owners import Elsewhere
from duskboard.server.tables.lobby import Lobby, OwnedElsewhere

log = logging.getLogger("duskboard.server")

OWNED = "duskboard.owned"  # in a scope: a list for the reason why the application could not answer
RELAYED = "relayed"  # in the state of a scope: it comes from another node already, and goes no further
WHOLE = 4 << 20  # bytes of a body that is handed on


class Relay:
    """Counts what is handed to other nodes."""

    def __init__(self, lobby: Lobby, metrics: Metrics) -> None:
        self._lobby, self._metrics = lobby, metrics
        self._quiet = QuietLog(log)

    def _not_reached(self, owner: Elsewhere) -> None:
        self._metrics.unreachable += 1
        self._quiet.warning("another server cannot be reached", other=owner.node)


class HttpRelay(Relay):
    """Stands before the application: asks another node instead, if that owns the table."""

    def __init__(self, app: Any, lobby: Lobby, peers: Peers, metrics: Metrics) -> None:
        super().__init__(lobby, metrics)
        self._app, self._peers = app, peers

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["state"].get(RELAYED):
            await self._app(scope, receive, send)
            return
        body = Body(receive)
        owned = await self._try(scope, body, send)
        if owned is None:
            return
        await body.read()
        self._metrics.relayed += 1
        try:
            await send_answer(send, await self._peers.ask(owned.node.address, scope, bytes(body.read_so_far)))
        except Refused:
            with suppress(Denied):
                await self._lobby.steal(owned.table)
            await self._app(scope, body.again, send)
        except Unreachable:
            self._not_reached(owned.node)
            await self._app(scope, body.again, send)  # which says that the table has moved

    async def _try(self, scope: Any, body: "Body", send: Any) -> OwnedElsewhere | None:
        """Let the application answer; where it cannot, because another node owns the table, nothing is sent."""
        owned: list[OwnedElsewhere] = []

        async def send_own(message: Any) -> None:
            if not owned:
                await send(message)

        await self._app(scope | {"state": dict(scope["state"]), OWNED: owned}, body.receive, send_own)
        return owned[0] if owned else None


class Body:
    """What a request brings, which may be read once more."""

    def __init__(self, receive: Any) -> None:
        self._receive = receive
        self._is_whole = False
        self.read_so_far = bytearray()

    async def receive(self) -> Any:
        message = await self._receive()
        if message["type"] == "http.request" and len(self.read_so_far) <= WHOLE:
            self.read_so_far += message.get("body", b"")
            self._is_whole = not message.get("more_body", False)
        return message

    async def read(self) -> None:
        """To the end."""
        while not self._is_whole and (await self.receive())["type"] == "http.request":
            pass

    async def again(self) -> Any:
        """From the beginning, in one piece; after that, whatever comes."""
        if self._is_whole:
            self._is_whole = False
            return {"type": "http.request", "body": bytes(self.read_so_far), "more_body": False}
        return await self._receive()


async def send_answer(send: Any, answer: Answer) -> None:
    """Send on what another node has answered."""
    length = (b"content-length", b"%d" % len(answer.body))
    await send({"type": "http.response.start", "status": answer.status, "headers": [*answer.headers, length]})
    await send({"type": "http.response.body", "body": bytes(answer.body)})


class SocketRelay(Relay):
    """For WebSockets, before they are answered."""

    def __init__(self, lobby: Lobby, peers: Peers | None, metrics: Metrics) -> None:
        super().__init__(lobby, metrics)
        self._peers = peers

    async def take(self, table: str, scope: Any, line: TableSocket) -> bool:
        """Hand a WebSocket to the node that owns its table; true when that is over, false if the table is ours."""
        if self._peers is None or scope["state"].get(RELAYED):
            return False
        owner = await self._lobby.elsewhere(table)
        if owner is None:
            return False
        try:
            await self._peers.join(owner.address, client_of(scope), line)
        except Refused:
            with suppress(Denied):
                await self._lobby.steal(table)
            return False
        except Unreachable:
            self._not_reached(owner)
            return False
        self._metrics.relayed += 1
        return True


class OtherNodes:
    """For requests that concern tables of several owners: each does its part."""

    def __init__(self, lobby: Lobby, peers: Peers | None) -> None:
        self._lobby, self._peers = lobby, peers

    async def do_the_same(self, request: ApiRequest, owned: Sequence[OwnedElsewhere]) -> bool:
        """Hand a request to the owners of tables that could not be used here. Is there more to do here by now?

        True, if a node had ended, and its tables are ours. A request that was handed to us goes no further.
        """
        if self._peers is None or request.scope["state"].get(RELAYED):
            return False
        has_stolen = False
        for address in dict.fromkeys(one.node.address for one in owned):
            try:
                answer = await self._peers.ask(address, request.scope, await request.body())
            except Refused:
                for one in owned:
                    if one.node.address == address:
                        await self._lobby.steal(one.table)
                has_stolen = True
            except Unreachable:
                raise moved_away() from None
            else:
                if answer.status >= OUR_FAULT:
                    raise moved_away()
        return has_stolen
