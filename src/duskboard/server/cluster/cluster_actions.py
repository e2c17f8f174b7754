"""What a host may wish that concerns several servers: which there are, who owns which table, and giving tables away."""

import time
from collections.abc import Callable, Coroutine
from typing import Any

from duskboard.server.cluster.cluster_list import KnownNode, list_nodes, list_owned
from duskboard.server.cluster.node import LEASE, Node
from duskboard.server.edge import admin_messages as asked
from duskboard.server.edge.host_actions import Actions, No
from duskboard.server.settings import VERSION
from duskboard.server.store.database import tag_of
from duskboard.server.tables.lobby import Lobby
from duskboard.server.workers.background_tasks import BackgroundTasks


class ClusterActions:
    """Where a server is alone, they say so."""

    def __init__(self, lobby: Lobby, node: Node | None, drain: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._lobby, self._node, self._drain = lobby, node, drain
        self._background = BackgroundTasks(lobby.metrics)  # not the lobby's, for whose end a drain waits
        self.actions: Actions = {
            asked.Nodes: self._nodes, asked.Tables: self._tables, asked.Drain: self._give_away,
        }  # fmt: skip

    async def _nodes(self, _: asked.Nodes) -> list[str]:
        if self._node is None:
            tables = len(self._lobby.open_tables)
            return [f"This server is alone: version {VERSION}, {tables} tables open; its database is a file."]
        nodes, now = await self._lobby.store.reader.read(list_nodes)
        return [self._told(node, now) for node in nodes]

    def _told(self, node: KnownNode, now: float) -> str:
        whose = " (this server)" if node.id == self._lobby.store.node else ""
        where = f" at {node.address}" if node.address else ""
        ago = max(0, round(now - (node.until - LEASE)))
        if node.until <= now:
            how = f"has ended without a word, {ago} s ago; its tables are taken over as people come back"
        else:
            how = f"{'draining' if node.is_draining else 'alive'}, last sign of life {ago} s ago"
        since = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(node.since))
        return f"{node.id}{whose}{where}: version {node.version}, since {since}, {node.owned} tables, {how}"

    async def _tables(self, wish: asked.Tables) -> list[str]:
        """Tables by the names that they have in logs: their ids are their links."""
        if wish.all and self._node is not None:
            owned = await self._lobby.store.reader.read(list_owned)
            lines = [f"{tag_of(one.id)} {one.game}, {one.phase}, epoch {one.epoch}, {one.owner}" for one in owned]
            return lines or ["No server owns a table now."]
        lines = []
        for table in self._lobby.open_tables.values():
            connected = sum(1 for _ in table.devices.all)
            lines.append(
                f"{tag_of(table.id)} {table.game.name}, {table.sheet.phase}, epoch {table.held.epoch}, "
                f"{connected} devices connected"
            )
        return lines or ["No table is open."]

    async def _give_away(self, wish: asked.Drain) -> list[str]:
        node, lobby = self._node, self._lobby
        if node is None:
            raise No("This server is alone, so there is no other to give its tables to: end it with SIGTERM.")
        if wish.undo:
            if not lobby.is_draining:
                raise No("This server is not draining.")
            await node.stay()
            return ["This server is ready again, and takes tables."]
        if not await node.has_others():
            raise No("There is no other server to give tables to: start one first, or end this one with SIGTERM.")
        tables = len(lobby.open_tables)
        self._background.run(self._drain())
        return [
            f"This server is not ready from now on, gives its {tables} tables away and takes none.",
            "It stays up, and hands on what still comes here: end it with SIGTERM, or undo this with `drain --undo`.",
        ]
