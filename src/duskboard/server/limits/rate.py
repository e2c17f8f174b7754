"""How much is too much: a bucket that fills slowly and is emptied by use."""

from collections import OrderedDict

from duskboard.server.limits.addresses import shares_of

MOST_ADDRESSES = 10_000


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, now

    def left(self, now: float) -> float:
        """How many there are now."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self) -> None:
        """Use one of those that are left."""
        self._left -= 1

    def charge(self, now: float, cost: float) -> bool:
        """Use what cannot be refused any more; false if that was more than there was."""
        left = self.left(now) - cost
        self._left = max(0.0, left)
        return left >= 0

    def reserve(self, now: float) -> float:
        """Use one that may still have to come: seconds until it does."""
        self._left = self.left(now) - 1
        return max(0.0, -self._left / self._rate)

    def is_full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        return self.left(now) >= self._burst

    def wait(self, now: float) -> float:
        """Seconds until there is one; 0 if there is one now."""
        return max(0.0, (1 - self.left(now)) / self._rate)


class Buckets:
    """A bucket for each address, and a larger one for each site.

    One that is full again is forgotten; of too many others, the longest unused.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> float:
        """Use one, and return 0; or use nothing, and return after how many seconds there is one."""
        buckets = self._of(address, now)
        seconds = max(bucket.wait(now) for bucket in buckets)
        if not seconds:
            for bucket in buckets:
                bucket.take()
        return seconds

    def reserve(self, address: str, now: float) -> float:
        """Use one that may still have to come: seconds until it does."""
        return max([bucket.reserve(now) for bucket in self._of(address, now)])

    def charge(self, address: str, now: float, cost: float) -> bool:
        """Use what cannot be refused any more; false if that was more than there was. There are no debts."""
        over = [bucket for bucket in self._of(address, now) if not bucket.charge(now, cost)]
        return not over

    def _of(self, address: str, now: float) -> list[Bucket]:
        shares = shares_of(address)
        for network, _ in shares:
            if network not in self._buckets:
                self._forget(now, MOST_ADDRESSES - len(shares))
                break
        return [self._bucket(network, times, now) for network, times in shares]

    def _bucket(self, network: str, times: int, now: float) -> Bucket:
        bucket = self._buckets.get(network)
        if bucket is None:
            bucket = self._buckets[network] = Bucket(self._rate * times, self._burst * times, now)
        else:
            self._buckets.move_to_end(network)
        return bucket

    def _forget(self, now: float, most: int) -> None:
        """Keep at most so many. They are in the order of their use, so the first is full again before the others."""
        while self._buckets:
            oldest = next(iter(self._buckets.values()))
            if len(self._buckets) <= most and not oldest.is_full(now):
                return
            self._buckets.popitem(last=False)
