"""Randomness: one primitive, ``pick(n)``, answered by a seeded generator, by a script, or in every possible way."""

import secrets
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from math import prod
from struct import Struct as Layout
from typing import Protocol, Self

SECRET_BYTES = 16  # 128 bits
WORD_BYTES = 4
WORDS = 1 << (8 * WORD_BYTES)  # the number of distinct words
BLOCK = Layout("<16I")  # one digest, read as little-endian words on every machine


class Chance(Protocol):
    """A source of randomness: picks one of *n* equally likely outcomes."""

    def pick(self, n: int) -> int: ...


class Seeded:
    """A deterministic random generator for live play: a keyed hash in counter mode, equal on all platforms.

    Block *i* is BLAKE2b(counter *i*, keyed with the secret); it is read as sixteen little-endian words.
    Words that would bias the result towards low numbers are rejected, so every outcome is equally likely.
    """

    __slots__ = ("_counter", "_words", "secret")

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, this one has {len(secret)}")
        self.secret = secret
        self._counter = 0
        self._words: list[int] = []

    @classmethod
    def fresh(cls) -> Self:
        """An unpredictable generator: its secret comes from the operating system."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @classmethod
    def of(cls, *words: str | int) -> Self:
        """A reproducible generator seeded with *words*: for simulations and tests, never for live play."""
        return cls(blake2b("/".join(map(str, words)).encode(), digest_size=SECRET_BYTES).digest())

    @classmethod
    def within(cls, secret: bytes, *words: str | int) -> Self:
        """A generator derived from a stored *secret* for one purpose: it repeats after a restart."""
        return cls(blake2b("/".join(map(str, words)).encode(), key=secret, digest_size=SECRET_BYTES).digest())

    def pick(self, n: int) -> int:
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            pick = word % n
            if word - pick <= WORDS - n:  # else the last, incomplete run of n would bias towards its low numbers
                return pick
            if n > WORDS:
                raise ValueError(f"expected at most {WORDS} outcomes, got {n}")

    def _refill(self) -> None:
        block = blake2b(self._counter.to_bytes(8, "little"), key=self.secret).digest()
        self._counter += 1
        self._words = list(BLOCK.unpack(block))
        self._words.reverse()


class OutOfScript(Exception):
    """The rules asked for a pick that the script does not have, or that does not fit."""


class Scripted:
    """Replays recorded picks: for worked examples and for records."""

    __slots__ = ("_at", "_picks")

    def __init__(self, picks: Sequence[int]) -> None:
        self._picks, self._at = picks, 0

    def pick(self, n: int) -> int:
        if self._at == len(self._picks):
            raise OutOfScript(f"pick {self._at + 1} of {n} outcomes is asked for, but only {self._at} are written")
        pick = self._picks[self._at]
        self._at += 1
        if not 0 <= pick < n:
            raise OutOfScript(f"pick {self._at} is {pick}, expected one of 0 to {n - 1}")
        return pick

    @property
    def left(self) -> int:
        """How many recorded picks have not been used yet."""
        return len(self._picks) - self._at


class _Path:
    """One path through the tree of picks: follows a prefix, then takes the first outcome of each pick."""

    def __init__(self, prefix: tuple[int, ...]) -> None:
        self.prefix, self.taken, self.sizes = prefix, list[int](), list[int]()

    def pick(self, n: int) -> int:
        at = len(self.taken)
        self.taken.append(self.prefix[at] if at < len(self.prefix) else 0)
        self.sizes.append(n)
        return self.taken[-1]


def branches[T](run: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Enumerate every possible result of *run* over all its random picks, each with its exact probability."""
    pending: list[tuple[int, ...]] = [()]
    while pending:
        path = _Path(pending.pop())
        result = run(path)
        yield Fraction(1, prod(path.sizes)), result
        for at in range(len(path.prefix), len(path.sizes)):
            pending += ((*path.taken[:at], other) for other in range(1, path.sizes[at]))
