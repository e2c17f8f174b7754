"""Checks uploaded records: the rules must be able to replay them to their end."""

import asyncio
from base64 import urlsafe_b64encode
from hashlib import sha256
from math import ceil

from duskboard import signing
from duskboard.engine.records import BadRecord
from duskboard.server.limits.hourly import HourlyLimit, SharedCounts
from duskboard.server.protocol.denied import TOO_MANY, denied
from duskboard.server.replays.replay_client import ReplayClient
from duskboard.server.replays.replay_messages import Check, Given
from duskboard.server.settings import Settings
from duskboard.server.store.archive import RecordId

ID_LENGTH = 22  # characters: 132 bits of the digest, so two records with one id cannot be found


class Examiner:
    """Has a process of its own, so that replays do not wait for uploads."""

    def __init__(self, shelf: str, settings: Settings, shared: SharedCounts) -> None:
        self._replay_client = ReplayClient(shelf, settings.retell_limit)
        self._bringing = HourlyLimit("records", settings.records_per_address, shared)

    async def check_not_too_many(self, address: str) -> None:
        """Refuse an address that uploads too many."""
        if seconds := await self._bringing.take(address):
            wait = ceil(seconds)
            sentence = f"Too many records were brought from your address: wait {wait} s."
            raise denied("too-many-requests", sentence, TOO_MANY, wait=wait)

    async def examine(self, text: bytes, address: str) -> tuple[RecordId, bytes]:
        """The record in its canonical form, and its id, which depends on nothing else.

        A signature is over the bytes as they were brought, so a record with one is kept exactly so.
        """
        record = await self._replay_client.ask(Check(0, Given(text)), address)
        if (signature := signing.signature_of(record)) is not None:
            try:
                await asyncio.to_thread(signing.check, text, signature)
            except BadRecord as broken:
                raise denied("bad-record", f"This record is not good: {broken}.") from None
            record = text.strip()
        return urlsafe_b64encode(sha256(record).digest()).decode()[:ID_LENGTH], record

    async def close(self) -> None:
        await self._replay_client.close()
