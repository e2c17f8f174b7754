"""Servers that are broken on purpose, so that it is known what each part is good for, and that its loss is seen."""

from typing import Any

from duskboard.server.cluster import node
from duskboard.server.store import owners
from duskboard.server.store.postgresql import connection
from duskboard.server.store.store import Store

WITHOUT_KEY = "ALTER TABLE turns DROP CONSTRAINT turns_pkey"  # two may write the same step


def without_fence() -> None:
    """Whoever has once owned a table may go on writing to it."""
    owners.hold = lambda db, held: None  # type: ignore[assignment]
    owners.lost_of = lambda db, held: set()  # type: ignore[assignment]
    connection.APPEND = (
        b"WITH named AS (SELECT %b::text[] AS t, %b::bigint[] AS e) INSERT INTO turns "
        b"SELECT one.match, one.seq, one.seat, one.action_id, one.at, one.turn FROM named, "
        b"unnest(%b::bigint[], %b::int[], %b::int[], %b::text[], %b::float8[], %b::bytea[], %b::text[], %b::int[]) "
        b"AS one (match, seq, seat, action_id, at, turn, tb, first) RETURNING match"
    )


def without_reconcile() -> None:
    """Nobody looks whether a table is still its own."""
    real = node.give_sign
    node.give_sign = lambda db, row, *_: real(db, row, {}, set())


def stealing() -> None:
    """Whoever is asked for a table takes it, though its owner lives: many more changes of owner."""
    real = Store.load

    async def load(self: Store, table: str, *, steal: bool = False) -> Any:
        return await real(self, table, steal=True)

    Store.load = load  # type: ignore[method-assign]


SABOTAGE = {"fence": without_fence, "reconcile": without_reconcile, "stealing": stealing}
