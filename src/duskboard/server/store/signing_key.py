"""The key with which this house signs records: made when it is first needed, and kept in the database."""

import asyncio

from duskboard import signing
from duskboard.engine.records import Signature
from duskboard.server.protocol.replay import Signed
from duskboard.server.store.store import Store

NAME = "record_key"  # in the table "house"


class SigningKey:
    """Signs records that are downloaded, and knows its own signature again."""

    def __init__(self, store: Store, house: str) -> None:
        self._store, self.house = store, house
        self._private: bytes | None = None

    async def public(self) -> str:
        """What others check signatures with, in base64url."""
        return signing.public_half(await self._key())

    async def sign(self, line: bytes) -> bytes:
        """A record with our signature."""
        return await asyncio.to_thread(signing.sign, line, self.house, await self._key())

    async def signed(self, line: bytes) -> Signed | None:
        """Whose signature a record has that was checked when it was brought; nothing if it has none."""
        signature = signing.signature_of(line)
        return None if signature is None else await self._whose(signature)

    async def _whose(self, signature: Signature) -> Signed:
        here = signature.key == await self.public()
        # Which house it was is not signed: of our own key we know it, of another it is only what the file says.
        return Signed(here, self.house if here else signature.house, signature.key)

    async def _key(self) -> bytes:
        if self._private is None:
            new = signing.new_private_key()
            insert, query = (
                "INSERT INTO house VALUES (?, ?) ON CONFLICT DO NOTHING",
                "SELECT value FROM house WHERE name = ?",
            )
            await self._store.writer.work(lambda db: db.execute(insert, (NAME, new)))
            (self._private,) = await self._store.writer.work(lambda db: db.execute(query, (NAME,)).fetchone())
        return self._private
