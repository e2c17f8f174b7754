"""Whether this server may use a database beside those that use it already: checked once, before it serves requests."""

import hmac
import time

from duskboard.server.store.database import Db, UnusableDatabase

ENDING = 7.0  # seconds in which a server that was killed is still taken for alive
PAUSE = 0.2
NAME = "cluster"  # in the table house


def check_cluster(db: Db, node: str, secret: str) -> None:
    """Servers that share a database reach each other, and know each other by one secret."""
    until = time.monotonic() + ENDING
    while (others := _alone_beside(db, node)) and time.monotonic() < until:
        time.sleep(PAUSE)
    if others:
        raise UnusableDatabase(
            "another server is using this database. For several servers start each with --node HOST:PORT, where the "
            "others reach it, and with the same --cluster-secret-file; else name another --database."
        )
    if node:
        _check_secret(db, secret)


def _alone_beside(db: Db, node: str) -> bool:
    """Is there a living server that cannot be reached by others, or any if we cannot be reached?"""
    query = f"SELECT count(*) FROM nodes WHERE until > {db.now} AND NOT draining"
    (found,) = db.execute(query if not node else f"{query} AND address = ''").fetchone()
    return bool(found)


def _check_secret(db: Db, secret: str) -> None:
    proof = hmac.digest(secret.encode(), b"duskboard cluster", "sha256")
    db.execute("INSERT INTO house VALUES (?, ?) ON CONFLICT DO NOTHING", (NAME, proof))
    (known,) = db.execute("SELECT value FROM house WHERE name = ?", (NAME,)).fetchone()
    if hmac.compare_digest(known, proof):
        return
    (others,) = db.execute(f"SELECT count(*) FROM nodes WHERE until > {db.now}").fetchone()
    if others:
        raise UnusableDatabase(
            "the servers that use this database have another cluster secret: give this one the same "
            "--cluster-secret-file, or another --database if it is not theirs."
        )
    # No other server is there: the secret was changed.
    db.execute("UPDATE house SET value = ? WHERE name = ?", (proof, NAME))
