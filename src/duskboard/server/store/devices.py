"""The devices that this server has given a key to. A key that is not among them was made up, and is not adopted."""

from collections import OrderedDict
from contextlib import suppress

from msgspec import Struct

from duskboard.server.settings import DAY, YEAR
from duskboard.server.store import owners
from duskboard.server.store.database import Db, StoreError
from duskboard.server.store.store import Store
from duskboard.server.store.stored import KeyHash

MOST_REMEMBERED = 10_000  # devices of which we know without the database that they were touched today
MOST_KEPT = 100_000  # devices; with more than that, those without any trace of use go after a day, not after a year

# Where a device may be referred to, with the column that holds its key.
REFERENCES = (
    ("keys", "hash"), ("claims", "key"), ("players", "key"), ("bringers", "key"), ("chat", "key"), ("hands", "key"),
)  # fmt: skip


class DeviceRow(Struct, frozen=True):
    """What is kept of a device, besides what it has done at tables."""

    made: float
    touched: float
    label: str  # a coarse name of browser and system


class Devices:
    """Another side of the store: the keys that were handed out."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._touched: OrderedDict[KeyHash, float] = OrderedDict()

    async def find(self, key: KeyHash) -> DeviceRow | None:
        """The device with this key; nothing if this server has not handed it out."""
        query = "SELECT made, touched, label FROM devices WHERE key = ?"
        row = await self._store.writer.work(lambda db: db.execute(query, (key,)).fetchone())
        return None if row is None else DeviceRow(*row)

    async def describe(self, key: KeyHash, label: str) -> None:
        """Write down what a device calls itself. It is in the table already: what it has opened has put it there."""
        query = "UPDATE devices SET label = ? WHERE key = ? AND label != ?"
        await self._store.writer.work(lambda db: db.execute(query, (label, key, label)))

    async def touch(self, key: KeyHash) -> None:
        """The device is in use. That is written down at most once a day."""
        now = self._store.now()
        if self._touched.get(key, 0.0) > now - DAY:
            return
        self._touched[key] = now
        while len(self._touched) > MOST_REMEMBERED:
            self._touched.popitem(last=False)
        query = "UPDATE devices SET touched = ? WHERE key = ? AND touched < ?"
        with suppress(StoreError):  # a full disk must not keep people from their tables
            await self._store.writer.work(lambda db: db.execute(query, (now, key, now - DAY)))

    async def forget(self, key: KeyHash) -> None:
        """The key is taken back: it will never be adopted again."""
        self._touched.pop(key, None)
        await self._store.writer.work(lambda db: db.execute("DELETE FROM devices WHERE key = ?", (key,)))

    async def sweep(self) -> int:
        """Forget devices to which nothing refers any more, once their cookie must have expired; how many."""
        now = self._store.now()
        return await self._store.writer.work(lambda db: _sweep(db, now))


def _sweep(db: Db, now: float) -> int:
    if not owners.sweeps_alone(db):
        return 0
    (kept,) = db.execute("SELECT count(*) FROM devices").fetchone()
    # Nothing is lost with a device that nothing refers to: it gets another key when it next sits down. The year is for
    # its own comfort, and must not be a way to fill the disk.
    before = now - (YEAR if kept <= MOST_KEPT else DAY)
    unused = " AND ".join(
        f"key NOT IN (SELECT {column} FROM {table} WHERE {column} IS NOT NULL)" for table, column in REFERENCES
    )
    return db.execute(f"DELETE FROM devices WHERE touched < ? AND {unused}", (before,)).rowcount
