"""Files of the page that only another build has: while servers are upgraded, another server may still have them.

A page that was loaded from one server asks for its parts wherever a load balancer sends it. Names of parts change with
their content, so what is found under one is right, whichever server has it.
"""

import re
from collections.abc import Callable
from typing import Any

from duskboard.server.cluster.peers import Peers, Unreachable
from duskboard.server.cluster.relay import RELAYED, send_answer
from duskboard.server.metrics import Metrics
from duskboard.server.store.database import Db, StoreError
from duskboard.server.store.store import Store

PART = re.compile(r"/assets/[\w.-]{1,120}", re.ASCII)
NOT_THERE_FROM = 400  # HTTP status


class AssetRelay:
    """Stands before the application: what its page does not have is asked of other servers, one after the other."""

    def __init__(self, app: Any, has: Callable[[str], bool], store: Store, peers: Peers, metrics: Metrics) -> None:
        """*has*: is there a file of the page here at this path?"""
        self._app, self._has, self._store, self._peers, self._metrics = app, has, store, peers, metrics

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not (self._is_part(scope) and await self._ask_others(scope, send)):
            await self._app(scope, receive, send)

    def _is_part(self, scope: Any) -> bool:
        """Is it a part of a page that is not ours, and asked for by a client and not by a server?"""
        return (
            scope["type"] == "http"
            and scope["method"] == "GET"
            and not scope["state"].get(RELAYED)
            and PART.fullmatch(scope["path"]) is not None
            and not self._has(scope["path"])
        )

    async def _ask_others(self, scope: Any, send: Any) -> bool:
        """Send what the first one has that has it; false if none does."""
        try:
            addresses = await self._store.reader.read(self._others)
        except StoreError:
            return False
        for address in addresses:
            try:
                answer = await self._peers.ask(address, scope, b"")
            except Unreachable:
                continue
            if answer.status < NOT_THERE_FROM:
                self._metrics.relayed += 1
                await send_answer(send, answer)
                return True
        return False

    def _others(self, db: Db) -> list[str]:
        """Also those that are about to stop: they are the ones with the page of before."""
        query = f"SELECT address FROM nodes WHERE id != ? AND until > {db.now} AND address != '' ORDER BY since DESC"
        return [address for (address,) in db.execute(query, (self._store.node,)).fetchall()]
