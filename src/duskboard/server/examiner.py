"""The examiner of strangers' records: nothing is kept that the rules have not played again to its end."""

import asyncio
from base64 import urlsafe_b64encode
from hashlib import sha256
from math import ceil

from duskboard.server.archive import RecordId
from duskboard.server.denied import TOO_MANY, denied
from duskboard.server.rate import Buckets
from duskboard.server.reteller import Reteller
from duskboard.server.retelling import Check, Given
from duskboard.server.settings import Settings

ID_LENGTH = 22  # characters: 132 bits of the digest, so nobody finds two records with one id
AN_HOUR = 3600


class Examiner:
    """Has a process of its own, so that nobody who watches a replay waits for a stranger's file."""

    def __init__(self, shelf: str, settings: Settings) -> None:
        self._reteller = Reteller(shelf, settings.retell_limit)
        self._bringing = Buckets(settings.records_per_address / AN_HOUR, settings.records_per_address)

    def check_not_too_many(self, address: str) -> None:
        """Refuse whoever brings too many."""
        now = asyncio.get_running_loop().time()
        bucket = self._bringing.of(address, now)
        if not bucket.take(now):
            wait = ceil(bucket.wait())
            sentence = f"Too many records were brought from your address: wait {wait} s."
            raise denied("too-many-requests", sentence, TOO_MANY, wait=wait)

    async def examine(self, text: bytes, address: str) -> tuple[RecordId, bytes]:
        """The record as everybody writes it, and its id: the same for all who bring it."""
        record = await self._reteller.ask(Check(0, Given(text)), address)
        return urlsafe_b64encode(sha256(record).digest()).decode()[:ID_LENGTH], record

    async def close(self) -> None:
        await self._reteller.close()
