"""The first line of a connection from another node: who the client is, and a proof that a node of ours says so."""

import hmac
import time
from hashlib import sha256

import msgspec
from msgspec import Struct

LONGEST_GREETING = 1024  # bytes
GOOD_FOR = 30.0  # seconds, by the clock of the database

type Client = tuple[str, int]


class BadGreeting(Exception):
    """It does not come from a node of this cluster, or not now."""


class Greeting(Struct, frozen=True):
    """Sent before the bytes of a client."""

    client: Client  # as the other node sees it: its own, or that of a proxy
    at: float
    proof: str = ""


encode = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Greeting).decode


class Greeter:
    """Writes and checks greetings with the secret that all nodes share."""

    def __init__(self, secret: bytes) -> None:
        self._secret = sha256(b"duskboard peers" + secret).digest()
        self.ahead = 0.0  # seconds that the database's clock is ahead of ours

    def greet(self, client: Client) -> bytes:
        """The line for a client's connection that is handed on."""
        at = round(time.time() + self.ahead, 3)
        return encode(Greeting(client, at, self._proof(client, at))) + b"\n"

    def check(self, line: bytes) -> Client:
        """The client of whom a line tells; :class:`BadGreeting` if no node of ours wrote it, or not just now."""
        try:
            greeting = read(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise BadGreeting("it is no greeting") from None
        if not hmac.compare_digest(greeting.proof, self._proof(greeting.client, greeting.at)):
            raise BadGreeting("its node has another cluster secret")
        if abs(time.time() + self.ahead - greeting.at) > GOOD_FOR:
            raise BadGreeting("it is too old, or a clock is off")
        return greeting.client

    def _proof(self, client: Client, at: float) -> str:
        return hmac.new(self._secret, encode((client, at)), sha256).hexdigest()
